/** Fake transport without a network, for tests of time: each source is a host with scripted answers. */

import { Unusable } from '#adapters/rates/source.ts';
import type { RateSourceConfig } from '#adapters/rates/sources.ts';
import type { Answer, Transport } from '#adapters/rates/transport.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { bitfinexTicker, bitstampTicker, coinbaseRates, coingeckoPrices, krakenTicker } from './exchanges.ts';

/** A price, an HTTP error, or no answer at all. */
export type Mood = string | { readonly status: number; readonly retryAfterMs?: number } | 'silent' | 'dead';

export const NAMES = ['kraken', 'coinbase', 'bitstamp', 'bitfinex'] as const;
export type Name = (typeof NAMES)[number] | 'coingecko';

export class FakeTransport implements Transport {
  readonly asked: { readonly name: Name; readonly at: number; readonly url: URL }[] = [];
  readonly moods = new Map<Name, Mood>();
  /** The `Date` header of a source; those without one send none. */
  readonly dates = new Map<Name, () => Instant>();
  /** Requests that wait for an answer. */
  open = 0;
  readonly #clock: FakeClock;

  constructor(clock: FakeClock, moods: Partial<Record<Name, Mood>>) {
    this.#clock = clock;
    for (const [name, mood] of Object.entries(moods)) this.moods.set(name as Name, mood);
  }

  get sources(): readonly RateSourceConfig[] {
    return [...this.moods.keys()].map((name) => ({ name, url: `https://${name}.test`, apiKey: 'CG-secret' }));
  }

  /** When a source was queried, in seconds of the clock's monotonic time. */
  times(name: Name): readonly number[] {
    return this.asked.filter((entry) => entry.name === name).map(({ at }) => at / 1_000);
  }

  async get(url: URL, _headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Answer> {
    const name = url.hostname.replace('.test', '') as Name;
    this.asked.push({ name, at: this.#clock.monotonic(), url });
    const mood = this.moods.get(name) ?? 'dead';
    if (mood === 'dead') throw new Unusable(createMessage('rate-unreached', { code: '' }));
    if (mood === 'silent') return this.#never(signal);
    const date = this.dates.get(name)?.() ?? null;
    if (typeof mood !== 'string') {
      return { status: mood.status, text: '{}', retryAfterMs: mood.retryAfterMs ?? null, date };
    }
    const body = answerOf(name, url, mood, this.#clock.now());
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { status: 200, text, retryAfterMs: null, date };
  }

  async close(): Promise<void> {}

  async #never(signal: AbortSignal): Promise<Answer> {
    this.open += 1;
    try {
      return await new Promise((_, reject) => {
        // As on a real network, aborting takes a moment.
        signal.addEventListener('abort', () => setImmediate(() => reject(signal.reason)), { once: true });
      });
    } finally {
      this.open -= 1;
    }
  }
}

/** Every requested pair has the same price: enough where time is what is tested. */
function answerOf(name: Name, url: URL, price: string, now: Instant): unknown {
  switch (name) {
    case 'kraken': {
      const pairs = url.searchParams.get('pair')?.split(',') ?? [];
      return krakenTicker(Object.fromEntries(pairs.map((pair) => [pair, price])));
    }
    case 'coinbase':
      return coinbaseRates(url.searchParams.get('currency') ?? '', { EUR: price, USD: price });
    case 'bitstamp':
      return bitstampTicker(price, now);
    case 'bitfinex':
      return bitfinexTicker(price);
    case 'coingecko':
      return coingeckoPrices({ bitcoin: { eur: price, usd: price } }, now);
  }
}
