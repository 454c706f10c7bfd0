/** Invoice view for display: the till, the checkout page, lists. One phase, one word. */

import {
  codePayload,
  coinOf,
  coinText,
  type Method,
  paymentLink,
  unifiedCode,
  unifiedLink,
} from '#domain/coins/method.ts';
import { type Invoice, noteOf, targetOf } from '#domain/invoices/invoice.ts';
import { takesRest } from '#domain/invoices/offers.ts';
import { counts, isLive, madeAt, neededFor, type Payment } from '#domain/invoices/payment.ts';
import { isTakenBack } from '#domain/invoices/reversal.ts';
import {
  alarmsOf,
  decisionOf,
  isPaidTwice,
  type MethodSummary,
  refundedUnits,
  restockedLines,
  type Summary,
  summarize,
  tenderOf,
} from '#domain/invoices/status.ts';
import { changeOf } from '#domain/invoices/tender.ts';
import { fixedText, moneyDecimals } from '#domain/kernel/money.ts';
import { type Instant, iso } from '#domain/kernel/time.ts';
import { feeVerdict } from '#domain/methods/network-fee.ts';
import { priceText } from '#domain/rates/price-text.ts';
import { worthOfCoin } from '#domain/rates/rate.ts';
import { cartView } from '#http/carts/view.ts';
import type { InvoiceView, MethodView, PaymentView, Phase } from './schema.ts';

/** The network's fee rate now, in coin units per 1,000 virtual bytes; null when unknown. */
type FeeEstimate = (method: Method) => bigint | null;

export function invoiceView(
  invoice: Invoice,
  shop: string,
  now: Instant,
  feeEstimate: FeeEstimate = () => null,
): InvoiceView {
  const summary = summarize(invoice);
  const decimals = moneyDecimals(invoice.asked);
  const paid = decisionOf(invoice, 'paid');
  const amount = (units: bigint) => fixedText(units, decimals);
  return {
    invoiceId: invoice.id,
    externalInvoiceId: invoice.externalInvoiceId,
    origin: invoice.origin,
    practice: invoice.books === 'practice',
    shop,
    status: summary.status,
    phase: phaseOf(invoice, summary),
    amount: amount(invoice.asked.units),
    currency: invoice.asked.currency,
    decimals,
    received: amount(summary.received),
    rest: amount(summary.rest),
    surplus: amount(summary.surplus),
    paidTwice: isPaidTwice(invoice),
    refunded: amount(refundedUnits(invoice)),
    createdAt: iso(invoice.createdAt),
    expiresAt: iso(invoice.expiresAt),
    paidAt: paid ? iso(paid.paidAt) : null,
    paidHow: paid?.how ?? null,
    tender: tenderView(invoice, decimals),
    paidWith: summary.methods.filter((m) => m.received > 0n).map((m) => m.target.method),
    serverNow: iso(now),
    confirming: summary.confirming && {
      have: summary.confirming.have,
      need: finite(summary.confirming.need),
    },
    methods: summary.methods.map(methodView),
    offers: invoice.offers.map((offer) => ({
      method: offer.method,
      coin: coinOf(offer.method),
      due: coinText(offer.method, offer.due),
      takesRest: takesRest(invoice, offer),
      open: targetOf(invoice, offer.method) !== undefined,
    })),
    unified: unifiedView(summary),
    payments: paymentViews(invoice, decimals, feeEstimate),
    alarms: alarmsOf(invoice).map(({ name, code, payment }) => ({ name, code, payment })),
    note: noteOf(invoice),
    cart: invoice.cart && cartView(invoice.cart, decimals),
    restocked: [...restockedLines(invoice)],
  };
}

function tenderView(invoice: Invoice, decimals: number): InvoiceView['tender'] {
  const tender = tenderOf(invoice);
  if (tender === null) return null;
  const { kind, units, given } = tender;
  return {
    kind,
    amount: fixedText(units, decimals),
    given: given === null ? null : fixedText(given, decimals),
    change: fixedText(changeOf(tender), decimals),
  };
}

const TROUBLE: ReadonlySet<string> = new Set(['undone', 'double-spend', 'time-locked', 'unproven']);

/** Money is there, and a person must accept or refuse it. */
const UNDECIDED: ReadonlySet<string> = new Set(['late', 'short-at-expiry', 'unconfirmed']);

/** The phase of an invoice. Problems take precedence, then payments, then the clock. */
function phaseOf(invoice: Invoice, summary: Summary): Phase {
  const alarms = alarmsOf(invoice);
  if (alarms.some((a) => TROUBLE.has(a.code))) return 'problem';
  switch (summary.status) {
    case 'refunded':
      return 'refunded';
    case 'paid':
      if (isTakenBack(invoice)) return 'taken-back';
      if (alarms.some((a) => a.code === 'too-much')) return 'too-much';
      return decisionOf(invoice, 'paid')?.how === 'grace' ? 'paid-late' : 'paid';
    case 'pending':
      return pendingPhase(invoice, summary);
    case 'cancelled':
    case 'expired':
      return alarms.some((a) => UNDECIDED.has(a.code)) ? 'late' : summary.status;
  }
}

function pendingPhase(invoice: Invoice, summary: Summary): Phase {
  if (summary.received === 0n) {
    return invoice.payments.some((p) => !isLive(p)) ? 'problem' : 'waiting';
  }
  return summary.rest > 0n ? 'short' : 'confirming';
}

/**
 * Only while the full amount is due, on both: after a part payment, the request still contains the whole; and one code
 * has one amount.
 */
function unifiedView({ status, methods }: Summary): InvoiceView['unified'] {
  const chain = methods.find(({ target }) => target.method === 'BITCOIN');
  const lightning = methods.find(({ target }) => target.method === 'LIGHTNING');
  if (!chain || !lightning || status !== 'pending') return null;
  if (methods.some(({ received }) => received > 0n)) return null;
  const units = chain.target.due;
  if (units !== lightning.target.due) return null;
  const unified = { address: chain.target.destination, request: lightning.target.destination, units };
  return { link: unifiedLink(unified), code: unifiedCode(unified) };
}

function methodView({ target, received, rest }: MethodSummary): MethodView {
  const { method, destination, rate } = target;
  const ask = rest > 0n ? rest : target.due;
  return {
    method,
    coin: coinOf(method),
    destination,
    due: coinText(method, target.due),
    rest: coinText(method, rest),
    // BOLT 11: the amount is signed.
    takesRest: method !== 'LIGHTNING' || rest === 0n || rest === target.due,
    link: paymentLink(method, destination, ask) || codePayload(method, destination, ask),
    code: codePayload(method, destination, ask),
    rate: {
      price: priceText(rate),
      kind: rate.kind,
      sources: [...rate.sources],
      at: iso(rate.at),
      crossed: rate.crossed,
    },
    confirmations: target.confirmations,
    received: coinText(method, received),
  };
}

/**
 * A fraction of a cent is carried to the payment that completes it, so that the payments of a method add up to what was
 * received on it.
 */
function paymentViews(invoice: Invoice, decimals: number, feeEstimate: FeeEstimate): PaymentView[] {
  const before = new Map<Payment['method'], bigint>();
  return invoice.payments.map((payment) => {
    const { method, units } = payment;
    const rate = invoice.targets.find((t) => t.method === method)?.rate;
    const had = isLive(payment) ? (before.get(method) ?? 0n) : 0n;
    if (isLive(payment)) before.set(method, had + units);
    const worth = rate ? worthOfCoin(method, rate, had + units) - worthOfCoin(method, rate, had) : 0n;
    return paymentView(invoice, payment, fixedText(worth, decimals), feeEstimate);
  });
}

function paymentView(
  invoice: Invoice,
  payment: Payment,
  worth: string,
  feeEstimate: FeeEstimate,
): PaymentView {
  const target = invoice.targets.find((t) => t.method === payment.method);
  const policy = target?.confirmations ?? Number.POSITIVE_INFINITY;
  const needed = neededFor(payment, policy);
  const counting = counts(payment, policy);
  return {
    method: payment.method,
    ref: payment.ref,
    amount: coinText(payment.method, payment.units),
    worth,
    seenAt: iso(madeAt(payment)),
    confirmations: payment.confirmations,
    needed: finite(needed),
    counts: counting,
    standing: payment.standing,
    waitingFor:
      counting || !isLive(payment) ? [] : payment.doubts.length > 0 ? [...payment.doubts] : ['confirmations'],
    fee: feeOf(payment, feeEstimate),
  };
}

function feeOf(payment: Payment, feeEstimate: FeeEstimate): PaymentView['fee'] {
  const { method, confirmations, feeRate } = payment;
  if (!isLive(payment) || confirmations > 0 || feeRate === undefined) return null;
  const estimate = feeEstimate(method);
  return estimate === null ? null : feeVerdict(feeRate, estimate);
}

function finite(count: number): number | null {
  return Number.isFinite(count) ? count : null;
}
