import { describe, expect, it } from 'vitest';
import { backoffMs, withJitter } from '#domain/kernel/backoff.ts';

describe('a back-off', () => {
  it('doubles from the first pause to the longest, and is zero after no failure', () => {
    const rule = { firstMs: 500, maxMs: 15_000 };
    const waits = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 2_000].map((failures) => backoffMs(failures, rule));
    expect(waits).toEqual([0, 0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  });

  it('stays none where the first pause is none', () => {
    expect(backoffMs(2_000, { firstMs: 0, maxMs: 1_000 })).toBe(0);
  });

  it('has a jitter of a quarter to both sides', () => {
    expect([0, 0.5, 1].map((fraction) => withJitter(1_000, fraction))).toEqual([750, 1_000, 1_250]);
  });
});
