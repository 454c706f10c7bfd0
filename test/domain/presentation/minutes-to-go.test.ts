/** Estimated time until a payment counts. */
import { expect, it } from 'vitest';
import { minutesToGo, usualWait } from '#domain/presentation/minutes-to-go.ts';

const payment = { method: 'BITCOIN', counts: false, confirmations: 0, needed: 1 } as const;

it('is that of the slowest payment which does not count yet', () => {
  expect(minutesToGo([payment])).toBe(10);
  expect(minutesToGo([payment, { ...payment, method: 'LITECOIN', needed: 6 }])).toBe(15);
  expect(minutesToGo([payment, { ...payment, needed: 6, counts: true }])).toBe(10);
});

it('is unknown for one that can never count, and where nothing is waited for', () => {
  expect(minutesToGo([payment, { ...payment, needed: null }])).toBeNull();
  expect(minutesToGo([{ ...payment, method: 'LIGHTNING' }])).toBeNull();
  expect(minutesToGo([])).toBeNull();
});

it('does not shrink with the confirmations where the whole wait is meant', () => {
  const deep = { ...payment, needed: 6, confirmations: 4 };
  expect([minutesToGo([deep]), usualWait([deep])]).toEqual([20, 60]);
  expect(usualWait([{ ...payment, needed: null }])).toBeNull();
});
