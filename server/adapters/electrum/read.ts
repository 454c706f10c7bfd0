/** Parser of an Electrum server's answers, which refuses what is not of the documented form as malformed. */
import { Malformed } from '#adapters/formats/chain/bytes.ts';
import { asNumber, asWhole, type Fields, isFields } from '#adapters/net/json-reader.ts';

export type { Fields } from '#adapters/net/json-reader.ts';

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
  const number = asWhole(value);
  if (number === null) throw new Malformed(what);
  return number;
}

/** A share of a coin as the server's language writes it, for rough comparison only, never added up as money. */
export function optionalRate(value: unknown): number | null {
  const number = asNumber(value);
  return number !== null && Number.isFinite(number) && number >= 0 ? number : null;
}
