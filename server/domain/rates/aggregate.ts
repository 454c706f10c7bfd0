/**
 * Rate aggregation: one rate from the prices of several sources. Pure and exact; it fetches nothing and keeps no state.
 */

import { type Currency, decimalsOf } from '#domain/kernel/currency.ts';
import { HOUR, type Instant, MINUTE } from '#domain/kernel/time.ts';
import { plural } from '#domain/languages/plural.ts';
import { compareRatio, type LockedRate, type Ratio, ratioText, reduceRatio } from './rate.ts';

/** One source's price of one coin. */
export interface Price extends Ratio {
  readonly source: string;
  /** When the price was valid. */
  readonly at: Instant;
  /** The fiat table used for the cross rate when the source has no direct pair; null for a direct pair. */
  readonly via: string | null;
}

export interface QuoteSettings {
  /** A price older than this is dropped. */
  readonly maxAgeMs: number;
  /** A price further than this from the median is dropped, in hundredths of a percent. */
  readonly outlierBasisPoints: number;
  /** A single source is believed at once up to this far from the rate last believed. */
  readonly jumpBasisPoints: number;
  /** How long the rate last believed limits the jumps of a single source. */
  readonly memoryMs: number;
  /** After this time a single source that keeps reporting a jump is believed. */
  readonly confirmMs: number;
}

export const DEFAULT_QUOTE_SETTINGS: QuoteSettings = {
  maxAgeMs: 10 * MINUTE,
  outlierBasisPoints: 500,
  jumpBasisPoints: 2_000,
  memoryMs: 24 * HOUR,
  confirmMs: 5 * MINUTE,
};

/** State of a pair, kept from one verdict to the next. */
export interface Memory {
  /** The rate last believed, when, and how many sources reported it. */
  readonly believed: (Ratio & { readonly at: Instant; readonly witnesses: number }) | null;
  /** A single source's jump that waits to be confirmed. */
  readonly doubt: (Ratio & { readonly source: string; readonly since: Instant }) | null;
}

export const NO_MEMORY: Memory = { believed: null, doubt: null };

/** The same memory, by a clock that was set forward or back by `byMs` since. */
export function withStep({ believed, doubt }: Memory, byMs: number): Memory {
  return {
    believed: believed && { ...believed, at: believed.at + byMs },
    doubt: doubt && { ...doubt, since: doubt.since + byMs },
  };
}

export interface Verdict {
  readonly rate: LockedRate | null;
  /** How many sources the rate is based on. */
  readonly witnesses: number;
  /** Why there is none, in words. */
  readonly problem: string | null;
  /** The state to pass to the next verdict on this pair. */
  readonly memory: Memory;
}

/** Clock skew: a price up to this far in the future counts as valid now, one further ahead is rejected. */
export const CLOCK_SKEW_MS = 2 * MINUTE;

/**
 * One rate from one price per source.
 *
 * - Direct pairs take precedence; cross rates are used when fewer than two direct pairs agree.
 * - Two or more within the outlier limit of their median, or two alone within it of each other: the median of those.
 * - Several that do not agree: those near the rate that two sources last agreed on, while it is no older than a price
 *   may be; else none.
 * - A single one: believed within the jump limit of the rate last believed; beyond it only after reporting the jump for
 *   `confirmMs`. So one faulty source moves the rate by at most one jump in that time. Where no rate was believed before,
 *   once no other source is being asked.
 *
 * @param isAsking whether more sources may answer soon
 */
export function aggregatePrice(
  prices: readonly Price[],
  currency: Currency,
  now: Instant,
  memory: Memory,
  settings: QuoteSettings,
  isAsking: boolean,
): Verdict {
  const fresh = prices.filter((price) => isFresh(price, now, settings) && price.num > 0n && price.den > 0n);
  const direct = agreeing(
    fresh.filter((price) => price.via === null),
    settings,
  );
  const agreed = direct.length >= 2 ? direct : agreeing(fresh, settings);
  if (agreed.length >= 2) return believing(agreed, currency, now);
  const [first, second] = fresh;
  if (!first) {
    const limit = minutes(settings.maxAgeMs);
    const problem =
      prices.length === 0 ? 'no price source has answered' : `every price is older than ${limit}`;
    return refusing(problem, memory);
  }
  return second
    ? amongDisagreeing(fresh, currency, now, memory, settings)
    : onItsOwn(first, currency, now, memory, settings, isAsking);
}

function isFresh(price: Price, now: Instant, settings: QuoteSettings): boolean {
  return price.at <= now + CLOCK_SKEW_MS && now - price.at <= settings.maxAgeMs;
}

/** For an even number the middle two must be near each other: their mean alone is near both at twice the distance. */
function agreeing(prices: readonly Price[], { outlierBasisPoints }: QuoteSettings): readonly Price[] {
  const two = middleTwo(prices);
  const middle = median(prices);
  if (!two || !middle || !isNear(two.upper, two.lower, outlierBasisPoints)) return [];
  return prices.filter((price) => isNear(price, middle, outlierBasisPoints));
}

function amongDisagreeing(
  fresh: readonly Price[],
  currency: Currency,
  now: Instant,
  memory: Memory,
  settings: QuoteSettings,
): Verdict {
  const { believed } = memory;
  if (believed && believed.witnesses >= 2 && now - believed.at <= settings.maxAgeMs) {
    const near = fresh.filter((price) => isNear(price, believed, settings.outlierBasisPoints));
    if (near.length > 0) return { ...believing(near, currency, now), memory };
  }
  const decimals = decimalsOf(currency) ?? 2;
  const prices = fresh.map((price) => `${price.source} ${ratioText(price, decimals)}`).join(', ');
  return refusing(`the price sources disagree: ${prices}`, memory);
}

function onItsOwn(
  price: Price,
  currency: Currency,
  now: Instant,
  memory: Memory,
  settings: QuoteSettings,
  isAsking: boolean,
): Verdict {
  const { believed, doubt } = memory;
  const afresh = believing([price], currency, now);
  if (!believed || now - believed.at > settings.memoryMs || believed.at > now + CLOCK_SKEW_MS)
    return isAsking ? refusing(`only ${price.source} has answered so far`, memory) : afresh;
  if (isNear(price, believed, settings.jumpBasisPoints)) {
    const settled = now - believed.at >= settings.confirmMs;
    return settled ? afresh : { ...afresh, memory: { believed, doubt: null } };
  }
  const insists = doubt?.source === price.source && isNear(price, doubt, settings.outlierBasisPoints);
  const standing = insists
    ? doubt
    : { num: price.num, den: price.den, source: price.source, since: price.at };
  if (price.at - standing.since >= settings.confirmMs) return afresh;
  return refusing(
    `only ${price.source} answers, and its price has moved more than ${settings.jumpBasisPoints / 100} % ` +
      `since the last one; a second source or ${minutes(settings.confirmMs)} must confirm it`,
    { believed, doubt: standing },
  );
}

function believing(agreed: readonly Price[], currency: Currency, now: Instant): Verdict {
  const rate = marketRate(agreed, currency, now);
  const witnesses = agreed.length;
  const believed = { num: rate.num, den: rate.den, at: now, witnesses };
  return { rate, witnesses, problem: null, memory: { believed, doubt: null } };
}

function refusing(problem: string, memory: Memory): Verdict {
  return { rate: null, witnesses: 0, problem, memory };
}

function marketRate(agreed: readonly Price[], currency: Currency, now: Instant): LockedRate {
  const middle = median(agreed);
  if (!middle) throw new Error('a rate needs a price');
  const tables = agreed.flatMap((price) => (price.via === null ? [] : [price.via]));
  return {
    ...middle,
    currency,
    kind: 'market',
    at: Math.min(now, ...agreed.map((price) => price.at)),
    sources: [...new Set([...agreed.map((price) => price.source).sort(), ...tables.sort()])],
    crossed: tables.length > 0,
  };
}

function minutes(ms: number): string {
  return plural('en', Math.round(ms / MINUTE), { one: '# minute', other: '# minutes' });
}

/**
 * The median; for an even number the exact mean of the middle two, which favours neither shop nor customer.
 * Undefined for an empty list.
 */
export function median(ratios: readonly Ratio[]): Ratio | undefined {
  const two = middleTwo(ratios);
  if (!two) return undefined;
  const { lower, upper } = two;
  if (upper === lower) return reduceRatio(upper);
  return reduceRatio({ num: lower.num * upper.den + upper.num * lower.den, den: 2n * lower.den * upper.den });
}

/** For an odd number, both are the middle one. */
function middleTwo(ratios: readonly Ratio[]): { readonly lower: Ratio; readonly upper: Ratio } | undefined {
  const sorted = [...ratios].sort(compareRatio);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper && lower && { lower, upper };
}

/** True when `ratio` differs from `reference` by at most `basisPoints` hundredths of a percent of `reference`. */
export function isNear(ratio: Ratio, reference: Ratio, basisPoints: number): boolean {
  const difference = ratio.num * reference.den - reference.num * ratio.den;
  const distance = difference < 0n ? -difference : difference;
  return distance * 10_000n <= BigInt(basisPoints) * reference.num * ratio.den;
}
