import { expect, it } from 'vitest';
import { likelyCash } from '#till/tenders/likely-cash.ts';

it('proposes the exact sum and the next round ones, each once', () => {
  expect(likelyCash(1_690n, 2)).toEqual([1_690n, 2_000n, 5_000n, 10_000n]);
  expect(likelyCash(2_000n, 2)).toEqual([2_000n, 5_000n, 10_000n]);
  expect(likelyCash(101n, 2)).toEqual([101n, 500n, 1_000n, 2_000n]);
  expect(likelyCash(980n, 0)).toEqual([980n, 1_000n]);
});
