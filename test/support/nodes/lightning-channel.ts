/**
 * Two real Lightning nodes with a channel: Debian's Electrum twice on a regtest bitcoind. One pays, the other creates
 * invoices and receives the payments. Independent of the code under test.
 */

import { freePort } from '#test/support/servers/free-port.ts';
import { Bitcoind, bitcoindMissing } from './bitcoind.ts';
import { ElectrumServer } from './electrum-server.ts';
import { ElectrumWallet, electrumMissing } from './electrum-wallet.ts';
import { until } from './litecoind.ts';

/** Why tests with real Lightning payments can't run here, or null when they can. Use with `describe.skipIf`. */
export const lightningMissing: string | null = bitcoindMissing ?? electrumMissing;

/** In bitcoin. Electrum's channels are at most 0.16777215; part is given to the receiver, so that both can send. */
const CAPACITY = '0.15';
const PUSHED = '0.05';
const FUNDS = 200_000_000n;
const WITHIN_MS = 200_000;

/** What a receiver must provide: an Electrum of any version. */
export interface LightningNode {
  rpc(method: string, params?: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

export interface LightningChannel {
  readonly receiver: LightningNode;
  /** Pays a BOLT 11 invoice; returns the preimage in hexadecimal. @throws Error when the payment fails */
  pay(bolt11: string): Promise<string>;
  stop(): Promise<void>;
}

/** @param listen host:port for peers, for the node that receives; null for the one that pays */
export type StartNode = (server: ElectrumServer['tcp'], listen: string | null) => Promise<LightningNode>;

const debianElectrum: StartNode = (server, listen) =>
  ElectrumWallet.start(server, listen === null ? {} : { lightning_listen: listen });

/**
 * An open channel, with about 0.1 bitcoin to pay with.
 * @param start another Electrum than Debian's own: versions far apart open no channel with each other
 */
export async function openChannel(start: StartNode = debianElectrum): Promise<LightningChannel> {
  const node = await Bitcoind.start();
  const server = await ElectrumServer.start(node);
  const listen = `127.0.0.1:${await freePort()}`;
  const [payer, receiver] = await Promise.all([start(server.tcp, null), start(server.tcp, listen)]);
  const stop = async () => {
    await Promise.all([payer.stop(), receiver.stop()]);
    await server.halt();
    await node.stop();
  };
  try {
    await node.pay((await payer.rpc('getunusedaddress')) as string, FUNDS);
    await node.mine(3);
    await until('the payer has money', async () => (await confirmed(payer)) > 1, WITHIN_MS);
    const id = ((await receiver.rpc('nodeid')) as string).split('@')[0];
    const channel = { connection_string: `${id}@${listen}`, amount: CAPACITY, push_amount: PUSHED };
    await payer.rpc('open_channel', channel);
    await node.mine(3);
    await until(
      'the channel is open',
      async () => (await isOpen(payer)) && (await isOpen(receiver)),
      WITHIN_MS,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    receiver,
    async pay(bolt11) {
      const paid = (await payer.rpc('lnpay', [bolt11])) as { success: boolean; preimage: string };
      if (!paid.success) throw new Error(`the payment failed: ${JSON.stringify(paid)}`);
      return paid.preimage;
    },
    stop,
  };
}

/** Whole bitcoin. */
async function confirmed(wallet: LightningNode): Promise<number> {
  return Number(((await wallet.rpc('getbalance')) as { confirmed: string }).confirmed);
}

async function isOpen(wallet: LightningNode): Promise<boolean> {
  const channels = (await wallet.rpc('list_channels')) as { state: string }[];
  return channels.some(({ state }) => state === 'OPEN');
}
