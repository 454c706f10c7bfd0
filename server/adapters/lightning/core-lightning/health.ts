/** Health of Core Lightning, as far as the rune may query it. */

import { SILENT } from '#adapters/lightning/health.ts';
import type { NodeHealth } from '#adapters/lightning/lightning-node.ts';
import { type Chains, networkOf } from '#adapters/lightning/networks.ts';
import { Big, bigOf } from '#adapters/lightning/node-answer.ts';
import { placeName } from '#adapters/lightning/node-errors.ts';
import type { NodeHttp } from '#adapters/lightning/node-http.ts';
import { Flag, optional, read, Text, Type, Whole } from '#adapters/net/json-reader.ts';
import { createMessage, type Message, messageOf } from '#domain/messages/message.ts';
import { type Call, goodCall } from './call.ts';
import { isBroadRune, mayCall } from './rune.ts';

const MSAT = 1_000n;
const CHAINS: Chains = {
  bitcoin: 'mainnet',
  testnet: 'testnet',
  testnet4: 'testnet',
  signet: 'testnet',
  regtest: 'regtest',
};

const Info = Type.Object({
  ...optional(Text, 'network', 'warning_bitcoind_sync', 'warning_lightningd_sync'),
  ...optional(Whole, 'blockheight', 'num_active_channels'),
});
const Channel = Type.Object({
  ...optional(Text, 'state'),
  ...optional(Flag, 'peer_connected'),
  ...optional(Big, 'receivable_msat'),
});
const Channels = Type.Object({ channels: Type.Array(Channel) });

interface CoreLightningHealth {
  readonly health: NodeHealth;
  /** Whole satoshi its channels can receive; null when the rune may not query it. */
  readonly most: bigint | null;
}

/** Never throws but for an aborted signal. */
export async function coreLightningHealth(
  http: NodeHttp,
  rune: string,
  call: Call,
  signal: AbortSignal,
): Promise<CoreLightningHealth> {
  const name = placeName(http.place);
  try {
    const chain = await chainOf(http, call, signal);
    const most = mayCall(rune, 'listpeerchannels') ? await inbound(call, signal) : null;
    const closed = chain.channels === 0 || most === 0n;
    const warnings = [...warningsOf(http, rune), ...(closed ? [createMessage('way-no-room', { name })] : [])];
    const said = createMessage(chain.synced ? 'way-works' : 'way-behind', { name });
    const { synced, network, height } = chain;
    return { health: { reachable: true, synced, network, height, ...said, warnings }, most };
  } catch (error) {
    if (signal.aborted) throw error;
    return { health: { ...SILENT, ...messageOf(error) }, most: null };
  }
}

interface Chain extends Pick<NodeHealth, 'synced' | 'network' | 'height'> {
  readonly channels: number | null;
}

/** A rune without getinfo is fine, if it may query invoices. @throws Failure backend-unreachable */
async function chainOf(http: NodeHttp, call: Call, signal: AbortSignal): Promise<Chain> {
  const info = await call('getinfo', () => ({}), signal);
  if ('refused' in info) {
    goodCall(http, await call('listinvoices', () => ({ label: 'cointill' }), signal));
    return { synced: true, network: null, height: null, channels: null };
  }
  const node = read(Info, info.ok);
  return {
    synced: !(node.warning_bitcoind_sync ?? node.warning_lightningd_sync),
    network: networkOf(CHAINS, node.network),
    height: node.blockheight ?? null,
    channels: node.num_active_channels ?? null,
  };
}

/** Receivable amount over channels whose peer is online. */
async function inbound(call: Call, signal: AbortSignal): Promise<bigint | null> {
  const answer = await call('listpeerchannels', () => ({}), signal);
  if ('refused' in answer) return null;
  const { channels } = read(Channels, answer.ok);
  const usable = channels.filter((one) => one.state === 'CHANNELD_NORMAL' && one.peer_connected);
  return usable.reduce((sum, one) => sum + bigOf(one.receivable_msat ?? 0), 0n) / MSAT;
}

function warningsOf(http: NodeHttp, rune: string): Message[] {
  const name = placeName(http.place);
  return [
    ...(isBroadRune(rune) ? [createMessage('cln-broad', { name })] : []),
    ...(http.exposed ? [createMessage('cln-exposed', { name })] : []),
  ];
}
