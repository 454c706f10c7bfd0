/**
 * Store in a PostgreSQL database: invoices are read from it each time, the small tables are in memory, and a commit is
 * one statement that refuses what was made from older versions.
 */
import type { Sql } from 'postgres';
import { decodeInvoice } from '#adapters/formats/stored-json/invoice-codec.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { storeClosed } from '#domain/messages/failures.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import type { DamagedSale } from '#domain/sales-reports/damaged-sale.ts';
import type { Clock, Log, Notice, Random } from '#ports/host.ts';
import type {
  BackupInfo,
  Change,
  CommitListener,
  InvoiceFilter,
  InvoicePage,
  InvoiceQuery,
  InvoiceSum,
  TableName,
  Tables,
  WholeStore,
} from '#ports/store.ts';
import { CommitQueue, type CommitRows, type Waiting } from './commit-queue.ts';
import { replaced, takenOver, unreachable } from './errors.ts';
import { type DocumentRow, listDocuments, sumDocuments } from './list.ts';
import { invoiceRow, timeOf } from './rows.ts';
import { type QueuedRow, type StoredEntry, TableRows } from './table-rows.ts';

export interface PostgresStoreOptions {
  readonly sql: Sql;
  /** The address without its password. */
  readonly shown: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log | undefined;
  /** The id under which this program holds the database; null: it shares it. */
  readonly holder: string | null;
}

interface WaitingCommit extends Waiting {
  readonly change: Change;
  readonly rows: readonly QueuedRow[];
}

const POLL_EVERY_MS = 1_000;
const HOLD_EVERY_MS = 3_000;
/** A program that is gone is replaced after this time. */
export const HELD_FOR = '8 seconds';
/** Invoices read at once where all are read. */
const PAGE = 500;
const CLEAN_EVERY_MS = 60 * 60 * 1_000;

export class PostgresStore implements WholeStore {
  readonly notices: Notice[] = [];
  readonly #o: PostgresStoreOptions;
  readonly #rows = new TableRows();
  readonly #queue: CommitQueue<WaitingCommit>;
  readonly #listeners = new Set<CommitListener>();
  /** Of the invoices that were read or written here. */
  readonly #versions = new WeakMap<Invoice, number>();
  #sequence = 0;
  #identity = '';
  /** Everything up to this commit is known here; a commit of this program after one of another is not counted. */
  #seen = 0;
  /** Why the database can't be reached or written; null while it can. */
  #down: { readonly cause: unknown } | null = null;
  #lost: Failure | null = null;
  #closed = false;
  readonly #timers = new Set<() => void>();

  constructor(options: PostgresStoreOptions) {
    this.#o = options;
    const { clock, random, sql, holder, shown } = options;
    this.#queue = new CommitQueue<WaitingCommit>({
      clock,
      random,
      holder,
      sql: () => sql,
      rows: (together) => this.#rowsOf(together),
      refresh: () => this.#refresh(),
      unavailable: (cause) => unreachable(shown, cause),
      lost: () => this.#lose(),
      closed: () => this.#closed,
      noted: (reached, cause) => this.#noted(reached, cause),
    });
  }

  /** Reads the small tables, and begins to look for changes of other programs. */
  async open(): Promise<void> {
    const [row] = await this.#o.sql`select identity from cointill.store where id = 1`;
    this.#identity = String(row?.['identity'] ?? '');
    await this.#refresh();
    this.#every(POLL_EVERY_MS, () => this.#poll());
    this.#every(CLEAN_EVERY_MS, () => this.#clean());
    if (this.#o.holder !== null) this.#every(HOLD_EVERY_MS, () => this.#hold());
  }

  /** The database's address without its password. */
  get shown(): string {
    return this.#o.shown;
  }

  /** The same in every copy of the database. */
  get identity(): string {
    return this.#identity;
  }

  get sequence(): number {
    return this.#sequence;
  }

  get healthy(): boolean {
    return this.#lost === null;
  }

  get refusing(): boolean {
    return this.#down !== null;
  }

  commit(change: Change): Promise<void> {
    if (this.#closed) return Promise.reject(storeClosed());
    if (this.#lost) return Promise.reject(this.#lost);
    // It is looked at every second; a commit would only wait for that.
    if (this.#down !== null) return Promise.reject(unreachable(this.#o.shown, this.#down.cause));
    const { invoices = [], from } = change;
    return new Promise((resolve, reject) => {
      const rows = this.#rows.queue(change);
      this.#queue.add({
        change,
        rows,
        ids: invoices.map(({ id }) => id),
        taken: (revision) => {
          this.#rows.take(change, rows, revision);
          for (const invoice of invoices) this.#versions.set(invoice, revision);
          this.#count(revision);
          this.#tell(change, from ?? []);
          resolve();
        },
        failed: (error) => {
          this.#rows.lose(rows);
          reject(error);
        },
      });
    });
  }

  onCommit(listener: CommitListener): () => void {
    const mine: CommitListener = (...committed) => listener(...committed);
    this.#listeners.add(mine);
    return () => this.#listeners.delete(mine);
  }

  async invoice(id: string): Promise<Invoice | undefined> {
    if (id === '' || id.includes('\0')) return undefined;
    const { sql } = this.#o;
    const [row] = await this.#read(
      () => sql<DocumentRow[]>`select id, version, document from cointill.invoices where id = ${id}`,
    );
    return row && this.#decode(row);
  }

  /** Every invoice of every shop, in the order of their first commits. */
  async *allInvoices(): AsyncGenerator<Invoice> {
    const { sql } = this.#o;
    let after = '-1';
    for (;;) {
      const rows = await this.#read(
        () => sql<(DocumentRow & { readonly position: string })[]>`
          select id, version, document, position from cointill.invoices
          where position > ${after}::bigint order by position limit ${PAGE}`,
      );
      for (const row of rows) yield this.#decode(row);
      const last = rows.at(-1);
      if (!last) return;
      after = last.position;
    }
  }

  async countInvoices(): Promise<number> {
    const [row] = await this.#read(() => this.#o.sql`select count(*) as count from cointill.invoices`);
    return Number(row?.['count']);
  }

  readable(id: string): Promise<Invoice | undefined> {
    return this.invoice(id);
  }

  /** The database itself finds damage. */
  damaged(): readonly DamagedSale[] {
    return [];
  }

  async watched(now: Instant): Promise<Invoice[]> {
    const { sql } = this.#o;
    const rows = await this.#read(
      () => sql<DocumentRow[]>`
        select id, version, document from cointill.invoices
        where status = 'pending' or unsettled or watched_until > ${timeOf(now)} order by position`,
    );
    return rows.map((row) => this.#decode(row));
  }

  async list(query: InvoiceQuery): Promise<InvoicePage> {
    const { rows, nextCursor } = await this.#read(() => listDocuments(this.#o.sql, query));
    return { invoices: rows.map((row) => this.#decode(row)), nextCursor };
  }

  sum(filter: Omit<InvoiceFilter, 'text'>): Promise<readonly InvoiceSum[]> {
    return this.#read(() => sumDocuments(this.#o.sql, filter));
  }

  get<T extends TableName>(table: T, key: string): Tables[T] | undefined {
    return this.#rows.get(table, key);
  }

  all<T extends TableName>(table: T): ReadonlyMap<string, Tables[T]> {
    return this.#rows.all(table);
  }

  readonly backsUp = false;

  async backup(): Promise<string> {
    throw backedUpElsewhere();
  }

  async backups(): Promise<readonly BackupInfo[]> {
    return [];
  }

  backupProblem(): Message | null {
    return null;
  }

  async checkBackup(): Promise<BackupInfo> {
    throw backedUpElsewhere();
  }

  async restoreNext(): Promise<void> {
    throw backedUpElsewhere();
  }

  async restoreWanted(): Promise<string | null> {
    return null;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    for (const stop of this.#timers) stop();
    const { sql, holder } = this.#o;
    if (this.#down === null) {
      await this.#queue.idle();
      if (holder !== null)
        await sql`
          update cointill.store set holder = null, holder_name = null, held_until = null
          where id = 1 and holder = ${holder}`.catch(() => undefined);
    }
    await sql.end({ timeout: 1 });
  }

  #rowsOf(together: readonly WaitingCommit[]): CommitRows {
    const changes = together.map(({ change }) => change);
    return {
      entries: this.#rows.merged(together.map(({ rows }) => rows)),
      invoices: changes.flatMap(({ invoices = [], from }) =>
        invoices.map((invoice, nth) => invoiceRow(invoice, from ? this.#versionOf(from[nth]) : null)),
      ),
      destinations: changes.flatMap(({ invoices = [], from }) =>
        invoices.flatMap(({ id, targets }, nth) =>
          targets
            .filter(({ destination }) => !from?.[nth]?.targets.some((one) => one.destination === destination))
            .map(({ method, destination }) => ({ method, destination, invoice: id })),
        ),
      ),
    };
  }

  #versionOf(read: Invoice | undefined): number {
    if (!read) return 0;
    const version = this.#versions.get(read);
    if (version === undefined) throw new Failure('internal', 'an invoice was not read from this store');
    return version;
  }

  #tell(change: Change, before: readonly (Invoice | undefined)[]): void {
    for (const listener of this.#listeners) {
      try {
        listener(change, before);
      } catch (cause) {
        this.#o.log?.error('a listener failed after a commit', { cause });
      }
    }
  }

  #decode({ document, version }: DocumentRow): Invoice {
    const invoice = decodeInvoice(document);
    this.#versions.set(invoice, Number(version));
    return invoice;
  }

  /** @throws Failure store-unavailable when the database can't be reached */
  async #read<T>(read: () => PromiseLike<T>): Promise<T> {
    if (this.#closed) throw storeClosed();
    try {
      return await read();
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw unreachable(this.#o.shown, error);
    }
  }

  #noted(reached: boolean, cause?: unknown): void {
    if (reached === (this.#down === null)) return;
    this.#down = reached ? null : { cause };
    const about = { database: this.#o.shown };
    if (reached) this.#o.log?.info('the database answers again', about);
    else this.#o.log?.warn('the database does not answer', { ...about, cause });
  }

  #count(revision: number): void {
    this.#sequence = Math.max(this.#sequence, revision);
    if (revision === this.#seen + 1) this.#seen = revision;
  }

  /** Rows that other programs have written since the last commit known here. */
  async #refresh(): Promise<void> {
    const { sql } = this.#o;
    const [row] = await sql`select revision from cointill.store where id = 1`;
    const entries = await sql<StoredEntry[]>`
      select name, key, value, revision from cointill.entries where revision > ${this.#seen} order by revision`;
    this.#seen = Math.max(Number(row?.['revision'] ?? 0), Number(entries.at(-1)?.revision ?? 0));
    this.#sequence = Math.max(this.#sequence, this.#seen);
    if (entries.length > 0) this.#tell(this.#rows.refresh(entries), []);
  }

  async #poll(): Promise<void> {
    const { sql } = this.#o;
    try {
      // A database that can only be read is no use: it takes the holder's name again first.
      if (this.#down !== null && this.#o.holder !== null) await this.#hold();
      const known = this.#sequence;
      const [row] = await sql`select revision from cointill.store where id = 1`;
      this.#noted(true);
      if (Number(row?.['revision']) < known) {
        this.#end(replaced(this.#o.shown));
        return;
      }
      // Between two commits: their own revisions are not news.
      if (Number(row?.['revision']) > this.#seen) this.#queue.between(() => this.#refresh());
    } catch (error) {
      this.#noted(false, error);
    }
  }

  async #hold(): Promise<void> {
    const { sql, holder } = this.#o;
    const held = await sql`
      update cointill.store set held_until = now() + ${HELD_FOR}::interval where id = 1 and holder = ${holder}
      returning 1`;
    if (held.length === 0) await this.#lose();
  }

  /** Another program has taken the database: this one writes nothing more. */
  async #lose(): Promise<Failure> {
    const { sql, shown } = this.#o;
    const [row] = await sql`select holder_name from cointill.store where id = 1`.catch(() => []);
    return this.#end(takenOver(shown, String(row?.['holder_name'] ?? '?')));
  }

  #end(failure: Failure): Failure {
    if (!this.#lost) this.#o.log?.error(failure.message, {});
    this.#lost ??= failure;
    return failure;
  }

  /** Deleted rows and ids of commits are kept for a day. */
  async #clean(): Promise<void> {
    const { sql } = this.#o;
    await sql`delete from cointill.commits where at < now() - interval '1 day'`;
    await sql`
      delete from cointill.entries where value is null
      and revision < (select coalesce(min(revision), 0) from cointill.commits where revision > 0)`;
  }

  #every(ms: number, work: () => Promise<void>): void {
    let cancel: () => void = () => undefined;
    const stop = () => cancel();
    const again = () => {
      if (this.#closed) return;
      cancel = this.#o.clock.after(ms, () => {
        work()
          .catch((cause) => this.#o.log?.warn('the database could not be looked at', { cause }))
          .finally(again);
      });
    };
    this.#timers.add(stop);
    again();
  }
}

function backedUpElsewhere(): Failure {
  return new Failure('conflict', createMessage('database-backups'));
}
