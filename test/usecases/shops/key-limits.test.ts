/** Limit of API keys: requests a minute for each, as the settings say now. */
import { expect, it } from 'vitest';
import { createKeyLimits } from '#usecases/shops/key-limits.ts';

it('limits each key separately, and restarts when the limit changes', () => {
  let limit: number | null = null;
  let now = 0;
  const limits = createKeyLimits(
    () => limit,
    () => now,
  );
  const taken = (key: string, times: number) => Array.from({ length: times }, () => limits.take(key));
  expect(new Set(taken('a', 1_000))).toEqual(new Set([0]));
  limit = 3;
  expect(taken('a', 4)).toEqual([0, 0, 0, 20]);
  expect(taken('b', 1)).toEqual([0]);
  now += 20_000;
  expect(taken('a', 2)).toEqual([0, 20]);
  limit = 1;
  expect(taken('a', 2)).toEqual([0, 60]);
  limit = null;
  expect(taken('a', 2)).toEqual([0, 0]);
});
