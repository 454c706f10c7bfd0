/** The payments as they were at an earlier place in the log, which is append-only. */

import { coinOf, type Method } from '#domain/coins/method.ts';
import { coinDecimals } from '#domain/kernel/currency.ts';
import { parseDecimal } from '#domain/kernel/money.ts';
import type { Invoice, LogEntry } from './invoice.ts';
import { isLive, type Payment } from './payment.ts';

/**
 * The invoice with only those payments that were there after the first `length` entries of the log, each with its
 * amount of then. One the log does not mention is as it is now.
 */
export function withPaymentsAfter(invoice: Invoice, length: number): Invoice {
  const payments = new Map(invoice.payments.map((one) => [`${one.method} ${one.ref}`, one]));
  for (const entry of invoice.log.slice(length).reverse()) {
    const name = `${entry.detail['method']} ${entry.detail['payment']}`;
    const payment = payments.get(name);
    if (payment) payments.set(name, beforeEntry(payment, entry));
  }
  return { ...invoice, payments: [...payments.values()].filter(isLive) };
}

function beforeEntry(payment: Payment, entry: LogEntry): Payment {
  switch (entry.event) {
    case 'invoice.payment_seen': {
      const units = unitsOf(payment.method, entry, 'previousAmount');
      return units === null ? { ...payment, standing: 'vanished' } : { ...payment, units };
    }
    case 'invoice.payment_returned':
      return { ...payment, standing: 'vanished' };
    case 'invoice.payment_undone':
      return { ...payment, standing: 'live' };
    default:
      return payment;
  }
}

/** Whether an entry records that its payment is less than it was. */
export function isReduction(method: Method, entry: LogEntry): boolean {
  const before = unitsOf(method, entry, 'previousAmount');
  const after = unitsOf(method, entry, 'amount');
  return before !== null && after !== null && after < before;
}

/** An amount in the detail of an entry, in coin units; null if it has none. */
function unitsOf(method: Method, { detail }: LogEntry, field: 'amount' | 'previousAmount'): bigint | null {
  const text = detail[field];
  if (typeof text !== 'string') return null;
  return parseDecimal(text, coinDecimals(coinOf(method))) ?? null;
}
