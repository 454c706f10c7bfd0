import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Coin } from '#domain/kernel/currency.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { type Reply, ScriptedServer } from '#test/support/servers/http-server.ts';
import {
  type Bench,
  bitfinexTicker,
  bitstampTicker,
  coinbaseRates,
  coingeckoPrices,
  currencyTable,
  isPrice,
  krakenTicker,
  opened,
} from './exchanges.ts';

const PATIENCE_MS = 5_000;
const NOW = new FakeClock().now();

let server: ScriptedServer;
let bench: Bench | undefined;

beforeEach(async () => {
  server = await ScriptedServer.start();
});

afterEach(async () => {
  await bench?.rates.close();
  bench = undefined;
  await server.close();
});

function only(name: string, apiKey?: string): Bench {
  bench = opened([{ name, url: server.url, apiKey }]);
  return bench;
}

async function price(name: string, coin: Coin, currency: string) {
  const { rates } = only(name, 'CG-secret');
  return rates.quote(coin, currency, PATIENCE_MS);
}

/** The request for one pair, and a good answer with a price inserted verbatim. */
interface Shape {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly answer: (price: string) => unknown;
  /** True when prices are JSON numbers, so that text such as NaN can't even be JSON. */
  readonly numbers: boolean;
}

const SHAPES: readonly Shape[] = [
  {
    name: 'kraken',
    title: 'Kraken',
    path: '/0/public/Ticker?pair=XBTEUR',
    answer: (price) => krakenTicker({ XXBTZEUR: price }),
    numbers: false,
  },
  {
    name: 'coinbase',
    title: 'Coinbase',
    path: '/v2/exchange-rates?currency=BTC',
    answer: (price) => coinbaseRates('BTC', { AED: '1.5', EUR: price, USD: '64000.1' }),
    numbers: false,
  },
  {
    name: 'bitstamp',
    title: 'Bitstamp',
    path: '/api/v2/ticker/btceur/',
    answer: (price) => bitstampTicker(price, NOW),
    numbers: false,
  },
  {
    name: 'bitfinex',
    title: 'Bitfinex',
    path: '/v2/ticker/tBTCEUR',
    answer: bitfinexTicker,
    numbers: true,
  },
  {
    name: 'coingecko',
    title: 'CoinGecko',
    path: '/api/v3/simple/price?ids=bitcoin&vs_currencies=eur&include_last_updated_at=true&precision=full',
    answer: (price) => coingeckoPrices({ bitcoin: { eur: price } }, NOW),
    numbers: true,
  },
];

describe.each(SHAPES)('$title', ({ name, title, path, answer, numbers }) => {
  async function refused(reply: Reply): Promise<string | null> {
    server.on(`GET ${path}`, reply);
    const { rate, problem } = await price(name, 'BTC', 'EUR');
    expect(rate).toBeNull();
    expect(problem).toContain('there is no market rate of BTC in EUR');
    expect(bench?.rates.health()).toMatchObject([{ source: title, okAt: null }]);
    return bench?.rates.health()[0]?.error ?? null;
  }

  it('is read to the last digit', async () => {
    server.on(`GET ${path}`, { body: answer('58364.851234567890123') });
    const { rate, problem } = await price(name, 'BTC', 'EUR');
    expect(problem).toBeNull();
    expect(isPrice(rate, '58364.851234567890123')).toBe(true);
    expect(rate).toMatchObject({
      currency: 'EUR',
      kind: 'market',
      at: NOW,
      sources: [title],
      crossed: false,
    });
    expect(bench?.rates.health()).toMatchObject([{ source: title, okAt: NOW, error: null, since: null }]);
    expect(server.received).toHaveLength(1);
  });

  it.each(['0', '0.00', '0e5'])('is refused with a price of %s', async (zero) => {
    expect(await refused({ body: answer(zero) })).toMatch(/is zero$/);
  });

  it('is refused with a negative price', async () => {
    expect(await refused({ body: answer('-58364.85') })).toMatch(/is negative$/);
  });

  it.each(['NaN', 'Infinity', 'null', numbers ? '"58,364.85"' : '58,364.85', '""'])(
    'is refused with a price of %s',
    async (text) => {
      expect(await refused({ body: answer(text) })).toMatch(numbers ? /JSON|not a number/ : /not a number/);
    },
  );

  it.each(['1', '299.99', '400000000.01', '58364850000000'])(
    'is refused with an absurd price of %s',
    async (text) => {
      expect(await refused({ body: answer(text) })).toBe('BTC/EUR: the price is not plausible');
    },
  );

  it('is refused with a price of the wrong JSON type', async () => {
    const body = JSON.stringify(numbers ? answer('"58364.85"') : answer('58364.85'));
    const wrong = numbers ? JSON.parse(body) : body.replaceAll('"58364.85"', '58364.85');
    expect(await refused({ body: wrong })).toMatch(/not a (number|string)$/);
  });

  it.each([{}, [], null, 'true', '5', { error: [], result: {} }, { data: {} }, [1, 2, 3]])(
    'is refused with another shape: %j',
    async (body) => {
      expect(await refused({ body })).toMatch(/missing|short|different|not an object|^answered/);
    },
  );

  it('is refused with a web page, also when it comes with status 200', async () => {
    const page = '<!DOCTYPE html><html><body>Just a moment...</body></html>';
    expect(await refused({ body: page })).toBe('answered with a web page instead of prices');
  });

  it('is refused with broken JSON', async () => {
    expect(await refused({ body: '{"error":[],' })).toBe('the answer is not valid JSON');
    await bench?.rates.close();
    expect(await refused({ body: '' })).toBe('the answer is not valid JSON');
  });

  it.each([400, 401, 403, 429, 500, 503])('is refused with HTTP %i and any body', async (status) => {
    expect(await refused({ status, body: answer('58364.85') })).toBe(`answered HTTP ${status}`);
  });

  it('is not followed on a redirect', async () => {
    const headers = { location: `${server.url}/elsewhere` };
    const error = await refused({ status: 302, headers, body: '' });
    expect(error).toBe('answered with a redirect (HTTP 302), which is not followed');
    expect(server.received).toHaveLength(1);
  });

  it.each([false, true])('is refused with an answer over 1 MiB (unannounced: %s)', async (unannounced) => {
    const body = `${JSON.stringify(answer('58364.85'))}${' '.repeat(1024 * 1024)}`;
    expect(await refused({ body, unannounced })).toBe('the answer is over 1 MiB');
  });

  it('ends in a time-out when it does not answer within 5 s', async () => {
    server.on(`GET ${path}`, { cut: 'never' });
    const { rates, clock } = only(name, 'CG-secret');
    const waiting = rates.quote('BTC', 'EUR', 60_000);
    await server.arrived(1);
    await clock.advance(4_999);
    expect(rates.health()[0]?.error).toBeNull();
    await clock.advance(1);
    expect((await waiting).rate).toBeNull();
    expect(rates.health()[0]?.error).toBe('no answer within 5 s');
  });

  it('is refused when the connection is cut, before or in the middle', async () => {
    expect(await refused({ cut: 'at-once' })).toMatch(/^can't be reached/);
    await bench?.rates.close();
    expect(await refused({ body: answer('58364.85'), cut: 'midway' })).toMatch(/^can't be reached/);
  });
});

describe('an unreachable server', () => {
  it('is an error with a message, without its address', async () => {
    const gone = await ScriptedServer.start();
    await gone.close();
    bench = opened([{ name: 'kraken', url: gone.url }]);
    expect((await bench.rates.quote('BTC', 'EUR', PATIENCE_MS)).rate).toBeNull();
    expect(bench.rates.health()[0]?.error).toBe("can't be reached (ECONNREFUSED)");
  });
});

describe('the names of pairs at exchanges', () => {
  it.each([
    [
      'kraken',
      'BTC',
      'USD',
      '/0/public/Ticker?pair=XBTUSD',
      krakenTicker({ XXBTZUSD: '64000.1' }),
      '64000.1',
    ],
    ['kraken', 'BTC', 'CHF', '/0/public/Ticker?pair=XBTCHF', krakenTicker({ XBTCHF: '57000.1' }), '57000.1'],
    ['kraken', 'DOGE', 'USD', '/0/public/Ticker?pair=XDGUSD', krakenTicker({ XDGUSD: '0.1534' }), '0.1534'],
    ['kraken', 'DOGE', 'EUR', '/0/public/Ticker?pair=XDGEUR', krakenTicker({ XXDGZEUR: '0.14' }), '0.14'],
    ['kraken', 'LTC', 'GBP', '/0/public/Ticker?pair=LTCGBP', krakenTicker({ LTCGBP: '71.2' }), '71.2'],
    ['kraken', 'XMR', 'EUR', '/0/public/Ticker?pair=XMREUR', krakenTicker({ XXMRZEUR: '301.07' }), '301.07'],
    [
      'coinbase',
      'DOGE',
      'JPY',
      '/v2/exchange-rates?currency=DOGE',
      coinbaseRates('DOGE', { JPY: '23.9' }),
      '23.9',
    ],
    ['bitstamp', 'LTC', 'USD', '/api/v2/ticker/ltcusd/', bitstampTicker('81.5', NOW), '81.5'],
    ['bitfinex', 'XMR', 'USD', '/v2/ticker/tXMRUSD', bitfinexTicker('331.52'), '331.52'],
    ['bitfinex', 'DOGE', 'USD', '/v2/ticker/tDOGE:USD', bitfinexTicker('1.5341e-1'), '0.15341'],
    [
      'coingecko',
      'XMR',
      'EUR',
      '/api/v3/simple/price?ids=monero&vs_currencies=eur&include_last_updated_at=true&precision=full',
      coingeckoPrices({ monero: { eur: '301.0712345678901' } }, NOW),
      '301.0712345678901',
    ],
  ] as const)('%s knows %s in %s', async (name, coin, currency, path, body, expected) => {
    server.on(`GET ${path}`, { body });
    const { rate } = await price(name, coin, currency);
    expect(isPrice(rate, expected)).toBe(true);
    expect(rate?.crossed).toBe(false);
  });

  it('a source that does not trade a coin is not queried', async () => {
    for (const name of ['coinbase', 'bitstamp']) {
      const { rate, problem } = await price(name, 'XMR', 'EUR');
      expect(rate).toBeNull();
      expect(problem).toBe('there is no market rate of XMR in EUR: no price source has it');
      await bench?.rates.close();
    }
    expect(server.received).toHaveLength(0);
  });

  it('all pairs of Kraken and of CoinGecko go into one request each', async () => {
    bench = opened([
      { name: 'kraken', url: `${server.url}/k/` },
      { name: 'coingecko', url: `${server.url}/g`, apiKey: 'CG-secret' },
    ]);
    const gecko = (ids: string) =>
      `GET /g/api/v3/simple/price?ids=${ids}&vs_currencies=eur&include_last_updated_at=true&precision=full`;
    server
      .on('GET /k/0/public/Ticker?pair=XBTEUR', { body: krakenTicker({ XXBTZEUR: '58000' }) })
      .on('GET /k/0/public/Ticker?pair=XBTEUR,XMREUR', {
        body: krakenTicker({ XXBTZEUR: '58000', XXMRZEUR: '300' }),
      })
      .on(gecko('bitcoin'), { body: coingeckoPrices({ bitcoin: { eur: '58000' } }, NOW) })
      .on(gecko('bitcoin,monero'), {
        body: coingeckoPrices({ bitcoin: { eur: '58000' }, monero: { eur: '300' } }, NOW),
      });
    const [btc, xmr] = [
      await bench.rates.quote('BTC', 'EUR', PATIENCE_MS),
      await bench.rates.quote('XMR', 'EUR', PATIENCE_MS),
    ];
    expect(btc.rate?.sources).toEqual(['CoinGecko', 'Kraken']);
    expect(xmr.rate?.sources).toEqual(['CoinGecko', 'Kraken']);
    expect(server.received).toHaveLength(4);
  });
});

describe('order books', () => {
  const path = '/api/v2/ticker/ltcusd/';
  const book = (bid: string, last: string, ask: string) => bitstampTicker(last, NOW, { bid, ask });

  it.each([
    ['80.1', '80.2', '80.3', '80.2'],
    ['80.1', '60', '80.3', '80.1'],
    ['80.1', '99', '80.3', '80.3'],
  ])('bid %s, last %s, ask %s mean %s', async (bid, last, ask, expected) => {
    server.on(`GET ${path}`, { body: book(bid, last, ask) });
    expect(isPrice((await price('bitstamp', 'LTC', 'USD')).rate, expected)).toBe(true);
  });

  it.each([
    ['80', '80', '84.01', 'LTC/USD: bid and ask are more than 5 % apart'],
    ['80', '80', '79.99', 'LTC/USD: the bid is above the ask'],
    ['0', '80', '80', 'LTC/USD: the bid is zero'],
    ['80', '80', '-80', 'LTC/USD: the ask is negative'],
  ])('bid %s, last %s, ask %s mean no price', async (bid, last, ask, expected) => {
    server.on(`GET ${path}`, { body: book(bid, last, ask) });
    expect((await price('bitstamp', 'LTC', 'USD')).rate).toBeNull();
    expect(bench?.rates.health()[0]?.error).toBe(expected);
  });
});

describe('timestamps', () => {
  const bitstamp = (at: number) =>
    server.on('GET /api/v2/ticker/btceur/', { body: bitstampTicker('58000', at) });

  it('an old price counts as that old', async () => {
    bitstamp(NOW - 600_000);
    expect((await price('bitstamp', 'BTC', 'EUR')).rate?.at).toBe(NOW - 600_000);
  });

  it('a price older than ten minutes is refused', async () => {
    bitstamp(NOW - 601_000);
    expect((await price('bitstamp', 'BTC', 'EUR')).rate).toBeNull();
    expect(bench?.rates.health()[0]?.error).toBe(
      'BTC/EUR: the price is out of date, from 2026-11-21T08:49:59.000Z',
    );
  });

  it('a price slightly ahead of this clock counts as current, one far ahead is refused', async () => {
    bitstamp(NOW + 119_000);
    expect((await price('bitstamp', 'BTC', 'EUR')).rate?.at).toBe(NOW);
    await bench?.rates.close();
    bitstamp(NOW + 121_000);
    expect((await price('bitstamp', 'BTC', 'EUR')).rate).toBeNull();
    expect(bench?.rates.health()[0]?.error).toContain('dated in the future');
  });

  it('a price a little ahead of this clock gets no older than others', async () => {
    bitstamp(NOW + 119_000);
    const { clock, rates } = only('bitstamp');
    await rates.quote('BTC', 'EUR', PATIENCE_MS);
    server.on('GET /api/v2/ticker/btceur/', { status: 503 });
    await clock.advance(600_000);
    expect(rates.peek('BTC', 'EUR').rate).not.toBeNull();
    await clock.advance(1);
    expect(rates.peek('BTC', 'EUR').rate).toBeNull();
  });

  it.each(['', '0', '-1', '1.5', 'yesterday', '99999999999999'])(
    'a time stamp of %j is refused',
    async (timestamp) => {
      server.on('GET /api/v2/ticker/btceur/', { body: bitstampTicker('58000', NOW, { timestamp }) });
      expect((await price('bitstamp', 'BTC', 'EUR')).rate).toBeNull();
      expect(bench?.rates.health()[0]?.error).toBe('BTC/EUR: the time stamp is not a Unix time');
    },
  );

  it('CoinGecko is limited by its last_updated_at', async () => {
    const { path } = SHAPES[4] ?? { path: '' };
    server.on(`GET ${path}`, { body: coingeckoPrices({ bitcoin: { eur: '58000' } }, NOW - 601_000) });
    expect((await price('coingecko', 'BTC', 'EUR')).rate).toBeNull();
    expect(bench?.rates.health()[0]?.error).toContain('the price is out of date');
  });
});

describe('a pair that a source does not have', () => {
  it('is no error of Kraken, and its other pairs are still returned', async () => {
    const { rates } = only('kraken');
    const unknown = { body: { error: ['EQuery:Unknown asset pair'] } };
    server
      .on('GET /0/public/Ticker?pair=XMREUR', unknown)
      .on('GET /0/public/Ticker?pair=XMRUSD,XBTEUR', {
        body: krakenTicker({ XXMRZUSD: '330', XXBTZEUR: '58000' }),
      })
      .on('GET /0/public/Ticker?pair=XMRUSD', { body: krakenTicker({ XXMRZUSD: '330' }) });
    expect((await rates.quote('XMR', 'EUR', PATIENCE_MS)).rate).toBeNull();
    expect(isPrice((await rates.quote('BTC', 'EUR', PATIENCE_MS)).rate, '58000')).toBe(true);
    expect(rates.health()[0]?.error).toBeNull();
  });

  it('is determined pair by pair when several were requested at once', async () => {
    const { rates } = only('kraken');
    const unknown = { body: { error: ['EQuery:Unknown asset pair'] } };
    server
      .on('GET /0/public/Ticker?pair=XBTEUR', { body: krakenTicker({ XXBTZEUR: '58000' }) })
      .on('GET /0/public/Ticker?pair=XBTEUR,XDGUSD', unknown)
      .on('GET /0/public/Ticker?pair=XDGUSD', unknown);
    await rates.quote('BTC', 'EUR', PATIENCE_MS);
    expect((await rates.quote('DOGE', 'USD', PATIENCE_MS)).rate).toBeNull();
    expect(rates.health()[0]?.error).toBeNull();
    expect(rates.peek('BTC', 'EUR').rate).not.toBeNull();
    expect(server.count('/0/public/Ticker?pair=XDGUSD')).toBe(1);
  });

  it('is no error of the others', async () => {
    server
      .on('GET /api/v2/ticker/dogeeur/', { status: 404, body: '<html>Not found</html>' })
      .on('GET /api/v2/ticker/dogeusd/', { status: 404, body: '<html>Not found</html>' })
      .on('GET /v2/ticker/tDOGE:USD', { status: 500, body: ['error', 10020, 'symbol: invalid'] })
      .on('GET /v2/exchange-rates?currency=DOGE', { body: coinbaseRates('DOGE', { AED: '0.5' }) });
    bench = opened(['bitstamp', 'bitfinex', 'coinbase'].map((name) => ({ name, url: server.url })));
    expect((await bench.rates.quote('DOGE', 'EUR', PATIENCE_MS)).rate).toBeNull();
    expect(bench.rates.health().map(({ error }) => error)).toEqual([null, null, null]);
  });

  it('another error of Kraken or Bitfinex is one', async () => {
    server
      .on('GET /0/public/Ticker?pair=XBTUSD', { body: { error: ['EGeneral:Too many requests'] } })
      .on('GET /v2/ticker/tBTCUSD', { body: ['error', 11010, 'ratelimit: error'] });
    bench = opened(['kraken', 'bitfinex'].map((name) => ({ name, url: server.url })));
    await bench.rates.quote('BTC', 'USD', PATIENCE_MS);
    expect(bench.rates.health().map(({ error }) => error)).toEqual([
      'BTC/USD: answered "EGeneral:Too many requests"',
      'BTC/USD: answered "ratelimit: error"',
    ]);
  });
});

describe('fiat without a direct pair', () => {
  const TABLE = '/v1/currencies/usd.json';
  const sources = () => ['kraken', 'bitfinex', 'currency-api'].map((name) => ({ name, url: server.url }));
  const dollars = () =>
    server
      .on('GET /0/public/Ticker?pair=XMRUSD', { body: krakenTicker({ XXMRZUSD: '330' }) })
      .on('GET /v2/ticker/tXMRUSD', { body: bitfinexTicker('331') });

  it('is the dollar price times the cross rate, exactly, and marked with the day of the table', async () => {
    dollars().on(`GET ${TABLE}`, { body: currencyTable('2026-11-20', { eur: '0.87', sek: '9.512345678' }) });
    bench = opened(sources());
    const { rate } = await bench.rates.quote('XMR', 'SEK', PATIENCE_MS);
    expect(isPrice(rate, '3143.830246579')).toBe(true);
    expect(rate).toMatchObject({
      currency: 'SEK',
      crossed: true,
      at: NOW,
      sources: ['Bitfinex', 'Kraken', 'currency-api 2026-11-20'],
    });
  });

  it('joins a direct price: XMR in EUR rests on two sources', async () => {
    dollars()
      .on('GET /0/public/Ticker?pair=XMREUR', { body: krakenTicker({ XXMRZEUR: '287' }) })
      .on(`GET ${TABLE}`, { body: currencyTable('2026-11-21', { eur: '0.87' }) });
    bench = opened(sources());
    const { rate } = await bench.rates.quote('XMR', 'EUR', PATIENCE_MS);
    expect(rate?.sources).toEqual(['Bitfinex', 'Kraken', 'currency-api 2026-11-21']);
    expect(server.count('/0/public/Ticker?pair=XMRUSD')).toBe(0);
  });

  it('is not requested when every source has the pair', async () => {
    server
      .on('GET /0/public/Ticker?pair=XBTEUR', { body: krakenTicker({ XXBTZEUR: '58000' }) })
      .on('GET /v2/ticker/tBTCEUR', { body: bitfinexTicker('58001') });
    bench = opened(sources());
    expect((await bench.rates.quote('BTC', 'EUR', PATIENCE_MS)).rate?.crossed).toBe(false);
    expect(server.count(TABLE)).toBe(0);
  });

  it.each([
    ['a table of over four days ago', currencyTable('2026-11-17', { sek: '9.5' })],
    ['a table of no date', currencyTable('soon', { sek: '9.5' })],
    ['a rate of zero', currencyTable('2026-11-21', { sek: '0' })],
    ['a negative rate', currencyTable('2026-11-21', { sek: '-9.5' })],
    ['an absurd rate', currencyTable('2026-11-21', { sek: '0.0095' })],
    ['a table without it', currencyTable('2026-11-21', { eur: '0.87' })],
    ['another shape', '{"date":"2026-11-21","eur":{"sek":11}}'],
  ])('gives no rate with %s', async (_, body) => {
    dollars().on(`GET ${TABLE}`, { body });
    bench = opened(sources());
    expect((await bench.rates.quote('XMR', 'SEK', PATIENCE_MS)).rate).toBeNull();
  });
});
