/** State of a node's block chain, and whether its answers about money can be trusted. */

import type { CoinParams } from '#adapters/formats/keys/coins.ts';
import { asNumber, Decimal, Flag, optional, read, Text, Type, Whole } from '#adapters/net/json-reader.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import type { Network } from '#domain/methods/network.ts';
import type { RpcCall } from './rpc-client.ts';

export interface Chain {
  readonly network: Network | null;
  readonly height: number;
  readonly best: string;
  /** Block headers known; more than `height` while blocks are being fetched. */
  readonly headers: number;
  /** `initialblockdownload`: the newest block is more than a day old. */
  readonly downloading: boolean;
  readonly progress: number | null;
  /** Of the last eleven blocks, in seconds since 1970. */
  readonly medianTime: number | null;
  /** Blocks below this height are deleted; null when all are kept. */
  readonly prunedBelow: number | null;
}

/** As `getblockchaininfo` names them (BIP-70 names). */
const NETWORKS: Readonly<Record<string, Network>> = {
  main: 'mainnet',
  test: 'testnet',
  testnet4: 'testnet',
  signet: 'testnet',
  regtest: 'regtest',
};

/** A node behind by more blocks than this can't know of recent payments. Fewer are normal at any moment. */
const BEHIND = 6;

export const CHAIN_CALL: RpcCall = { method: 'getblockchaininfo', params: [] };
export const GENESIS_CALL: RpcCall = { method: 'getblockhash', params: [0] };

const ChainInfo = Type.Object({
  chain: Text,
  blocks: Whole,
  bestblockhash: Text,
  ...optional(Whole, 'headers', 'mediantime', 'pruneheight'),
  ...optional(Flag, 'initialblockdownload', 'pruned'),
  ...optional(Decimal, 'verificationprogress'),
});

export function readChain(answer: unknown): Chain {
  const info = read(ChainInfo, answer);
  return {
    network: NETWORKS[info.chain] ?? null,
    height: info.blocks,
    best: info.bestblockhash,
    headers: info.headers ?? info.blocks,
    downloading: info.initialblockdownload ?? false,
    progress: asNumber(info.verificationprogress),
    medianTime: info.mediantime ?? null,
    prunedBelow: info.pruned ? (info.pruneheight ?? 0) : null,
  };
}

/** Why this node is the wrong one for the shop, as a sentence; null when it is the right one. */
export function wrongNetworkWords(
  chain: Chain,
  genesis: string,
  params: CoinParams,
  network: Network,
): Message | null {
  const isCoin = Object.values(params.networks).some((row) => row.genesis.includes(genesis));
  if (!isCoin) return createMessage('core-other-chain', { program: params.node, coin: params.name });
  if (chain.network !== network || !params.networks[network].genesis.includes(genesis)) {
    const theirs = chain.network ?? createMessage('network-unknown');
    return createMessage('core-other-network', { program: params.node, theirs, network });
  }
  return null;
}

/** Why a node can't know of recent payments, as a sentence; null when it can. */
export function catchingUpWords(chain: Chain, node: string): Message | null {
  // On regtest nobody else mines, so an old newest block means nothing.
  const downloading = chain.downloading && chain.network !== 'regtest';
  if (!downloading && chain.headers - chain.height <= BEHIND) return null;
  return createMessage('core-behind', {
    program: node,
    block: chain.height,
    of: Math.max(chain.headers, chain.height),
    percent: chain.progress === null ? null : Math.floor(chain.progress * 100),
  });
}
