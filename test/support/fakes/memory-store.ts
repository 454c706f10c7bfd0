/** In-memory store with the port's guarantees except durability: commits apply atomically, in order, after a turn. */
import { type TableMaps, tablesOf } from '#adapters/formats/stored-json/tables.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { lookedAtUntil } from '#domain/invoices/invoice.ts';
import { offeredMethods } from '#domain/invoices/offers.ts';
import { statusOf } from '#domain/invoices/status.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Message } from '#domain/messages/message.ts';
import type { DamagedSale } from '#domain/sales-reports/damaged-sale.ts';
import type {
  BackupInfo,
  Change,
  CommitListener,
  InvoicePage,
  InvoiceQuery,
  InvoiceSum,
  SharedStore,
  Store,
  TableName,
  Tables,
} from '#ports/store.ts';

export class MemoryStore implements Store {
  sequence = 0;
  readonly notices = [];
  readonly healthy = true;
  refusal: string | null = null;
  /** Set to simulate other programs that write to it. */
  shared: SharedStore | null = null;
  readonly backsUp = true;
  readonly sumsTexts = false;
  /** Committed changes, in order. */
  readonly changes: Change[] = [];
  /** Set to make commits fail. */
  failure: Error | null = null;
  readonly invoices = new Map<string, Invoice>();
  readonly #listeners = new Set<CommitListener>();
  readonly #tables: TableMaps = tablesOf();

  async commit(change: Change): Promise<void> {
    await Promise.resolve();
    if (this.failure) throw this.failure;
    const before = (change.invoices ?? []).map(({ id }) => this.invoices.get(id));
    this.apply(change);
    this.changes.push(change);
    this.sequence += 1;
    for (const listener of this.#listeners) listener(change, before, null);
  }

  onCommit(listener: CommitListener): () => void {
    const mine: CommitListener = (...committed) => listener(...committed);
    this.#listeners.add(mine);
    return () => this.#listeners.delete(mine);
  }

  /** The same synchronously, for a test's initial data. */
  apply({ invoices = [], put = {}, drop = {} }: Change): void {
    for (const invoice of invoices) this.invoices.set(invoice.id, invoice);
    for (const name of Object.keys(this.#tables) as TableName[]) {
      this.#put(name, put[name] ?? {});
      for (const key of drop[name] ?? []) this.#tables[name].delete(key);
    }
  }

  invoice(id: string): Invoice | undefined {
    return this.invoices.get(id);
  }

  /** Set to simulate sales damaged on the disk. */
  readonly rotten = new Map<string, DamagedSale>();

  readable(id: string): Invoice | undefined {
    return this.rotten.has(id) ? undefined : this.invoice(id);
  }

  damaged(): readonly DamagedSale[] {
    return [...this.rotten.values()];
  }

  *watched(now: Instant): Iterable<Invoice> {
    for (const invoice of this.invoices.values()) if (lookedAtUntil(invoice) >= now) yield invoice;
  }

  /** All invoices of a shop, newest first, or those that offer a method; other filters are not supported. */
  list({
    merchantId,
    status,
    method,
    from: since,
    until,
    limit,
    cursor,
    ...filters
  }: InvoiceQuery): InvoicePage {
    const [filter] = Object.keys(filters);
    if (filter !== undefined) throw new Error(`the store in memory does not list by ${filter}`);
    const all = [...this.invoices.values()]
      .filter(
        (one) =>
          one.merchantId === merchantId &&
          (status ?? statusOf(one)) === statusOf(one) &&
          !this.rotten.has(one.id),
      )
      .filter((one) => method === undefined || offeredMethods(one).includes(method))
      .filter(({ createdAt }) => (since ?? createdAt) <= createdAt && createdAt < (until ?? createdAt + 1))
      .reverse();
    const from = Number(cursor ?? 0);
    const next = from + limit;
    return {
      invoices: all.slice(from, next),
      nextCursor: next < all.length ? String(next) : null,
    };
  }

  sum(): InvoiceSum[] {
    throw new Error('the store in memory has no sums');
  }

  get<T extends TableName>(table: T, key: string): Tables[T] | undefined {
    return this.#tables[table].get(key);
  }

  all<T extends TableName>(table: T): ReadonlyMap<string, Tables[T]> {
    return this.#tables[table];
  }

  async backup(): Promise<string> {
    throw new Error('the store in memory has no backup');
  }

  /** The backups a test defines. */
  kept: readonly BackupInfo[] = [];

  async backups(): Promise<readonly BackupInfo[]> {
    return this.kept;
  }

  /** The outcome of the last attempt, as a test defines it. */
  backupFailure: Message | null = null;

  async backupCopies(): Promise<null> {
    return null;
  }

  async copyBackupsTo(): Promise<void> {
    throw new Error('not copied in tests');
  }

  backupProblem(): Message | null {
    return this.backupFailure;
  }

  async checkBackup(): Promise<BackupInfo> {
    throw new Error('the store in memory has no backup');
  }

  async restoreNext(): Promise<void> {}

  async restoreWanted(): Promise<string | null> {
    return null;
  }

  async close(): Promise<void> {}

  #put<T extends TableName>(name: T, records: Readonly<Record<string, Tables[T]>>): void {
    for (const [key, record] of Object.entries<Tables[T]>(records)) this.#tables[name].set(key, record);
  }
}
