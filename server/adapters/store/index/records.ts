/**
 * Fixed-size index records of invoices, 64 bytes each, as they are in memory and in the index files. A word is 32 bits.
 */
import type { Instant } from '#domain/kernel/time.ts';

/** Record length in words of 32 bits; the key of its id takes the first four. */
export const RECORD = 16;
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

/** Records in a buffer of their own. */
export class Records {
  readonly words: Uint32Array<ArrayBuffer>;
  readonly #instants: Float64Array;

  constructor(count: number) {
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
}
