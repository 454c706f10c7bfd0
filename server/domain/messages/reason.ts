/**
 * Reasons for refusals, as stable names: the till shows each in its own languages. The message of a failure is for
 * integrators and the log, always in English; what only they receive has no name here.
 */
import type { MessageReference } from './catalog/catalog.ts';

type Nothing = Readonly<Record<never, never>>;

/** Each name with the values its sentence needs; `method` is the id of a payment method. */
export interface Reasons {
  // ---- a sale
  'shop-not-set-up': Nothing;
  'no-method': Nothing;
  'no-method-now': Nothing;
  'method-not-set-up': { readonly method: string };
  'method-off': { readonly method: string };
  'method-silent': { readonly method: string };
  'method-over': { readonly method: string };
  'no-rate': { readonly coin: string; readonly currency: string };
  'amount-below': { readonly method: string; readonly least: string; readonly coin: string };
  'amount-above': { readonly method: string; readonly most: string; readonly coin: string };
  'amount-form': { readonly example: string };
  'amount-nothing': Nothing;
  'too-many-digits': { readonly most: number };
  'sale-gone': Nothing;
  'parked-full': { readonly most: number };
  'parked-gone': Nothing;
  'parked-currency': Nothing;
  /** The till's own: the current sale can be neither charged nor parked. */
  'keys-not-free': Nothing;
  // ---- updates of the program
  'update-sale-open': Nothing;
  'update-not-ready': Nothing;
  // ---- a customer's card or code
  'card-unknown': Nothing;
  'card-practice': Nothing;
  'card-no-lightning': Nothing;
  'card-declined': { readonly said: string };
  'card-declined-silent': Nothing;
  /** In sat. */
  'card-bounds': { readonly least: string; readonly most: string; readonly due: string };
  // ---- manual decisions
  'cancel-over': Nothing;
  'cancel-seen': Nothing;
  'accept-refunded': Nothing;
  'accept-nothing': Nothing;
  'tender-over': Nothing;
  'tender-test': Nothing;
  'tender-unconfirmed': Nothing;
  'tender-short': Nothing;
  'tender-off': Nothing;
  'accept-returned': Nothing;
  'refund-not-received': Nothing;
  'refund-too-much': Nothing;
  'refund-nothing-left': Nothing;
  'payee-invoice': Nothing;
  'payee-network': Nothing;
  'payee-expired': Nothing;
  'payee-code': Nothing;
  'payee-address': Nothing;
  'alarm-gone': Nothing;
  'rate-far': { readonly near: string; readonly currency: string };
  // ---- method status
  'method-is-missing': Nothing;
  'method-is-off': Nothing;
  'backend-closed': Nothing;
  'backend-silent': Nothing;
  'backend-behind': Nothing;
  'backend-other-network': Nothing;
  'backend-answers': Nothing;
  'backend-practice': Nothing;
  // ---- people
  'pin-trivial': Nothing;
  'pin-form': { readonly least: number; readonly most: number };
  'pin-wrong': { readonly left: number };
  'pin-wait': { readonly seconds: number };
  'name-taken': Nothing;
  'person-gone': Nothing;
  'last-owner': Nothing;
  'first-owner': Nothing;
  'people-full': { readonly most: number };
  // ---- catalogue, receipts, the day
  'code-taken': { readonly item: string };
  'item-gone': Nothing;
  /** Its price has more decimals than the currency: it was entered before the currency was changed. */
  'item-price': { readonly item: string };
  'items-full': { readonly most: number };
  'csv-columns': { readonly columns: string };
  'csv-same': { readonly line: number };
  'csv-lines': { readonly lines: readonly LineReason[]; readonly more: number };
  'picture-form': Nothing;
  'stock-form': Nothing;
  'yes-or-no': Nothing;
  'price-form': Nothing;
  'receipt-unpaid': Nothing;
  'receipt-test': Nothing;
  'receipt-printed': Nothing;
  'printer-missing': Nothing;
  'printer-form': Nothing;
  'printer-outside': Nothing;
  'printer-silent': { readonly address: string };
  'printer-stopped': { readonly address: string };
  'printer-usb-missing': { readonly address: string };
  'printer-usb-busy': { readonly address: string };
  'printer-usb-forbidden': { readonly address: string };
  'printer-usb-linux': Nothing;
  'closed-already': { readonly number: number };
  'closing-gone': Nothing;
  // ---- settings
  'text-hidden': Nothing;
  'text-length': { readonly least: number; readonly most: number };
  'number-range': { readonly least: number; readonly most: number };
  'list-length': { readonly least: number; readonly most: number };
  'percent-form': Nothing;
  'decimals-form': { readonly most: number };
  'steps-form': Nothing;
  'currency-unknown': Nothing;
  'currency-parked': Nothing;
  'time-zone-unknown': Nothing;
  'address-form': { readonly example: string };
  'host-form': Nothing;
  'same-port': Nothing;
  'practice-only': Nothing;
  'settings-changed': Nothing;
  'used-many': { readonly count: number };
  'key-private': Nothing;
  'key-typing-error': Nothing;
  'key-single': Nothing;
  'key-shared': Nothing;
  'key-other-network': Nothing;
  'key-other-coin': Nothing;
  'key-unknown': Nothing;
  'wallet-of-method': { readonly method: string };
  'monero-address-form': Nothing;
  'monero-subaddress': Nothing;
  'monero-integrated-address': Nothing;
  'monero-address-network': Nothing;
  'view-key-form': Nothing;
  'view-key-other': Nothing;
  'spend-key': Nothing;
  'secret-missing': Nothing;
  'api-key-gone': Nothing;
  'passphrase-short': { readonly least: number };
  'passphrase-wrong': Nothing;
  'passphrase-none': Nothing;
  'passphrase-wait': { readonly seconds: number };
  'secrets-locked': Nothing;
  'secret-lost': Nothing;
  'webhook-gone': Nothing;
  'webhooks-full': { readonly most: number };
  'webhook-off': Nothing;
  'delivery-gone': Nothing;
  'displays-full': { readonly most: number };
  'display-gone': Nothing;
  'tills-full': { readonly most: number };
  'till-gone': Nothing;
  'till-name-taken': Nothing;
  'tills-need-owner': Nothing;
  'main-till-only': Nothing;
  'code-wrong': Nothing;
  'code-wait': { readonly seconds: number };
  'backup-gone': Nothing;
  'folder-missing': Nothing;
  // ---- the books in a database
  'database-form': Nothing;
  'database-login': Nothing;
  'database-unknown': Nothing;
  'database-no-right': Nothing;
  'database-certificate': Nothing;
  'database-certificate-name': Nothing;
  'database-unencrypted': Nothing;
  'database-host-unknown': Nothing;
  'database-silent': Nothing;
  'database-same-wallets': Nothing;
  'database-has-books': Nothing;
  'disk-refuses': Nothing;
  // ---- practice
  'practice-late': Nothing;
  'practice-paid-already': Nothing;
  'practice-nothing': Nothing;
  'practice-settled': Nothing;
}

/** What is wrong in a line of a file, with the name of the column if one is at fault. */
export interface LineReason {
  readonly line: number;
  readonly column: string;
  readonly why: Reason;
}

export type ReasonName = keyof Reasons;

/** What is wrong with an extended public key or a descriptor. */
export type KeyReason = Extract<ReasonName, `key-${string}`>;

/** A name with its values. */
export type Reason =
  | { readonly [N in ReasonName]: { readonly name: N; readonly values: Reasons[N] } }[ReasonName]
  | MessageReference;

/** The fields a failure gets besides its message. */
export function createReason<N extends ReasonName>(
  name: N,
  ...[values]: Nothing extends Reasons[N] ? [] : [Reasons[N]]
): { readonly why: Reason } {
  return { why: { name, values: values ?? {} } as Reason };
}
