/** Composes carts: stock, catalogue, parked sales, and approvals of large discounts. */
import type { Cart } from '#domain/carts/cart.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { discountExceeds, withListedPrices } from '#domain/staff/permissions.ts';
import { openCatalogue } from '#usecases/carts/catalogue.ts';
import { openDiscountApprovals } from '#usecases/carts/discount-approvals.ts';
import { openParking } from '#usecases/carts/park-sale.ts';
import { openStock } from '#usecases/carts/stock.ts';
import type { Base } from './base.ts';
import type { StaffParts } from './staff.ts';

export type CartParts = ReturnType<typeof openCarts>;

export function openCarts(base: Base, { people }: StaffParts) {
  const { store, random } = base;
  const stock = openStock(store);
  const catalogue = openCatalogue({ store, random, stock });
  const priceIn = (merchant: Merchant) => (item: string) => catalogue.price(merchant, item);
  return {
    stock,
    routes: {
      catalogue,
      parking: openParking(base),
      approvals: openDiscountApprovals(base),
      listedCart: (merchant: Merchant, cart: Cart) => withListedPrices(cart, priceIn(merchant)),
      discountIsLarge: (merchant: Merchant, cart: Cart) =>
        discountExceeds(cart, people.terms().discountBasisPoints, priceIn(merchant)),
    },
  };
}
