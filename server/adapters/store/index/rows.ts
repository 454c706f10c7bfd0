/**
 * In-memory table of all invoices, one record of 64 bytes each in the order of their first commit, with a hash table
 * from id to row. A million invoices take 75 MB and are filtered in a few milliseconds (`memory-with-history`,
 * `list-1m`). Grows by chunks, so that no commit pays for copying the history.
 */
import type { Instant } from '#domain/kernel/time.ts';
import { keyOf } from './facts.ts';
import { RECORD, Records } from './records.ts';

const CHUNK_BITS = 16;
export const CHUNK_ROWS = 1 << CHUNK_BITS;
const IN_CHUNK = CHUNK_ROWS - 1;
const MIN_SLOTS = 1 << 12;

export class Rows {
  readonly #chunks: Records[] = [];
  #count = 0;
  /** Open addressing: row + 1, or 0 for an empty slot. Never more than three quarters full. */
  #slots = new Uint32Array(MIN_SLOTS);

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

  /** The row of an id, or -1. */
  find(id: string): number {
    return (this.#slots[this.#slot(keyOf(id), 0)] ?? 0) - 1;
  }

  /** The row of a record's id, made when there is none. */
  claim({ words }: Records, at: number): number {
    const slot = this.#slot(words, at * RECORD);
    const found = (this.#slots[slot] ?? 0) - 1;
    if (found >= 0) return found;
    const row = this.#count++;
    if (row >>> CHUNK_BITS === this.#chunks.length) this.#chunks.push(new Records(CHUNK_ROWS));
    this.#slots[slot] = row + 1;
    this.put(row, { words }, at);
    if (this.#count * 4 > this.#slots.length * 3) this.#rehash(this.#slots.length * 2);
    return row;
  }

  /** Replaces a row by a record of the same id. */
  put(row: number, { words }: Pick<Records, 'words'>, at: number): void {
    const from = words.subarray(at * RECORD, (at + 1) * RECORD);
    this.#chunk(row).words.set(from, (row & IN_CHUNK) * RECORD);
  }

  #chunk(row: number): Records {
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
