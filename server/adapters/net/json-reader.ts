/**
 * JSON reader for answers of nodes, servers and services. Numbers keep every digit; anything not of the documented form is
 * refused, never guessed.
 */
import { isLosslessNumber, parse } from 'lossless-json';
import { parseDecimal } from '#domain/kernel/money.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, withDetail } from '#domain/messages/message.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Text to values; every number stays as it was written. @throws SyntaxError */
export function parseJson(text: string): unknown {
  return parse(text);
}

function odd(what: string): Failure {
  return new Failure('backend-unreachable', withDetail(createMessage('node-odd'), what));
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value);
}

export function fields(value: unknown): Fields {
  if (!isFields(value)) throw odd('an object is missing');
  return value;
}

/** An object, or an empty one where there is none. */
export function optionalFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw odd('a list is missing');
  return value;
}

export function text(from: Fields, name: string): string {
  const value = from[name];
  if (typeof value !== 'string') throw odd(name);
  return value;
}

export function optionalText(from: Fields, name: string): string | null {
  const value = from[name];
  return typeof value === 'string' ? value : null;
}

export function optionalFlag(from: Fields, name: string): boolean | null {
  const value = from[name];
  return typeof value === 'boolean' ? value : null;
}

/** A whole number that a double represents exactly: heights, confirmations, seconds. */
export function whole(from: Fields, name: string): number {
  const value = asWhole(from[name]);
  if (value === null) throw odd(name);
  return value;
}

export function optionalWhole(from: Fields, name: string): number | null {
  return asWhole(from[name]);
}

export function asWhole(value: unknown): number | null {
  const number = asNumber(value);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

/** A share or a rate that is only shown or compared roughly, never added up as money. */
export function optionalNumber(from: Fields, name: string): number | null {
  return asNumber(from[name]);
}

export function asNumber(value: unknown): number | null {
  return isLosslessNumber(value) ? Number(value.value) : null;
}

/** More than every coin of every kind there will ever be. */
const MAX = 10n ** 22n;

/**
 * An amount of whole coins as smallest units, exactly: 0.84210527 is 84210527. Nodes write amounts as plain
 * decimals of 8 places (`ValueFromAmount`); some proxies shorten them or use an exponent.
 */
export function units(from: Fields, name: string): bigint {
  const value = from[name];
  if (!isLosslessNumber(value)) throw odd(name);
  const amount = parseDecimal(withoutExponent(value.value), 8);
  if (amount === undefined || amount > MAX) throw odd(name);
  return amount;
}

function withoutExponent(written: string): string {
  const match = /^(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,3})$/.exec(written);
  if (!match) return written;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(1, point);
  return padded.length > at ? `${padded.slice(0, at)}.${padded.slice(at)}`.replace(/\.?0+$/, '') : padded;
}
