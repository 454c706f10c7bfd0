/** Interface of a price source: a record of facts and a strict parser. Requests, timing and trust are elsewhere. */

import type { Coin, Currency } from '#domain/kernel/currency.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Reason } from '#domain/messages/reason.ts';
import type { Ratio } from '#domain/rates/rate.ts';

/** One whole `base` in units of `quote`. */
export interface Pair {
  readonly base: Coin | 'USD';
  readonly quote: Currency;
}

export function pairKey(pair: Pair): string {
  return `${pair.base}/${pair.quote}`;
}

/** A source's price of a pair, and when it was valid by the source's own time (null: not reported). */
export interface Reading {
  readonly ratio: Ratio;
  readonly at: Instant | null;
}

/** One GET that answers one or several pairs. */
export interface SourceRequest {
  /** Path and query under the source's base URL. */
  readonly path: string;
  readonly pairs: readonly Pair[];
  /**
   * Reads one pair from the parsed body (numbers as `parseJson` leaves them).
   * @throws Unusable when the answer is not of the documented shape or its price can't be one
   * @throws Unlisted when the source does not have the pair
   */
  read(body: unknown, pair: Pair): Reading;
}

export interface Source {
  readonly name: string;
  /** Display name; stored on the invoice. */
  readonly title: string;
  /** The first is tried; after a failure the next. */
  readonly bases: readonly string[];
  /** The header that carries the key, by base URL; null when no key is needed. */
  readonly keyHeader: ((base: URL) => string) | null;
  /** Minimum interval, where the source counts requests; 0 where it does not. */
  readonly restMs: number;
  /** A price older than this by the source's own time is refused; null: as old as any price may be. */
  readonly staleAfterMs: number | null;
  /** Whether the source has the pair itself, without going through another currency. */
  has(pair: Pair): boolean;
  requests(pairs: readonly Pair[]): readonly SourceRequest[];
  /** True when an answer shows that a pair of the request does not exist. `body` is undefined when it is no JSON. */
  refusesPair(status: number, body: unknown): boolean;
}

/** An answer without a usable price. Its message is for display and contains no secret. */
export class Unusable extends Error {
  readonly why: Reason | null;

  constructor({ message, why }: Message) {
    super(message);
    this.why = why;
  }
}

/** The source does not have this pair: not an error. */
export class Unlisted extends Error {}
