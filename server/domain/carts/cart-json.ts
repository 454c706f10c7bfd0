/**
 * Cart JSON: conversion between carts and their stored and transmitted form, with amounts as decimal text in the
 * currency's decimals.
 */

import { decimalText, fixedText, parseDecimal } from '#domain/kernel/money.ts';
import { invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { type Cart, type CartLine, checkCart, type Discount, type Tip } from './cart.ts';

/** `percent` is of a hundred with at most two decimals; `amount` is in the currency. One of the two. */
export type PlainShare =
  | { readonly kind: 'percent'; readonly percent: string }
  | { readonly kind: 'sum'; readonly amount: string };
export type PlainDiscount = PlainShare & { readonly reason: string };

export interface PlainLine {
  readonly item: string | null;
  readonly name: string;
  /** Plain decimal with at most three decimals. */
  readonly quantity: string;
  readonly unitPrice: string;
  /** Absent: it was sold at the item's own price, or is no item. */
  readonly itemPrice?: string;
  readonly taxPercent: string;
  readonly discount: PlainDiscount | null;
  readonly note?: string;
}

export interface PlainCart {
  readonly lines: readonly PlainLine[];
  readonly discount: PlainDiscount | null;
  readonly taxIncluded: boolean;
  readonly taxName: string;
  readonly tip: PlainShare | null;
  readonly tipOnTax: boolean;
}

const PERCENT_DECIMALS = 2;
const QUANTITY_DECIMALS = 3;

/** Basis points as a percentage: 700 is `7`, 1950 is `19.5`. */
export function percentText(basisPoints: number): string {
  return decimalText(BigInt(basisPoints), PERCENT_DECIMALS);
}

/** Thousandths as a quantity: 2000 is `2`, 125 is `0.125`. */
export function quantityText(thousandths: number): string {
  return decimalText(BigInt(thousandths), QUANTITY_DECIMALS);
}

/** @throws Failure invalid-request */
export function readPercent(text: string, field: string): number {
  const basisPoints = parseDecimal(text, PERCENT_DECIMALS);
  if (basisPoints === undefined || basisPoints > 10_000n) {
    throw invalid(
      field,
      `${field} must be a percentage from 0 to 100 with at most 2 decimals, such as "7.5"`,
      createReason('percent-form'),
    );
  }
  return Number(basisPoints);
}

/** @throws Failure invalid-request */
export function readSum(text: string, decimals: number, field: string): bigint {
  const units = text.length > 40 ? undefined : parseDecimal(text, decimals);
  if (units === undefined) {
    throw invalid(
      field,
      `${field} must be a decimal string with at most ${decimals} decimals`,
      createReason('decimals-form', { most: decimals }),
    );
  }
  return units;
}

export function plainCart(cart: Cart, decimals: number): PlainCart {
  return {
    ...cart,
    lines: cart.lines.map((line) => ({
      item: line.item,
      name: line.name,
      quantity: quantityText(line.quantity),
      unitPrice: fixedText(line.unitPrice, decimals),
      ...(line.itemPrice === undefined ? {} : { itemPrice: fixedText(line.itemPrice, decimals) }),
      taxPercent: percentText(line.taxBasisPoints),
      discount: plainDiscount(line.discount, decimals),
      ...(line.note === undefined ? {} : { note: line.note }),
    })),
    discount: plainDiscount(cart.discount, decimals),
    tip: cart.tip && plainShare(cart.tip, decimals),
  };
}

function plainShare(share: Tip, decimals: number): PlainShare {
  return share.kind === 'percent'
    ? { kind: 'percent', percent: percentText(share.basisPoints) }
    : { kind: 'sum', amount: fixedText(share.units, decimals) };
}

function plainDiscount(discount: Discount | null, decimals: number): PlainDiscount | null {
  return discount && { ...plainShare(discount, decimals), reason: discount.reason };
}

/** @throws Failure invalid-request that names the field */
export function readCart(plain: PlainCart, decimals: number): Cart {
  const cart: Cart = {
    lines: plain.lines.map((line, index) => readLine(line, decimals, `cart.lines[${index}]`)),
    discount: readDiscount(plain.discount, decimals, 'cart.discount'),
    taxIncluded: plain.taxIncluded,
    taxName: plain.taxName,
    tip: plain.tip && readShare(plain.tip, decimals, 'cart.tip'),
    tipOnTax: plain.tipOnTax,
  };
  checkCart(cart);
  return cart;
}

function readLine(line: PlainLine, decimals: number, field: string): CartLine {
  const quantity = line.quantity.length > 20 ? undefined : parseDecimal(line.quantity, QUANTITY_DECIMALS);
  if (quantity === undefined) {
    throw invalid(
      field,
      `${field}.quantity must be a decimal string with at most 3 decimals`,
      createReason('decimals-form', { most: 3 }),
    );
  }
  return {
    item: line.item,
    name: line.name,
    quantity: Number(quantity),
    unitPrice: readSum(line.unitPrice, decimals, `${field}.unitPrice`),
    ...(line.itemPrice === undefined
      ? {}
      : { itemPrice: readSum(line.itemPrice, decimals, `${field}.itemPrice`) }),
    taxBasisPoints: readPercent(line.taxPercent, `${field}.taxPercent`),
    discount: readDiscount(line.discount, decimals, `${field}.discount`),
    ...(line.note === undefined || line.note === '' ? {} : { note: line.note }),
  };
}

function readShare(share: PlainShare, decimals: number, field: string): Tip {
  return share.kind === 'percent'
    ? { kind: 'percent', basisPoints: readPercent(share.percent, `${field}.percent`) }
    : { kind: 'sum', units: readSum(share.amount, decimals, `${field}.amount`) };
}

function readDiscount(discount: PlainDiscount | null, decimals: number, field: string): Discount | null {
  return discount && { ...readShare(discount, decimals, field), reason: discount.reason };
}
