/** Restore height of a new wallet: early enough to find every payment to an open destination. Pure. */

import type { MoneroNetwork } from '#adapters/formats/monero/monero-address.ts';
import { DAY, type Instant, SECOND } from '#domain/kernel/time.ts';

/** Seconds between blocks since version 2: monero-project/monero `src/cryptonote_config.h`, DIFFICULTY_TARGET_V2. */
const BLOCK_MS = 120 * SECOND;
/** Blocks may come quicker for a while, and a reorganisation may put a payment lower. */
const MARGIN_BLOCKS = 30;

/** The block to begin at when the chain is at `height` now and nothing before `since` matters. */
export function birthHeight(height: number, now: Instant, since: Instant): number {
  // A tenth more than the clock gives, as the block interval varies.
  const blocks = Math.ceil((Math.max(0, now - since) * 1.1) / BLOCK_MS);
  return Math.max(0, height - blocks - MARGIN_BLOCKS);
}

/**
 * `get_approximate_blockchain_height` of monero-project/monero `src/wallet/wallet2.cpp`: the fork to version 2 of each
 * chain.
 */
const FORKS: Readonly<Record<MoneroNetwork, { readonly at: Instant; readonly height: number }>> = {
  mainnet: { at: 1_458_748_658 * SECOND, height: 1_009_827 },
  // Less the blocks that testnet rolled back.
  testnet: { at: 1_448_285_909 * SECOND, height: 624_634 - 342_100 },
  stagenet: { at: 1_520_937_818 * SECOND, height: 32_000 },
};

/** The same where no node reports the height: the wallet's own estimate, less a month. */
export function estimatedBirthHeight(network: MoneroNetwork, since: Instant): number {
  const { at, height } = FORKS[network];
  return Math.max(0, Math.floor(height + (since - 30 * DAY - at) / BLOCK_MS));
}
