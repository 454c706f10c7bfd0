/** Accounting export rows: sales, payments and refunds, each with its rate and sources. */

import { coinOf, coinText } from '#domain/coins/method.ts';
import { type Invoice, isTestSale } from '#domain/invoices/invoice.ts';
import { isLive, madeAt } from '#domain/invoices/payment.ts';
import {
  countsOn,
  decisionOf,
  refundedUnits,
  statusOf,
  summarize,
  tenderOf,
} from '#domain/invoices/status.ts';
import { fixedText, moneyDecimals } from '#domain/kernel/money.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { isoIn } from '#domain/kernel/time-zone.ts';
import { assertNever } from '#domain/messages/errors.ts';
import { exactPriceText } from '#domain/rates/price-text.ts';
import { worthOfCoin } from '#domain/rates/rate.ts';

export const EXPORT_KINDS = ['sales', 'payments', 'refunds'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Amounts are plain decimals, times ISO 8601 with the shop's offset. */
export type ExportRow = Readonly<Record<string, string | number | boolean | null>>;

export interface Period {
  /** From is inclusive, until exclusive. */
  readonly from: Instant;
  readonly until: Instant;
}

/** The columns of each kind, in order: the same in CSV and JSON. */
export const COLUMNS: Readonly<Record<ExportKind, readonly string[]>> = {
  sales: [
    'createdAt',
    'invoiceId',
    'externalInvoiceId',
    'origin',
    'seller',
    'sellerId',
    'till',
    'tillId',
    'practice',
    'test',
    'status',
    'currency',
    'amount',
    'received',
    'surplus',
    'refunded',
    'paidAt',
    'paidHow',
    'paidWith',
    'cash',
    'card',
    'rates',
    'rateSources',
    'orderNumber',
  ],
  payments: [
    'seenAt',
    'invoiceId',
    'externalInvoiceId',
    'practice',
    'test',
    'method',
    'coin',
    'coinAmount',
    'currency',
    'worth',
    'counts',
    'standing',
    'confirmations',
    'destination',
    'reference',
    'rate',
    'rateCurrency',
    'rateKind',
    'rateSources',
    'rateAt',
  ],
  refunds: [
    'refundedAt',
    'invoiceId',
    'externalInvoiceId',
    'practice',
    'test',
    'currency',
    'amount',
    'whole',
    'to',
    'reference',
    'restocked',
    'by',
  ],
};

/** One coin in the invoice's currency, precise enough for calculations. */
const PRICE_DECIMALS = 12;

/** The CSV column that marks a sale as damaged: it can't be read, so its amounts stay empty. */
const DAMAGED_IN = { sales: 'status', payments: 'standing', refunds: 'reference' } as const;

export function damagedRow(kind: ExportKind, name: string): ExportRow {
  return { invoiceId: name, [DAMAGED_IN[kind]]: 'damaged' };
}

/**
 * The rows an invoice adds to a period: usually none. A sale belongs to the time it was made, a payment to when it was
 * seen.
 */
export function exportRows(
  kind: ExportKind,
  invoice: Invoice,
  period: Period,
  timeZone: string,
): ExportRow[] {
  const within = (at: Instant) => at >= period.from && at < period.until;
  switch (kind) {
    case 'sales':
      return within(invoice.createdAt) ? [sale(invoice, timeZone)] : [];
    case 'payments':
      return payments(invoice, within, timeZone);
    case 'refunds':
      return refunds(invoice, within, timeZone);
    default:
      return assertNever(kind);
  }
}

function columnsOf(invoice: Invoice) {
  const { id, externalInvoiceId, books } = invoice;
  return { invoiceId: id, externalInvoiceId, practice: books === 'practice', test: isTestSale(invoice) };
}

function sale(invoice: Invoice, timeZone: string): ExportRow {
  const { received, surplus } = summarize(invoice);
  const decimals = moneyDecimals(invoice.asked);
  const paid = decisionOf(invoice, 'paid');
  const tender = tenderOf(invoice);
  const { invoiceId, externalInvoiceId, practice, test } = columnsOf(invoice);
  const used = invoice.targets.filter((t) =>
    invoice.payments.some((p) => p.method === t.method && isLive(p)),
  );
  return {
    createdAt: isoIn(invoice.createdAt, timeZone),
    invoiceId,
    externalInvoiceId,
    origin: invoice.origin,
    seller: invoice.seller?.name ?? null,
    sellerId: invoice.seller?.id ?? null,
    till: invoice.till?.name ?? null,
    tillId: invoice.till?.id ?? null,
    practice,
    test,
    status: statusOf(invoice),
    currency: invoice.asked.currency,
    amount: fixedText(invoice.asked.units, decimals),
    received: fixedText(received, decimals),
    surplus: fixedText(surplus, decimals),
    refunded: fixedText(refundedUnits(invoice), decimals),
    paidAt: paid ? isoIn(paid.paidAt, timeZone) : null,
    paidHow: paid?.how ?? null,
    paidWith: [...used.map(({ method }) => method), ...(tender ? [tender.kind.toUpperCase()] : [])].join(' '),
    cash: tender?.kind === 'cash' ? fixedText(tender.units, decimals) : null,
    card: tender?.kind === 'card' ? fixedText(tender.units, decimals) : null,
    rates: used
      .map((t) => `1 ${coinOf(t.method)} = ${exactPriceText(t.rate, PRICE_DECIMALS)} ${t.rate.currency}`)
      .join('; '),
    rateSources: [...new Set(used.flatMap(({ rate }) => [rate.kind, ...rate.sources]))].join(' '),
    orderNumber: invoice.orderNumber,
  };
}

function payments(invoice: Invoice, within: (at: Instant) => boolean, timeZone: string): ExportRow[] {
  const counting = countsOn(invoice);
  const decimals = moneyDecimals(invoice.asked);
  return invoice.payments.flatMap((payment) => {
    const target = invoice.targets.find(({ method }) => method === payment.method);
    if (!target || !within(madeAt(payment))) return [];
    const { method, units } = payment;
    return [
      {
        seenAt: isoIn(madeAt(payment), timeZone),
        ...columnsOf(invoice),
        method,
        coin: coinOf(method),
        coinAmount: coinText(method, units),
        currency: invoice.asked.currency,
        worth: fixedText(worthOfCoin(method, target.rate, units), decimals),
        counts: counting(payment),
        standing: payment.standing,
        confirmations: payment.confirmations,
        destination: target.destination,
        reference: payment.ref,
        rate: exactPriceText(target.rate, PRICE_DECIMALS),
        rateCurrency: target.rate.currency,
        rateKind: target.rate.kind,
        rateSources: target.rate.sources.join(' '),
        rateAt: isoIn(target.rate.at, timeZone),
      },
    ];
  });
}

function refunds(invoice: Invoice, within: (at: Instant) => boolean, timeZone: string): ExportRow[] {
  const decimals = moneyDecimals(invoice.asked);
  return invoice.decisions.flatMap((decision) => {
    if (decision.kind !== 'refunded' || !within(decision.at)) return [];
    return [
      {
        refundedAt: isoIn(decision.at, timeZone),
        ...columnsOf(invoice),
        currency: invoice.asked.currency,
        amount: fixedText(decision.units, decimals),
        whole: decision.whole,
        to: decision.to,
        reference: decision.reference,
        restocked: decision.restocked.map((place) => invoice.cart?.lines[place]?.name ?? '').join('; '),
        by: decision.by,
      },
    ];
  });
}
