/** In-memory index of the invoices: a row for each, and for each segment which rows have a version there. */
import { DAY, type Instant } from '#domain/kernel/time.ts';
import { isOpen } from './facts.ts';
import type { IndexFile, SealedSegment } from './index-file.ts';
import { CRC, FLAGS, LENGTH, LOOKED_AT_UNTIL, OFFSET, type Records, SEGMENT } from './records.ts';
import { Rows } from './rows.ts';

/** The position of an invoice's JSON in a segment, and the CRC-32 of its bytes. */
export interface Place {
  readonly offset: number;
  readonly length: number;
  readonly crc: number;
}

/** In-memory state of a segment. */
export interface Shelf {
  readonly segment: number;
  format: number;
  /** Null while it is written to. */
  sealed: SealedSegment | null;
  /** Rows below it first appeared in an earlier segment. */
  readonly firstRow: number;
  /** Rows with a version in this segment, in the order in which they appeared there. */
  readonly rows: number[];
  /** Those of them that first appeared in an earlier segment. */
  readonly older: number[];
  /** Search text of each of its rows, as long as there is no text index of them. */
  texts: Map<number, string> | null;
  /** Its text index on the disk; an older one is used until it has been rebuilt. */
  textIndex: 'none' | 'older' | 'current';
}

/** Margin before rows are no longer polled after their time, in case the clock is set back. */
const WATCH_SLACK = DAY;

export class Ledger {
  readonly rows = new Rows();
  /** In the order of their numbers. */
  readonly shelves: Shelf[] = [];
  readonly #bySegment = new Map<number, Shelf>();
  readonly #watch = new Set<number>();

  addShelf(segment: number, format: number): Shelf {
    const shelf: Shelf = {
      segment,
      format,
      sealed: null,
      firstRow: this.rows.count,
      rows: [],
      older: [],
      texts: new Map(),
      textIndex: 'none',
    };
    this.shelves.push(shelf);
    this.#bySegment.set(segment, shelf);
    return shelf;
  }

  /** The format of a segment's lines. */
  formatOf(segment: number): number {
    const shelf = this.#bySegment.get(segment);
    if (!shelf) throw new RangeError(`no segment ${segment}`);
    return shelf.format;
  }

  /** Adds one version of an invoice from a segment being written or read; returns its row. */
  record(shelf: Shelf, record: Records, { offset, length, crc }: Place, text: string): number {
    const row = this.rows.claim(record, 0);
    // A row just made has no segment yet: they count from 1.
    if (this.rows.word(row, SEGMENT) !== shelf.segment) this.#addTo(shelf, row);
    record.words[SEGMENT] = shelf.segment;
    record.words[OFFSET] = offset;
    record.words[LENGTH] = length;
    record.words[CRC] = crc;
    this.rows.put(row, record, 0);
    shelf.texts?.set(row, text);
    this.#watch.add(row);
    return row;
  }

  /** Adds a whole segment from its index file. */
  merge(shelf: Shelf, { records, count, sealed }: IndexFile, now: Instant): void {
    for (let at = 0; at < count; at++) {
      const row = this.rows.claim(records, at);
      this.rows.put(row, records, at);
      this.#addTo(shelf, row);
      if (this.#wantsWatching(row, now)) this.#watch.add(row);
      else this.#watch.delete(row);
    }
    shelf.texts = null;
    shelf.sealed = sealed;
  }

  /** Rows whose latest version is in a segment. */
  rowsOf({ segment, rows }: Shelf): number[] {
    return rows.filter((row) => this.rows.word(row, SEGMENT) === segment);
  }

  /** Rows to be polled now, oldest first. */
  *watched(now: Instant): Generator<number> {
    for (const row of this.#watch) {
      if (!this.#wantsWatching(row, now)) this.#watch.delete(row);
      else if (this.#isWatched(row, now)) yield row;
    }
  }

  #addTo(shelf: Shelf, row: number): void {
    shelf.rows.push(row);
    if (row < shelf.firstRow) shelf.older.push(row);
  }

  #isWatched(row: number, now: Instant): boolean {
    return this.rows.instant(row, LOOKED_AT_UNTIL) > now || isOpen(this.rows.word(row, FLAGS));
  }

  #wantsWatching(row: number, now: Instant): boolean {
    return this.#isWatched(row, now - WATCH_SLACK);
  }
}
