/** What a receipt is made of: its lines, and how sums and times are written on them. */
import { fixedText } from './money.ts';
import type { ReceiptWords } from './receipt-words.ts';
import type { Instant } from './time.ts';

export type ReceiptLook = 'plain' | 'strong' | 'big' | 'small';

export type ReceiptLine =
  | { readonly kind: 'text'; readonly text: string; readonly centred: boolean; readonly look: ReceiptLook }
  /** A name and its sum, at the two edges. */
  | { readonly kind: 'pair'; readonly left: string; readonly right: string; readonly look: ReceiptLook }
  | { readonly kind: 'rule' };

export const RULE: ReceiptLine = { kind: 'rule' };
/** A line of its own, in the middle unless it is not `centred`. */
export const text = (said: string, look: ReceiptLook = 'plain', centred = true): ReceiptLine => ({
  kind: 'text',
  text: said,
  centred,
  look,
});
/** A name and its sum. */
export const pair = (left: string, right: string, look: ReceiptLook = 'plain'): ReceiptLine => ({
  kind: 'pair',
  left,
  right,
  look,
});

/** Writes sums and times as the receipt's language does. */
export interface Writer {
  /** Smallest units of the invoice's currency, without its name. */
  money(units: bigint): string;
  less(units: bigint): string;
  number(decimal: string): string;
  time(at: Instant): string;
}

/** @param decimals of the invoice's currency */
export function writer(words: ReceiptWords, timeZone: string, decimals: number): Writer {
  const format = (least: number, most: number) => {
    const numbers = new Intl.NumberFormat(words.locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
    return (decimal: string) => plainSpaces(numbers.format(decimal as Intl.StringNumericLiteral));
  };
  const [sums, numbers] = [format(decimals, decimals), format(0, 12)];
  const times = new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const money = (units: bigint) => sums(fixedText(units, decimals));
  return {
    money,
    less: (units) => `-${money(units)}`,
    number: numbers,
    time: (at) => plainSpaces(times.format(at)),
  };
}

/** Some languages part thousands by spaces that printers don't have. */
function plainSpaces(written: string): string {
  return written.replace(/[\u00a0\u2009\u202f]/g, ' ');
}
