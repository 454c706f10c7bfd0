import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import {
  aggregatePrice,
  CLOCK_SKEW_MS,
  DEFAULT_QUOTE_SETTINGS as DEFAULTS,
  isNear,
  type Memory,
  median,
  NO_MEMORY,
  type Price,
  type Verdict,
} from '#domain/rates/aggregate.ts';
import { crossRate, identityRate, manualRate, withSpread } from '#domain/rates/derived-rates.ts';
import {
  compareRatio,
  divideRatio,
  type LockedRate,
  multiplyRatio,
  owedInCoin,
  type Ratio,
  ratioOfDecimal,
  ratioText,
  reduceRatio,
} from '#domain/rates/rate.ts';

const NOW = Date.UTC(2026, 10, 21, 9, 0, 0);

function ratio(text: string): Ratio {
  const read = ratioOfDecimal(text);
  if (!read) throw new Error(text);
  return read;
}

function price(source: string, text: string, more: Partial<Price> = {}): Price {
  return { ...ratio(text), source, at: NOW, via: null, ...more };
}

function verdict(prices: readonly Price[], memory: Memory = NO_MEMORY, now = NOW, isAsking = false): Verdict {
  return aggregatePrice(prices, 'EUR', now, memory, DEFAULTS, isAsking);
}

function believed(text: string, witnesses: number, at = NOW): Memory {
  return { believed: { ...ratio(text), at, witnesses }, doubt: null };
}

function same(a: Ratio | null | undefined, b: Ratio): boolean {
  return a != null && compareRatio(a, b) === 0;
}

function within(a: Ratio, least: Ratio, most: Ratio): boolean {
  return compareRatio(a, least) >= 0 && compareRatio(a, most) <= 0;
}

const positive = fc.bigInt({ min: 1n, max: 10n ** 24n });
const anyRatio: fc.Arbitrary<Ratio> = fc.record({ num: positive, den: positive });
const anyRate: fc.Arbitrary<LockedRate> = fc
  .record({ at: fc.integer({ min: 0, max: NOW }), ratio: anyRatio, source: fc.constantFrom('A', 'B') })
  .map(({ at, ratio: { num, den }, source }) => ({
    num,
    den,
    currency: 'EUR',
    kind: 'market',
    at,
    sources: [source],
    crossed: false,
  }));

/** A price about 100, off by this many hundredths of a percent. */
function off(basisPoints: number): Ratio {
  return { num: BigInt(10_000 + basisPoints), den: 100n };
}

describe('the median', () => {
  it('has as many ratios above as below, in any order', () => {
    fc.assert(
      fc.property(fc.array(anyRatio, { minLength: 1, maxLength: 9 }), (ratios) => {
        const middle = median(ratios);
        if (!middle) return false;
        const below = ratios.filter((r) => compareRatio(r, middle) < 0).length;
        const above = ratios.filter((r) => compareRatio(r, middle) > 0).length;
        return (
          below <= ratios.length / 2 &&
          above <= ratios.length / 2 &&
          same(median([...ratios].reverse()), middle)
        );
      }),
    );
  });

  it('of two is their exact mean', () => {
    expect(median([ratio('58364.85'), ratio('58364.88')])).toEqual(reduceRatio(ratio('58364.865')));
  });

  it('of none is none', () => {
    expect(median([])).toBeUndefined();
  });
});

describe('one rate from several sources', () => {
  it('is the median of those that agree, with their names and the oldest time', () => {
    const { rate, witnesses, problem } = verdict([
      price('Kraken', '100.2', { at: NOW - 20 * SECOND }),
      price('Coinbase', '100'),
      price('Bitstamp', '99.9', { at: NOW - 40 * SECOND }),
    ]);
    expect(rate).toEqual({
      num: 100n,
      den: 1n,
      currency: 'EUR',
      kind: 'market',
      at: NOW - 40 * SECOND,
      sources: ['Bitstamp', 'Coinbase', 'Kraken'],
      crossed: false,
    });
    expect([witnesses, problem]).toEqual([3, null]);
  });

  it('always lies between the lowest and the highest price', () => {
    const prices = fc.array(fc.integer({ min: -9_000, max: 90_000 }).map(off), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(prices, (ratios) => {
        const { rate } = verdict(ratios.map((r, i) => ({ ...r, source: `S${i}`, at: NOW, via: null })));
        const sorted = [...ratios].sort(compareRatio);
        const [least, most] = [sorted[0], sorted.at(-1)];
        return rate === null || (least !== undefined && most !== undefined && within(rate, least, most));
      }),
    );
  });

  it('stays within the range of the honest sources when one lies', () => {
    const honest = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(honest, anyRatio, (offsets, lie) => {
        const ratios = offsets.map(off);
        const prices = [...ratios, lie].map((r, i) => ({ ...r, source: `S${i}`, at: NOW, via: null }));
        const { rate } = verdict(prices);
        const sorted = [...ratios].sort(compareRatio);
        const [least, most] = [sorted[0], sorted.at(-1)];
        return rate !== null && least !== undefined && most !== undefined && within(rate, least, most);
      }),
    );
  });

  it('names only the sources that agreed', () => {
    const { rate } = verdict([price('Kraken', '100'), price('Coinbase', '101'), price('Bitfinex', '107')]);
    expect(rate?.sources).toEqual(['Coinbase', 'Kraken']);
    expect(same(rate, ratio('100.5'))).toBe(true);
  });

  it('accepts a price exactly 5 % off the median and drops one just beyond', () => {
    const three = (third: string) => verdict([price('A', '100'), price('B', '100'), price('C', third)]);
    expect(three('105').witnesses).toBe(3);
    expect(three('105.00000001').witnesses).toBe(2);
    expect(three('95').witnesses).toBe(3);
    expect(three('94.99999999').witnesses).toBe(2);
  });

  it('ignores any number of prices that are too old or from the future', () => {
    const outdated = fc.array(
      fc.record({
        source: fc.constantFrom('X', 'Y', 'Z'),
        at: fc.oneof(
          fc.integer({ min: 0, max: NOW - DEFAULTS.maxAgeMs - 1 }),
          fc.integer({ min: NOW + CLOCK_SKEW_MS + 1, max: 2 * NOW }),
        ),
        ratio: anyRatio,
      }),
    );
    fc.assert(
      fc.property(outdated, (late) => {
        const good = [price('A', '100'), price('B', '101')];
        const bad = late.map(({ source, at, ratio: r }) => ({ ...r, source, at, via: null }));
        expect(verdict([...bad, ...good]).rate).toEqual(verdict(good).rate);
      }),
    );
  });

  it('accepts a price of exactly the maximum age and none a millisecond older', () => {
    expect(verdict([price('A', '100', { at: NOW - 10 * MINUTE })]).rate).not.toBeNull();
    const late = verdict([price('A', '100', { at: NOW - 10 * MINUTE - 1 })]);
    expect(late.rate).toBeNull();
    expect(late.problem).toBe('every price is older than 10 minutes');
  });

  it('never claims to be from the future', () => {
    expect(verdict([price('A', '100', { at: NOW + SECOND })]).rate?.at).toBe(NOW);
  });

  it('is none, with a message, when no source has answered', () => {
    expect(verdict([])).toMatchObject({ rate: null, problem: 'no price source has answered' });
  });

  it('is never based on zero', () => {
    expect(verdict([{ num: 0n, den: 1n, source: 'A', at: NOW, via: null }]).rate).toBeNull();
  });
});

describe('prices derived by a fiat table', () => {
  const crossed = (source: string, text: string) => price(source, text, { via: 'currency-api 2026-11-21' });

  it('are left out when two direct prices agree', () => {
    const { rate } = verdict([
      price('A', '100'),
      price('B', '100.2'),
      crossed('C', '99'),
      crossed('D', '99'),
    ]);
    expect(rate).toMatchObject({ crossed: false, sources: ['A', 'B'] });
  });

  it('join a direct price on its own, and the rate is marked', () => {
    const { rate, witnesses } = verdict([price('A', '100'), crossed('C', '99'), crossed('D', '99.5')]);
    expect(rate).toMatchObject({ crossed: true, sources: ['A', 'C', 'D', 'currency-api 2026-11-21'] });
    expect([witnesses, same(rate, ratio('99.5'))]).toEqual([3, true]);
  });

  it('decide between two direct prices that disagree', () => {
    const { rate } = verdict([price('A', '100'), price('B', '130'), crossed('C', '99')]);
    expect(rate?.sources).toEqual(['A', 'C', 'currency-api 2026-11-21']);
  });

  it('do not count their table as another witness', () => {
    expect(verdict([crossed('C', '100')])).toMatchObject({
      witnesses: 1,
      memory: { believed: { witnesses: 1 } },
    });
  });
});

describe('two sources alone', () => {
  const two = (text: string) => verdict([price('Kraken', '100'), price('Bitfinex', text)]);

  it('agree up to the limit from each other, not from their mean', () => {
    expect(same(two('105').rate, ratio('102.5'))).toBe(true);
    expect(two('105.00000001')).toMatchObject({ rate: null, witnesses: 0 });
    expect(two('109').problem).toBe('the price sources disagree: Kraken 100.00, Bitfinex 109.00');
  });

  it('no longer agree when each is two', () => {
    const camps = [price('A', '100'), price('B', '100.1'), price('C', '109'), price('D', '109.1')];
    expect(verdict(camps).rate).toBeNull();
    expect(verdict([...camps, price('E', '100.2')]).rate?.sources).toEqual(['A', 'B', 'E']);
  });

  it('never give a rate further than the limit from either', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_000, max: 90_000 }),
        fc.integer({ min: -9_000, max: 90_000 }),
        (a, b) => {
          const ratios = [off(a), off(b)];
          const { rate } = verdict(ratios.map((r, i) => ({ ...r, source: `S${i}`, at: NOW, via: null })));
          return rate === null || ratios.every((r) => isNear(rate, r, DEFAULTS.outlierBasisPoints));
        },
      ),
    );
  });
});

describe('sources that disagree', () => {
  const apart = [price('Kraken', '100'), price('Bitfinex', '118')];

  it('give no rate, and the problem lists each price', () => {
    expect(verdict(apart)).toMatchObject({
      rate: null,
      problem: 'the price sources disagree: Kraken 100.00, Bitfinex 118.00',
    });
  });

  it('are decided by the rate two sources agreed on a moment ago', () => {
    const { rate, memory } = verdict(apart, believed('101', 2, NOW - MINUTE));
    expect(rate?.sources).toEqual(['Kraken']);
    expect(memory).toEqual(believed('101', 2, NOW - MINUTE));
  });

  it('are not decided by a rate that is too old, that one source alone gave, or that is near neither', () => {
    expect(verdict(apart, believed('101', 2, NOW - 10 * MINUTE - 1)).rate).toBeNull();
    expect(verdict(apart, believed('101', 1)).rate).toBeNull();
    expect(verdict(apart, believed('109', 2)).rate).toBeNull();
  });

  it('end in no rate when the disagreement lasts, not in one of the two', () => {
    let memory = verdict([price('Kraken', '100'), price('Bitfinex', '100')]).memory;
    const rates: boolean[] = [];
    for (let at = NOW; at <= NOW + 12 * MINUTE; at += MINUTE) {
      const reported = verdict(
        apart.map((p) => ({ ...p, at })),
        memory,
        at,
      );
      memory = reported.memory;
      rates.push(reported.rate !== null);
    }
    expect(rates).toEqual([...new Array(11).fill(true), false, false]);
  });
});

describe('a source on its own', () => {
  const alone = (text: string, at = NOW) => price('Kraken', text, { at });

  it('is believed when nothing is known from before, or only from over a day ago', () => {
    expect(verdict([alone('100')])).toMatchObject({ witnesses: 1, memory: { believed: { witnesses: 1 } } });
    expect(verdict([alone('100')], believed('10', 3, NOW - DEFAULTS.memoryMs - 1)).rate).not.toBeNull();
  });

  it('is not believed first while others are being asked, and nothing is remembered of it', () => {
    expect(verdict([alone('100')], NO_MEMORY, NOW, true)).toMatchObject({ rate: null, memory: NO_MEMORY });
    const old = believed('10', 3, NOW - DEFAULTS.memoryMs - 1);
    expect(verdict([alone('100')], old, NOW, true)).toMatchObject({ rate: null, memory: old });
    expect(verdict([alone('100')], believed('99', 1), NOW, true).rate).not.toBeNull();
  });

  it('is limited by the rate believed up to a day ago, unless the clock was set back since', () => {
    const insane = [alone('1')];
    expect(verdict(insane, believed('10', 3, NOW - DEFAULTS.memoryMs)).rate).toBeNull();
    expect(verdict(insane, believed('10', 3, NOW + CLOCK_SKEW_MS)).rate).toBeNull();
    expect(verdict(insane, believed('10', 3, NOW + CLOCK_SKEW_MS + 1)).rate).not.toBeNull();
  });

  it('is believed up to 20 % from the rate last believed, and not beyond', () => {
    const before = believed('100', 3, NOW - MINUTE);
    for (const text of ['80', '120']) expect(verdict([alone(text)], before).rate).not.toBeNull();
    for (const text of ['79.99', '120.01', '1', '1000000']) {
      const { rate, problem } = verdict([alone(text)], before);
      expect(rate).toBeNull();
      expect(problem).toContain('only Kraken answers');
    }
  });

  it('is believed beyond it as soon as a second source says the same', () => {
    const { memory } = verdict([alone('50')], believed('100', 3));
    expect(verdict([alone('50'), price('Bitfinex', '50.5')], memory)).toMatchObject({
      witnesses: 2,
      memory: { doubt: null },
    });
  });

  it('is believed beyond it after insisting for five minutes', () => {
    let memory = believed('100', 3);
    const reported: boolean[] = [];
    for (let at = NOW; at <= NOW + 5 * MINUTE; at += 30 * SECOND) {
      const next = verdict([alone('50', at)], memory, at);
      memory = next.memory;
      reported.push(next.rate !== null);
    }
    expect(reported).toEqual([...new Array(10).fill(false), true]);
    expect(memory).toMatchObject({ believed: { witnesses: 1 }, doubt: null });
  });

  it('insists from the time of its first price on, however late that was received', () => {
    const reported = verdict([alone('50', NOW - 4 * MINUTE)], believed('100', 3, NOW - 5 * MINUTE));
    expect(reported.memory.doubt?.since).toBe(NOW - 4 * MINUTE);
    expect(verdict([alone('50', NOW + MINUTE)], reported.memory, NOW + MINUTE).rate).not.toBeNull();
  });

  it('stops insisting once it has given a price in between', () => {
    const jump = verdict([alone('50')], believed('100', 3));
    const back = verdict([alone('100', NOW + MINUTE)], jump.memory, NOW + MINUTE);
    expect(back.memory.doubt).toBeNull();
    const later = NOW + 6 * MINUTE;
    expect(verdict([alone('50', later)], back.memory, later).rate).toBeNull();
  });

  it('does not insist by repeated queries of one and the same price', () => {
    let memory = believed('100', 3);
    for (let at = NOW; at <= NOW + 9 * MINUTE; at += MINUTE) {
      const next = verdict([alone('50', NOW)], memory, at);
      memory = next.memory;
      expect(next.rate).toBeNull();
    }
  });

  it('starts again when it changes its price, or another source replaces it', () => {
    const doubting = {
      ...believed('100', 3),
      doubt: { ...ratio('50'), source: 'Kraken', since: NOW - 6 * MINUTE },
    };
    expect(verdict([alone('50')], doubting).rate).not.toBeNull();
    expect(verdict([alone('40')], doubting)).toMatchObject({ rate: null, memory: { doubt: { since: NOW } } });
    expect(verdict([price('Bitfinex', '50')], doubting).rate).toBeNull();
  });

  it('moves the rate by at most 20 % within five minutes, with any price', () => {
    const steps = fc.array(fc.integer({ min: -9_999, max: 90_000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(steps, (offsets) => {
        let memory = believed('100', 3);
        return offsets.every((offset, i) => {
          const at = NOW + i * 30 * SECOND;
          const next = verdict([{ ...off(offset), source: 'Kraken', at, via: null }], memory, at);
          memory = next.memory;
          return next.rate === null || isNear(next.rate, ratio('100'), DEFAULTS.jumpBasisPoints);
        });
      }),
    );
  });

  it('follows a market that moves slowly for any length of time', () => {
    let memory = believed('100', 3);
    for (let i = 0; i <= 200; i++) {
      const at = NOW + i * 30 * SECOND;
      const next = verdict([{ ...off(i * 50), source: 'Kraken', at, via: null }], memory, at);
      memory = next.memory;
      expect(next.rate).not.toBeNull();
    }
  });
});

describe('the spread', () => {
  const basisPoints = fc.integer({ min: 0, max: 10_000 });

  it('makes the customer pay exactly so much more coin', () => {
    fc.assert(
      fc.property(anyRate, basisPoints, (rate, spread) => {
        const dearer = multiplyRatio(withSpread(rate, spread), {
          num: BigInt(10_000 + spread),
          den: 10_000n,
        });
        return same(dearer, rate);
      }),
    );
  });

  it('never lowers the due amount', () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(anyRate, basisPoints, units, (rate, spread, cents) => {
        return owedInCoin('BITCOIN', withSpread(rate, spread), cents) >= owedInCoin('BITCOIN', rate, cents);
      }),
    );
  });

  it('of 1 % on 50,000 asks 0.0202 for 1,000', () => {
    const rate = { ...manualRate('50000', 'EUR', NOW, 'Anna'), kind: 'market' } as const;
    expect(owedInCoin('BITCOIN', withSpread(rate, 100), 100_000n)).toBe(2_020_000n);
  });

  it('leaves a coin in itself alone, and refuses an invalid spread', () => {
    expect(withSpread(identityRate('BTC', NOW), 100)).toEqual(identityRate('BTC', NOW));
    for (const bad of [-1, 0.5, 10_001, Number.NaN]) {
      expect(() => withSpread(manualRate('1', 'EUR', NOW, 'Anna'), bad)).toThrow(Failure);
    }
  });
});

describe('a ratio as text', () => {
  it('is rounded half up', () => {
    expect(ratioText(ratio('1.005'), 2)).toBe('1.01');
    expect(ratioText(ratio('1.0049'), 2)).toBe('1.00');
    expect(ratioText({ num: 2n, den: 3n }, 0)).toBe('1');
    expect(ratioText({ num: 1n, den: 300n }, 3)).toBe('0.003');
  });
});

describe('coin to coin', () => {
  it('is the exact quotient, and its other direction the exact inverse', () => {
    fc.assert(
      fc.property(anyRate, anyRate, (method, asked) => {
        const there = crossRate(method, asked, 'LTC');
        const back = crossRate(asked, method, 'BTC');
        return (
          same(there, divideRatio(method, asked)) && same(multiplyRatio(there, back), { num: 1n, den: 1n })
        );
      }),
    );
  });

  it('is based on the older of both, on the sources of both, and on the weaker kind', () => {
    const btc = { ...manualRate('60000', 'EUR', NOW - MINUTE, 'Anna'), crossed: true };
    const ltc: LockedRate = { ...manualRate('80', 'EUR', NOW, 'x'), kind: 'market', sources: ['Kraken'] };
    expect(crossRate(btc, ltc, 'LTC')).toEqual({
      num: 750n,
      den: 1n,
      currency: 'LTC',
      kind: 'manual',
      at: NOW - MINUTE,
      sources: ['Anna', 'Kraken'],
      crossed: true,
    });
    expect(crossRate({ ...btc, kind: 'practice' }, ltc, 'LTC').kind).toBe('practice');
    expect(crossRate(ltc, btc, 'BTC').at).toBe(NOW - MINUTE);
    expect(crossRate(ltc, ltc, 'LTC').kind).toBe('market');
  });

  it('is refused across two fiat currencies', () => {
    const [a, b] = [manualRate('1', 'EUR', NOW, 'x'), manualRate('1', 'USD', NOW, 'x')];
    expect(() => crossRate(a, b, 'LTC')).toThrow('EUR and USD');
  });
});

describe('a manual rate', () => {
  it('means exactly what was typed', () => {
    const digits = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 999 }));
    fc.assert(
      fc.property(digits, ([whole, fraction]) => {
        const text = `${whole}.${String(fraction).padStart(3, '0')}`;
        const rate = manualRate(text, 'EUR', NOW, 'Anna');
        return same(rate, { num: whole * 1_000n + BigInt(fraction), den: 1_000n }) && rate.kind === 'manual';
      }),
    );
  });

  it('is refused when it is not a plain decimal above zero', () => {
    for (const bad of ['', '0', '0.00', '-1', '+1', '1e5', '1,5', ' 1', '1.', '.5', 'NaN', 'Infinity']) {
      expect(() => manualRate(bad, 'EUR', NOW, 'Anna')).toThrow(Failure);
    }
  });
});
