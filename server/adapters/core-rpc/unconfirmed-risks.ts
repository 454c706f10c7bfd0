/** Reasons why an unconfirmed payment is not final-looking, from its mempool entry and its parents'. Pure. */

import {
  asNumber,
  Decimal,
  Flag,
  optional,
  type Static,
  Text,
  Type,
  unitsOf,
  Whole,
} from '#adapters/net/json-reader.ts';
import type { Doubt } from '#domain/invoices/payment.ts';
import { effectiveFeeRate, type Weighed } from '#domain/methods/network-fee.ts';

export const MempoolEntry = Type.Object({
  ...optional(Whole, 'time', 'vsize', 'size', 'mwebweight'),
  ...optional(Flag, 'bip125-replaceable'),
  ...optional(Type.Array(Text), 'depends'),
  /** An object since Bitcoin Core 0.17, one number before. */
  ...optional(Type.Object({ base: Decimal }), 'fees'),
  ...optional(Decimal, 'fee'),
});
export type MempoolEntry = Static<typeof MempoolEntry>;
export const MempoolEntries = Type.Record(Text, MempoolEntry);

/**
 * @param entry its mempool entry (`getmempoolentry`)
 * @param ancestors the mempool entries of all its unconfirmed ancestors (`getmempoolancestors`, verbose); null when
 * unknown
 * @param leastRate below it the node evicts: coins per 1,000 virtual bytes
 */
export function doubtsOf(
  { replaceable }: { readonly replaceable: boolean | null },
  entry: MempoolEntry,
  ancestors: readonly MempoolEntry[] | null,
  leastRate: number,
): Doubt[] {
  const doubts: Doubt[] = [];
  // Nodes answer for the transaction and its unconfirmed parents together (`IsRBFOptIn`).
  if (entry['bip125-replaceable'] === true || replaceable === true) doubts.push('replaceable');
  // A parent that is itself final-looking makes its child no less so; one that may never be mined does.
  if (ancestors === null || ancestors.some((parent) => ownFeeIsLow(parent, leastRate))) {
    doubts.push('unconfirmed-parent');
  }
  if (ownFeeIsLow(entry, leastRate)) doubts.push('low-fee');
  return doubts;
}

/** Coin units per 1,000 virtual bytes, by it and its unconfirmed ancestors; undefined when unknown. */
export function feeRateOf(
  entry: MempoolEntry,
  ancestors: readonly MempoolEntry[] | null,
): bigint | undefined {
  return ancestors ? effectiveFeeRate(weigh(entry), ancestors.map(weigh)) : undefined;
}

function weigh({ fees, fee: whole, vsize, size, mwebweight }: MempoolEntry): Weighed | undefined {
  const fee = fees?.base ?? whole;
  const bytes = vsize ?? size ?? 0;
  // Payments inside Litecoin's extension block have no virtual size.
  return fee == null || bytes === 0 || (mwebweight ?? 0) > 0
    ? undefined
    : { fee: unitsOf(fee), vsize: bytes };
}

function ownFeeIsLow(entry: MempoolEntry, leastRate: number): boolean {
  // Payments inside Litecoin's extension block measure fees differently (weight units of their own).
  if ((entry.mwebweight ?? 0) > 0) return false;
  const fee = asNumber(entry.fees?.base ?? entry.fee);
  const size = entry.vsize ?? entry.size ?? 0;
  return fee !== null && size > 0 && (fee / size) * 1_000 < leastRate;
}
