/**
 * Recovery of the store at opening: the tables' snapshot, the index files of sealed segments, the active segment line
 * by line; repairs what a power cut tore and reports all that is damaged or missing. First checks whether it may: the
 * store of a newer program is left untouched.
 */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { crc32 as crcOf } from 'node:zlib';
import { Low } from 'lowdb';
import { decodeInvoice } from '#adapters/formats/stored-json/invoice-codec.ts';
import { applyToTables, type Snapshot, tablesOf } from '#adapters/formats/stored-json/tables.ts';
import { replaceDurably } from '#adapters/host/durable-file.ts';
import type { StoreContext } from '#adapters/store/context.ts';
import {
  gramsName,
  journalFolder,
  segmentName,
  segmentNumbers,
  sidecarName,
  sidecarNumbers,
} from '#adapters/store/format/paths.ts';
import { recordOf } from '#adapters/store/index/facts.ts';
import { decodeIndexFile, encodeIndexFile, type IndexFile } from '#adapters/store/index/index-file.ts';
import { type IndexedSegment, InvoiceIndex } from '#adapters/store/index/invoice-index.ts';
import { hasGrams } from '#adapters/store/index/trigram-index.ts';
import { type ActiveSegment, beginSegment, rewrite } from '#adapters/store/journal/journal.ts';
import { type Header, parseTables } from '#adapters/store/journal/line.ts';
import { type FoundLine, type Scan, scanSegment } from '#adapters/store/journal/scan.ts';
import { TablesFile } from '#adapters/store/tables/tables-file.ts';
import { searchText } from '#domain/invoices/search-text.ts';
import { createMessage } from '#domain/messages/message.ts';
import { refuseToOpen } from './check-openable.ts';
import { Losses, placesIn } from './losses.ts';
import { Quarantine } from './quarantine.ts';

export interface RecoverOptions extends StoreContext {
  /** Number of the last change that is known to have been durable. */
  readonly confirmed: number;
  /** Losses found at earlier starts, by the names of `losses`. */
  readonly known: readonly string[];
}

export interface Recovered {
  readonly index: InvoiceIndex;
  readonly db: Low<Snapshot>;
  readonly active: ActiveSegment;
  /** The active one. */
  readonly segment: IndexedSegment;
  readonly sequence: number;
  readonly losses: Losses;
  /** Whether a power cut tore the last write. */
  readonly torn: boolean;
}

/** @throws Failure store-unavailable when the store is not to be opened in this state; the message says what to do */
export async function recover(options: RecoverOptions): Promise<Recovered> {
  return new Recovery(options).run();
}

type Active = Pick<Recovered, 'active' | 'segment'>;

class Recovery {
  readonly #o: RecoverOptions;
  readonly #journal: string;
  readonly #quarantine: Quarantine;
  readonly #index = new InvoiceIndex();
  readonly #losses: Losses;
  #headers: ReadonlyMap<number, Header | null> = new Map();
  /** Index files that are missing, by path. */
  readonly #missing = new Map<string, Buffer>();
  #confirmed: number;
  #sequence = 0;
  /** The file before is missing or damaged: that explains the changes that are missing after it. */
  #troubled = false;
  #torn = false;

  constructor(options: RecoverOptions) {
    this.#o = options;
    this.#journal = journalFolder(options.folder);
    this.#quarantine = new Quarantine(options);
    this.#losses = new Losses(this.#quarantine, options.notices, options.known);
    this.#confirmed = options.confirmed;
  }

  async run(): Promise<Recovered> {
    const { disk, folder, log } = this.#o;
    const names = await disk.names(this.#journal);
    const segments = segmentNumbers(names);
    this.#headers = await refuseToOpen(disk, folder, segments);
    // What a killed process left in the system's cache is read below, so it must be on the disk first.
    await disk.makeFolder(this.#journal);
    await disk.syncFolder(folder);
    await disk.syncFolder(this.#journal);
    const file = new TablesFile(disk, folder, (f, why) => this.#badTables(f, why));
    const db = new Low<Snapshot>(file, { segment: 0, sequence: 0, tables: tablesOf() });
    await db.read();
    this.#confirmed = Math.max(this.#confirmed, db.data.sequence);
    const last = segments[segments.length - 1] ?? 0;
    // A file gets its index, and the tables their snapshot, only once the next file is durable.
    const sealed = Math.max(db.data.segment, ...sidecarNumbers(names));
    const begun = sealed === 0 ? 0 : sealed + 1;
    for (let segment = 1; segment < last; segment++) {
      if (this.#headers.has(segment)) await this.#readSealed(segment, db);
      else {
        this.#losses.tellMissing(segment, db.data);
        this.#troubled = true;
      }
    }
    const { active, segment } = last === 0 ? await this.#begin(1) : await this.#readActive(last, begun, db);
    // Not before: an index file is the proof that the next file is durable.
    for (const [path, bytes] of this.#missing) {
      await replaceDurably(disk, path, [bytes]).catch((cause) => {
        log?.warn('the index file of a journal file could not be written', { cause });
      });
    }
    return {
      index: this.#index,
      db,
      active,
      segment,
      sequence: this.#sequence,
      losses: this.#losses,
      torn: this.#torn,
    };
  }

  async #badTables(file: string, why: string): Promise<void> {
    const moved = await this.#quarantine.move(file);
    const message = createMessage('snapshot-damaged', { file, why, kept: moved });
    this.#o.notices.report('warning', message);
  }

  async #readSealed(segment: number, db: Low<Snapshot>): Promise<void> {
    const path = join(this.#journal, segmentName(segment));
    const header = this.#headers.get(segment) ?? null;
    const indexed = this.#index.addSegment(segment);
    const isOther = header !== null && header.segment !== segment;
    const file = isOther ? null : await this.#readIndex(segment, (await this.#o.disk.size(path)) ?? 0);
    if (file) {
      this.#index.merge(indexed, file);
      const { size, last, damagedLines } = file.sealed;
      indexed.hasTextIndex = await this.#hasGrams(indexed, size);
      const missing = header ? { from: this.#sequence + 1, to: header.first - 1 } : null;
      if (missing && missing.from <= missing.to && !this.#troubled)
        this.#losses.reportGap(segment, missing, db.data);
      this.#troubled = damagedLines > 0;
      if (segment > db.data.segment) await this.#readTables(segment, damagedLines, db);
      if (damagedLines > 0) this.#losses.tellKnownDamage(segment, damagedLines);
      this.#sequence = Math.max(this.#sequence, last);
      return;
    }
    const bytes = (await this.#o.disk.read(path)) ?? Buffer.alloc(0);
    await rewrite(this.#o.disk, path, bytes);
    const scan = this.#scan(indexed, bytes, db, Number.POSITIVE_INFINITY);
    await this.#losses.reportDamage(segment, bytes, scan, db.data);
    indexed.hasTextIndex = await this.#hasGrams(indexed, bytes.length);
    this.#seal(indexed, bytes, scan);
  }

  /**
   * What the tables lack of a segment is in its lines. Its invoices are in its index file, also those of a damaged line:
   * so a damaged sale keeps its place in lists and reports, which name it.
   */
  async #readTables(segment: number, damagedLines: number, db: Low<Snapshot>): Promise<void> {
    const name = segmentName(segment);
    const bytes = (await this.#o.disk.read(join(this.#journal, name))) ?? Buffer.alloc(0);
    const order = { after: this.#sequence, confirmed: Number.POSITIVE_INFINITY };
    const scan = scanSegment(name, bytes, order, (line) => takeTables(db, line));
    if (damagedLines === 0) await this.#losses.reportDamage(segment, bytes, scan, db.data);
  }

  #hasGrams({ segment, rows }: IndexedSegment, size: number): Promise<boolean> {
    return hasGrams(this.#o.disk, join(this.#journal, gramsName(segment)), rows.length, size);
  }

  async #readIndex(segment: number, size: number): Promise<IndexFile | null> {
    const name = sidecarName(segment);
    const bytes = await this.#o.disk.read(join(this.#journal, name));
    if (bytes === null) return null;
    const index = decodeIndexFile(bytes, segment, size);
    if (index === null) {
      this.#o.notices.report('info', createMessage('index-rebuilt', { file: name }));
    }
    return index;
  }

  /** Reads a segment line by line into index and tables. */
  #scan(indexed: IndexedSegment, bytes: Buffer, db: Low<Snapshot>, confirmed: number): Scan {
    const order = { after: this.#sequence, confirmed };
    const scan = scanSegment(segmentName(indexed.segment), bytes, order, (line) => {
      const invoices = line.invoices.map((span) => {
        const json = line.bytes.subarray(span.offset, span.offset + span.length);
        return { span, json, invoice: decodeInvoice(JSON.parse(json.toString())) };
      });
      if (indexed.segment > db.data.segment) takeTables(db, line);
      for (const { span, json, invoice } of invoices) {
        const place = { offset: line.at + span.offset, length: span.length, crc: crcOf(json) };
        this.#index.record(indexed, recordOf(invoice), place, searchText(invoice));
      }
    });
    if (scan.lead && !this.#troubled) this.#losses.reportGap(indexed.segment, scan.lead, db.data);
    for (const gap of scan.gaps) this.#losses.reportGap(indexed.segment, gap, db.data);
    this.#troubled = placesIn(scan).length > 0;
    this.#sequence = scan.last;
    return scan;
  }

  /** @param begun the number of the newest file known to have been begun; 0 for none */
  async #readActive(last: number, begun: number, db: Low<Snapshot>): Promise<Active> {
    const path = join(this.#journal, segmentName(last));
    const bytes = (await this.#o.disk.read(path)) ?? Buffer.alloc(0);
    const segment = this.#index.addSegment(last);
    const scan = this.#scan(segment, bytes, db, this.#confirmed);
    const none = scan.header === null && segment.rows.length === 0;
    // The power failed while the file was being begun.
    if (none && last > begun && this.#sequence >= this.#confirmed) {
      this.#index.segments.delete(last);
      return this.#begin(last);
    }
    await this.#losses.reportDamage(last, bytes, scan, db.data);
    for (let missing = last + 1; missing <= begun; missing++) {
      this.#losses.tellMissing(missing, db.data);
      this.#troubled = true;
    }
    const whole = placesIn(scan).length === 0 && scan.gaps.length === 0;
    const short = this.#confirmed - this.#sequence;
    if (short > 0) {
      this.#losses.tellShort({ from: this.#sequence + 1, to: this.#confirmed }, this.#troubled, db.data);
      this.#sequence = this.#confirmed;
    }
    const kept = scan.torn ? bytes.subarray(0, scan.end) : bytes;
    if (scan.torn) await this.#quarantineTorn(last, bytes.subarray(scan.end), scan.torn.lines);
    // Before anything is built on it, and before a next file is begun, after which nobody flushes this one.
    await rewrite(this.#o.disk, path, kept);
    // What the snapshot covers of a segment is not read again, so nothing may be added to such a one.
    if (!whole || short > 0 || last <= db.data.segment || last < begun) {
      const next = await this.#begin(Math.max(last, begun) + 1);
      this.#seal(segment, kept, scan);
      return next;
    }
    const file = await this.#o.disk.open(path, 'existing');
    const hash = createHash('sha256').update(bytes.subarray(0, scan.end));
    return { active: { segment: last, file, size: scan.end, hash }, segment };
  }

  /** Unconfirmed lines are dropped. Whole ones among them are quarantined, in case the disk had lied about a flush. */
  async #quarantineTorn(segment: number, torn: Buffer, lines: number): Promise<void> {
    const name = segmentName(segment);
    if (lines > 0) await this.#quarantine.copy(name, torn);
    this.#torn = true;
    const message = createMessage('torn-line-dropped', { file: name, bytes: torn.length });
    this.#o.notices.report('warning', message);
  }

  async #begin(segment: number): Promise<Active> {
    const active = await beginSegment(this.#o.disk, this.#journal, segment, this.#sequence + 1);
    return { active, segment: this.#index.addSegment(segment) };
  }

  /** A segment that is no longer written to and has no index file, as long as no later one was read. */
  #seal(segment: IndexedSegment, bytes: Buffer, scan: Scan): void {
    segment.sealed = {
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      last: scan.last,
      damagedLines: placesIn(scan).length + scan.gaps.length,
    };
    // There may be many such segments: their texts are read again, one at a time, when their text index is built.
    segment.texts = null;
    const path = join(this.#journal, sidecarName(segment.segment));
    this.#missing.set(path, encodeIndexFile(segment.sealed, segment, this.#index.rows));
  }
}

function takeTables(db: Low<Snapshot>, line: FoundLine): void {
  if (line.tables !== null) applyToTables(db.data.tables, parseTables(line.tables));
}
