/**
 * In-memory table of all invoices, one record of 64 bytes each in the order of their first commit, with a hash table
 * from id to row. A million invoices take 75 MB and are filtered in a few milliseconds (`memory-with-history`,
 * `list-1m`). Grows by chunks, so that no commit pays for copying the history.
 */
import type { Instant } from '#domain/kernel/time.ts';
import { keyOf } from './facts.ts';
import { CREATED_AT, RECORD, Records } from './records.ts';

const CHUNK_BITS = 12;
export const CHUNK_ROWS = 1 << CHUNK_BITS;
const IN_CHUNK = CHUNK_ROWS - 1;
const MIN_SLOTS = 1 << 12;

/** What a query asks of the records. */
export interface RowFilter {
  /** Created at or after, and before. */
  readonly from: Instant;
  readonly until: Instant;
  /** Checks all of it on one of these records. */
  test(records: Records, at: number): boolean;
}

class Chunk extends Records {
  /** Creation times of its rows are between these: rows are nearly in that order, so a period skips most chunks. */
  oldest: Instant = Number.POSITIVE_INFINITY;
  newest: Instant = Number.NEGATIVE_INFINITY;

  constructor() {
    super(CHUNK_ROWS);
  }
}

export class Rows {
  readonly #chunks: Chunk[] = [];
  #count = 0;
  /** Open addressing: row + 1, or 0 for an empty slot. Never more than three quarters full. */
  #slots = new Uint32Array(MIN_SLOTS);

  /** When the newest of all was created; null when there are none. */
  get newest(): Instant | null {
    return this.#count === 0 ? null : Math.max(...this.#chunks.map((chunk) => chunk.newest));
  }

  get count(): number {
    return this.#count;
  }

  word(row: number, word: number): number {
    return this.#chunk(row).word(row & IN_CHUNK, word);
  }

  instant(row: number, instant: number): Instant {
    return this.#chunk(row).instant(row & IN_CHUNK, instant);
  }

  /** A copy of one row's record. */
  record(row: number): Uint32Array {
    const at = (row & IN_CHUNK) * RECORD;
    return this.#chunk(row).words.slice(at, at + RECORD);
  }

  passes(row: number, filter: RowFilter): boolean {
    return filter.test(this.#chunk(row), row & IN_CHUNK);
  }

  /** Rows from `first` on and below `below` that pass, newest first. */
  *passing(filter: RowFilter, below: number, first = 0): Generator<number> {
    for (let nth = (below - 1) >> CHUNK_BITS; nth >= first >> CHUNK_BITS; nth--) {
      const chunk = this.#chunk(nth << CHUNK_BITS);
      if (chunk.newest < filter.from || chunk.oldest >= filter.until) continue;
      const start = nth << CHUNK_BITS;
      const least = Math.max(0, first - start);
      for (let at = Math.min(below - start, CHUNK_ROWS) - 1; at >= least; at--) {
        if (filter.test(chunk, at)) yield start + at;
      }
    }
  }

  /** The row of an id, or -1. */
  find(id: string): number {
    return (this.#slots[this.#slot(keyOf(id), 0)] ?? 0) - 1;
  }

  /** The row of a record's id, made when there is none. */
  claim(record: Records, at: number): number {
    const slot = this.#slot(record.words, at * RECORD);
    const found = (this.#slots[slot] ?? 0) - 1;
    if (found >= 0) return found;
    const row = this.#count++;
    if (row >>> CHUNK_BITS === this.#chunks.length) this.#chunks.push(new Chunk());
    this.#slots[slot] = row + 1;
    this.put(row, record, at);
    if (this.#count * 4 > this.#slots.length * 3) this.#rehash(this.#slots.length * 2);
    return row;
  }

  /** Replaces a row by a record of the same id. */
  put(row: number, record: Records, at: number): void {
    const chunk = this.#chunk(row);
    const createdAt = record.instant(at, CREATED_AT);
    chunk.oldest = Math.min(chunk.oldest, createdAt);
    chunk.newest = Math.max(chunk.newest, createdAt);
    chunk.words.set(record.words.subarray(at * RECORD, (at + 1) * RECORD), (row & IN_CHUNK) * RECORD);
  }

  #chunk(row: number): Chunk {
    const chunk = this.#chunks[row >>> CHUNK_BITS];
    if (!chunk) throw new RangeError(`no row ${row}`);
    return chunk;
  }

  /** The slot of the key, or the empty one where it belongs. Keys are hashes already. */
  #slot(keys: Uint32Array, at: number): number {
    const a = keys[at] ?? 0;
    const b = keys[at + 1] ?? 0;
    const c = keys[at + 2] ?? 0;
    const d = keys[at + 3] ?? 0;
    const mask = this.#slots.length - 1;
    for (let slot = a & mask; ; slot = (slot + 1) & mask) {
      const row = (this.#slots[slot] ?? 0) - 1;
      if (row < 0) return slot;
      const { words } = this.#chunk(row);
      const k = (row & IN_CHUNK) * RECORD;
      if (words[k] === a && words[k + 1] === b && words[k + 2] === c && words[k + 3] === d) return slot;
    }
  }

  #rehash(size: number): void {
    const slots = new Uint32Array(size);
    const mask = size - 1;
    for (let row = 0; row < this.#count; row++) {
      let slot = this.word(row, 0) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = row + 1;
    }
    this.#slots = slots;
  }
}
