/** Parser of a wallet's answers: numbers keep every digit, and anything not of the documented form is refused. */
import { countOf } from '#adapters/lightning/node-answer.ts';
import { type Fields, isFields, parseJson } from '#adapters/net/json-reader.ts';
import { type Instant, SECOND } from '#domain/kernel/time.ts';

/** The object in a JSON text, or null. */
export function objectIn(text: string | null): Fields | null {
  if (text === null) return null;
  try {
    return asFields(parseJson(text));
  } catch {
    return null;
  }
}

export function asFields(value: unknown): Fields | null {
  return isFields(value) ? value : null;
}

/** Unix seconds above zero; a few wallets write 0 for "never". */
export function instantAt(from: Fields, name: string): Instant | null {
  const seconds = countOf(from[name]);
  return seconds === null || seconds <= 0 || seconds > 1e11 ? null : seconds * SECOND;
}

/** Words separated by white space, or a list of them. */
export function words(value: unknown): ReadonlySet<string> {
  const all = typeof value === 'string' ? value.split(/\s+/) : Array.isArray(value) ? value : [];
  return new Set(all.filter((word): word is string => typeof word === 'string' && word !== ''));
}
