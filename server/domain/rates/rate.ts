/**
 * Exchange rates as exact ratios, and the two conversions an invoice needs. Aggregation of several sources into one
 * rate is in `aggregate.ts`.
 */

import { coinOf, grainOf, type Method } from '#domain/coins/method.ts';
import { type Currency, coinDecimals, decimalsOf } from '#domain/kernel/currency.ts';
import { divideDown, divideUp, power10, roundUpTo } from '#domain/kernel/money.ts';
import type { Instant } from '#domain/kernel/time.ts';

/** An exact positive fraction. */
export interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

export type RateKind = 'market' | 'manual' | 'practice' | 'identity';

/** One whole coin costs num/den whole units of `currency`. Locked per invoice and method at creation. */
export interface LockedRate extends Ratio {
  readonly currency: Currency;
  readonly kind: RateKind;
  /** The time of the oldest price it is based on. */
  readonly at: Instant;
  /** The names of the sources that agreed. */
  readonly sources: readonly string[];
  /** True when the currency has no direct pair and a fiat cross rate was used. */
  readonly crossed: boolean;
}

/** Parses a plain decimal such as "58364.85" exactly. Zero, a sign or an exponent gives undefined. */
export function ratioOfDecimal(text: string): Ratio | undefined {
  const match = /^(\d{1,20})(?:\.(\d{1,24}))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const num = BigInt(whole + fraction);
  return num === 0n ? undefined : { num, den: power10(fraction.length) };
}

export function multiplyRatio(a: Ratio, b: Ratio): Ratio {
  return { num: a.num * b.num, den: a.den * b.den };
}

export function divideRatio(a: Ratio, b: Ratio): Ratio {
  return { num: a.num * b.den, den: a.den * b.num };
}

/** Negative, zero or positive as a is below, equal to or above b. */
export function compareRatio(a: Ratio, b: Ratio): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function currencyDecimals(currency: Currency): number {
  const decimals = decimalsOf(currency);
  if (decimals === undefined) throw new Error(`rate in an unknown currency: ${currency}`);
  return decimals;
}

/** Coin units owed for units of the rate's currency, rounded up to the method's grain. */
export function owedInCoin(method: Method, rate: LockedRate, units: bigint): bigint {
  const coin = power10(coinDecimals(coinOf(method)));
  const fiat = power10(currencyDecimals(rate.currency));
  return roundUpTo(divideUp(units * coin * rate.den, fiat * rate.num), grainOf(method));
}

/** Units of the rate's currency that coin units were worth at that rate, rounded down. */
export function worthOfCoin(method: Method, rate: LockedRate, units: bigint): bigint {
  const coin = power10(coinDecimals(coinOf(method)));
  const fiat = power10(currencyDecimals(rate.currency));
  return divideDown(units * fiat * rate.num, coin * rate.den);
}

/** A ratio as a plain decimal with up to `decimals` decimals, rounded half up: for display, never for sums. */
export function ratioText(ratio: Ratio, decimals: number): string {
  const scaled = (ratio.num * power10(decimals) * 2n + ratio.den) / (ratio.den * 2n);
  const digits = scaled.toString().padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * True when `now` is at most `basisPoints` (hundredths of a percent) below `locked`: the drift allowed in the grace.
 */
export function withinDrift(locked: Ratio, now: Ratio, basisPoints: number): boolean {
  const floor = { num: locked.num * BigInt(10_000 - basisPoints), den: locked.den * 10_000n };
  return compareRatio(now, floor) >= 0;
}

/** The same fraction in lowest terms. */
export function reduceRatio({ num, den }: Ratio): Ratio {
  let [a, b] = [num, den];
  while (b !== 0n) [a, b] = [b, a % b];
  return { num: num / a, den: den / a };
}
