/** First steps of a new shop up to its first payment, derived from what the store has. */

import { isTestSale } from '#domain/invoices/invoice.ts';
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
 * then on, and for any other shop, such as the one for practice. A provisioned one is set up by its file.
 */
export function openFirstSteps(
  store: Pick<Store, 'get' | 'list'>,
): (merchantId: string) => FirstSteps | null {
  let sold = false;
  return (merchantId) => {
    if (merchantId !== TILL_SHOPS.live || sold) return null;
    if (store.get('merchants', merchantId)?.books !== 'live') return null;
    const statuses = ['paid', 'refunded'] as const;
    const paid = statuses.flatMap((status) => store.list({ merchantId, status, limit: MAX_TESTS }).invoices);
    sold = paid.some((invoice) => !isTestSale(invoice));
    if (sold) return null;
    const terms = store.get('receiptTerms', merchantId) ?? DEFAULT_RECEIPT_TERMS;
    const { printer, header, footer } = terms;
    return { tested: paid.length > 0, receipt: printer !== null || header.length + footer.length > 0 };
  };
}
