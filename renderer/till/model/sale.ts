/**
 * State machine of the sale at the counter, pure: a basket becomes a request to the server, and the response an invoice
 * on screen. No clock, no network. The keypad is in `keypad-expression.ts`, the basket in `basket.ts`.
 */

import { cartTotals, type Discount, type Tip } from '#domain/carts/cart.ts';
import { type PlainCart, plainCart } from '#domain/carts/cart-json.ts';
import type { TenderKind } from '#domain/invoices/invoice.ts';
import { fixedText } from '#domain/kernel/money.ts';
import { createReason, type Reason } from '#domain/messages/reason.ts';
import {
  type Basket,
  type Counter,
  cartOf,
  EMPTY,
  isEmpty,
  isReduced,
  type LineChange,
  priceOf,
  type Sellable,
  sellable,
  withItem,
  withLine,
  withoutLine,
} from './basket.ts';
import { type Entry, type Key, press } from './keypad-expression.ts';

export * from './keypad-expression.ts';

/** Why the last charge failed: the server's status (0: no response) and message. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  /** Absent: the server has no name for it, or did not respond. */
  readonly reason?: Reason | null;
  /** No request with its idempotency key can be repeated: the next needs another. */
  readonly isKeyUsed?: boolean;
}

/** Paid at once by cash or card; `given` is the cash received, a plain decimal. */
export interface TenderAsked {
  readonly tender: TenderKind;
  readonly given?: string;
}

/** The creation request; stored as sent, so that a retry is identical. */
export interface Question {
  readonly amount: string;
  readonly cart: PlainCart;
  /** The sale whose goods are charged for again. */
  readonly again?: string;
  /** For a large discount, given before the customer was asked for a tip. */
  readonly approval?: string;
  readonly tender?: TenderKind;
  readonly given?: string;
  /** What the invoice is about, for people. */
  readonly note?: string;
}

/** Charges by cash or card without an answer: the server may have recorded one of them as paid. */
export interface Unanswered {
  /** Idempotency key of all of them, and of the next: so the server records one at most. */
  readonly chargeKey: string;
  /** The latest last. */
  readonly questions: readonly Question[];
}

/** The request to park a basket; stored as sent, so that a retry is identical. */
export interface ParkRequest {
  /** Its idempotency key. */
  readonly key: string;
  readonly note: string;
  readonly cart: PlainCart;
}

export interface Keying extends Basket {
  readonly step: 'keying';
  /** Previous baskets, the latest last. */
  readonly undo: readonly Basket[];
  readonly refusal: Refusal | null;
  /**
   * Idempotency key of a failed charge: charging the same again is the same request, so it can never create a second
   * invoice.
   */
  readonly chargeKey: string | null;
  readonly question: Question | null;
  /** Kept through every change of the basket; null once the server has answered. */
  readonly unanswered: Unanswered | null;
  /** The sale this is charged for again; null after any change: then it is a new sale. */
  readonly again: string | null;
  /** Approval of its discount; null if none was requested, or something has changed since. */
  readonly approval: string | null;
  /** The request that may have parked it, if no answer came: parking the same again is the same request. */
  readonly parkRequest: ParkRequest | null;
}

/** The sale on this till's screen. */
export type Sale =
  | Keying
  | {
      /** The customer is asked for a tip. */
      readonly step: 'tipping';
      /** Unique per question: an answer from the customer display is valid for this one only. */
      readonly question: string;
      readonly behind: Keying;
    }
  | {
      readonly step: 'asking';
      /** The basket it was made of; restored when the server refuses. */
      readonly behind: Keying;
      readonly question: Question;
      /** Idempotency key, one per charge: a retry with it, also after a reload, returns the same invoice. */
      readonly chargeKey: string;
    }
  | {
      readonly step: 'showing';
      readonly invoiceId: string;
      /** The method whose code is on screen; null until one was chosen: the first. */
      readonly method: string | null;
      /** The basket in progress when this sale was opened; restored afterwards. */
      readonly behind: Keying;
    };

export type Asking = Extract<Sale, { readonly step: 'asking' }>;

/** Any change makes it a different request. */
const UNASKED = {
  ...{ refusal: null, chargeKey: null, question: null },
  ...{ again: null, approval: null, parkRequest: null },
} as const;
export const FRESH: Keying = { step: 'keying', ...EMPTY, undo: [], ...UNASKED, unanswered: null };
const UNDO_STEPS = 100;
const MAX_UNANSWERED = 10;

/** The current basket, or the one a sale returns to. */
export function keyingOf(sale: Sale): Keying {
  return sale.step === 'keying' ? sale : sale.behind;
}

export function basketOf({ entry, lines, discount, note }: Basket): Basket {
  return { entry, lines, discount, note };
}

/** The sale after a change of its basket. No change while a request is pending or a code is on screen. */
function withBasketChanged(sale: Sale, change: (basket: Keying) => Basket): Sale {
  if (sale.step !== 'keying') return sale;
  const basket = basketOf(change(sale));
  if (same(basket, sale)) return sale;
  const undo = [...sale.undo.slice(1 - UNDO_STEPS), basketOf(sale)];
  return { ...sale, ...basket, undo, ...UNASKED };
}

function same(a: Basket, b: Basket): boolean {
  return a.entry === b.entry && a.lines === b.lines && a.discount === b.discount && a.note === b.note;
}

/**
 * The sale after a key. `clear` removes the keypad expression; if nothing else is sold, it resets the whole sale, so
 * that no discount or note is left for the next customer.
 */
export function withKey(sale: Sale, key: Key, decimals: number): Sale {
  return withBasketChanged(sale, (basket) => {
    if (key === 'clear' && (basket.entry === '' || basket.lines.length === 0)) return withoutLines(basket);
    const entry = press(basket.entry, key, decimals);
    return { ...basket, entry };
  });
}

/** The sale with this expression in place of the typed one. */
export function withEntry(sale: Sale, entry: Entry): Sale {
  return withBasketChanged(sale, (basket) => ({ ...basket, entry }));
}

function withoutLines(basket: Basket): Basket {
  return isEmpty(basket) && basket.note === '' ? basket : EMPTY;
}

/** The sale with one more of an item, or with the refusal of an item that has no price in this currency. */
export function withItemPicked(sale: Sale, item: Sellable, counter: Counter): Sale {
  if (sale.step === 'keying' && priceOf(item, counter) === null) {
    const { why: reason } = createReason('item-price', { item: item.name });
    return { ...sale, refusal: { status: 400, message: '', reason } };
  }
  return withBasketChanged(sale, (basket) => withItem(basket, item, counter));
}

export function withSaleLine(sale: Sale, index: number, change: LineChange, counter: Counter): Sale {
  return withBasketChanged(sale, (basket) => orCleared(withLine(basket, index, change, counter)));
}

/** Removing the last line also removes the discount and the note. */
function orCleared(basket: Basket): Basket {
  return basket.entry === '' && basket.lines.length === 0 ? withoutLines(basket) : basket;
}

export function withoutSaleLine(sale: Sale, index: number, counter: Counter): Sale {
  return withBasketChanged(sale, (basket) => orCleared(withoutLine(basket, index, counter)));
}

export function withDiscount(sale: Sale, discount: Discount | null): Sale {
  return withBasketChanged(sale, (basket) => ({ ...basket, discount }));
}

/** These lines in place of the whole cart. */
export function withLines(sale: Sale, lines: Basket['lines']): Sale {
  return withBasketChanged(sale, () => ({ ...EMPTY, lines }));
}

/** Undo: restores the expression, lines and discounts from before the last change. */
export function undoLast(sale: Sale): Sale {
  const before = sale.step === 'keying' ? sale.undo.at(-1) : undefined;
  if (sale.step !== 'keying' || !before) return sale;
  // A note is not an undo step; it is restored only when it was cleared together with the rest.
  const note = sale.note === '' ? before.note : sale.note;
  return { ...sale, ...before, note, undo: sale.undo.slice(0, -1), ...UNASKED };
}

/** The sale with nothing in it, which can be undone. */
export function clearSale(sale: Sale): Sale {
  return withBasketChanged(sale, withoutLines);
}

/** The sale with the refusal dismissed. */
export function withoutRefusal(sale: Sale): Sale {
  return sale.step === 'keying' && sale.refusal !== null ? { ...sale, refusal: null } : sale;
}

export function withNote(sale: Sale, note: string): Sale {
  return sale.step === 'keying'
    ? { ...sale, note, ...UNASKED, again: sale.again, approval: sale.approval }
    : sale;
}

/** An empty basket, in place of the current one. */
export function freshKeying(sale: Sale): Keying {
  return { ...FRESH, unanswered: keyingOf(sale).unanswered };
}

/** The sale with an empty basket, current or behind a code. */
export function emptySale(sale: Sale): Sale {
  return refillSale(sale, freshKeying(sale));
}

/** The sale with this basket, current or behind its code. */
export function refillSale(sale: Sale, keying: Keying): Sale {
  return sale.step === 'showing' ? { ...sale, behind: keying } : keying;
}

/** The request that parks the basket: the previous one if that was the same, or one with this key. */
export function parkRequestOf(keying: Keying, freshKey: string, counter: Counter): ParkRequest {
  const wanted = { note: keying.note.trim(), cart: plainCart(cartOf(keying, counter), counter.decimals) };
  if (keying.parkRequest === null) return { key: freshKey, ...wanted };
  const { key, ...previous } = keying.parkRequest;
  return { key: JSON.stringify(previous) === JSON.stringify(wanted) ? key : freshKey, ...wanted };
}

/** The sale whose basket, current or behind, is being parked. */
export function withParkRequest(sale: Sale, parkRequest: ParkRequest): Sale {
  if (sale.step === 'keying') return { ...sale, parkRequest };
  return { ...sale, behind: { ...sale.behind, parkRequest } };
}

/** True while it has a discount, or a reduced price, that no approval was requested for yet. */
export function wantsApproval({ discount, lines, approval }: Keying): boolean {
  if (approval !== null) return false;
  return discount !== null || lines.some((line) => line.discount !== null || isReduced(line));
}

/** The customer is asked for a tip before the charge. */
export function tipAsked(sale: Sale, counter: Counter, question: string): Sale {
  return sale.step === 'keying' && sellable(sale, counter)
    ? { step: 'tipping', question, behind: sale }
    : sale;
}

/** From keying or tipping to asking; a second charge while asking, or of nothing, has no effect. */
export function chargeSale(
  sale: Sale,
  freshKey: string,
  counter: Counter,
  tip: Tip | null = null,
  tender: TenderAsked | null = null,
): Sale {
  if (sale.step === 'asking' || sale.step === 'showing') return sale;
  const behind = keyingOf(sale);
  if (!sellable(behind, counter)) return sale;
  const cart = cartOf(behind, counter, tip);
  const note = behind.note.trim();
  const question: Question = {
    amount: fixedText(cartTotals(cart).due, counter.decimals),
    cart: plainCart(cart, counter.decimals),
    ...(behind.again === null ? {} : { again: behind.again }),
    ...(behind.approval === null ? {} : { approval: behind.approval }),
    ...tender,
    ...(note === '' ? {} : { note }),
  };
  // The shop's terms may have changed since: the same key with another body would be refused.
  const again = JSON.stringify(behind.question) === JSON.stringify(question);
  const chargeKey = behind.unanswered?.chargeKey ?? (again ? behind.chargeKey : null) ?? freshKey;
  return { step: 'asking', behind: { ...behind, chargeKey, question }, question, chargeKey };
}

/** The server refused or did not respond: back to the keypad with everything as it was. */
export function withRefusal(sale: Sale, refusal: Refusal): Sale {
  if (sale.step !== 'asking') return sale;
  const { behind, question, chargeKey } = sale;
  if (refusal.isKeyUsed === true) return { ...behind, ...UNASKED, unanswered: null, refusal };
  const questions = behind.unanswered?.questions ?? [];
  const isUnknown = question.tender !== undefined && (refusal.status === 0 || refusal.status >= 500);
  return isUnknown
    ? {
        ...behind,
        refusal,
        unanswered: { chargeKey, questions: [...questions, question].slice(-MAX_UNANSWERED) },
      }
    : { ...behind, refusal };
}

/** The charges without an answer, the latest first: a key that was used already recorded one of them. */
export function earlierCharges(sale: Sale): readonly Question[] {
  return keyingOf(sale).unanswered?.questions.toReversed() ?? [];
}

/**
 * The invoice was created: its code is on screen. No basket is behind it, unless the invoice is that of an earlier
 * request for other goods.
 */
export function showAnswer(sale: Sale, invoiceId: string, answered?: Question): Sale {
  if (sale.step !== 'asking') return sale;
  const { question, behind } = sale;
  const sold = ({ amount, cart }: Question) => JSON.stringify([amount, cart]);
  const isSame = answered === undefined || sold(question) === sold(answered);
  return {
    step: 'showing',
    invoiceId,
    method: null,
    behind: isSame ? FRESH : { ...behind, ...UNASKED, unanswered: null },
  };
}

/** Brings another sale onto the screen. No effect while a request is pending. */
export function openInvoice(sale: Sale, invoiceId: string): Sale {
  if (sale.step === 'asking') return sale;
  return { step: 'showing', invoiceId, method: null, behind: keyingOf(sale) };
}

/** Back to the keypad, with the basket from before. */
export function closeInvoice(sale: Sale): Sale {
  return sale.step === 'showing' || sale.step === 'tipping' ? sale.behind : sale;
}

export function chooseMethod(sale: Sale, method: string): Sale {
  return sale.step === 'showing' ? { ...sale, method } : sale;
}
