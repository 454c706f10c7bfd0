/**
 * `chain-to-screen-…-rpc`: from a transaction entering the mempool of a real node to the frame on the till's screen.
 * The app, its window and the nodes are the real ones, but for DOGECOIN, which a litecoind emulates.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Bitcoind, bitcoindMissing } from '#test/support/nodes/bitcoind.ts';
import { DogecoinStandIn } from '#test/support/nodes/dogecoind.ts';
import {
  freshTpub,
  freshVpub,
  setRate,
  setUpLitecoin,
  setUpShop,
} from '#test/support/nodes/litecoin-shop.ts';
import { Litecoind, litecoindMissing } from '#test/support/nodes/litecoind.ts';
import { startCointill } from './children.ts';
import type { Measured } from './figure.ts';
import { openApp, openStage } from './screen.ts';
import { KEY, MERCHANT, temporaryFolder } from './shop.ts';
import { salesToScreen, toScreen } from './to-screen.ts';

const SALES = 31;

interface Stand {
  readonly missing: string | null;
  start(): Promise<Litecoind>;
  /** Creates the shop before the app is started; null: its owner does, on the screen. */
  readonly shop: ((node: Litecoind) => unknown) | null;
}

const STANDS: Readonly<Record<'bitcoin' | 'litecoin' | 'dogecoin', Stand>> = {
  bitcoin: {
    missing: bitcoindMissing,
    start: () => Bitcoind.start({ cookie: true }),
    shop: (node) => nodeShop('BITCOIN', 'BTC', '58364.85', freshVpub(), node),
  },
  litecoin: { missing: litecoindMissing, start: () => Litecoind.start(), shop: null },
  dogecoin: {
    missing: litecoindMissing,
    start: () => DogecoinStandIn.start({ cookie: true }),
    shop: (node) => nodeShop('DOGECOIN', 'DOGE', '0.14', freshTpub(), node),
  },
};

export async function chainToScreen(chain: keyof typeof STANDS): Promise<Measured[]> {
  const stand = STANDS[chain];
  if (stand.missing !== null) throw new Error(stand.missing);
  const folder = await temporaryFolder();
  const stage = await openStage();
  const node = await stand.start();
  const data = join(folder.path, 'data');
  if (stand.shop) await (await startCointill(data, stand.shop(node))).stop();
  else await mkdir(data);
  const { app, till } = await openApp(stage, data);
  try {
    if (!stand.shop) {
      await setUpShop(till);
      await setUpLitecoin(till, node, freshVpub());
      await setRate(till, '80');
      await till.getByRole('button', { name: 'Sale' }).first().click();
    }
    await till.getByRole('button', { name: /^Charge/ }).waitFor();
    const took = await salesToScreen(till, node, SALES, async (sale) => {
      // Rewards of these blocks pay the next sales; a chain of unconfirmed change has an end.
      if (sale % 10 === 9) await node.mine(1);
    });
    return [toScreen(`chain-to-screen-${chain}-rpc`, took, 500)];
  } finally {
    await app.close();
    await node.stop();
    await stage.close();
    await folder.remove();
  }
}

/** A shop that takes one coin through its own node, whose cookie it reads, without waiting for a block. */
function nodeShop(method: string, coin: string, price: string, extendedPublicKey: string, node: Litecoind) {
  const { walletUrl: url, cookieFile } = node;
  const backend = { kind: 'core-rpc', extendedPublicKey, url, cookieFile };
  return {
    merchants: [
      {
        id: MERCHANT,
        name: 'Bench',
        currency: 'EUR',
        network: 'regtest',
        methods: [{ method, backend, policy: [{ upTo: null, confirmations: 0 }] }],
        keys: [{ name: 'bench', key: KEY }],
      },
    ],
    rates: { sources: [], manual: [{ merchant: MERCHANT, coin, currency: 'EUR', price }] },
  };
}
