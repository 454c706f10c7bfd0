/** The manager: looks at what needs a decision, accepts, refunds and clears it, and closes the day. */
import { MINUTE } from '#domain/kernel/time.ts';
import { unitsOf } from '#test/simulate/oracle/amounts.ts';
import { centsText } from '#test/simulate/oracle/cart.ts';
import { SCOPES, SHOP } from '#test/simulate/shop.ts';
import { loseDisk, restoreBackup, takeBackupHome } from './backups.ts';
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
  const { time, chance, books } = town;
  const mean = (until - time.now) / 8;
  for (;;) {
    const next = MINUTE + chance.pause(mean);
    if (time.now + next >= until) return;
    await time.pause(next);
    await startAgain(town);
    await decide(town);
    if (chance.happens(0.2)) await closeDay(town);
    if (chance.happens(0.3)) await takeBack(town);
    if (chance.happens(0.05)) await changeKey(town);
    if (chance.happens(0.08)) await travel(town);
    if (chance.happens(0.1)) await takeBackupHome(town);
    if (books.restores === 0 && chance.happens(0.03)) await restoreBackup(town);
    if (books.restores === 0 && chance.happens(0.08)) await loseDisk(town);
  }
}

/** Does what the program asks for after its disk failed. */
export async function startAgain({ shop, trace }: Town): Promise<void> {
  if (shop.refusedToStart) {
    trace.add('manager: starts the program');
    await shop.start();
  } else if (shop.isReady && (shop.wantsRestart || (await cannotWrite(shop)))) {
    trace.add('manager: starts the program again');
    await shop.restart();
  }
}

/** Whether the program says that it can't write, on a disk that could be written to. */
async function cannotWrite(shop: Town['shop']): Promise<boolean> {
  const health = await shop.ask({ method: 'GET', path: '/health' });
  return health?.status === 503 && shop.disk.room === Number.POSITIVE_INFINITY;
}

/** Decides about what asks for it. */
async function decide(town: Town): Promise<void> {
  const { books, chance, trace } = town;
  const till = town.office.manager;
  const list = await till.ask({ method: 'GET', path: '/payments/invoices/list?attention=true&limit=20' });
  if (list?.status !== 200) return;
  for (const view of list.json['invoices'] as View[]) {
    const order = books.seen(view as unknown as Record<string, unknown>);
    const { invoiceId } = view;
    const act = chance.weighted({ wait: 3, accept: 2, refund: 2, clear: 2 });
    if (act === 'wait') continue;
    const ask = async (path: string, body: object) => {
      const wasUnsure = order.unsure;
      order.unsure = true;
      const reply = await till.ask({
        method: 'POST',
        path: `/payments/invoices/${path}`,
        body: { invoiceId, ...body },
      });
      trace.add(
        `manager: ${path} ${order.reference}: ${reply?.status ?? 'no answer'} ${reply && reply.status >= 400 ? String(reply.json['error']) : ''}`,
      );
      // Without an answer it may have been done.
      if (reply !== null && reply.status < 500) order.unsure = wasUnsure;
      return reply?.status === 200 ? (reply.json['invoice'] as Record<string, unknown>) : null;
    };
    if (act === 'accept' && view.status !== 'paid') {
      if (await ask('accept', { reason: 'by the manager' })) order.acceptedByHand = true;
    } else if (act === 'refund') {
      // Of a sale that came to nothing, all that came late or was too little.
      const left = unitsOf(view.received, 2) - unitsOf(view.refunded, 2);
      const amount = view.status === 'expired' ? centsText(left) : view.surplus;
      if (unitsOf(amount, 2) <= 0n) continue;
      const after = await ask('refund', { amount, to: 'the customer', reference: 'by hand' });
      if (!after) continue;
      // It may have been completed before.
      books.seen(after);
      order.refunded += unitsOf(amount, 2);
    } else if (act === 'clear') {
      for (const { name } of view.alarms) {
        const after = await ask('clear', { alarm: name });
        if (!after) continue;
        order.alarmCleared = true;
        books.cleared(order, name, after);
      }
    }
  }
}

async function closeDay({ office: { manager }, trace }: Town): Promise<void> {
  const closings = await manager.ask({ method: 'GET', path: '/till/closings' });
  if (closings?.status !== 200) return;
  const numbers = (closings.json['closings'] as { number: number }[]).map(({ number }) => number);
  const after = Math.max(0, ...numbers);
  const reply = await manager.ask({ method: 'POST', path: '/till/closings', body: { after } });
  trace.add(`manager: closing ${after + 1}: ${reply?.status ?? 'no answer'}`);
}

/** A customer brings the goods of a paid sale back: all is paid back, and the goods go on stock again. */
async function takeBack({ office: { manager }, books, chance, trace }: Town): Promise<void> {
  const again = new Set(books.orders.map((order) => order.again));
  const sales = books.orders.filter(
    (order) => order.cart !== null && order.status === 'paid' && order.refunded === 0n && !order.unsure,
  );
  const [order] = chance.sample(
    sales.filter((one) => one.again === null && !again.has(one)),
    1,
  );
  if (!order?.cart) return;
  const amount = order.amount;
  order.unsure = true;
  const reply = await manager.ask({
    method: 'POST',
    path: '/payments/invoices/refund',
    body: {
      invoiceId: order.id,
      amount: centsText(amount),
      to: 'the customer',
      reference: 'goods came back',
      restock: [...order.cart.lines.keys()],
    },
  });
  trace.add(`manager: takes the goods of ${order.reference} back: ${reply?.status ?? 'no answer'}`);
  if (reply === null || reply.status >= 500) return;
  order.unsure = false;
  if (reply.status !== 200) return;
  order.refunded += amount;
  order.restocked = true;
}

/** The owner gives the shop's programs a new API key, and revokes the old one. */
async function changeKey({ shop, books, office: { owner }, trace }: Town): Promise<void> {
  const body = { name: 'web shop', scopes: SCOPES };
  const made = await owner.ask({ method: 'POST', path: '/till/keys', body });
  if (made?.status !== 200) return;
  const before = shop.key;
  shop.key = { id: String(made.json['id']), text: String(made.json['key']) };
  const revoked = await owner.ask({ method: 'POST', path: '/till/keys/revoke', body: { id: before.id } });
  trace.add(`owner: revokes a key: ${revoked?.status ?? 'no answer'}`);
  if (revoked?.status === 200) books.revoked.push(before.text);
}

/** Some change their clocks at midnight, so that a day has no first hour or its last one twice. */
const ZONES = [
  'America/Havana',
  'America/Los_Angeles',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Atlantic/Azores',
  'Europe/Berlin',
  'Pacific/Kiritimati',
] as const;

/** The shop is a stand that travels: the owner sets another time zone, and the computer has one of its own. */
async function travel({ books, office: { owner }, chance, trace }: Town): Promise<void> {
  process.env['TZ'] = chance.pick(ZONES);
  const timeZone = chance.pick(ZONES);
  books.timeZone = null;
  const reply = await owner.ask({ method: 'PUT', path: '/till/shop', body: { ...SHOP, timeZone } });
  trace.add(`owner: moves to ${timeZone}: ${reply?.status ?? 'no answer'}`);
  if (reply?.status === 200) books.timeZone = timeZone;
}
