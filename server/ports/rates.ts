/** Rates port: prices and their sources. Types only. */
import type { Coin, Currency } from '#domain/kernel/currency.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Reason } from '#domain/messages/reason.ts';
import type { LockedRate } from '#domain/rates/rate.ts';

/** A source's latest price: one whole coin (or unit of `base`) costs `price`, a plain decimal, of `quote`. */
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
  /** The error by name, for the till's languages. */
  readonly why: Reason | null;
  /** Since when it has given no valid answer; null while it does. */
  readonly since: Instant | null;
  readonly prices: readonly SourcePrice[];
  /** How far this computer's clock is ahead of the source's, in ms; null before its first answer. */
  readonly clockAheadMs: number | null;
}

export interface RateQuote {
  readonly rate: LockedRate | null;
  /** Why there is none, in words. */
  readonly problem: string | null;
}

export interface Rates {
  /**
   * The rate of a coin in a currency from the cache; starts a refresh when it is getting old.
   * Waits for a first answer no longer than `patienceMs`.
   */
  quote(coin: Coin, currency: Currency, patienceMs: number): Promise<RateQuote>;
  /** The same from the cache alone, synchronously. */
  peek(coin: Coin, currency: Currency): RateQuote;
  health(): readonly SourceHealth[];
  /** Refreshes what is needed at once: the clock was stepped or the computer slept, so the cache may be old. */
  again(): void;
  /** Stops all polling. */
  close(): Promise<void>;
}
