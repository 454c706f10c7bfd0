import { afterEach, describe, expect, it } from 'vitest';
import { Unusable } from '#adapters/rates/source.ts';
import type { Transport } from '#adapters/rates/transport.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { RateQuote } from '#ports/rates.ts';
import { FakeClock, settle } from '#test/support/fakes/fake-clock.ts';
import { type Bench, currencyTable, isPrice, opened } from './exchanges.ts';
import { FakeTransport, type Mood, type Name } from './fake-transport.ts';

let bench: (Bench & { readonly transport: FakeTransport; readonly start: number }) | undefined;

afterEach(async () => {
  await bench?.rates.close();
  bench = undefined;
});

function open(moods: Partial<Record<Name, Mood>>, settings = {}) {
  const clock = new FakeClock();
  const transport = new FakeTransport(clock, moods);
  bench = { ...opened(transport.sources, { clock, transport, settings }), transport, start: clock.now() };
  return bench;
}

/** Records an answer when it comes, so that a test can assert that none has come yet. */
function noting(waiting: Promise<RateQuote>): { answer: RateQuote | undefined } {
  const note: { answer: RateQuote | undefined } = { answer: undefined };
  waiting.then((answer) => {
    note.answer = answer;
  });
  return note;
}

describe('without requests', () => {
  it('no source is queried, and peeking queries none', async () => {
    const { rates, clock, transport } = open({ kraken: '58000' });
    expect(rates.peek('BTC', 'EUR')).toEqual({
      rate: null,
      problem: 'there is no market rate of BTC in EUR: no price source has answered',
    });
    await clock.advance(60 * MINUTE);
    expect(transport.asked).toHaveLength(0);
    expect(clock.waiting).toBe(0);
  });
});

describe('after a request', () => {
  it('each source is queried every 30 s for ten minutes, and not after that', async () => {
    const { rates, clock, transport } = open({ kraken: '58000', coinbase: '58001' });
    await rates.quote('BTC', 'EUR', 5_000);
    await clock.advance(60 * MINUTE);
    const every30 = Array.from({ length: 21 }, (_, i) => i * 30);
    expect(transport.times('kraken')).toEqual(every30);
    expect(transport.times('coinbase')).toEqual(every30);
    expect(clock.waiting).toBe(0);
  });

  it('a fresh rate is answered at once without a query', async () => {
    const { rates, clock, transport } = open({ kraken: '58000', coinbase: '58001' });
    await rates.quote('BTC', 'EUR', 5_000);
    await clock.advance(29 * SECOND);
    const { rate } = await rates.quote('BTC', 'EUR', 0);
    expect(rate?.sources).toEqual(['Coinbase', 'Kraken']);
    expect(transport.asked).toHaveLength(2);
  });

  it('an ageing rate is answered at once and refreshed in the background', async () => {
    const { rates, clock, transport } = open(
      { kraken: '58000', coinbase: '58000' },
      { neededMs: 20 * SECOND },
    );
    await rates.quote('BTC', 'EUR', 5_000);
    await clock.advance(5 * MINUTE);
    expect(transport.asked).toHaveLength(2);
    transport.moods.set('kraken', '59000').set('coinbase', '59000');
    const old = noting(rates.quote('BTC', 'EUR', 5_000));
    await settle();
    expect(isPrice(old.answer?.rate, '58000')).toBe(true);
    expect(isPrice(rates.peek('BTC', 'EUR').rate, '59000')).toBe(true);
  });

  it('a rate of over ten minutes is not answered: the caller waits for a new one', async () => {
    const { rates, clock, transport } = open(
      { kraken: '58000', coinbase: '58000' },
      { neededMs: 20 * SECOND },
    );
    await rates.quote('BTC', 'EUR', 5_000);
    await clock.advance(10 * MINUTE + 1);
    transport.moods.set('kraken', 'silent').set('coinbase', 'silent');
    const { rate, problem } = await rates.quote('BTC', 'EUR', 0);
    expect(rate).toBeNull();
    expect(problem).toContain('no price source has answered');
  });

  it('another pair is fetched at once, along with those that are needed anyway', async () => {
    const { rates, clock, transport } = open({ kraken: '58000' });
    await rates.quote('BTC', 'EUR', 5_000);
    await clock.advance(10 * SECOND);
    await rates.quote('BTC', 'USD', 5_000);
    await clock.advance(35 * SECOND);
    expect(transport.times('kraken')).toEqual([0, 10, 40]);
    expect(transport.asked.at(-1)?.url.search).toBe('?pair=XBTEUR,XBTUSD');
  });

  it('CoinGecko, whose keys have a monthly quota, is queried every five minutes only', async () => {
    const { rates, clock, transport } = open({ coingecko: '58000' });
    await rates.quote('BTC', 'EUR', 5_000);
    await clock.advance(9 * MINUTE);
    expect(transport.times('coingecko')).toEqual([0, 300]);
    expect(rates.peek('BTC', 'EUR').rate).not.toBeNull();
  });

  it('callers at the same time share one round of requests', async () => {
    const { rates, transport } = open({ kraken: '58000', coinbase: '58000' });
    await Promise.all(Array.from({ length: 20 }, () => rates.quote('BTC', 'EUR', 5_000)));
    expect(transport.asked).toHaveLength(2);
  });
});

describe('a source that fails', () => {
  it('is left alone for 5 s, then twice as long each time, up to 5 min', async () => {
    const { rates, clock, transport } = open({ kraken: 'dead', coinbase: '58000', bitstamp: '58000' });
    for (let minute = 0; minute < 25; minute++) {
      await rates.quote('BTC', 'EUR', 5_000);
      await clock.advance(MINUTE);
    }
    expect(transport.times('kraken')).toEqual([0, 5, 15, 35, 75, 155, 315, 615, 915, 1_215]);
  });

  it('is queried as usual again after it has answered', async () => {
    const { rates, clock, transport, start, log } = open({ kraken: { status: 503 } });
    await rates.quote('BTC', 'EUR', 0);
    await clock.advance(20 * SECOND);
    expect(rates.health()).toMatchObject([{ since: start, okAt: null, prices: [] }]);
    transport.moods.set('kraken', '58000');
    await clock.advance(80 * SECOND);
    expect(transport.times('kraken')).toEqual([0, 5, 15, 35, 65, 95]);
    expect(rates.health()).toMatchObject([
      {
        source: 'Kraken',
        okAt: start + 95 * SECOND,
        error: null,
        since: null,
        prices: [{ base: 'BTC', quote: 'EUR', price: '58000' }],
      },
    ]);
    expect(log.lines).toEqual([
      'price source: answered HTTP 503 {"source":"Kraken"}',
      'price source answers again {"source":"Kraken"}',
    ]);
  });

  it('is left alone for its Retry-After, up to 5 min', async () => {
    const { rates, clock, transport } = open({
      kraken: { status: 429, retryAfterMs: 60_000 },
      bitstamp: { status: 429, retryAfterMs: 86_400_000 },
    });
    await rates.quote('BTC', 'EUR', 0);
    await clock.advance(6 * MINUTE);
    expect(transport.times('kraken').slice(0, 2)).toEqual([0, 60]);
    expect(transport.times('bitstamp')).toEqual([0, 300]);
  });

  it('is queried with jitter, so that tills do not query in step', async () => {
    const clock = new FakeClock();
    const transport = new FakeTransport(clock, { kraken: 'dead' });
    const random = { bytes: (count: number) => new Uint8Array(count), fraction: () => 0.5 };
    bench = { ...opened(transport.sources, { clock, transport, random }), transport, start: clock.now() };
    await bench.rates.quote('BTC', 'EUR', 0);
    await clock.advance(MINUTE);
    expect(transport.times('kraken')).toEqual([0, 4.5, 13.5, 31.5]);
  });

  it('leaves its last price valid until that is ten minutes old', async () => {
    const { rates, clock, transport } = open({ kraken: '58000' });
    await rates.quote('BTC', 'EUR', 5_000);
    transport.moods.set('kraken', 'dead');
    await clock.advance(10 * MINUTE);
    expect(rates.peek('BTC', 'EUR').rate).not.toBeNull();
    await clock.advance(1);
    expect(rates.peek('BTC', 'EUR')).toEqual({
      rate: null,
      problem: 'there is no market rate of BTC in EUR: no price source has answered',
    });
  });

  it('that answers nothing is reported once, however many pairs were requested', async () => {
    const { rates, clock } = open({ bitstamp: 'dead' });
    await Promise.all([rates.quote('BTC', 'EUR', 5_000), rates.quote('LTC', 'EUR', 5_000)]);
    await clock.advance(61 * SECOND);
    expect(rates.health()[0]?.error).toBe("can't be reached");
  });

  it('with one bad pair is not left alone: its other pair stays fresh', async () => {
    const { rates, clock, transport } = open({ kraken: '58000' });
    await rates.quote('BTC', 'EUR', 5_000);
    await rates.quote('DOGE', 'EUR', 5_000);
    await clock.advance(61 * SECOND);
    expect(transport.times('kraken')).toEqual([0, 0, 30, 60]);
    expect(rates.health()[0]?.error).toBe('DOGE/EUR: the price is not plausible');
    // Localizable by name, nested ones too.
    expect(rates.health()[0]?.why).toEqual({
      name: 'rate-of-pair',
      values: { pair: 'DOGE/EUR', problem: { name: 'rate-absurd', values: {} } },
    });
    expect(rates.peek('BTC', 'EUR').rate).not.toBeNull();
    expect(rates.peek('DOGE', 'EUR').rate).toBeNull();
  });
});

describe('a pair that a source turned out not to have', () => {
  it('is requested again after ten minutes', async () => {
    const { rates, clock, transport } = open({ bitstamp: { status: 404 } });
    await rates.quote('BTC', 'USD', 5_000);
    await clock.advance(10 * MINUTE);
    await rates.quote('BTC', 'USD', 5_000);
    expect(transport.times('bitstamp')).toEqual([0]);
    await clock.advance(1);
    transport.moods.set('bitstamp', '58000');
    expect((await rates.quote('BTC', 'USD', 5_000)).rate?.sources).toEqual(['Bitstamp']);
  });
});

describe('the fiat table', () => {
  it('is fetched from its mirror when the first URL fails, and then once an hour', async () => {
    const clock = new FakeClock();
    const start = clock.now();
    const exchange = new FakeTransport(clock, { kraken: '330' });
    const asked: string[] = [];
    const transport: Transport = {
      async get(url, headers, signal) {
        if (url.hostname === 'kraken.test') return exchange.get(url, headers, signal);
        asked.push(`${(clock.now() - start) / SECOND} ${url.href}`);
        if (url.hostname === 'cdn.jsdelivr.net')
          throw new Unusable(createMessage('rate-unreached', { code: '' }));
        return {
          status: 200,
          text: currencyTable('2026-11-21', { sek: '9.5' }),
          retryAfterMs: null,
          date: null,
        };
      },
      close: async () => {},
    };
    const { rates } = opened([...exchange.sources, { name: 'currency-api' }], { clock, transport });
    await rates.quote('XMR', 'SEK', 0);
    await clock.advance(6 * SECOND);
    expect(isPrice((await rates.quote('XMR', 'SEK', 0)).rate, '3135')).toBe(true);
    for (let minute = 0; minute < 59; minute++) {
      await clock.advance(MINUTE);
      await rates.quote('XMR', 'SEK', 0);
    }
    expect(asked).toEqual([
      '0 https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json',
      '5 https://latest.currency-api.pages.dev/v1/currencies/usd.json',
    ]);
    await rates.close();
  });
});

describe('a source that never answers', () => {
  it('delays no caller once two others agree', async () => {
    const { rates, clock } = open({ kraken: 'silent', coinbase: '58000', bitstamp: '58000' });
    const note = noting(rates.quote('BTC', 'EUR', 60_000));
    await settle();
    expect(note.answer?.rate?.sources).toEqual(['Bitstamp', 'Coinbase']);
    expect(clock.now()).toBe(bench?.start);
  });

  it('delays the first rate of one other source until its time-out, and later ones by a second', async () => {
    const { rates, clock } = open({ kraken: 'silent', coinbase: '58000' });
    const first = noting(rates.quote('BTC', 'EUR', 60_000));
    await clock.advance(5 * SECOND - 1);
    expect(first.answer).toBeUndefined();
    await clock.advance(1);
    expect(first.answer?.rate?.sources).toEqual(['Coinbase']);
    // It is asked again ten seconds after the first request.
    await clock.advance(6 * SECOND);
    const later = noting(rates.quote('BTC', 'EUR', 60_000));
    await clock.advance(999);
    expect(later.answer).toBeUndefined();
    await clock.advance(1);
    expect(later.answer?.rate?.sources).toEqual(['Coinbase']);
  });

  it('may be the only one that is right: a caller that waits no longer gets no first rate', async () => {
    const { rates, clock } = open({ kraken: 'silent', coinbase: '406000' });
    const note = noting(rates.quote('BTC', 'EUR', 2_000));
    await clock.advance(2_000);
    expect(note.answer).toEqual({
      rate: null,
      problem: 'there is no market rate of BTC in EUR: only Coinbase has answered so far',
    });
  });

  it('delays no pair that it does not have', async () => {
    const { rates } = open({ kraken: '58000', coinbase: 'silent' });
    noting(rates.quote('BTC', 'EUR', 0));
    const note = noting(rates.quote('XMR', 'EUR', 60_000));
    await settle();
    expect(note.answer?.rate?.sources).toEqual(['Kraken']);
  });

  it('delays nothing while it is left alone', async () => {
    const { rates, clock } = open({ kraken: 'silent', coinbase: '58000' });
    noting(rates.quote('BTC', 'EUR', 0));
    await clock.advance(6 * SECOND);
    const note = noting(rates.quote('BTC', 'USD', 60_000));
    await settle();
    expect(note.answer?.rate?.sources).toEqual(['Coinbase']);
  });

  it('does not delay queries to the others', async () => {
    const { rates, clock, transport } = open({ kraken: 'silent', coinbase: '58000' });
    noting(rates.quote('BTC', 'EUR', 0));
    await clock.advance(100 * SECOND);
    expect(transport.times('coinbase')).toEqual([0, 30, 60, 90]);
    expect(transport.times('kraken')).toEqual([0, 10, 25, 50, 95]);
  });
});

describe('the time-out', () => {
  it('ends with a message when no source answers in time', async () => {
    const { rates, clock } = open({ kraken: 'silent', coinbase: 'silent' });
    const note = noting(rates.quote('BTC', 'EUR', 3_000));
    await clock.advance(2_999);
    expect(note.answer).toBeUndefined();
    await clock.advance(1);
    expect(note.answer).toEqual({
      rate: null,
      problem: 'there is no market rate of BTC in EUR: no price source has answered',
    });
  });

  it('ends at once when every source has failed', async () => {
    const { rates } = open({ kraken: 'dead', coinbase: { status: 500 } });
    const note = noting(rates.quote('BTC', 'EUR', 60_000));
    await settle();
    expect(note.answer?.rate).toBeNull();
  });

  it('of zero never waits, and the next caller has the answer', async () => {
    const { rates } = open({ kraken: '58000' });
    const note = noting(rates.quote('BTC', 'EUR', 0));
    await Promise.resolve();
    await Promise.resolve();
    expect(note.answer?.rate).toBeNull();
    await settle();
    expect(rates.peek('BTC', 'EUR').rate).not.toBeNull();
  });
});

describe('wrong prices', () => {
  it('a source alone that jumps is not believed until a second one agrees', async () => {
    const { rates, clock, transport } = open({ kraken: '58000', coinbase: '58000' });
    await rates.quote('BTC', 'EUR', 5_000);
    transport.moods.set('kraken', '5800').set('coinbase', 'dead');
    await clock.advance(10 * MINUTE);
    await rates.quote('BTC', 'EUR', 0);
    transport.moods.set('kraken', '5900');
    await clock.advance(30 * SECOND);
    expect(rates.peek('BTC', 'EUR').problem).toContain('only Kraken answers');
    transport.moods.set('coinbase', '5900');
    await clock.advance(5 * MINUTE);
    expect(isPrice(rates.peek('BTC', 'EUR').rate, '5900')).toBe(true);
  });

  it('a source alone that insists is believed after five minutes', async () => {
    const { rates, clock, transport } = open({ kraken: '58000', coinbase: '58000' });
    await rates.quote('BTC', 'EUR', 5_000);
    transport.moods.set('coinbase', 'dead');
    await clock.advance(9 * MINUTE);
    await rates.quote('BTC', 'EUR', 0);
    transport.moods.set('kraken', '29000');
    await clock.advance(90 * SECOND);
    expect(rates.peek('BTC', 'EUR').rate).toBeNull();
    await clock.advance(5 * MINUTE);
    expect(isPrice(rates.peek('BTC', 'EUR').rate, '29000')).toBe(true);
  });

  it('an outlier among three is left out, and included again when it is right', async () => {
    const { rates, clock, transport } = open({ kraken: '58000', coinbase: '58010', bitstamp: '63000' });
    const sources = () => rates.peek('BTC', 'EUR').rate?.sources;
    await rates.quote('BTC', 'EUR', 5_000);
    await settle();
    expect(sources()).toEqual(['Coinbase', 'Kraken']);
    transport.moods.set('bitstamp', '58020');
    await clock.advance(30 * SECOND);
    expect(sources()).toEqual(['Bitstamp', 'Coinbase', 'Kraken']);
  });

  it('the first to answer is not preferred to the others', async () => {
    const { rates, clock, transport } = open({ kraken: '116000', coinbase: 'silent', bitstamp: 'silent' });
    noting(rates.quote('BTC', 'EUR', 0));
    await clock.advance(4 * SECOND);
    transport.moods.set('coinbase', '58000').set('bitstamp', 'dead');
    await clock.advance(10 * SECOND);
    expect(rates.peek('BTC', 'EUR').problem).toContain('the price sources disagree');
  });
});

describe('a clock that is set back', () => {
  it('does not stop the refreshing', async () => {
    const clock = new FakeClock();
    const transport = new FakeTransport(clock, { kraken: '58000', coinbase: 'dead' });
    bench = {
      ...opened(transport.sources, { clock, transport }),
      transport,
      start: clock.now(),
    };
    await bench.rates.quote('BTC', 'EUR', 5_000);
    await clock.advance(SECOND);
    await clock.step(-24 * 60 * MINUTE);
    bench.rates.again();
    expect((await bench.rates.quote('BTC', 'EUR', 5_000)).rate).not.toBeNull();
    await settle();
    expect(transport.times('kraken')).toEqual([0, 1]);
    expect(transport.times('coinbase')).toEqual([0, 1]);
    await clock.advance(MINUTE);
    expect(transport.times('kraken').slice(2)).toEqual([31, 61]);
  });

  it('polls at its pace even without a notice of the step', async () => {
    const { rates, clock, transport } = open({ kraken: '58000' });
    await rates.quote('BTC', 'EUR', 5_000);
    await clock.step(-60 * MINUTE);
    await clock.advance(MINUTE);
    expect(transport.asked).toHaveLength(3);
  });
});

describe("the sources' time", () => {
  const aheadBy = ({ rates }: Bench) => rates.health().map(({ clockAheadMs }) => clockAheadMs);

  it('is the error of the clock, without a new query after it was set', async () => {
    const bench = open({ kraken: '58000', coinbase: { status: 429 }, bitstamp: '58000' });
    const { clock, transport, rates, start } = bench;
    expect(aheadBy(bench)).toEqual([null, null, null]);
    transport.dates.set('kraken', () => clock.monotonic() + start);
    transport.dates.set('coinbase', () => clock.monotonic() + start - 20 * SECOND);
    await rates.quote('BTC', 'EUR', 5_000);
    expect(aheadBy(bench)).toEqual([0, 20 * SECOND, null]);
    await clock.step(2 * 60 * MINUTE);
    expect(aheadBy(bench)).toEqual([120 * MINUTE, 120 * MINUTE + 20 * SECOND, null]);
    await clock.step(-2 * 60 * MINUTE);
    await clock.advance(10 * SECOND);
    expect(aheadBy(bench)).toEqual([0, 20 * SECOND, null]);
  });

  it('is discarded when the computer may have slept, until they report it again', async () => {
    const bench = open({ kraken: '58000' });
    const { clock, transport, rates, start } = bench;
    let slept = 0;
    transport.dates.set('kraken', () => clock.monotonic() + slept + start);
    await rates.quote('BTC', 'EUR', 5_000);
    slept = 8 * 60 * MINUTE;
    await clock.step(slept);
    rates.again();
    expect(aheadBy(bench)).toEqual([null]);
    await settle();
    expect(aheadBy(bench)).toEqual([0]);
  });
});

describe('closing', () => {
  it('aborts what is in progress, answers waiting callers, and leaves no timer', async () => {
    const { rates, clock, transport } = open({ kraken: 'silent', coinbase: 'silent' });
    const note = noting(rates.quote('BTC', 'EUR', 60_000));
    await settle();
    expect(transport.open).toBe(2);
    await rates.close();
    expect([transport.open, clock.waiting]).toEqual([0, 0]);
    await settle();
    expect(note.answer?.rate).toBeNull();
  });

  it('twice is closing once, and afterwards nothing is queried', async () => {
    const { rates, clock, transport } = open({ kraken: '58000' });
    await rates.quote('BTC', 'EUR', 5_000);
    await Promise.all([rates.close(), rates.close()]);
    await rates.quote('BTC', 'USD', 5_000);
    await clock.advance(60 * MINUTE);
    expect(transport.asked).toHaveLength(1);
  });
});

describe('an unsupported market', () => {
  it.each(['BTC', 'LTC', 'XYZ', ''])('%s is answered with a message', async (currency) => {
    const { rates, transport } = open({ kraken: '58000' });
    const { rate, problem } = await rates.quote('BTC', currency, 5_000);
    expect(rate).toBeNull();
    expect(problem).toBe(`there is no market rate of BTC in ${currency}: no price source has it`);
    expect(transport.asked).toHaveLength(0);
  });

  it('without any source there is a message, and no wait', async () => {
    const { rates } = open({});
    expect((await rates.quote('BTC', 'EUR', 60_000)).problem).toContain('no price source has it');
    expect(rates.health()).toEqual([]);
  });
});
