/** The chart of the day: which hours it shows, and the scale beside it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursShown, namedEvery, scaleOf } from '#till/sales-reports/chart.ts';

describe('the hours of a chart', () => {
  it('are at least ten, around those with takings', () => {
    expect(hoursShown([12], 23)).toEqual({ first: 8, last: 17 });
    expect(hoursShown([9, 11], 23)).toEqual({ first: 6, last: 15 });
    expect(hoursShown([8, 22], 23)).toEqual({ first: 8, last: 22 });
    expect(hoursShown([23], 23)).toEqual({ first: 14, last: 23 });
  });

  it('end with the hour it is now: those that have not come yet are not shown', () => {
    expect(hoursShown([19], 19)).toEqual({ first: 10, last: 19 });
    expect(hoursShown([12], 14)).toEqual({ first: 5, last: 14 });
    expect(hoursShown([1], 1)).toEqual({ first: 0, last: 1 });
  });

  it('include every hour with takings, and never more than a day has', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(fc.array(hour, { minLength: 1 }), hour, (hours, now) => {
        const { first, last } = hoursShown(hours, now);
        expect([first >= 0, last <= 23]).toEqual([true, true]);
        expect(hours.every((one) => one >= first && one <= last)).toBe(true);
        expect(last).toBeLessThanOrEqual(Math.max(now, ...hours));
      }),
    );
  });

  it('have at most twelve labels, spaced evenly', () => {
    expect([10, 12, 13, 24].map(namedEvery)).toEqual([1, 1, 2, 2]);
  });
});

describe('the scale of a chart', () => {
  it('goes in round steps to just above the most', () => {
    expect(scaleOf(43.15, 2).marks).toEqual(['0', '20', '40', '60']);
    expect(scaleOf(5, 2).marks).toEqual(['0', '2', '4', '6']);
    expect(scaleOf(0.9, 2).marks).toEqual(['0.00', '0.25', '0.50', '0.75', '1.00']);
    expect(scaleOf(1_200, 2).marks).toEqual(['0', '500', '1000', '1500']);
    expect(scaleOf(0.03, 2).marks).toEqual(['0.00', '0.01', '0.02', '0.03']);
    expect(scaleOf(3, 0).marks).toEqual(['0', '1', '2', '3']);
    expect(scaleOf(0, 2).marks).toEqual([]);
  });

  it('has marks at equal distances that the currency can write, and a top that is not below the most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.constantFrom(0, 2, 3, 8), (units, decimals) => {
        const most = units / 10 ** decimals;
        const { top, marks } = scaleOf(most, decimals);
        expect(top).toBeGreaterThanOrEqual(most * 0.999_999);
        expect(marks.length).toBeGreaterThanOrEqual(2);
        expect(marks.length).toBeLessThanOrEqual(5);
        marks.forEach((mark, nth) => {
          expect(Number(mark)).toBeCloseTo((top * nth) / (marks.length - 1), 8);
          expect((mark.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals);
        });
      }),
    );
  });
});
