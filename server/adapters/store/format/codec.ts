/**
 * Invoice codec (JSON). Explicit, field by field: money is decimal text, and a field added to the domain does not
 * compile until it is written here too. Reading uses the checked steps of `fields.ts`.
 */
import { type PlainCart, plainCart, readCart } from '#domain/carts/cart-json.ts';
import type { Decision, Invoice, LogEntry, Offer, Seller, Target } from '#domain/invoices/invoice.ts';
import type { Payment } from '#domain/invoices/payment.ts';
import type { Terms } from '#domain/invoices/policy.ts';
import { type Money, moneyDecimals } from '#domain/kernel/money.ts';
import type { LockedRate } from '#domain/rates/rate.ts';
import { type Fields, fieldsOf, Unreadable } from './fields.ts';

/** Every key of T, with values that JSON can carry. */
type Plain<T> = { readonly [K in keyof T]-?: unknown };

/** @throws TypeError when a value does not match the domain's types */
export function encodeInvoice(invoice: Invoice): string {
  const plain: Plain<Invoice> = {
    id: invoice.id,
    merchantId: invoice.merchantId,
    books: invoice.books,
    origin: invoice.origin,
    externalInvoiceId: invoice.externalInvoiceId,
    seller: invoice.seller ?? undefined,
    asked: plainMoney(invoice.asked),
    fiat: invoice.fiat === null ? null : plainMoney(invoice.fiat),
    // Omitted where there is none: most invoices of a web shop have no lines.
    cart: invoice.cart === null ? undefined : plainCart(invoice.cart, moneyDecimals(invoice.asked)),
    goodsOf: invoice.goodsOf ?? undefined,
    metadata: invoice.metadata,
    createdAt: invoice.createdAt,
    expiresAt: invoice.expiresAt,
    updatedAt: invoice.updatedAt,
    terms: invoice.terms,
    targets: invoice.targets.map(plainTarget),
    offers: invoice.offers.length === 0 ? undefined : invoice.offers.map(plainOffer),
    payments: invoice.payments.map(plainPayment),
    decisions: invoice.decisions.map(plainDecision),
    log: invoice.log,
  };
  return JSON.stringify(plain);
}

function plainMoney(money: Money): Plain<Money> {
  return { currency: money.currency, units: money.units.toString() };
}

function plainOffer({ method, due, rate, confirmations }: Offer): Plain<Offer> {
  return { method, due: due.toString(), rate: plainRate(rate), confirmations };
}

function plainTarget(target: Target): Plain<Target> {
  return {
    ...plainOffer(target),
    destination: target.destination,
    account: target.account,
    index: target.index,
    memo: target.memo,
  };
}

/** Many invoices share a rate. */
const plainRates = new WeakMap<LockedRate, Plain<LockedRate>>();

function plainRate(rate: LockedRate): Plain<LockedRate> {
  const known = plainRates.get(rate);
  if (known) return known;
  const plain: Plain<LockedRate> = {
    num: rate.num.toString(),
    den: rate.den.toString(),
    currency: rate.currency,
    kind: rate.kind,
    at: rate.at,
    sources: rate.sources,
    crossed: rate.crossed,
  };
  plainRates.set(rate, plain);
  return plain;
}

function plainPayment(payment: Payment): Plain<Payment> {
  return {
    ref: payment.ref,
    method: payment.method,
    units: payment.units.toString(),
    confirmations: payment.confirmations,
    height: payment.height,
    evidenceAt: payment.evidenceAt,
    doubts: payment.doubts,
    standing: payment.standing,
    firstSeenAt: payment.firstSeenAt,
    unseenAt: payment.unseenAt,
    verdict: payment.verdict,
  };
}

function plainDecision(decision: Decision): Plain<Decision> {
  if (decision.kind === 'expired') return { ...decision, looked: decision.looked };
  if (decision.kind !== 'refunded') return decision;
  const { units, restocked, ...rest } = decision;
  return { ...rest, units: units.toString(), restocked: restocked.length === 0 ? undefined : restocked };
}

/** Reads what `encodeInvoice` wrote. @throws Unreadable that names the field */
export function decodeInvoice(json: unknown): Invoice {
  const f = fieldsOf(json, 'invoice');
  return {
    id: f.text('id'),
    merchantId: f.text('merchantId'),
    books: f.oneOf('books', ['live', 'practice']),
    origin: f.oneOf('origin', ['till', 'api', 'link', 'test']),
    externalInvoiceId: f.textOrNull('externalInvoiceId'),
    seller: f.has('seller') ? readSeller(f.part('seller')) : null,
    asked: readMoney(f.part('asked')),
    fiat: f.isNull('fiat') ? null : readMoney(f.part('fiat')),
    cart: f.has('cart') ? readPlainCart(f) : null,
    goodsOf: f.has('goodsOf') ? f.text('goodsOf') : null,
    metadata: f.json('metadata'),
    createdAt: f.number('createdAt'),
    expiresAt: f.number('expiresAt'),
    updatedAt: f.number('updatedAt'),
    terms: readTerms(f.part('terms')),
    targets: f.parts('targets').map(readTarget),
    offers: f.has('offers') ? f.parts('offers').map(readOffer) : [],
    payments: f.parts('payments').map(readPayment),
    decisions: f.parts('decisions').map(readDecision),
    log: f.parts('log').map(readLogEntry),
  };
}

function readSeller(f: Fields): Seller {
  return { id: f.text('id'), name: f.text('name') };
}

function readMoney(f: Fields): Money {
  return { currency: f.text('currency'), units: f.units('units') };
}

// The line's checksum was right, so it is a cart this program wrote; `readCart` validates it again as it did then.
function readPlainCart(f: Fields): Invoice['cart'] {
  const decimals = moneyDecimals(readMoney(f.part('asked')));
  try {
    return readCart(f.json('cart') as object as PlainCart, decimals);
  } catch (cause) {
    throw new Unreadable('invoice.cart is not a cart', { cause });
  }
}

function readTerms(f: Fields): Terms {
  return {
    toleranceBasisPoints: f.number('toleranceBasisPoints'),
    toleranceUnits: f.number('toleranceUnits'),
    graceMs: f.number('graceMs'),
    graceDriftBasisPoints: f.number('graceDriftBasisPoints'),
    lookOnMs: f.number('lookOnMs'),
    expiryHoldMs: f.number('expiryHoldMs'),
    ...(f.has('unconfirmedHoldMs') ? { unconfirmedHoldMs: f.number('unconfirmedHoldMs') } : {}),
  };
}

function readOffer(f: Fields): Offer {
  return {
    method: f.method('method'),
    due: f.units('due'),
    rate: readRate(f.part('rate')),
    confirmations: f.number('confirmations'),
  };
}

function readTarget(f: Fields): Target {
  return {
    ...readOffer(f),
    destination: f.text('destination'),
    account: f.textOrNull('account'),
    index: f.numberOrNull('index'),
    memo: f.json('memo'),
  };
}

function readRate(f: Fields): LockedRate {
  return {
    num: f.units('num'),
    den: f.units('den'),
    currency: f.text('currency'),
    kind: f.oneOf('kind', ['market', 'manual', 'practice', 'identity']),
    at: f.number('at'),
    sources: f.texts('sources'),
    crossed: f.flag('crossed'),
  };
}

function readPayment(f: Fields): Payment {
  return {
    ref: f.text('ref'),
    method: f.method('method'),
    units: f.units('units'),
    confirmations: f.number('confirmations'),
    height: f.numberOrNull('height'),
    evidenceAt: f.numberOrNull('evidenceAt'),
    doubts: f.texts('doubts') as Payment['doubts'],
    standing: f.oneOf('standing', ['live', 'replaced', 'conflicted', 'vanished']),
    firstSeenAt: f.number('firstSeenAt'),
    ...(f.has('unseenAt') ? { unseenAt: f.number('unseenAt') } : {}),
    // Earlier versions stored none: what they left undecided is a person's to decide.
    verdict: f.has('verdict') ? f.oneOf('verdict', ['accept', 'ask']) : 'ask',
  };
}

function readDecision(f: Fields): Decision {
  const kind = f.text('kind') as Decision['kind'];
  const at = f.number('at');
  switch (kind) {
    case 'paid':
      return {
        kind,
        at,
        paidAt: f.number('paidAt'),
        how: f.oneOf('how', ['in-time', 'grace', 'by-hand']),
        by: f.textOrNull('by'),
        reason: f.textOrNull('reason'),
      };
    case 'expired':
      return { kind, at, ...(f.has('looked') ? { looked: true } : {}) };
    case 'cancelled':
      return { kind, at, by: f.text('by') };
    case 'refunded':
      return {
        kind,
        at,
        by: f.text('by'),
        units: f.units('units'),
        whole: f.flag('whole'),
        to: f.text('to'),
        reference: f.text('reference'),
        restocked: f.has('restocked') ? f.numbers('restocked') : [],
      };
    case 'cleared':
      return { kind, at, by: f.text('by'), alarm: f.text('alarm') };
    default:
      throw new Unreadable(`a decision of an unknown kind: ${String(kind satisfies never)}`);
  }
}

function readLogEntry(f: Fields): LogEntry {
  const entry = { at: f.number('at'), event: f.text('event') as LogEntry['event'], detail: f.json('detail') };
  return f.has('shift') ? { ...entry, shift: f.number('shift') } : entry;
}
