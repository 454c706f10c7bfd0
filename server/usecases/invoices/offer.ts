/** Offers of an invoice: the methods, their rates and amounts due, and why other methods are left out. */

import { coinOf, coinText, type Method, methodOfCoin } from '#domain/coins/method.ts';
import type { Target } from '#domain/invoices/invoice.ts';
import { isCoin } from '#domain/kernel/currency.ts';
import type { Money } from '#domain/kernel/money.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { type LockedRate, owedInCoin, worthOfCoin } from '#domain/rates/rate.ts';
import type { Merchant, MethodSetting } from '#domain/shops/merchant.ts';
import type { Backend } from '#ports/backend.ts';
import type { Backends } from '#usecases/backends/backends.ts';
import { type PriceNeeds, priceOf } from '#usecases/rates/price.ts';

export interface OfferNeeds {
  readonly backends: Backends;
  readonly prices: PriceNeeds;
}

/** A method that can't be offered now, and why. */
export interface LeftOut {
  readonly method: Method;
  readonly failure: Failure;
}

/**
 * The requested methods; all that are set up when none is named.
 * @throws Failure no-usable-method, invalid-request for one that is not set up
 */
export function chosenMethods(merchant: Merchant, named: readonly Method[] | null): MethodSetting[] {
  const enabled = merchant.methods.filter((m) => m.enabled);
  if (named === null) {
    if (enabled.length === 0)
      throw new Failure(
        'no-usable-method',
        'no payment method is set up in this shop',
        createReason('no-method'),
      );
    return enabled;
  }
  return named.map((method) => {
    const setting = enabled.find((m) => m.method === method);
    if (setting) return setting;
    const allowed = enabled.map((m) => m.method).join(', ') || 'none';
    throw invalid(
      'paymentMethods',
      `paymentMethods: ${method} is not set up in this shop; set up are: ${allowed}`,
      createReason('method-not-set-up', { method }),
    );
  });
}

export interface Quoted {
  readonly setting: MethodSetting;
  readonly backend: Backend;
  readonly rate: LockedRate;
  readonly due: bigint;
}

/** The amount due on a method, at a rate that is locked now; or why it can't be offered. Waits only for a rate. */
export async function priceOffers(
  needs: OfferNeeds,
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
        createReason('method-silent', { method }),
      ),
    };
  }
  const { rate, problem } = await priceOf(needs.prices, merchant, coinOf(method), amount.currency);
  if (!rate) {
    const message = `there is no usable rate for ${coinOf(method)} in ${amount.currency}: ${problem ?? 'no source answered'}`;
    const why = createReason('no-rate', { coin: coinOf(method), currency: amount.currency });
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
            createReason('amount-below', { method, least: coinText(method, least), coin }),
          ]
        : [
            `at most ${coinText(method, most ?? 0n)}`,
            createReason('amount-above', { method, most: coinText(method, most ?? 0n), coin }),
          ];
    const message = `amount: ${method} takes ${bound} ${coin}, this amount is ${coinText(method, due)}`;
    return { method, failure: invalid('amount', message, why) };
  }
  return { setting, backend, rate, due };
}

/** The amount in the shop's own currency, for the policy's bands; null without a rate. */
export async function inShopCurrency(
  needs: OfferNeeds,
  merchant: Merchant,
  amount: Money,
  quotes: readonly (Quoted | LeftOut)[],
): Promise<Money | null> {
  const { currency } = merchant;
  if (amount.currency === currency) return amount;
  const coin = isCoin(amount.currency) ? amount.currency : null;
  if (coin) {
    const { rate } = await priceOf(needs.prices, merchant, coin, currency);
    return rate ? { currency, units: worthOfCoin(methodOfCoin(coin), rate, amount.units) } : null;
  }
  const through = quotes.find((quote): quote is Quoted => 'rate' in quote);
  if (!through) return null;
  const { rate } = await priceOf(needs.prices, merchant, coinOf(through.setting.method), currency);
  return rate ? { currency, units: worthOfCoin(through.setting.method, rate, through.due) } : null;
}

/**
 * A method requested by name must be available; by default the unavailable ones are left out.
 * @throws Failure why none is left, or why one that was named is not available
 */
export function usable(opened: readonly (Target | LeftOut)[], named: readonly Method[] | null): Target[] {
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
      createReason('no-method-now'),
    );
  }
  return targets;
}
