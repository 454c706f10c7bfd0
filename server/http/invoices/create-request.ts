/**
 * Parser of creation requests, in the order the API promises, with errors naming the field and what is allowed. Changes
 * nothing.
 */

import { METHODS, type Method } from '#domain/coins/method.ts';
import type { Origin } from '#domain/invoices/invoice.ts';
import { parseTender, type TenderAsk } from '#domain/invoices/tender.ts';
import { COINS_OR, decimalsOf, isCoin, isFiat } from '#domain/kernel/currency.ts';
import type { JsonObject } from '#domain/kernel/json.ts';
import { parseAmount } from '#domain/kernel/money.ts';
import { invalid, missing } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { parseCart } from '#http/carts/view.ts';
import type { CreateRequest } from '#usecases/invoices/create-invoice.ts';

const DEFAULT_EXPIRATION_MINUTES = 15;
const MAX_EXPIRATION_MINUTES = 1440;
const MAX_METADATA_BYTES = 16 * 1024;
const MAX_METADATA_DEPTH = 32;
const MAX_EXTERNAL_ID = 255;

/** @throws Failure invalid-request */
export function parseCreateRequest(
  body: unknown,
  origin: Origin,
): Omit<CreateRequest, 'tender'> & { readonly tenderAsk?: TenderAsk } {
  if (!isObject(body)) throw invalid('body', 'the body must be a JSON object');
  const { amount, currency } = body;
  if (isMissing(amount) || isMissing(currency))
    throw missing(isMissing(amount) ? 'amount' : 'currency', 'Amount and currency are required');
  const code = parseCurrency(currency);
  const asked = parseAmount(amount, code);
  return {
    amount: asked,
    methods: parseMethods(body['paymentMethods']),
    expirationMinutes: parseExpiration(body['expirationMinutes']),
    externalInvoiceId: parseExternalId(body['externalInvoiceId']),
    metadata: parseMetadata(body['metadata']),
    cart: origin === 'till' ? parseCart(body['cart'], asked) : null,
    again: origin === 'till' ? parseAgain(body['again']) : null,
    ...(origin === 'till' && body['tender'] !== undefined
      ? { tenderAsk: parseTender(body['tender'], body['given'], code) }
      : {}),
    whenChosen: origin === 'till' && body['whenChosen'] === true,
    origin,
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function parseCurrency(value: unknown): string {
  const code = typeof value === 'string' && value.length <= 8 ? value.toUpperCase() : '';
  if ((isCoin(code) || isFiat(code)) && decimalsOf(code) !== undefined) return code;
  throw invalid(
    'currency',
    `currency must be an ISO 4217 code such as EUR, or ${COINS_OR}`,
    createReason('currency-unknown'),
  );
}

const ALL_METHODS = METHODS.join(', ');

function parseMethods(value: unknown): readonly Method[] | null {
  if (value === undefined) return null;
  if (!Array.isArray(value))
    throw invalid('paymentMethods', `paymentMethods must be an array of: ${ALL_METHODS}`);
  if (value.length === 0)
    throw invalid('paymentMethods', `paymentMethods must name at least one of: ${ALL_METHODS}`);
  for (const entry of value) {
    if (typeof entry !== 'string' || !(METHODS as readonly string[]).includes(entry)) {
      throw invalid(
        'paymentMethods',
        `paymentMethods has an entry that is not supported; allowed are: ${ALL_METHODS}`,
      );
    }
  }
  if (value.some((entry, at) => value.indexOf(entry) !== at)) {
    throw invalid('paymentMethods', 'paymentMethods must not name a method twice');
  }
  return value as readonly Method[];
}

function parseExpiration(value: unknown): number {
  if (value === undefined) return DEFAULT_EXPIRATION_MINUTES;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > MAX_EXPIRATION_MINUTES) {
    throw invalid(
      'expirationMinutes',
      `expirationMinutes must be a whole number from 1 to ${MAX_EXPIRATION_MINUTES}`,
    );
  }
  return value;
}

function parseExternalId(value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string' || charactersOf(value) > MAX_EXTERNAL_ID) {
    throw invalid(
      'externalInvoiceId',
      `externalInvoiceId must be a string of at most ${MAX_EXTERNAL_ID} characters`,
    );
  }
  return value;
}

/** Length in code points, as in JSON Schema: a character beyond 16 bits is one. */
function charactersOf(text: string): number {
  return text.length <= MAX_EXTERNAL_ID ? text.length : [...text].length;
}

function parseAgain(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw invalid('again', 'again must be the invoiceId of the sale before');
  return value;
}

function parseMetadata(value: unknown): JsonObject {
  if (value === undefined) return {};
  if (!isObject(value)) throw invalid('metadata', 'metadata must be a JSON object');
  if (depthOf(value) > MAX_METADATA_DEPTH) {
    throw invalid('metadata', `metadata must be nested at most ${MAX_METADATA_DEPTH} deep`);
  }
  if (bytesOf(JSON.stringify(value)) > MAX_METADATA_BYTES) {
    throw invalid('metadata', 'metadata must be at most 16 KiB as JSON');
  }
  return value as JsonObject;
}

/** In UTF-8, where a UTF-16 unit takes at most three bytes: most texts need not be encoded to know that they fit. */
function bytesOf(text: string): number {
  return text.length * 3 <= MAX_METADATA_BYTES ? text.length : new TextEncoder().encode(text).length;
}

/** Nesting depth of objects and lists; counted no deeper than one more than allowed. */
function depthOf(value: unknown, left = MAX_METADATA_DEPTH): number {
  if (typeof value !== 'object' || value === null) return 0;
  let deepest = 0;
  if (left > 0)
    for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, left - 1));
  else return 1;
  return deepest + 1;
}
