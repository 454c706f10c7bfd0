/** The answers of each exchange, in their documented format, and shared parts of the rate tests. */
import { openRates, type RateSettings, type RatesOptions } from '#adapters/rates/open-rates.ts';
import type { RateSourceConfig } from '#adapters/rates/sources.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { compareRatio, type Ratio, ratioOfDecimal } from '#domain/rates/rate.ts';
import type { Log, Random } from '#ports/host.ts';
import type { Rates } from '#ports/rates.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

/** JSON text with numbers verbatim, so that no digit is lost on the way to the reader. */
export function krakenTicker(prices: Readonly<Record<string, string>>): unknown {
  const result = Object.fromEntries(
    Object.entries(prices).map(([key, last]) => [
      key,
      {
        a: [last, '1', '1.000'],
        b: [last, '2', '2.000'],
        c: [last, '0.00080000'],
        v: ['1000.00000000', '2000.00000000'],
        p: [last, last],
        t: [1000, 2000],
        l: [last, last],
        h: [last, last],
        o: last,
      },
    ]),
  );
  return { error: [], result };
}

export function coinbaseRates(currency: string, rates: Readonly<Record<string, string>>): unknown {
  return { data: { currency, rates } };
}

export function bitstampTicker(
  last: string,
  at: Instant,
  more: Readonly<Record<string, unknown>> = {},
): unknown {
  return {
    timestamp: String(Math.floor(at / 1_000)),
    open: last,
    high: last,
    low: last,
    last,
    volume: '213.26801100',
    vwap: last,
    bid: last,
    ask: last,
    side: '0',
    open_24: last,
    percent_change_24: '13.57',
    ...more,
  };
}

export function bitfinexTicker(last: string): string {
  return `[${last},2.5,${last},1.25,-10.5,-0.0001,${last},812.75,${last},${last}]`;
}

export function coingeckoPrices(
  coins: Readonly<Record<string, Readonly<Record<string, string>>>>,
  at: Instant,
): string {
  const inner = Object.entries(coins).map(([id, prices]) => {
    const members = Object.entries(prices).map(([quote, price]) => `"${quote}":${price},`);
    return `"${id}":{${members.join('')}"last_updated_at":${Math.floor(at / 1_000)}}`;
  });
  return `{${inner.join(',')}}`;
}

export function currencyTable(date: string, usd: Readonly<Record<string, string>>): string {
  const members = Object.entries(usd).map(([code, rate]) => `"${code}":${rate}`);
  return `{"date":"${date}","usd":{${members.join(',')}}}`;
}

export const noChance: Random = { bytes: (count) => new Uint8Array(count), fraction: () => 0 };

export interface Logged extends Log {
  readonly lines: string[];
}

export function logged(): Logged {
  const lines: string[] = [];
  const line = (message: string, fields?: unknown) => {
    lines.push(fields === undefined ? message : `${message} ${JSON.stringify(fields)}`);
  };
  return { lines, info: line, warn: line, error: line };
}

export interface Bench {
  readonly rates: Rates;
  readonly clock: FakeClock;
  readonly log: Logged;
}

export function opened(
  sources: readonly RateSourceConfig[],
  more: Omit<Partial<RatesOptions>, 'clock' | 'log'> & {
    readonly clock?: FakeClock;
    readonly settings?: Partial<RateSettings>;
  } = {},
): Bench {
  const log = logged();
  const clock = more.clock ?? new FakeClock();
  return { rates: openRates({ random: noChance, sources, ...more, clock, log }), clock, log };
}

export function isPrice(ratio: Ratio | null | undefined, text: string): boolean {
  const expected = ratioOfDecimal(text);
  return ratio != null && expected !== undefined && compareRatio(ratio, expected) === 0;
}
