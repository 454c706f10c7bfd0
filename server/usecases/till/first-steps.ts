/** First steps of a new shop up to its first payment, derived from what the store has. */

import { type Invoice, isTestSale } from '#domain/invoices/invoice.ts';
import { whenThere } from '#domain/kernel/awaitable.ts';
import { DEFAULT_RECEIPT_TERMS } from '#domain/receipts/receipt-settings.ts';
import type { Store } from '#ports/store.ts';
import { TILL_SHOPS } from '#usecases/kernel/store-keys.ts';

export interface FirstSteps {
  /** A test sale was paid. */
  readonly tested: boolean;
  /** The receipt has a printer, a header or a footer. */
  readonly receipt: boolean;
}

/** More test sales than this would need a second page; a first payment could then be missed. */
const MAX_TESTS = 200;

/**
 * Reports the first steps of the shop that was created at this till, until a sale other than a test was paid: null from
 * then on, and for any other shop, such as the one for practice. A provisioned one is set up by its file. While the
 * store is being read it reports what was read last, and null at first.
 */
export function openFirstSteps(
  store: Pick<Store, 'get' | 'list'>,
): (merchantId: string) => FirstSteps | null {
  let sold = false;
  /** Of each status, as last read. */
  const read = new Map<string, readonly Invoice[]>();
  return (merchantId) => {
    if (merchantId !== TILL_SHOPS.live || sold) return null;
    if (store.get('merchants', merchantId)?.books !== 'live') return null;
    const statuses = ['paid', 'refunded'] as const;
    for (const status of statuses) {
      const found = whenThere(store.list({ merchantId, status, limit: MAX_TESTS }), ({ invoices }) => {
        read.set(status, invoices);
      });
      // It is read again at the next call.
      if (found instanceof Promise) found.catch(() => undefined);
    }
    if (read.size < statuses.length) return null;
    const paid = [...read.values()].flat();
    sold = paid.some((invoice) => !isTestSale(invoice));
    if (sold) return null;
    const terms = store.get('receiptTerms', merchantId) ?? DEFAULT_RECEIPT_TERMS;
    const { printer, header, footer } = terms;
    return { tested: paid.length > 0, receipt: printer !== null || header.length + footer.length > 0 };
  };
}
