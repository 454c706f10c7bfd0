/**
 * JSON reader for answers of nodes, servers and services, by one schema for each answer. Numbers keep every digit;
 * anything not of the documented form is refused, never guessed.
 */
import { LosslessNumber, parse } from 'lossless-json';
import Type, { type Static, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { parseDecimal } from '#domain/kernel/money.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, withDetail } from '#domain/messages/message.ts';

export { type Static, type TSchema, Type };

/** A number as parsed: whole and exact as a double, or else as it was written. */
export type JsonNumber = number | LosslessNumber;

/** Text to values. Whole numbers that a double holds exactly become one, all others stay as written. @throws SyntaxError */
export function parseJson(text: string): unknown {
  return parse(text, null, parseNumber);
}

function parseNumber(written: string): JsonNumber {
  const number = Number(written);
  return Number.isSafeInteger(number) && String(number) === written ? number : new LosslessNumber(written);
}

/** The digits of a number; null for all else. */
export function digitsOf(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : value instanceof LosslessNumber ? value.value : null;
}

export function asNumber(value: unknown): number | null {
  const digits = digitsOf(value);
  return digits === null ? null : Number(digits);
}

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof LosslessNumber)
  );
}

export const Text = Type.String();
export const Flag = Type.Boolean();
/** A whole number that a double represents exactly: heights, confirmations, seconds. */
export const Whole = Type.Integer();
/** Any number: an amount, which `unitsOf` reads exactly, or a share or a rate that is only compared roughly. */
export const Decimal = Type.Refine(
  Type.Unsafe<JsonNumber>({}),
  (value) => digitsOf(value) !== null,
  () => 'must be number',
);

/** Fields of one form that may be absent or null. */
export function optional<T extends TSchema, N extends string>(schema: T, ...names: readonly N[]) {
  const field = Type.Optional(Type.Union([schema, Type.Null()]));
  return Object.fromEntries(names.map((name) => [name, field])) as Record<N, typeof field>;
}

/**
 * Of schemas that live as long as the program. Compiled, as that checks a hundred thousand entries in milliseconds,
 * not in a second.
 */
const checks = new WeakMap<TSchema, Validator>();

function checkOf(schema: TSchema): Validator {
  const known = checks.get(schema);
  if (known) return known;
  const check = Compile(schema);
  checks.set(schema, check);
  return check;
}

/** Whether a value is of a schema's form; fields that the schema doesn't name are ignored. */
export function isOf<T extends TSchema>(schema: T, value: unknown): value is Static<T> {
  return checkOf(schema).Check(value);
}

/** The first wrong field and what it must be. Never its content, which may be a secret. */
export function faultOf(schema: TSchema, value: unknown): string {
  const { schemaPath = '', message = '' } = checkOf(schema).Errors(value)[0] ?? {};
  const names = [...schemaPath.matchAll(/\/properties\/([^/]+)/g)].map(([, name]) => name);
  return [names.join('.'), message].filter((part) => part !== '').join(' ');
}

/** The value, typed by its schema. @throws Failure backend-unreachable that names the first wrong field */
export function read<T extends TSchema>(schema: T, value: unknown): Static<T> {
  if (isOf(schema, value)) return value;
  throw odd(faultOf(schema, value));
}

/** The value where it is of the schema's form; null for all else. */
export function readIf<T extends TSchema>(schema: T, value: unknown): Static<T> | null {
  return isOf(schema, value) ? value : null;
}

function odd(what: string): Failure {
  return new Failure('backend-unreachable', withDetail(createMessage('node-odd'), what));
}

/** More than every coin of every kind there will ever be. */
const MAX = 10n ** 22n;

/**
 * An amount of whole coins as smallest units, exactly: 0.84210527 is 84210527. Nodes write amounts as plain
 * decimals of 8 places (`ValueFromAmount`); some proxies shorten them or use an exponent.
 */
export function unitsOf(value: JsonNumber | null | undefined): bigint {
  const digits = digitsOf(value);
  const amount = digits === null ? undefined : parseDecimal(withoutExponent(digits), 8);
  if (amount === undefined || amount > MAX) throw odd('an amount');
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
