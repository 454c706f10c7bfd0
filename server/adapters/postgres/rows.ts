/** Rows of a commit: an invoice with the columns by which it is searched and reported, and a row of a small table. */
import { encodeInvoice } from '#adapters/formats/stored-json/invoice-codec.ts';
import { type Invoice, lookedAtUntil } from '#domain/invoices/invoice.ts';
import { offeredMethods } from '#domain/invoices/offers.ts';
import { isLive, isMoving } from '#domain/invoices/payment.ts';
import { searchParts } from '#domain/invoices/search-text.ts';
import { alarmsOf, paidAt, refundedUnits, statusOf } from '#domain/invoices/status.ts';
import { moneyText } from '#domain/kernel/money.ts';
import { type Instant, iso } from '#domain/kernel/time.ts';

export interface EntryRow {
  readonly name: string;
  readonly key: string;
  /** JSON; null: deleted. */
  readonly value: string | null;
  /** The revision of the row that it replaces; 0 where there was none. */
  readonly replaces: number;
}

/** Columns of `invoices` but those that number the commit, with their types. */
export const INVOICE_COLUMNS = {
  id: 'text',
  replaces: 'bigint',
  shop: 'text',
  books: 'text',
  origin: 'text',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
  paid_at: 'timestamptz',
  watched_until: 'timestamptz',
  status: 'text',
  unsettled: 'boolean',
  needs_attention: 'boolean',
  has_refunds: 'boolean',
  currency: 'text',
  amount: 'numeric',
  external_id: 'text',
  order_number: 'integer',
  seller: 'text',
  till: 'text',
  methods: 'text[]',
  paid_with: 'text[]',
  search_names: 'text',
  search_ids: 'text',
  document: 'text',
} as const;

/** Positions of one commit: one for each of its invoices. */
export const POSITIONS_A_COMMIT = 1_000;
/** Positions of one row of `spans`, which is between which times its invoices were created. */
export const SPAN = 1_000 * POSITIONS_A_COMMIT;

export type InvoiceRow = Readonly<Record<keyof typeof INVOICE_COLUMNS | 'log_length', unknown>>;

/** @param replaces the version it was made from, 0 for a new one, null to replace any */
export function invoiceRow(invoice: Invoice, replaces: number | null): InvoiceRow {
  const { names, ids } = searchParts(invoice);
  const live = invoice.payments.filter(isLive).map(({ method }) => method);
  const paid = paidAt(invoice);
  return {
    id: invoice.id,
    replaces,
    log_length: invoice.log.length,
    shop: invoice.merchantId,
    books: invoice.books,
    origin: invoice.origin,
    created_at: iso(invoice.createdAt),
    expires_at: iso(invoice.expiresAt),
    paid_at: paid === undefined ? null : iso(paid),
    watched_until: iso(lookedAtUntil(invoice)),
    status: statusOf(invoice),
    unsettled: isMoving(invoice.payments),
    needs_attention: alarmsOf(invoice).length > 0,
    has_refunds: refundedUnits(invoice) > 0n,
    currency: invoice.asked.currency,
    amount: moneyText(invoice.asked),
    external_id: plain(invoice.externalInvoiceId),
    order_number: invoice.orderNumber,
    seller: invoice.seller?.id ?? null,
    till: invoice.till?.id ?? null,
    methods: offeredMethods(invoice),
    paid_with: [...new Set(live)],
    search_names: plain(names),
    search_ids: plain(ids),
    document: encodeInvoice(invoice),
  };
}

/** PostgreSQL's texts have no NUL character and no half of a surrogate pair; the document keeps them. */
export function plain<T extends string | null>(text: T): T {
  return (text === null ? null : text.replaceAll('\0', '\ufffd').replace(/\p{Surrogate}/gu, '\ufffd')) as T;
}

const LAST_TIME = Date.UTC(9999, 0);

/** For a parameter of the type timestamptz, which ends earlier than an instant. */
export function timeOf(instant: Instant): Date {
  return new Date(Math.max(0, Math.min(LAST_TIME, instant)));
}
