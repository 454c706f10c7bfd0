/** Cart DTO: what was sold with its totals, amounts with all decimals of the currency. */

import { Check } from 'typebox/value';
import { type Cart, cartTotals } from '#domain/carts/cart.ts';
import { percentText, plainCart, readCart } from '#domain/carts/cart-json.ts';
import { fixedText, type Money, moneyDecimals, moneyText } from '#domain/kernel/money.ts';
import { invalid } from '#domain/messages/errors.ts';
import { CartBody, type CartView } from './schema.ts';

export function cartView(cart: Cart, decimals: number): CartView {
  const totals = cartTotals(cart);
  const plain = plainCart(cart, decimals);
  const text = (units: bigint) => fixedText(units, decimals);
  return {
    ...plain,
    discount: plain.discount,
    tip: plain.tip,
    lines: plain.lines.map((line, index) => {
      const { full = 0n, discount = 0n, share = 0n, tax = 0n, gross = 0n } = totals.lines[index] ?? {};
      return {
        ...line,
        full: text(full),
        off: text(discount),
        share: text(share),
        tax: text(tax),
        gross: text(gross),
      };
    }),
    subtotal: text(totals.subtotal),
    off: text(totals.discount),
    taxes: totals.rates.map(({ basisPoints, net, tax, gross }) => ({
      percent: percentText(basisPoints),
      net: text(net),
      tax: text(tax),
      gross: text(gross),
    })),
    net: text(totals.net),
    tax: text(totals.tax),
    goods: text(totals.goods),
    tipAmount: text(totals.tip),
    due: text(totals.due),
  };
}

/**
 * Parses the cart a till sent with its charge. It must add up to the amount, so that report and receipt never disagree.
 * @throws Failure invalid-request
 */
export function parseCart(value: unknown, asked: Money): Cart | null {
  if (value === undefined || value === null) return null;
  if (!Check(CartBody, value)) throw invalid('cart', 'cart does not have the form that the till sends');
  const cart = readCart(value, moneyDecimals(asked));
  const { due } = cartTotals(cart);
  if (due !== asked.units) {
    const adds = moneyText({ currency: asked.currency, units: due });
    throw invalid('amount', `amount must be what the cart adds up to, ${adds}`);
  }
  return cart;
}
