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
  /** The least recently used first. */
  readonly #closed = new Map<number, Invoice>();
  readonly #most: number;

  constructor(most = MAX_RECENT) {
    this.#most = most;
  }

  get(row: number): Invoice | undefined {
    const open = this.#open.get(row);
    if (open) return open;
    const closed = this.#closed.get(row);
    if (closed) this.#keep(row, closed);
    return closed;
  }

  put(row: number, invoice: Invoice, open: boolean): void {
    if (open && (this.#open.has(row) || this.#open.size < MAX_OPEN)) {
      this.#open.set(row, invoice);
      this.#closed.delete(row);
    } else {
      this.#open.delete(row);
      this.#keep(row, invoice);
    }
  }

  #keep(row: number, invoice: Invoice): void {
    this.#closed.delete(row);
    this.#closed.set(row, invoice);
    if (this.#closed.size <= this.#most) return;
    const [oldest] = this.#closed.keys();
    if (oldest !== undefined) this.#closed.delete(oldest);
  }
}
