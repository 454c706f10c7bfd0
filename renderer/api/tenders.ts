/** API calls for cash and card beside coins. */
import type { TenderKind } from '#domain/invoices/invoice.ts';
import type { InvoiceView, TenderSettingsView, ViewAnswer } from './types.ts';

/** Everything throws ApiError. */
export interface TenderApi {
  look(): Promise<TenderSettingsView>;
  save(tenders: TenderSettingsView): Promise<TenderSettingsView>;
  /** @param given the cash received as a plain decimal, or null */
  pay(invoiceId: string, tender: TenderKind, given: string | null): Promise<InvoiceView>;
}

interface Calls {
  readonly get: <T>(path: string) => Promise<T>;
  readonly put: <T>(path: string, body: unknown) => Promise<T>;
  readonly post: <T>(path: string, body: unknown) => Promise<T>;
}

interface Answer {
  readonly tenders: TenderSettingsView;
}

const PATH = '/till/tenders';

export function tenderApi({ get, put, post }: Calls): TenderApi {
  return {
    look: async () => (await get<Answer>(PATH)).tenders,
    save: async (tenders) => (await put<Answer>(PATH, tenders)).tenders,
    pay: async (invoiceId, tender, given) => {
      const body = { invoiceId, tender, ...(given === null ? {} : { given }) };
      return (await post<ViewAnswer>('/till/invoices/tender', body)).invoice;
    },
  };
}
