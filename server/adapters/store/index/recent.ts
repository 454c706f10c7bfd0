/**
 * Cache of decoded invoices, by row: the open ones, and those used lately. While one is cached, all callers get the
 * same object.
 */
import type { Invoice } from '#domain/invoices/invoice.ts';

/** Maximum open ones in memory; beyond that they are read on demand. */
const MAX_OPEN = 50_000;
const MAX_RECENT = 4_096;

export class Recent {
  readonly #open = new Map<number, Invoice>();
  /**
   * Two generations: what is used in the older one moves to the younger; when that is full, the older one is dropped.
   */
  #younger = new Map<number, Invoice>();
  #older = new Map<number, Invoice>();
  readonly #most: number;

  constructor(most = MAX_RECENT) {
    this.#most = Math.max(1, Math.floor(most / 2));
  }

  get(row: number): Invoice | undefined {
    const ready = this.#open.get(row) ?? this.#younger.get(row);
    if (ready) return ready;
    const older = this.#older.get(row);
    if (older) this.#keep(row, older);
    return older;
  }

  put(row: number, invoice: Invoice, open: boolean): void {
    if (open && (this.#open.has(row) || this.#open.size < MAX_OPEN)) {
      this.#open.set(row, invoice);
      this.#younger.delete(row);
      this.#older.delete(row);
      return;
    }
    this.#open.delete(row);
    this.#older.delete(row);
    this.#keep(row, invoice);
  }

  #keep(row: number, invoice: Invoice): void {
    this.#younger.set(row, invoice);
    if (this.#younger.size < this.#most) return;
    this.#older = this.#younger;
    this.#younger = new Map();
  }
}
