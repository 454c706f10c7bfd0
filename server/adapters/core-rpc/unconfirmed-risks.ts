/** Reasons why an unconfirmed payment is not final-looking, from its mempool entry and its parents'. Pure. */

import { fromHex, Malformed } from '#adapters/formats/chain/bytes.ts';
import { readTransaction, signalsReplacement } from '#adapters/formats/chain/transaction.ts';
import {
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

/** What a wallet reports of it. */
interface Reported {
  /** Null where it doesn't report it. */
  readonly replaceable: boolean | null;
  readonly hex: string;
}

/**
 * @param entry its mempool entry (`getmempoolentry`)
 * @param ancestors the mempool entries of all its unconfirmed ancestors (`getmempoolancestors`, verbose); null when
 * unknown
 * @param leastRate below it the node evicts: coin units per 1,000 virtual bytes
 */
export function doubtsOf(
  transaction: Reported,
  entry: MempoolEntry,
  ancestors: readonly MempoolEntry[] | null,
  leastRate: bigint,
): Doubt[] {
  const doubts: Doubt[] = [];
  if (isReplaceable(transaction, entry, ancestors)) doubts.push('replaceable');
  // A parent that is itself final-looking makes its child no less so; one that may never be mined does.
  if (ancestors === null || ancestors.some((parent) => ownFeeIsLow(parent, leastRate))) {
    doubts.push('unconfirmed-parent');
  }
  if (ownFeeIsLow(entry, leastRate)) doubts.push('low-fee');
  return doubts;
}

/**
 * Whether it may be replaced, by itself or with any of its unconfirmed ancestors (BIP-125). Nodes answer for all of these
 * together (`IsRBFOptIn`). Bitcoin Core 32 does not report it; then nothing is known of the inputs of ancestors.
 */
function isReplaceable(
  { replaceable, hex }: Reported,
  entry: MempoolEntry,
  ancestors: readonly MempoolEntry[] | null,
): boolean {
  const reported = entry['bip125-replaceable'];
  if (reported === true || replaceable === true) return true;
  if (reported === false || replaceable === false) return false;
  return ancestors?.length !== 0 || signals(hex);
}

/** What can't be read counts as replaceable. */
function signals(hex: string): boolean {
  try {
    return signalsReplacement(readTransaction(fromHex(hex)));
  } catch (error) {
    if (error instanceof Malformed) return true;
    throw error;
  }
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

function ownFeeIsLow(entry: MempoolEntry, leastRate: bigint): boolean {
  const weighed = weigh(entry);
  return weighed !== undefined && weighed.fee * 1_000n < leastRate * BigInt(weighed.vsize);
}
