import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRates } from '#adapters/rates/open-rates.ts';
import { DEFAULT_RATE_SOURCES, type RateSourceConfig } from '#adapters/rates/sources.ts';
import type { Transport } from '#adapters/rates/transport.ts';
import { pause } from '#domain/kernel/deadline.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { ScriptedServer } from '#test/support/servers/http-server.ts';
import { coingeckoPrices, isPrice, krakenTicker, noChance, opened } from './exchanges.ts';
import { FakeTransport, type Mood, type Name } from './fake-transport.ts';

let folder: string;
let cacheFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rates-'));
  cacheFile = join(folder, 'rates.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('rates when the clock is set', () => {
  it.each([-10, 26 * 60])('by %i minutes still guard against a source on its own', async (minutes) => {
    const clock = new FakeClock();
    const transport = new FakeTransport(clock, { kraken: '58000', coinbase: '58002' });
    const { rates } = opened(transport.sources, { clock, transport });
    await rates.quote('BTC', 'EUR', 5_000);
    transport.moods.set('kraken', '406000').set('coinbase', 'silent');
    await clock.step(minutes * MINUTE);
    rates.again();
    await clock.advance(10 * SECOND);
    expect(rates.peek('BTC', 'EUR').problem).toContain('only Kraken answers');
    transport.moods.set('kraken', '58010').set('coinbase', '58012');
    await clock.advance(MINUTE);
    expect(isPrice(rates.peek('BTC', 'EUR').rate, '58011')).toBe(true);
    await rates.close();
  });
});

describe('the first rates', () => {
  it('are not those of the fastest source alone, for a second request at the same time neither', async () => {
    const clock = new FakeClock();
    const fake = new FakeTransport(clock, { coinbase: '406000', kraken: '58000', bitstamp: '58002' });
    const transport: Transport = {
      async get(url, headers, signal) {
        if (url.hostname !== 'coinbase.test') await pause(clock, 500, signal);
        return fake.get(url, headers, signal);
      },
      close: () => fake.close(),
    };
    const { rates } = opened(fake.sources, { clock, transport });
    const first = rates.quote('BTC', 'EUR', 5_000);
    await clock.advance(100);
    const second = rates.quote('BTC', 'EUR', 5_000);
    await clock.advance(SECOND);
    expect(isPrice((await second).rate, '58001')).toBe(true);
    expect(isPrice((await first).rate, '58001')).toBe(true);
    await rates.close();
  });
});

describe('rates over a restart', () => {
  function run(clock: FakeClock, moods: Partial<Record<Name, Mood>>) {
    const transport = new FakeTransport(clock, moods);
    return { ...opened(transport.sources, { clock, transport, cacheFile }), transport };
  }

  async function firstRun(clock: FakeClock): Promise<void> {
    const { rates } = run(clock, { kraken: '58000', coinbase: '58002' });
    await rates.quote('BTC', 'EUR', 5_000);
    await rates.close();
  }

  it('are available at once for ten minutes, with their sources and their time', async () => {
    const clock = new FakeClock();
    const start = clock.now();
    await firstRun(clock);
    await clock.advance(10 * MINUTE);
    const { rates, log } = run(clock, { kraken: 'silent', coinbase: 'silent' });
    const { rate } = await rates.quote('BTC', 'EUR', 0);
    expect(rate).toMatchObject({ at: start, sources: ['Coinbase', 'Kraken'] });
    expect(isPrice(rate, '58001')).toBe(true);
    expect(log.lines).toEqual([]);
    await rates.close();
  });

  it('are refreshed in the background', async () => {
    const clock = new FakeClock();
    await firstRun(clock);
    await clock.advance(MINUTE);
    const { rates, clock: again, transport } = run(clock, { kraken: '59000', coinbase: '59000' });
    expect(isPrice((await rates.quote('BTC', 'EUR', 5_000)).rate, '58001')).toBe(true);
    await again.advance(0);
    expect(transport.asked).toHaveLength(2);
    expect(isPrice(rates.peek('BTC', 'EUR').rate, '59000')).toBe(true);
    await rates.close();
  });

  it('are gone after ten minutes', async () => {
    const clock = new FakeClock();
    await firstRun(clock);
    await clock.advance(10 * MINUTE + 1);
    const { rates } = run(clock, { kraken: 'dead', coinbase: 'dead' });
    expect(rates.peek('BTC', 'EUR').rate).toBeNull();
    await rates.close();
  });

  it('still guard against a source on its own for a day', async () => {
    const clock = new FakeClock();
    await firstRun(clock);
    await clock.advance(60 * MINUTE);
    const { rates } = run(clock, { kraken: '29000', coinbase: 'dead' });
    expect((await rates.quote('BTC', 'EUR', 5_000)).problem).toContain('only Kraken answers');
    await rates.close();
  });

  it('are written a second after they arrived, not only on exit', async () => {
    const clock = new FakeClock();
    const { rates } = run(clock, { kraken: '58000', coinbase: '58002' });
    await rates.quote('BTC', 'EUR', 5_000);
    await clock.advance(SECOND);
    while (!readdirSync(folder).includes('rates.json')) await new Promise((resolve) => setImmediate(resolve));
    expect(JSON.parse(readFileSync(cacheFile, 'utf8'))).toMatchObject({
      format: 'cointill-rates',
      version: 1,
    });
    await rates.close();
    expect(readdirSync(folder)).toEqual(['rates.json']);
  });

  it('of another source, of the future or out of bounds are rejected', async () => {
    const clock = new FakeClock();
    await firstRun(clock);
    const good = readFileSync(cacheFile, 'utf8');
    const spoilt = [
      good
        .replaceAll('"kraken"', '"cracken"')
        .replaceAll('"coinbase"', '"bitstamp"')
        .replaceAll('EUR', 'KPW'),
      good.replaceAll(String(clock.now()), String(clock.now() + 120 * MINUTE)),
      good.replaceAll('"den":"1"', '"den":"5800000"'),
    ];
    for (const text of spoilt) {
      writeFileSync(cacheFile, text);
      const { rates } = run(clock, { kraken: 'silent', coinbase: 'silent' });
      expect(rates.peek('BTC', 'EUR').rate).toBeNull();
      await clock.advance(60 * MINUTE);
      expect(rates.peek('BTC', 'EUR').rate).toBeNull();
      await rates.close();
    }
  });

  it('in a damaged file are ignored with a line in the log, and the file is replaced', async () => {
    const clock = new FakeClock();
    await firstRun(clock);
    const good = readFileSync(cacheFile, 'utf8');
    const damaged = [
      '',
      good.slice(0, good.length / 2),
      good.replace('cointill-rates', 'something-else'),
      good.replace('"version":1', '"version":2'),
      good.replace('"num":"58000"', '"num":"-58000"'),
      good.replace('"num":"58000"', '"num":58000'),
      good.replace('"den":"1"', '"den":"0"'),
      '[]',
      'null',
      '\0'.repeat(4_096),
      `"${'x'.repeat(4 * 1024 * 1024)}"`,
    ];
    for (const text of damaged) {
      expect(text).not.toBe(good);
      writeFileSync(cacheFile, text);
      const { rates, log } = run(clock, { kraken: '58000', coinbase: '58002' });
      expect(rates.peek('BTC', 'EUR').rate).toBeNull();
      expect(log.lines).toHaveLength(1);
      expect(log.lines[0]).toMatch(/^the kept rates can't be used and are fetched afresh: /);
      expect((await rates.quote('BTC', 'EUR', 5_000)).rate).not.toBeNull();
      await rates.close();
      expect(readFileSync(cacheFile, 'utf8')).toBe(good);
    }
  });

  it('on a disk that refuses are lost with one line in the log', async () => {
    const clock = new FakeClock();
    cacheFile = join(folder, 'missing', 'rates.json');
    const { rates, log } = run(clock, { kraken: '58000', coinbase: '58002' });
    await rates.quote('BTC', 'EUR', 5_000);
    await clock.advance(MINUTE);
    await rates.close();
    expect(log.lines).toHaveLength(1);
    expect(log.lines[0]).toMatch(/^rates can't be kept over a restart: ENOENT/);
  });
});

describe('the choice of sources', () => {
  const choose = (...sources: RateSourceConfig[]) =>
    openRates({ clock: new FakeClock(), random: noChance, sources });

  it('are all of them by default, of which CoinGecko reports that it needs a key', async () => {
    const rates = choose(...DEFAULT_RATE_SOURCES);
    expect(rates.health()).toMatchObject([
      { source: 'Kraken', okAt: null, error: null },
      { source: 'Coinbase', okAt: null, error: null },
      { source: 'Bitstamp', okAt: null, error: null },
      { source: 'Bitfinex', okAt: null, error: null },
      { source: 'CoinGecko', okAt: null, error: 'needs an API key; the other sources are used' },
      { source: 'currency-api', okAt: null, error: null },
    ]);
    await rates.close();
  });

  it.each([
    [{ name: 'mtgox' }, 'price source "mtgox" is not known'],
    [{ name: 'kraken', url: 'http://example.org' }, 'must be https, or http on this machine'],
    [{ name: 'kraken', url: 'ftp://127.0.0.1' }, 'must be https'],
    [{ name: 'kraken', url: 'not a url' }, 'must be https'],
    [{ name: 'kraken', url: 'https://user:pass@example.org' }, 'must be https'],
    [{ name: 'kraken', url: 'https://example.org/?a=b' }, 'must be https'],
    [{ name: 'coingecko', apiKey: 'secret\r\nx: y' }, 'the API key of CoinGecko has a character'],
  ])('%j is refused with a message', (config, words) => {
    expect(() => choose(config)).toThrow(Failure);
    expect(() => choose(config)).toThrow(words);
    expect(() => choose(config)).not.toThrow('secret');
  });

  it('a source given twice is refused', () => {
    expect(() => choose({ name: 'kraken' }, { name: 'Kraken' })).toThrow('given twice');
  });
});

describe('the key of CoinGecko', () => {
  it('is sent to CoinGecko in a header, to no other host, and into no log, error or file', async () => {
    const server = await ScriptedServer.start();
    const path =
      '/api/v3/simple/price?ids=bitcoin&vs_currencies=eur&include_last_updated_at=true&precision=full';
    server
      .on('GET /0/public/Ticker?pair=XBTEUR', { body: krakenTicker({ XXBTZEUR: '58000' }) })
      .on(`GET ${path}`, {
        status: 401,
        body: { status: { error_code: 10002, error_message: 'CG-secret' } },
      });
    const { rates, log, clock } = opened(
      [
        { name: 'kraken', url: server.url, apiKey: 'CG-secret' },
        { name: 'coingecko', url: server.url, apiKey: 'CG-secret' },
      ],
      { cacheFile },
    );
    await rates.quote('BTC', 'EUR', 5_000);
    const [first, second] = server.received.map(({ path: asked, headers }) => [
      asked === path,
      headers['x-cg-demo-api-key'],
    ]);
    expect([first, second].sort()).toEqual([
      [false, undefined],
      [true, 'CG-secret'],
    ]);
    expect(rates.health()[1]?.error).toBe('answered HTTP 401');
    server.on(`GET ${path}`, { body: coingeckoPrices({ bitcoin: { eur: '58001' } }, clock.now()) });
    await rates.close();
    const reported = JSON.stringify([log.lines, rates.health(), readFileSync(cacheFile, 'utf8')]);
    expect(reported).not.toContain('CG-secret');
    await server.close();
  });

  it('is answered with the time of the server, by its date and by its age in a cache', async () => {
    const server = await ScriptedServer.start();
    const date = 'Sat, 21 Nov 2026 07:00:00 GMT';
    const body = krakenTicker({ XXBTZEUR: '58000' });
    server.on('GET /0/public/Ticker?pair=XBTEUR', { body, headers: { date, age: '600' } });
    const { rates, clock } = opened([{ name: 'kraken', url: server.url }]);
    await rates.quote('BTC', 'EUR', 5_000);
    expect(rates.health()[0]?.clockAheadMs).toBe(clock.now() - Date.parse(date) - 600 * SECOND);
    await rates.close();
    await server.close();
  });

  it('is sent as a pro key to the pro host', async () => {
    const headers: Readonly<Record<string, string>>[] = [];
    const clock = new FakeClock();
    const rates = openRates({
      clock,
      random: noChance,
      sources: [{ name: 'coingecko', url: 'https://pro-api.coingecko.com', apiKey: 'CG-secret' }],
      transport: {
        get: async (_url, sent) => {
          headers.push(sent);
          const text = coingeckoPrices({ bitcoin: { eur: '58001' } }, clock.now());
          return { status: 200, text, retryAfterMs: null, date: null };
        },
        close: async () => {},
      },
    });
    expect((await rates.quote('BTC', 'EUR', 5_000)).rate).not.toBeNull();
    expect(headers).toEqual([{ 'x-cg-pro-api-key': 'CG-secret' }]);
    await rates.close();
  });
});
