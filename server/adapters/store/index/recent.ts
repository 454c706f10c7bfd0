/**
 * Cache of decoded invoices, by row, for `retrieve`: reading and decoding one takes half as long as answering for it.
 * While one is cached, all callers get the same object.
 */
import type { Invoice } from '#domain/invoices/invoice.ts';

const MAX_RECENT = 16_384;

export class Recent {
  /** The least recently used first. */
  readonly #invoices = new Map<number, Invoice>();
  readonly #most: number;

  constructor(most = MAX_RECENT) {
    this.#most = most;
  }

  get(row: number): Invoice | undefined {
    const invoice = this.#invoices.get(row);
    if (invoice) this.put(row, invoice);
    return invoice;
  }

  put(row: number, invoice: Invoice): void {
    this.#invoices.delete(row);
    this.#invoices.set(row, invoice);
    const oldest = this.#invoices.keys().next();
    if (this.#invoices.size > this.#most && !oldest.done) this.#invoices.delete(oldest.value);
  }
}
