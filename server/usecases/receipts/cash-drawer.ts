/** Opens the cash drawer when cash is recorded. A sale does not wait for the printer, and its failure is only logged. */
import { tenderOf } from '#domain/invoices/status.ts';
import type { Log } from '#ports/host.ts';
import type { Printer } from '#ports/printer.ts';
import type { Store } from '#ports/store.ts';
import { onOwnInvoices } from '#usecases/kernel/on-commit.ts';
import { createStoredSettings } from '#usecases/kernel/stored-settings.ts';

export interface DrawerNeeds {
  readonly store: Store;
  readonly printer: Pick<Printer, 'openDrawer'>;
  readonly log: Log;
}

/** The returned function ends it. */
export function openDrawerForCash({ store, printer, log }: DrawerNeeds): () => void {
  const settings = createStoredSettings(store);
  return onOwnInvoices(store, (after, before) => {
    if (tenderOf(after)?.kind !== 'cash' || (before && tenderOf(before))) return;
    const { printer: to, drawer } = settings.of('receiptTerms', after.merchantId);
    if (to === null || !drawer) return;
    printer
      .openDrawer(to)
      .catch((err: unknown) => log.warn('the cash drawer could not be opened', { invoiceId: after.id, err }));
  });
}
