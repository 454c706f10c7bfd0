/**
 * Parser of Lightning nodes' answers: amounts and times as numbers or as text, every digit kept; nothing is guessed.
 */
import { digitsOf, type Fields, type JsonNumber, readIf, Text, Type } from '#adapters/net/json-reader.ts';

/** A whole number, written as one, as text (64-bit numbers in JSON over gRPC), or with the unit `msat` behind it. */
export const Big = Type.Refine(
  Type.Unsafe<JsonNumber | string>({}),
  (value) => bigOf(value) !== null,
  () => 'must be a whole number',
);

/** Null where there is none. */
export function bigOf(value: JsonNumber | string): bigint;
export function bigOf(value: unknown): bigint | null;
export function bigOf(value: unknown): bigint | null {
  const written = typeof value === 'string' ? value.replace(/msat$/, '') : (digitsOf(value) ?? '');
  return /^-?[0-9]{1,20}$/.test(written) ? BigInt(written) : null;
}

/** The same as a double, where it is exact: times, heights, indexes. */
export function countOf(value: unknown): number | null {
  const number = Number(bigOf(value) ?? Number.NaN);
  return Number.isSafeInteger(number) ? number : null;
}

/**
 * Hexadecimal in lower case, of any length; null where there is none. Some services write words where they have none, or
 * an identifier of their own where a payment did not pass over the network.
 */
export function hexAt(from: Fields, name: string): string | null {
  const text = readIf(Text, from[name])?.toLowerCase() ?? '';
  return /^[0-9a-f]+$/.test(text) ? text : null;
}
