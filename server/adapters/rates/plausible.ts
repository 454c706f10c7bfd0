/**
 * Plausibility check: which prices can't be true whatever the market does. Wide on purpose: it catches a price of 1, a
 * wrong unit or a wrong coin even when there is only one source and no earlier price.
 */
import { marketOf } from '#domain/coins/method.ts';
import { compareRatio, type Ratio, ratioOfDecimal } from '#domain/rates/rate.ts';
import type { Pair } from './source.ts';

/** Least and most units of a currency for one US dollar: major currencies closely, the others from KWD to IRR. */
const MAJOR: readonly [string, string] = ['0.3', '4'];
const YEN: readonly [string, string] = ['40', '600'];
const OTHER: readonly [string, string] = ['0.2', '10000000'];

function perDollar(currency: string): readonly [string, string] {
  if (currency === 'USD') return ['1', '1'];
  if (currency === 'JPY') return YEN;
  return ['EUR', 'GBP', 'CHF', 'CAD', 'AUD'].includes(currency) ? MAJOR : OTHER;
}

/** False for a price or cross rate that can't be true. */
export function isPlausible(pair: Pair, ratio: Ratio): boolean {
  const [coinLeast, coinMost] = pair.base === 'USD' ? ['1', '1'] : marketOf(pair.base).plausible;
  const [least, most] = perDollar(pair.quote);
  return compareRatio(ratio, times(coinLeast, least)) >= 0 && compareRatio(ratio, times(coinMost, most)) <= 0;
}

function times(a: string, b: string): Ratio {
  const [x, y] = [ratioOfDecimal(a), ratioOfDecimal(b)];
  if (!x || !y) throw new Error('a bound must be a plain decimal above zero');
  return { num: x.num * y.num, den: x.den * y.den };
}
