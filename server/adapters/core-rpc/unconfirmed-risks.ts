/** Reasons why an unconfirmed payment is not final-looking, from its mempool entry and its parents'. Pure. */

import { type Fields, fields, optionalNumber, optionalWhole } from '#adapters/net/json-reader.ts';
import type { Doubt } from '#domain/invoices/payment.ts';
import type { Transaction } from './transaction.ts';

/**
 * @param entry its mempool entry (`getmempoolentry`)
 * @param ancestors the mempool entries of all its unconfirmed ancestors (`getmempoolancestors`, verbose); null when
 * unknown
 * @param leastRate below it the node evicts: coins per 1,000 virtual bytes
 */
export function doubtsOf(
  transaction: Transaction,
  entry: Fields,
  ancestors: readonly Fields[] | null,
  leastRate: number,
): Doubt[] {
  const doubts: Doubt[] = [];
  // Nodes answer for the transaction and its unconfirmed parents together (`IsRBFOptIn`).
  if (entry['bip125-replaceable'] === true || transaction.replaceable === true) doubts.push('replaceable');
  // A parent that is itself final-looking makes its child no less so; one that may never be mined does.
  if (ancestors === null || ancestors.some((parent) => ownFeeIsLow(parent, leastRate))) {
    doubts.push('unconfirmed-parent');
  }
  if (ownFeeIsLow(entry, leastRate)) doubts.push('low-fee');
  return doubts;
}

/** Whether anything it spends is itself unconfirmed. */
export function hasParents(entry: Fields): boolean {
  return Array.isArray(entry['depends']) && entry['depends'].length > 0;
}

/** The mempool entries in an answer keyed by transaction id. */
export function placesIn(answer: unknown): Fields[] {
  return Object.values(fields(answer)).map(fields);
}

function ownFeeIsLow(entry: Fields, leastRate: number): boolean {
  // Payments inside Litecoin's extension block measure fees differently (weight units of their own).
  if ((optionalWhole(entry, 'mwebweight') ?? 0) > 0) return false;
  // An object of fees since Bitcoin Core 0.17, one number before.
  const fee =
    entry['fees'] === undefined
      ? optionalNumber(entry, 'fee')
      : optionalNumber(fields(entry['fees']), 'base');
  const size = optionalWhole(entry, 'vsize') ?? optionalWhole(entry, 'size');
  return fee !== null && size !== null && size > 0 && (fee / size) * 1_000 < leastRate;
}
