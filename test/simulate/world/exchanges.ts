/** Simulated exchanges: prices that drift, jump, freeze, vanish or lie, in the answers of three real interfaces. */

import { Unusable } from '#adapters/rates/source.ts';
import type { Answer, Transport } from '#adapters/rates/transport.ts';
import { type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { Chance } from '#test/simulate/chance.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';
import type { Network } from './network.ts';

/** Cents of the shop's currency for one whole coin. */
type Prices = Record<'BTC' | 'LTC' | 'DOGE' | 'XMR', number>;
export const EXCHANGES = ['api.coinbase.com', 'api.kraken.com', 'www.bitstamp.net'] as const;
const [COINBASE, KRAKEN, BITSTAMP] = EXCHANGES;
/** Where the program finds each price. */
const MARKETS: Readonly<Record<string, { readonly coin: keyof Prices; readonly at: readonly string[] }>> = {
  BITCOIN: { coin: 'BTC', at: [COINBASE, KRAKEN, BITSTAMP] },
  LIGHTNING: { coin: 'BTC', at: [COINBASE, KRAKEN, BITSTAMP] },
  LITECOIN: { coin: 'LTC', at: [COINBASE, KRAKEN, BITSTAMP] },
  DOGECOIN: { coin: 'DOGE', at: [COINBASE, KRAKEN] },
  MONERO: { coin: 'XMR', at: [KRAKEN] },
};
/** A source that has failed is asked again after at most so long. */
const ASKED_AGAIN_MS = 10 * SECOND;
/** No price in use is older: a source is asked every few minutes, and believed for ten. */
const REMEMBERED_MS = 20 * MINUTE;

export type Mood = 'well' | 'down' | 'frozen' | 'lying';

export class Exchanges {
  readonly #time: SimulatedTime;
  readonly #chance: Chance;
  readonly #network: Network;
  readonly prices: Prices = { BTC: 8_500_000, LTC: 9_500, DOGE: 21, XMR: 31_000 };
  readonly #frozen = new Map<string, Prices>();
  readonly moods = new Map<string, Mood>();
  /** True time of the last change of each exchange's mood. */
  readonly #since = new Map<string, number>();
  readonly #history: { readonly at: number; readonly prices: Prices }[] = [];

  constructor(time: SimulatedTime, chance: Chance, network: Network) {
    this.#time = time;
    this.#chance = chance;
    this.#network = network;
    this.#drift();
  }

  become(exchange: string, mood: Mood): void {
    this.moods.set(exchange, mood);
    this.#since.set(exchange, this.#time.now);
    if (mood === 'frozen') this.#frozen.set(exchange, { ...this.prices });
  }

  /**
   * Lowest and highest true price that a program may have used since then, in cents. Null unless two exchanges were well
   * all the time, and could be reached: then it may know better than to believe the third. Null, too, for longer than
   * prices are remembered.
   */
  truePrices(method: string, since: Instant): { readonly least: bigint; readonly most: bigint } | null {
    const { now } = this.#time;
    if (since < now - REMEMBERED_MS || this.#network.upSince > now - ASKED_AGAIN_MS) return null;
    const from = since - REMEMBERED_MS;
    const isWell = (name: string) =>
      (this.moods.get(name) ?? 'well') === 'well' && (this.#since.get(name) ?? 0) < from;
    const market = MARKETS[method];
    if (!market || market.at.filter(isWell).length < 2) return null;
    const { coin } = market;
    const recent = this.#history.filter(({ at }) => at >= from).map(({ prices }) => prices[coin]);
    const all = [...recent, this.prices[coin]];
    return { least: BigInt(Math.min(...all)), most: BigInt(Math.max(...all)) };
  }

  transport(isAlive: () => boolean): Transport {
    return {
      get: async (url, _headers, signal) => {
        const { cuts } = this.#network;
        await this.#time.pauseAwake(20 + this.#chance.pause(80));
        if (!isAlive()) return new Promise<never>(() => {});
        signal.throwIfAborted();
        const answer = this.#network.carries(cuts) ? this.#answer(url) : null;
        if (answer === null) throw new Unusable(createMessage('rate-unreached', { code: 'ECONNREFUSED' }));
        return answer;
      },
      close: async () => {},
    };
  }

  #answer(url: URL): Answer | null {
    const exchange = url.hostname;
    const mood = this.moods.get(exchange) ?? 'well';
    if (mood === 'down') return null;
    const prices = (mood === 'frozen' ? this.#frozen.get(exchange) : undefined) ?? this.prices;
    const factor = mood === 'lying' ? 7 : 1;
    const price = (coin: keyof Prices) => ((prices[coin] * factor) / 100).toFixed(2);
    const json = (body: unknown, status = 200): Answer => ({
      status,
      text: JSON.stringify(body),
      retryAfterMs: null,
      date: Math.floor(this.#time.now),
    });
    if (exchange === 'api.coinbase.com') {
      const currency = url.searchParams.get('currency') ?? '';
      if (!(currency in prices)) return json({}, 404);
      return json({ data: { currency, rates: { EUR: price(currency as keyof Prices) } } });
    }
    if (exchange === 'api.kraken.com') {
      const result: Record<string, unknown> = {};
      for (const pair of (url.searchParams.get('pair') ?? '').split(',')) {
        const code = pair.slice(0, -3);
        const coin = code === 'XBT' ? 'BTC' : code === 'XDG' ? 'DOGE' : code;
        if (!pair.endsWith('EUR') || !(coin in prices)) return json({ error: ['EQuery:Unknown asset pair'] });
        const text = price(coin as keyof Prices);
        result[pair] = { a: [text], b: [text], c: [text] };
      }
      return json({ error: [], result });
    }
    if (exchange === 'www.bitstamp.net') {
      const pair = /\/ticker\/([a-z]+)eur\/$/.exec(url.pathname)?.[1]?.toUpperCase() ?? '';
      if (!(pair in prices)) return json({}, 404);
      const text = price(pair as keyof Prices);
      return json({ bid: text, last: text, ask: text, timestamp: String(Math.floor(this.#time.now / 1000)) });
    }
    return null;
  }

  #drift(): void {
    this.#time.after(2 * MINUTE, () => {
      this.#history.push({ at: this.#time.now, prices: { ...this.prices } });
      if (this.#history.length > 2 * (REMEMBERED_MS / (2 * MINUTE))) this.#history.shift();
      const jump = this.#chance.happens(0.002);
      for (const coin of ['BTC', 'LTC', 'DOGE', 'XMR'] as const) {
        const parts = jump ? this.#chance.between(-60, 60) : this.#chance.between(-2, 2);
        this.prices[coin] = Math.max(2, Math.round(this.prices[coin] * (1 + parts / 1_000)));
      }
      this.#drift();
    });
  }
}
