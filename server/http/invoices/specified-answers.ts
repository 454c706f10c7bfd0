/** Invoice DTOs of the three specified endpoints: exactly the specified fields, amounts exact. */

import { coinOf, coinText, paymentLink } from '#domain/coins/method.ts';
import type { Invoice, Target } from '#domain/invoices/invoice.ts';
import { madeAt } from '#domain/invoices/payment.ts';
import { isTakenBack } from '#domain/invoices/reversal.ts';
import { countedOrAccepted, decisionOf, receivedIn, receivedOn, statusOf } from '#domain/invoices/status.ts';
import { decimalText, moneyDecimals, moneyNumber, moneyText } from '#domain/kernel/money.ts';
import { iso, MINUTE, unixSeconds } from '#domain/kernel/time.ts';
import type { CreatedInvoice, CreatedLink } from './schema-payments.ts';

function minutes(invoice: Invoice): number {
  return Math.round((invoice.expiresAt - invoice.createdAt) / MINUTE);
}

export function createdInvoice(invoice: Invoice): CreatedInvoice {
  return {
    success: true,
    invoiceId: invoice.id,
    expiryTime: unixSeconds(invoice.expiresAt),
    expirationMinutes: minutes(invoice),
    paymentMethods: invoice.targets.map(({ method, destination, due }) => ({
      paymentMethodId: method,
      destination,
      paymentLink: paymentLink(method, destination, due),
      amount: coinText(method, due),
      currency: coinOf(method),
    })),
  };
}

export function createdLink(invoice: Invoice, checkoutBase: string): CreatedLink {
  return {
    success: true,
    paymentLink: `${checkoutBase}/pay/${invoice.id}`,
    invoiceId: invoice.id,
    expiryTime: unixSeconds(invoice.expiresAt),
    expirationMinutes: minutes(invoice),
    amount: moneyText(invoice.asked),
    currency: invoice.asked.currency,
  };
}

/** The invoice of a retrieval as JSON text. Amounts are JSON numbers, written from their decimal text: no float. */
export function retrievedInvoice(invoice: Invoice): string {
  const status = statusOf(invoice);
  const paid = decisionOf(invoice, 'paid') !== undefined;
  // The status stays, as a person must decide; this says whether the money is there.
  const fully = paid && !isTakenBack(invoice);
  const total = receivedIn(invoice, countedOrAccepted(invoice));
  const fields: [string, string | undefined][] = [
    ['invoiceId', JSON.stringify(invoice.id)],
    [
      'externalInvoiceId',
      invoice.externalInvoiceId === null ? undefined : JSON.stringify(invoice.externalInvoiceId),
    ],
    ['amount', moneyNumber(invoice.asked)],
    ['currency', JSON.stringify(invoice.asked.currency)],
    ['fiatAmount', invoice.fiat ? moneyNumber(invoice.fiat) : undefined],
    ['fiatCurrency', invoice.fiat ? JSON.stringify(invoice.fiat.currency) : undefined],
    ['status', JSON.stringify(status)],
    [
      'paymentMethods',
      `[${invoice.targets.map((target) => retrievedMethod(invoice, target, paid)).join(',')}]`,
    ],
    ['expiryTime', JSON.stringify(iso(invoice.expiresAt))],
    ['metadata', JSON.stringify(invoice.metadata)],
    ['createdAt', JSON.stringify(iso(invoice.createdAt))],
    ['updatedAt', JSON.stringify(iso(invoice.updatedAt))],
    ['isExpired', String(status === 'expired')],
    ['isFullyPaid', String(fully)],
    ['paidAmount', decimalText(total, moneyDecimals(invoice.asked))],
  ];
  return object(fields);
}

/** A method is paid when the invoice is and money of this method counted towards it. */
function retrievedMethod(invoice: Invoice, target: Target, paid: boolean): string {
  const { method } = target;
  const keep = countedOrAccepted(invoice);
  const received = receivedOn(invoice, target, keep);
  const last = invoice.payments
    .filter((p) => p.method === method && keep(p))
    .reduce((latest, p) => Math.max(latest, madeAt(p)), 0);
  return object([
    ['methodId', JSON.stringify(method)],
    ['destination', JSON.stringify(target.destination)],
    ['amount', coinText(method, target.due)],
    ['currency', JSON.stringify(coinOf(method))],
    ['isPaid', String(paid && received > 0n)],
    ['paidAmount', received > 0n ? coinText(method, received) : 'null'],
    ['paidAt', received > 0n ? JSON.stringify(iso(last)) : 'null'],
  ]);
}

function object(fields: readonly (readonly [string, string | undefined])[]): string {
  const kept = fields.filter(([, value]) => value !== undefined);
  return `{${kept.map(([name, value]) => `"${name}":${value}`).join(',')}}`;
}
