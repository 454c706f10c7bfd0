/** Factories of invoices and sightings for tests: sensible defaults, each of which a test may override. */

import type { Method } from '#domain/coins/method.ts';
import type { Invoice, Target } from '#domain/invoices/invoice.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import { defaultTerms } from '#domain/invoices/policy.ts';
import type { Money } from '#domain/kernel/money.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { type LockedRate, owedInCoin } from '#domain/rates/rate.ts';

export const NOON = Date.UTC(2026, 10, 21, 12, 0, 0);

export function rateOf(num: bigint, den = 1n, currency = 'EUR'): LockedRate {
  return { num, den, currency, kind: 'market', at: NOON, sources: ['a', 'b'], crossed: false };
}

const PRICES: Readonly<Partial<Record<Method, LockedRate>>> = {
  BITCOIN: rateOf(58_364n),
  LIGHTNING: rateOf(58_364n),
  LITECOIN: rateOf(77n),
  DOGECOIN: rateOf(13n, 100n),
  MONERO: rateOf(151n),
};

export function targetFor(method: Method, asked: Money, more: Partial<Target> = {}): Target {
  const rate = more.rate ?? PRICES[method] ?? rateOf(1n);
  return {
    method,
    destination: `${method.toLowerCase()}-destination`,
    due: owedInCoin(method, rate, asked.units),
    rate,
    confirmations: method === 'BITCOIN' ? 1 : 0,
    account: null,
    index: null,
    memo: {},
    ...more,
  };
}

export function invoiceWith(more: Partial<Invoice> = {}, methods: readonly Method[] = ['LITECOIN']): Invoice {
  const asked = more.asked ?? { currency: 'EUR', units: 1_250n };
  return {
    id: 'invoice-1',
    merchantId: 'shop',
    books: 'live',
    origin: 'till',
    externalInvoiceId: null,
    orderNumber: null,
    seller: null,
    till: null,
    asked,
    fiat: null,
    cart: null,
    goodsOf: null,
    metadata: {},
    createdAt: NOON,
    expiresAt: NOON + 15 * MINUTE,
    updatedAt: NOON,
    terms: defaultTerms(2),
    targets: methods.map((method) => targetFor(method, asked)),
    offers: [],
    payments: [],
    decisions: [],
    log: [],
    ...more,
  };
}

export function sighting(ref: string, units: bigint, more: Partial<Sighting> = {}): Sighting {
  return {
    ref,
    units,
    confirmations: 0,
    height: null,
    evidenceAt: null,
    doubts: [],
    standing: 'live',
    ...more,
  };
}
