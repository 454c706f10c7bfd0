/**
 * The basket before it is charged, pure: lines picked from the catalogue, lines typed on the keypad, discounts and a
 * note. Each change returns a new basket; totals are computed by the domain.
 */
import {
  type Cart,
  type CartLine,
  type CartTotals,
  cartTotals,
  type Discount,
  MAX_LINES,
  MAX_QUANTITY,
  ONE,
  percentOf,
  type Tip,
} from '#domain/carts/cart.ts';
import type { TaxAndTips } from '#domain/carts/tax-and-tips.ts';
import { parseDecimal } from '#domain/kernel/money.ts';
import { type Entry, endsInCode, type Line, linesOf, removeLine } from './keypad-expression.ts';

export interface Basket {
  /** The keypad expression; it is sold too. */
  readonly entry: Entry;
  readonly lines: readonly CartLine[];
  readonly discount: Discount | null;
  readonly note: string;
}

export const EMPTY: Basket = { entry: '', lines: [], discount: null, note: '' };

/** The shop's currency, taxes and tips. */
export interface Counter {
  readonly decimals: number;
  readonly terms: TaxAndTips;
}

/** What a line needs of an item. */
export interface Sellable {
  readonly id: string;
  readonly name: string;
  /** Plain decimal in the shop's currency. */
  readonly price: string;
  /** Null: the shop's default rate. */
  readonly taxBasisPoints: number | null;
}

function usualTax({ terms }: Counter): number {
  return terms.taxRates[0] ?? 0;
}

/** A typed term as a line: `2×4.20` is two of 4.20. */
function typedLine({ term, units }: Line, counter: Counter): CartLine {
  const [first = '', second] = term.split('×');
  const count = second === undefined ? BigInt(ONE) : (parseDecimal(first, 3) ?? 0n);
  const price = parseDecimal(second ?? first, counter.decimals) ?? 0n;
  // A count too large for a quantity is sold as one piece of the whole sum.
  const whole = count > BigInt(MAX_QUANTITY) || count === 0n;
  return {
    item: null,
    name: '',
    quantity: whole ? ONE : Number(count),
    unitPrice: whole ? units : price,
    taxBasisPoints: usualTax(counter),
    discount: null,
  };
}

/**
 * A basket of one line that comes to a sum with its tax, in smallest units. Where tax is added to prices and none comes
 * to exactly that, it is the next price above.
 */
export function basketOver(sum: bigint, counter: Counter): Basket {
  const taxBasisPoints = usualTax(counter);
  const line = (unitPrice: bigint): CartLine => ({
    ...{ item: null, name: '', quantity: ONE, discount: null },
    ...{ unitPrice, taxBasisPoints },
  });
  let price = counter.terms.taxIncluded ? sum : (sum * 10_000n) / BigInt(10_000 + taxBasisPoints);
  if (!counter.terms.taxIncluded) while (price + percentOf(price, taxBasisPoints) < sum) price++;
  return { ...EMPTY, lines: [line(price)] };
}

/** All that is sold, in order of entry. */
export function soldLines(basket: Basket, counter: Counter): readonly CartLine[] {
  return [
    ...basket.lines,
    ...linesOf(basket.entry, counter.decimals).map((line) => typedLine(line, counter)),
  ];
}

/** The basket with an empty keypad: typed terms have become lines. */
export function foldEntry(basket: Basket, counter: Counter): Basket {
  return basket.entry === '' ? basket : { ...basket, entry: '', lines: soldLines(basket, counter) };
}

export function isEmpty(basket: Basket): boolean {
  return basket.entry === '' && basket.lines.length === 0 && basket.discount === null;
}

export function cartOf(basket: Basket, counter: Counter, tip: Tip | null = null): Cart {
  const { taxIncluded, taxName, tips } = counter.terms;
  return {
    lines: soldLines(basket, counter),
    discount: basket.discount,
    taxIncluded,
    taxName,
    tip,
    tipOnTax: tips.onTax,
  };
}

interface Summed {
  readonly counter: Counter;
  readonly cart: Cart;
  readonly totals: CartTotals;
}

/**
 * Cached totals: a basket never changes in place, so they are computed once, however many parts of a screen show them.
 */
const sums = new WeakMap<Basket, Summed>();

/** The cart of a basket before any tip, and its totals. */
export function sumBasket(basket: Basket, counter: Counter): Summed {
  const known = sums.get(basket);
  if (known?.counter === counter) return known;
  const cart = cartOf(basket, counter);
  const fresh = { counter, cart, totals: cartTotals(cart) };
  sums.set(basket, fresh);
  return fresh;
}

/** True when the basket may be charged: complete, not too long, and worth something. */
export function sellable(basket: Basket, counter: Counter): boolean {
  if (basket.entry.endsWith('×') || endsInCode(basket.entry, counter.decimals)) return false;
  const { cart, totals } = sumBasket(basket, counter);
  return cart.lines.length > 0 && cart.lines.length <= MAX_LINES && totals.due > 0n;
}

/** True when something is sold but nothing is left to pay: a discount covers all of it. */
export function nothingDue(basket: Basket, counter: Counter): boolean {
  const { cart, totals } = sumBasket(basket, counter);
  return cart.lines.length > 0 && totals.due === 0n;
}

/** A number typed before an item is picked, as in `3 ×`: the quantity. */
function countBefore(entry: Entry): { readonly count: number; readonly rest: Entry } {
  const match = /^(.*\+)?(\d+(?:\.\d{1,3})?)×$/.exec(entry);
  const count = match?.[2] === undefined ? undefined : parseDecimal(match[2], 3);
  if (count === undefined || count === 0n || count > BigInt(MAX_QUANTITY)) return { count: ONE, rest: entry };
  return { count: Number(count), rest: match?.[1] ?? '' };
}

export interface TypedCode<T> {
  readonly code: string;
  /** The item with this code; null if there is none. */
  readonly item: T | null;
  /** What was typed before it. */
  readonly rest: Entry;
}

/** A barcode typed at finger speed: one that an item has, or one too long for a sum. Null for a sum. */
export function typedCode<T extends { readonly barcode: string }>(
  entry: Entry,
  items: readonly T[],
  decimals: number,
): TypedCode<T> | null {
  const [, rest = '', code = ''] = /^(.*[+×])?(\d{8,})$/.exec(entry) ?? [];
  if (code === '') return null;
  const item = items.find(({ barcode }) => barcode === code) ?? null;
  return item === null && !endsInCode(entry, decimals) ? null : { code, item, rest };
}

/** In smallest units; null for a price that was entered before the shop's currency had fewer decimals. */
export function priceOf({ price }: Sellable, { decimals }: Counter): bigint | null {
  return parseDecimal(price, decimals) ?? null;
}

/**
 * Adds one of an item, or the quantity typed before it. The same item at the same price is one line. Unchanged for an
 * item without a price (`priceOf`).
 */
export function withItem(basket: Basket, item: Sellable, counter: Counter): Basket {
  const unitPrice = priceOf(item, counter);
  if (unitPrice === null) return basket;
  const { count, rest } = countBefore(basket.entry);
  const whole = foldEntry({ ...basket, entry: rest }, counter);
  const line: CartLine = {
    item: item.id,
    name: item.name,
    quantity: count,
    unitPrice,
    taxBasisPoints: item.taxBasisPoints ?? usualTax(counter),
    discount: null,
  };
  const there = whole.lines.findIndex(
    (one) =>
      one.item === line.item &&
      one.unitPrice === line.unitPrice &&
      one.taxBasisPoints === line.taxBasisPoints &&
      one.discount === null &&
      one.itemPrice === undefined &&
      one.note === undefined,
  );
  if (there < 0) {
    return whole.lines.length >= MAX_LINES ? basket : { ...whole, lines: [...whole.lines, line] };
  }
  return withLine(whole, there, { quantity: (whole.lines[there]?.quantity ?? 0) + count }, counter);
}

/** What can be changed of a line. */
export interface LineChange {
  /** In thousandths; none or less removes the line. */
  readonly quantity?: number;
  readonly unitPrice?: bigint;
  readonly name?: string;
  /** Empty: none. */
  readonly note?: string;
  readonly discount?: Discount | null;
}

/** The basket with a line changed. @param index among all that is sold */
export function withLine(basket: Basket, index: number, change: LineChange, counter: Counter): Basket {
  if (change.quantity !== undefined && change.quantity <= 0) return withoutLine(basket, index, counter);
  const whole = foldEntry(basket, counter);
  const line = whole.lines[index];
  if (line === undefined) return basket;
  const changed = changedLine(line, change);
  if (isSameLine(line, changed)) return basket;
  return { ...whole, lines: whole.lines.with(index, changed) };
}

/** A line of an item keeps the item's own price beside another one. */
function changedLine(line: CartLine, { note = line.note ?? '', ...change }: LineChange): CartLine {
  const { itemPrice = line.unitPrice, note: _before, ...rest } = line;
  const { quantity = line.quantity, unitPrice = line.unitPrice } = change;
  return {
    ...rest,
    ...change,
    quantity: Math.min(quantity, MAX_QUANTITY),
    ...(line.item !== null && unitPrice !== itemPrice ? { itemPrice } : {}),
    ...(note === '' ? {} : { note }),
  };
}

/** True when two lines are of the same content. Keypad lines are new objects on every key. */
export function isSameLine(a: CartLine, b: CartLine): boolean {
  return (
    a.item === b.item &&
    a.name === b.name &&
    a.quantity === b.quantity &&
    a.unitPrice === b.unitPrice &&
    a.itemPrice === b.itemPrice &&
    a.taxBasisPoints === b.taxBasisPoints &&
    a.note === b.note &&
    isSameDiscount(a.discount, b.discount)
  );
}

function isSameDiscount(a: Discount | null, b: Discount | null): boolean {
  if (a === null || b === null || a.reason !== b.reason) return a === b;
  if (a.kind === 'percent') return b.kind === 'percent' && a.basisPoints === b.basisPoints;
  return b.kind === 'sum' && a.units === b.units;
}

/** True when a line is sold below its item's price. */
export function isReduced({ itemPrice, unitPrice }: CartLine): boolean {
  return itemPrice !== undefined && unitPrice < itemPrice;
}

export function withoutLine(basket: Basket, index: number, counter: Counter): Basket {
  const typed = index - basket.lines.length;
  if (typed >= 0) {
    return { ...basket, entry: removeLine(basket.entry, typed, counter.decimals) };
  }
  return { ...basket, lines: basket.lines.filter((_, at) => at !== index) };
}
