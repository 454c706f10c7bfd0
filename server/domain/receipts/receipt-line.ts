/** Receipt lines, and the formatting of amounts and times on them. */
import { isFiat } from '#domain/kernel/currency.ts';
import { fixedText } from '#domain/kernel/money.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Merchant } from '#domain/shops/merchant.ts';

export type ReceiptLook = 'plain' | 'strong' | 'big' | 'huge' | 'small';

/** Enlargement of a `huge` line, in both directions: so many fewer characters fit a line. */
export const HUGE = 3;

export type ReceiptLine =
  | { readonly kind: 'text'; readonly text: string; readonly centred: boolean; readonly look: ReceiptLook }
  /** A name and its amount, at the two edges. */
  | { readonly kind: 'pair'; readonly left: string; readonly right: string; readonly look: ReceiptLook }
  | { readonly kind: 'rule' };

export const RULE: ReceiptLine = { kind: 'rule' };
/** A line of text, centred unless `centred` is false. */
export const text = (content: string, look: ReceiptLook = 'plain', centred = true): ReceiptLine => ({
  kind: 'text',
  text: content,
  centred,
  look,
});
/** A name and its amount. */
export const pair = (left: string, right: string, look: ReceiptLook = 'plain'): ReceiptLine => ({
  kind: 'pair',
  left,
  right,
  look,
});

/** Formats amounts and times in the receipt's language. */
export interface Writer {
  /** Smallest units of the invoice's currency, without its name. */
  money(units: bigint): string;
  less(units: bigint): string;
  number(decimal: string): string;
  /** A percentage as decimal text. */
  percent(decimal: string): string;
  time(at: Instant): string;
}

/**
 * @param usual the locale of the receipt's language (BCP 47)
 * @param decimals of the invoice's currency
 */
export function writer(
  usual: string,
  { timeZone, currency }: Pick<Merchant, 'timeZone' | 'currency'>,
  decimals: number,
): Writer {
  const locale = localeAt(usual, currency);
  const format = (options: Intl.NumberFormatOptions) => {
    const numbers = new Intl.NumberFormat(locale, options);
    return (decimal: string) => printable(numbers.format(decimal as Intl.StringNumericLiteral));
  };
  const sums = format({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const percents = format({ style: 'percent', maximumFractionDigits: 2 });
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const money = (units: bigint) => sums(fixedText(units, decimals));
  return {
    money,
    less: (units) => `-${money(units)}`,
    number: format({ maximumFractionDigits: 12 }),
    percent: (decimal) => percents(`${decimal}e-2`),
    time: (at) => printable(times.format(at)),
  };
}

/**
 * The locale of the shop's own country, as far as its currency implies it: the first two letters of a national currency
 * are the country's (ISO 4217). With the Gregorian calendar, which accounting uses, where the country has another too.
 */
function localeAt(usual: string, currency: string): string {
  const region = isFiat(currency) && !/^(EU|X)/.test(currency) ? { region: currency.slice(0, 2) } : {};
  return new Intl.Locale(usual, { ...region, calendar: 'gregory', numberingSystem: 'latn' }).toString();
}

/** Some locales group thousands by spaces, and mark text direction by characters, that printers don't have. */
function printable(written: string): string {
  return written
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace('٪', '%');
}
