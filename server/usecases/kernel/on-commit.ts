/** Commit listeners for a part of the store: its invoices, or some of its tables. */
import type { Invoice } from '#domain/invoices/invoice.ts';
import type { Change, Store, TableName } from '#ports/store.ts';

type Commits = Pick<Store, 'onCommit'>;

/**
 * Calls back with every invoice that this program commits, as it is and as it was: for what is done once, by the program
 * that made the change. Returns a function that ends it.
 */
export function onOwnInvoices(
  store: Commits,
  listener: (after: Invoice, before: Invoice | undefined) => void,
): () => void {
  return store.onCommit(({ invoices = [] }, before, elsewhere) => {
    if (elsewhere) return;
    for (const [nth, invoice] of invoices.entries()) listener(invoice, before[nth]);
  });
}

/**
 * Calls back with every invoice that any program commits, as it is, and with the length of its log before that commit,
 * and after it. Returns a function that ends it.
 */
export function onInvoices(
  store: Commits,
  listener: (after: Invoice, before: number, until: number) => void,
): () => void {
  return store.onCommit(({ invoices = [] }, before, elsewhere) => {
    for (const [nth, invoice] of invoices.entries()) {
      const { length } = invoice.log;
      const [from, until] = elsewhere?.logged[nth] ?? [before[nth]?.log.length ?? 0, length];
      listener(invoice, from, until);
    }
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
