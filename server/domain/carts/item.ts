/** Catalogue items: name, price, tax, colour and picture. Stock levels are stored separately. */

import { fixedText, parseDecimal } from '#domain/kernel/money.ts';
import { invalid } from '#domain/messages/errors.ts';
import { nameLengthInvalid } from '#domain/messages/failures.ts';
import { createReason } from '#domain/messages/reason.ts';
import { MAX_NAME, ONE } from './cart.ts';
import { readSum } from './cart-json.ts';

export const COLOURS = [
  'slate',
  'red',
  'orange',
  'amber',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
] as const;
export type Colour = (typeof COLOURS)[number];

export interface Item {
  readonly id: string;
  readonly merchantId: string;
  readonly name: string;
  /** Empty: none. */
  readonly category: string;
  /** In the shop's currency, with all its decimals. */
  readonly price: string;
  /** Null: the shop's usual rate. */
  readonly taxBasisPoints: number | null;
  readonly colour: Colour;
  /** A small picture as a data URL, or null. */
  readonly picture: string | null;
  /** The shop's own number; empty: none. */
  readonly sku: string;
  /** Digits of EAN, UPC or ITF, or any text a scanner types; empty: none. */
  readonly barcode: string;
  /** Offered in the row of favourites on the sale screen. */
  readonly favourite?: boolean;
  /** Marked as sold out by hand, whatever its stock. */
  readonly soldOut?: boolean;
}

export const MAX_ITEMS = 5_000;
export const MAX_PICTURE = 24 * 1024;
const MAX_CODE = 64;
const PICTURE = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Trims the text fields and writes the price in full. @throws Failure invalid-request names the field */
export function parseItem(item: Item, decimals: number): Item {
  const name = item.name.trim();
  if (name === '' || name.length > MAX_NAME || CONTROL.test(name)) {
    throw nameLengthInvalid(MAX_NAME);
  }
  if (item.category.length > MAX_CODE || CONTROL.test(item.category)) {
    throw invalid(
      'category',
      `category must have at most ${MAX_CODE} characters`,
      createReason('text-length', { least: 0, most: MAX_CODE }),
    );
  }
  for (const field of ['sku', 'barcode'] as const) {
    if (item[field].length > MAX_CODE || CONTROL.test(item[field])) {
      throw invalid(
        field,
        `${field} must have at most ${MAX_CODE} characters`,
        createReason('text-length', { least: 0, most: MAX_CODE }),
      );
    }
  }
  if (item.picture !== null && (item.picture.length > MAX_PICTURE || !PICTURE.test(item.picture))) {
    throw invalid(
      'picture',
      `picture must be a PNG, JPEG or WebP data URL of at most ${MAX_PICTURE} characters`,
      createReason('picture-form'),
    );
  }
  const price = readSum(item.price, decimals, 'price');
  if (price >= 10n ** BigInt(9 + decimals))
    throw invalid('price', 'price must be below 1000000000', createReason('too-many-digits', { most: 9 }));
  return {
    ...item,
    name,
    category: item.category.trim(),
    price: fixedText(price, decimals),
    sku: item.sku.trim(),
    barcode: item.barcode.trim(),
  };
}

/** A stock level in thousandths; may be negative when more was sold than was counted. */
export function readStock(text: string): number {
  const match = /^(-?)(.+)$/.exec(text.trim());
  const count = match?.[2] === undefined || text.length > 15 ? undefined : parseDecimal(match[2], 3);
  if (count === undefined || count > BigInt(10_000_000 * ONE)) {
    throw invalid(
      'stock',
      'stock must be a number with at most 3 decimals, or empty for not counted',
      createReason('stock-form'),
    );
  }
  return Number(count) * (match?.[1] === '-' ? -1 : 1);
}

export function stockText(thousandths: number): string {
  const sign = thousandths < 0 ? '-' : '';
  const whole = Math.abs(thousandths);
  const rest = String(whole % ONE)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${sign}${Math.floor(whole / ONE)}${rest === '' ? '' : `.${rest}`}`;
}
