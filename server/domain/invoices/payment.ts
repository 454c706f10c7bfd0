/** Payments: one piece of money sent to a destination, as facts; and whether it counts. */
import type { Method } from '#domain/coins/method.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { FINAL_DEPTH } from './policy.ts';

/**
 * Why a payment that is seen but unconfirmed can't be trusted yet. Unagreed: only one source reports it.
 * Unproven: a Lightning node reports a settlement whose proof or amount does not match its invoice.
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

/** A backend's answer to a poll: all that is known now about one piece of money sent to a destination. */
export interface Sighting {
  /** Permanent name of the money: `txid:vout` on a chain, the payment hash on LIGHTNING, `txid` on MONERO. */
  readonly ref: string;
  /** The coin's smallest units; LIGHTNING whole satoshi, rounded down. */
  readonly units: bigint;
  /** 0 while in the mempool or transaction pool. A settled LIGHTNING payment has 1. */
  readonly confirmations: number;
  readonly height: number | null;
  /**
   * When it was made according to the node or the chain (first seen by the node, or the block's time); null if unknown.
   */
  readonly evidenceAt: Instant | null;
  readonly doubts: readonly Doubt[];
  /**
   * Coin units per 1,000 virtual bytes, while unconfirmed: its own, or if lower that of it and its unconfirmed parents
   * together. Absent when unknown.
   */
  readonly feeRate?: bigint | undefined;
  /** 'live' or why it no longer is. Money that a poll no longer lists at all counts as vanished. */
  readonly standing: 'live' | 'replaced' | 'conflicted';
}

export type Standing = Sighting['standing'] | 'vanished';

/** A sighting as recorded on the invoice. */
export interface Payment extends Omit<Sighting, 'standing'> {
  readonly method: Method;
  readonly standing: Standing;
  /** When this program first saw it. */
  readonly firstSeenAt: Instant;
  /** When a poll after the expiry was answered without it; absent: none was. */
  readonly unseenAt?: Instant;
  /** When the payment was made that it replaced (BIP 125), of at least this amount: the customer raised the fee. */
  readonly replacedMadeAt?: Instant;
  /** Set once, at first sight: whether it may complete an expired invoice automatically. Absent only until then. */
  readonly verdict?: 'accept' | 'ask';
}

/**
 * When the payment was made, as far as known: the chain's evidence, or when it was first seen here. A miner's clock may
 * be slow (consensus allows about an hour), so evidence never puts it before a poll that had not seen it. One that
 * replaced another was made with that one.
 */
export function madeAt(payment: Payment): Instant {
  const { evidenceAt, firstSeenAt, unseenAt = Number.NEGATIVE_INFINITY, replacedMadeAt } = payment;
  if (replacedMadeAt !== undefined) return replacedMadeAt;
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
 * Confirmations this payment must have before it counts, under a policy that requires `needed`; infinitely many if it
 * never will. A zero-conf payment with doubts waits for the first block.
 */
export function neededFor(payment: Payment, needed: number): number {
  if (!mayCount(payment)) return Number.POSITIVE_INFINITY;
  return payment.doubts.length > 0 ? Math.max(1, needed) : needed;
}

export function counts(payment: Payment, needed: number): boolean {
  return payment.confirmations >= neededFor(payment, needed);
}
