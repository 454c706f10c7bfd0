/** Approvals of large discounts: for one cart, one creation, and a short time. */
import { describe, expect, it } from 'vitest';
import type { Cart } from '#domain/carts/cart.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { random } from '#test/support/fakes/shop.ts';
import { type Discounted, openDiscountApprovals } from '#usecases/carts/discount-approvals.ts';

const HALF = { kind: 'percent', basisPoints: 5_000, reason: '' } as const;
const TART = { item: null, name: '', quantity: 1_000, unitPrice: 1_000n, taxBasisPoints: 0, discount: null };
const CART: Cart = {
  ...{ lines: [TART], discount: HALF, taxIncluded: true, taxName: 'VAT', tip: null, tipOnTax: false },
};
const WHAT: Discounted = { merchantId: 'cafe', seller: { id: 'kim', name: 'Kim' }, cart: CART };
const MIA = { who: 'Mia', role: 'manager' } as const;

function approved() {
  const clock = new FakeClock();
  const approvals = openDiscountApprovals({ clock, random });
  return { clock, approvals, id: approvals.grant(WHAT, MIA) };
}

describe('an approved discount', () => {
  it('stays approved with any tip', () => {
    const { approvals, id } = approved();
    const tipped = { ...CART, tip: { kind: 'sum', units: 100n } } as const;
    expect(approvals.use(id, { ...WHAT, cart: tipped }, 'key')).toEqual(MIA);
  });

  it('is not valid for another cart, shop or person', () => {
    const { approvals, id } = approved();
    const more = { ...CART, discount: { ...HALF, basisPoints: 6_000 } };
    expect(approvals.use(id, { ...WHAT, cart: more }, 'key')).toBeNull();
    expect(approvals.use(id, { ...WHAT, merchantId: 'bar' }, 'key')).toBeNull();
    expect(approvals.use(id, { ...WHAT, seller: null }, 'key')).toBeNull();
    expect(approvals.use('another', WHAT, 'key')).toBeNull();
  });

  it('is for one creation, which may be sent again', () => {
    const { approvals, id } = approved();
    expect(approvals.use(id, WHAT, 'key')).toEqual(MIA);
    expect(approvals.use(id, WHAT, 'key')).toEqual(MIA);
    expect(approvals.use(id, WHAT, 'another')).toBeNull();
  });

  it('expires after ten minutes', async () => {
    const { clock, approvals, id } = approved();
    await clock.advance(10 * MINUTE - 1);
    expect(approvals.use(id, WHAT, 'key')).toEqual(MIA);
    await clock.advance(1);
    expect(approvals.use(id, WHAT, 'key')).toBeNull();
  });
});
