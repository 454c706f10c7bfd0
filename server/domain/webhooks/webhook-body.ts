/**
 * Webhook bodies in the specification's two shapes. Amounts are JSON numbers written from their decimal text, with no
 * float in between; the text is what is signed, so it is made once and stored.
 */

import { coinText } from '#domain/coins/method.ts';
import { EVENT_RECORDS, type WebhookEvent } from '#domain/invoices/event-records.ts';
import type { Invoice, Target } from '#domain/invoices/invoice.ts';
import { madeAt } from '#domain/invoices/payment.ts';
import {
  countedOrAccepted,
  decisionOf,
  type InvoiceStatus,
  receivedIn,
  receivedOn,
  statusOf,
} from '#domain/invoices/status.ts';
import { decimalText, moneyDecimals, moneyNumber, moneyText } from '#domain/kernel/money.ts';
import { type Instant, iso } from '#domain/kernel/time.ts';
import type { Endpoint } from './delivery.ts';

/** @param at when the event happened, not when it is sent: the same over all attempts */
export function webhookBody(
  shape: Endpoint['shape'],
  event: WebhookEvent,
  invoice: Invoice,
  at: Instant,
): string {
  const status = statusAt(event, invoice);
  return shape === 'short' ? short(invoice, status, at) : encodeDetailed(event, invoice, status, at);
}

/** The body of a test delivery: the endpoint's shape, with values that can't be mistaken for a sale. */
export function testBody(shape: Endpoint['shape'], at: Instant): string {
  const common: Field[] = [['invoiceId', '"test"']];
  if (shape === 'short') {
    return object([
      ...common,
      ['status', '"pending"'],
      ['amount', '"0"'],
      ['currency', '"EUR"'],
      ['timestamp', JSON.stringify(iso(at))],
    ]);
  }
  return object([
    ['event', '"test"'],
    ...common,
    ['amount', '0'],
    ['currency', '"EUR"'],
    ['status', '"pending"'],
    ['paymentMethods', '[]'],
    ['metadata', '{}'],
    ['timestamp', String(at)],
  ]);
}

type Field = readonly [name: string, json: string];

function object(fields: readonly Field[]): string {
  return `{${fields.map(([name, json]) => `"${name}":${json}`).join(',')}}`;
}

/** The three events of the specification imply their status; the others report the current one. */
function statusAt(event: WebhookEvent, invoice: Invoice): InvoiceStatus {
  return EVENT_RECORDS[event].webhook.status ?? statusOf(invoice);
}

function short(invoice: Invoice, status: InvoiceStatus, at: Instant): string {
  return object([
    ['invoiceId', JSON.stringify(invoice.id)],
    ['status', JSON.stringify(status)],
    ['amount', JSON.stringify(moneyText(invoice.asked))],
    ['currency', JSON.stringify(invoice.asked.currency)],
    ['timestamp', JSON.stringify(iso(at))],
  ]);
}

function encodeDetailed(event: WebhookEvent, invoice: Invoice, status: InvoiceStatus, at: Instant): string {
  const decision = event === 'invoice.paid' ? decisionOf(invoice, 'paid') : undefined;
  const paid: Field[] = decision
    ? [
        [
          'paidAmount',
          decimalText(receivedIn(invoice, countedOrAccepted(invoice)), moneyDecimals(invoice.asked)),
        ],
        ['paidAt', JSON.stringify(iso(decision.paidAt))],
      ]
    : [];
  const methods = invoice.targets.map((target) => method(invoice, target, status, decision !== undefined));
  return object([
    ['event', JSON.stringify(event)],
    ['invoiceId', JSON.stringify(invoice.id)],
    ['amount', moneyNumber(invoice.asked)],
    ['currency', JSON.stringify(invoice.asked.currency)],
    ['status', JSON.stringify(status)],
    ...paid,
    ['paymentMethods', `[${methods.join(',')}]`],
    ['metadata', JSON.stringify(invoice.metadata)],
    ['timestamp', String(at)],
  ]);
}

/** As in retrieval: a method is paid when the invoice is and money of this method counted towards it. */
function method(invoice: Invoice, target: Target, status: InvoiceStatus, withPaidAt: boolean): string {
  const keep = countedOrAccepted(invoice);
  const received = receivedOn(invoice, target, keep);
  const isPaid = (status === 'paid' || status === 'refunded') && received > 0n;
  const fields: Field[] = [
    ['methodId', JSON.stringify(target.method)],
    ['isPaid', String(isPaid)],
  ];
  if (withPaidAt && isPaid) {
    const last = invoice.payments
      .filter((payment) => payment.method === target.method && keep(payment))
      .reduce((latest, payment) => Math.max(latest, madeAt(payment)), 0);
    fields.push(['paidAmount', coinText(target.method, received)], ['paidAt', JSON.stringify(iso(last))]);
  }
  return object(fields);
}
