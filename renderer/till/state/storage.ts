/** Session storage of this tab: the sale on screen, the sale being resumed, the sales left open, the page. */
import type { Memory } from '#api/storage.ts';
import { type CartLine, checkCart, type Discount } from '#domain/carts/cart.ts';
import type { PlainCart } from '#domain/carts/cart-json.ts';
import { METHODS } from '#domain/coins/method.ts';
import { TENDER_KINDS, type TenderKind } from '#domain/invoices/invoice.ts';
import type { Basket } from '#till/model/basket.ts';
import { isSection, type Page } from '#till/model/page.ts';
import {
  FRESH,
  type Keying,
  type ParkRequest,
  type Question,
  type Sale,
  type Unanswered,
} from '#till/model/sale.ts';
import type { Taking } from '#till/model/till-state.ts';

export interface Remembered {
  readonly sale: Sale;
  readonly taking: Taking | null;
  readonly left: readonly string[];
  readonly page: Page;
  /** The shop all this belongs to. */
  readonly books: string | null;
}

const KEY = 'cointill.till';
const NO_CART = { taxIncluded: true, taxName: '', tip: null, tipOnTax: false };
const ANY_LINE: readonly CartLine[] = [
  { item: null, name: '', quantity: 1, unitPrice: 0n, taxBasisPoints: 0, discount: null },
];
const NOTHING: Remembered = { sale: FRESH, taking: null, left: [], page: { name: 'sale' }, books: null };

export function remember(memory: Memory, what: Remembered): void {
  memory.setItem(KEY, JSON.stringify(what, parseStored));
}

/** Restores the stored state; anything malformed is dropped rather than trusted. */
export function recall(memory: Memory): Remembered {
  const text = memory.getItem(KEY);
  if (text === null) return NOTHING;
  try {
    const found: unknown = JSON.parse(text, unitsOf);
    if (!isRecord(found)) return NOTHING;
    return {
      sale: saleOf(found['sale']),
      taking: takingOf(found['taking']),
      left: Array.isArray(found['left']) ? found['left'].filter(isText) : [],
      page: pageOf(found['page']),
      books: isText(found['books']) ? found['books'] : null,
    };
  } catch {
    return NOTHING;
  }
}

/** Written at every key, so it contains only the essentials: no undo steps. */
function parseStored(name: string, value: unknown): unknown {
  if (name === 'undo') return undefined;
  return typeof value === 'bigint' ? `${value}n` : value;
}

/** Sums are bigint, which JSON lacks: stored as `420n`, and only where sums are expected. */
function unitsOf(name: string, value: unknown): unknown {
  const sum =
    (name === 'unitPrice' || name === 'itemPrice' || name === 'units') &&
    typeof value === 'string' &&
    /^[0-9]{1,30}n$/.test(value);
  return sum ? BigInt(value.slice(0, -1)) : value;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function keyingOf(value: unknown): Keying {
  if (!isRecord(value)) return FRESH;
  const { chargeKey, question, unanswered, again, approval, parkRequest } = value;
  const basket = basketOf(value);
  if (basket === null) return FRESH;
  return {
    ...FRESH,
    ...basket,
    chargeKey: isText(chargeKey) ? chargeKey : null,
    question: questionOf(question),
    unanswered: unansweredOf(unanswered),
    again: isText(again) ? again : null,
    approval: isText(approval) ? approval : null,
    parkRequest: parkRequestOf(parkRequest),
  };
}

function basketOf(value: unknown): Basket | null {
  if (!isRecord(value)) return null;
  const { entry, note, lines, discount } = value;
  if (!isText(entry) || !/^[0-9.×+]*$/.test(entry) || !isText(note) || !Array.isArray(lines)) return null;
  // A malformed line invalidates the whole basket: better none than a wrong one.
  if (!lines.every(isLine) || !isDiscount(discount)) return null;
  try {
    checkCart({ ...NO_CART, lines: lines.length === 0 ? ANY_LINE : lines, discount });
  } catch {
    return null;
  }
  return { entry, note, lines, discount };
}

function isLine(value: unknown): value is CartLine {
  if (!isRecord(value)) return false;
  const { item, name, unitPrice, itemPrice, note, discount } = value;
  return (
    (item === null || isText(item)) &&
    isText(name) &&
    typeof unitPrice === 'bigint' &&
    (itemPrice === undefined || typeof itemPrice === 'bigint') &&
    (note === undefined || isText(note)) &&
    isDiscount(discount)
  );
}

function isDiscount(value: unknown): value is Discount | null {
  if (value === null) return true;
  if (!isRecord(value) || !isText(value['reason'])) return false;
  return value['kind'] === 'percent' || (value['kind'] === 'sum' && typeof value['units'] === 'bigint');
}

function questionOf(value: unknown): Question | null {
  if (!isRecord(value) || !isText(value['amount']) || !isRecord(value['cart'])) return null;
  // The server validates a cart anyway, and that it adds up to the amount.
  const { amount, cart, again, approval, tender, given, note } = value;
  if (tender !== undefined && !isTender(tender)) return null;
  return {
    amount,
    cart: cart as object as PlainCart,
    ...(isText(again) ? { again } : {}),
    ...(isText(approval) ? { approval } : {}),
    ...(tender === undefined ? {} : { tender }),
    ...(isText(given) ? { given } : {}),
    ...(isText(note) ? { note } : {}),
  };
}

function isTender(value: unknown): value is TenderKind {
  return TENDER_KINDS.some((kind) => kind === value);
}

function unansweredOf(value: unknown): Unanswered | null {
  if (!isRecord(value) || !isText(value['chargeKey']) || !Array.isArray(value['questions'])) return null;
  const questions = value['questions'].flatMap((one) => questionOf(one) ?? []);
  return questions.length === 0 ? null : { chargeKey: value['chargeKey'], questions };
}

function parkRequestOf(value: unknown): ParkRequest | null {
  if (!isRecord(value) || !isRecord(value['cart'])) return null;
  const { key, note, cart } = value;
  return isText(key) && isText(note) ? { key, note, cart: cart as object as PlainCart } : null;
}

function takingOf(value: unknown): Taking | null {
  if (!isRecord(value)) return null;
  const { id, key, isBack } = value;
  return isText(id) && isText(key) ? { id, key, isBack: isBack === true } : null;
}

function saleOf(value: unknown): Sale {
  if (!isRecord(value)) return FRESH;
  const { step, invoiceId, method, behind } = value;
  if (step === 'showing' && isText(invoiceId)) {
    return { step, invoiceId, method: isText(method) ? method : null, behind: keyingOf(behind) };
  }
  if (step === 'tipping' && isText(value['question']))
    return { step, question: value['question'], behind: keyingOf(behind) };
  if (step === 'asking' && isText(value['chargeKey'])) {
    const question = questionOf(value['question']);
    if (question) return { step, behind: keyingOf(behind), question, chargeKey: value['chargeKey'] };
  }
  return keyingOf(value);
}

function pageOf(value: unknown): Page {
  if (!isRecord(value)) return NOTHING.page;
  if (value['name'] === 'history') {
    const { invoiceId } = value;
    return { name: 'history', invoiceId: isText(invoiceId) ? invoiceId : null, attention: false };
  }
  if (value['name'] === 'settings') {
    const section = isSection(value['section']) ? value['section'] : 'shop';
    const method = METHODS.find((name) => name === value['method']);
    if (section === 'methods' && method !== undefined) return { name: 'settings', section, method };
    return { name: 'settings', section };
  }
  return NOTHING.page;
}
