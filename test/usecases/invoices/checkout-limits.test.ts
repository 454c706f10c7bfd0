/** Limits of the hosted checkout: each client has its own, and a crowd behind one name a larger one. */
import { beforeEach, expect, it } from 'vitest';
import { type CheckoutLimits, createCheckoutLimits } from '#usecases/invoices/checkout-limits.ts';

let now: number;
let limits: CheckoutLimits;
beforeEach(() => {
  now = 0;
  limits = createCheckoutLimits(() => now);
});

/** How many requests pass at once. */
function passing(client: string, crowd: boolean): number {
  let count = 0;
  while (limits.take(client, crowd) === 0) count++;
  return count;
}

it('lets each client make 60 requests at once, and 10 a second', () => {
  expect(passing('a', false)).toBe(60);
  expect(limits.take('a', false)).toBe(1);
  expect(passing('b', false)).toBe(60);
  now += 1_000;
  expect(passing('a', false)).toBe(10);
});

it('lets a crowd make 300 at once, and 100 a second', () => {
  expect(passing('proxy', true)).toBe(300);
  now += 1_000;
  expect(passing('proxy', true)).toBe(100);
});

it('is full for an address at 200 streams, until one of them ends', () => {
  const leave = Array.from({ length: 200 }, () => limits.enter('a'));
  expect([limits.isFull('a'), limits.isFull('b')]).toEqual([true, false]);
  leave[0]?.();
  expect(limits.isFull('a')).toBe(false);
  limits.enter('a');
  leave[0]?.();
  expect(limits.isFull('a')).toBe(true);
});

it('is full for everybody at 5,000 streams, until one of them ends', () => {
  const leave = Array.from({ length: 5_000 }, (_, at) => limits.enter(`address ${at % 100}`));
  expect(limits.isFull('another')).toBe(true);
  leave[0]?.();
  expect(limits.isFull('another')).toBe(false);
});
