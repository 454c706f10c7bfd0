/** Catalogue, terms and parked sales of the counter, for the till alone. */
import Type, { type Static } from 'typebox';
import { MAX_NAME } from '#domain/carts/cart.ts';
import { COLOURS, MAX_ITEMS, MAX_PICTURE } from '#domain/carts/item.ts';
import { amountText, instant, literals, nullable } from '#http/plugins/schema.ts';
import { CartBody } from './schema.ts';

const itemFields = {
  name: Type.String({ minLength: 1, maxLength: MAX_NAME }),
  category: Type.String({ maxLength: 64 }),
  price: Type.String({ minLength: 1, maxLength: 20 }),
  /** Null: the shop's usual rate. */
  taxPercent: nullable(Type.String({ maxLength: 6 })),
  colour: literals(COLOURS),
  picture: nullable(Type.String({ maxLength: MAX_PICTURE })),
  sku: Type.String({ maxLength: 64 }),
  barcode: Type.String({ maxLength: 64 }),
};
const marks = {
  favourite: Type.Boolean({ description: 'In the row of favourites.' }),
  soldOut: Type.Boolean({ description: 'Marked as sold out by hand.' }),
};
const stock = nullable(Type.String({ maxLength: 15, description: 'How many are left; null: not counted.' }));

export const ItemView = Type.Object({ id: Type.String(), ...itemFields, ...marks, stock });
export type ItemView = Static<typeof ItemView>;
/** `id` absent: a new one. `stock` absent: unchanged, as a sale may have moved it meanwhile; the marks likewise. */
export const ItemRequest = Type.Object({
  id: Type.Optional(Type.String({ maxLength: 64 })),
  ...itemFields,
  favourite: Type.Optional(marks.favourite),
  soldOut: Type.Optional(marks.soldOut),
  stock: Type.Optional(stock),
});
export type ItemRequest = Static<typeof ItemRequest>;
export const ItemAnswer = Type.Object({ success: Type.Boolean(), item: ItemView });
export const ArrangeRequest = Type.Object({
  ids: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
    maxItems: MAX_ITEMS,
    description: 'Ids of the items in their new order.',
  }),
});
export const RemoveItemRequest = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

const percents = Type.Array(Type.String({ maxLength: 6 }), { maxItems: 6 });
const sum = Type.String({ minLength: 1, maxLength: 20 });
export const TermsView = Type.Object({
  taxName: Type.String({ maxLength: 40 }),
  taxIncluded: Type.Boolean(),
  taxPercents: percents,
  tips: Type.Object({
    asked: Type.Boolean(),
    percents,
    smallBelow: nullable(sum),
    sums: Type.Array(sum, { maxItems: 6 }),
    onTax: Type.Boolean(),
  }),
});
export type TermsView = Static<typeof TermsView>;
export const TermsAnswer = Type.Object({ success: Type.Boolean(), terms: TermsView });

export const CatalogueAnswer = Type.Object({
  success: Type.Boolean(),
  revision: Type.Integer(),
  items: Type.Array(ItemView),
  terms: TermsView,
});
export type CatalogueAnswer = Static<typeof CatalogueAnswer>;

export const CsvAnswer = Type.Object({ success: Type.Boolean(), csv: Type.String() });
export const CsvRequest = Type.Object({ csv: Type.String({ minLength: 1 }) });
export const ImportAnswer = Type.Object({
  success: Type.Boolean(),
  added: Type.Integer(),
  changed: Type.Integer(),
});
export type ImportAnswer = Static<typeof ImportAnswer>;

/** A parked sale in the bar. */
export const ParkedView = Type.Object({
  id: Type.String(),
  at: instant('When it was parked.'),
  note: Type.String(),
  due: nullable(amountText('What it adds up to; null for a sale parked in another currency.')),
});
export type ParkedView = Static<typeof ParkedView>;
export const ParkRequest = Type.Object({ note: Type.String({ maxLength: 80 }), cart: CartBody });
export const ParkAnswer = Type.Object({ success: Type.Boolean(), id: Type.String() });
export const ApproveDiscountRequest = Type.Object({ cart: CartBody });
export type ApproveDiscountRequest = Static<typeof ApproveDiscountRequest>;
export const ApproveDiscountAnswer = Type.Object({
  success: Type.Boolean(),
  approval: nullable(Type.String({ description: 'Sent with the creation; null where none is needed.' })),
});
export const TakeRequest = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });
export const TakeAnswer = Type.Object({ success: Type.Boolean(), note: Type.String(), cart: CartBody });
export type TakeAnswer = Static<typeof TakeAnswer>;
