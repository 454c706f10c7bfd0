/** Commit listeners for a part of the store: its invoices, or some of its tables. */
import type { Invoice } from '#domain/invoices/invoice.ts';
import type { Change, Store, TableName } from '#ports/store.ts';

type Commits = Pick<Store, 'onCommit'>;

/** Calls back with every invoice that is committed, as it is and as it was. Returns a function that ends it. */
export function onInvoices(
  store: Commits,
  listener: (after: Invoice, before: Invoice | undefined) => void,
): () => void {
  return store.onCommit(({ invoices = [] }, before) => {
    for (const [nth, invoice] of invoices.entries()) listener(invoice, before[nth]);
  });
}

/** Calls back with every change that puts or drops something in one of the tables. */
export function onTables(
  store: Commits,
  tables: readonly TableName[],
  listener: (change: Change) => void,
): () => void {
  return store.onCommit((change) => {
    const { put, drop } = change;
    if (!put && !drop) return;
    if (tables.some((table) => put?.[table] !== undefined || drop?.[table] !== undefined)) listener(change);
  });
}
