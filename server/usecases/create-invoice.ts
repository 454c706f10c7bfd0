/** Makes an invoice: locks a rate per method, opens a destination on each, commits, and only then answers. */

import { invoiceIdOf } from '../domain/base58.ts';
import type { Cart } from '../domain/cart.ts';
import { coinDecimals, decimalsOf, isCoin } from '../domain/currency.ts';
import { Failure } from '../domain/errors.ts';
import type { Invoice, Origin, Seller, Target } from '../domain/invoice.ts';
import type { JsonObject } from '../domain/json.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { Method } from '../domain/method.ts';
import { type Money, moneyText } from '../domain/money.ts';
import { confirmationsFor } from '../domain/policy.ts';
import { because } from '../domain/reasons.ts';
import { saidOf } from '../domain/said.ts';
import { type Instant, MINUTE, SECOND } from '../domain/time.ts';
import type { Clock, Random } from '../ports/host.ts';
import type { Change, Store } from '../ports/store.ts';
import { allOf } from './all-of.ts';
import { goodsOf } from './goods-of.ts';
import type { Indexes } from './indexes.ts';
import type { Ledger } from './ledger.ts';
import {
  chosenMethods,
  inShopCurrency,
  type LeftOut,
  type OfferNeeds,
  type Quoted,
  quoted,
  usable,
} from './offer.ts';

export interface CreateRequest {
  readonly amount: Money;
  /** Null: all that the shop has set up. */
  readonly methods: readonly Method[] | null;
  readonly expirationMinutes: number;
  readonly externalInvoiceId: string | null;
  /** What is sold at the counter; it adds up to `amount`. */
  readonly cart?: Cart | null;
  /** A sale that ended without its money and whose goods this one charges for again. */
  readonly again?: string | null;
  readonly metadata: JsonObject;
  readonly origin: Origin;
  /** Who sells it at the till. */
  readonly seller?: Seller | null;
}

export interface CreateNeeds extends OfferNeeds {
  readonly clock: Clock;
  readonly random: Random;
  readonly store: Store;
  readonly ledger: Ledger;
  readonly indexes: Indexes;
}

/** A node that must make the destination (LIGHTNING) gets this long. */
const OPEN_PATIENCE_MS = 5 * SECOND;

/** Derived destinations wait for nobody, so nothing has to be called off. */
const NO_HURRY = { signal: new AbortController().signal, stop: () => undefined };

function patience(clock: Clock) {
  const controller = new AbortController();
  const stop = clock.after(OPEN_PATIENCE_MS, () => controller.abort());
  return { signal: controller.signal, stop };
}

/**
 * @param alongside further puts for the same commit, made from the finished invoice (the Idempotency-Key's record)
 * @throws Failure invalid-request, no-usable-method, no-usable-rate, backend-unreachable, store-unavailable
 */
export async function createInvoice(
  needs: CreateNeeds,
  merchant: Merchant,
  request: CreateRequest,
  alongside: (invoice: Invoice) => Change['put'] = () => undefined,
): Promise<Invoice> {
  const settings = chosenMethods(merchant, request.methods);
  const quotes = await allOf(settings.map((setting) => quoted(needs, merchant, setting, request.amount)));
  const fiat = await inShopCurrency(needs, merchant, request.amount, quotes);
  const now = needs.clock.now();
  const id = invoiceIdOf(needs.random.bytes(16));
  const expiresAt = now + request.expirationMinutes * MINUTE;
  const ask = { invoiceId: id, expiresAt, description: descriptionOf(merchant, request) };
  const opened = await Promise.all(
    quotes.map((quote) => ('failure' in quote ? quote : openTarget(needs, merchant, quote, ask, fiat))),
  );
  const targets = usable(opened, request.methods);
  const invoice: Invoice = {
    id,
    merchantId: merchant.id,
    books: merchant.books,
    origin: request.origin,
    externalInvoiceId: request.externalInvoiceId,
    seller: request.seller ?? null,
    asked: request.amount,
    fiat: isCoin(request.amount.currency) ? fiat : null,
    cart: request.cart ?? null,
    goodsOf: goodsOf(needs.store, merchant.id, request),
    metadata: request.metadata,
    createdAt: now,
    updatedAt: now,
    expiresAt,
    terms: merchant.terms,
    targets,
    payments: [],
    decisions: [],
    log: [
      {
        at: now,
        event: 'invoice.created',
        detail: { amount: moneyText(request.amount), currency: request.amount.currency },
      },
    ],
  };
  const accounts = targets.flatMap((target) => (target.account === null ? [] : [target.account]));
  const counters = needs.indexes.used(accounts);
  const own = alongside(invoice);
  await needs.ledger.add(invoice, { put: own ? { ...own, counters } : { counters } });
  return invoice;
}

async function openTarget(
  needs: CreateNeeds,
  merchant: Merchant,
  { setting, backend, rate, due }: Quoted,
  ask: { readonly invoiceId: string; readonly expiresAt: Instant; readonly description: string },
  fiat: Money | null,
): Promise<Target | LeftOut> {
  const { method } = setting;
  const { invoiceId, expiresAt, description } = ask;
  const index = backend.account === null ? null : needs.indexes.next(backend.account);
  const { signal, stop } = backend.account === null ? patience(needs.clock) : NO_HURRY;
  try {
    const { destination, memo } = await backend.open(
      { invoiceId, index, due, expiresAt, description },
      signal,
    );
    const decimals = decimalsOf(merchant.currency) ?? coinDecimals('BTC');
    const confirmations = confirmationsFor(setting.policy, fiat?.units ?? null, decimals);
    return { method, destination, due, rate, confirmations, account: backend.account, index, memo };
  } catch (cause) {
    needs.backends.noted(merchant.id, method, saidOf(cause));
    const failure =
      cause instanceof Failure
        ? cause
        : new Failure('backend-unreachable', `${method} can't be used now: its node did not answer`, {
            ...because('method-silent', { method }),
            cause,
          });
    return { method, failure };
  } finally {
    stop();
  }
}

function descriptionOf(merchant: Merchant, request: CreateRequest): string {
  const reference = request.externalInvoiceId === null ? '' : ` ${request.externalInvoiceId}`;
  return `${merchant.name}${reference}`.slice(0, 120);
}
