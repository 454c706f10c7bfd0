/** Health of Core Lightning, as far as the rune may query it. */

import { SILENT } from '#adapters/lightning/health.ts';
import type { WayHealth } from '#adapters/lightning/lightning-node.ts';
import { type Chains, networkOf } from '#adapters/lightning/networks.ts';
import {
  type Fields,
  fields,
  optionalBig,
  optionalCount,
  optionalFlag,
  optionalText,
} from '#adapters/lightning/node-answer.ts';
import { placeName } from '#adapters/lightning/node-errors.ts';
import type { NodeHttp } from '#adapters/lightning/node-http.ts';
import { list } from '#adapters/net/json-reader.ts';
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

interface CoreLightningHealth {
  readonly health: WayHealth;
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

interface Chain extends Pick<WayHealth, 'synced' | 'network' | 'height'> {
  readonly channels: number | null;
}

/** A rune without getinfo is fine, if it may query invoices. @throws Failure backend-unreachable */
async function chainOf(http: NodeHttp, call: Call, signal: AbortSignal): Promise<Chain> {
  const info = await call('getinfo', () => ({}), signal);
  if ('refused' in info) {
    goodCall(http, await call('listinvoices', () => ({ label: 'cointill' }), signal));
    return { synced: true, network: null, height: null, channels: null };
  }
  const behind = ['warning_bitcoind_sync', 'warning_lightningd_sync'].some(
    (warning) => optionalText(info.ok, warning) !== null,
  );
  return {
    synced: !behind,
    network: networkOf(CHAINS, optionalText(info.ok, 'network')),
    height: optionalCount(info.ok, 'blockheight'),
    channels: optionalCount(info.ok, 'num_active_channels'),
  };
}

/** Receivable amount over channels whose peer is online. */
async function inbound(call: Call, signal: AbortSignal): Promise<bigint | null> {
  const answer = await call('listpeerchannels', () => ({}), signal);
  if ('refused' in answer) return null;
  const receivable = (channel: Fields) => {
    const usable =
      optionalText(channel, 'state') === 'CHANNELD_NORMAL' && optionalFlag(channel, 'peer_connected');
    return usable ? (optionalBig(channel, 'receivable_msat') ?? 0n) : 0n;
  };
  return list(answer.ok['channels']).reduce<bigint>((sum, one) => sum + receivable(fields(one)), 0n) / MSAT;
}

function warningsOf(http: NodeHttp, rune: string): Message[] {
  const name = placeName(http.place);
  return [
    ...(isBroadRune(rune) ? [createMessage('cln-broad', { name })] : []),
    ...(http.exposed ? [createMessage('cln-exposed', { name })] : []),
  ];
}
