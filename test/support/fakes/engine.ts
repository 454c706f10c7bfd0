/** Fixtures for the invoice engine: the circumstances at an instant, and an observation with its decision. */

import { METHODS, type Method } from '#domain/coins/method.ts';
import type { Circumstances } from '#domain/invoices/circumstances.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import { defaultTerms } from '#domain/invoices/policy.ts';
import { recordPayments } from '#domain/invoices/record-payments.ts';
import { settleInvoice } from '#domain/invoices/settle.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { invoiceWith, NOON, rateOf } from './invoices.ts';

/** Every method was just polled, and the rate is unchanged. */
export function at(now: Instant, more: Partial<Circumstances> = {}): Circumstances {
  const lookedAt = new Map<Method, Instant>(METHODS.map((method) => [method, now]));
  return { now, lookedAt, watchingSince: NOON, rateNow: () => rateOf(77n), ...more };
}

/** An observation at `now` that finds these sightings, and the resulting decision. */
export function look(
  invoice: Invoice,
  now: Instant,
  sightings: readonly Sighting[],
  method: Method = 'LITECOIN',
): Invoice {
  return settleInvoice(recordPayments(invoice, method, sightings, now), at(now));
}

/** An invoice without any tolerance. */
export const strict = (more: Partial<Invoice> = {}) =>
  invoiceWith({ terms: { ...defaultTerms(2), toleranceBasisPoints: 0 }, ...more });
