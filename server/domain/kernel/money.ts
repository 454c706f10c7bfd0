/**
 * Money: whole numbers of a currency's smallest unit, as bigint. No float touches an amount.
 * Every division names its rounding: what is owed rounds up, what was received rounds down.
 */

import { type Failure, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { type Currency, decimalsOf } from './currency.ts';

export interface Money {
  readonly currency: Currency;
  /** Smallest units: cents, satoshi, litoshi, koinu, piconero. */
  readonly units: bigint;
}

const MAX_INTEGER_DIGITS = 12;

/** As many as currencies need. */
const POWERS = Array.from({ length: 32 }, (_, exponent) => 10n ** BigInt(exponent));

export function power10(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent);
}

/** Division of non-negative numbers, rounded up. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

/** Division of non-negative numbers, rounded down. */
export function divideDown(dividend: bigint, divisor: bigint): bigint {
  return dividend / divisor;
}

/** The least multiple of `grain` that is not below `units`. */
export function roundUpTo(units: bigint, grain: bigint): bigint {
  return divideUp(units, grain) * grain;
}

/** Writes smallest units as a plain decimal: no exponent, no zeros at the end that are not needed. */
export function decimalText(units: bigint, decimals: number): string {
  const text = fixedText(units, decimals);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Writes smallest units with all decimals of the currency, for receipts and screens: 12.50. */
export function fixedText(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * The shortest decimal text of a JSON number, without an exponent: 1e-7 becomes 0.0000001.
 * ECMA-262 Number::toString gives the shortest digits that read back as the same number.
 */
export function textOfNumber(value: number): string {
  const text = String(value);
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = match;
  const digits = whole + fraction;
  const point = whole.length + Number(exponentText);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/**
 * Parses a plain decimal into smallest units, or returns undefined: digits, optionally a point and at most `decimals`
 * decimals; no sign, exponent, separator or white space. Zero is allowed here.
 */
export function parseDecimal(text: string, decimals: number): bigint | undefined {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return undefined;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/**
 * An amount as sent by a client, validated by the rules of the API. `currency` is a known upper-case code.
 * @throws Failure invalid-request that names the field and shows the right form
 */
export function parseAmount(value: unknown, currency: Currency, field = 'amount'): Money {
  const decimals = decimalsOf(currency);
  if (decimals === undefined) throw invalid('currency', `currency ${currency} is not known`);
  const text = typeof value === 'number' ? textOfNumber(value) : value;
  const units = typeof text === 'string' && text.length <= 64 ? parseDecimal(text, decimals) : undefined;
  if (units === undefined) throw notAnAmount(field, currency, decimals);
  if (units === 0n)
    throw invalid(field, `${field} must be greater than zero`, createReason('amount-nothing'));
  if (units >= power10(MAX_INTEGER_DIGITS + decimals)) {
    throw invalid(
      field,
      `${field} must have at most ${MAX_INTEGER_DIGITS} digits before the point`,
      createReason('too-many-digits', { most: MAX_INTEGER_DIGITS }),
    );
  }
  return { currency, units };
}

function notAnAmount(field: string, currency: Currency, decimals: number): Failure {
  const example = decimals === 0 ? '1250' : `12.${'50'.padEnd(decimals, '0').slice(0, decimals)}`;
  const shape =
    decimals === 0
      ? 'a decimal string of digits without decimals'
      : `a decimal string of digits, optionally a point and at most ${decimals} decimals`;
  return invalid(
    field,
    `${field} must be ${shape} for ${currency}, for example "${example}"`,
    createReason('amount-form', { example }),
  );
}

/** The decimals of money whose currency was validated when it was created. */
export function moneyDecimals(money: Money): number {
  const decimals = decimalsOf(money.currency);
  if (decimals === undefined) throw new Error(`money in an unknown currency: ${money.currency}`);
  return decimals;
}

/** Money as text, with all decimals of its currency: 12.50. */
export function moneyText(money: Money): string {
  return fixedText(money.units, moneyDecimals(money));
}

/** Money as a JSON number, where the specification asks for one: 12.5. */
export function moneyNumber(money: Money): string {
  return decimalText(money.units, moneyDecimals(money));
}
