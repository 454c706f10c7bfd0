/** Invoice codec (JSON): money is decimal text, and what most invoices do not have is not written. */
import { type PlainCart, plainCart, readCart } from '#domain/carts/cart-json.ts';
import {
  type Decision,
  type Invoice,
  type LogEntry,
  type Offer,
  type Seller,
  type Target,
  TENDER_KINDS,
  type Tender,
} from '#domain/invoices/invoice.ts';
import type { Payment } from '#domain/invoices/payment.ts';
import type { Terms } from '#domain/invoices/policy.ts';
import { type Money, moneyDecimals } from '#domain/kernel/money.ts';
import type { LockedRate } from '#domain/rates/rate.ts';
import {
  decode,
  type FieldsOf,
  flag,
  list,
  method,
  nullable,
  number,
  object,
  oneOf,
  oneOfKinds,
  optional,
  orAbsent,
  record,
  type Schema,
  text,
  Unreadable,
  units,
  withDefault,
} from './schema.ts';

/** The lines' amounts as decimal text, in the currency of the invoice. */
type StoredInvoice = Omit<Invoice, 'cart'> & { readonly cart: PlainCart | null };
type OfKind<K extends Decision['kind']> = Extract<Decision, { readonly kind: K }>;

const money = record<Money>({ currency: text, units });

const offer: FieldsOf<Offer> = {
  method,
  due: units,
  rate: record<LockedRate>({
    num: units,
    den: units,
    currency: text,
    kind: oneOf(['market', 'manual', 'practice', 'identity']),
    at: number,
    sources: list(text),
    crossed: flag,
  }),
  confirmations: number,
};

const target = record<Target>({
  ...offer,
  destination: text,
  account: nullable(text),
  index: nullable(number),
  memo: object,
});

const terms = record<Terms>({
  toleranceBasisPoints: number,
  toleranceUnits: number,
  graceMs: number,
  graceDriftBasisPoints: number,
  lookOnMs: number,
  expiryHoldMs: number,
  unconfirmedHoldMs: optional(number),
});

const payment = record<Payment>({
  ref: text,
  method,
  units,
  confirmations: number,
  height: nullable(number),
  evidenceAt: nullable(number),
  doubts: list(text) as Schema<Payment['doubts']>,
  feeRate: optional(units),
  standing: oneOf(['live', 'replaced', 'conflicted', 'vanished']),
  firstSeenAt: number,
  unseenAt: optional(number),
  replacedMadeAt: optional(number),
  // What earlier versions left undecided is a person's to decide.
  verdict: withDefault(oneOf(['accept', 'ask']), 'ask'),
});

const decision = oneOfKinds<Decision>({
  paid: record<OfKind<'paid'>>({
    kind: oneOf(['paid']),
    at: number,
    paidAt: number,
    how: oneOf(['in-time', 'grace', 'by-hand', 'tender']),
    by: nullable(text),
    reason: nullable(text),
    tender: optional(record<Tender>({ kind: oneOf(TENDER_KINDS), units, given: nullable(units) })),
  }),
  expired: record<OfKind<'expired'>>({
    kind: oneOf(['expired']),
    at: number,
    looked: optional(flag as Schema<true>),
  }),
  cancelled: record<OfKind<'cancelled'>>({ kind: oneOf(['cancelled']), at: number, by: text }),
  refunded: record<OfKind<'refunded'>>({
    kind: oneOf(['refunded']),
    at: number,
    by: text,
    units,
    whole: flag,
    to: text,
    reference: text,
    restocked: orAbsent(list(number), []),
  }),
  cleared: record<OfKind<'cleared'>>({ kind: oneOf(['cleared']), at: number, by: text, alarm: text }),
});

const invoice = record<StoredInvoice>({
  id: text,
  merchantId: text,
  books: oneOf(['live', 'practice']),
  origin: oneOf(['till', 'api', 'link', 'test']),
  externalInvoiceId: nullable(text),
  orderNumber: orAbsent<number | null>(nullable(number), null),
  seller: orAbsent<Seller | null>(nullable(record<Seller>({ id: text, name: text })), null),
  till: orAbsent<Seller | null>(nullable(record<Seller>({ id: text, name: text })), null),
  asked: money,
  fiat: nullable(money),
  cart: orAbsent<PlainCart | null>(nullable(object as Schema<unknown> as Schema<PlainCart>), null),
  goodsOf: orAbsent<string | null>(nullable(text), null),
  metadata: object,
  createdAt: number,
  expiresAt: number,
  updatedAt: number,
  terms,
  targets: list(target),
  offers: orAbsent(list(record(offer)), []),
  payments: list(payment),
  decisions: list(decision),
  log: list(
    record<LogEntry>({
      at: number,
      event: text as Schema<LogEntry['event']>,
      detail: object,
      shift: optional(number),
    }),
  ),
});

/** @throws TypeError when a value does not match the domain's types */
export function encodeInvoice(value: Invoice): string {
  const cart = value.cart && plainCart(value.cart, moneyDecimals(value.asked));
  return JSON.stringify(invoice.encode({ ...value, cart }));
}

/** Reads what `encodeInvoice` wrote. @throws Unreadable that names the field */
export function decodeInvoice(json: unknown): Invoice {
  const stored = decode(invoice, json, 'invoice');
  return { ...stored, cart: stored.cart && cartOf(stored.cart, stored.asked) };
}

// The line's checksum was right, so it is a cart this program wrote; `readCart` validates it again as it did then.
function cartOf(cart: PlainCart, asked: Money): Invoice['cart'] {
  try {
    return readCart(cart, moneyDecimals(asked));
  } catch (cause) {
    throw new Unreadable('invoice.cart is not a cart', { cause });
  }
}
