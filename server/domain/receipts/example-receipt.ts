/** A receipt of an example sale, with the shop's own head and foot: the preview beside the receipt settings. */
import { orderText } from '#domain/invoices/order-number.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { inUsualUnit } from '#domain/presentation/amounts.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { pair, type ReceiptLine, RULE, text, writer } from './receipt-line.ts';
import type { ReceiptSettings } from './receipt-settings.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

export interface ExampleAsk {
  readonly merchant: Pick<Merchant, 'name' | 'timeZone' | 'currency'> & { readonly decimals: number };
  readonly terms: Pick<ReceiptSettings, 'language' | 'header' | 'footer' | 'seller' | 'till'>;
  readonly seller: string;
  readonly practice: boolean;
  readonly sats: boolean;
  /** When it was sold; ms since 1970. */
  readonly at: number;
}

/** In whole units of the currency: two items, the first sold twice. */
const PRICES = [4n, 3n] as const;
const SUM = PRICES[0] * 2n + PRICES[1];

export function exampleReceipt({ merchant, terms, seller, practice, sats, at }: ExampleAsk): {
  readonly direction: 'ltr' | 'rtl';
  readonly lines: readonly ReceiptLine[];
} {
  const words = RECEIPT_WORDS[terms.language];
  const { locale, direction } = LANGUAGES[terms.language];
  const write = writer(locale, merchant, merchant.decimals);
  const money = (whole: bigint) => write.money(whole * 10n ** BigInt(merchant.decimals));
  const { amount, unit } = inUsualUnit('0.00016942', 'LIGHTNING', 'BTC', sats);
  const marks = practice ? [text(words.practice, 'strong')] : [];
  return {
    direction,
    lines: [
      ...marks,
      text(merchant.name, 'big'),
      ...terms.header.map((line) => text(line)),
      text(orderText(1_043), 'huge'),
      RULE,
      pair(words.time, write.time(at)),
      pair(words.number, 'P8Pic6gVGZemMXhi6ad1o7', 'small'),
      ...(terms.seller ? [pair(words.seller, seller, 'small')] : []),
      ...(terms.till ? [pair(words.till, '1', 'small')] : []),
      RULE,
      pair(`${words.item} 1`, money(PRICES[0] * 2n)),
      text(`  2 x ${money(PRICES[0])}`, 'small', false),
      pair(`${words.item} 2`, money(PRICES[1])),
      RULE,
      pair(`${words.total} ${merchant.currency}`, money(SUM), 'big'),
      RULE,
      pair('Lightning', `${write.number(amount)} ${unit}`, 'strong'),
      ...(terms.footer.length === 0 ? [] : [RULE, ...terms.footer.map((line) => text(line))]),
      ...(marks.length === 0 ? [] : [RULE, ...marks]),
    ],
  };
}
