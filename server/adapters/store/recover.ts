/**
 * Reads the books when they are opened: the tables' snapshot, the index files of sealed segments, the active segment
 * line by line; mends what a power cut tore and tells of all that is damaged. Reads first whether it may: the books
 * of a newer program are left untouched.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { crc32 as crcOf } from 'node:zlib';
import { say } from '../../domain/said.ts';
import type { Clock, Log, Notice } from '../../ports/host.ts';
import { Aside } from './aside.ts';
import { decodeInvoice } from './codec.ts';
import type { Disk } from './disk.ts';
import { replaceDurably } from './durable-file.ts';
import { Entries } from './entries.ts';
import { factsOf, searchText } from './facts.ts';
import { FORMAT, upToDate } from './format.ts';
import { type ActiveSegment, beginSegment } from './journal.ts';
import { Ledger, type Shelf } from './ledger.ts';
import { parseTables } from './line.ts';
import { journalFolder, segmentName, segmentNumbers, sidecarName } from './places.ts';
import { refuseToOpen } from './refuse.ts';
import { type FoundLine, type Scan, scanSegment } from './scan.ts';
import { decodeSidecar, encodeSidecar, type SealedSegment, type Sidecar } from './sidecar.ts';
import { applyToTables, readTables, type TablesDb } from './tables.ts';
import { TABLES_FILE, TablesFile } from './tables-file.ts';

export interface RecoverOptions {
  readonly disk: Disk;
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log | undefined;
}

export interface Recovered {
  readonly ledger: Ledger;
  readonly db: TablesDb;
  readonly active: ActiveSegment;
  readonly entries: Entries;
  readonly sequence: number;
  readonly notices: Notice[];
}

/** @throws Failure store-unavailable when the books are not to be opened as they are; the message says what to do */
export async function recover(options: RecoverOptions): Promise<Recovered> {
  return new Recovery(options).run();
}

interface Scanned {
  readonly scan: Scan;
  readonly entries: Entries;
  /** Number of the last change in it. */
  readonly last: number;
}

class Recovery {
  readonly #disk: Disk;
  readonly #folder: string;
  readonly #journal: string;
  readonly #now: number;
  readonly #aside: Aside;
  readonly #ledger = new Ledger();
  readonly #log: Log | undefined;
  #sequence = 0;

  constructor({ disk, folder, clock, log }: RecoverOptions) {
    this.#disk = disk;
    this.#folder = folder;
    this.#journal = journalFolder(folder);
    this.#now = clock.now();
    this.#log = log;
    this.#aside = new Aside(disk, folder, clock, log);
  }

  async run(): Promise<Recovered> {
    const segments = segmentNumbers(await this.#disk.names(this.#journal));
    await refuseToOpen(this.#disk, this.#folder, segments);
    // What a killed process left in the system's cache is read below, so it must be on the disk first.
    await this.#disk.makeFolder(this.#journal);
    await this.#disk.syncFolder(this.#folder);
    await this.#disk.syncFolder(this.#journal);
    const db = await readTables(
      new TablesFile(this.#disk, this.#folder, (f, why) => this.#badTables(f, why)),
    );
    this.#sequence = db.data.sequence;
    this.#tellMissing(segments);
    const last = segments[segments.length - 1];
    for (const segment of segments) if (segment !== last) await this.#readSealed(segment, db);
    const { active, entries } = await this.#readActive(last, db);
    if (last !== undefined && db.data.segment > last) {
      this.#aside.tell('error', 'journal-short', say('journal-short', { file: TABLES_FILE }));
    }
    return {
      ledger: this.#ledger,
      db,
      active,
      entries,
      sequence: this.#sequence,
      notices: this.#aside.notices,
    };
  }

  async #badTables(file: string, why: string): Promise<void> {
    const moved = await this.#aside.move(file);
    this.#aside.tell('warning', 'snapshot-damaged', say('snapshot-damaged', { file, why, kept: moved }));
  }

  #tellMissing(segments: readonly number[]): void {
    const known = new Set(segments);
    const last = segments[segments.length - 1] ?? 0;
    for (let segment = 1; segment < last; segment++) {
      if (known.has(segment)) continue;
      this.#aside.tell('error', 'segment-missing', say('segment-missing', { file: segmentName(segment) }));
    }
  }

  async #readSealed(segment: number, db: TablesDb): Promise<void> {
    const path = join(this.#journal, segmentName(segment));
    const sidecar = await this.#readSidecar(segment, (await this.#disk.size(path)) ?? 0);
    const shelf = this.#ledger.addShelf(segment, sidecar?.format ?? FORMAT);
    if (sidecar) {
      this.#ledger.rows.expect(sidecar.entries.count);
      this.#ledger.merge(shelf, sidecar, this.#now);
      this.#sequence = Math.max(this.#sequence, sidecar.last);
      if (segment > db.data.segment) {
        const bytes = (await this.#disk.read(path)) ?? Buffer.alloc(0);
        const scan = scanSegment(segmentName(segment), bytes, (line) => takeTables(db, line));
        if (sidecar.damagedLines === 0) await this.#tellDamage(segment, bytes, scan);
      }
      if (sidecar.damagedLines > 0) this.#tellKnownDamage(segment, sidecar.damagedLines);
      return;
    }
    const bytes = (await this.#disk.read(path)) ?? Buffer.alloc(0);
    // A process killed just after it began the next segment may have left this one in the cache.
    const file = await this.#disk.open(path, 'existing');
    await file.sync().finally(() => file.close());
    const scanned = this.#scan(shelf, bytes, db);
    await this.#tellDamage(segment, bytes, scanned.scan);
    await this.#seal(shelf, bytes, scanned);
  }

  async #readSidecar(segment: number, size: number): Promise<Sidecar | null> {
    const name = sidecarName(segment);
    const bytes = await this.#disk.read(join(this.#journal, name));
    if (bytes === null) return null;
    const sidecar = decodeSidecar(bytes, segment, size);
    if (sidecar === null) {
      this.#aside.tell('info', 'index-rebuilt', say('index-rebuilt', { file: name }));
    }
    return sidecar;
  }

  /** Reads a segment line by line into ledger and tables. */
  #scan(shelf: Shelf, bytes: Buffer, db: TablesDb): Scanned {
    const entries = new Entries();
    let last = 0;
    let gap: number | null = null;
    const scan = scanSegment(segmentName(shelf.segment), bytes, (line) => {
      const invoices = line.invoices.map((span) => {
        const json = line.bytes.subarray(span.offset, span.offset + span.length);
        return { span, json, invoice: decodeInvoice(upToDate(JSON.parse(json.toString()), line.version)) };
      });
      if (shelf.segment > db.data.segment) takeTables(db, line);
      for (const { span, json, invoice } of invoices) {
        const place = { offset: line.at + span.offset, length: span.length, crc: crcOf(json) };
        this.#ledger.record(shelf, entries, invoice.id, place, factsOf(invoice), () => searchText(invoice));
      }
      if (line.sequence > this.#sequence + 1 && this.#sequence > 0) gap ??= line.sequence;
      last = line.sequence;
      this.#sequence = Math.max(this.#sequence, last);
    });
    shelf.format = scan.format;
    if (gap !== null && scan.damaged.length === 0) {
      this.#aside.tell(
        'error',
        'changes-missing',
        say('changes-missing', { file: segmentName(shelf.segment), number: gap }),
      );
    }
    return { scan, entries, last };
  }

  async #readActive(
    last: number | undefined,
    db: TablesDb,
  ): Promise<{ active: ActiveSegment; entries: Entries }> {
    if (last === undefined) return this.#begin(1);
    const path = join(this.#journal, segmentName(last));
    const bytes = (await this.#disk.read(path)) ?? Buffer.alloc(0);
    const shelf = this.#ledger.addShelf(last, FORMAT);
    const scanned = this.#scan(shelf, bytes, db);
    const { scan, entries } = scanned;
    const whole = scan.damaged.length === 0 && (scan.tail === 0 || scan.torn);
    // What the snapshot has of a segment is not read again, so nothing may be added to such a one.
    if (!whole || scan.format !== FORMAT || last <= db.data.segment) {
      await this.#tellDamage(last, bytes, scan);
      await this.#seal(shelf, bytes, scanned);
      return this.#begin(Math.max(last, db.data.segment) + 1);
    }
    if (scan.end === 0) {
      this.#ledger.shelves.pop();
      return this.#begin(last);
    }
    const file = await this.#disk.open(path, 'existing');
    if (scan.tail > 0) {
      await file.truncate(scan.end);
      this.#aside.tell(
        'warning',
        'torn-line-dropped',
        say('torn-line-dropped', { file: segmentName(last), bytes: scan.tail }),
      );
    }
    await file.sync();
    const hash = createHash('sha256').update(bytes.subarray(0, scan.end));
    return { active: { segment: last, file, size: scan.end, hash }, entries };
  }

  async #begin(segment: number): Promise<{ active: ActiveSegment; entries: Entries }> {
    const active = await beginSegment(this.#disk, this.#journal, segment, this.#sequence + 1);
    this.#ledger.addShelf(segment, FORMAT);
    return { active, entries: new Entries() };
  }

  /** A segment that is no longer written to and has no index file: it gets one. */
  async #seal(shelf: Shelf, bytes: Buffer, { scan, entries, last }: Scanned): Promise<void> {
    const sealed: SealedSegment = {
      segment: shelf.segment,
      format: scan.format,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      last,
      damagedLines: scan.damaged.length + (scan.tail > 0 ? 1 : 0),
    };
    shelf.sealed = sealed;
    // There may be many such segments: their texts are read again, one at a time, when their text index is made.
    shelf.texts = null;
    shelf.grams = 'unknown';
    const path = join(this.#journal, sidecarName(shelf.segment));
    try {
      await replaceDurably(this.#disk, path, [encodeSidecar(sealed, entries, this.#ledger.merchants.ids)]);
    } catch (cause) {
      this.#log?.warn('the index file of a journal file could not be written', { cause });
    }
  }

  async #tellDamage(segment: number, bytes: Buffer, scan: Scan): Promise<void> {
    const places = scan.damaged.map((d) => `${d.length} bytes at ${d.at}: ${d.why}`);
    if (scan.tail > 0) places.push(`${scan.tail} bytes at ${scan.end}: no whole line`);
    if (places.length === 0) return;
    const name = segmentName(segment);
    const copy = await this.#aside.copy(name, bytes);
    this.#aside.tell('error', 'segment-damaged', say('segment-damaged', { file: name, places, kept: copy }));
  }

  #tellKnownDamage(segment: number, lines: number): void {
    this.#aside.tell(
      'warning',
      'segment-damaged',
      say('segment-still-damaged', { file: segmentName(segment), count: lines }),
    );
  }
}

function takeTables(db: TablesDb, line: FoundLine): void {
  if (line.tables !== null) applyToTables(db.data.tables, parseTables(line.tables));
}
