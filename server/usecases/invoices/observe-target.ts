/** Polls one destination and records the answer in the invoice. Polling twice changes nothing. */

import { coinOf, type Method } from '#domain/coins/method.ts';
import { type Invoice, type Target, targetOf } from '#domain/invoices/invoice.ts';
import { largeSum } from '#domain/invoices/policy.ts';
import { lacksRecorded, recordPayments, withRecorded } from '#domain/invoices/record-payments.ts';
import { settleInvoice } from '#domain/invoices/settle.ts';
import { statusOf } from '#domain/invoices/status.ts';
import { decimalsOf, isCoin } from '#domain/kernel/currency.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { invoiceNotFound } from '#domain/messages/failures.ts';
import { worthOfCoin } from '#domain/rates/rate.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { LookTarget } from '#ports/backend.ts';
import type { Clock } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import type { Backends } from '#usecases/backends/backends.ts';
import { type PriceNeeds, priceNow, priceOf } from '#usecases/rates/price.ts';
import type { InvoiceWriter } from './invoice-writer.ts';

export interface ObserveNeeds {
  readonly clock: Clock;
  readonly store: Store;
  readonly writer: InvoiceWriter;
  readonly backends: Backends;
  readonly prices: PriceNeeds;
}

/** Answered polls of this run of the program. Polls are numbered, because answers may overtake each other. */
export interface Looked {
  /** When this run began polling, by the clock as it is set now. */
  readonly since: Instant;
  /** When each destination of an invoice was last polled. */
  at(invoiceId: string): ReadonlyMap<Method, Instant>;
  /** Number of the next poll. */
  ask(): number;
  /** False when a later poll was answered already: this answer is out of date. */
  take(invoiceId: string, method: Method, answer: { readonly number: number; readonly at: Instant }): boolean;
  /** The answer was lost before it was stored. */
  lose(invoiceId: string, method: Method): void;
  forget(invoiceId: string): void;
  /**
   * The clock was stepped or the computer slept: starts over as at a start, because earlier times can't be compared
   * with `now`.
   */
  beginAgain(now: Instant): void;
}

export function createLooked(since: Instant): Looked {
  const times = new Map<string, Map<Method, Instant>>();
  const numbers = new Map<string, Map<Method, number>>();
  const NEVER: ReadonlyMap<Method, Instant> = new Map();
  let last = 0;
  let begun = since;
  return {
    get since() {
      return begun;
    },
    at: (invoiceId) => times.get(invoiceId) ?? NEVER,
    ask: () => ++last,
    take(invoiceId, method, { number, at }) {
      if (number < (numbers.get(invoiceId)?.get(method) ?? 0)) return false;
      numbers.set(invoiceId, (numbers.get(invoiceId) ?? new Map()).set(method, number));
      times.set(invoiceId, (times.get(invoiceId) ?? new Map()).set(method, at));
      return true;
    },
    lose(invoiceId, method) {
      times.get(invoiceId)?.delete(method);
    },
    forget(invoiceId) {
      times.delete(invoiceId);
      numbers.delete(invoiceId);
    },
    beginAgain(now) {
      begun = now;
      times.clear();
    },
  };
}

/** True once this method's payment is no longer awaited, and none was seen. */
export function isUnwanted(invoice: Invoice, method: Method): boolean {
  return statusOf(invoice) !== 'pending' && !invoice.payments.some((payment) => payment.method === method);
}

export function lookTarget(invoice: Invoice, target: Target): LookTarget {
  return {
    invoiceId: invoice.id,
    destination: target.destination,
    memo: target.memo,
    createdAt: invoice.createdAt,
    due: target.due,
    ...(isUnwanted(invoice, target.method) ? { unwanted: true } : {}),
  };
}

/** What depends on the answer: whether the amount is large, and whether the sale ends with it. */
function withWeight(needs: ObserveNeeds, invoice: Invoice, target: Target, now: Instant): LookTarget {
  const worth = worthInShop(needs, invoice, target);
  const large = largeSum(target.due, worth?.units ?? null, worth ? (decimalsOf(worth.currency) ?? 0) : 0);
  return {
    ...lookTarget(invoice, target),
    large,
    expiring: statusOf(invoice) === 'pending' && now >= invoice.expiresAt,
  };
}

/** What is due in the shop's currency: as recorded, else at the current rate; null when unknown. */
function worthInShop(needs: ObserveNeeds, invoice: Invoice, { method, due }: Target): Money | null {
  const merchant = needs.store.get('merchants', invoice.merchantId);
  if (!merchant || isCoin(merchant.currency)) return null;
  const { currency } = merchant;
  const recorded = invoice.fiat ?? invoice.asked;
  if (recorded.currency === currency) return recorded;
  const { rate } = priceNow(needs.prices, merchant, coinOf(method), currency);
  return rate && { currency, units: worthOfCoin(method, rate, due) };
}

/**
 * What this server's answer is worth: it watches the method; it watches another one of the invoice, and so decides at its
 * deadline; or neither.
 */
export type Standpoint = 'watcher' | 'decider' | 'onlooker';

/**
 * Polls the backend and records the answer; then makes the decisions that are due. What a watcher does not find is not
 * there; what others do not find may be known to the server that watches, and stays.
 * @param standpoint asked before the poll and after it: the weaker one counts
 * @throws Failure backend-unreachable when the backend can't answer, conflict when another one made the destination,
 * not-found, store-unavailable
 */
export async function observeTarget(
  needs: ObserveNeeds,
  looked: Looked,
  { invoiceId, method }: { readonly invoiceId: string; readonly method: Method },
  standpoint: () => Standpoint,
  signal: AbortSignal,
): Promise<Invoice> {
  const begun = standpoint();
  const invoice = await needs.store.invoice(invoiceId);
  const target = invoice && targetOf(invoice, method);
  if (!invoice || !target) throw invoiceNotFound();
  const backend = needs.backends.get(invoice.merchantId, method);
  if (!backend) throw new Failure('backend-unreachable', `${method} is not open`);
  // The answer is valid for the time of the request: money that arrives while it is in transit is found by the next
  // poll.
  const answer = { number: looked.ask(), at: needs.clock.now() };
  const sightings = await backend.look(withWeight(needs, invoice, target, answer.at), signal);
  // Whether a late payment is accepted automatically is decided now, at the current rate: fetch it first.
  const known = new Set(invoice.payments.flatMap((one) => (one.method === method ? [one.ref] : [])));
  const isNew = sightings.some(({ ref }) => !known.has(ref));
  if (isNew && answer.at >= invoice.expiresAt) await freshRates(needs, invoice);
  // A change is applied again when its commit was stale: by then, the last poll is this one.
  let previous: { readonly at: Instant | undefined } | null = null;
  try {
    return await needs.writer.change(invoiceId, (current) => {
      previous ??= { at: looked.at(invoiceId).get(method) };
      const ended = standpoint();
      const isWatched = begun === 'watcher' && ended === 'watcher';
      const counts =
        isWatched ||
        (begun !== 'onlooker' && ended !== 'onlooker' && !lacksRecorded(current, method, sightings));
      const lookedAt = isWatched ? previous.at : undefined;
      const isNews = !counts || looked.take(invoiceId, method, answer);
      const now = needs.clock.now();
      const found = isWatched ? sightings : withRecorded(current, method, sightings);
      const recorded = isNews ? recordPayments(current, method, found, now, lookedAt) : current;
      return settle(needs, looked, recorded, current);
    });
  } catch (error) {
    looked.lose(invoiceId, method);
    throw error;
  }
}

/** Lets the clock alone decide, when there was nothing to poll or the wait for a backend is over. */
export function decideByClock(needs: ObserveNeeds, looked: Looked, invoiceId: string): Promise<Invoice> {
  return needs.writer.change(invoiceId, (current) => settle(needs, looked, current, current));
}

function settle(needs: ObserveNeeds, looked: Looked, invoice: Invoice, stored: Invoice): Invoice {
  const merchant = needs.store.get('merchants', invoice.merchantId);
  const circumstances = {
    now: needs.clock.now(),
    lookedAt: looked.at(invoice.id),
    watchingSince: looked.since,
    rateNow: (method: Method) => rateNow(needs, merchant, method, invoice),
  };
  return settleInvoice(invoice, circumstances, stored);
}

async function freshRates(needs: ObserveNeeds, invoice: Invoice): Promise<void> {
  const merchant = needs.store.get('merchants', invoice.merchantId);
  if (!merchant || statusOf(invoice) === 'paid') return;
  const coins = new Set(invoice.targets.map((target) => coinOf(target.method)));
  await Promise.all([...coins].map((coin) => priceOf(needs.prices, merchant, coin, invoice.asked.currency)));
}

function rateNow(needs: ObserveNeeds, merchant: Merchant | undefined, method: Method, invoice: Invoice) {
  return merchant ? priceNow(needs.prices, merchant, coinOf(method), invoice.asked.currency).rate : null;
}
