import { describe, expect, it } from 'vitest';
import { isMoving, type Payment } from '#domain/invoices/payment.ts';
import {
  type ConfirmationPolicy,
  confirmationsFor,
  DEFAULT_POLICY,
  FINAL_DEPTH,
  largeSum,
} from '#domain/invoices/policy.ts';
import { sighting } from '#test/support/fakes/invoices.ts';

const BANDS: ConfirmationPolicy = [
  { upTo: 12.5, confirmations: 0 },
  { upTo: 1_000, confirmations: 2 },
  { upTo: null, confirmations: 6 },
];

describe('the confirmations a policy asks for', () => {
  it.each([
    [1n, 0],
    [1_250n, 0],
    [1_251n, 2],
    [100_000n, 2],
    [100_001n, 6],
  ])('for %d cents are %d', (units, confirmations) => {
    expect(confirmationsFor(BANDS, units, 2)).toBe(confirmations);
  });

  it('follow the decimals of the currency', () => {
    expect([12n, 13n, 1_000n, 1_001n].map((units) => confirmationsFor(BANDS, units, 0))).toEqual([
      0, 2, 2, 6,
    ]);
    expect([12_500n, 12_501n].map((units) => confirmationsFor(BANDS, units, 3))).toEqual([0, 2]);
  });

  it('are the maximum where the worth is unknown, or no band contains it, and one where there is no band at all', () => {
    expect(confirmationsFor(BANDS, null, 2)).toBe(6);
    expect(confirmationsFor(BANDS.slice(0, 2), 100_001n, 2)).toBe(2);
    expect(confirmationsFor(BANDS.slice(0, 2), null, 2)).toBe(2);
    expect(confirmationsFor([], 1n, 2)).toBe(1);
  });
});

describe('a payment', () => {
  it('is moving until it is deep enough to be final', () => {
    const deep = (confirmations: number, more: Partial<Payment> = {}): Payment[] => [
      { ...sighting('a:0', 1n, { confirmations }), method: 'LITECOIN', firstSeenAt: 0, ...more },
    ];
    expect(isMoving(deep(FINAL_DEPTH.LITECOIN - 1))).toBe(true);
    expect(isMoving(deep(FINAL_DEPTH.LITECOIN))).toBe(false);
    expect(isMoving(deep(0, { standing: 'replaced' }))).toBe(false);
    for (const [method, bands] of Object.entries(DEFAULT_POLICY))
      for (const { confirmations } of bands)
        expect([method, confirmations <= FINAL_DEPTH[method as keyof typeof FINAL_DEPTH]]).toEqual([
          method,
          true,
        ]);
  });
});

describe('a large sum', () => {
  it('is 200 of the shop’s currency, in the coin at the rate of the sale, rounded down', () => {
    // 12.50 are 100 units: 200 are 1,600.
    expect(largeSum(100n, 1_250n, 2)).toBe(1_600n);
    expect(largeSum(10n, 3n, 0)).toBe(666n);
  });

  it('is any sum where the worth of the sale is not known', () => {
    expect(largeSum(100n, null, 2)).toBe(0n);
    expect(largeSum(100n, 0n, 2)).toBe(0n);
  });
});
