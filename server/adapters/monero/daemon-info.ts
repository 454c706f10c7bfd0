/** Info of a monerod: `get_info` of `src/rpc/core_rpc_server_commands_defs.h`, also available on restricted nodes. */

import { Flag, optional, readIf, Text, Type, Whole } from '#adapters/net/json-reader.ts';
import { errorMessage } from '#domain/kernel/error-message.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';
import { unreachable } from './errors.ts';
import { type MoneroRpc, Refusal } from './rpc/client.ts';

export interface DaemonInfo {
  readonly network: Network | null;
  readonly height: number;
  /** The height of the chain as reported by its peers; no less than `height`. */
  readonly target: number;
  readonly synced: boolean;
}

const NETWORKS: Readonly<Record<string, Network>> = {
  mainnet: 'mainnet',
  testnet: 'testnet',
  stagenet: 'testnet',
  fakechain: 'regtest',
};

const Info = Type.Object({
  height: Whole,
  nettype: Text,
  ...optional(Whole, 'target_height'),
  ...optional(Flag, 'synchronized', 'busy_syncing'),
});

/** @throws Failure backend-unreachable */
export async function daemonInfo(rpc: MoneroRpc): Promise<DaemonInfo> {
  try {
    const info = readIf(Info, await rpc.call('get_info'));
    if (!info) throw unreachable(createMessage('node-other-program', { program: 'monerod', at: rpc.at }));
    const { height, nettype, target_height, synchronized } = info;
    const target = Math.max(height, target_height ?? 0);
    const synced = synchronized !== false && !info.busy_syncing && height >= target - 1;
    return { network: NETWORKS[nettype] ?? null, height, target, synced };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw unreachable(createMessage('monerod-fails', { at: rpc.at, said: errorMessage(error) }), error);
  }
}

/** Why a node can't serve a shop on `network`; null when it can. */
export function wrongNetworkWords(at: string, info: DaemonInfo, network: Network): Message | null {
  if (info.network === network) return null;
  const theirs = info.network ?? createMessage('monero-network-unknown');
  return createMessage('monerod-other-network', { at, theirs, network });
}

export function lateWords(at: string, { height, target }: DaemonInfo): Message {
  return createMessage('monerod-behind', { at, block: height, of: target });
}
