/**
 * Paginated list of invoices, newest first: in the order in which they were first committed, which never changes, so
 * that a page stays where it was while new invoices arrive. Most filters use records alone; what a record has only a
 * hash of, and text, is verified on the invoice itself. Text is compared folded.
 */

import type { Invoice } from '#domain/invoices/invoice.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { cursorInvalid, limitInvalid } from '#domain/messages/failures.ts';
import type { InvoicePage, InvoiceQuery } from '#ports/store.ts';
import {
  ATTENTION,
  foldCase,
  hashOf,
  holdsText,
  methodBit,
  PAID_BACK,
  STATUS_MASK,
  statusBits,
} from './facts.ts';
import { CREATED_AT, EXTERNAL, FLAGS, MERCHANT, type Rows, SELLER } from './rows.ts';
import type { TextSearch } from './text-search.ts';

const MAX_A_PAGE = 200;

/**
 * @param read null for an invoice that is damaged
 * @throws Failure invalid-request for a limit out of bounds or an invalid cursor
 */
export function listInvoices(
  rows: Rows,
  search: TextSearch,
  read: (row: number) => Invoice | null,
  query: InvoiceQuery,
): InvoicePage {
  if (!Number.isInteger(query.limit) || query.limit < 1 || query.limit > MAX_A_PAGE) {
    throw limitInvalid(MAX_A_PAGE);
  }
  const below = query.cursor === undefined ? rows.count : rowOfCursor(rows, query.merchantId, query.cursor);
  const isWanted = filterOf(rows, query, below);
  const needle = foldCase(query.text ?? '');
  const found = needle === '' ? passing(below, isWanted) : search.rows(needle, isWanted);
  const invoices: Invoice[] = [];
  for (const row of found) {
    const invoice = read(row);
    if (invoice === null || !isMeant(invoice, query)) continue;
    if (needle !== '' && !holdsText(invoice, needle)) continue;
    if (invoices.length === query.limit) return { invoices, nextCursor: invoices.at(-1)?.id ?? null };
    invoices.push(invoice);
  }
  return { invoices, nextCursor: null };
}

function* passing(below: number, isWanted: (row: number) => boolean): Generator<number> {
  for (let row = below - 1; row >= 0; row--) if (isWanted(row)) yield row;
}

/** What a query asks of the records, of rows below `below`. */
function filterOf({ records }: Rows, query: InvoiceQuery, below: number): (row: number) => boolean {
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
  const merchant = hashOf(query.merchantId);
  const external = query.externalInvoiceId === undefined ? 0 : hashOf(query.externalInvoiceId);
  const seller = query.sellerId === undefined ? 0 : hashOf(query.sellerId);
  const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = query;
  return (row) =>
    row < below &&
    (records.word(row, FLAGS) & mask) === wanted &&
    records.word(row, MERCHANT) === merchant &&
    (external === 0 || records.word(row, EXTERNAL) === external) &&
    (seller === 0 || records.word(row, SELLER) === seller) &&
    isWithin(records.instant(row, CREATED_AT), from, until);
}

function isWithin(instant: Instant, from: Instant, until: Instant): boolean {
  return instant >= from && instant < until;
}

/** Checks what hashes may have confused. */
function isMeant(invoice: Invoice, { merchantId, externalInvoiceId, sellerId }: InvoiceQuery): boolean {
  return (
    invoice.merchantId === merchantId &&
    (externalInvoiceId === undefined || invoice.externalInvoiceId === externalInvoiceId) &&
    (sellerId === undefined || invoice.seller?.id === sellerId)
  );
}

/** A cursor is the last invoice of the page before: that stays valid over restarts. */
function rowOfCursor(rows: Rows, merchantId: string, cursor: string): number {
  const row = rows.find(cursor);
  if (row < 0 || rows.records.word(row, MERCHANT) !== hashOf(merchantId)) {
    throw cursorInvalid();
  }
  return row;
}
