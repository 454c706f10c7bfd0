/**
 * In-memory table of all invoices, for `start-with-history` and `list-1m`: a record of 64 bytes each, in the order of
 * their first commit, with a hash table from id to row. A map of a million keys takes three times as long and 50 MB
 * more.
 */
import { hash } from 'node:crypto';
import type { Instant } from '#domain/kernel/time.ts';

/** Record length in words of 32 bits; the key of its id takes the first four. */
const RECORD = 16;
/** Words of a record. The position of the latest version's JSON: its file, where it starts, and its bytes' CRC-32. */
export const SEGMENT = 4;
export const OFFSET = 5;
export const LENGTH = 6;
export const CRC = 7;
export const MERCHANT = 8;
export const FLAGS = 9;
export const EXTERNAL = 10;
export const SELLER = 11;
/** Instants of a record: they lie in its last four words. */
export const CREATED_AT = 6;
export const LOOKED_AT_UNTIL = 7;

const MIN_ROWS = 1 << 10;

/** The key of an id: 16 bytes of its SHA-256, so that ids of any form take the same room. */
export function keyOf(id: string): Uint32Array {
  // As text: making a Buffer takes longer than the hash.
  const digest = hash('sha256', id, 'hex');
  const key = new Uint32Array(4);
  for (let word = 0; word < 4; word++) key[word] = Number.parseInt(digest.slice(word * 8, word * 8 + 8), 16);
  return key;
}

/** Records in a buffer of their own, as in the index files. */
export class Records {
  readonly count: number;
  readonly words: Uint32Array<ArrayBuffer>;
  readonly #instants: Float64Array;

  constructor(count: number) {
    this.count = count;
    this.words = new Uint32Array(count * RECORD);
    this.#instants = new Float64Array(this.words.buffer);
  }

  word(at: number, word: number): number {
    return this.words[at * RECORD + word] ?? 0;
  }

  instant(at: number, instant: number): Instant {
    return this.#instants[(at * RECORD) / 2 + instant] ?? 0;
  }

  setInstant(at: number, instant: number, value: Instant): void {
    this.#instants[(at * RECORD) / 2 + instant] = value;
  }

  /** Replaces a record by one of others. */
  set(at: number, from: Records, there: number): void {
    for (let word = 0; word < RECORD; word++)
      this.words[at * RECORD + word] = from.words[there * RECORD + word] ?? 0;
  }

  hasKeyOf(at: number, keys: Uint32Array, there: number): boolean {
    const { words } = this;
    const own = at * RECORD;
    return (
      words[own] === keys[there] &&
      words[own + 1] === keys[there + 1] &&
      words[own + 2] === keys[there + 2] &&
      words[own + 3] === keys[there + 3]
    );
  }
}

export class Rows {
  /** At least as many as there are rows; replaced by a larger one when full. */
  records = new Records(MIN_ROWS);
  count = 0;
  /** Open addressing: row + 1, or 0 for an empty slot. Never more than half full. */
  #slots = new Uint32Array(2 * MIN_ROWS);

  /** The row of an id, or -1. */
  find(id: string): number {
    return (this.#slots[this.#slot(keyOf(id), 0)] ?? 0) - 1;
  }

  /** Puts a record into the row of its id, or into a new one; returns the row. */
  put(from: Records, at: number): number {
    if (this.count === this.records.count) this.#grow();
    const slot = this.#slot(from.words, at * RECORD);
    const found = (this.#slots[slot] ?? 0) - 1;
    const row = found >= 0 ? found : this.count++;
    this.#slots[slot] = row + 1;
    this.records.set(row, from, at);
    return row;
  }

  /** The slot of the key, or the empty one where it belongs. Keys are hashes already. */
  #slot(keys: Uint32Array, at: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = (keys[at] ?? 0) & mask; ; slot = (slot + 1) & mask) {
      const row = (this.#slots[slot] ?? 0) - 1;
      if (row < 0 || this.records.hasKeyOf(row, keys, at)) return slot;
    }
  }

  #grow(): void {
    const { words, count } = this.records;
    this.records = new Records(count * 2);
    this.records.words.set(words);
    this.#slots = new Uint32Array(count * 4);
    const mask = this.#slots.length - 1;
    for (let row = 0; row < count; row++) {
      let slot = this.records.word(row, 0) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = row + 1;
    }
  }
}
