/** Incoming transfers of a Monero wallet, and their meaning for one invoice. Pure. */

import { type Since, sinceOf } from '#adapters/formats/keys/target-state.ts';
import type { Doubt, Sighting } from '#domain/invoices/payment.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { LookTarget } from '#ports/backend.ts';

/** All that one transaction pays to one subaddress of account 0. */
export interface Transfer {
  readonly txid: string;
  /** Which subaddress of account 0. */
  readonly minor: number;
  /** Units of 10^-12 XMR. */
  readonly units: bigint;
  /** Null while it is in the pool. */
  readonly height: number | null;
  readonly confirmations: number;
  /** When its block was made, or when the wallet first saw it in the pool. */
  readonly at: Instant | null;
  /** The sender set an `unlock_time`: it may be years until the shop can spend it. */
  readonly locked: boolean;
  /** A node knows of another transaction that spends the same money. */
  readonly doubleSpendSeen: boolean;
}

/** A reorganisation may put a block this much lower; the deepest Monero has seen were 18 blocks, in September 2025. */
const REORGANISED = 20;

/** The payments to one invoice. Two entries of one transaction are one payment. */
export function sightingsOf(transfers: readonly Transfer[], target: LookTarget, now: Instant): Sighting[] {
  const since = sinceOf(target, now);
  const found = new Map<string, Sighting>();
  for (const transfer of transfers) {
    if (isOlder(transfer, since)) continue;
    const before = found.get(transfer.txid);
    found.set(transfer.txid, {
      ref: transfer.txid,
      units: (before?.units ?? 0n) + transfer.units,
      confirmations: transfer.height === null ? 0 : transfer.confirmations,
      height: transfer.height,
      evidenceAt: transfer.at,
      doubts: doubtsOf(transfer),
      standing: 'live',
    });
  }
  return [...found.values()];
}

function doubtsOf({ locked, doubleSpendSeen }: Transfer): Doubt[] {
  const doubts: Doubt[] = [];
  if (locked) doubts.push('time-locked');
  if (doubleSpendSeen) doubts.push('double-spend-seen');
  return doubts;
}

/** True for money from before the invoice, by height where that is known. */
function isOlder({ height, at }: Transfer, since: Since): boolean {
  if (height === null) return false;
  if (since.height !== null) return height < since.height - REORGANISED;
  return at !== null && at < since.time;
}
