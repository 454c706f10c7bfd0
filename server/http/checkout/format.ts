/** Localized amounts and times for customers. Decimal text goes in and no digit is lost on the way. */
import { isCoin } from '#domain/kernel/currency.ts';
import type { CheckoutView } from './view.ts';

type Decimal = `${number}`;
const isDecimal = (text: string): text is Decimal => /^-?\d+(\.\d+)?$/.test(text);

/**
 * An amount of the invoice's currency. Coins keep their plain form with a point in every language: wallets must accept
 * what is shown.
 */
function money(locale: string, text: string, currency: string, decimals: number): string {
  if (isCoin(currency) || !isDecimal(text)) return `${text} ${currency}`;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(text);
}

export function moneyOf(locale: string, view: CheckoutView): (text: string) => string {
  return (text) => money(locale, text, view.currency, view.decimals);
}

/** The price of one coin; a cheap coin keeps enough significant digits. */
export function price(locale: string, text: string, currency: string, decimals: number): string {
  if (isCoin(currency) || !isDecimal(text)) return `${text} ${currency}`;
  const whole = text.replace(/\..*$/, '').replace(/^0+/, '');
  const most = whole.length > 1 ? decimals : Math.max(decimals, 5);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: most,
  }).format(text);
}

/** 10:12, or 1:02:03 from an hour on. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** In UTC, because only the phone knows where it is; its script replaces it by the local time. */
export function utcTime(locale: string, iso: string): string {
  const at = new Date(iso);
  const day = at.toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return `${day}, ${at.toLocaleTimeString(locale, { timeStyle: 'short', timeZone: 'UTC' })} UTC`;
}

/** The first letters of a shop's first two words: shown in place of a logo. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = words.slice(0, 2).map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '');
  return letters.join('').toUpperCase();
}
