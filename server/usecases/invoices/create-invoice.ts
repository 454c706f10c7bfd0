/** Invoice creation: locks a rate per method, opens a destination on each, commits, and only then answers. */

import type { Cart } from '#domain/carts/cart.ts';
import type { Method } from '#domain/coins/method.ts';
import type { Invoice, Offer, Origin, Seller, Target } from '#domain/invoices/invoice.ts';
import { openedFirst } from '#domain/invoices/offers.ts';
import { confirmationsFor, termsInFiat } from '#domain/invoices/policy.ts';
import { recordTender, type TenderAsk } from '#domain/invoices/tender.ts';
import type { Awaitable } from '#domain/kernel/awaitable.ts';
import { invoiceIdOf } from '#domain/kernel/base58.ts';
import { coinDecimals, decimalsOf, isCoin } from '#domain/kernel/currency.ts';
import type { JsonObject } from '#domain/kernel/json.ts';
import { type Money, moneyText } from '#domain/kernel/money.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { StaleCommit } from '#domain/messages/errors.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Clock, Random } from '#ports/host.ts';
import type { Change, Store } from '#ports/store.ts';
import type { Indexes } from '#usecases/backends/derivation-indexes.ts';
import { retryStale } from '#usecases/kernel/retry-stale.ts';
import type { InvoiceWriter } from './invoice-writer.ts';
import {
  chosenMethods,
  inShopCurrency,
  type LeftOut,
  type OfferNeeds,
  priceOffers,
  type Quoted,
  usable,
} from './offer.ts';
import { descriptionOf, openTarget } from './open-target.ts';
import type { OrderNumbers } from './order-numbers.ts';
import { firstSaleOf } from './recharge-origin.ts';

export interface CreateRequest {
  readonly amount: Money;
  /** Null: all methods the shop has set up. */
  readonly methods: readonly Method[] | null;
  readonly expirationMinutes: number;
  readonly externalInvoiceId: string | null;
  /** The cart sold at the till; its total is `amount`. */
  readonly cart?: Cart | null;
  /** An unpaid or reversed sale whose goods this one charges for again. */
  readonly again?: string | null;
  readonly metadata: JsonObject;
  readonly origin: Origin;
  /** Only the first method gets its destination now; the others when they are chosen. */
  readonly whenChosen?: boolean;
  /** Cash or card pays it at once: then no method is offered. Recorded by `by`. */
  readonly tender?: (TenderAsk & { readonly by: string }) | null;
  /** Who sells it at the till. */
  readonly seller?: Seller | null;
  /** The network till it is made at. */
  readonly till?: Seller | null;
}

export interface CreateNeeds extends OfferNeeds {
  readonly clock: Clock;
  readonly random: Random;
  readonly store: Store;
  readonly writer: InvoiceWriter;
  readonly indexes: Indexes;
  readonly orders: OrderNumbers;
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
  const { tender } = request;
  const settings = tender ? [] : chosenMethods(merchant, request.methods);
  const quotes = await Promise.all(
    settings.map((setting) => priceOffers(needs, merchant, setting, request.amount)),
  );
  const fiat = await inShopCurrency(needs, merchant, request.amount, quotes);
  const isInCoin = isCoin(request.amount.currency);
  const { terms } = merchant;
  const now = needs.clock.now();
  const id = invoiceIdOf(needs.random.bytes(16));
  const expiresAt = now + request.expirationMinutes * MINUTE;
  const ask = { invoiceId: id, expiresAt, description: descriptionOf(merchant, request.externalInvoiceId) };
  const { next, predict } = needs.indexes;
  const openWith = (take: (account: string) => Awaitable<number>) => async (quote: Quoted | LeftOut) =>
    'failure' in quote
      ? quote
      : openTarget(needs, merchant, quote.backend, offerOf(merchant, quote, fiat), ask, take);
  const open = openWith(predict ?? next);
  const opened = await (request.whenChosen ? openFirst(quotes, open) : Promise.all(quotes.map(open)));
  let predicted = predict !== null;
  let targets = tender ? [] : usable(opened, request.methods);
  const leftOut = new Set(opened.flatMap((one) => ('failure' in one ? [one.method] : [])));
  const offers = quotes.flatMap((quote) =>
    'failure' in quote || leftOut.has(quote.setting.method) ? [] : [offerOf(merchant, quote, fiat)],
  );
  const commit = async (): Promise<Invoice> => {
    const read = firstSaleOf(needs.store, merchant.id, request);
    const goods = read instanceof Promise ? await read : read;
    // From here to the commit nothing waits: orders are committed as they are numbered.
    const order = request.origin === 'till' ? needs.orders.next(merchant, needs.clock.now()) : null;
    const made: Invoice = {
      id,
      merchantId: merchant.id,
      books: merchant.books,
      origin: request.origin,
      externalInvoiceId: request.externalInvoiceId,
      orderNumber: order?.number ?? null,
      seller: request.seller ?? null,
      till: request.till ?? null,
      asked: request.amount,
      fiat: isInCoin ? fiat : null,
      cart: request.cart ?? null,
      goodsOf: goods?.id ?? null,
      metadata: request.metadata,
      createdAt: now,
      updatedAt: now,
      expiresAt,
      terms: isInCoin ? terms : termsInFiat(terms, request.amount.units, fiat?.units ?? null),
      targets,
      offers: offers.length > targets.length ? offers : [],
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
    const invoice = tender ? recordTender(made, tender, tender.by, now) : made;
    const indexes = needs.indexes.put(targets, predicted);
    const counters = { ...indexes.counters, ...order?.change.counters };
    const put = { ...alongside(invoice), ...indexes, counters };
    await needs.writer.add(invoice, { put, drop: order?.change.drop }, goods ?? undefined);
    return invoice;
  };
  const reopen = async (target: Target): Promise<Target> => {
    const quote = quotes.find((one) => methodOf(one) === target.method);
    const again = quote && target.account !== null ? await openWith(next)(quote) : target;
    if ('failure' in again) throw again.failure;
    return again;
  };
  return retryStale(async () => {
    try {
      return await commit();
    } catch (error) {
      // Another program may have taken a predicted index first.
      if (predicted && error instanceof StaleCommit) {
        predicted = false;
        targets = await Promise.all(targets.map(reopen));
      }
      throw error;
    }
  });
}

function offerOf(merchant: Merchant, { setting, rate, due }: Quoted, fiat: Money | null): Offer {
  const decimals = decimalsOf(merchant.currency) ?? coinDecimals('BTC');
  return {
    method: setting.method,
    due,
    rate,
    confirmations: confirmationsFor(setting.policy, fiat?.units ?? null, decimals),
  };
}

/** Opens the first method that can be opened, together with its companion. Those that failed are left out. */
async function openFirst(
  quotes: readonly (Quoted | LeftOut)[],
  open: (quote: Quoted | LeftOut) => Promise<Target | LeftOut>,
): Promise<(Target | LeftOut)[]> {
  const tried: (Target | LeftOut)[] = [];
  for (const first of quotes) {
    if (tried.some(({ method }) => method === methodOf(first))) continue;
    const together = openedFirst(methodOf(first));
    tried.push(...(await Promise.all(quotes.filter((one) => together.includes(methodOf(one))).map(open))));
    if (tried.some((one) => 'destination' in one)) break;
  }
  return tried;
}

function methodOf(quote: Quoted | LeftOut): Method {
  return 'failure' in quote ? quote.method : quote.setting.method;
}
