/**
 * Open sales page for the counter: what a till shows above a new sale. Sales of the API and of links appear at the
 * counter only while they need attention; the rest are in the history.
 */
import type { Invoice } from '#domain/invoices/invoice.ts';
import { alarmsOf, statusOf } from '#domain/invoices/status.ts';
import type { InvoiceView } from '#http/invoices/schema.ts';
import type { OpenSales, OpenSaleView } from './schema.ts';

/** More than any screen shows at once; the rest is in the history. */
export const MAX_OPEN_SALES = 100;

/** True for a pending sale of this counter, and for any sale that needs attention. */
function isForCounter(invoice: Invoice): boolean {
  if (alarmsOf(invoice).length > 0) return true;
  return invoice.origin === 'till' && statusOf(invoice) === 'pending';
}

/**
 * The first page: sales of the counter that need attention, then its newest, then those that need attention elsewhere.
 */
export function openSalesPage(
  invoices: Iterable<Invoice>,
  view: (invoice: Invoice) => InvoiceView,
): OpenSales {
  const rank = (invoice: Invoice) => (invoice.origin !== 'till' ? 2 : alarmsOf(invoice).length > 0 ? 0 : 1);
  const sorted = [...invoices]
    .filter(isForCounter)
    .map((invoice) => ({ invoice, rank: rank(invoice) }))
    .sort((a, b) => a.rank - b.rank || b.invoice.createdAt - a.invoice.createdAt);
  return {
    count: sorted.length,
    sales: sorted.slice(0, MAX_OPEN_SALES).map(({ invoice }) => openSaleView(view(invoice))),
  };
}

function openSaleView(view: InvoiceView): OpenSaleView {
  return {
    invoiceId: view.invoiceId,
    externalInvoiceId: view.externalInvoiceId,
    origin: view.origin,
    status: view.status,
    phase: view.phase,
    amount: view.amount,
    currency: view.currency,
    decimals: view.decimals,
    rest: view.rest,
    surplus: view.surplus,
    refunded: view.refunded,
    createdAt: view.createdAt,
    expiresAt: view.expiresAt,
    confirming: view.confirming,
    payments: view.payments,
    alarms: view.alarms,
    note: view.note,
  };
}
