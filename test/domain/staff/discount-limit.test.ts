import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart, CartLine, Discount } from '#domain/carts/cart.ts';
import { discountExceeds } from '#domain/staff/permissions.ts';

const line = (unitPrice: bigint, more: Partial<CartLine> = {}): CartLine => ({
  ...{ item: null, name: '', quantity: 1_000, unitPrice, taxBasisPoints: 0, discount: null },
  ...more,
});
const cart = (lines: readonly CartLine[], discount: Discount | null = null): Cart => ({
  ...{ lines, discount, taxIncluded: true, taxName: '', tip: null, tipOnTax: false },
});
const percent = (basisPoints: number): Discount => ({ kind: 'percent', basisPoints, reason: '' });
const sum = (units: bigint): Discount => ({ kind: 'sum', units, reason: '' });
const TEN = 1_000;
const unlisted = () => null;

describe('a discount without approval', () => {
  it('is exactly the limit, for any amounts, on every line or on the whole', () => {
    const units = fc.bigInt({ min: 1n, max: 100_000n });
    fc.assert(
      fc.property(fc.array(units, { minLength: 1, maxLength: 6 }), fc.nat(10_000), (prices, limit) => {
        const given = percent(limit);
        const onLines = cart(prices.map((price) => line(price, { discount: given })));
        const onWhole = cart(
          prices.map((price) => line(price)),
          given,
        );
        expect(discountExceeds(onLines, limit, unlisted)).toBe(false);
        expect(discountExceeds(onWhole, limit, unlisted)).toBe(false);
      }),
    );
  });

  it('is no larger on one line because the others cost much', () => {
    const gift = line(350n, { discount: percent(10_000) });
    expect(discountExceeds(cart([gift, line(50_000n)]), TEN, unlisted)).toBe(true);
    expect(discountExceeds(cart([line(350n, { discount: sum(36n) }), line(50_000n)]), TEN, unlisted)).toBe(
      true,
    );
    expect(discountExceeds(cart([line(350n, { discount: sum(35n) }), line(50_000n)]), TEN, unlisted)).toBe(
      false,
    );
  });

  it('can not be used twice, on the lines and on the whole', () => {
    const lines = [line(1_000n, { discount: percent(TEN) })];
    expect(discountExceeds(cart(lines, percent(TEN)), TEN, unlisted)).toBe(true);
    expect(discountExceeds(cart(lines), TEN, unlisted)).toBe(false);
    expect(discountExceeds(cart([line(1_000n)], sum(101n)), TEN, unlisted)).toBe(true);
  });

  it('includes a price below the catalogue’s, but not one above it', () => {
    const listed = (item: string) => (item === 'tart' ? 1_000n : null);
    const sold = (unitPrice: bigint, item = 'tart') => cart([line(unitPrice, { item, quantity: 2_000 })]);
    expect(discountExceeds(sold(899n), TEN, listed)).toBe(true);
    expect(discountExceeds(sold(900n), TEN, listed)).toBe(false);
    expect(discountExceeds(sold(5_000n), 0, listed)).toBe(false);
    expect(discountExceeds(sold(1n, 'gone from the catalogue'), 0, listed)).toBe(false);
  });
});
