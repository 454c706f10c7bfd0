/**
 * `lightning-to-screen`: from a settlement that the node announces to the frame on the till's screen. The app and its
 * window are the real ones; the node is a fake with LND's API, and its invoices are paid on command.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ThrowAwayBook } from '#test/support/nodes/lightning-book.ts';
import { LndFront } from '#test/support/nodes/lightning-lnd-front.ts';
import { setBitcoinRate, setUpLnd } from '#test/support/nodes/lightning-shop.ts';
import { setUpShop } from '#test/support/nodes/litecoin-shop.ts';
import type { Measured } from './figure.ts';
import { openApp, openStage } from './screen.ts';
import { temporaryFolder } from './shop.ts';
import { salesToScreen, toScreen } from './to-screen.ts';

const SALES = 31;

export async function lightningToScreen(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const stage = await openStage();
  const book = new ThrowAwayBook();
  const lnd = new LndFront(book);
  await lnd.begin();
  const data = join(folder.path, 'data');
  await mkdir(data);
  const { app, till } = await openApp(stage, data);
  /** What is handed over is the invoice itself, and the settlement is announced as it is. */
  const payer = {
    sign: async ([[invoice]]: [[string, bigint]]) => invoice,
    send: (invoice: string) => book.pay(invoice),
  };
  try {
    await setUpShop(till);
    await setUpLnd(till, lnd);
    await setBitcoinRate(till, '50000');
    await till.getByRole('button', { name: 'Sale' }).first().click();
    return [toScreen('lightning-to-screen', await salesToScreen(till, payer, SALES), 150)];
  } finally {
    await app.close();
    await lnd.close();
    await stage.close();
    await folder.remove();
  }
}
