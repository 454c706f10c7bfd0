/**
 * The single writer of invoices. Changes to one invoice are serialized; each is committed together with the deliveries
 * it owes. Where another writer of the store was faster, the invoice is read again and the change applied to that.
 */

import type { Invoice } from '#domain/invoices/invoice.ts';
import { KeyedMutex } from '#domain/kernel/mutex.ts';
import { invoiceNotFound } from '#domain/messages/failures.ts';
import { stampShift } from '#domain/sales-reports/shift.ts';
import type { Delivery } from '#domain/webhooks/delivery.ts';
import type { Change, Store } from '#ports/store.ts';
import { retryStale } from '#usecases/kernel/retry-stale.ts';
import { openShifts } from './shifts.ts';

export interface InvoiceWriter {
  /**
   * Commits a new invoice, with any further changes of the same commit.
   * @param goods the first sale of the goods that it charges for again
   */
  add(invoice: Invoice, more?: Change, goods?: Invoice): Promise<void>;
  /**
   * Applies a pure change to the current invoice, and returns the result. If it is the same object, nothing is written.
   * @param alongside further puts for the same commit, made from the result
   * @throws Failure not-found, and whatever the change throws
   */
  change(
    id: string,
    change: (invoice: Invoice) => Invoice,
    alongside?: (after: Invoice) => Change['put'],
  ): Promise<Invoice>;
  /**
   * Ends the open shift of a shop and begins the next.
   * @param least ends at least the shift of this number
   * @returns the one that ended, when all that was written in it is durable and published, or has failed
   */
  endShift(merchantId: string, least: number): Promise<number>;
}

export interface Along {
  readonly put: NonNullable<Change['put']>;
  readonly settled: () => void;
}

export interface InvoiceWriterNeeds {
  readonly store: Store;
  /** The webhook deliveries a change owes, by id. */
  readonly owe: (before: Invoice | undefined, after: Invoice) => Readonly<Record<string, Delivery>>;
  /** Other effects of a change in the same commit: stock. `settled` gets whether the commit succeeded. */
  readonly along?: (before: Invoice | undefined, after: Invoice, goods: Invoice | undefined) => Along | null;
}

export function createInvoiceWriter({ store, owe, along }: InvoiceWriterNeeds): InvoiceWriter {
  /** One mutex per invoice. */
  const mutex = new KeyedMutex();
  const under = new Set<Promise<unknown>>();
  const shifts = openShifts(store);

  /** Nothing waits before the commit, which is made from the rows as they are now. */
  const write = async (
    before: Invoice | undefined,
    after: Invoice,
    goods: Invoice | undefined,
    more: Change = {},
  ) => {
    const deliveries = owe(before, after);
    const moved = along?.(before, after, goods) ?? null;
    const put = together(more.put, moved?.put, deliveries);
    try {
      await store.commit({ invoices: [after], from: [before], put, drop: more.drop });
    } finally {
      moved?.settled();
    }
  };

  const kept = <T>(work: Promise<T>): Promise<T> => {
    const over = () => under.delete(work);
    under.add(work);
    work.then(over, over);
    return work;
  };

  const changeOnce: InvoiceWriter['change'] = async (id, change, alongside) => {
    const read = store.invoice(id);
    const before = read instanceof Promise ? await read : read;
    if (!before) throw invoiceNotFound();
    const apply = async (goods?: Invoice) => {
      const changed = change(before);
      if (changed === before) return before;
      const after = stampShift(changed, before.log.length, shifts.open(before.merchantId));
      await write(before, after, goods, { put: alongside?.(after) });
      return after;
    };
    const { goodsOf } = before;
    if (goodsOf === null) return apply();
    // The first sale of the goods must not change between its reading and the commit.
    return mutex.run(goodsOf, async () => apply(await store.invoice(goodsOf)));
  };

  return {
    // Its creation is in no shift; what a sale paid at once adds to the log is.
    add: (invoice, more, goods) =>
      kept(write(undefined, stampShift(invoice, 1, shifts.open(invoice.merchantId)), goods, more)),
    change: (id, change, alongside) =>
      kept(mutex.run(id, () => retryStale(() => changeOnce(id, change, alongside)))),
    async endShift(merchantId, least) {
      const ended = shifts.end(merchantId, least);
      await shifts.store(merchantId, ended);
      await Promise.allSettled(under);
      return ended;
    },
  };
}

/** What one commit puts besides the invoice. */
function together(
  own: Change['put'],
  moved: Change['put'],
  deliveries: Readonly<Record<string, Delivery>>,
): Change['put'] {
  const owes = Object.keys(deliveries).length > 0;
  if (!moved && !owes) return own;
  return { ...own, ...moved, ...(owes ? { deliveries } : {}) };
}
