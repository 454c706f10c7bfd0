import { describe, expect, it } from 'vitest';
import {
  countOrder,
  type OrderCount,
  type OrderNumbering,
  orderWanted,
} from '#domain/invoices/order-number.ts';

const NONE: OrderCount = { highest: 0, day: null, ofDay: 0 };

/** The numbers that sales on these days get, in this order. */
function numbers(days: readonly (readonly [OrderNumbering, string])[]): number[] {
  let count = NONE;
  return days.map(([numbering, day]) => {
    count = countOrder(count, numbering, day);
    return count.ofDay;
  });
}

describe('order numbers', () => {
  it('run on over midnight, or begin at 1 again with the day', () => {
    const days = ['2026-11-21', '2026-11-21', '2026-11-22'];
    expect(numbers(days.map((day) => ['running', day]))).toEqual([1, 2, 3]);
    expect(numbers(days.map((day) => ['daily', day]))).toEqual([1, 2, 1]);
  });

  it('are not given twice on a day, however often the numbering is changed', () => {
    const day = '2026-11-22';
    const given = numbers([
      ['running', '2026-11-21'],
      ['running', '2026-11-21'],
      ['daily', day],
      ['running', day],
      ['daily', day],
      ['running', day],
    ]);
    expect(given).toEqual([1, 2, 1, 3, 4, 5]);
  });

  it('are not given twice on a day whose clock was set back over midnight, and continue after one that was ahead', () => {
    expect(
      numbers([
        ['daily', '2026-11-22'],
        ['daily', '2026-11-21'],
        ['daily', '2026-11-22'],
      ]),
    ).toEqual([1, 2, 3]);
    expect(
      numbers([
        ['daily', '2027-11-22'],
        ['daily', '2026-11-22'],
        ['daily', '2026-11-23'],
      ]),
    ).toEqual([1, 2, 1]);
  });

  it('are parsed from a search text', () => {
    expect(['1043', '#1043', '#0', '012', '10.43', '#', '', '12345678901'].map(orderWanted)).toEqual([
      1043,
      1043,
      ...Array.from({ length: 6 }, () => null),
    ]);
  });
});
