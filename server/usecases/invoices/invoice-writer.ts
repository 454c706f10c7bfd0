/**
 * The single writer of invoices. Changes to one invoice are serialized; each is committed together with the deliveries
 * it owes.
 */

import type { Invoice } from '#domain/invoices/invoice.ts';
import { KeyedMutex } from '#domain/kernel/mutex.ts';
import { invoiceNotFound } from '#domain/messages/failures.ts';
import { stampShift } from '#domain/sales-reports/shift.ts';
import type { Delivery } from '#domain/webhooks/delivery.ts';
import type { Change, Store } from '#ports/store.ts';
import { openShifts } from './shifts.ts';

export interface InvoiceWriter {
  /** Commits a new invoice, with any further changes of the same commit. */
  add(invoice: Invoice, more?: Change): Promise<void>;
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

export interface LedgerNeeds {
  readonly store: Store;
  /** The webhook deliveries a change owes, by id. */
  readonly owe: (before: Invoice | undefined, after: Invoice) => Readonly<Record<string, Delivery>>;
  /** Other effects of a change in the same commit: stock. `settled` gets whether the commit succeeded. */
  readonly along?: (before: Invoice | undefined, after: Invoice) => Along | null;
}

export function createInvoiceWriter({ store, owe, along }: LedgerNeeds): InvoiceWriter {
  /** One mutex per invoice. */
  const mutex = new KeyedMutex();
  const under = new Set<Promise<unknown>>();
  const shifts = openShifts(store);

  const write = async (before: Invoice | undefined, after: Invoice, more: Change = {}) => {
    const deliveries = owe(before, after);
    const moved = along?.(before, after) ?? null;
    const put = together(more.put, moved?.put, deliveries);
    try {
      await store.commit({ invoices: [after], put, drop: more.drop });
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

  return {
    // Its creation is in no shift; what a sale paid at once adds to the log is.
    add: (invoice, more) =>
      kept(write(undefined, stampShift(invoice, 1, shifts.open(invoice.merchantId)), more)),
    change: (id, change, alongside) =>
      kept(
        mutex.run(id, async () => {
          const before = store.invoice(id);
          if (!before) throw invoiceNotFound();
          const changed = change(before);
          if (changed === before) return before;
          const after = stampShift(changed, before.log.length, shifts.open(before.merchantId));
          await write(before, after, { put: alongside?.(after) });
          return after;
        }),
      ),
    async endShift(merchantId, least) {
      const ended = shifts.end(merchantId, least);
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
