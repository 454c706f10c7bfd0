/**
 * In-memory index of the invoices: rows for all of them, and for each segment which rows it added and how its text is
 * searched.
 */
import type { Instant } from '#domain/kernel/time.ts';
import { DAY } from '#domain/kernel/time.ts';
import { type Entries, OLDER } from './entries.ts';
import { Merchants, type Place, type Row } from './index-columns.ts';
import { type Facts, isOpen, keyOf } from './index-entry.ts';
import { Rows } from './invoice-rows.ts';
import type { SealedSegment, Sidecar } from './segment-index.ts';

/** In-memory state of a segment. */
export interface Shelf {
  readonly segment: number;
  format: number;
  /** Null while it is written to. */
  sealed: SealedSegment | null;
  /** Row by entry, `OLDER` where an earlier segment has the invoice first. */
  rows: Uint32Array;
  entries: number;
  /** Texts by entry, as long as there is no text index of them. */
  texts: string[] | null;
  /** Whether the text index on the disk was found whole; unknown until first used. */
  grams: 'unknown' | 'whole' | 'none';
}

/** Margin before rows are no longer polled after their time, in case the clock is set back. */
const WATCH_SLACK = DAY;

export class Ledger {
  readonly rows = new Rows();
  readonly merchants = new Merchants();
  /** In the order of their numbers. */
  readonly shelves: Shelf[] = [];
  readonly #watch = new Set<number>();
  readonly #wantedKey = new Uint32Array(4);
  readonly #byNumber = new Map<number, Shelf>();

  shelf(segment: number): Shelf {
    const shelf = this.#byNumber.get(segment);
    if (!shelf) throw new RangeError(`no segment ${segment}`);
    return shelf;
  }

  addShelf(segment: number, format: number): Shelf {
    const shelf: Shelf = {
      segment,
      format,
      sealed: null,
      rows: new Uint32Array(0),
      entries: 0,
      texts: [],
      grams: 'none',
    };
    this.shelves.push(shelf);
    this.#byNumber.set(segment, shelf);
    return shelf;
  }

  /** Adds one version of an invoice from a segment being written or read; returns its row. */
  record(shelf: Shelf, entries: Entries, id: string, place: Place, facts: Facts, text: () => string): number {
    const values: Row = {
      key: keyOf(id),
      offset: place.offset,
      length: place.length,
      crc: place.crc,
      createdAt: facts.createdAt,
      lookedAtUntil: facts.lookedAtUntil,
      merchant: this.merchants.number(facts.merchantId),
      flags: facts.flags,
      externalHash: facts.externalHash,
      sellerHash: facts.sellerHash,
    };
    const before = this.rows.count;
    const row = this.rows.claim(values.key, 0);
    const chunk = this.rows.chunk(row);
    const at = this.rows.within(row);
    chunk.columns.set(at, values);
    chunk.created(facts.createdAt);
    chunk.segment[at] = shelf.segment;
    if (entries.record(row, this.rows.count > before, values)) shelf.texts?.push(text());
    shelf.rows = entries.rows;
    shelf.entries = entries.count;
    this.#watch.add(row);
    return row;
  }

  /** Adds a whole segment from its index file. */
  merge(shelf: Shelf, sidecar: Sidecar, now: Instant): void {
    const { entries } = sidecar;
    const from = entries.columns;
    const merchants = sidecar.merchants.map((id) => this.merchants.number(id));
    for (let entry = 0; entry < entries.count; entry++) {
      const before = this.rows.count;
      const row = this.rows.claim(from.keys, entry);
      const chunk = this.rows.chunk(row);
      const at = this.rows.within(row);
      chunk.created(from.createdAt[entry] ?? 0);
      chunk.columns.copyRow(at, from, entry, merchants[from.merchant[entry] ?? 0] ?? 0);
      chunk.segment[at] = shelf.segment;
      entries.rows[entry] = this.rows.count > before ? row : OLDER;
      if (this.#wantsWatching(row, now)) this.#watch.add(row);
      else this.#watch.delete(row);
    }
    shelf.rows = entries.rows;
    shelf.entries = entries.count;
    shelf.texts = null;
    shelf.grams = 'unknown';
    const { entries: _, merchants: __, ...sealed } = sidecar;
    shelf.sealed = sealed;
  }

  /** When the newest of all was created; null when there are none. */
  get newest(): Instant | null {
    const newest = Math.max(...this.rows.chunks.map((chunk) => chunk.newest));
    return Number.isFinite(newest) ? newest : null;
  }

  /** The row of an id, or -1. */
  rowOf(id: string): number {
    return this.rows.find(keyOf(id, this.#wantedKey), 0);
  }

  /** Rows whose latest version is in a segment. */
  *rowsOf(segment: number): Generator<number> {
    for (let row = 0; row < this.rows.count; row++) {
      if (this.rows.chunk(row).segment[this.rows.within(row)] === segment) yield row;
    }
  }

  flags(row: number): number {
    return this.rows.chunk(row).columns.flags[this.rows.within(row)] ?? 0;
  }

  /** Rows to be polled now, oldest first. */
  *watched(now: Instant): Generator<number> {
    for (const row of this.#watch) {
      if (!this.#wantsWatching(row, now)) this.#watch.delete(row);
      else if (this.#isWatched(row, now)) yield row;
    }
  }

  #isWatched(row: number, now: Instant): boolean {
    const { columns } = this.rows.chunk(row);
    const at = this.rows.within(row);
    return (columns.lookedAtUntil[at] ?? 0) > now || isOpen(columns.flags[at] ?? 0);
  }

  #wantsWatching(row: number, now: Instant): boolean {
    return this.#isWatched(row, now - WATCH_SLACK);
  }
}
