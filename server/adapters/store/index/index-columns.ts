/** Columnar index of invoices, so that they need not be read: a few typed arrays, 60 bytes an invoice. */
import type { Instant } from '#domain/kernel/time.ts';

/** The position of an invoice's JSON in a segment, and the CRC-32 of its bytes. */
export interface Place {
  readonly offset: number;
  readonly length: number;
  readonly crc: number;
}

/** One row. `merchant` is a number given by `Merchants`. */
export interface Row extends Place {
  readonly key: Uint32Array;
  readonly createdAt: Instant;
  readonly lookedAtUntil: Instant;
  readonly merchant: number;
  readonly flags: number;
  readonly externalHash: number;
  readonly sellerHash: number;
}

export class Columns {
  readonly capacity: number;
  /** Four numbers a row. */
  readonly keys: Uint32Array;
  readonly offset: Uint32Array;
  readonly length: Uint32Array;
  readonly crc: Uint32Array;
  readonly createdAt: Float64Array;
  readonly lookedAtUntil: Float64Array;
  readonly merchant: Uint32Array;
  readonly flags: Uint16Array;
  readonly externalHash: Uint32Array;
  readonly sellerHash: Uint32Array;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.keys = new Uint32Array(capacity * 4);
    this.offset = new Uint32Array(capacity);
    this.length = new Uint32Array(capacity);
    this.crc = new Uint32Array(capacity);
    this.createdAt = new Float64Array(capacity);
    this.lookedAtUntil = new Float64Array(capacity);
    this.merchant = new Uint32Array(capacity);
    this.flags = new Uint16Array(capacity);
    this.externalHash = new Uint32Array(capacity);
    this.sellerHash = new Uint32Array(capacity);
  }

  /** All arrays in the order of the files. */
  get all(): readonly (Uint32Array | Float64Array | Uint16Array)[] {
    return [
      this.createdAt,
      this.lookedAtUntil,
      this.keys,
      this.offset,
      this.length,
      this.crc,
      this.merchant,
      this.externalHash,
      this.sellerHash,
      this.flags,
    ];
  }

  set(at: number, row: Row): void {
    this.keys.set(row.key, at * 4);
    this.offset[at] = row.offset;
    this.length[at] = row.length;
    this.crc[at] = row.crc;
    this.createdAt[at] = row.createdAt;
    this.lookedAtUntil[at] = row.lookedAtUntil;
    this.merchant[at] = row.merchant;
    this.flags[at] = row.flags;
    this.externalHash[at] = row.externalHash;
    this.sellerHash[at] = row.sellerHash;
  }

  /** A row of other columns, with this merchant's number here. */
  copyRow(at: number, from: Columns, fromAt: number, merchant: number): void {
    for (let word = 0; word < 4; word++) this.keys[at * 4 + word] = from.keys[fromAt * 4 + word] ?? 0;
    this.offset[at] = from.offset[fromAt] ?? 0;
    this.length[at] = from.length[fromAt] ?? 0;
    this.crc[at] = from.crc[fromAt] ?? 0;
    this.createdAt[at] = from.createdAt[fromAt] ?? 0;
    this.lookedAtUntil[at] = from.lookedAtUntil[fromAt] ?? 0;
    this.merchant[at] = merchant;
    this.flags[at] = from.flags[fromAt] ?? 0;
    this.externalHash[at] = from.externalHash[fromAt] ?? 0;
    this.sellerHash[at] = from.sellerHash[fromAt] ?? 0;
  }

  /** The first `count` rows in columns of another size. */
  resized(capacity: number, count: number): Columns {
    const next = new Columns(capacity);
    this.all.forEach((column, index) => {
      next.all[index]?.set(column.subarray(0, column === this.keys ? count * 4 : count));
    });
    return next;
  }
}

/** Merchants' ids as small numbers. */
export class Merchants {
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [];

  /** The number of an id, new if need be. */
  number(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    this.#ids.push(id);
    this.#numbers.set(id, this.#ids.length - 1);
    return this.#ids.length - 1;
  }

  /** The number of an id that has invoices, or undefined. */
  find(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  get ids(): readonly string[] {
    return this.#ids;
  }
}
