/** Store implementation: commits through the journal, reads from memory, and from the segments what is not cached. */
import { crc32 } from 'node:zlib';
import type { Disk } from '#adapters/host/disk.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { DamagedSale } from '#domain/sales-reports/damaged-sale.ts';
import type { Clock, Log, Notice } from '#ports/host.ts';
import type {
  Change,
  CommitListener,
  InvoicePage,
  InvoiceQuery,
  Store,
  TableName,
  Tables,
} from '#ports/store.ts';
import { decodeInvoice, encodeInvoice } from './format/codec.ts';
import { FORMAT, upToDate } from './format/format.ts';
import { journalFolder, segmentName } from './format/paths.ts';
import { hashOf, isOpen, recordOf, searchText } from './index/facts.ts';
import { Indexer } from './index/indexer.ts';
import type { Ledger, Shelf } from './index/ledger.ts';
import { listInvoices } from './index/list.ts';
import { Recent } from './index/recent.ts';
import { CRC, CREATED_AT, FLAGS, LENGTH, OFFSET, type Records, SEGMENT } from './index/records.ts';
import { TextSearch } from './index/text-search.ts';
import { Journal } from './journal/journal.ts';
import { type EncodedChange, encodeChange } from './journal/line.ts';
import { SegmentFiles } from './journal/segment-files.ts';
import { DamagedInvoice, KnownDamage } from './recovery/damaged-invoice.ts';
import type { Recovered } from './recovery/recover.ts';
import { applyToTables, type TableMaps } from './tables/tables.ts';

export interface DatabaseOptions {
  readonly disk: Disk;
  readonly folder: string;
  readonly segmentBytes: number;
  readonly clock: Clock;
  readonly log: Log | undefined;
}

const MAX_ID_LENGTH = 64;

/** All of the store except its backups. */
export class Database
  implements
    Omit<Store, 'backup' | 'backups' | 'backupProblem' | 'checkBackup' | 'restoreNext' | 'restoreWanted'>
{
  readonly notices: Notice[];
  readonly #ledger: Ledger;
  readonly #tables: TableMaps;
  readonly #recent = new Recent();
  readonly #files: SegmentFiles;
  readonly #journal: Journal;
  readonly #indexer: Indexer;
  readonly #search: TextSearch;
  readonly #damage: KnownDamage;
  readonly #log: Log | undefined;
  readonly #listeners = new Set<CommitListener>();
  #shelf: Shelf;

  constructor({ disk, folder, segmentBytes, clock, log }: DatabaseOptions, recovered: Recovered) {
    const { ledger, db, active, sequence } = recovered;
    this.#log = log;
    this.notices = recovered.notices;
    this.#ledger = ledger;
    this.#tables = db.data.tables;
    this.#shelf = recovered.shelf;
    const journal = journalFolder(folder);
    this.#files = new SegmentFiles(disk, journal);
    this.#indexer = new Indexer({ disk, journal, ledger, files: this.#files, db, clock, log });
    this.#search = new TextSearch(ledger, this.#files, (shelf) => this.#indexer.writeTextIndex(shelf));
    this.#journal = new Journal(
      {
        disk,
        folder: journal,
        segmentBytes,
        log,
        sealed: (file) => {
          this.#indexer.sealed(this.#shelf, file);
          this.#shelf = ledger.addShelf(file.segment + 1, FORMAT);
        },
      },
      active,
      sequence,
    );
    this.#damage = new KnownDamage(clock, log, this.notices);
    for (const shelf of ledger.shelves) {
      if (shelf.sealed && shelf.textIndex !== 'current') this.#indexer.writeTextIndex(shelf);
    }
    for (const shelf of ledger.shelves) {
      this.#indexer.checkSealed(shelf, () => {
        this.#damage.tellFile(segmentName(shelf.segment));
        for (const row of ledger.rowsOf(shelf)) this.#readable(row);
      });
    }
  }

  get sequence(): number {
    return this.#journal.sequence;
  }

  get healthy(): boolean {
    return this.#journal.healthy;
  }

  get refusing(): boolean {
    return this.#journal.refusing;
  }

  async commit(change: Change): Promise<void> {
    const invoices = change.invoices ?? [];
    if (invoices.length === 0 && !change.put && !change.drop) return;
    for (const { id } of invoices) {
      if (id.length === 0 || id.length > MAX_ID_LENGTH)
        throw new Failure('internal', 'an invoice id is too long');
    }
    const records = invoices.map(recordOf);
    const encoded = encodeChange(invoices.map(encodeInvoice), change);
    await this.#journal.append(encoded, (restAt) => {
      const before = this.#listeners.size === 0 ? [] : invoices.map(({ id }) => this.#known(id));
      this.#take(change, records, encoded, restAt);
      for (const listener of this.#listeners) {
        try {
          listener(change, before);
        } catch (cause) {
          this.#log?.error('a listener failed after a commit', { cause });
        }
      }
    });
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
      const row = this.#ledger.record(this.#shelf, record, place, searchText(invoice));
      this.#recent.put(row, invoice, isOpen(record.word(0, FLAGS)));
    }
    applyToTables(this.#tables, change);
  }

  /** Applies a change to the tables in memory alone. */
  apply(change: Pick<Change, 'put' | 'drop'>): void {
    applyToTables(this.#tables, change);
  }

  invoice(id: string): Invoice | undefined {
    const row = this.#ledger.rows.find(id);
    return row < 0 ? undefined : this.#read(row);
  }

  readable(id: string): Invoice | undefined {
    const row = this.#ledger.rows.find(id);
    return row < 0 ? undefined : (this.#readable(row) ?? undefined);
  }

  damaged(merchantId: string): DamagedSale[] {
    return this.#damage.ofMerchant(hashOf(merchantId));
  }

  /** All that were created since and can be read, of every merchant. */
  *createdSince(from: Instant): Generator<Invoice> {
    const { rows } = this.#ledger;
    for (let row = rows.count - 1; row >= 0; row--) {
      const invoice = rows.instant(row, CREATED_AT) < from ? null : this.#readable(row);
      if (invoice) yield invoice;
    }
  }

  /** When the newest of all was created; null when there are none. */
  get newest(): Instant | null {
    return this.#ledger.rows.newest;
  }

  *watched(now: Instant): Generator<Invoice> {
    for (const row of this.#ledger.watched(now)) {
      const invoice = this.#readable(row);
      if (invoice) yield invoice;
    }
  }

  list(query: InvoiceQuery): InvoicePage {
    return listInvoices(this.#ledger, this.#search, (row) => this.#readable(row), query);
  }

  get<T extends TableName>(table: T, key: string): Tables[T] | undefined {
    const entries: ReadonlyMap<string, Tables[T]> = this.#tables[table];
    return entries.get(key);
  }

  all<T extends TableName>(table: T): ReadonlyMap<string, Tables[T]> {
    return this.#tables[table];
  }

  async close(): Promise<void> {
    await this.#journal.close();
    await this.#indexer.close();
    await this.#files.close();
  }

  /** The parts of a copy of the store at this moment. */
  parts(): {
    readonly sealed: readonly Shelf[];
    readonly active: { segment: number; size: number; sha256: string };
  } {
    return {
      sealed: this.#ledger.shelves.filter((shelf) => shelf.sealed !== null),
      active: { ...this.#journal.active, sha256: this.#journal.activeSha256() },
    };
  }

  /** Resolves when due index files and snapshots have been written. */
  settled(): Promise<void> {
    return this.#indexer.idle();
  }

  /** Null where it is damaged: then it is reported, and left out of bulk results. */
  #readable(row: number): Invoice | null {
    try {
      return this.#read(row);
    } catch (error) {
      if (!(error instanceof DamagedInvoice)) throw error;
      this.#damage.tellInvoice(row, error, this.#ledger.rows);
      return null;
    }
  }

  #read(row: number): Invoice {
    const kept = this.#recent.get(row);
    if (kept) return kept;
    const { rows } = this.#ledger;
    const segment = rows.word(row, SEGMENT);
    const bytes = this.#readBytes(row);
    if (crc32(bytes) !== rows.word(row, CRC)) {
      throw new DamagedInvoice(segmentName(segment), rows.word(row, OFFSET), bytes);
    }
    const invoice = decodeInvoice(upToDate(JSON.parse(bytes.toString()), this.#ledger.formatOf(segment)));
    this.#recent.put(row, invoice, isOpen(rows.word(row, FLAGS)));
    return invoice;
  }

  #readBytes(row: number): Buffer {
    const { rows } = this.#ledger;
    const name = segmentName(rows.word(row, SEGMENT));
    try {
      return this.#files.read(name, rows.word(row, OFFSET), rows.word(row, LENGTH));
    } catch (cause) {
      throw new Failure('store-unavailable', `the journal file ${name} can't be read`, { cause });
    }
  }
}
