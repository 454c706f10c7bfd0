/** In-memory index of the invoices: a row for each, and for each segment which rows have a version there. */
import type { Span } from '#adapters/store/journal/line.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { isOpen } from './facts.ts';
import type { IndexFile, SealedSegment } from './index-file.ts';
import { FLAGS, LOOKED_AT_UNTIL, type Records, Rows, SEGMENT } from './rows.ts';

/** The position of an invoice's JSON in a segment, and the CRC-32 of its bytes. */
export interface Place extends Span {
  readonly crc: number;
}

export interface IndexedSegment {
  readonly segment: number;
  /** Null while it is written to. */
  sealed: SealedSegment | null;
  /** Rows below it first appeared in an earlier segment. */
  readonly firstRow: number;
  /** Rows with a version in this segment, in the order in which they appeared there. */
  readonly rows: number[];
  /** Search text of each of its rows, as long as there is no text index of them. */
  texts: Map<number, string> | null;
  /** Whether its text index is on the disk, whole as far as known. */
  hasTextIndex: boolean;
}

export class InvoiceIndex {
  readonly rows = new Rows();
  /** By their numbers, ascending. */
  readonly segments = new Map<number, IndexedSegment>();

  addSegment(segment: number): IndexedSegment {
    const firstRow = this.rows.count;
    const added = {
      segment,
      sealed: null,
      firstRow,
      rows: [],
      texts: new Map(),
      hasTextIndex: false,
    };
    this.segments.set(segment, added);
    return added;
  }

  /** Adds one version of an invoice from a segment being written or read; returns its row. */
  record(to: IndexedSegment, record: Records, { offset, length, crc }: Place, text: string): number {
    record.words.set([to.segment, offset, length, crc], SEGMENT);
    const row = this.rows.put(record, 0);
    if (!to.texts?.has(row)) to.rows.push(row);
    to.texts?.set(row, text);
    return row;
  }

  /** Adds a whole segment from its index file. */
  merge(to: IndexedSegment, { records, sealed }: IndexFile): void {
    for (let at = 0; at < records.count; at++) to.rows.push(this.rows.put(records, at));
    to.texts = null;
    to.sealed = sealed;
  }

  /** Rows whose latest version is in a segment. */
  rowsOf({ segment, rows }: IndexedSegment): number[] {
    return rows.filter((row) => this.rows.records.word(row, SEGMENT) === segment);
  }

  /** Rows to be polled now, oldest first. */
  *watched(now: Instant): Generator<number> {
    for (let row = 0; row < this.rows.count; row++) {
      const { records } = this.rows;
      if (records.number(row, LOOKED_AT_UNTIL) > now || isOpen(records.word(row, FLAGS))) yield row;
    }
  }
}
