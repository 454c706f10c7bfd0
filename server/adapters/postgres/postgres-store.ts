/**
 * Store in a PostgreSQL database: invoices are read from it each time, the small tables are in memory, and a commit is
 * one statement that refuses what was made from older versions.
 */
import type { Sql } from 'postgres';
import { decodeInvoice } from '#adapters/formats/stored-json/invoice-codec.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { SingleFlight } from '#domain/kernel/single-flight.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { MOVE_MARK, parseMoveMark, refuseMoved } from '#domain/maintenance/move-mark.ts';
import { Failure, StaleCommit } from '#domain/messages/errors.ts';
import { storeClosed } from '#domain/messages/failures.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import type { DamagedSale } from '#domain/sales-reports/damaged-sale.ts';
import type { Clock, Log, Notice, Random } from '#ports/host.ts';
import type {
  BackupInfo,
  Change,
  CommitListener,
  Elsewhere,
  InvoiceFilter,
  InvoicePage,
  InvoiceQuery,
  InvoiceSum,
  SharedStore,
  TableName,
  Tables,
  WholeStore,
} from '#ports/store.ts';
import { readChanges, readTables } from './changes.ts';
import { CommitQueue, type CommitRows, type KeptCommit, type Raise, type Waiting } from './commit-queue.ts';
import type { Connections } from './connections.ts';
import { awaitsStandby, isBroken, refusalOf, replaced, takenOver, unreachable } from './errors.ts';
import { PostgresLeases } from './leases.ts';
import { type DocumentRow, listDocuments, sumDocuments } from './list.ts';
import { newerSchema, SCHEMA_VERSION, sortNewTexts } from './migrations.ts';
import { invoiceRow, timeOf } from './rows.ts';
import { type QueuedRow, TableRows } from './table-rows.ts';

export interface PostgresStoreOptions {
  readonly connections: Connections;
  /** The address without its password. */
  readonly shown: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log | undefined;
  /** Id of this program, and its name for people. */
  readonly program: string;
  readonly programName: string;
  /** It has the database for itself; else it shares it with others. */
  readonly alone: boolean;
}

interface WantedNumbers {
  readonly count: number;
  readonly least: number;
  resolve(first: number): void;
  reject(error: unknown): void;
}

interface WaitingCommit extends Waiting {
  readonly change: Change;
  readonly rows: readonly QueuedRow[];
  /** Numbers to take instead of a change. */
  readonly raise: Raise | null;
}

const POLL_EVERY_MS = 500;
/** A connection that hangs is noticed by this. */
const POLL_ANSWER_MS = 4_000;
/** Deleted rows are kept for a day: after a longer absence the tables are read whole. */
const MAX_AWAY_MS = 12 * 60 * 60 * 1_000;
const HOLD_EVERY_MS = 3_000;
/** A program that is gone is replaced after this time. */
export const HELD_FOR = '8 seconds';
/** Invoices read at once where all are read. */
const PAGE = 500;
const CLEAN_EVERY_MS = 60 * 60 * 1_000;
const SORT_TEXTS_EVERY_MS = 10_000;

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
  /** The last commit whose texts are sorted into their indexes. */
  #sorted = 0;
  #closed = false;
  readonly #timers = new Set<() => void>();
  /** By filter. */
  readonly #sums = new Map<string, SingleFlight<readonly InvoiceSum[]>>();
  /** Numbers that wait to be taken together, by counter. */
  readonly #wanted = new Map<string, WantedNumbers[]>();
  /** When everything was read last. */
  #readAt: Instant;
  readonly shared: SharedStore | null;
  readonly #leases: PostgresLeases | null;

  constructor(options: PostgresStoreOptions) {
    this.#o = options;
    const { clock, random, log, connections, program, programName, alone, shown } = options;
    this.#readAt = clock.now();
    const caughtUp = () => this.#betweenCommits(() => this.#refresh());
    const leases = alone
      ? null
      : new PostgresLeases({
          connections,
          clock,
          log,
          holder: program,
          holderName: programName,
          refresh: caughtUp,
        });
    this.#leases = leases;
    this.shared = leases && {
      leases,
      allocate: (counter, count, least) => this.#allocate(counter, count, least),
      others: () => leases.others,
    };
    this.#queue = new CommitQueue<WaitingCommit>({
      clock,
      random,
      holder: alone ? program : null,
      connections,
      seen: () => this.#seen,
      rows: (together) => this.#rowsOf(together),
      refresh: (before) => this.#refresh(before),
      unavailable: (cause) => unreachable(shown, cause),
      lost: () => this.#lose(),
      closed: () => this.#closed,
      noted: (reached, cause) => this.#noted(reached, cause),
    });
  }

  /** Reads the small tables, and begins to look for changes of other programs. */
  async open(): Promise<void> {
    const [row] = await this.#o.connections.ask(
      (sql) => sql`select identity from cointill.store where id = 1`,
    );
    this.#identity = String(row?.['identity'] ?? '');
    await this.#readTables();
    this.#every(POLL_EVERY_MS, () => this.#poll());
    this.#every(CLEAN_EVERY_MS, () => this.#clean());
    this.#every(SORT_TEXTS_EVERY_MS, () => this.#sortTexts());
    if (this.#o.alone) this.#every(HOLD_EVERY_MS, () => this.#hold());
    await this.#leases?.open();
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

  get refusal(): string | null {
    if (this.#lost) return 'this server must not write to the database any more: its log says why';
    return this.#down && refusalOf(this.#down.cause);
  }

  commit(change: Change): Promise<void> {
    if (this.#closed) return Promise.reject(storeClosed());
    if (this.#lost) return Promise.reject(this.#lost);
    // It is looked at every second; a commit would only wait for that.
    if (this.#down !== null) return Promise.reject(unreachable(this.#o.shown, this.#down.cause));
    const { invoices = [], from, readAt } = change;
    if (readAt !== undefined && this.#rows.isNewer(change, readAt)) return Promise.reject(new StaleCommit());
    return new Promise((resolve, reject) => {
      const rows = this.#rows.queue(change);
      this.#queue.add({
        change,
        rows,
        raise: null,
        ids: invoices.map(({ id }) => id),
        counters: Object.keys(change.put?.counters ?? {}),
        taken: ({ revision }) => {
          this.#rows.take(change, rows, revision);
          for (const invoice of invoices) this.#versions.set(invoice, revision);
          this.#count(revision);
          this.#publish(change, from ?? [], null);
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

  /** Those that wait together take their numbers together, each a part. */
  #allocate(counter: string, count: number, least = 0): Promise<number> {
    if (this.#closed) return Promise.reject(storeClosed());
    if (this.#lost) return Promise.reject(this.#lost);
    if (this.#down !== null) return Promise.reject(unreachable(this.#o.shown, this.#down.cause));
    return new Promise((resolve, reject) => {
      const wanted = { count, least, resolve, reject };
      const waiting = this.#wanted.get(counter);
      if (waiting) {
        waiting.push(wanted);
        return;
      }
      this.#wanted.set(counter, [wanted]);
      this.#queue.between(async () => this.#takeNumbers(counter));
    });
  }

  #takeNumbers(counter: string): void {
    const wanted = this.#wanted.get(counter) ?? [];
    this.#wanted.delete(counter);
    const sum = wanted.reduce((all, { count }) => all + count, 0);
    const failed = (error: unknown) => {
      for (const { reject } of wanted) reject(error);
    };
    this.#queue.add({
      change: {},
      rows: [],
      ids: [counter],
      counters: [],
      raise: { key: counter, count: sum, least: Math.max(...wanted.map(({ least }) => least)) },
      taken: ({ revision, raised }) => {
        const value = raised[counter];
        if (value === undefined) {
          failed(unreachable(this.#o.shown, new Error('no answer')));
          return;
        }
        const change = this.#rows.raise(counter, value, revision);
        this.#count(revision);
        this.#publish(change, [], null);
        let next = value - sum;
        for (const { count, resolve } of wanted) {
          resolve(next);
          next += count;
        }
      },
      failed,
    });
  }

  async invoice(id: string): Promise<Invoice | undefined> {
    if (id === '' || id.includes('\0')) return undefined;
    const [row] = await this.#read(
      (sql) => sql<DocumentRow[]>`select id, version, document from cointill.invoices where id = ${id}`,
    );
    return row && this.#decode(row);
  }

  /** Every invoice of every shop, in the order of their first commits. */
  async *allInvoices(): AsyncGenerator<Invoice> {
    let after = '-1';
    for (;;) {
      const rows = await this.#read(
        (sql) => sql<(DocumentRow & { readonly position: string })[]>`
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
    const [row] = await this.#read((sql) => sql`select count(*) as count from cointill.invoices`);
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
    const rows = await this.#read(
      (sql) => sql<DocumentRow[]>`
        select id, version, document from cointill.invoices
        where status = 'pending' or unsettled or watched_until > ${timeOf(now)} order by position`,
    );
    return rows.map((row) => this.#decode(row));
  }

  async list(query: InvoiceQuery): Promise<InvoicePage> {
    const { connections } = this.#o;
    const read = (sql: Sql) => listDocuments(sql, query);
    const { rows, nextCursor } = await this.#answer(() =>
      (query.text ?? '') === '' ? connections.list(read) : connections.search(read),
    );
    return { invoices: rows.map((row) => this.#decode(row)), nextCursor };
  }

  readonly sumsTexts = true;

  /** Every till that shows a list asks again at each change: those that wait for the same sum share it. */
  async sum(filter: InvoiceFilter): Promise<readonly InvoiceSum[]> {
    const name = JSON.stringify(filter);
    const flight = this.#sums.get(name) ?? new SingleFlight();
    this.#sums.set(name, flight);
    try {
      return await flight.after(() =>
        this.#answer(() => this.#o.connections.search((sql) => sumDocuments(sql, filter))),
      );
    } finally {
      if (flight.running === null) this.#sums.delete(name);
    }
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

  async backupCopies(): Promise<null> {
    return null;
  }

  async copyBackupsTo(): Promise<void> {
    throw backedUpElsewhere();
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
    const { connections, alone, program } = this.#o;
    if (this.#down === null) {
      await this.#queue.idle();
      await this.#leases?.close();
      if (alone)
        await connections
          .ask(
            (sql) => sql`
              update cointill.store set holder = null, holder_name = null, held_until = null
              where id = 1 and holder = ${program}`,
          )
          .catch(() => undefined);
    }
    await connections.close();
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
      raises: together.flatMap(({ raise }) => raise ?? []),
      fence: changes.some(({ fence }) => fence === true),
    };
  }

  #versionOf(read: Invoice | undefined): number {
    if (!read) return 0;
    const version = this.#versions.get(read);
    if (version === undefined) throw new Failure('internal', 'an invoice was not read from this store');
    return version;
  }

  #publish(change: Change, before: readonly (Invoice | undefined)[], elsewhere: Elsewhere | null): void {
    for (const listener of this.#listeners) {
      try {
        listener(change, before, elsewhere);
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
  #read<T>(read: (sql: Sql) => PromiseLike<T>): Promise<T> {
    return this.#answer(() => this.#o.connections.ask(read));
  }

  /** Reads again where the connection broke on the way: one that is given up takes all others with it. */
  async #answer<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#closed) throw storeClosed();
    try {
      return await ask().catch((error: unknown) => {
        if (isBroken(error) && !this.#closed) return ask();
        throw error;
      });
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw unreachable(this.#o.shown, error);
    }
  }

  #noted(reached: boolean, cause?: unknown): void {
    const before = this.refusal;
    this.#down = reached ? null : { cause };
    if (this.refusal === before) return;
    const about = { database: this.#o.shown };
    if (this.refusal === null) this.#o.log?.info('the database answers again', about);
    else this.#o.log?.warn(this.refusal, { ...about, cause });
  }

  #count(revision: number): void {
    this.#sequence = Math.max(this.#sequence, revision);
    if (revision === this.#seen + 1) this.#seen = revision;
  }

  /** The small tables as they are; invoices are read when they are asked for. */
  async #readTables(): Promise<void> {
    const { revision, entries } = await this.#o.connections.ask((sql) => readTables(sql));
    const change = this.#rows.replace(entries);
    this.#know(revision);
    this.#publish(change, [], { logged: [] });
  }

  /** Publishes what other programs have written since the last commit known here, and before this one. */
  async #refresh(before = Number.POSITIVE_INFINITY): Promise<void> {
    const { connections, clock } = this.#o;
    const known = this.#seen;
    if (clock.now() - this.#readAt > MAX_AWAY_MS) await this.#readTables();
    const { revision, changes } = await connections.ask((sql) => readChanges(sql, known));
    for (const { at, entries, invoices } of changes) {
      if (at >= before) break;
      const rows = this.#rows.refresh(entries);
      const read = invoices.map(({ document, version }) => this.#decode({ id: '', document, version }));
      const logged = invoices.map((one) => one.logged);
      if (Object.keys(rows.put ?? {}).length + Object.keys(rows.drop ?? {}).length + read.length > 0)
        this.#publish({ ...rows, ...(read.length > 0 ? { invoices: read } : {}) }, [], { logged });
    }
    this.#know(Math.min(revision, before - 1));
  }

  #know(revision: number): void {
    this.#readAt = this.#o.clock.now();
    this.#seen = Math.max(this.#seen, revision);
    this.#sequence = Math.max(this.#sequence, this.#seen);
  }

  /** Settles as the work does, which has the queue of commits for itself. */
  #betweenCommits(work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.between(() => work().then(resolve, reject));
    });
  }

  async #poll(): Promise<void> {
    const { connections, alone } = this.#o;
    try {
      // A database that can only be read is no use: it takes the holder's name again first.
      if (this.#down !== null && alone) await this.#hold();
      const { revision, failure } = await this.#compare();
      if (await connections.awaitsStandby()) throw awaitsStandby();
      this.#noted(true);
      if (failure) {
        this.#end(failure);
        return;
      }
      // Between two commits: their own revisions are not news.
      if (revision > this.#seen) await this.#betweenCommits(() => this.#refresh());
      if (!alone) this.#checkMoved();
    } catch (error) {
      this.#noted(false, error);
    }
  }

  /**
   * The last commit of the database, and why this program must end: a newer one has changed the schema, or the database
   * lacks commits that are known here.
   */
  async #compare(): Promise<{ readonly revision: number; readonly failure: Failure | null }> {
    const { connections, shown } = this.#o;
    const known = this.#sequence;
    const { written } = this.#queue;
    const [row] = await connections.ask(
      (sql) => sql`
        select revision, schema_version,
          exists (select 1 from cointill.commits where id = ${written?.id ?? null}::uuid) as kept
        from cointill.store where id = 1`,
      POLL_ANSWER_MS,
    );
    const revision = Number(row?.['revision']);
    const version = Number(row?.['schema_version']);
    if (version > SCHEMA_VERSION) return { revision, failure: newerSchema(shown, version) };
    const isOlder =
      version < SCHEMA_VERSION ||
      revision < known ||
      (written !== null && !row?.['kept'] && (await this.#isRewritten(written)));
    return { revision, failure: isOlder ? replaced(shown) : null };
  }

  /** Whether another commit has the number of this one, which the database does not have; else a day has passed. */
  async #isRewritten(written: KeptCommit): Promise<boolean> {
    const others = await this.#o.connections.ask(
      (sql) => sql`select 1 from cointill.commits where revision = ${written.revision}`,
      POLL_ANSWER_MS,
    );
    if (others.length === 0) this.#queue.forget(written);
    return others.length > 0;
  }

  /** The books were moved away while this program was starting, or could not reach the database. */
  #checkMoved(): void {
    try {
      refuseMoved(parseMoveMark(this.get('settings', MOVE_MARK)), this.#o.shown);
    } catch (error) {
      if (error instanceof Failure) this.#end(error);
    }
  }

  async #hold(): Promise<void> {
    const { connections, program } = this.#o;
    const held = await connections.write(
      (sql) => sql`
        update cointill.store set held_until = now() + ${HELD_FOR}::interval where id = 1 and holder = ${program}
        returning 1`,
    );
    if (held.length === 0) this.#end(await this.#taken());
  }

  /**
   * Why a commit was not written: the database is an older copy or has a newer schema, another program has it, or
   * something must be known before.
   */
  async #lose(): Promise<Failure> {
    const { connections, alone } = this.#o;
    const { failure } = await this.#compare().catch(() => ({ failure: null }));
    if (failure) return this.#end(failure);
    if (alone) return this.#end(await this.#taken());
    const [held] = await connections
      .ask((sql) => sql`select 1 as held from cointill.store where id = 1 and held_until >= now()`)
      .catch(() => []);
    return held ? this.#taken() : new StaleCommit();
  }

  async #taken(): Promise<Failure> {
    const { connections, shown } = this.#o;
    const [row] = await connections
      .ask((sql) => sql`select holder_name from cointill.store where id = 1`)
      .catch(() => []);
    return takenOver(shown, String(row?.['holder_name'] ?? '?'));
  }

  /** What it can't record any more, other programs do. */
  #end(failure: Failure): Failure {
    if (this.#lost) return failure;
    this.#lost = failure;
    this.#o.log?.error(failure.message, {});
    void this.#leases?.close();
    return failure;
  }

  /** Deleted rows and ids of commits are kept for a day. */
  async #clean(): Promise<void> {
    if (this.#down !== null) return;
    const { sql } = this.#o.connections;
    await sql`delete from cointill.leases where held_until < now() - interval '1 day'`;
    await sql`delete from cointill.commits where at < now() - interval '1 day'`;
    await sql`
      delete from cointill.entries where value is null
      and revision < (select coalesce(min(revision), 0) from cointill.commits where revision > 0)`;
  }

  /** Whoever has not made the indexes may not sort them: then the database does, now and then. */
  async #sortTexts(): Promise<void> {
    if (this.#sequence === this.#sorted || this.#down !== null) return;
    this.#sorted = this.#sequence;
    await sortNewTexts(this.#o.connections.sql).catch(() => undefined);
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
