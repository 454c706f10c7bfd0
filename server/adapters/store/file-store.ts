/** Store in a data folder: commits through the journal, reads from memory, and from the segments what is not cached. */

import { crc32 } from 'node:zlib';
import { decodeInvoice, encodeInvoice } from '#adapters/formats/stored-json/invoice-codec.ts';
import { applyToTables, type TableMaps } from '#adapters/formats/stored-json/tables.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { searchText } from '#domain/invoices/search-text.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure, StaleCommit } from '#domain/messages/errors.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import type { DamagedSale } from '#domain/sales-reports/damaged-sale.ts';
import type { Notice } from '#ports/host.ts';
import type {
  BackupCopiesInfo,
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
import { Backups } from './backup/backup.ts';
import { checkBackup, listBackups, restoreWanted, wantRestore } from './backup/manifest.ts';
import type { StoreContext } from './context.ts';
import { backupsFolder, JOURNAL_FOLDER, journalFolder, segmentName } from './format/paths.ts';
import { hashOf, recordOf } from './index/facts.ts';
import { Indexer } from './index/indexer.ts';
import type { IndexedSegment, InvoiceIndex } from './index/invoice-index.ts';
import { listInvoices, sumInvoices } from './index/list.ts';
import { Recent } from './index/recent.ts';
import { CRC, CREATED_AT, LENGTH, OFFSET, type Records, SEGMENT } from './index/rows.ts';
import { TextSearch } from './index/text-search.ts';
import { Journal } from './journal/journal.ts';
import { type EncodedChange, encodeChange } from './journal/line.ts';
import { SegmentFiles } from './journal/segment-files.ts';
import { DamagedInvoice, KnownDamage } from './recovery/damaged-invoice.ts';
import type { Recovered } from './recovery/recover.ts';

export interface FileStoreOptions extends StoreContext {
  readonly segmentBytes: number;
}

/** Setting with the folder that backups are copied to. */
const COPIES_TO = 'backup-copies';

export class FileStore implements WholeStore {
  readonly notices: Notice[];
  readonly #o: FileStoreOptions;
  readonly #index: InvoiceIndex;
  readonly #tables: TableMaps;
  readonly #recent = new Recent();
  readonly #files: SegmentFiles;
  readonly #journal: Journal;
  readonly #indexer: Indexer;
  readonly #search: TextSearch;
  readonly #damage: KnownDamage;
  readonly #backups: Backups;
  readonly #listeners = new Set<CommitListener>();
  /** Invoices of commits that are not durable yet. */
  readonly #queued = new Map<string, Invoice>();
  readonly #afterClose: (() => Promise<void>)[] = [];
  /** The one written to. */
  #active: IndexedSegment;

  constructor(options: FileStoreOptions, recovered: Recovered) {
    const { disk, folder, log, notices } = options;
    const { index, db, active, sequence } = recovered;
    this.#o = options;
    this.notices = notices.all;
    this.#index = index;
    this.#tables = db.data.tables;
    this.#active = recovered.segment;
    const journal = journalFolder(folder);
    this.#files = new SegmentFiles(disk, journal);
    const read = (row: number) => this.#readable(row, (one) => this.#load(one));
    this.#indexer = new Indexer({ ...options, journal, index, files: this.#files, db, read });
    this.#search = new TextSearch(index, this.#files, (segment) => this.#indexer.writeTextIndex(segment));
    this.#journal = new Journal(
      {
        ...options,
        folder: journal,
        sealed: (file, next) => {
          this.#indexer.sealed(this.#active, file);
          this.#active = index.addSegment(next);
        },
      },
      active,
      sequence,
    );
    this.#damage = new KnownDamage(log, notices);
    this.#backups = new Backups({
      ...options,
      store: this,
      copiesTo: () => this.get('settings', COPIES_TO) || null,
    });
    const sealed = this.#sealed();
    for (const segment of sealed) if (!segment.hasTextIndex) this.#indexer.writeTextIndex(segment);
    for (const segment of sealed) {
      this.#indexer.checkSealed(segment, () => {
        const file = `${JOURNAL_FOLDER}/${segmentName(segment.segment)}`;
        notices.report('error', createMessage('journal-rotten', { file }));
        for (const row of index.rowsOf(segment)) this.#readable(row);
      });
    }
  }

  #sealed(): IndexedSegment[] {
    return [...this.#index.segments.values()].filter(({ sealed }) => sealed !== null);
  }

  get sequence(): number {
    return this.#journal.sequence;
  }

  get healthy(): boolean {
    return this.#journal.healthy;
  }

  get refusal(): string | null {
    return this.#journal.refusal;
  }

  async commit(change: Change): Promise<void> {
    const invoices = change.invoices ?? [];
    if (invoices.length === 0 && !change.put && !change.drop) return;
    const texts = invoices.map(encodeInvoice);
    this.#checkFrom(change);
    const records = invoices.map(recordOf);
    const encoded = encodeChange(texts, change);
    for (const invoice of invoices) this.#queued.set(invoice.id, invoice);
    const append = this.#journal.append(encoded, (restAt) => {
      const before = change.from ?? invoices.map(({ id }) => this.#known(id));
      this.#take(change, records, encoded, restAt);
      for (const listener of this.#listeners) {
        try {
          listener(change, before, null);
        } catch (cause) {
          this.#o.log?.error('a listener failed after a commit', { cause });
        }
      }
    });
    try {
      await append;
    } finally {
      for (const invoice of invoices)
        if (this.#queued.get(invoice.id) === invoice) this.#queued.delete(invoice.id);
    }
  }

  /** @throws StaleCommit when an invoice was changed since it was read */
  #checkFrom({ invoices = [], from }: Change): void {
    for (const [nth, before] of (from ?? []).entries()) {
      const id = invoices[nth]?.id ?? '';
      const now = this.#queued.get(id) ?? this.#known(id);
      if (now === before) continue;
      // One that was not in memory any more is another object each time it is read.
      if (!now || !before || encodeInvoice(now) !== encodeInvoice(before)) throw new StaleCommit();
    }
  }

  onCommit(listener: CommitListener): () => void {
    const mine: CommitListener = (...committed) => listener(...committed);
    this.#listeners.add(mine);
    return () => this.#listeners.delete(mine);
  }

  /** Undefined where the disk can't give it back: a durable commit must not fail by that. */
  #known(id: string): Invoice | undefined {
    try {
      return this.readable(id);
    } catch {
      return undefined;
    }
  }

  /** Only the encoded line counts, so that the memory never knows more than a restart would. */
  #take(
    change: Change,
    records: readonly Records[],
    { rest, invoices }: EncodedChange,
    restAt: number,
  ): void {
    for (const [nth, invoice] of (change.invoices ?? []).entries()) {
      const span = invoices[nth];
      const record = records[nth];
      if (!span || !record) continue;
      const { offset, length } = span;
      const place = { offset: restAt + offset, length, crc: crc32(rest.subarray(offset, offset + length)) };
      const row = this.#index.record(this.#active, record, place, searchText(invoice));
      this.#recent.put(row, invoice);
    }
    applyToTables(this.#tables, change);
  }

  /** Applies a change to the tables in memory alone. */
  apply(change: Pick<Change, 'put' | 'drop'>): void {
    applyToTables(this.#tables, change);
  }

  invoice(id: string): Invoice | undefined {
    const row = this.#rowOf(id);
    return row < 0 ? undefined : this.#read(row);
  }

  /** The row of an id, or -1. */
  #rowOf(id: string): number {
    return this.#recent.rowOf(id) ?? this.#index.rows.find(id);
  }

  readable(id: string): Invoice | undefined {
    const row = this.#rowOf(id);
    return row < 0 ? undefined : (this.#readable(row) ?? undefined);
  }

  damaged(merchantId: string): DamagedSale[] {
    return this.#damage.ofMerchant(hashOf(merchantId));
  }

  /** All that were created since and can be read, of every merchant. */
  *createdSince(from: Instant): Generator<Invoice> {
    const { rows } = this.#index;
    for (let row = rows.count - 1; row >= 0; row--) {
      const invoice = rows.records.number(row, CREATED_AT) < from ? null : this.#readable(row);
      if (invoice) yield invoice;
    }
  }

  /** Every invoice of every shop, in the order of their first commits. @throws Failure where one is damaged */
  *allInvoices(): Generator<Invoice> {
    for (let row = 0; row < this.#index.rows.count; row++) yield this.#load(row);
  }

  countInvoices(): number {
    return this.#index.rows.count;
  }

  /** When the newest of all was created; null when there are none. */
  get newest(): Instant | null {
    const { records, count } = this.#index.rows;
    let newest: Instant | null = null;
    for (let row = 0; row < count; row++) newest = Math.max(newest ?? 0, records.number(row, CREATED_AT));
    return newest;
  }

  *watched(now: Instant): Generator<Invoice> {
    for (const row of this.#index.watched(now)) {
      const invoice = this.#readable(row);
      if (invoice) yield invoice;
    }
  }

  list(query: InvoiceQuery): InvoicePage {
    return listInvoices(this.#index.rows, this.#search, (row) => this.#readable(row), query);
  }

  readonly sumsTexts = false;

  sum(filter: Omit<InvoiceFilter, 'text'>): InvoiceSum[] {
    return sumInvoices(
      this.#index.rows,
      (row) => this.#readable(row, (one) => this.#load(one)),
      filter,
      this.#isUnique(filter),
      (row) => this.#damage.has(row),
    );
  }

  /**
   * Whether the records tell them apart: no other shop, person or till has an id of the same hash. Sales of the main
   * till have the records of those from the API.
   */
  #isUnique({ merchantId, sellerId, tillId }: Omit<InvoiceFilter, 'text'>): boolean {
    const { merchants, people, formerPeople, tills, formerTills } = this.#tables;
    const clashes = (id: string, ids: Iterable<string>) =>
      [...ids].some((other) => other !== id && hashOf(other) === hashOf(id));
    if (tillId === null || clashes(merchantId, merchants.keys())) return false;
    if (tillId !== undefined && clashes(tillId, [...tills.keys(), ...formerTills.keys()])) return false;
    return sellerId === undefined || !clashes(sellerId, [...people.keys(), ...formerPeople.keys()]);
  }

  get<T extends TableName>(table: T, key: string): Tables[T] | undefined {
    const entries: ReadonlyMap<string, Tables[T]> = this.#tables[table];
    return entries.get(key);
  }

  all<T extends TableName>(table: T): ReadonlyMap<string, Tables[T]> {
    return this.#tables[table];
  }

  startDailyBackups(): void {
    this.#backups.startDaily();
  }

  readonly shared = null;
  readonly backsUp = true;

  backup(): Promise<string> {
    return this.#backups.make();
  }

  backups(): Promise<readonly BackupInfo[]> {
    return listBackups(this.#o.disk, backupsFolder(this.#o.folder));
  }

  backupCopies(): Promise<BackupCopiesInfo | null> {
    return this.#backups.copies.info();
  }

  async copyBackupsTo(folder: string | null): Promise<void> {
    if (folder !== null) await this.#backups.copies.prepare(folder);
    await this.commit({ put: { settings: { [COPIES_TO]: folder ?? '' } } });
    await this.#backups.bringCopies();
  }

  backupProblem(): Message | null {
    return this.#backups.problem;
  }

  checkBackup(name: string): Promise<BackupInfo> {
    return checkBackup(this.#o.disk, backupsFolder(this.#o.folder), name);
  }

  restoreNext(name: string | null): Promise<void> {
    return wantRestore(this.#o.disk, this.#o.folder, name);
  }

  restoreWanted(): Promise<string | null> {
    return restoreWanted(this.#o.disk, this.#o.folder);
  }

  /** Adds a last step of closing; they run in this order. */
  afterClose(step: () => Promise<void>): void {
    this.#afterClose.push(step);
  }

  async close(): Promise<void> {
    await this.#backups.close();
    await this.#journal.close();
    await this.#indexer.close();
    await this.#files.close();
    for (const step of this.#afterClose) await step();
  }

  /** The journal's files at this moment: the last is the one written to. */
  files(): { readonly segment: number; readonly size: number; readonly sha256: string }[] {
    const sealed = this.#sealed().flatMap(({ segment, sealed: file }) =>
      file ? [{ segment, ...file }] : [],
    );
    return [...sealed, this.#journal.active];
  }

  /** Resolves when due index files and snapshots have been written. */
  settled(): Promise<void> {
    return this.#indexer.idle();
  }

  /** Null where it is damaged: then it is reported, and left out of bulk results. */
  #readable(row: number, read = (one: number) => this.#read(one)): Invoice | null {
    try {
      return read(row);
    } catch (error) {
      if (!(error instanceof DamagedInvoice)) throw error;
      this.#damage.tellInvoice(row, error, this.#index.rows.records);
      return null;
    }
  }

  #read(row: number): Invoice {
    const known = this.#recent.get(row);
    if (known) return known;
    const invoice = this.#load(row);
    this.#recent.put(row, invoice);
    return invoice;
  }

  #load(row: number): Invoice {
    const { records } = this.#index.rows;
    const name = segmentName(records.word(row, SEGMENT));
    let bytes: Buffer;
    try {
      bytes = this.#files.read(name, records.word(row, OFFSET), records.word(row, LENGTH));
    } catch (cause) {
      throw new Failure('store-unavailable', `the journal file ${name} can't be read`, { cause });
    }
    if (crc32(bytes) !== records.word(row, CRC)) {
      throw new DamagedInvoice(name, records.word(row, OFFSET), bytes);
    }
    return decodeInvoice(JSON.parse(bytes.toString()));
  }
}
