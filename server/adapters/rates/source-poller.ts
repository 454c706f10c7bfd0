/**
 * Poller of one source: when it is due, its back-off, and the last price of each pair. A poller waits for no other one.
 * What prices are worth together is decided elsewhere.
 */

import { backoffMs } from '#domain/kernel/backoff.ts';
import { type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { createMessage, joinMessages, type Message } from '#domain/messages/message.ts';
import { CLOCK_SKEW_MS } from '#domain/rates/aggregate.ts';
import { exactPriceText } from '#domain/rates/price-text.ts';
import type { Clock, Log, Random } from '#ports/host.ts';
import type { SourceHealth } from '#ports/rates.ts';
import { askSource, type Outcome, type Quotation } from './fetch-source.ts';
import { isPlausible } from './plausible.ts';
import { type Pair, pairKey, type Source, Unusable } from './source.ts';
import type { Transport } from './transport.ts';

export interface FeedNeeds {
  readonly clock: Clock;
  readonly random: Random;
  readonly transport: Transport;
  readonly log: Log | undefined;
  readonly refreshMs: number;
  readonly timeoutMs: number;
  readonly maxAgeMs: number;
  /** The pairs currently needed of this feed. */
  readonly wanted: () => readonly Pair[];
  /** A round of requests has ended; the callee wakes the feeds for what is needed next. */
  readonly ended: () => void;
}

/** URL of a source, and the key for it. */
export interface Access {
  readonly bases: readonly string[];
  readonly key: string | null;
}

const PAUSE = { firstMs: 5 * SECOND, maxMs: 5 * MINUTE };
/** For so long a pair that the source does not have is not requested again. */
const UNLISTED_MS = 10 * MINUTE;

export class Feed {
  readonly source: Source;
  readonly #access: Access;
  readonly #needs: FeedNeeds;
  readonly #quotations = new Map<string, Quotation>();
  /** Both in monotonic ms. */
  readonly #askedAt = new Map<string, number>();
  readonly #unlistedAt = new Map<string, number>();
  readonly #closing = new AbortController();
  #round: Promise<void> | null = null;
  #disarm: () => void = () => {};
  #failures = 0;
  /** Monotonic ms. */
  #pauseUntil = 0;
  /** Its clock's offset to the monotonic one, when it last reported the time. */
  #clockOffsetMs: number | null = null;
  #okAt: Instant | null = null;
  #error: Message | null = null;
  #errorSince: Instant | null = null;

  constructor(source: Source, access: Access, needs: FeedNeeds) {
    this.source = source;
    this.#access = access;
    this.#needs = needs;
  }

  /** True while requests are pending. */
  get asking(): boolean {
    return this.#round !== null;
  }

  /** Whether the source has the pair, as far as is known. */
  has(pair: Pair): boolean {
    if (!this.source.has(pair)) return false;
    const since = this.#unlistedAt.get(pairKey(pair));
    return since === undefined || this.#needs.clock.monotonic() - since > UNLISTED_MS;
  }

  /** The last price of a pair, unless it is stale. */
  quotation(pair: Pair): Quotation | undefined {
    const last = this.#quotations.get(pairKey(pair));
    return last && this.#needs.clock.now() - last.at <= this.#staleAfterMs ? last : undefined;
  }

  quotations(): readonly Quotation[] {
    return [...this.#quotations.values()];
  }

  /**
   * Restores a price cached by an earlier run, unless it is stale, of the future, or no longer one of this source's.
   */
  restore(quotation: Quotation): void {
    const age = this.#needs.clock.now() - quotation.at;
    if (age > this.#staleAfterMs || age < -CLOCK_SKEW_MS) return;
    if (!this.source.has(quotation.pair) || !isPlausible(quotation.pair, quotation)) return;
    this.#quotations.set(pairKey(quotation.pair), quotation);
  }

  health(): SourceHealth {
    const prices = this.quotations().map(({ pair, num, den, at }) => ({
      base: pair.base,
      quote: pair.quote,
      price: exactPriceText({ num, den }),
      at,
    }));
    return {
      source: this.source.title,
      okAt: this.#okAt,
      error: this.#error?.message ?? null,
      why: this.#error?.why ?? null,
      since: this.#errorSince,
      prices,
      clockAheadMs: this.#clockAheadMs(),
    };
  }

  /** Requests what is needed and due, else schedules it for when it is. */
  wake(): void {
    if (this.#round || this.#closing.signal.aborted) return;
    this.#disarm();
    this.#disarm = () => {};
    const pairs = this.#needs.wanted().filter((pair) => this.has(pair));
    if (pairs.length === 0) return;
    const wait = this.#dueAt(pairs) - this.#needs.clock.monotonic();
    if (wait > 0) {
      this.#disarm = this.#needs.clock.after(wait, () => this.wake());
      return;
    }
    this.#round = this.#ask(pairs).finally(() => {
      this.#round = null;
      this.#needs.ended();
    });
  }

  /** Makes everything needed due now: prices that were fresh may be of another time. `wake` requests them. */
  forgetRests(): void {
    // The monotonic clock may have paused while the computer slept.
    this.#clockOffsetMs = null;
    this.#askedAt.clear();
    this.#pauseUntil = 0;
  }

  /** Aborts pending requests and awaits their end. */
  async close(): Promise<void> {
    this.#closing.abort(new Unusable(createMessage('rate-called-off')));
    this.#disarm();
    await this.#round;
  }

  #clockAheadMs(): number | null {
    const { clock } = this.#needs;
    return this.#clockOffsetMs === null
      ? null
      : Math.round(clock.now() - clock.monotonic() - this.#clockOffsetMs);
  }

  get #staleAfterMs(): number {
    return this.source.staleAfterMs ?? this.#needs.maxAgeMs;
  }

  /** In monotonic ms. */
  #dueAt(pairs: readonly Pair[]): number {
    if (this.#failures > 0) return this.#pauseUntil;
    // A source that counts requests is polled less often, but always before its prices get too old.
    const rest = Math.max(this.#needs.refreshMs, Math.min(this.source.restMs, this.#staleAfterMs / 2));
    return Math.min(...pairs.map((pair) => (this.#askedAt.get(pairKey(pair)) ?? -rest) + rest));
  }

  async #ask(pairs: readonly Pair[]): Promise<void> {
    const at = this.#needs.clock.monotonic();
    for (const pair of pairs) this.#askedAt.set(pairKey(pair), at);
    const { bases, key } = this.#access;
    const outcome = await askSource(this.source, pairs, {
      clock: this.#needs.clock,
      transport: this.#needs.transport,
      timeoutMs: this.#needs.timeoutMs,
      base: bases[this.#failures % bases.length] ?? '',
      key,
      staleAfterMs: this.#staleAfterMs,
      closing: this.#closing.signal,
    });
    if (!this.#closing.signal.aborted) this.#record(outcome);
  }

  #record(outcome: Outcome): void {
    const { clock } = this.#needs;
    const at = clock.monotonic();
    for (const quotation of outcome.quotations) this.#quotations.set(pairKey(quotation.pair), quotation);
    for (const pair of outcome.unlisted) this.#unlistedAt.set(pairKey(pair), at);
    if (outcome.clockOffsetMs !== null) this.#clockOffsetMs = outcome.clockOffsetMs;
    const got = outcome.quotations.length > 0;
    if (got) this.#okAt = clock.now();
    this.#report(outcome.problems);
    this.#failures = got || outcome.problems.length === 0 ? 0 : this.#failures + 1;
    if (this.#failures > 0) this.#pauseUntil = at + this.#pause(outcome.retryAfterMs);
  }

  /**
   * Back-off with jitter: doubles from 5 s to 5 min, less a random part of up to a fifth, so that many tills do not
   * poll in step.
   */
  #pause(retryAfterMs: number): number {
    const grown = backoffMs(this.#failures, PAUSE);
    const spread = Math.round(grown * (1 - 0.2 * this.#needs.random.fraction()));
    return Math.max(spread, Math.min(retryAfterMs, PAUSE.maxMs));
  }

  #report(problems: readonly Message[]): void {
    const error = problems.length === 0 ? null : joinMessages(problems.slice(0, 3));
    const fields = { source: this.source.title };
    if (error && !this.#error) this.#needs.log?.warn(`price source: ${error.message}`, fields);
    if (!error && this.#error) this.#needs.log?.info('price source answers again', fields);
    this.#errorSince = error === null ? null : (this.#errorSince ?? this.#needs.clock.now());
    this.#error = error;
  }
}
