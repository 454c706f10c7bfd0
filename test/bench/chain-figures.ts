/**
 * `chain-to-screen-litecoin-rpc`: from a transaction entering the mempool of a real litecoind to the picture on the
 * till's screen. The app, its window and the node are the real ones.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { _electron, type Page } from 'playwright';
import { freshVpub, setRate, setUpLitecoin, setUpShop } from '../support/litecoin-shop.ts';
import { Litecoind, litecoindMissing } from '../support/litecoind.ts';
import { type Measured, median, percentile } from './figure.ts';
import { APP, openStage, SANDBOX } from './screen.ts';
import { temporaryFolder } from './shop.ts';

const SALES = 31;
const UNITS_A_SALE = '4.20';

export async function chainToScreen(): Promise<Measured[]> {
  if (litecoindMissing !== null) throw new Error(litecoindMissing);
  const folder = await temporaryFolder();
  const stage = await openStage();
  const node = await Litecoind.start();
  const data = join(folder.path, 'data');
  await mkdir(data);
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = stage.runtime.folder;
  const app = await _electron.launch({
    args: [APP],
    env: { ...stage.env, COINTILL_DATA: data },
    chromiumSandbox: SANDBOX.length === 0,
  });
  try {
    const till = await app.firstWindow();
    await till.waitForURL(/\/app\/till\//);
    await setUpShop(till);
    await setUpLitecoin(till, node, freshVpub());
    await setRate(till, '80');
    await till.getByRole('button', { name: 'Sale' }).first().click();
    const took: number[] = [];
    for (let sale = 0; sale < SALES; sale++) {
      took.push(await paid(till, node));
      // Rewards of these blocks pay the next sales; a chain of unconfirmed change has an end.
      if (sale % 10 === 9) await node.mine(1);
    }
    // The first sale warms everything up: the node's wallet, the stream, the page.
    const counted = took.slice(1);
    return [
      {
        name: 'chain-to-screen-litecoin-rpc',
        value: median(counted),
        unit: 'ms',
        floor: null,
        bound: { of: 'value', atMost: 500 },
        note: `${counted.length} sales, p95 ${Math.round(percentile(counted, 0.95))} ms, worst ${Math.round(Math.max(...counted))} ms`,
      },
    ];
  } finally {
    await app.close();
    await node.stop();
    await stage.close();
    await folder.remove();
  }
}

/** Who pays a sale: what can be done beforehand, and the moment from which the time is taken. */
export interface Payer {
  sign(outputs: [[destination: string, units: bigint]]): Promise<string>;
  send(signed: string): Promise<unknown>;
}

/** One sale: milliseconds from handing the signed transaction to the node until "Paid" was painted. */
export async function paid(till: Page, node: Payer): Promise<number> {
  const created = till.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/payments/invoices'),
  );
  await till.keyboard.type(UNITS_A_SALE);
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
