/**
 * In-memory table of all invoices, for `start-with-history` and `list-1m`: a record of 88 bytes each, in the order of
 * their first commit, with a hash table from id to row. A map of a million keys takes three times as long and 50 MB
 * more.
 */
import { hash } from 'node:crypto';

/** Record length in words of 32 bits; the key of its id takes the first four. */
const RECORD = 22;
/** Words of a record. The position of the latest version's JSON: its file, where it starts, and its bytes' CRC-32. */
export const SEGMENT = 4;
export const OFFSET = 5;
export const LENGTH = 6;
export const CRC = 7;
export const MERCHANT = 8;
export const FLAGS = 9;
export const EXTERNAL = 10;
export const SELLER = 11;
/** The letters of its currency, of which no code has more than four. */
export const CURRENCY = 12;
/** Of the network till; 0 for all others, and in files of older versions. */
export const TILL = 13;
/** Numbers of 64 bits, two words each, after those words. Instants: */
export const CREATED_AT = 7;
export const LOOKED_AT_UNTIL = 8;
/** NaN for one that was never paid. */
export const PAID_AT = 9;
/** The amount in the currency's smallest units; NaN where only a bigint is exact. */
export const AMOUNT = 10;

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
  readonly #numbers: Float64Array;

  constructor(count: number) {
    this.count = count;
    this.words = new Uint32Array(count * RECORD);
    this.#numbers = new Float64Array(this.words.buffer);
  }

  word(at: number, word: number): number {
    return this.words[at * RECORD + word] ?? 0;
  }

  /** One of the numbers of 64 bits. */
  number(at: number, number: number): number {
    return this.#numbers[(at * RECORD) / 2 + number] ?? 0;
  }

  setNumber(at: number, number: number, value: number): void {
    this.#numbers[(at * RECORD) / 2 + number] = value;
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
