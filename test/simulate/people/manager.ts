/** The manager: looks at what needs a decision, accepts, refunds and clears it, and closes the day. */
import { MINUTE } from '#domain/kernel/time.ts';
import { unitsOf } from '#test/simulate/oracle/books.ts';
import type { Town } from './customer.ts';

interface View {
  readonly invoiceId: string;
  readonly status: string;
  readonly surplus: string;
  readonly received: string;
  readonly refunded: string;
  readonly alarms: readonly { readonly name: string }[];
}

export async function manage(town: Town, until: number): Promise<void> {
  const { time, chance } = town;
  for (;;) {
    const next = 5 * MINUTE + chance.pause(30 * MINUTE);
    if (time.now + next >= until) return;
    await time.pause(next);
    await startAgain(town);
    await decide(town);
    if (chance.happens(0.2)) await closeDay(town);
  }
}

/** Does what the program asks for after its disk failed. */
export async function startAgain({ shop, trace }: Town): Promise<void> {
  if (!shop.wantsRestart || !shop.isReady) return;
  trace.add('manager: starts the program again');
  await shop.restart();
}

/** Decides about what asks for it. */
async function decide(town: Town): Promise<void> {
  const { shop, books, chance, trace } = town;
  const list = await shop.ask({ method: 'GET', path: '/payments/invoices/list?attention=true&limit=20' });
  if (list?.status !== 200) return;
  for (const view of list.json['invoices'] as View[]) {
    const order = books.seen(view as unknown as Record<string, unknown>);
    const { invoiceId } = view;
    const act = chance.weighted({ wait: 3, accept: 2, refund: 2, clear: 2 });
    if (act === 'wait') continue;
    const ask = async (path: string, body: object) => {
      const reply = await shop.ask({
        method: 'POST',
        path: `/payments/invoices/${path}`,
        body: { invoiceId, ...body },
      });
      trace.add(
        `manager: ${path} ${order.reference}: ${reply?.status ?? 'no answer'} ${reply && reply.status >= 400 ? String(reply.json['error']) : ''}`,
      );
      // Without an answer it may have been done.
      if (reply === null || reply.status >= 500) order.unsure = true;
      return reply?.status === 200;
    };
    if (act === 'accept' && view.status !== 'paid') {
      if (await ask('accept', { reason: 'by the manager' })) order.acceptedByHand = true;
    } else if (act === 'refund' && view.surplus !== '0.00') {
      const amount = view.surplus;
      if (await ask('refund', { amount, to: 'the customer', reference: 'by hand' }))
        order.refunded += unitsOf(amount, 2);
    } else if (act === 'clear') {
      order.alarmCleared = true;
      for (const { name } of view.alarms) await ask('clear', { alarm: name });
    }
  }
}

async function closeDay({ shop, trace }: Town): Promise<void> {
  const closings = await shop.ask({ method: 'GET', path: '/till/closings' });
  if (closings?.status !== 200) return;
  const numbers = (closings.json['closings'] as { number: number }[]).map(({ number }) => number);
  const after = Math.max(0, ...numbers);
  const reply = await shop.ask({ method: 'POST', path: '/till/closings', body: { after } });
  trace.add(`manager: closing ${after + 1}: ${reply?.status ?? 'no answer'}`);
}
