/** Cart schemas: the cart as the till sends it, and its totals for display. */
import Type, { type Static } from 'typebox';
import { MAX_LINES, MAX_NAME, MAX_NOTE, MAX_REASON } from '#domain/carts/cart.ts';
import { amountText, nullable } from '#http/plugins/schema.ts';

const decimal = (description: string) => Type.String({ maxLength: 40, description });
const percent = decimal('0 to 100, at most two decimals.');
const share = decimal('With the kind `percent`: 0 to 100, at most two decimals.');
const sum = decimal('With the kind `sum`: in the currency.');
const reason = Type.String({ maxLength: MAX_REASON, description: 'Why.' });
const kind = <const K extends string>(name: K) =>
  Type.Literal(name, { description: '`percent`, or `sum` in the currency.' });

const Percent = Type.Object({ kind: kind('percent'), percent: share });
const Sum = Type.Object({ kind: kind('sum'), amount: sum });
const TipBody = Type.Union([Percent, Sum], { description: 'The tip; null where there is none.' });
const DiscountBody = Type.Union(
  [
    Type.Object({ kind: kind('percent'), percent: share, reason }),
    Type.Object({ kind: kind('sum'), amount: sum, reason }),
  ],
  { description: 'A discount; null where there is none.' },
);

const LineBody = Type.Object({
  item: nullable(Type.String({ maxLength: 64, description: 'Id of the item of the catalogue.' })),
  name: Type.String({ maxLength: MAX_NAME, description: 'What was sold.' }),
  quantity: decimal('At most three decimals.'),
  unitPrice: decimal('In the currency.'),
  itemPrice: Type.Optional(
    decimal('The price of the item in the catalogue; only where it was sold at another one.'),
  ),
  taxPercent: percent,
  discount: nullable(DiscountBody),
  note: Type.Optional(Type.String({ maxLength: MAX_NOTE, description: 'A note about this line, if any.' })),
});

export const CartBody = Type.Object({
  lines: Type.Array(LineBody, { minItems: 1, maxItems: MAX_LINES }),
  discount: nullable(DiscountBody),
  taxIncluded: Type.Boolean({ description: 'Whether prices hold the tax.' }),
  taxName: Type.String({ maxLength: 40, description: 'What the tax is called.' }),
  tip: nullable(TipBody),
  tipOnTax: Type.Boolean({
    description: 'Whether a tip in percent is a share of the goods with their tax, not without.',
  }),
});
export type CartBody = Static<typeof CartBody>;

const LineView = Type.Object({
  ...LineBody.properties,
  full: amountText('Quantity × unit price.'),
  off: amountText('Its own discount.'),
  share: amountText("Its share of the cart's discount."),
  tax: amountText('The tax in it, or on top of it.'),
  gross: amountText('What is paid for the line, tax included.'),
});

const cartFields = {
  ...CartBody.properties,
  lines: Type.Array(LineView, { description: 'What was sold, in the order it was keyed in.' }),
  subtotal: amountText('Lines after their own discounts.'),
  off: amountText("The cart's discount."),
  taxes: Type.Array(
    Type.Object({
      percent: Type.String({ description: 'The rate.' }),
      net: amountText('Without tax.'),
      tax: amountText('The tax.'),
      gross: amountText('With tax.'),
    }),
    { description: 'One for each rate of tax, the highest first.' },
  ),
  net: amountText('All goods without tax.'),
  tax: amountText('All tax.'),
  goods: amountText('All goods with tax.'),
  tipAmount: amountText('The tip; "0.00" when there is none.'),
  due: amountText('Goods and tip.'),
};
/** A cart with its totals, amounts with all decimals of the currency. */
export const CartView = Type.Object(cartFields, { title: 'A cart' });
export type CartView = Static<typeof CartView>;
