/** Where prices come from. Types only. */
import type { Coin, Currency } from '#domain/kernel/currency.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Reason } from '#domain/messages/reason.ts';
import type { LockedRate } from '#domain/rates/rate.ts';

/** A price one source gave last: one whole coin (or unit of `base`) costs `price`, a plain decimal, of `quote`. */
export interface SourcePrice {
  readonly base: string;
  readonly quote: string;
  readonly price: string;
  readonly at: Instant;
}

/** The state of one source, for people. */
export interface SourceHealth {
  readonly source: string;
  readonly okAt: Instant | null;
  readonly error: string | null;
  /** The error's name, for the till's languages. */
  readonly why: Reason | null;
  /** Since when it gives no good answer; null while it does. */
  readonly since: Instant | null;
  readonly prices: readonly SourcePrice[];
  /** How far this computer's clock is ahead of the source's, in ms; null before it told. */
  readonly clockAheadMs: number | null;
}

export interface RateQuote {
  readonly rate: LockedRate | null;
  /** Why there is none, in words. */
  readonly problem: string | null;
}

export interface Rates {
  /**
   * The rate of a coin in a currency from what is cached; starts a refresh when it is getting old.
   * Waits for a first answer no longer than `patienceMs`.
   */
  quote(coin: Coin, currency: Currency, patienceMs: number): Promise<RateQuote>;
  /** The same from the cache alone, at once. */
  peek(coin: Coin, currency: Currency): RateQuote;
  health(): readonly SourceHealth[];
  /** Asks for what is needed at once: the clock was stepped or the computer slept, so what is cached may be old. */
  again(): void;
  /** Currencies for which a rate could be had from the sources now configured. */
  close(): Promise<void>;
}
