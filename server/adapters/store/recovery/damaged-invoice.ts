/**
 * Registry of invoices damaged on the disk since they were written: each reported once, so that the others go on
 * without it.
 */

import type { Notices } from '#adapters/store/context.ts';
import { CREATED_AT, keyOf, MERCHANT, type Records } from '#adapters/store/index/rows.ts';
import { iso } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { DamagedSale } from '#domain/sales-reports/damaged-sale.ts';
import type { Log } from '#ports/host.ts';

/** Further ones are in the log alone. */
const MAX_NAMED = 50;
const ID = /"id":"([^"\\]{1,64})"/;

export class DamagedInvoice extends Failure {
  readonly file: string;
  /** Its remaining bytes. */
  readonly bytes: Buffer;

  constructor(file: string, at: number, bytes: Buffer) {
    super('store-unavailable', `the journal file ${file} is damaged at ${at}; restore it from a backup`);
    this.file = file;
    this.bytes = bytes;
  }
}

export class KnownDamage {
  readonly #log: Log | undefined;
  readonly #notices: Notices;
  /** By row, with the hash of its merchant's id. */
  readonly #sales = new Map<number, DamagedSale & { readonly merchant: number }>();

  constructor(log: Log | undefined, notices: Notices) {
    this.#log = log;
    this.#notices = notices;
  }

  has(row: number): boolean {
    return this.#sales.has(row);
  }

  /** All that were found, of a merchant by the hash of its id. */
  ofMerchant(hash: number): DamagedSale[] {
    return [...this.#sales.values()].filter(({ merchant }) => merchant === hash);
  }

  /** Its name is its id, if that is still legible, else its creation time. */
  tellInvoice(row: number, { file, bytes }: DamagedInvoice, records: Records): void {
    if (this.#sales.has(row)) return;
    const createdAt = records.number(row, CREATED_AT);
    const merchant = records.word(row, MERCHANT);
    const id = ID.exec(bytes.toString('latin1'))?.[1];
    const isIts = id !== undefined && records.hasKeyOf(row, keyOf(id), 0);
    const name = isIts ? id : iso(createdAt);
    this.#sales.set(row, { name, createdAt, merchant });
    const message = createMessage('invoice-damaged', { name, file });
    if (this.#sales.size <= MAX_NAMED) this.#notices.report('error', message);
    else this.#log?.error(message.message);
  }
}
