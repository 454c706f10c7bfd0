/** Facts about a plain decimal that decide how it is shown. Pure; no digit is changed. */
import type { Method } from '#domain/coins/method.ts';
import { fixedText, parseDecimal } from '#domain/kernel/money.ts';

/** True for `0`, `0.00` and `-0.00`. */
export function isZero(amount: string): boolean {
  return /^-?0*(\.0*)?$/.test(amount);
}

/** Amounts of an invoice: plain decimals with all `decimals` of its currency. */
interface Kept {
  readonly amount: string;
  readonly received: string;
  readonly refunded: string;
  readonly decimals: number;
}

/**
 * What a sale without all its money is charged for again: its amount less what the shop still has of it, such as the
 * cash that completed a payment in coins which was reversed. A plain decimal, never below zero.
 */
export function openAmount({ amount, received, refunded, decimals }: Kept): string {
  const units = (text: string) => parseDecimal(text, decimals) ?? 0n;
  const kept = units(received) - units(refunded);
  const open = units(amount) - (kept > 0n ? kept : 0n);
  return fixedText(open > 0n ? open : 0n, decimals);
}

/**
 * Most decimals in which the price of one coin is shown: one worth less than ten of the currency needs extra ones to be
 * exact. @param decimals of the currency
 */
export function pricePlaces(price: string, decimals: number): number {
  return /^0*\d?(\.|$)/.test(price) ? Math.max(decimals, 5) : decimals;
}

/**
 * Text from right to left with a symbol such as `US$`: without a left-to-right mark after it the sign is drawn before the
 * letters (UAX #9, W5 and N1).
 * @param money as `Intl.NumberFormat` writes it, which begins it with a right-to-left mark
 */
export function fixSymbolOrder(money: string): string {
  return money.startsWith('\u200f') ? money.replace(/[A-Z]\p{Sc}/u, '$&\u200e') : money;
}

/** Bitcoin amounts below this many satoshis are written in satoshis: 0.01 BTC. */
const SATS_BELOW = 1_000_000n;

/**
 * The amount in whole satoshis, where people count in them: always for LIGHTNING, for BITCOIN below 0.01 BTC. Null for
 * every other amount and method, which are written in coins.
 *
 * @param amount plain decimal of BTC, at most 8 decimals for a result
 */
function satsOf(amount: string, method: Method): string | null {
  if (method !== 'LIGHTNING' && method !== 'BITCOIN') return null;
  const sats = parseDecimal(amount, 8);
  if (sats === undefined || (method === 'BITCOIN' && sats >= SATS_BELOW)) return null;
  return `${sats}`;
}

/** An amount and the unit it is written in: a coin's symbol or `sats`. */
export interface CoinAmount {
  readonly amount: string;
  readonly unit: string;
}

/**
 * The amount in the unit people count in: sats or the coin.
 * @param sats the shop's setting: false writes every amount in coins
 */
export function inUsualUnit(amount: string, method: Method, coin: string, sats: boolean): CoinAmount {
  const whole = sats ? satsOf(amount, method) : null;
  return whole === null ? { amount, unit: coin } : { amount: whole, unit: 'sats' };
}
