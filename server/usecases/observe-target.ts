/** Looks at one destination and takes the answer into the invoice. Looking twice changes nothing. */
import { decided } from '../domain/decide.ts';
import { Failure } from '../domain/errors.ts';
import { type Invoice, type Target, targetOf } from '../domain/invoice.ts';
import type { Merchant } from '../domain/merchant.ts';
import { coinOf, type Method } from '../domain/method.ts';
import { observed } from '../domain/observe.ts';
import { statusOf } from '../domain/standing.ts';
import type { Instant } from '../domain/time.ts';
import type { LookTarget } from '../ports/backend.ts';
import type { Clock } from '../ports/host.ts';
import type { Store } from '../ports/store.ts';
import type { Backends } from './backends.ts';
import type { Ledger } from './ledger.ts';
import { type PriceNeeds, priceNow, priceOf } from './price.ts';

export interface ObserveNeeds {
  readonly clock: Clock;
  readonly store: Store;
  readonly ledger: Ledger;
  readonly backends: Backends;
  readonly prices: PriceNeeds;
}

/** When each destination was last looked at with an answer, in this run of the program. */
export interface Looked {
  readonly since: Instant;
  readonly at: Map<string, Map<Method, Instant>>;
}

export function lookTarget(invoice: Invoice, target: Target): LookTarget {
  return {
    invoiceId: invoice.id,
    destination: target.destination,
    memo: target.memo,
    createdAt: invoice.createdAt,
    due: target.due,
  };
}

/**
 * Asks the backend and records what it knows; decides what is then due.
 * @throws Failure backend-unreachable when the backend can't answer, not-found
 */
export async function observeTarget(
  needs: ObserveNeeds,
  looked: Looked,
  invoiceId: string,
  method: Method,
  signal: AbortSignal,
): Promise<Invoice> {
  const invoice = needs.store.invoice(invoiceId);
  const target = invoice && targetOf(invoice, method);
  if (!invoice || !target) throw new Failure('not-found', 'Invoice not found');
  const backend = needs.backends.get(invoice.merchantId, method);
  if (!backend) throw new Failure('backend-unreachable', `${method} is not open`);
  // The answer speaks for the moment of asking: money that arrives while it travels is found by the next look.
  const askedAt = needs.clock.now();
  const sightings = await backend.look(lookTarget(invoice, target), signal);
  const times = looked.at.get(invoiceId) ?? new Map<Method, Instant>();
  times.set(method, askedAt);
  looked.at.set(invoiceId, times);
  // Whether a late payment is within the grace depends on today's rate: have it at hand.
  if (sightings.length > 0 && askedAt >= invoice.expiresAt) await freshRates(needs, invoice);
  return needs.ledger.change(invoiceId, (current) =>
    settle(needs, looked, observed(current, method, sightings, needs.clock.now())),
  );
}

/** Lets the clock alone decide, when there was nothing to look at or the wait for a backend is over. */
export function decideByClock(needs: ObserveNeeds, looked: Looked, invoiceId: string): Promise<Invoice> {
  return needs.ledger.change(invoiceId, (current) => settle(needs, looked, current));
}

function settle(needs: ObserveNeeds, looked: Looked, invoice: Invoice): Invoice {
  const merchant = needs.store.get('merchants', invoice.merchantId);
  return decided(invoice, {
    now: needs.clock.now(),
    lookedAt: looked.at.get(invoice.id) ?? new Map(),
    watchingSince: looked.since,
    rateNow: (method) => rateNow(needs, merchant, method, invoice),
  });
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
