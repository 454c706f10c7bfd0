/** API calls for cash and card beside coins. */
import type { TenderKind } from '#domain/invoices/invoice.ts';
import type { InvoiceView, ViewAnswer } from './types.ts';

/** Everything throws ApiError. */
export interface TenderApi {
  /** @param given the cash received as a plain decimal, or null */
  pay(invoiceId: string, tender: TenderKind, given: string | null): Promise<InvoiceView>;
}

interface Calls {
  readonly post: <T>(path: string, body: unknown) => Promise<T>;
}

export function tenderApi({ post }: Calls): TenderApi {
  return {
    pay: async (invoiceId, tender, given) => {
      const body = { invoiceId, tender, ...(given === null ? {} : { given }) };
      return (await post<ViewAnswer>('/till/invoices/tender', body)).invoice;
    },
  };
}
