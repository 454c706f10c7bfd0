/** Sales in the till's real window, each timed from the payment to the frame that shows it. */
import type { Page } from 'playwright';
import { type Measured, median, percentile } from './figure.ts';

const SUM = '4.20';

/** The payer of a sale: what can be prepared in advance, and the moment at which the measurement starts. */
export interface Payer {
  sign(outputs: [[destination: string, units: bigint]]): Promise<string>;
  send(signed: string): Promise<unknown>;
}

/** One sale: milliseconds from handing the signed transaction to the node until "Paid" was painted. */
async function paid(till: Page, node: Payer): Promise<number> {
  const created = till.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/payments/invoices'),
  );
  await till.keyboard.type(SUM);
  await till.keyboard.press('Enter');
  const answer = (await (await created).json()) as {
    paymentMethods: readonly { destination: string; amount: string }[];
  };
  const [method] = answer.paymentMethods;
  if (!method) throw new Error('the sale has no destination');
  await till
    .getByRole('heading', { name: /Waiting/ })
    .first()
    .waitFor();
  const signed = await node.sign([[method.destination, unitsOf(method.amount)]]);
  const shown = till.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const headings = [...document.querySelectorAll('h1, h2, [role=heading]')];
          if (!headings.some(({ textContent }) => /^\s*Paid/.test(textContent ?? ''))) return;
          observer.disconnect();
          // The frame after the next one has it on the screen.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
  );
  const sentAt = Date.now();
  await node.send(signed);
  const took = (await shown) - sentAt;
  const charging = till.getByRole('button', { name: /^Charge/ });
  while (!(await charging.isVisible())) {
    await till.keyboard.press('Enter');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return took;
}

function unitsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
}

/**
 * The milliseconds of this many sales in a row.
 * @param after what the payer needs before the next one
 */
export async function salesToScreen(
  till: Page,
  payer: Payer,
  sales: number,
  after: (sale: number) => Promise<void> = async () => {},
): Promise<readonly number[]> {
  const took: number[] = [];
  for (let sale = 0; sale < sales; sale++) {
    took.push(await paid(till, payer));
    await after(sale);
  }
  return took;
}

/** The median, in milliseconds. The first sale is the warm-up: the node's wallet, the stream, the page. */
export function toScreen(name: string, took: readonly number[], atMost: number): Measured {
  const counted = took.slice(1);
  return {
    name,
    value: median(counted),
    unit: 'ms',
    floor: null,
    bound: { of: 'value', atMost },
    note: `${counted.length} sales, p95 ${Math.round(percentile(counted, 0.95))} ms, worst ${Math.round(Math.max(...counted))} ms`,
  };
}
