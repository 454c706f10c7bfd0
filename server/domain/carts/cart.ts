/**
 * A sale's cart and its totals. The order of the arithmetic, and each rounding:
 *
 *   1. line          quantity × unit price, rounded half up to the smallest unit
 *   2. line discount a percentage of 1, rounded half up; or a sum, never more than 1
 *   3. cart discount a percentage of the lines after 2, rounded half up; or a sum, never more than they are; shared
 *                    among the lines in proportion, by the largest remainder
 *   4. tax           per rate, on the sum of its lines after 3, rounded half up: inside the price (price × rate /
 *                    (1 + rate)) or on top of it (price × rate); shared among the rate's lines by the largest remainder
 *   5. tip           a percentage of the goods without tax (with tax only where the shop says so), rounded half up; or
 *                    a sum. A tip is never taxed
 *   6. due           goods with tax, and the tip
 *
 * So lines add up to their rates, and rates to the total, to the last unit. Sums are bigint of the currency's
 * smallest unit; percentages are basis points (hundredths of a percent); quantities are thousandths.
 */

import { invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';

/** Takes something off a line or off the whole cart. The reason is for the shop, and may be empty. */
export type Discount =
  | { readonly kind: 'percent'; readonly basisPoints: number; readonly reason: string }
  | { readonly kind: 'sum'; readonly units: bigint; readonly reason: string };

export type Tip =
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'sum'; readonly units: bigint };

export interface CartLine {
  /** From the catalogue; null for an amount that was keyed in. */
  readonly item: string | null;
  /** As at the time of the sale; empty for an amount that was keyed in. */
  readonly name: string;
  /** Thousandths, a whole number above zero. */
  readonly quantity: number;
  /** With or without tax, as the cart says. */
  readonly unitPrice: bigint;
  /** The item's own price where it was sold at another one. */
  readonly itemPrice?: bigint;
  readonly taxBasisPoints: number;
  readonly discount: Discount | null;
  /** For the shop, such as how the customer wants it. */
  readonly note?: string;
}

export interface Cart {
  readonly lines: readonly CartLine[];
  readonly discount: Discount | null;
  /** True: prices include their tax. False: it is added on top. */
  readonly taxIncluded: boolean;
  /** What the tax is called here: VAT, Sales tax. Empty where the shop has none. */
  readonly taxName: string;
  readonly tip: Tip | null;
  /** True: a percentage tip is taken of the goods with their tax. */
  readonly tipOnTax: boolean;
}

export interface LineTotals {
  /** Quantity × unit price. */
  readonly full: bigint;
  readonly discount: bigint;
  /** Its share of the cart's discount. */
  readonly share: bigint;
  readonly net: bigint;
  readonly tax: bigint;
  /** What the customer pays for this line: net and tax. */
  readonly gross: bigint;
}

export interface RateTotals {
  readonly basisPoints: number;
  readonly net: bigint;
  readonly tax: bigint;
  readonly gross: bigint;
}

export interface CartTotals {
  /** In the order of the cart's lines. */
  readonly lines: readonly LineTotals[];
  /** Lines after their own discounts, as priced. */
  readonly subtotal: bigint;
  readonly discount: bigint;
  /** One per rate, the highest first; lines without tax have the rate 0. */
  readonly rates: readonly RateTotals[];
  readonly net: bigint;
  readonly tax: bigint;
  readonly goods: bigint;
  readonly tip: bigint;
  readonly due: bigint;
}

export const ONE = 1_000;
const WHOLE = 10_000;
export const MAX_LINES = 200;
export const MAX_QUANTITY = 1_000_000 * ONE;
export const MAX_NAME = 120;
export const MAX_REASON = 120;
export const MAX_NOTE = 80;

/** Division of non-negative numbers, rounded half up. */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}

/**
 * Splits a sum in proportion to the weights so that the parts add up to it: each rounded down, then one more unit for
 * the largest remainders, the earlier first. No part exceeds its weight while the sum does not exceed theirs.
 */
export function splitByWeight(sum: bigint, weights: readonly bigint[]): readonly bigint[] {
  const whole = weights.reduce((total, weight) => total + weight, 0n);
  if (whole === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (sum * weight) / whole);
  const left = Number(sum - parts.reduce((total, part) => total + part, 0n));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (sum * weight) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  const lucky = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => (lucky.has(index) ? part + 1n : part));
}

/** Rounded half up. */
export function percentOf(units: bigint, basisPoints: number): bigint {
  return divideHalfUp(units * BigInt(basisPoints), BigInt(WHOLE));
}

/** What a discount takes off `units`: at most all of it. */
export function discountOn(units: bigint, discount: Discount | null): bigint {
  if (discount === null) return 0n;
  if (discount.kind === 'percent') return percentOf(units, discount.basisPoints);
  return discount.units < units ? discount.units : units;
}

/** A line's quantity × unit price. */
export function lineFull({ quantity, unitPrice }: Pick<CartLine, 'quantity' | 'unitPrice'>): bigint {
  return divideHalfUp(BigInt(quantity) * unitPrice, BigInt(ONE));
}

/** The tax included in `priced`, or added to it. */
function taxOn(priced: bigint, basisPoints: number, included: boolean): bigint {
  const rate = BigInt(basisPoints);
  return divideHalfUp(priced * rate, included ? BigInt(WHOLE) + rate : BigInt(WHOLE));
}

/** A tip in smallest units. `net` and `gross` are the goods without and with their tax. */
export function tipOn(tip: Tip | null, net: bigint, gross: bigint, onTax: boolean): bigint {
  if (tip === null) return 0n;
  return tip.kind === 'sum' ? tip.units : percentOf(onTax ? gross : net, tip.basisPoints);
}

export function cartTotals(cart: Cart): CartTotals {
  const full = cart.lines.map(lineFull);
  const discounts = cart.lines.map((line, index) => discountOn(full[index] ?? 0n, line.discount));
  const after = full.map((units, index) => units - (discounts[index] ?? 0n));
  const subtotal = sumOf(after);
  const discount = discountOn(subtotal, cart.discount);
  const shares = splitByWeight(discount, after);
  const priced = after.map((units, index) => units - (shares[index] ?? 0n));
  const taxes = taxesOf(cart, priced);
  const lines = cart.lines.map((_, index): LineTotals => {
    const tax = taxes[index] ?? 0n;
    const price = priced[index] ?? 0n;
    const net = cart.taxIncluded ? price - tax : price;
    return {
      full: full[index] ?? 0n,
      discount: discounts[index] ?? 0n,
      share: shares[index] ?? 0n,
      net,
      tax,
      gross: net + tax,
    };
  });
  const net = sumOf(lines.map((line) => line.net));
  const tax = sumOf(taxes);
  const tip = tipOn(cart.tip, net, net + tax, cart.tipOnTax);
  const rates = ratesOf(cart, lines);
  return { lines, subtotal, discount, rates, net, tax, goods: net + tax, tip, due: net + tax + tip };
}

/** Each line's tax: rounded once per rate, then split among its lines. */
function taxesOf(cart: Cart, priced: readonly bigint[]): readonly bigint[] {
  const taxes = priced.map(() => 0n);
  for (const rate of new Set(cart.lines.map((line) => line.taxBasisPoints))) {
    const places = cart.lines.flatMap((line, index) => (line.taxBasisPoints === rate ? [index] : []));
    const weights = places.map((index) => priced[index] ?? 0n);
    const parts = splitByWeight(taxOn(sumOf(weights), rate, cart.taxIncluded), weights);
    for (const [place, index] of places.entries()) taxes[index] = parts[place] ?? 0n;
  }
  return taxes;
}

function ratesOf(cart: Cart, lines: readonly LineTotals[]): readonly RateTotals[] {
  const rates = [...new Set(cart.lines.map((line) => line.taxBasisPoints))].sort((a, b) => b - a);
  return rates.map((basisPoints) => {
    const own = lines.filter((_, index) => cart.lines[index]?.taxBasisPoints === basisPoints);
    const net = sumOf(own.map((line) => line.net));
    const tax = sumOf(own.map((line) => line.tax));
    return { basisPoints, net, tax, gross: net + tax };
  });
}

function sumOf(units: readonly bigint[]): bigint {
  return units.reduce((sum, one) => sum + one, 0n);
}

/** @throws Failure invalid-request that names the field, when a cart is outside what this arithmetic supports */
export function checkCart(cart: Cart): void {
  if (cart.lines.length === 0 || cart.lines.length > MAX_LINES) {
    throw invalid(
      'cart.lines',
      `cart.lines must have 1 to ${MAX_LINES} lines`,
      createReason('list-length', { least: 1, most: MAX_LINES }),
    );
  }
  cart.lines.forEach((line, index) => {
    const field = `cart.lines[${index}]`;
    if (!Number.isSafeInteger(line.quantity) || line.quantity < 1 || line.quantity > MAX_QUANTITY) {
      throw invalid(field, `${field}.quantity must be above 0 and at most 1000000, with at most 3 decimals`);
    }
    if (line.unitPrice < 0n) throw invalid(field, `${field}.unitPrice must not be below zero`);
    if ((line.note ?? '').length > MAX_NOTE)
      throw invalid(field, `${field}.note must have at most ${MAX_NOTE} characters`);
    checkPercent(line.taxBasisPoints, `${field}.tax`);
    checkDiscount(line.discount, `${field}.discount`);
    if (line.name.length > MAX_NAME)
      throw invalid(field, `${field}.name must have at most ${MAX_NAME} characters`);
  });
  checkDiscount(cart.discount, 'cart.discount');
  if (cart.tip?.kind === 'percent') checkPercent(cart.tip.basisPoints, 'cart.tip');
  if (cart.tip?.kind === 'sum' && cart.tip.units < 0n) {
    throw invalid('cart.tip', 'cart.tip must not be below zero');
  }
}

function checkDiscount(discount: Discount | null, field: string): void {
  if (discount === null) return;
  if (discount.kind === 'percent') checkPercent(discount.basisPoints, field);
  else if (discount.units < 0n) throw invalid(field, `${field} must not be below zero`);
  if (discount.reason.length > MAX_REASON) {
    throw invalid(field, `${field}.reason must have at most ${MAX_REASON} characters`);
  }
}

function checkPercent(basisPoints: number, field: string): void {
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > WHOLE) {
    throw invalid(
      field,
      `${field} must be 0 to 100 percent, with at most 2 decimals`,
      createReason('percent-form'),
    );
  }
}
