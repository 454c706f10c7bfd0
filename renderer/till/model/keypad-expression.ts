/**
 * Parser for the keypad: keys become an expression, the expression lines and a sum. Pure. Sums are bigint of the
 * currency's smallest unit.
 */
import { parseDecimal, power10 } from '#domain/kernel/money.ts';

/**
 * The expression as typed: `2×4.20+4.10`. Terms are joined by `+`; a term is a number, or two joined by `×`. The
 * decimal point is always `.`; screens show it the way the reader's language writes it.
 */
export type Entry = string;

export const KEYS = [
  ...['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '00'],
  ...['.', '×', '+', 'back', 'clear'],
] as const;
export type Key =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '00'
  | '.'
  | '×'
  | '+'
  | 'back'
  | 'clear';

export interface Line {
  /** The term as typed: `2×4.20`. */
  readonly term: string;
  /** Smallest units of the currency. */
  readonly units: bigint;
}

const OPERATOR = /[×+]$/;
/** The longest GS1 code, a shipping container's (SSCC); an article's has up to 14 digits. */
const MAX_CODE_LENGTH = 18;

/**
 * Maximum digits of a sum before its point: far above any sale, also in currencies with small units, and fewer than a
 * barcode of 12 or 13 digits, which must never be charged as a sum.
 */
export function wholeDigits(decimals: number): number {
  return decimals === 0 ? 10 : 9;
}

/** The largest sum that can be typed: smallest units. */
export function mostTyped(decimals: number): bigint {
  return power10(wholeDigits(decimals) + decimals) - 1n;
}

/** True when the last number is too long for a sum, and so can only be the code of an item. It is worth nothing. */
export function endsInCode(entry: Entry, decimals: number): boolean {
  return isCode(lastNumber(entry), decimals);
}

function isCode(number: string, decimals: number): boolean {
  return !number.includes('.') && number.length > wholeDigits(decimals);
}

/** True for a digit that is rejected because the sum, or the code, would grow too large. */
export function isFull(entry: Entry, key: Key, decimals: number): boolean {
  const number = lastNumber(entry);
  const point = number.indexOf('.');
  const placesFull = point >= 0 && number.length - point > decimals;
  if (!/^\d+$/.test(key) || placesFull || number === '0') return false;
  return press(entry, key, decimals) === entry;
}

/**
 * The expression after a key. A key that is invalid here returns the same expression. `decimals` are the currency's.
 */
export function press(entry: Entry, key: Key, decimals: number): Entry {
  if (/^[×+.]$/.test(key) && endsInCode(entry, decimals)) return entry;
  switch (key) {
    case 'clear':
      return '';
    case 'back':
      return entry.slice(0, -1);
    case '+':
      return complete(entry) ? `${entry}+` : OPERATOR.test(entry) ? `${entry.slice(0, -1)}+` : entry;
    case '×':
      return joinTerms(entry);
    case '.':
      return withPoint(entry, decimals);
    case '00':
      return press(press(entry, '0', decimals), '0', decimals);
    default:
      return withDigit(entry, key, decimals);
  }
}

function lastTerm(entry: Entry): string {
  return entry.slice(entry.lastIndexOf('+') + 1);
}

function lastNumber(entry: Entry): string {
  const term = lastTerm(entry);
  return term.slice(term.lastIndexOf('×') + 1);
}

/** True when the expression ends in a number, so that an operator or a charge may follow. */
function complete(entry: Entry): boolean {
  return /\d/.test(lastNumber(entry));
}

function joinTerms(entry: Entry): Entry {
  if (lastTerm(entry).includes('×')) return entry;
  return complete(entry) ? `${entry}×` : entry;
}

function withPoint(entry: Entry, decimals: number): Entry {
  const number = lastNumber(entry);
  if (decimals === 0 || number.includes('.')) return entry;
  return number === '' ? `${entry}0.` : `${entry}.`;
}

function withDigit(entry: Entry, digit: string, decimals: number): Entry {
  const number = lastNumber(entry);
  const point = number.indexOf('.');
  if (point >= 0 && number.length - point > decimals) return entry;
  const next = number === '0' ? entry.slice(0, -1) + digit : entry + digit;
  const whole = lastNumber(next).split('.')[0] ?? '';
  if (whole.length > wholeDigits(decimals)) return whole.length > MAX_CODE_LENGTH ? entry : next;
  return totalOf(next, decimals) <= mostTyped(decimals) ? next : entry;
}

/** The value of a term. A product is rounded half up to the smallest unit; an unfinished one is worth nothing. */
function worthOf(term: string, decimals: number): bigint {
  const [first = '', second] = term.split('×');
  const left = unitsOf(first, decimals);
  if (second === undefined) return left;
  const scale = power10(decimals);
  return (left * unitsOf(second, decimals) * 2n + scale) / (scale * 2n);
}

function unitsOf(number: string, decimals: number): bigint {
  if (isCode(number, decimals)) return 0n;
  return parseDecimal(number.replace(/\.$/, ''), decimals) ?? 0n;
}

/** The terms that are worth something, in the order they were typed. */
export function linesOf(entry: Entry, decimals: number): readonly Line[] {
  return entry
    .split('+')
    .map((term) => ({ term: term.replace(/\.$/, ''), units: worthOf(term, decimals) }))
    .filter((line) => line.units > 0n);
}

/** Maps a keyboard key to a keypad key; undefined for none. A letter is one only as the `x` of `3x`. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'code'>, entry: Entry): Key | undefined {
  const { key } = event;
  if (/^[0-9]$/.test(key)) return key as Key;
  if (key === '.' || key === ',' || event.code === 'NumpadDecimal') return '.';
  if (key === '*' || key === '×' || (/^x$/i.test(key) && /\d$/.test(entry))) return '×';
  if (key === '+') return '+';
  if (key === 'Backspace') return 'back';
  if (key === 'Delete') return 'clear';
  return undefined;
}

/** What the term being typed is worth: smallest units. */
export function typedUnits(entry: Entry, decimals: number): bigint {
  return worthOf(lastTerm(entry), decimals);
}

/** The sum of all terms: smallest units. */
export function totalOf(entry: Entry, decimals: number): bigint {
  return linesOf(entry, decimals).reduce((sum, line) => sum + line.units, 0n);
}

/** The expression without its `index`th line. */
export function removeLine(entry: Entry, index: number, decimals: number): Entry {
  return linesOf(entry, decimals)
    .filter((_, at) => at !== index)
    .map((line) => line.term)
    .join('+');
}

/** True when the whole expression is finished and worth something: `4.20+` is, `2×` is not. */
export function chargeable(entry: Entry, decimals: number): boolean {
  return !entry.endsWith('×') && !endsInCode(entry, decimals) && totalOf(entry, decimals) > 0n;
}
