/**
 * Rates port over public exchanges: tracks which pairs are needed now, has one poller per source fetch them, and has
 * the domain aggregate one rate from their prices. Owns the cache on disk; never guesses a price.
 */
import { type Disk, realDisk } from '#adapters/host/disk.ts';
import { type Coin, type Currency, isFiat } from '#domain/kernel/currency.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import {
  aggregatePrice,
  CLOCK_SKEW_MS,
  DEFAULT_QUOTE_SETTINGS,
  type Memory,
  NO_MEMORY,
  type QuoteSettings,
  type Verdict,
  withStep,
} from '#domain/rates/aggregate.ts';
import type { Clock, Log, Random } from '#ports/host.ts';
import type { RateQuote, Rates, SourceHealth } from '#ports/rates.ts';
import { Board, type Need } from './all-sources.ts';
import { RateCache, readKept } from './cache.ts';
import { chosenSources, type RateSourceConfig } from './sources.ts';
import { httpTransport, type Transport } from './transport.ts';

export interface RateSettings extends QuoteSettings {
  /** Prices older than this are fetched again, while they are needed. */
  readonly refreshMs: number;
  /** A source that takes longer has failed. */
  readonly timeoutMs: number;
  /** A pair is kept fresh for so long after it was last requested. */
  readonly neededMs: number;
  /** When one source has answered, the others are waited for no longer than this. */
  readonly companyMs: number;
}

const DEFAULT_RATE_SETTINGS: RateSettings = {
  ...DEFAULT_QUOTE_SETTINGS,
  refreshMs: 30 * SECOND,
  timeoutMs: 5 * SECOND,
  neededMs: 10 * MINUTE,
  companyMs: SECOND,
};

export interface RatesOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly log?: Log | undefined;
  /** Path of the cache over restarts; without it there is none. */
  readonly cacheFile?: string | undefined;
  readonly disk?: Disk | undefined;
  readonly sources: readonly RateSourceConfig[];
  readonly settings?: Partial<RateSettings> | undefined;
  readonly transport?: Transport | undefined;
}

/** @throws Failure invalid-request for a source that is unknown, duplicated or wrongly configured */
export function openRates(options: RatesOptions): Rates {
  return new MarketRates(options);
}

class MarketRates implements Rates {
  readonly #clock: Clock;
  readonly #settings: RateSettings;
  readonly #board: Board;
  readonly #cache: RateCache | null;
  readonly #ownTransport: Transport | null;
  /** When each was requested last, in monotonic ms. */
  readonly #needs = new Map<string, Need & { readonly askedAt: number }>();
  readonly #memories = new Map<string, Memory>();
  /** Callers waiting for a better answer check again after each round of requests. */
  readonly #waiting = new Set<() => void>();
  readonly #stopSteps: () => void;
  #closed = false;

  constructor({
    clock,
    random,
    log,
    cacheFile,
    disk = realDisk,
    sources,
    settings,
    transport,
  }: RatesOptions) {
    this.#clock = clock;
    this.#settings = { ...DEFAULT_RATE_SETTINGS, ...settings };
    const chosen = chosenSources(sources);
    const used = transport ?? httpTransport();
    this.#ownTransport = transport ? null : used;
    this.#board = new Board(chosen, {
      ...this.#settings,
      clock,
      random,
      log,
      transport: used,
      wanted: () => this.#needed(),
      ended: () => this.#ended(),
    });
    const current = () => ({
      prices: this.#board.kept(),
      memories: [...this.#memories].map(([pair, memory]) => ({ pair, memory })),
    });
    this.#cache = cacheFile ? new RateCache(cacheFile, { clock, disk, log, current }) : null;
    if (cacheFile) this.#restore(disk, cacheFile, log);
    // Else a source on its own would be believed without a limit once the clock was corrected.
    this.#stopSteps = clock.onStep((byMs) => {
      for (const [pair, memory] of this.#memories) this.#memories.set(pair, withStep(memory, byMs));
    });
  }

  async quote(coin: Coin, currency: Currency, patienceMs: number): Promise<RateQuote> {
    const need = { coin, currency };
    if (!isFiat(currency) || this.#closed) return this.peek(coin, currency);
    const isNeeded = this.#needs.has(keyOf(need));
    this.#needs.set(keyOf(need), { ...need, askedAt: this.#clock.monotonic() });
    const { rate, witnesses } = this.#judge(need);
    // Sources of what is needed already request it when it is due.
    if (!isNeeded || rate === null) this.#board.wake();
    // Another request may wait for the first answers too: a single price must not be believed before the others came.
    const isBetterSoon = rate === null || (witnesses < 2 && this.#board.isAsking(need));
    if (isBetterSoon && patienceMs > 0) await this.#better(need, patienceMs);
    return this.peek(coin, currency);
  }

  peek(coin: Coin, currency: Currency): RateQuote {
    const need = { coin, currency };
    const none = `there is no market rate of ${coin} in ${currency}`;
    if (!isFiat(currency) || !this.#board.serves(need)) {
      return { rate: null, problem: `${none}: no price source has it` };
    }
    const { rate, problem } = this.#judge(need);
    return { rate, problem: problem === null ? null : `${none}: ${problem}` };
  }

  health(): readonly SourceHealth[] {
    return this.#board.health();
  }

  again(): void {
    if (!this.#closed) this.#board.again();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopSteps();
    await this.#board.close();
    for (const look of this.#waiting) look();
    await this.#cache?.close();
    await this.#ownTransport?.close();
  }

  #judge(need: Need): Verdict {
    const memory = this.#memories.get(keyOf(need)) ?? NO_MEMORY;
    return aggregatePrice(
      this.#board.prices(need),
      need.currency,
      this.#clock.now(),
      memory,
      this.#settings,
      this.#board.isAsking(need),
    );
  }

  /**
   * Resolves when two sources agree, when no request is pending any more, a moment after a single source has a price,
   * or on time-out.
   */
  #better(need: Need, patienceMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timers: (() => void)[] = [];
      const finish = () => {
        this.#waiting.delete(look);
        for (const cancel of timers) cancel();
        resolve();
      };
      const look = () => {
        const { rate, witnesses } = this.#judge(need);
        if (this.#closed || witnesses >= 2 || !this.#board.isAsking(need)) finish();
        else if (rate && timers.length === 1) {
          timers.push(this.#clock.after(this.#settings.companyMs, finish));
        }
      };
      timers.push(this.#clock.after(patienceMs, finish));
      this.#waiting.add(look);
      look();
    });
  }

  /** Recently requested rates. */
  #needed(): readonly Need[] {
    const now = this.#clock.monotonic();
    for (const [key, { askedAt }] of this.#needs) {
      if (now - askedAt > this.#settings.neededMs) this.#needs.delete(key);
    }
    return [...this.#needs.values()];
  }

  #ended(): void {
    if (this.#closed) return;
    for (const need of this.#needed()) this.#memories.set(keyOf(need), this.#judge(need).memory);
    this.#cache?.touch();
    // All of them: a pair that one source turned out not to have changes what the others are needed for.
    this.#board.wake();
    for (const look of [...this.#waiting]) look();
  }

  #restore(disk: Disk, cacheFile: string, log: Log | undefined): void {
    const kept = readKept(disk, cacheFile, log);
    this.#board.restore(kept.prices);
    for (const { pair, memory } of kept.memories) {
      const at = memory.believed?.at ?? 0;
      if (at <= this.#clock.now() + CLOCK_SKEW_MS) this.#memories.set(pair, memory);
    }
  }
}

function keyOf({ coin, currency }: Need): string {
  return `${coin}/${currency}`;
}
