/** The arithmetic of a sale: its totals, for any cart, to the last unit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cart, type CartLine, cartTotals, checkCart, splitByWeight } from '#domain/carts/cart.ts';
import { plainCart, readCart } from '#domain/carts/cart-json.ts';

const basisPoints = fc.integer({ min: 0, max: 10_000 });
const units = fc.bigInt({ min: 0n, max: 10_000_000n });
const share = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), basisPoints }),
  fc.record({ kind: fc.constant('sum' as const), units }),
);
const discount = fc.option(
  fc.tuple(share, fc.string({ maxLength: 20 })).map(([one, reason]) => ({ ...one, reason })),
  { nil: null },
);
const line: fc.Arbitrary<CartLine> = fc.record({
  item: fc.option(fc.string({ maxLength: 8 }), { nil: null }),
  name: fc.string({ maxLength: 20 }),
  quantity: fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.constantFrom(1_000, 2_000, 3_000)),
  unitPrice: units,
  taxBasisPoints: fc.constantFrom(0, 700, 1_900, 550, 2_500),
  discount,
});
const anyCart: fc.Arbitrary<Cart> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  discount,
  taxIncluded: fc.boolean(),
  taxName: fc.constant('VAT'),
  tip: fc.option(share, { nil: null }),
  tipOnTax: fc.boolean(),
});

const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);
const keyed = (unitPrice: bigint, more: Partial<CartLine> = {}): CartLine => ({
  item: null,
  name: '',
  quantity: 1_000,
  unitPrice,
  taxBasisPoints: 0,
  discount: null,
  ...more,
});
const cartOf = (lines: readonly CartLine[], more: Partial<Cart> = {}): Cart => ({
  lines,
  discount: null,
  taxIncluded: true,
  taxName: 'VAT',
  tip: null,
  tipOnTax: false,
  ...more,
});

describe('any cart', () => {
  it('adds up: lines to rates, rates to the goods, the goods and the tip to what is due', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const totals = cartTotals(cart);
        expect(sum(totals.lines.map((one) => one.gross))).toBe(totals.goods);
        expect(sum(totals.lines.map((one) => one.tax))).toBe(totals.tax);
        expect(sum(totals.rates.map((one) => one.net))).toBe(totals.net);
        expect(sum(totals.rates.map((one) => one.tax))).toBe(totals.tax);
        expect(sum(totals.rates.map((one) => one.gross))).toBe(totals.goods);
        expect(totals.net + totals.tax).toBe(totals.goods);
        expect(totals.goods + totals.tip).toBe(totals.due);
        expect(sum(totals.lines.map((one) => one.share))).toBe(totals.discount);
        expect(sum(totals.lines.map((one) => one.full - one.discount))).toBe(totals.subtotal);
      }),
    );
  });

  it('is never negative in any part', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { lines, rates, ...rest } = cartTotals(cart);
        for (const part of [...lines, ...rates, rest]) {
          for (const value of Object.values(part)) expect(value >= 0).toBe(true);
        }
      }),
    );
  });

  it('costs the sum of the prices when tax is included, and the tax more when it is not', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const inside = cartTotals({ ...cart, taxIncluded: true });
        const onTop = cartTotals({ ...cart, taxIncluded: false });
        expect(inside.goods).toBe(inside.subtotal - inside.discount);
        expect(onTop.net).toBe(onTop.subtotal - onTop.discount);
      }),
    );
  });

  it('has each rate’s tax within half a unit of the exact one', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        for (const { basisPoints: rate, net, tax, gross } of cartTotals(cart).rates) {
          const [base, whole] = cart.taxIncluded ? [gross, 10_000n + BigInt(rate)] : [net, 10_000n];
          const off = tax * whole - base * BigInt(rate);
          expect((off < 0n ? -off : off) * 2n <= whole).toBe(true);
        }
      }),
    );
  });

  it('takes a tip of the net goods, unless the shop says otherwise', () => {
    fc.assert(
      fc.property(anyCart, basisPoints, (cart, percent) => {
        const tip = { kind: 'percent', basisPoints: percent } as const;
        const without = cartTotals({ ...cart, tip, tipOnTax: false });
        const withTax = cartTotals({ ...cart, tip, tipOnTax: true });
        const half = (base: bigint) => (base * BigInt(percent) * 2n + 10_000n) / 20_000n;
        expect(without.tip).toBe(half(without.net));
        expect(withTax.tip).toBe(half(withTax.goods));
        expect(without.tax).toBe(cartTotals({ ...cart, tip: null }).tax);
      }),
    );
  });

  it('is the same after serialization', () => {
    fc.assert(
      fc.property(anyCart, fc.constantFrom(0, 2, 3), (cart, decimals) => {
        expect(readCart(JSON.parse(JSON.stringify(plainCart(cart, decimals))), decimals)).toEqual(cart);
      }),
    );
  });
});

describe('sharing a sum', () => {
  it('distributes all of it, no part more than a unit off the exact one', () => {
    fc.assert(
      fc.property(fc.array(units, { minLength: 1, maxLength: 12 }), fc.nat(10_000), (weights, of) => {
        const whole = sum(weights);
        const total = (whole * BigInt(of)) / 10_000n;
        const parts = splitByWeight(total, weights);
        expect(sum(parts)).toBe(total);
        parts.forEach((part, index) => {
          const weight = weights[index] ?? 0n;
          expect(part <= weight).toBe(true);
          const off = part * whole - total * weight;
          expect((off < 0n ? -off : off) < whole || whole === 0n).toBe(true);
        });
      }),
    );
  });

  it('gives the unit to the earlier of equal remainders', () => {
    expect(splitByWeight(2n, [1n, 1n, 1n])).toEqual([1n, 1n, 0n]);
  });
});

describe('a receipt that can be checked by hand', () => {
  it('takes 10 % off a line, 1.00 off the cart, has two rates and a tip', () => {
    const cart = cartOf(
      [
        keyed(420n, { quantity: 2_000, taxBasisPoints: 1_900 }),
        keyed(410n, {
          taxBasisPoints: 700,
          discount: { kind: 'percent', basisPoints: 1_000, reason: 'yesterday’s' },
        }),
      ],
      {
        discount: { kind: 'sum', units: 100n, reason: 'regular' },
        tip: { kind: 'percent', basisPoints: 1_000 },
      },
    );
    const totals = cartTotals(cart);
    // 8.40 and 3.69 make 12.09; 1.00 is shared 69.478… to 30.521…: 0.69 and 0.31.
    expect(totals.lines.map((one) => [one.full, one.discount, one.share, one.gross])).toEqual([
      [840n, 0n, 69n, 771n],
      [410n, 41n, 31n, 338n],
    ]);
    // 7.71 × 19/119 = 1.231…; 3.38 × 7/107 = 0.221…
    expect(totals.rates).toEqual([
      { basisPoints: 1_900, net: 648n, tax: 123n, gross: 771n },
      { basisPoints: 700, net: 316n, tax: 22n, gross: 338n },
    ]);
    // 10 % of 9.64 is 0.964: 0.96.
    expect([totals.net, totals.tax, totals.goods, totals.tip, totals.due]).toEqual([
      964n,
      145n,
      1_109n,
      96n,
      1_205n,
    ]);
  });

  it('adds tax on top once per rate, and distributes the odd unit', () => {
    const third = keyed(33n, { taxBasisPoints: 1_000 });
    const totals = cartTotals(cartOf([third, third, third], { taxIncluded: false }));
    expect(totals.tax).toBe(10n);
    expect(totals.lines.map((one) => one.tax)).toEqual([4n, 3n, 3n]);
  });

  it('knows weights: 0.125 of 19.99 is 2.50', () => {
    expect(cartTotals(cartOf([keyed(1_999n, { quantity: 125 })])).due).toBe(250n);
  });

  it('discounts at most the whole sum', () => {
    const off = { kind: 'sum', units: 5_000n, reason: '' } as const;
    expect(cartTotals(cartOf([keyed(400n, { discount: off })], { discount: off })).due).toBe(0n);
  });
});

describe('an invalid cart', () => {
  it.each([
    ['without lines', cartOf([])],
    ['with a quantity of nothing', cartOf([keyed(1n, { quantity: 0 })])],
    ['with a negative price', cartOf([keyed(-1n)])],
    ['with a tax above the price', cartOf([keyed(1n, { taxBasisPoints: 10_001 })])],
    ['with a negative tip', cartOf([keyed(1n)], { tip: { kind: 'sum', units: -1n } })],
    [
      'with a discount above everything',
      cartOf([keyed(1n)], { discount: { kind: 'percent', basisPoints: 10_001, reason: '' } }),
    ],
  ])('is refused: one %s', (_, cart) => {
    expect(() => checkCart(cart)).toThrow(expect.objectContaining({ code: 'invalid-request' }));
  });
});
