/** Parser of server answers. Numbers keep every digit; anything not of the documented form is refused. */
import { isLosslessNumber, parse } from 'lossless-json';
import { Malformed } from '#adapters/formats/chain/bytes.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Text to values; every number stays as it was written. @throws SyntaxError */
export function parseJson(text: string): unknown {
  return parse(text);
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value);
}

export function fields(value: unknown, what: string): Fields {
  if (!isFields(value)) throw new Malformed(what);
  return value;
}

export function list(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Malformed(what);
  return value;
}

export function text(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new Malformed(what);
  return value;
}

/** A hash as shown: 64 hexadecimal digits, lower case. */
export function hash(value: unknown, what: string): string {
  const written = text(value, what).toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(written)) throw new Malformed(what);
  return written;
}

/** A whole number that a double represents exactly. */
export function whole(value: unknown, what: string): number {
  const number = isLosslessNumber(value) ? Number(value.value) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new Malformed(what);
  return number;
}

/** A share of a coin as the server's language writes it, for rough comparison only, never added up as money. */
export function optionalRate(value: unknown): number | null {
  const number = isLosslessNumber(value) ? Number(value.value) : Number.NaN;
  return Number.isFinite(number) && number >= 0 ? number : null;
}
