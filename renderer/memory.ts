/** What this tab remembers over a reload: the sale on screen, the sales left open, where the cashier was. */
import { type Page, SECTIONS } from './page.ts';
import { FRESH, type Keying, type Sale } from './sale.ts';

export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Remembered {
  readonly sale: Sale;
  readonly left: readonly string[];
  readonly page: Page;
  /** The books all this belongs to. */
  readonly books: string | null;
}

const KEY = 'cointill.till';
const NOTHING: Remembered = { sale: FRESH, left: [], page: { name: 'sale' }, books: null };

export function remember(memory: Memory, what: Remembered): void {
  memory.setItem(KEY, JSON.stringify(what));
}

/** What was remembered; anything that is not of the right form is forgotten rather than believed. */
export function recall(memory: Memory): Remembered {
  const text = memory.getItem(KEY);
  if (text === null) return NOTHING;
  try {
    const found: unknown = JSON.parse(text);
    if (!isRecord(found)) return NOTHING;
    return {
      sale: saleOf(found['sale']),
      left: Array.isArray(found['left']) ? found['left'].filter(isText) : [],
      page: pageOf(found['page']),
      books: isText(found['books']) ? found['books'] : null,
    };
  } catch {
    return NOTHING;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function keyingOf(value: Readonly<Record<string, unknown>>): Keying {
  const { entry, note, chargeKey } = value;
  if (!isText(entry) || !/^[0-9.×+]*$/.test(entry) || !isText(note)) return FRESH;
  return { ...FRESH, entry, note, chargeKey: isText(chargeKey) ? chargeKey : null };
}

function saleOf(value: unknown): Sale {
  if (!isRecord(value)) return FRESH;
  if (value['step'] === 'showing' && isText(value['invoiceId'])) {
    const { invoiceId, method, behind } = value;
    return {
      step: 'showing',
      invoiceId,
      method: isText(method) ? method : null,
      behind: isRecord(behind) ? keyingOf(behind) : FRESH,
    };
  }
  const keying = keyingOf(value);
  if (value['step'] === 'asking' && keying.chargeKey !== null) {
    return { step: 'asking', entry: keying.entry, note: keying.note, chargeKey: keying.chargeKey };
  }
  return keying;
}

function pageOf(value: unknown): Page {
  if (!isRecord(value)) return NOTHING.page;
  if (value['name'] === 'history') {
    const { invoiceId } = value;
    return { name: 'history', invoiceId: isText(invoiceId) ? invoiceId : null, attention: false };
  }
  if (value['name'] === 'settings') {
    const section = SECTIONS.find((name) => name === value['section']);
    return { name: 'settings', section: section ?? 'shop' };
  }
  return NOTHING.page;
}
