/**
 * Table of all invoices, one row each in the order they were first committed, with a hash table from id to row. Grows
 * by chunks, so that no commit pays for copying the history.
 */
import type { Instant } from '#domain/kernel/time.ts';
import { Columns } from './index-columns.ts';

const CHUNK_BITS = 16;
export const CHUNK_ROWS = 1 << CHUNK_BITS;
const IN_CHUNK = CHUNK_ROWS - 1;
const MIN_SLOTS = 1 << 12;

class Chunk {
  readonly columns = new Columns(CHUNK_ROWS);
  /** The number of the segment that contains the latest version. */
  readonly segment = new Uint32Array(CHUNK_ROWS);
  /** Creation times of its rows are between these: rows are nearly in that order, so a period skips most chunks. */
  oldest: Instant = Number.POSITIVE_INFINITY;
  newest: Instant = Number.NEGATIVE_INFINITY;

  /** To be called whenever a row is set. */
  created(at: Instant): void {
    if (at < this.oldest) this.oldest = at;
    if (at > this.newest) this.newest = at;
  }
}

export class Rows {
  readonly #chunks: Chunk[] = [];
  #count = 0;
  /** Open addressing: row + 1, or 0 for an empty slot. Never more than three quarters full. */
  #slots = new Uint32Array(MIN_SLOTS);

  get count(): number {
    return this.#count;
  }

  get chunks(): readonly Chunk[] {
    return this.#chunks;
  }

  /** The chunk of a row that exists. */
  chunk(row: number): Chunk {
    const chunk = this.#chunks[row >>> CHUNK_BITS];
    if (!chunk) throw new RangeError(`no row ${row}`);
    return chunk;
  }

  /** Where in its chunk a row is. */
  within(row: number): number {
    return row & IN_CHUNK;
  }

  /** The row of the key at `at` in a column of keys, or -1. */
  find(keys: Uint32Array, at: number): number {
    return (this.#slots[this.#slot(keys, at)] ?? 0) - 1;
  }

  /** The row of a key, made when there is none. */
  claim(keys: Uint32Array, at: number): number {
    const slot = this.#slot(keys, at);
    const found = (this.#slots[slot] ?? 0) - 1;
    if (found >= 0) return found;
    const row = this.#count++;
    if (row >>> CHUNK_BITS === this.#chunks.length) this.#chunks.push(new Chunk());
    this.chunk(row).columns.keys.set(keys.subarray(at * 4, at * 4 + 4), this.within(row) * 4);
    this.#slots[slot] = row + 1;
    if (this.#count * 4 > this.#slots.length * 3) this.#rehash(this.#slots.length * 2);
    return row;
  }

  /** Reserves capacity for as many rows more, where known beforehand. */
  expect(more: number): void {
    let slots = this.#slots.length;
    while ((this.#count + more) * 4 > slots * 3) slots *= 2;
    if (slots > this.#slots.length) this.#rehash(slots);
  }

  /** The slot of the key, or the empty one where it belongs. Keys are hashes already. */
  #slot(keys: Uint32Array, at: number): number {
    const a = keys[at * 4] ?? 0;
    const b = keys[at * 4 + 1] ?? 0;
    const c = keys[at * 4 + 2] ?? 0;
    const d = keys[at * 4 + 3] ?? 0;
    const mask = this.#slots.length - 1;
    for (let slot = a & mask; ; slot = (slot + 1) & mask) {
      const row = (this.#slots[slot] ?? 0) - 1;
      if (row < 0) return slot;
      const known = this.chunk(row).columns.keys;
      const k = (row & IN_CHUNK) * 4;
      if (known[k] === a && known[k + 1] === b && known[k + 2] === c && known[k + 3] === d) return slot;
    }
  }

  #rehash(size: number): void {
    const slots = new Uint32Array(size);
    const mask = size - 1;
    for (let row = 0; row < this.#count; row++) {
      let slot = (this.chunk(row).columns.keys[(row & IN_CHUNK) * 4] ?? 0) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = row + 1;
    }
    this.#slots = slots;
  }
}
