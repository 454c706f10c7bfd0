/** Route of the till's check whether a discount needs approval, called before the customer is asked for a tip. */
import type { Cart } from '#domain/carts/cart.ts';
import { readCart } from '#domain/carts/cart-json.ts';
import { decimalsOf } from '#domain/kernel/currency.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Auth } from '#http/auth/auth.ts';
import { type Route, route } from '#http/plugins/route.ts';
import type { DiscountApprovals } from '#usecases/carts/discount-approvals.ts';
import { ApproveDiscountAnswer, ApproveDiscountRequest } from './schema-catalogue.ts';

export interface DiscountRoutes {
  readonly auth: Auth;
  /** A cart of the till, containing only items of the catalogue. */
  readonly listedCart: (merchant: Merchant, cart: Cart) => Cart;
  /** True when a cart's discount exceeds what the person at the till may give without approval. */
  readonly discountIsLarge: (merchant: Merchant, cart: Cart) => boolean;
  readonly approvals: DiscountApprovals;
}

export function discountRoutes(routes: DiscountRoutes): readonly Route[] {
  const { auth, approvals } = routes;
  return [
    route('POST /till/discount', {
      schema: { summary: 'Approve a discount', body: ApproveDiscountRequest, answer: ApproveDiscountAnswer },
      // It requires a person with a role itself, if the discount is large.
      permission: { shop: 'anyone', tills: 'all' },
      handler: (request, { merchant }) => {
        const given = readCart(request.body.cart, decimalsOf(merchant.currency) ?? 2);
        const cart = routes.listedCart(merchant, given);
        if (!routes.discountIsLarge(merchant, cart)) return { approval: null };
        const what = { merchantId: merchant.id, seller: auth.seller(request), cart };
        return { approval: approvals.grant(what, auth.needs(request, 'discount')) };
      },
    }),
  ];
}
