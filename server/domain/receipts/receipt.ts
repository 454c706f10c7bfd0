/**
 * A receipt as lines, made from a stored sale, for screen and paper alike. Pure: it neither prints nor depends on the
 * paper width. Punctuation is plain ASCII, because printers have little else in every code page.
 */

import { type CartLine, cartTotals, type Discount, type LineTotals, ONE } from '#domain/carts/cart.ts';
import { percentText, quantityText } from '#domain/carts/cart-json.ts';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { coinOf, coinText } from '#domain/coins/method.ts';
import type { Invoice, Target, Tender } from '#domain/invoices/invoice.ts';
import { orderText } from '#domain/invoices/order-number.ts';
import { isLive } from '#domain/invoices/payment.ts';
import { decisionOf, receivedOn, statusOf, summarize, tenderOf } from '#domain/invoices/status.ts';
import { changeOf } from '#domain/invoices/tender.ts';
import { moneyDecimals } from '#domain/kernel/money.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { inUsualUnit } from '#domain/presentation/amounts.ts';
import { priceText } from '#domain/rates/price-text.ts';
import type { LockedRate } from '#domain/rates/rate.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { pair, type ReceiptLine, RULE, text, type Writer, writer } from './receipt-line.ts';
import type { ReceiptSettings } from './receipt-settings.ts';
import { RECEIPT_WORDS, type ReceiptWords } from './receipt-words.ts';

export interface Receipt {
  readonly copy: boolean;
  readonly direction: 'ltr' | 'rtl';
  readonly lines: readonly ReceiptLine[];
}

export interface ReceiptAsk {
  readonly invoice: Invoice;
  readonly merchant: Pick<Merchant, 'name' | 'timeZone' | 'currency'>;
  readonly terms: Pick<ReceiptSettings, 'language' | 'header' | 'footer' | 'seller' | 'till'>;
  /** It may be passed on: the invoice's id, which opens the payment page, is cut to what finds the sale. */
  readonly shared?: true;
  readonly copy: boolean;
  /** Lightning and small Bitcoin amounts are written in sats. */
  readonly sats: boolean;
}

/** True for a sale that was paid, even if it was refunded since. */
export function hasReceipt(invoice: Invoice): boolean {
  const status = statusOf(invoice);
  return status === 'paid' || status === 'refunded';
}

/** @throws Failure conflict for a sale that was never paid */
export function receiptOf({ invoice, merchant, terms, copy, sats, shared }: ReceiptAsk): Receipt {
  if (!hasReceipt(invoice))
    throw new Failure('conflict', 'a sale has a receipt once it is paid', createReason('receipt-unpaid'));
  const words = RECEIPT_WORDS[terms.language];
  const { locale, direction } = LANGUAGES[terms.language];
  const write = writer(locale, merchant, moneyDecimals(invoice.asked));
  const marks = [
    ...(invoice.books === 'practice' ? [text(words.practice, 'strong')] : []),
    ...(copy ? [text(words.copy, 'big')] : []),
  ];
  const paidAt = decisionOf(invoice, 'paid')?.paidAt ?? invoice.createdAt;
  return {
    copy,
    direction,
    lines: [
      ...marks,
      text(merchant.name, 'big'),
      ...terms.header.map((line) => text(line)),
      ...(invoice.orderNumber === null ? [] : [text(orderText(invoice.orderNumber), 'huge')]),
      RULE,
      pair(words.time, write.time(paidAt)),
      pair(words.number, invoice.externalInvoiceId ?? (shared ? shortId(invoice.id) : invoice.id), 'small'),
      ...(terms.seller && invoice.seller ? [pair(words.seller, invoice.seller.name, 'small')] : []),
      ...(terms.till && invoice.till ? [pair(words.till, invoice.till.name, 'small')] : []),
      RULE,
      ...saleLines(invoice, words, write),
      pair(`${words.total} ${invoice.asked.currency}`, write.money(invoice.asked.units), 'big'),
      ...includedTaxes(invoice, words, write),
      RULE,
      ...paymentLines(invoice, sats, words, write),
      ...refunds(invoice, words, write),
      ...(terms.footer.length === 0 ? [] : [RULE, ...terms.footer.map((line) => text(line))]),
      ...(marks.length === 0 ? [] : [RULE, ...marks]),
    ],
  };
}

/** Enough to find a sale by, and far too little to guess the rest. */
function shortId(id: string): string {
  return `${id.slice(0, 8)}…`;
}

/** A short test page that shows what the printer can do. */
export function testReceipt({ merchant, terms }: Pick<ReceiptAsk, 'merchant' | 'terms'>): Receipt {
  const words = RECEIPT_WORDS[terms.language];
  return {
    copy: false,
    direction: LANGUAGES[terms.language].direction,
    lines: [
      text(words.test, 'strong'),
      text(merchant.name, 'big'),
      ...terms.header.map((line) => text(line)),
      RULE,
      text(words.testText),
      ...terms.footer.map((line) => text(line)),
    ],
  };
}

/** Items, discounts, tax that is added on top, tip: all that adds up to the total. */
function saleLines({ cart, asked }: Invoice, words: ReceiptWords, write: Writer): ReceiptLine[] {
  if (cart === null) return [pair(words.amount, write.money(asked.units)), RULE];
  const totals = cartTotals(cart);
  const rows = cart.lines.flatMap((line, index) => {
    const own = totals.lines[index];
    const unnamed = cart.lines.length === 1 ? words.amount : `${words.item} ${index + 1}`;
    return own ? soldLine(line, own, unnamed, words, write) : [];
  });
  const onTop = cart.taxIncluded ? [] : totals.rates.filter(({ basisPoints }) => basisPoints > 0);
  const between = totals.discount > 0n || onTop.length > 0 || totals.tip > 0n;
  return [
    ...rows,
    RULE,
    ...(between ? [pair(words.subtotal, write.money(totals.subtotal))] : []),
    ...(totals.discount > 0n
      ? [pair(discountText(cart.discount, words, write), write.less(totals.discount))]
      : []),
    ...onTop.map((rate) => pair(taxText(cart.taxName, rate, words, write), write.money(rate.tax))),
    ...(totals.tip > 0n ? [pair(words.tip, write.money(totals.tip))] : []),
  ];
}

function soldLine(line: CartLine, own: LineTotals, unnamed: string, words: ReceiptWords, write: Writer) {
  const many =
    line.quantity === ONE
      ? []
      : [
          text(
            `  ${write.number(quantityText(line.quantity))} x ${write.money(line.unitPrice)}`,
            'small',
            false,
          ),
        ];
  const off =
    own.discount > 0n
      ? [pair(`  ${discountText(line.discount, words, write)}`, write.less(own.discount), 'small')]
      : [];
  const listed =
    line.itemPrice === undefined
      ? []
      : [text(`  ${words.itemPrice} ${write.money(line.itemPrice)}`, 'small', false)];
  const note = line.note === undefined ? [] : [text(`  ${line.note}`, 'small', false)];
  return [pair(line.name || unnamed, write.money(own.full)), ...many, ...listed, ...note, ...off];
}

function discountText(discount: Discount | null, words: ReceiptWords, write: Writer): string {
  if (discount === null) return words.discount;
  const share = discount.kind === 'percent' ? ` ${write.percent(percentText(discount.basisPoints))}` : '';
  return `${words.discount}${share}${discount.reason === '' ? '' : ` (${discount.reason})`}`;
}

function taxText(
  name: string,
  rate: { readonly basisPoints: number; readonly net: bigint },
  words: ReceiptWords,
  write: Writer,
): string {
  const percent = write.percent(percentText(rate.basisPoints));
  // Receipt printers lack the letters of the Arabic default: in another language it is just "tax".
  const unprintable = name === LANGUAGES.ar.taxName && words !== RECEIPT_WORDS.ar;
  return `${(!unprintable && name) || words.tax} ${percent} (${words.net} ${write.money(rate.net)})`;
}

function includedTaxes({ cart }: Invoice, words: ReceiptWords, write: Writer): ReceiptLine[] {
  if (cart === null || !cart.taxIncluded) return [];
  const taxed = cartTotals(cart).rates.filter(({ basisPoints }) => basisPoints > 0);
  if (taxed.length === 0) return [];
  return [
    text(words.included, 'small', false),
    ...taxed.map((rate) => pair(taxText(cart.taxName, rate, words, write), write.money(rate.tax), 'small')),
  ];
}

function paymentLines(invoice: Invoice, sats: boolean, words: ReceiptWords, write: Writer): ReceiptLine[] {
  const used = invoice.targets.filter((target) => receivedOn(invoice, target, isLive) > 0n);
  const { received, rest, surplus } = summarize(invoice);
  const byHand = decisionOf(invoice, 'paid')?.how === 'by-hand';
  return [
    ...used.flatMap((target) => methodLines(invoice, target, sats, words, write)),
    ...tenderLines(tenderOf(invoice), words, write),
    ...(rest > 0n || surplus > 0n ? [pair(words.received, write.money(received))] : []),
    ...(byHand ? [text(words.accepted, 'plain', false)] : []),
  ];
}

function tenderLines(tender: Tender | null, words: ReceiptWords, write: Writer): ReceiptLine[] {
  if (tender === null) return [];
  return [
    pair(words[tender.kind], write.money(tender.units), 'strong'),
    ...(tender.given === null
      ? []
      : [
          pair(words.given, write.money(tender.given), 'small'),
          pair(words.change, write.money(changeOf(tender)), 'small'),
        ]),
  ];
}

function methodLines(
  invoice: Invoice,
  target: Target,
  sats: boolean,
  words: ReceiptWords,
  write: Writer,
): ReceiptLine[] {
  const { method, rate } = target;
  const coins = coinText(method, receivedOn(invoice, target, isLive));
  const { amount, unit } = inUsualUnit(coins, method, coinOf(method), sats);
  const own = invoice.payments.filter((payment) => payment.method === method && isLive(payment));
  return [
    pair(COIN_RECORDS[method].name, `${write.number(amount)} ${unit}`, 'strong'),
    ...(rate.kind === 'identity'
      ? []
      : [
          pair(
            words.rate,
            `1 ${coinOf(method)} = ${write.number(priceText(rate))} ${rate.currency}`,
            'small',
          ),
          text(`  ${sourceText(rate, words)}`, 'small', false),
        ]),
    ...own.map(({ ref }) => pair(words.reference, shortReference(ref), 'small')),
  ];
}

function sourceText({ kind, sources }: LockedRate, words: ReceiptWords): string {
  if (kind === 'practice') return words.practiceRate;
  return kind === 'manual' ? words.byHand : sources.join(', ');
}

/**
 * The first and last characters of a transaction id or payment hash, enough to find it by; without the output index.
 */
export function shortReference(ref: string): string {
  const [id = ''] = ref.split(':');
  return id.length <= 20 ? id : `${id.slice(0, 8)}...${id.slice(-8)}`;
}

function refunds(invoice: Invoice, words: ReceiptWords, write: Writer): ReceiptLine[] {
  const rows = invoice.decisions.flatMap((decision) => {
    if (decision.kind !== 'refunded') return [];
    const reference =
      decision.reference === '' ? [] : [text(`  ${shortReference(decision.reference)}`, 'small', false)];
    const when = `${words.refund} ${write.time(decision.at)}`;
    return [pair(when, write.less(decision.units), 'strong'), ...reference];
  });
  return rows.length === 0 ? [] : [RULE, ...rows];
}
