/**
 * Store port: invoices, and small tables beside them. A commit is atomic and durable. Invoices are read from a disk or a
 * database, so their reads may wait; the small tables are in memory. Types only.
 */

import type { Item } from '#domain/carts/item.ts';
import type { ParkedSale } from '#domain/carts/parked-sale.ts';
import type { TaxAndTips } from '#domain/carts/tax-and-tips.ts';
import type { Method } from '#domain/coins/method.ts';
import type { PairedDevice } from '#domain/devices/paired-device.ts';
import type { Invoice, Seller } from '#domain/invoices/invoice.ts';
import type { InvoiceStatus } from '#domain/invoices/status.ts';
import type { Awaitable } from '#domain/kernel/awaitable.ts';
import type { Currency } from '#domain/kernel/currency.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Message } from '#domain/messages/message.ts';
import type { ReceiptPrints, TicketPrints } from '#domain/receipts/receipt-settings.ts';
import type { Closing } from '#domain/sales-reports/closing.ts';
import type { DamagedSale } from '#domain/sales-reports/damaged-sale.ts';
import type { StoredName, StoredValues } from '#domain/settings/stored-settings.ts';
import type { ApiKey, Merchant } from '#domain/shops/merchant.ts';
import type { AuditEntry } from '#domain/staff/audit-log.ts';
import type { Person, PinTries } from '#domain/staff/person.ts';
import type { Delivery, Endpoint } from '#domain/webhooks/delivery.ts';
import type { Notice } from './host.ts';

/** A response stored under its Idempotency-Key. */
export interface IdempotencyRecord {
  /** SHA-256 of the path and the canonical body. */
  readonly fingerprint: string;
  /** Null: the response is not about an invoice. */
  readonly invoiceId: string | null;
  /** The response body as it was sent. */
  readonly response: string;
  readonly at: Instant;
}

/** A manual rate: one whole coin costs `price` (plain decimal) of the currency. */
export interface ManualRate {
  readonly price: string;
  readonly at: Instant;
  readonly by: string;
  readonly validUntil: Instant;
}

/** Tables of the settings that each shop stores as one value, by merchant. */
type SettingsTables = { -readonly [N in StoredName]: StoredValues[N] };

/** Values are JSON: no bigint, no undefined. Keys are free text without control characters. */
export interface Tables extends SettingsTables {
  /** By id. */
  merchants: Merchant;
  keys: ApiKey;
  /** By key id: when the key was last used, to the minute. Written lazily. */
  keyUses: Instant;
  /** Next unused derivation index by account, which only ever grows; and next order number by shop, and by its day. */
  counters: number;
  /** By account: indexes below this may have been given out, even if that change was lost. Only ever grows. */
  reservations: number;
  /** By merchant, path and key. */
  idempotency: IdempotencyRecord;
  endpoints: Endpoint;
  deliveries: Delivery;
  /** Sealed secrets by entry name. */
  secrets: string;
  /** By `COIN/CURRENCY`, within a merchant: `merchantId:BTC/EUR`. */
  manualRates: ManualRate;
  /** By `merchantId:itemId`, as is `stock`: how many are left, in thousandths; absent: not counted. */
  items: Item;
  stock: number;
  /** By merchant: ids of the items in the order the owner has arranged. */
  itemOrder: readonly string[];
  /**
   * By the first sale of goods that were charged again: indexes of the cart lines that were taken out of stock and are
   * not back in it.
   */
  handedOver: readonly number[];
  /** By merchant. */
  counterTerms: TaxAndTips;
  /** By `merchantId:id`. */
  parked: ParkedSale;
  /** By `merchantId:number`, the number with leading zeros. */
  closings: Closing;
  /** By `merchantId:invoiceId`: only of those that were printed. */
  receipts: ReceiptPrints;
  /** The same of order tickets. */
  tickets: TicketPrints;
  /** Customer displays in browsers, by id. */
  displays: PairedDevice;
  /** Tills in the local network, by id; and former ones, as reports still need the names for their sales. */
  tills: PairedDevice;
  formerTills: Seller;
  /** People of this till, by id, as are `pinTries`. */
  people: Person;
  pinTries: PinTries;
  /** Former staff members, by id: reports still need the names for their sales. */
  formerPeople: Seller;
  /** By number with leading zeros. Only ever grows. */
  acts: AuditEntry;
  /** By name: 'active-merchant', 'checkout-base', ... */
  settings: string;
}

export type TableName = keyof Tables;

export interface Change {
  /** Whole invoices, new or changed. */
  readonly invoices?: readonly Invoice[];
  /**
   * The invoices as they were read, in the order of `invoices`; undefined for a new one. The commit is refused where one
   * was changed since. Absent: they replace whatever is stored.
   */
  readonly from?: readonly (Invoice | undefined)[] | undefined;
  /** Rows that were read without waiting before the commit: another writer's change of one refuses it. */
  readonly put?: { readonly [T in TableName]?: Readonly<Record<string, Tables[T]>> } | undefined;
  readonly drop?: { readonly [T in TableName]?: readonly string[] } | undefined;
  /**
   * The store's `sequence` when the rows were read, where the commit had to wait after that: it is refused if a row of
   * its tables was changed since. Where this program is the only one that writes, its locks do the same.
   */
  readonly readAt?: number;
  /** True: a writer that does not know this commit can't write an invoice after it. */
  readonly fence?: boolean;
}

/** What a list asks of an invoice. */
export interface InvoiceFilter {
  readonly merchantId: string;
  readonly status?: InvoiceStatus;
  /** From is inclusive, until exclusive. */
  readonly from?: Instant;
  readonly until?: Instant;
  /** Became paid in this time. */
  readonly paidFrom?: Instant;
  readonly paidUntil?: Instant;
  /** Offers it. */
  readonly method?: Method;
  /** Got money on it that was not undone. */
  readonly paidWith?: Method;
  readonly externalInvoiceId?: string;
  /** The id of the person who sold it. */
  readonly sellerId?: string;
  /** The id of the network till that made it; null: the main till. */
  readonly tillId?: string | null;
  /**
   * Part of the id, the external id, a destination, the amount, or the name of what was sold; or an order number, whose
   * sale then comes first. After that, those whose id, external id or amount is exactly this.
   */
  readonly text?: string;
  /** Only invoices with an open alarm. */
  readonly needsAttention?: boolean;
  /** Only invoices with a refund, full or partial. */
  readonly hasRefunds?: boolean;
}

export interface InvoiceQuery extends InvoiceFilter {
  /** The cursor of the previous page. */
  readonly cursor?: string;
  /** 1 to 200. */
  readonly limit: number;
}

export interface InvoicePage {
  /** Newest first; stable while new invoices arrive. */
  readonly invoices: readonly Invoice[];
  readonly nextCursor: string | null;
}

/** What the invoices of a filter come to in one currency, in its smallest units. */
export interface InvoiceSum {
  readonly currency: Currency;
  readonly count: number;
  readonly units: bigint;
  /** Of those with the status `paid`. */
  readonly paidUnits: bigint;
}

/** A backup of the store, from its manifest. */
export interface BackupInfo {
  /** Its folder's name among the backups; the newest sorts last. */
  readonly name: string;
  readonly madeAt: Instant;
  /** Number of the last commit in it. */
  readonly sequence: number;
  readonly bytes: number;
  /** Why it can't be restored, as far as known without reading all of it; or null. */
  readonly problem: Message | null;
}

/** Of a change that another program has committed to the same store. */
export interface Elsewhere {
  /**
   * Of each of its invoices, in its order: how long the log was before this commit, and after it. The invoices are as
   * they are now, which may be after further commits.
   */
  readonly logged: readonly (readonly [before: number, after: number])[];
}

/**
 * `before`: the invoices of the change as they were, in its order; undefined for a new one. Of a change from `elsewhere`
 * they are not known: it may be several commits to the same invoices.
 */
export type CommitListener = (
  change: Change,
  before: readonly (Invoice | undefined)[],
  elsewhere: Elsewhere | null,
) => void;

/** Rights that one program has at a time, for a few seconds unless it renews them: it does so until it ends. */
export interface Leases {
  /** Names that this program wants, read again at each renewal. The returned function ends that. */
  want(names: () => Iterable<string>): () => void;
  /** The names wanted have changed. */
  wish(): void;
  holds(name: string): boolean;
  /**
   * Calls back after one was gained or lost; one that was gained counts once everything that was written before is known
   * here. The returned function ends it.
   */
  listen(changed: () => void): () => void;
}

/** What a store does for several programs that write to it at the same time. */
export interface SharedStore {
  /**
   * Takes `count` consecutive numbers of a counter, from `least` on; returns the first. Nobody else gets them.
   * @throws Failure store-unavailable
   */
  allocate(counter: string, count: number, least?: number): Promise<number>;
  readonly leases: Leases;
  /** Names of the other programs that use it now. */
  others(): readonly string[];
}

/** Copies of the backups on another disk. */
export interface BackupCopiesInfo {
  /** The chosen folder. */
  readonly folder: string;
  /** When the newest backup that was copied was made; null when none was, or its disk is away. */
  readonly madeAt: Instant | null;
  /** Why the newest backup could not be copied, or null. */
  readonly problem: Message | null;
}

export interface Store {
  /**
   * Durable when it resolves; all or nothing.
   * @throws StaleCommit when something it was made from was changed by another writer: read again, then try again;
   * Failure store-unavailable when the disk or the database refuses
   */
  commit(change: Change): Promise<void>;
  /** Null: this program is the only one that writes. */
  readonly shared: SharedStore | null;
  /**
   * Calls back after every change that is durable, in the order of the commits and before its `commit` resolves, and
   * after those of other programs, a second late at most; what a listener throws is logged. Returns a function that ends
   * it.
   */
  onCommit(listener: CommitListener): () => void;
  /** The invoice as last committed. */
  invoice(id: string): Awaitable<Invoice | undefined>;
  /** The same, but also undefined where it is damaged: `damaged` then names it. */
  readable(id: string): Awaitable<Invoice | undefined>;
  /** Sales of a shop found unreadable so far, which are left out of lists and sums. */
  damaged(merchantId: string): readonly DamagedSale[];
  /** Invoices whose destinations must still be polled, at `now`. */
  watched(now: Instant): Awaitable<Iterable<Invoice>>;
  list(query: InvoiceQuery): Awaitable<InvoicePage>;
  /** For filters without text, which the index answers without reading the invoices; where `sumsTexts`, for any. */
  sum(filter: InvoiceFilter): Awaitable<readonly InvoiceSum[]>;
  readonly sumsTexts: boolean;
  get<T extends TableName>(table: T, key: string): Tables[T] | undefined;
  all<T extends TableName>(table: T): ReadonlyMap<string, Tables[T]>;
  /** False once the disk refused in a way that ends writing. */
  readonly healthy: boolean;
  /**
   * Why the disk or the database refused the last commit, in a sentence for anybody, without an address; it may take the
   * next. Null: it took the last.
   */
  readonly refusal: string | null;
  /** Number of the last commit. */
  readonly sequence: number;
  /** What was found and repaired when the store was opened. */
  readonly notices: readonly Notice[];
  /** False where the database is backed up by its own means; then backups are refused with that sentence. */
  readonly backsUp: boolean;
  /** A verified copy of the store; returns its folder. */
  backup(): Promise<string>;
  /** The newest first. */
  backups(): Promise<readonly BackupInfo[]>;
  /** Null while no folder for copies is chosen. */
  backupCopies(): Promise<BackupCopiesInfo | null>;
  /** Copies every backup to this folder too, the newest at once; null: to none. @throws Failure invalid-request */
  copyBackupsTo(folder: string | null): Promise<void>;
  /** Why the last attempt at a backup in this run failed; null when it did not. */
  backupProblem(): Message | null;
  /**
   * Verifies a backup by reading all of it. @throws Failure not-found; store-unavailable that names what was altered
   */
  checkBackup(name: string): Promise<BackupInfo>;
  /**
   * Schedules the store's replacement by a backup when it is opened the next time; null: cancels that.
   * @throws Failure not-found, store-unavailable
   */
  restoreNext(name: string | null): Promise<void>;
  /** The backup scheduled for the next opening, or null. */
  restoreWanted(): Promise<string | null>;
  close(): Promise<void>;
}

/** A store that can be read as a whole, to move it. */
export interface WholeStore extends Store {
  /** Every invoice of every shop, in the order of their first commits. @throws Failure where one can't be read */
  allInvoices(): Iterable<Invoice> | AsyncIterable<Invoice>;
  countInvoices(): Awaitable<number>;
}
