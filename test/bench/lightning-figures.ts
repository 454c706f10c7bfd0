/**
 * `lightning-to-screen`: from a settlement that the node announces to the picture on the till's screen. The app and its
 * window are the real ones; the node speaks LND's wire, and its invoices are paid at a word.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { _electron } from 'playwright';
import { ThrowAwayBook } from '../support/lightning-book.ts';
import { LndFront } from '../support/lightning-lnd-front.ts';
import { setBitcoinRate, setUpLnd } from '../support/lightning-shop.ts';
import { setUpShop } from '../support/litecoin-shop.ts';
import { paid } from './chain-figures.ts';
import { type Measured, median, percentile } from './figure.ts';
import { APP, openStage, SANDBOX } from './screen.ts';
import { temporaryFolder } from './shop.ts';

const SALES = 31;

export async function lightningToScreen(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const stage = await openStage();
  const book = new ThrowAwayBook();
  const lnd = new LndFront(book);
  await lnd.begin();
  const data = join(folder.path, 'data');
  await mkdir(data);
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = stage.runtime.folder;
  const app = await _electron.launch({
    args: [APP],
    env: { ...stage.env, COINTILL_DATA: data },
    chromiumSandbox: SANDBOX.length === 0,
  });
  /** What is handed over is the invoice itself, and the settlement is announced as it is. */
  const payer = {
    sign: async ([[invoice]]: [[string, bigint]]) => invoice,
    send: (invoice: string) => book.pay(invoice),
  };
  try {
    const till = await app.firstWindow();
    await till.waitForURL(/\/app\/till\//);
    await setUpShop(till);
    await setUpLnd(till, lnd);
    await setBitcoinRate(till, '50000');
    await till.getByRole('button', { name: 'Sale' }).first().click();
    const took: number[] = [];
    for (let sale = 0; sale < SALES; sale++) took.push(await paid(till, payer));
    // The first sale warms everything up: the node's stream, the till's, the page.
    const counted = took.slice(1);
    return [
      {
        name: 'lightning-to-screen',
        value: median(counted),
        unit: 'ms',
        floor: null,
        bound: { of: 'value', atMost: 150 },
        note: `${counted.length} sales, p95 ${Math.round(percentile(counted, 0.95))} ms, worst ${Math.round(Math.max(...counted))} ms`,
      },
    ];
  } finally {
    await app.close();
    await lnd.close();
    await stage.close();
    await folder.remove();
  }
}
