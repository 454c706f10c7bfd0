/**
 * Sample cart of the till, with a discount on one line, one on the whole, and a tip: two rates of tax, and 12.55 to
 * pay.
 */
import { readCart } from '#domain/carts/cart-json.ts';
import type { CartView } from '#http/carts/schema.ts';
import { cartView } from '#http/carts/view.ts';

const DECIMALS = 2;

/** Its totals are computed as for any cart. */
export const CART: CartView = cartView(
  readCart(
    {
      lines: [
        {
          item: 'h7Qm2RkXw9T',
          name: 'Cappuccino',
          quantity: '2',
          unitPrice: '4.00',
          taxPercent: '19',
          discount: null,
        },
        {
          item: '3vZbN8sYc5K',
          name: 'Cheesecake',
          quantity: '1',
          unitPrice: '5.00',
          taxPercent: '7',
          discount: { kind: 'percent', percent: '10', reason: 'last piece' },
        },
      ],
      discount: { kind: 'sum', amount: '1.00', reason: 'own cup' },
      taxIncluded: true,
      taxName: 'VAT',
      tip: { kind: 'sum', amount: '1.05' },
      tipOnTax: false,
    },
    DECIMALS,
  ),
  DECIMALS,
);
