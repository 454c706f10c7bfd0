/** Rates without a source: identity, manual and coin-to-coin rates, and the shop's spread. Exact. */
import type { Currency } from '#domain/kernel/currency.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { divideRatio, type LockedRate, ratioOfDecimal, reduceRatio } from './rate.ts';

/**
 * The rate with the shop's spread: the customer pays exactly `basisPoints` hundredths of a percent more coin.
 * An identity rate converts nothing and stays as it is.
 * @throws Failure invalid-request for a spread that is not a whole number from 0 to 10000
 */
export function withSpread(rate: LockedRate, basisPoints: number): LockedRate {
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > 10_000) {
    throw invalid('spread', 'the spread must be from 0 % to 100 %, with at most two decimals');
  }
  if (basisPoints === 0 || rate.kind === 'identity') return rate;
  const lowered = { num: rate.num * 10_000n, den: rate.den * BigInt(10_000 + basisPoints) };
  return { ...rate, ...reduceRatio(lowered) };
}

/** A coin in itself: one is one. */
export function identityRate(currency: Currency, at: Instant): LockedRate {
  return { num: 1n, den: 1n, currency, kind: 'identity', at, sources: [], crossed: false };
}

/**
 * The price of the method's coin in the coin an invoice is denominated in, via a currency both are priced in.
 * @throws Error when the two rates are not in the same currency
 */
export function crossRate(ofMethodCoin: LockedRate, ofAskedCoin: LockedRate, asked: Currency): LockedRate {
  if (ofMethodCoin.currency !== ofAskedCoin.currency) {
    throw new Error(`rates in ${ofMethodCoin.currency} and ${ofAskedCoin.currency} do not make a cross rate`);
  }
  const kinds = [ofMethodCoin.kind, ofAskedCoin.kind];
  return {
    ...reduceRatio(divideRatio(ofMethodCoin, ofAskedCoin)),
    currency: asked,
    kind: kinds.includes('practice') ? 'practice' : kinds.includes('manual') ? 'manual' : 'market',
    at: Math.min(ofMethodCoin.at, ofAskedCoin.at),
    sources: [...new Set([...ofMethodCoin.sources, ...ofAskedCoin.sources])],
    crossed: ofMethodCoin.crossed || ofAskedCoin.crossed,
  };
}

/**
 * A manual rate: one whole coin costs `price`, a plain decimal, of the currency.
 * @throws Failure invalid-request for a price that is not a plain decimal above zero
 */
export function manualRate(price: string, currency: Currency, at: Instant, by: string): LockedRate {
  const ratio = ratioOfDecimal(price);
  if (!ratio)
    throw invalid(
      'price',
      'price must be a decimal above zero, for example "58364.85"',
      createReason('price-form'),
    );
  return { ...reduceRatio(ratio), currency, kind: 'manual', at, sources: [by], crossed: false };
}
