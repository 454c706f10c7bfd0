/** Makes an invoice: locks a rate per method, opens a destination on each, commits, and only then answers. */

import { invoiceIdOf } from '../domain/base58.ts';
import type { Cart } from '../domain/cart.ts';
import { coinDecimals, decimalsOf, isCoin } from '../domain/currency.ts';
import { Failure, invalid } from '../domain/errors.ts';
import type { Invoice, Origin, Seller, Target } from '../domain/invoice.ts';
import type { JsonObject } from '../domain/json.ts';
import type { Merchant, MethodSetting } from '../domain/merchant.ts';
import { coinOf, coinText, type Method } from '../domain/method.ts';
import { type Money, moneyText } from '../domain/money.ts';
import { confirmationsFor } from '../domain/policy.ts';
import { type LockedRate, owedInCoin, worthOfCoin } from '../domain/rate.ts';
import { because } from '../domain/reasons.ts';
import { type Instant, MINUTE, SECOND } from '../domain/time.ts';
import type { Backend } from '../ports/backend.ts';
import type { Clock, Random } from '../ports/host.ts';
import type { Change, Store } from '../ports/store.ts';
import type { Backends } from './backends.ts';
import type { Ledger } from './ledger.ts';
import { type PriceNeeds, priceOf } from './price.ts';

export interface CreateRequest {
  readonly amount: Money;
  /** Null: all that the shop has set up. */
  readonly methods: readonly Method[] | null;
  readonly expirationMinutes: number;
  readonly externalInvoiceId: string | null;
  /** What is sold at the counter; it adds up to `amount`. */
  readonly cart?: Cart | null;
  readonly metadata: JsonObject;
  readonly origin: Origin;
  /** Who sells it at the till. */
  readonly seller?: Seller | null;
}

export interface CreateNeeds {
  readonly clock: Clock;
  readonly random: Random;
  readonly store: Store;
  readonly ledger: Ledger;
  readonly backends: Backends;
  readonly prices: PriceNeeds;
  readonly indexes: Indexes;
}

/** Hands out derivation indexes, each once; `used` gives the counters as they must be committed. */
export interface Indexes {
  next(account: string): number;
  /** Passes over what lies below `least`; gives the index that is next then. */
  raise(account: string, least: number): number;
  used(accounts: readonly string[]): Record<string, number>;
}

export function openIndexes(store: Store): Indexes {
  const next = new Map<string, number>();
  const at = (account: string) => Math.max(next.get(account) ?? 0, store.get('counters', account) ?? 0);
  return {
    next(account) {
      const index = at(account);
      next.set(account, index + 1);
      return index;
    },
    raise(account, least) {
      const index = Math.max(at(account), least);
      next.set(account, index);
      return index;
    },
    // The counter as it stands when the commit is queued: commits keep their order, so it only ever grows.
    used: (accounts) => Object.fromEntries(accounts.map((account) => [account, at(account)])),
  };
}

/** A node that must make the destination (LIGHTNING) gets this long. */
const OPEN_PATIENCE_MS = 5 * SECOND;

/** Derived destinations wait for nobody, so nothing has to be called off. */
const NO_HURRY = { signal: new AbortController().signal, stop: () => undefined };

function patience(clock: Clock) {
  const controller = new AbortController();
  const stop = clock.at(clock.now() + OPEN_PATIENCE_MS, () => controller.abort());
  return { signal: controller.signal, stop };
}

/** A method that can't be offered now, and why. */
interface LeftOut {
  readonly method: Method;
  readonly failure: Failure;
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
  const quotes = await Promise.all(
    settings.map((setting) => quoted(needs, merchant, setting, request.amount)),
  );
  const fiat = await inShopCurrency(needs, merchant, request.amount, quotes);
  const now = needs.clock.now();
  const id = invoiceIdOf(needs.random.bytes(16));
  const expiresAt = now + request.expirationMinutes * MINUTE;
  const ask = { invoiceId: id, expiresAt, description: description(merchant, request) };
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
  const put = { ...alongside(invoice), counters: needs.indexes.used(accounts) };
  await needs.ledger.add(invoice, { put });
  return invoice;
}

function chosenMethods(merchant: Merchant, named: readonly Method[] | null): MethodSetting[] {
  const enabled = merchant.methods.filter((m) => m.enabled);
  if (named === null) {
    if (enabled.length === 0)
      throw new Failure('no-usable-method', 'no payment method is set up in this shop', because('no-method'));
    return enabled;
  }
  return named.map((method) => {
    const setting = enabled.find((m) => m.method === method);
    if (setting) return setting;
    const allowed = enabled.map((m) => m.method).join(', ') || 'none';
    throw invalid(
      'paymentMethods',
      `paymentMethods: ${method} is not set up in this shop; set up are: ${allowed}`,
      because('method-not-set-up', { method }),
    );
  });
}

interface Quoted {
  readonly setting: MethodSetting;
  readonly backend: Backend;
  readonly rate: LockedRate;
  readonly due: bigint;
}

async function quoted(
  needs: CreateNeeds,
  merchant: Merchant,
  setting: MethodSetting,
  amount: Money,
): Promise<Quoted | LeftOut> {
  const { method } = setting;
  const backend = needs.backends.get(merchant.id, method);
  if (!backend) {
    const why = needs.backends.state(merchant.id, method).health?.message ?? 'it is not open';
    return {
      method,
      failure: new Failure(
        'backend-unreachable',
        `${method} can't be used now: ${why}`,
        because('method-silent', { method }),
      ),
    };
  }
  const { rate, problem } = await priceOf(needs.prices, merchant, coinOf(method), amount.currency);
  if (!rate) {
    const message = `there is no usable rate for ${coinOf(method)} in ${amount.currency}: ${problem ?? 'no source answered'}`;
    const why = because('no-rate', { coin: coinOf(method), currency: amount.currency });
    return { method, failure: new Failure('no-usable-rate', message, why) };
  }
  const due = owedInCoin(method, rate, amount.units);
  const { least, most } = backend.limits;
  if (due < least || (most !== null && due > most)) {
    const coin = coinOf(method);
    const [bound, why] =
      due < least
        ? [
            `at least ${coinText(method, least)}`,
            because('amount-below', { method, least: coinText(method, least), coin }),
          ]
        : [
            `at most ${coinText(method, most ?? 0n)}`,
            because('amount-above', { method, most: coinText(method, most ?? 0n), coin }),
          ];
    const message = `amount: ${method} takes ${bound} ${coin}, this amount is ${coinText(method, due)}`;
    return { method, failure: invalid('amount', message, why) };
  }
  return { setting, backend, rate, due };
}

/** The amount in the shop's own currency, for the policy's bands; null when no rate tells. */
async function inShopCurrency(
  needs: CreateNeeds,
  merchant: Merchant,
  amount: Money,
  quotes: readonly (Quoted | LeftOut)[],
): Promise<Money | null> {
  const { currency } = merchant;
  if (amount.currency === currency) return amount;
  const coin = isCoin(amount.currency) ? amount.currency : null;
  if (coin) {
    const { rate } = await priceOf(needs.prices, merchant, coin, currency);
    const method =
      coin === 'BTC' ? 'BITCOIN' : coin === 'LTC' ? 'LITECOIN' : coin === 'DOGE' ? 'DOGECOIN' : 'MONERO';
    return rate ? { currency, units: worthOfCoin(method, rate, amount.units) } : null;
  }
  const through = quotes.find((quote): quote is Quoted => 'rate' in quote);
  if (!through) return null;
  const { rate } = await priceOf(needs.prices, merchant, coinOf(through.setting.method), currency);
  return rate ? { currency, units: worthOfCoin(through.setting.method, rate, through.due) } : null;
}

async function openTarget(
  needs: CreateNeeds,
  merchant: Merchant,
  { setting, backend, rate, due }: Quoted,
  ask: { readonly invoiceId: string; readonly expiresAt: Instant; readonly description: string },
  fiat: Money | null,
): Promise<Target | LeftOut> {
  const { method } = setting;
  const index = backend.account === null ? null : needs.indexes.next(backend.account);
  const { signal, stop } = backend.account === null ? patience(needs.clock) : NO_HURRY;
  try {
    const { destination, memo } = await backend.open({ ...ask, index, due }, signal);
    const decimals = decimalsOf(merchant.currency) ?? coinDecimals('BTC');
    const confirmations = confirmationsFor(setting.policy, fiat?.units ?? null, decimals);
    return { method, destination, due, rate, confirmations, account: backend.account, index, memo };
  } catch (cause) {
    needs.backends.noted(merchant.id, method, cause instanceof Error ? cause.message : 'no answer');
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

/** A method asked for by name must be there; by default the ones that can't be used are left out. */
function usable(opened: readonly (Target | LeftOut)[], named: readonly Method[] | null): Target[] {
  const leftOut = opened.filter((one): one is LeftOut => 'failure' in one);
  const targets = opened.filter((one): one is Target => !('failure' in one));
  const first = leftOut[0];
  if (first && named !== null) {
    throw (leftOut.find((one) => one.failure.code === 'invalid-request') ?? first).failure;
  }
  if (first && targets.length === 0) {
    if (leftOut.every((one) => one.failure.code === 'no-usable-rate')) throw first.failure;
    const reasons = leftOut.map((one) => one.failure.message).join('; ');
    throw new Failure(
      'no-usable-method',
      `no payment method can be used now: ${reasons}`,
      because('no-method-now'),
    );
  }
  return targets;
}

function description(merchant: Merchant, request: CreateRequest): string {
  const reference = request.externalInvoiceId === null ? '' : ` ${request.externalInvoiceId}`;
  return `${merchant.name}${reference}`.slice(0, 120);
}
