/** Localized amounts and times for customers. Decimal text goes in and no digit is lost on the way. */
import { isCoin } from '#domain/kernel/currency.ts';
import { type CoinAmount, fixSymbolOrder, pricePlaces } from '#domain/presentation/amounts.ts';
import type { CheckoutView } from './view.ts';

type Decimal = `${number}`;
const isDecimal = (text: string): text is Decimal => /^-?\d+(\.\d+)?$/.test(text);

/** An amount of the invoice's currency. A coin keeps all its decimals, and its symbol after the number as wallets do. */
function money(locale: string, text: string, currency: string, decimals: number): string {
  if (!isDecimal(text)) return `${text} ${currency}`;
  if (isCoin(currency)) return `${numberText(locale, text, decimals)} ${currency}`;
  return currencyText(locale, text, currency, [decimals, decimals]);
}

function currencyText(
  locale: string,
  text: Decimal,
  currency: string,
  [least, most]: [number, number],
): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  return fixSymbolOrder(format.format(text));
}

const numberText = (locale: string, text: Decimal, decimals: number) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: 12 }).format(text);

/** An amount in a coin or in sats, with its unit. */
export function coinText(locale: string, { amount, unit }: CoinAmount): string {
  return `${isDecimal(amount) ? numberText(locale, amount, 0) : amount} ${unit}`;
}

export function moneyOf(locale: string, view: CheckoutView): (text: string) => string {
  return (text) => money(locale, text, view.currency, view.decimals);
}

/** The price of one coin; a cheap coin keeps enough significant digits. */
export function price(locale: string, text: string, currency: string, decimals: number): string {
  if (isCoin(currency) || !isDecimal(text)) return `${text} ${currency}`;
  return currencyText(locale, text, currency, [decimals, pricePlaces(text, decimals)]);
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
