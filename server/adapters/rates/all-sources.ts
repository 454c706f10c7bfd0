/**
 * All source pollers together: which pairs each is needed for, and their prices of one coin in one currency. A source
 * without the direct pair contributes through its US dollar price and a fiat cross rate.
 */
import type { Coin, Currency } from '#domain/kernel/currency.ts';
import { iso } from '#domain/kernel/time.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { Price } from '#domain/rates/aggregate.ts';
import { multiplyRatio, type Ratio } from '#domain/rates/rate.ts';
import type { SourceHealth } from '#ports/rates.ts';
import type { Kept } from './cache.ts';
import { type Pair, pairKey } from './source.ts';
import { Feed, type FeedNeeds } from './source-poller.ts';
import type { ChosenSource } from './sources.ts';

/** A needed rate. */
export interface Need {
  readonly coin: Coin;
  readonly currency: Currency;
}

export interface BoardNeeds extends Omit<FeedNeeds, 'wanted'> {
  readonly wanted: () => readonly Need[];
}

const NO_KEY = createMessage('rate-no-key');

export class Board {
  /** In the order they were configured; a source that lacks its key has no feed. */
  readonly #sources: readonly { readonly title: string; readonly feed: Feed | null }[];
  /** Those with prices of coins, and those with fiat cross rates. */
  readonly #coinFeeds: readonly Feed[];
  readonly #fiatFeeds: readonly Feed[];

  constructor(chosen: readonly ChosenSource[], needs: BoardNeeds) {
    this.#sources = chosen.map(({ source, access }) => {
      if (!access) return { title: source.title, feed: null };
      const feed: Feed = new Feed(source, access, {
        ...needs,
        wanted: () => this.#wantedOf(feed, needs.wanted()),
      });
      return { title: source.title, feed };
    });
    const feeds = this.#feeds();
    this.#fiatFeeds = feeds.filter((feed) => feed.source.has({ base: 'USD', quote: 'EUR' }));
    this.#coinFeeds = feeds.filter((feed) => !this.#fiatFeeds.includes(feed));
  }

  wake(): void {
    for (const feed of this.#feeds()) feed.wake();
  }

  /** Polls every source at once for what is needed of it. */
  again(): void {
    for (const feed of this.#feeds()) {
      feed.forgetRests();
      feed.wake();
    }
  }

  /** Whether any source could have a price for this. */
  serves(need: Need): boolean {
    return this.#coinFeeds.some((feed) => pairFor(feed, need) !== null);
  }

  /** True while a request to a source that could add something is pending. */
  isAsking(need: Need): boolean {
    const cross = this.#crossFor(need);
    return (
      this.#coinFeeds.some((feed) => feed.asking && pairFor(feed, need) !== null) ||
      (cross !== null && this.#fiatFeeds.some((feed) => feed.asking && feed.has(cross)))
    );
  }

  /** One price per source, as far as it has one. */
  prices(need: Need): readonly Price[] {
    const cross = this.#cross(need);
    return this.#coinFeeds.flatMap((feed): Price[] => {
      const pair = pairFor(feed, need);
      const quotation = pair && feed.quotation(pair);
      if (!quotation) return [];
      const known = { source: feed.source.title, at: quotation.at };
      if (pair.quote === need.currency) {
        return [{ ...known, num: quotation.num, den: quotation.den, via: null }];
      }
      return cross ? [{ ...known, ...multiplyRatio(quotation, cross.ratio), via: cross.table }] : [];
    });
  }

  health(): readonly SourceHealth[] {
    return this.#sources.map(
      ({ title, feed }) =>
        feed?.health() ?? {
          source: title,
          okAt: null,
          error: NO_KEY.message,
          why: NO_KEY.why,
          since: null,
          prices: [],
          clockAheadMs: null,
        },
    );
  }

  kept(): Kept['prices'] {
    return this.#feeds().flatMap((feed) =>
      feed.quotations().map((quotation) => ({ source: feed.source.name, quotation })),
    );
  }

  restore(kept: Kept['prices']): void {
    for (const feed of this.#feeds()) {
      for (const { source, quotation } of kept) if (source === feed.source.name) feed.restore(quotation);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#feeds().map((feed) => feed.close()));
  }

  #feeds(): readonly Feed[] {
    return this.#sources.flatMap(({ feed }) => (feed ? [feed] : []));
  }

  #wantedOf(feed: Feed, needs: readonly Need[]): readonly Pair[] {
    const isFiat = this.#fiatFeeds.includes(feed);
    const pairs = needs.flatMap((need) => {
      const pair = isFiat ? this.#crossFor(need) : pairFor(feed, need);
      return pair ? [pair] : [];
    });
    return [...new Map(pairs.map((pair) => [pairKey(pair), pair])).values()];
  }

  /** The fiat pair needed because a source has no direct one. */
  #crossFor({ coin, currency }: Need): Pair | null {
    const crossing = this.#coinFeeds.some((feed) => {
      const pair = pairFor(feed, { coin, currency });
      return pair !== null && pair.quote !== currency;
    });
    return crossing ? { base: 'USD', quote: currency } : null;
  }

  /** The cross rate, and the table with its day as it is named on the invoice. */
  #cross(need: Need): { readonly ratio: Ratio; readonly table: string } | null {
    const pair = this.#crossFor(need);
    for (const feed of pair ? this.#fiatFeeds : []) {
      const quotation = pair && feed.quotation(pair);
      if (quotation)
        return { ratio: quotation, table: `${feed.source.title} ${iso(quotation.at).slice(0, 10)}` };
    }
    return null;
  }
}

/** The pair to request from a source: the direct one, else its price in US dollars, else none. */
function pairFor(feed: Feed, { coin, currency }: Need): Pair | null {
  const direct = { base: coin, quote: currency };
  if (feed.has(direct)) return direct;
  const inDollars = { base: coin, quote: 'USD' };
  return currency !== 'USD' && feed.has(inDollars) ? inDollars : null;
}
