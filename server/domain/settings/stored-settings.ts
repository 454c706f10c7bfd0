/**
 * Registry of stored settings: one record per group of settings that each shop stores as one value. The store's tables,
 * reading with defaults, and saving derive from it.
 */
import { NO_TENDERS, type TenderSettings } from '#domain/invoices/tender.ts';
import {
  DEFAULT_RECEIPT_TERMS,
  parseReceiptSettings,
  type ReceiptSettings,
} from '#domain/receipts/receipt-settings.ts';
import { type Branding, NO_STOREFRONT, parseBranding } from '#domain/shops/branding.ts';
import {
  DEFAULT_DISPLAY_SETTINGS,
  type DisplaySettings,
  parseDisplaySettings,
} from '#domain/shops/display-settings.ts';

interface Stored<T extends object> {
  /** What holds until something is saved, and for what is missing in a value saved by an older version. */
  readonly initial: T;
  /** The value to save. @throws Failure invalid-request that names the field */
  readonly parse: (wish: T) => T;
}

/** The type of a record follows from its `initial`. */
const stored = <T extends object>(record: Stored<T>) => record;

/** By the name of their table in the store, which never changes. */
const RECORDS = {
  receiptTerms: stored<ReceiptSettings>({ initial: DEFAULT_RECEIPT_TERMS, parse: parseReceiptSettings }),
  displaySettings: stored<DisplaySettings>({
    initial: DEFAULT_DISPLAY_SETTINGS,
    parse: parseDisplaySettings,
  }),
  storefronts: stored<Branding>({ initial: NO_STOREFRONT, parse: parseBranding }),
  tenders: stored<TenderSettings>({ initial: NO_TENDERS, parse: (wish) => wish }),
};

export type StoredName = keyof typeof RECORDS;

/** The value of each, by name. */
export type StoredValues = { readonly [N in StoredName]: (typeof RECORDS)[N]['initial'] };

export const STORED_SETTINGS: { readonly [N in StoredName]: Stored<StoredValues[N]> } = RECORDS;

/** What applies, given what was saved: `saved` itself where it is complete. */
export function withDefaults<N extends StoredName>(
  name: N,
  saved: StoredValues[N] | undefined,
): StoredValues[N] {
  const initial: StoredValues[N] = STORED_SETTINGS[name].initial;
  if (saved === undefined) return initial;
  const complete = Object.keys(initial).every((key) => Object.hasOwn(saved, key));
  return complete ? saved : { ...initial, ...saved };
}
