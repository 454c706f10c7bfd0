/** An order ticket as lines: what was ordered, for the kitchen or the bar. It has no prices. */
import { quantityText } from '#domain/carts/cart-json.ts';
import { type Invoice, noteOf } from '#domain/invoices/invoice.ts';
import { orderText } from '#domain/invoices/order-number.ts';
import { moneyDecimals } from '#domain/kernel/money.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { type ReceiptLine, RULE, text, writer } from './receipt-line.ts';
import type { ReceiptSettings } from './receipt-settings.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

export interface OrderTicketAsk {
  readonly invoice: Invoice;
  readonly merchant: Pick<Merchant, 'timeZone' | 'currency'>;
  readonly terms: Pick<ReceiptSettings, 'language'>;
  readonly copy: boolean;
}

/** The lines of a ticket; null for a sale without an order number. */
export function orderTicketOf({ invoice, merchant, terms, copy }: OrderTicketAsk): {
  readonly lines: readonly ReceiptLine[];
} | null {
  if (invoice.orderNumber === null) return null;
  const words = RECEIPT_WORDS[terms.language];
  const write = writer(LANGUAGES[terms.language].locale, merchant, moneyDecimals(invoice.asked));
  const note = noteOf(invoice);
  const lines = invoice.cart?.lines ?? [];
  return {
    lines: [
      ...(invoice.books === 'practice' ? [text(words.practice, 'strong')] : []),
      ...(copy ? [text(words.copy, 'big')] : []),
      text(orderText(invoice.orderNumber), 'huge'),
      ...(note === null ? [] : [text(note, 'big')]),
      text(write.time(invoice.createdAt)),
      ...(invoice.seller ? [text(invoice.seller.name, 'small')] : []),
      RULE,
      ...lines.flatMap((line, index) => [
        text(
          `${write.number(quantityText(line.quantity))} x ${line.name || `${words.item} ${index + 1}`}`,
          'big',
          false,
        ),
        ...(line.note === undefined ? [] : [text(`  ${line.note}`, 'big', false)]),
      ]),
    ],
  };
}
