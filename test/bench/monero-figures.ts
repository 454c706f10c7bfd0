/**
 * `monero-to-screen`: from a transaction entering the pool of a monerod on the same machine to the picture on the till's
 * screen, seen by the wallet inside the app; and what that wallet weighs. The app, its window and the node are the real ones.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { _electron } from 'playwright';
import { setUpShop } from '../support/litecoin-shop.ts';
import { Monero } from '../support/monero.ts';
import { setMoneroRate, setUpMonero } from '../support/monero-shop.ts';
import { paid } from './chain-figures.ts';
import { pssMb } from './children.ts';
import { type Measured, median, percentile } from './figure.ts';
import { APP, openStage, SANDBOX } from './screen.ts';
import { temporaryFolder } from './shop.ts';

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
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = stage.runtime.folder;
  const app = await _electron.launch({
    args: [APP],
    env: { ...stage.env, COINTILL_DATA: data },
    chromiumSandbox: SANDBOX.length === 0,
  });
  const payer = {
    sign: ([[address, units]]: [[string, bigint]]) => monero.sign(address, units * GRAIN),
    send: (signed: string) => monero.send(signed),
  };
  try {
    const keys = await monero.shop();
    const till = await app.firstWindow();
    await till.waitForURL(/\/app\/till\//);
    await setUpShop(till);
    const before = pssMb(app.process().pid ?? 0);
    await setUpMonero(till, keys, monero.node.url);
    await setMoneroRate(till, PRICE);
    await till.getByRole('button', { name: 'Sale' }).first().click();
    const took: number[] = [];
    for (let sale = 0; sale < SALES; sale++) {
      took.push(await paid(till, payer));
      // Change can be spent ten blocks later.
      if (sale % 10 === 9) await monero.mine(10);
    }
    const weight = pssMb(app.process().pid ?? 0) - before;
    // The first sale waits for the wallet to be made.
    const counted = took.slice(1);
    return [
      {
        name: 'monero-to-screen',
        value: median(counted),
        unit: 'ms',
        floor: null,
        bound: { of: 'value', atMost: 2_000 },
        note: `${counted.length} sales, p95 ${Math.round(percentile(counted, 0.95))} ms, worst ${Math.round(Math.max(...counted))} ms`,
      },
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
