/**
 * Index record of an invoice, for lists and polling without reading it: a few numbers, derived from its facts when it
 * is committed. A change of what these bits mean raises the version of the index files; a change of the methods does
 * not require that.
 */
import { crc32 } from 'node:zlib';
import { METHODS, type Method } from '#domain/coins/method.ts';
import { type Invoice, lookedAtUntil } from '#domain/invoices/invoice.ts';
import { offeredMethods } from '#domain/invoices/offers.ts';
import { isLive, isMoving } from '#domain/invoices/payment.ts';
import { alarmsOf, type InvoiceStatus, paidAt, refundedUnits, statusOf } from '#domain/invoices/status.ts';
import type { Currency } from '#domain/kernel/currency.ts';
import {
  AMOUNT,
  CREATED_AT,
  CURRENCY,
  EXTERNAL,
  FLAGS,
  keyOf,
  LOOKED_AT_UNTIL,
  MERCHANT,
  PAID_AT,
  Records,
  SELLER,
  TILL,
} from './rows.ts';

export const STATUS: Readonly<Record<InvoiceStatus, number>> = {
  pending: 0,
  paid: 1,
  expired: 2,
  cancelled: 3,
  refunded: 4,
};
export const STATUS_MASK = 0b111;
const STATUS_BITS = 3;
/** After the status and a bit for each method. */
export const ATTENTION = 1 << (STATUS_BITS + METHODS.length);
/** Unreversed money that could still be undone. */
export const UNSETTLED = ATTENTION << 1;
/** Some or all of it was paid back. */
export const PAID_BACK = ATTENTION << 2;

/** The record of an invoice, without the position of its JSON. */
export function recordOf(invoice: Invoice): Records {
  let flags = STATUS[statusOf(invoice)];
  for (const method of offeredMethods(invoice)) flags |= methodBit(method);
  for (const payment of invoice.payments) if (isLive(payment)) flags |= paidWithBit(payment.method);
  if (alarmsOf(invoice).length > 0) flags |= ATTENTION;
  if (isMoving(invoice.payments)) flags |= UNSETTLED;
  if (refundedUnits(invoice) > 0n) flags |= PAID_BACK;
  const record = new Records(1);
  record.words.set(keyOf(invoice.id));
  record.words[MERCHANT] = hashOf(invoice.merchantId);
  record.words[FLAGS] = flags;
  record.words[EXTERNAL] = invoice.externalInvoiceId === null ? 0 : hashOf(invoice.externalInvoiceId);
  record.words[SELLER] = invoice.seller === null ? 0 : hashOf(invoice.seller.id);
  record.words[TILL] = invoice.till === null ? 0 : hashOf(invoice.till.id);
  record.words[CURRENCY] = currencyWord(invoice.asked.currency);
  record.setNumber(0, CREATED_AT, invoice.createdAt);
  record.setNumber(0, LOOKED_AT_UNTIL, lookedAtUntil(invoice));
  record.setNumber(0, PAID_AT, paidAt(invoice) ?? Number.NaN);
  record.setNumber(0, AMOUNT, exactNumber(invoice.asked.units));
  return record;
}

/** The bit of a method that is offered. */
export function methodBit(method: Method): number {
  return 1 << (STATUS_BITS + METHODS.indexOf(method));
}

/** The bit, after the marks, of a method on which money came that was not undone. */
export function paidWithBit(method: Method): number {
  return PAID_BACK << (1 + METHODS.indexOf(method));
}

/** NaN for units that a number does not represent exactly. */
export function exactNumber(units: bigint): number {
  return units <= Number.MAX_SAFE_INTEGER ? Number(units) : Number.NaN;
}

const CODE_LENGTH = 4;

function currencyWord(code: Currency): number {
  let word = 0;
  for (let at = 0; at < CODE_LENGTH; at++) word = (word << 8) | (code.charCodeAt(at) || 0);
  return word >>> 0;
}

export function currencyOf(word: number): Currency {
  const codes = [24, 16, 8, 0].map((shift) => (word >>> shift) & 0xff);
  return String.fromCharCode(...codes.filter((code) => code !== 0));
}

/** Hashes may collide: a match must be verified on the invoice. Never 0. */
export function hashOf(text: string): number {
  return crc32(text) || 1;
}

/** True while the destinations must be polled whatever the time: undecided, or money that could be undone. */
export function isOpen(flags: number): boolean {
  return (flags & STATUS_MASK) === STATUS.pending || (flags & UNSETTLED) !== 0;
}
