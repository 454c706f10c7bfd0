/**
 * Cache of decoded invoices, by row, for `retrieve`: reading and decoding one takes half as long as answering for it.
 * While one is cached, all callers get the same object.
 */
import type { Invoice } from '#domain/invoices/invoice.ts';

const MAX_RECENT = 16_384;

export class Recent {
  /** The least recently used first. */
  readonly #invoices = new Map<number, Invoice>();
  /** Of the cached ones, by id: finding it by the id's hash takes longer. */
  readonly #rows = new Map<string, number>();
  readonly #most: number;

  constructor(most = MAX_RECENT) {
    this.#most = most;
  }

  get(row: number): Invoice | undefined {
    const invoice = this.#invoices.get(row);
    if (invoice) this.put(row, invoice);
    return invoice;
  }

  /** The row of an invoice that is cached. */
  rowOf(id: string): number | undefined {
    return this.#rows.get(id);
  }

  put(row: number, invoice: Invoice): void {
    this.#invoices.delete(row);
    this.#invoices.set(row, invoice);
    this.#rows.set(invoice.id, row);
    if (this.#invoices.size <= this.#most) return;
    const [oldest] = this.#invoices;
    if (!oldest) return;
    this.#invoices.delete(oldest[0]);
    this.#rows.delete(oldest[1].id);
  }
}
