/**
 * `chain-to-screen-…-electrum`: from a transaction entering the mempool of a real node, through an Electrum server over
 * it, to the frame on the till's screen. The app and its window are the real ones.
 */
import { join } from 'node:path';
import { Bitcoind, bitcoindMissing } from '#test/support/nodes/bitcoind.ts';
import { dogecoinServer, startDogecoinLike } from '#test/support/nodes/electrum-dogecoin.ts';
import { ElectrumServer } from '#test/support/nodes/electrum-server.ts';
import { freshTpub, freshVpub } from '#test/support/nodes/litecoin-shop.ts';
import { Litecoind, litecoindMissing } from '#test/support/nodes/litecoind.ts';
import { startCointill } from './children.ts';
import { type BenchCoin, electrumShop } from './coins-figures.ts';
import type { Measured } from './figure.ts';
import { openApp, openStage } from './screen.ts';
import { temporaryFolder } from './shop.ts';
import { type Payer, salesToScreen, toScreen } from './to-screen.ts';

const SALES = 21;
/**
 * The server pads as ElectrumX does: for a second after it sent something it delays a notification. A customer takes
 * longer than that to scan a code, so the payment is not sent within it; the poll after the notification is included.
 */
const SCAN_MS = 1_200;

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
  const { app, till } = await openApp(stage, data);
  try {
    await till.getByRole('button', { name: /^Charge/ }).waitFor();
    const payer: Payer = {
      sign: async (outputs) => {
        const signed = await node.sign(outputs);
        await new Promise((resolve) => setTimeout(resolve, SCAN_MS));
        return signed;
      },
      send: (signed) => node.send(signed),
    };
    const took = await salesToScreen(till, payer, SALES, async (sale) => {
      // Rewards of these blocks pay the next sales; a chain of unconfirmed change has an end.
      if (sale % 10 === 9) await node.mine(1);
    });
    return [toScreen(`chain-to-screen-${coin.toLowerCase()}-electrum`, took, 500)];
  } finally {
    await app.close();
    await server.halt();
    await node.stop();
    await stage.close();
    await folder.remove();
  }
}
