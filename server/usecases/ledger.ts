/**
 * The one door through which invoices change. Changes to one invoice happen one after the other; each is
 * committed together with the deliveries it owes, and only then is anybody told.
 */

import type { Delivery } from '../domain/delivery.ts';
import { Failure } from '../domain/errors.ts';
import type { Invoice } from '../domain/invoice.ts';
import { because } from '../domain/reasons.ts';
import type { Change, Store } from '../ports/store.ts';

/** `owed` are the webhook deliveries that were committed with the change. */
export type Told = (
  invoice: Invoice,
  before: Invoice | undefined,
  owed: Readonly<Record<string, Delivery>>,
) => void;

export interface Ledger {
  /** Commits a new invoice, with whatever else belongs to the same commit. */
  add(invoice: Invoice, more?: Change): Promise<void>;
  /**
   * Applies a pure change to the invoice as it then is, and gives the result. The same object back: nothing is written.
   * @param alongside further puts for the same commit, made from the result
   * @throws Failure not-found, and whatever the change throws
   */
  change(
    id: string,
    change: (invoice: Invoice) => Invoice,
    alongside?: (after: Invoice) => Change['put'],
  ): Promise<Invoice>;
  /** Resolves when every change that was begun until now is on the disk and told, or has failed. */
  settled(): Promise<void>;
  /** Told after every commit. Returns what ends it. */
  listen(told: Told): () => void;
}

export interface Along {
  readonly put: NonNullable<Change['put']>;
  readonly settled: () => void;
}

export interface LedgerNeeds {
  readonly store: Store;
  /** The webhook deliveries a change owes, by id. */
  readonly owe: (before: Invoice | undefined, after: Invoice) => Readonly<Record<string, Delivery>>;
  /** What else a change moves, in the same commit: stock. `settled` is told whether the commit went through. */
  readonly along?: (before: Invoice | undefined, after: Invoice) => Along | null;
}

export function openLedger({ store, owe, along }: LedgerNeeds): Ledger {
  const turns = new Map<string, Promise<unknown>>();
  const under = new Set<Promise<unknown>>();
  const listeners = new Set<Told>();

  const tell: Told = (...change) => {
    for (const told of listeners) told(...change);
  };

  const write = async (before: Invoice | undefined, after: Invoice, more: Change = {}) => {
    const deliveries = owe(before, after);
    const moved = along?.(before, after) ?? null;
    const put = together(more.put, moved?.put, deliveries);
    try {
      await store.commit({ invoices: [after], put, drop: more.drop });
    } finally {
      moved?.settled();
    }
    tell(after, before, deliveries);
  };

  const kept = <T>(work: Promise<T>): Promise<T> => {
    const over = () => under.delete(work);
    under.add(work);
    work.then(over, over);
    return work;
  };

  /** Runs `work` after all earlier work on the same invoice. */
  const inTurn = <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const before = turns.get(id) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => undefined);
    turns.set(id, settled);
    void settled.then(() => {
      if (turns.get(id) === settled) turns.delete(id);
    });
    return mine;
  };

  return {
    add: (invoice, more) => kept(write(undefined, invoice, more)),
    change: (id, change, alongside) =>
      kept(
        inTurn(id, async () => {
          const before = store.invoice(id);
          if (!before) throw new Failure('not-found', 'Invoice not found', because('sale-gone'));
          const after = change(before);
          if (after !== before) await write(before, after, { put: alongside?.(after) });
          return after;
        }),
      ),
    async settled() {
      await Promise.allSettled(under);
    },
    listen(told) {
      listeners.add(told);
      return () => listeners.delete(told);
    },
  };
}

/** What one commit puts beside the invoice. */
function together(
  own: Change['put'],
  moved: Change['put'],
  deliveries: Readonly<Record<string, Delivery>>,
): Change['put'] {
  const owes = Object.keys(deliveries).length > 0;
  if (!moved && !owes) return own;
  return { ...own, ...moved, ...(owes ? { deliveries } : {}) };
}
