/** What all invoices of a filter come to, by currency: from the index or database, or page by page where a text is searched for. */
import type { Invoice } from '#domain/invoices/invoice.ts';
import { statusOf } from '#domain/invoices/status.ts';
import type { Currency } from '#domain/kernel/currency.ts';
import { pause } from '#domain/kernel/deadline.ts';
import type { Clock } from '#ports/host.ts';
import type { InvoiceFilter, InvoicePage, InvoiceSum, Store } from '#ports/store.ts';

export interface SumNeeds {
  readonly store: Pick<Store, 'list' | 'sum' | 'sumsTexts'>;
  readonly clock: Clock;
}

const A_PAGE = 200;

/** The currency with most invoices first. */
export async function sumOfInvoices(
  { store, clock }: SumNeeds,
  { text, ...filter }: InvoiceFilter,
): Promise<readonly InvoiceSum[]> {
  const sums =
    text === undefined || text === '' || store.sumsTexts
      ? await store.sum({ ...filter, ...(text ? { text } : {}) })
      : await sumOfMatches({ store, clock }, { ...filter, text });
  return [...sums].sort((a, b) => b.count - a.count);
}

async function sumOfMatches({ store, clock }: SumNeeds, filter: InvoiceFilter): Promise<InvoiceSum[]> {
  const sums = new Map<Currency, InvoiceSum>();
  let cursor: string | null = null;
  do {
    const page: InvoicePage = await store.list({
      ...filter,
      limit: A_PAGE,
      ...(cursor === null ? {} : { cursor }),
    });
    for (const invoice of page.invoices) add(sums, invoice);
    cursor = page.nextCursor;
    // A till that sells meanwhile must not wait.
    await pause(clock, 0);
  } while (cursor !== null);
  return [...sums.values()];
}

function add(sums: Map<Currency, InvoiceSum>, invoice: Invoice): void {
  const { currency, units } = invoice.asked;
  const { count, units: before, paidUnits } = sums.get(currency) ?? { count: 0, units: 0n, paidUnits: 0n };
  const paid = statusOf(invoice) === 'paid' ? units : 0n;
  sums.set(currency, { currency, count: count + 1, units: before + units, paidUnits: paidUnits + paid });
}
