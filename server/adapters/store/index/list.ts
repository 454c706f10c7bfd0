/**
 * Paginated list of invoices, newest first: in the order in which they were first committed, which never changes, so
 * that a page stays where it was while new invoices arrive. A search lists exact matches of an order number, an id, a
 * reference or an amount before the others. Most filters use records alone; what a record has only a hash of, and text, is verified on
 * the invoice itself. Text is compared folded.
 */

import type { Invoice } from '#domain/invoices/invoice.ts';
import { orderText, orderWanted } from '#domain/invoices/order-number.ts';
import { foldCase, holdsText } from '#domain/invoices/search-text.ts';
import { decimalsOf } from '#domain/kernel/currency.ts';
import { parseDecimal } from '#domain/kernel/money.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { cursorInvalid, limitInvalid } from '#domain/messages/failures.ts';
import type { InvoiceFilter, InvoicePage, InvoiceQuery, InvoiceSum } from '#ports/store.ts';
import {
  ATTENTION,
  currencyOf,
  exactNumber,
  hashOf,
  methodBit,
  PAID_BACK,
  paidWithBit,
  STATUS,
  STATUS_MASK,
} from './facts.ts';
import {
  AMOUNT,
  CREATED_AT,
  CURRENCY,
  EXTERNAL,
  FLAGS,
  MERCHANT,
  PAID_AT,
  type Rows,
  SELLER,
  TILL,
} from './rows.ts';
import type { TextSearch } from './text-search.ts';

const MAX_A_PAGE = 200;

/** Null for an invoice that is damaged. */
type Read = (row: number) => Invoice | null;

/** @throws Failure invalid-request for a limit out of bounds or an invalid cursor */
export function listInvoices(rows: Rows, search: TextSearch, read: Read, query: InvoiceQuery): InvoicePage {
  if (!Number.isInteger(query.limit) || query.limit < 1 || query.limit > MAX_A_PAGE) {
    throw limitInvalid(MAX_A_PAGE);
  }
  const below = query.cursor === undefined ? rows.count : rowOfCursor(rows, query.merchantId, query.cursor);
  const found =
    (query.text ?? '') === ''
      ? invoicesIn(passing(below, filterOf(rows, query)), read)
      : searchInvoices(rows, search, read, query, below);
  const invoices: Invoice[] = [];
  for (const invoice of found) {
    if (!isMeant(invoice, query)) continue;
    if (invoices.length === query.limit) return { invoices, nextCursor: invoices.at(-1)?.id ?? null };
    invoices.push(invoice);
  }
  return { invoices, nextCursor: null };
}

/**
 * Count and amounts of the invoices that a filter without text lists. They are read only where the records do not
 * decide.
 * @param isUnique whether no other id has the same hash
 * @param isDamaged true for a row that is known to be unreadable
 */
export function sumInvoices(
  rows: Rows,
  read: Read,
  filter: InvoiceFilter,
  isUnique: boolean,
  isDamaged: (row: number) => boolean,
): InvoiceSum[] {
  const { records } = rows;
  const isRead = !isUnique || filter.externalInvoiceId !== undefined;
  const paid = STATUS.paid;
  const sums = new Map<number, { count: number; units: bigint; paidUnits: bigint }>();
  for (const row of passing(rows.count, filterOf(rows, filter))) {
    if (isDamaged(row)) continue;
    const amount = records.number(row, AMOUNT);
    const invoice = isRead || Number.isNaN(amount) ? read(row) : undefined;
    if (invoice === null || (invoice && !isMeant(invoice, filter))) continue;
    const units = invoice?.asked.units ?? BigInt(amount);
    const currency = records.word(row, CURRENCY);
    const sum = sums.get(currency) ?? { count: 0, units: 0n, paidUnits: 0n };
    sums.set(currency, sum);
    sum.count++;
    sum.units += units;
    if ((records.word(row, FLAGS) & STATUS_MASK) === paid) sum.paidUnits += units;
  }
  return [...sums].map(([currency, sum]) => ({ currency: currencyOf(currency), ...sum }));
}

function* passing(below: number, isWanted: (row: number) => boolean): Generator<number> {
  for (let row = below - 1; row >= 0; row--) if (isWanted(row)) yield row;
}

function* invoicesIn(rows: Iterable<number>, read: Read): Generator<Invoice> {
  for (const row of rows) {
    const invoice = read(row);
    if (invoice) yield invoice;
  }
}

/**
 * Matches of a text, in three parts, each newest first: the sale of exactly this order number, other exact matches, and
 * those that contain it.
 * @param below the row where the page before ended; in which part follows from how it matches
 */
function* searchInvoices(
  rows: Rows,
  search: TextSearch,
  read: Read,
  query: InvoiceQuery,
  below: number,
): Generator<Invoice> {
  const { text = '' } = query;
  const needle = foldCase(text);
  const isWanted = filterOf(rows, query);
  const order = orderWanted(needle);
  const isExact = exactMatchOf(rows, text, needle);
  const partOf = (row: number, invoice: Invoice | null) => {
    if (invoice === null) return 2;
    return order !== null && invoice.orderNumber === order ? 0 : isExact.of(row, invoice) ? 1 : 2;
  };
  const first = query.cursor === undefined ? 0 : partOf(below, read(below));
  for (const part of [0, 1, 2]) {
    if (part < first || (part === 0 && order === null)) continue;
    const end = part === first ? below : rows.count;
    const isBelow = (row: number) => row < end && isWanted(row);
    const candidates =
      part === 1
        ? passing(end, (row) => isExact.byRecord(row) && isWanted(row))
        : search.rows(part === 0 ? `${orderText(order ?? 0)}\n` : needle, isBelow);
    for (const row of candidates) {
      const invoice = read(row);
      if (invoice && partOf(row, invoice) === part && holdsText(invoice, needle)) yield invoice;
    }
  }
}

interface ExactMatch {
  /** False only where the invoice can't match. */
  byRecord(row: number): boolean;
  of(row: number, invoice: Invoice): boolean;
}

/**
 * Whether a text is an invoice's id, its reference, or its amount, however many decimals were typed. Amounts that are
 * not in the records are listed among the others.
 */
function exactMatchOf(rows: Rows, text: string, needle: string): ExactMatch {
  const { records } = rows;
  const own = rows.find(text);
  const reference = hashOf(text);
  const typed = /^\d+(\.\d+)?$/.test(needle);
  const amounts = new Map<number, number>();
  const amountIn = (currency: number) => {
    const known = amounts.get(currency);
    if (known !== undefined) return known;
    const decimals = decimalsOf(currencyOf(currency));
    const units = decimals === undefined ? undefined : parseDecimal(needle, decimals);
    const amount = units === undefined ? Number.NaN : exactNumber(units);
    amounts.set(currency, amount);
    return amount;
  };
  const isIdOrAmount = (row: number) =>
    row === own || (typed && records.number(row, AMOUNT) === amountIn(records.word(row, CURRENCY)));
  return {
    byRecord: (row) => isIdOrAmount(row) || records.word(row, EXTERNAL) === reference,
    of: (row, invoice) => isIdOrAmount(row) || invoice.externalInvoiceId === text,
  };
}

/** What a filter asks of the records. */
function filterOf({ records }: Rows, filter: InvoiceFilter): (row: number) => boolean {
  let mask = 0;
  let wanted = 0;
  const want = (bits: number, value: number) => {
    mask |= bits;
    wanted |= value;
  };
  if (filter.status !== undefined) want(STATUS_MASK, STATUS[filter.status]);
  if (filter.method !== undefined) want(methodBit(filter.method), methodBit(filter.method));
  if (filter.paidWith !== undefined) want(paidWithBit(filter.paidWith), paidWithBit(filter.paidWith));
  if (filter.needsAttention === true) want(ATTENTION, ATTENTION);
  if (filter.hasRefunds === true) want(PAID_BACK, PAID_BACK);
  const merchant = hashOf(filter.merchantId);
  const external = filter.externalInvoiceId === undefined ? 0 : hashOf(filter.externalInvoiceId);
  const seller = filter.sellerId === undefined ? 0 : hashOf(filter.sellerId);
  const till = filter.tillId === undefined ? null : filter.tillId === null ? 0 : hashOf(filter.tillId);
  const created = within(filter.from, filter.until);
  const paid = within(filter.paidFrom, filter.paidUntil);
  return (row) =>
    (records.word(row, FLAGS) & mask) === wanted &&
    records.word(row, MERCHANT) === merchant &&
    (external === 0 || records.word(row, EXTERNAL) === external) &&
    (seller === 0 || records.word(row, SELLER) === seller) &&
    (till === null || records.word(row, TILL) === till) &&
    created(records.number(row, CREATED_AT)) &&
    paid(records.number(row, PAID_AT));
}

/** Without any bound, an instant that is NaN passes too. */
function within(from: Instant | undefined, until: Instant | undefined): (instant: Instant) => boolean {
  if (from === undefined && until === undefined) return () => true;
  const [first, end] = [from ?? Number.NEGATIVE_INFINITY, until ?? Number.POSITIVE_INFINITY];
  return (instant) => instant >= first && instant < end;
}

/** Checks what hashes may have confused. */
function isMeant(
  invoice: Invoice,
  { merchantId, externalInvoiceId, sellerId, tillId }: InvoiceFilter,
): boolean {
  return (
    invoice.merchantId === merchantId &&
    (externalInvoiceId === undefined || invoice.externalInvoiceId === externalInvoiceId) &&
    (sellerId === undefined || invoice.seller?.id === sellerId) &&
    (tillId === undefined ||
      (tillId === null ? invoice.till === null && invoice.origin === 'till' : invoice.till?.id === tillId))
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
