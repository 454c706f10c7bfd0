/**
 * `monero-to-screen`: from a transaction entering the pool of a monerod on the same machine to the frame on the
 * till's screen, seen by the wallet inside the app; and that wallet's memory. App, window and node are the real ones.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setUpShop } from '#test/support/nodes/litecoin-shop.ts';
import { Monero } from '#test/support/nodes/monero.ts';
import { setMoneroRate, setUpMonero } from '#test/support/nodes/monero-shop.ts';
import { pssMb } from './children.ts';
import type { Measured } from './figure.ts';
import { openApp, openStage } from './screen.ts';
import { temporaryFolder } from './shop.ts';
import { salesToScreen, toScreen } from './to-screen.ts';

const SALES = 31;
/** The price makes every sale 0.042 XMR; amounts on the wire have 8 decimals, Monero's own units 12. */
const PRICE = '100';
const GRAIN = 10_000n;

export async function moneroToScreen(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const stage = await openStage();
  const monero = await Monero.start();
  const data = join(folder.path, 'data');
  await mkdir(data);
  const { app, till } = await openApp(stage, data);
  const payer = {
    sign: ([[address, units]]: [[string, bigint]]) => monero.sign(address, units * GRAIN),
    send: (signed: string) => monero.send(signed),
  };
  try {
    const keys = await monero.shop();
    await setUpShop(till);
    const before = pssMb(app.process().pid ?? 0);
    await setUpMonero(till, keys, monero.node.url);
    await setMoneroRate(till, PRICE);
    await till.getByRole('button', { name: 'Sale' }).first().click();
    const took = await salesToScreen(till, payer, SALES, async (sale) => {
      // Change can be spent ten blocks later.
      if (sale % 10 === 9) await monero.mine(10);
    });
    const weight = pssMb(app.process().pid ?? 0) - before;
    return [
      toScreen('monero-to-screen', took, 2_000),
      {
        name: 'monero-wallet-memory',
        value: weight,
        unit: 'MB',
        floor: null,
        bound: null,
        note: 'the app with its Monero wallet, less the app before Monero was set up (PSS)',
      },
    ];
  } finally {
    await app.close();
    await monero.stop();
    await stage.close();
    await folder.remove();
  }
}
