/** Store implementation: commits through the journal, reads from memory, and from the segments what is not cached. */
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Disk } from '#adapters/host/disk.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { DamagedSale } from '#domain/sales-reports/damaged-sale.ts';
import type { Clock, Log, Notice } from '#ports/host.ts';
import type { Change, InvoicePage, InvoiceQuery, Store, TableName, Tables } from '#ports/store.ts';
import { decodeInvoice, encodeInvoice } from './format/codec.ts';
import { FORMAT, upToDate } from './format/format.ts';
import { journalFolder, segmentName } from './format/paths.ts';
import { Entries } from './index/entries.ts';
import { type Facts, factsOf, isOpen, searchText } from './index/index-entry.ts';
import { Indexer } from './index/indexer.ts';
import type { Ledger, Shelf } from './index/invoice-index.ts';
import { listInvoices } from './index/list.ts';
import type { RawSearch } from './index/raw-text.ts';
import { Recent } from './index/recent.ts';
import { TextSearch } from './index/text-search.ts';
import { Journal, type Written } from './journal/journal.ts';
import { encodeChange, type Span } from './journal/line.ts';
import { SegmentFiles } from './journal/segment-files.ts';
import { DamagedInvoice, KnownDamage } from './recovery/damaged-invoice.ts';
import type { Recovered } from './recovery/recover.ts';
import { applyToTables, type TableMaps } from './tables/tables.ts';

export interface BooksOptions {
  readonly disk: Disk;
  readonly folder: string;
  readonly segmentBytes: number;
  readonly clock: Clock;
  readonly log: Log | undefined;
}

const MAX_ID_LENGTH = 64;

/** Ids whose row is cached. */
const MAX_ROWS = 20_000;

/** All of the store except its backups. */
export class Database
  implements
    Omit<Store, 'backup' | 'backups' | 'backupProblem' | 'checkBackup' | 'restoreNext' | 'restoreWanted'>
{
  readonly notices: Notice[];
  readonly #ledger: Ledger;
  readonly #tables: TableMaps;
  readonly #folder: string;
  readonly #recent = new Recent();
  readonly #rows = new Map<string, number>();
  readonly #files: SegmentFiles;
  /** By segment: joining a path takes as long as reading from it. */
  readonly #paths = new Map<number, string>();
  readonly #journal: Journal;
  readonly #indexer: Indexer;
  readonly #search: TextSearch;
  readonly #damage: KnownDamage;
  #entries: Entries;
  #shelf: Shelf;

  constructor({ disk, folder, segmentBytes, clock, log }: BooksOptions, recovered: Recovered) {
    const { ledger, db, active, sequence } = recovered;
    this.notices = recovered.notices;
    this.#ledger = ledger;
    this.#tables = db.data.tables;
    this.#entries = recovered.entries;
    this.#shelf = ledger.shelf(active.segment);
    this.#folder = journalFolder(folder);
    this.#files = new SegmentFiles(disk);
    this.#indexer = new Indexer({
      disk,
      journal: this.#folder,
      ledger,
      files: this.#files,
      db,
      clock,
      log,
      written: () => this.#journal.sequence,
    });
    this.#search = new TextSearch(ledger, this.#files, this.#folder, (shelf) =>
      this.#indexer.writeGrams(shelf),
    );
    this.#journal = new Journal(
      {
        disk,
        folder: this.#folder,
        segmentBytes,
        log,
        sealed: (file) => {
          this.#indexer.sealed(this.#shelf, file, this.#entries);
          this.#entries = new Entries();
          this.#shelf = ledger.addShelf(file.segment + 1, FORMAT);
        },
      },
      active,
      sequence,
    );
    for (const shelf of ledger.shelves) this.#indexer.checkGrams(shelf);
    this.#damage = new KnownDamage(clock, log, this.notices);
    for (const shelf of ledger.shelves) {
      this.#indexer.checkSealed(shelf, () => {
        this.#damage.tellFile(segmentName(shelf.segment));
        for (const row of ledger.rowsOf(shelf.segment)) this.#readable(row);
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
    const facts = invoices.map(factsOf);
    // Only the encoded line counts, so that the memory never knows more than a restart would.
    const encoded = encodeChange(invoices.map(encodeInvoice), change);
    await this.#journal.append(encoded, (written) => this.#take(change, facts, encoded.invoices, written));
  }

  #take(change: Change, facts: readonly Facts[], spans: readonly Span[], { restAt, rest }: Written): void {
    for (const [nth, invoice] of (change.invoices ?? []).entries()) {
      const span = spans[nth];
      const known = facts[nth];
      if (!span || !known) continue;
      const { offset, length } = span;
      const crc = crc32(rest.subarray(offset, offset + length));
      const place = { offset: restAt + offset, length, crc };
      const text = () => searchText(invoice);
      const row = this.#ledger.record(this.#shelf, this.#entries, invoice.id, place, known, text);
      this.#recent.put(row, invoice, isOpen(known.flags));
    }
    applyToTables(this.#tables, change);
  }

  invoice(id: string): Invoice | undefined {
    const row = this.#rows.get(id) ?? this.#rowOf(id);
    return row < 0 ? undefined : this.#read(row);
  }

  readable(id: string): Invoice | undefined {
    const row = this.#rowOf(id);
    return row < 0 ? undefined : (this.#readable(row) ?? undefined);
  }

  damaged(merchantId: string): DamagedSale[] {
    return this.#damage.ofMerchant(this.#ledger.merchants.find(merchantId));
  }

  /** An invoice keeps its row for ever, so recent ids need not be hashed again. */
  #rowOf(id: string): number {
    const row = this.#ledger.rowOf(id);
    if (row < 0) return row;
    if (this.#rows.size >= MAX_ROWS) this.#rows.clear();
    this.#rows.set(id, row);
    return row;
  }

  *watched(now: Instant): Generator<Invoice> {
    for (const row of this.#ledger.watched(now)) {
      const invoice = this.#readable(row);
      if (invoice) yield invoice;
    }
  }

  list(query: InvoiceQuery): InvoicePage {
    return listInvoices(
      {
        ledger: this.#ledger,
        search: this.#search,
        read: (row) => this.#readable(row),
        lacks: (row, raw) => this.#lacks(row, raw),
      },
      query,
    );
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
      const { columns } = this.#ledger.rows.chunk(row);
      const at = this.#ledger.rows.within(row);
      const key = columns.keys.subarray(at * 4, at * 4 + 4);
      const [createdAt = 0, merchant = 0] = [columns.createdAt[at], columns.merchant[at]];
      this.#damage.tellInvoice(row, error, { key, createdAt, merchant });
      return null;
    }
  }

  #read(row: number): Invoice {
    const kept = this.#recent.get(row);
    if (kept) return kept;
    const chunk = this.#ledger.rows.chunk(row);
    const { columns } = chunk;
    const at = this.#ledger.rows.within(row);
    const segment = chunk.segment[at] ?? 0;
    const bytes = this.#readBytes(segment, columns.offset[at] ?? 0, columns.length[at] ?? 0);
    if (crc32(bytes) !== columns.crc[at]) {
      throw new DamagedInvoice(segmentName(segment), columns.offset[at] ?? 0, bytes);
    }
    const format = this.#ledger.shelf(segment).format;
    const invoice = decodeInvoice(upToDate(JSON.parse(bytes.toString()), format));
    this.#recent.put(row, invoice, isOpen(columns.flags[at] ?? 0));
    return invoice;
  }

  /** True when the text is surely not in that invoice. Checks its bytes alone, unless it is cached. */
  #lacks(row: number, raw: RawSearch): boolean {
    if (this.#recent.get(row)) return false;
    const { columns, segment } = this.#ledger.rows.chunk(row);
    const at = this.#ledger.rows.within(row);
    const bytes = this.#readBytes(segment[at] ?? 0, columns.offset[at] ?? 0, columns.length[at] ?? 0);
    return raw.lacks(bytes);
  }

  #pathOf(segment: number): string {
    let path = this.#paths.get(segment);
    if (path === undefined) {
      path = join(this.#folder, segmentName(segment));
      this.#paths.set(segment, path);
    }
    return path;
  }

  #readBytes(segment: number, offset: number, length: number): Buffer {
    try {
      return this.#files.read(this.#pathOf(segment), offset, length);
    } catch (cause) {
      throw new Failure('store-unavailable', `the journal file ${segmentName(segment)} can't be read`, {
        cause,
      });
    }
  }
}
