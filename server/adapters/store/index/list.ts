/**
 * Paginated list of invoices, newest first: in the order in which they were first committed, which never changes, so
 * that a page stays where it was while new invoices arrive. Most filters use columns alone; the merchant's reference,
 * the seller and text are verified on the invoice itself. Text is compared folded.
 */

import type { Invoice } from '#domain/invoices/invoice.ts';
import { invalid } from '#domain/messages/errors.ts';
import type { InvoicePage, InvoiceQuery } from '#ports/store.ts';
import { filterOf, rowsPassing } from './filter.ts';
import { foldCase, holdsText } from './index-entry.ts';
import type { Ledger } from './invoice-index.ts';
import { type RawSearch, rawSearch } from './raw-text.ts';
import type { TextSearch } from './text-search.ts';

const MAX_A_PAGE = 200;

export interface ListSources {
  readonly ledger: Ledger;
  readonly search: TextSearch;
  /** Null where it is damaged. */
  read(row: number): Invoice | null;
  /** True when the text is surely not in the invoice: much cheaper than reading it. */
  lacks(row: number, raw: RawSearch): boolean;
}

/** @throws Failure invalid-request for a limit out of bounds or an invalid cursor */
export function listInvoices(sources: ListSources, query: InvoiceQuery): InvoicePage {
  const { ledger } = sources;
  if (!Number.isInteger(query.limit) || query.limit < 1 || query.limit > MAX_A_PAGE) {
    throw invalid('limit', `limit must be a whole number from 1 to ${MAX_A_PAGE}`);
  }
  const merchant = ledger.merchants.find(query.merchantId);
  const below = query.cursor === undefined ? ledger.rows.count : rowOfCursor(ledger, merchant, query.cursor);
  if (merchant === undefined) return { invoices: [], nextCursor: null };
  const filter = filterOf(query, merchant);
  const needle = foldCase(query.text ?? '');
  const rows =
    needle === '' ? rowsPassing(ledger.rows, filter, below) : sources.search.rows(needle, filter, below);
  const invoices: Invoice[] = [];
  const raw = rawSearch(needle);
  for (const row of rows) {
    if (raw && sources.lacks(row, raw)) continue;
    const invoice = sources.read(row);
    if (invoice === null) continue;
    if (query.externalInvoiceId !== undefined && invoice.externalInvoiceId !== query.externalInvoiceId)
      continue;
    if (query.sellerId !== undefined && invoice.seller?.id !== query.sellerId) continue;
    if (needle !== '' && !holdsText(invoice, needle)) continue;
    if (invoices.length === query.limit) return { invoices, nextCursor: cursorOf(invoices) };
    invoices.push(invoice);
  }
  return { invoices, nextCursor: null };
}

/** A cursor is the last invoice of the page before: that stays valid over restarts. */
function cursorOf(invoices: readonly Invoice[]): string | null {
  return invoices[invoices.length - 1]?.id ?? null;
}

function rowOfCursor(ledger: Ledger, merchant: number | undefined, cursor: string): number {
  const row = ledger.rowOf(cursor);
  if (row < 0 || ledger.rows.chunk(row).columns.merchant[ledger.rows.within(row)] !== merchant) {
    throw invalid('cursor', 'cursor must be the nextCursor of a page listed before');
  }
  return row;
}
