/** The till's pages (routes). */
import type { InvoiceView } from '#api/types.ts';
import type { Method } from '#domain/coins/method.ts';
import { en, type Words } from '#i18n/words.ts';

/** A settings page: each has its title in `words/settings.ts`. */
export type Section = keyof Words['settings']['sections'];

export function isSection(name: unknown): name is Section {
  return typeof name === 'string' && Object.hasOwn(en.settings.sections, name);
}

/** Filters with which another screen opens the history. */
export interface HistoryPreset {
  readonly text?: string;
  readonly state?: InvoiceView['status'] | 'attention';
  readonly method?: Method;
  /** A person's id. */
  readonly seller?: string;
  /** A network till's id, or the main till. */
  readonly till?: string;
  readonly paid?: PaidIn;
}

/** The sales that became paid in a time: days or instants, as the API takes them. */
export interface PaidIn {
  readonly from: string;
  /** Exclusive; absent: until now. */
  readonly until?: string;
  /** As shown. */
  readonly name: string;
}

export type Page =
  | { readonly name: 'sale' }
  | {
      readonly name: 'history';
      readonly invoiceId: string | null;
      readonly attention: boolean;
      readonly preset?: HistoryPreset;
    }
  | { readonly name: 'day' }
  | {
      readonly name: 'settings';
      readonly section: Section;
      /** The payment method that is open in the section `methods`. */
      readonly method?: Method;
      /** In the section `items`: the barcode of an item to add. */
      readonly barcode?: string;
    };
