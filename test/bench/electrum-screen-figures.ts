/**
 * `chain-to-screen-…-electrum`: from a transaction entering the mempool of a real node, through an Electrum server over
 * it, to the picture on the till's screen. The app and its window are the real ones.
 */
import { join } from 'node:path';
import { HDKey } from '@scure/bip32';
import { _electron } from 'playwright';
import { Bitcoind, bitcoindMissing } from '../support/bitcoind.ts';
import { dogecoinServer, startDogecoinLike } from '../support/electrum-dogecoin.ts';
import { ElectrumServer } from '../support/electrum-server.ts';
import { freshVpub } from '../support/litecoin-shop.ts';
import { Litecoind, litecoindMissing } from '../support/litecoind.ts';
import { paid } from './chain-figures.ts';
import { startCointill } from './children.ts';
import { type BenchCoin, electrumShop } from './coins-figures.ts';
import { type Measured, median, percentile } from './figure.ts';
import { APP, openStage, SANDBOX } from './screen.ts';
import { temporaryFolder } from './shop.ts';

const SALES = 21;

interface Stand {
  readonly missing: string | null;
  readonly node: () => Promise<Litecoind>;
  readonly server: (node: Litecoind) => Promise<ElectrumServer>;
  readonly key: () => string;
}

const STANDS: Readonly<Record<BenchCoin, Stand>> = {
  BITCOIN: {
    missing: bitcoindMissing,
    node: () => Bitcoind.start(),
    server: (node) => ElectrumServer.start(node),
    key: freshVpub,
  },
  LITECOIN: {
    missing: litecoindMissing,
    node: () => Litecoind.start({ arguments: ['-txindex=1'] }),
    server: (node) => ElectrumServer.start(node),
    key: freshVpub,
  },
  DOGECOIN: {
    missing: litecoindMissing,
    node: startDogecoinLike,
    server: (node) => dogecoinServer(node),
    key: freshTpub,
  },
};

function freshTpub(): string {
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const versions = { private: 0x04358394, public: 0x043587cf };
  return HDKey.fromMasterSeed(seed, versions).derive("m/44'/1'/0'").publicExtendedKey;
}

export async function electrumToScreen(coin: BenchCoin): Promise<Measured[]> {
  const stand = STANDS[coin];
  if (stand.missing !== null) throw new Error(stand.missing);
  const folder = await temporaryFolder();
  const stage = await openStage();
  const node = await stand.node();
  const server = await stand.server(node);
  const data = join(folder.path, 'data');
  // A shop that is set up, as on every start but the first.
  await (await startCointill(data, electrumShop([coin], [server.tls], { [coin]: stand.key() }))).stop();
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = stage.runtime.folder;
  const app = await _electron.launch({
    args: [APP],
    env: { ...stage.env, COINTILL_DATA: data },
    chromiumSandbox: SANDBOX.length === 0,
  });
  try {
    const till = await app.firstWindow();
    await till.waitForURL(/\/app\/till\//);
    await till.getByRole('button', { name: /^Charge/ }).waitFor();
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
        name: `chain-to-screen-${coin.toLowerCase()}-electrum`,
        value: median(counted),
        unit: 'ms',
        floor: null,
        bound: { of: 'value', atMost: 500 },
        note: `${counted.length} sales, p95 ${Math.round(percentile(counted, 0.95))} ms, worst ${Math.round(Math.max(...counted))} ms`,
      },
    ];
  } finally {
    await app.close();
    await server.halt();
    await node.stop();
    await stage.close();
    await folder.remove();
  }
}
