/**
 * The customer's view of the till, pure. Item names and amounts go out; notes, reasons, item numbers, stock, other
 * sales and all the shop's internal data stay here.
 */

import type { DisplayPaymentView, DisplayView, InvoiceView } from '#api/types.ts';
import { cartTotals, discountOn, lineFull, tipOn } from '#domain/carts/cart.ts';
import { percentText, quantityText } from '#domain/carts/cart-json.ts';
import { coinOf } from '#domain/coins/method.ts';
import { fixedText } from '#domain/kernel/money.ts';
import { minutesToGo } from '#domain/presentation/minutes-to-go.ts';
import { type Counter, cartOf, isEmpty, sumBasket } from '#till/model/basket.ts';
import {
  choicesOf,
  isQuiet,
  methodShown,
  type PaymentOption,
  paymentOptions,
  unifiedOf,
  unseenBy,
} from '#till/model/payment-methods.ts';
import type { Keying, Sale } from '#till/model/sale.ts';
import type { Till } from '#till/model/till-state.ts';
import { tipChoices } from '#till/model/tips.ts';
import { payable } from '#ui/status/status-appearance.ts';
import { statusText } from '#ui/status/status-text.ts';

/** The contract's MAX_DISPLAY_LINES. */
const MAX_LINES = 40;
/** The contract's limit of tip choices on a display. */
const MAX_CHOICES = 9;

export interface DisplayLook {
  /** The customer's language (BCP 47). */
  readonly language: string;
  readonly theme: DisplayView['theme'];
}

/**
 * Null while there is no shop.
 * @param lingers the sale that was left is still shown while the keypad is empty
 */
export function displayViewOf(till: Till, look: DisplayLook, lingers = false): DisplayView | null {
  const { shop: state } = till;
  if (!state?.merchant) return null;
  const { currency, decimals, practice, name: shop } = state.merchant;
  const accepts = state.methods
    .filter(({ setUp, enabled, usable, why }) => setUp && enabled && usable && why === null)
    .map(({ method }) => method);
  const base = { shop, currency, decimals, practice, ...look, sats: state.sats, accepts };
  const idle = { ...base, cart: null, tip: null, payment: null };
  const { counter } = till;
  const sale = lingers && till.leftOpen !== null && isFree(till.sale) ? till.leftOpen : till.sale;
  switch (sale.step) {
    case 'showing': {
      const view = till.invoices.get(sale.invoiceId);
      return view
        ? { ...idle, decimals: view.decimals, currency: view.currency, payment: paymentOf(till, sale, view) }
        : idle;
    }
    case 'tipping':
      return { ...idle, tip: tipOf(sale, counter) };
    case 'keying':
      return { ...idle, cart: cartShown(sale, counter) };
    case 'asking':
      return { ...idle, cart: cartShown(sale.behind, counter) };
  }
}

/** True while no next sale has begun. */
export function isFree(sale: Sale): boolean {
  return sale.step === 'keying' && isEmpty(sale);
}

function cartShown(keying: Keying, counter: Counter): DisplayView['cart'] {
  if (isEmpty(keying)) return null;
  const { cart, totals } = sumBasket(keying, counter);
  if (cart.lines.length === 0) return null;
  const money = (units: bigint) => fixedText(units, counter.decimals);
  const before = Math.max(0, cart.lines.length - MAX_LINES);
  return {
    lines: cart.lines.slice(before).map((line, index) => {
      const full = lineFull(line);
      return {
        place: before + index + 1,
        name: line.name,
        quantity: quantityText(line.quantity),
        unitPrice: money(line.unitPrice),
        sum: money(full - discountOn(full, line.discount)),
      };
    }),
    before,
    discount: totals.discount > 0n ? money(totals.discount) : null,
    tax: cart.taxIncluded || totals.tax === 0n ? null : money(totals.tax),
    taxIncluded: !cart.taxIncluded || totals.tax === 0n ? null : money(totals.tax),
    taxName: cart.taxName,
    total: money(totals.due),
  };
}

function tipOf(sale: Extract<Sale, { step: 'tipping' }>, counter: Counter): DisplayView['tip'] {
  const { net, goods } = cartTotals(cartOf(sale.behind, counter));
  const money = (units: bigint) => fixedText(units, counter.decimals);
  return {
    question: sale.question,
    bill: money(goods),
    choices: tipChoices(counter, goods)
      .slice(0, MAX_CHOICES)
      .map((tip) => {
        const units = tipOn(tip, net, goods, counter.terms.tips.onTax);
        return {
          percent: tip.kind === 'percent' ? percentText(tip.basisPoints) : null,
          sum: money(units),
          total: money(goods + units),
        };
      }),
  };
}

function paymentOf(
  till: Till,
  sale: Extract<Sale, { step: 'showing' }>,
  view: InvoiceView,
): DisplayPaymentView {
  const options = paymentOptions(view, till.shop?.methods ?? []);
  const method = methodShown(view, sale.method, options);
  const methodView = payable(view) ? view.methods.find((one) => one.method === method) : undefined;
  const both = unifiedOf(view, method, options);
  // A code hidden on the cashier's screen is hidden from the customer too.
  const unseen =
    till.shownUnseen !== view.invoiceId &&
    unseenBy(view, method, options, till.link.kind === 'lost') !== null;
  const unified = till.plainFor === view.invoiceId ? null : both;
  const { phase, amount, rest, surplus, createdAt, expiresAt, confirming } = view;
  const live = view.payments.filter(({ standing }) => standing === 'live');
  return {
    phase,
    status: unseen ? 'unseen' : statusText(view),
    amount,
    rest,
    surplus,
    code: methodView && !unseen ? (unified?.code ?? methodView.code) : null,
    both: methodView !== undefined && unified !== null,
    method: methodView?.method ?? null,
    coinAmount: methodView?.rest ?? null,
    coin: methodView?.coin ?? null,
    orderNumber: view.orderNumber ?? null,
    receiptLink: view.receiptLink ?? null,
    createdAt,
    expiresAt,
    seenAt: live.map(({ seenAt }) => seenAt).sort()[0] ?? null,
    minutes: phase === 'confirming' ? minutesToGo(live) : null,
    ways: methodChoicesOf(till, view),
    card: cardOf(till, view, options),
    confirming,
  };
}

/** Whether a card held to the display can pay; in practice none can. */
function cardOf(
  { methodQuestion, walletRequest }: Till,
  view: InvoiceView,
  options: readonly PaymentOption[],
): DisplayPaymentView['card'] {
  const isOffered = options.some(
    (option) => option.method === 'LIGHTNING' && option.offered && !isQuiet(option),
  );
  if (methodQuestion?.invoiceId !== view.invoiceId || view.practice || !isOffered || !payable(view))
    return null;
  const { question } = methodQuestion;
  return { question, step: walletRequest?.invoiceId === view.invoiceId ? walletRequest.step : 'ready' };
}

/** What the customer may choose from; null for one method only, or once money was seen. */
function methodChoicesOf(
  { methodQuestion, shop, sale }: Till,
  view: InvoiceView,
): DisplayPaymentView['ways'] {
  const choices = choicesOf(view, shop?.methods ?? []);
  if (sale.step !== 'showing' || methodQuestion?.invoiceId !== view.invoiceId || choices.length < 2)
    return null;
  const { question, open } = methodQuestion;
  return {
    question,
    open,
    choices: choices.map(({ method, both }) => {
      const due = view.methods.find((one) => one.method === method);
      const offer = view.offers.find((one) => one.method === method);
      return {
        method,
        both,
        coinAmount: due?.rest ?? offer?.due ?? null,
        coin: due?.coin ?? offer?.coin ?? coinOf(method),
      };
    }),
  };
}
