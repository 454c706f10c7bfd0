/** Clock check: the computer's clock compared with the `Date` of HTTP servers and with block times. */
import { DAY, HOUR, MINUTE } from '#domain/kernel/time.ts';

export interface TimeWitnesses {
  /** How far the clock is ahead of each HTTP server's `Date`, in ms; negative where it is behind. */
  readonly aheadOfServers: readonly number[];
  /** How far it is ahead of the newest block's time of each main network that is followed, in ms. */
  readonly aheadOfBlocks: readonly number[];
}

/** Wide enough for slow answers and for servers that are slightly off themselves. */
export const CLOCK_TOLERANCE_MS = 2 * MINUTE;
/**
 * A node accepts no block from further ahead: MAX_FUTURE_BLOCK_TIME (Bitcoin), CRYPTONOTE_BLOCK_FUTURE_TIME_LIMIT
 * (Monero).
 */
const BLOCK_AHEAD_MS = 2 * HOUR;
/** No chain goes without a block for so long, but a stalled node may, so it takes two of them. */
const CHAIN_RESTS_MS = DAY;

/**
 * The clock's error in ms: positive where it is ahead. Null while it is right, as far as known: a single witness may be
 * wrong itself. Pure.
 */
export function clockError({ aheadOfServers, aheadOfBlocks }: TimeWitnesses): number | null {
  const ahead = aheadOfServers.filter((by) => by > CLOCK_TOLERANCE_MS);
  const behind = aheadOfServers.filter((by) => by < -CLOCK_TOLERANCE_MS);
  const disagreeing = ahead.length > behind.length ? ahead : behind;
  if (disagreeing.length >= 2 && disagreeing.length * 2 > aheadOfServers.length) return middleOf(disagreeing);
  // Servers that agree with the clock outweigh blocks.
  if (aheadOfServers.length >= 2) return null;
  const ofAhead = Math.min(...aheadOfBlocks);
  if (ofAhead < -BLOCK_AHEAD_MS) return ofAhead;
  const resting = aheadOfBlocks.filter((by) => by > CHAIN_RESTS_MS);
  return resting.length >= 2 && resting.length === aheadOfBlocks.length ? Math.min(...resting) : null;
}

function middleOf(values: readonly number[]): number | null {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? null;
}
