/** List filters that use the index columns alone. */
import type { InvoiceQuery } from '#ports/store.ts';
import type { Columns } from './index-columns.ts';
import { ATTENTION, hashOf, methodBit, PAID_BACK, STATUS_MASK, statusBits } from './index-entry.ts';
import { CHUNK_ROWS, type Rows } from './invoice-rows.ts';

export interface Filter {
  readonly merchant: number;
  /** The flags to check, and their required values. */
  readonly mask: number;
  readonly wanted: number;
  /** Created at or after, and before. */
  readonly from: number;
  readonly until: number;
  /** 0 for any. */
  readonly externalHash: number;
  readonly sellerHash: number;
}

/** @param merchant the number of the query's merchant */
export function filterOf(query: InvoiceQuery, merchant: number): Filter {
  let mask = 0;
  let wanted = 0;
  const want = (bits: number, value: number) => {
    mask |= bits;
    wanted |= value;
  };
  if (query.status !== undefined) want(STATUS_MASK, statusBits(query.status));
  if (query.method !== undefined) want(methodBit(query.method), methodBit(query.method));
  if (query.needsAttention === true) want(ATTENTION, ATTENTION);
  if (query.hasRefunds === true) want(PAID_BACK, PAID_BACK);
  return {
    merchant,
    mask,
    wanted,
    from: query.from ?? Number.NEGATIVE_INFINITY,
    until: query.until ?? Number.POSITIVE_INFINITY,
    externalHash: query.externalInvoiceId === undefined ? 0 : hashOf(query.externalInvoiceId),
    sellerHash: query.sellerId === undefined ? 0 : hashOf(query.sellerId),
  };
}

/** True when it filters by more than the merchant. */
export function isNarrow({ mask, from, until, externalHash, sellerHash }: Filter): boolean {
  return (
    mask !== 0 ||
    externalHash !== 0 ||
    sellerHash !== 0 ||
    from > Number.NEGATIVE_INFINITY ||
    until < Number.POSITIVE_INFINITY
  );
}

/** Rows below `below` that pass, newest first: about 3 ns a row that does not. */
export function* rowsPassing(rows: Rows, filter: Filter, below: number): Generator<number> {
  const { merchant, mask, wanted, from, until, externalHash, sellerHash } = filter;
  for (let nth = Math.ceil(below / CHUNK_ROWS) - 1; nth >= 0; nth--) {
    const first = nth * CHUNK_ROWS;
    const { columns, oldest, newest } = rows.chunk(first);
    if (newest < from || oldest >= until) continue;
    for (let at = Math.min(below - first, CHUNK_ROWS) - 1; at >= 0; at--) {
      if (
        ((columns.flags[at] ?? 0) & mask) === wanted &&
        columns.merchant[at] === merchant &&
        (externalHash === 0 || columns.externalHash[at] === externalHash) &&
        (sellerHash === 0 || columns.sellerHash[at] === sellerHash) &&
        (columns.createdAt[at] ?? 0) >= from &&
        (columns.createdAt[at] ?? 0) < until
      ) {
        yield first + at;
      }
    }
  }
}

/**
 * Of a segment's entries those whose row is below `below` and passes, ascending.
 * @param rowOf row by entry
 */
export function entriesPassing(
  rows: Rows,
  filter: Filter,
  entries: Uint32Array,
  rowOf: Uint32Array,
  below: number,
): Uint32Array {
  const { merchant, mask, wanted, from, until, externalHash, sellerHash } = filter;
  const found = new Uint32Array(entries.length);
  let count = 0;
  let first = -1;
  let columns: Columns | null = null;
  for (let nth = 0; nth < entries.length; nth++) {
    const entry = entries[nth] ?? 0;
    const row = rowOf[entry] ?? below;
    if (row >= below) continue;
    // Rows of a segment are adjacent, so the chunk seldom changes.
    if (columns === null || row - first >= CHUNK_ROWS) {
      columns = rows.chunk(row).columns;
      first = row - rows.within(row);
    }
    const at = row - first;
    if (
      ((columns.flags[at] ?? 0) & mask) === wanted &&
      columns.merchant[at] === merchant &&
      (externalHash === 0 || columns.externalHash[at] === externalHash) &&
      (sellerHash === 0 || columns.sellerHash[at] === sellerHash) &&
      (columns.createdAt[at] ?? 0) >= from &&
      (columns.createdAt[at] ?? 0) < until
    ) {
      found[count++] = entry;
    }
  }
  return found.subarray(0, count);
}
