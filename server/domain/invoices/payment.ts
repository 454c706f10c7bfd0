/** One sighting of money on its way to a destination, as facts; and whether it counts. */
import type { Method } from '#domain/coins/method.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { FINAL_DEPTH } from './policy.ts';

/**
 * Why a payment that is only seen, not confirmed, is not final-looking. Unagreed: one source alone tells of it.
 * Unproven: a Lightning node tells of a settlement whose proof or amount does not fit its invoice.
 */
export const DOUBTS = [
  'replaceable',
  'low-fee',
  'unconfirmed-parent',
  'time-locked',
  'double-spend-seen',
  'unagreed',
  'unproven',
] as const;
export type Doubt = (typeof DOUBTS)[number];

/** What a backend's look found: all that is known now about one piece of money sent to a destination. */
export interface Sighting {
  /** Names the money for ever: `txid:vout` on a chain, the payment hash on LIGHTNING, `txid` on MONERO. */
  readonly ref: string;
  /** The coin's smallest units; LIGHTNING whole satoshi, rounded down. */
  readonly units: bigint;
  /** 0 while in the mempool or pool. A settled LIGHTNING payment has 1. */
  readonly confirmations: number;
  readonly height: number | null;
  /** When the node or the chain says it was made (first seen by the node, or the block's time); null when it can't say. */
  readonly evidenceAt: Instant | null;
  readonly doubts: readonly Doubt[];
  /** 'live' or why it no longer is. Money that a look no longer lists at all counts as vanished. */
  readonly standing: 'live' | 'replaced' | 'conflicted';
}

export type Standing = Sighting['standing'] | 'vanished';

/** A sighting as recorded on the invoice. */
export interface Payment extends Omit<Sighting, 'standing'> {
  readonly method: Method;
  readonly standing: Standing;
  /** When this program first saw it. */
  readonly firstSeenAt: Instant;
  /** When a look after the expiry had an answer without it; absent: none had. */
  readonly unseenAt?: Instant;
  /** Judged once, at first sight: whether it may complete an expired invoice by itself. Absent only until then. */
  readonly verdict?: 'accept' | 'ask';
}

/**
 * When the payment was made, as far as anybody knows: the chain's evidence, or when it was first seen here. A miner's clock
 * may be slow (consensus allows about an hour), so evidence never puts it before a look that had not seen it.
 */
export function madeAt({ evidenceAt, firstSeenAt, unseenAt = Number.NEGATIVE_INFINITY }: Payment): Instant {
  return evidenceAt === null ? firstSeenAt : Math.min(firstSeenAt, Math.max(evidenceAt, unseenAt));
}

export function isLive(payment: Payment): boolean {
  return payment.standing === 'live';
}

/** Whether there is live money that could still be undone. */
export function isMoving(payments: readonly Payment[]): boolean {
  return payments.some((one) => isLive(one) && one.confirmations < FINAL_DEPTH[one.method]);
}

/** Live, and of a kind that counts once it is deep enough: time-locked and unproven money never does. */
export function mayCount(payment: Payment): boolean {
  return isLive(payment) && !payment.doubts.includes('time-locked') && !payment.doubts.includes('unproven');
}

/**
 * Confirmations this payment must have before it counts, under a policy that asks for `needed`; infinitely many when it
 * never will. A zero-conf payment that is not final-looking waits for the first block.
 */
export function neededFor(payment: Payment, needed: number): number {
  if (!mayCount(payment)) return Number.POSITIVE_INFINITY;
  return payment.doubts.length > 0 ? Math.max(1, needed) : needed;
}

export function counts(payment: Payment, needed: number): boolean {
  return payment.confirmations >= neededFor(payment, needed);
}
