/** API calls for receipts: settings, content and printing. */
import type {
  PrintReceiptAnswer,
  PrintReceiptRequest,
  PrintTicketAnswer,
  ReceiptAnswer,
  ReceiptTermsAnswer,
  ReceiptTermsView,
  TestPrintAnswer,
  TicketAnswer,
} from './types.ts';

/** Everything throws ApiError. */
export interface ReceiptApi {
  terms(): Promise<ReceiptTermsView>;
  saveTerms(terms: ReceiptTermsView): Promise<ReceiptTermsView>;
  test(): Promise<TestPrintAnswer>;
  /** As it would be printed next. */
  look(invoiceId: string): Promise<ReceiptAnswer>;
  print(request: PrintReceiptRequest): Promise<PrintReceiptAnswer>;
  /** The system's dialog was cancelled: reverts that print. */
  unprinted(invoiceId: string): Promise<void>;
  /** The state of the order ticket, once a print that is under way has ended. */
  ticket(invoiceId: string): Promise<TicketAnswer>;
  printTicket(invoiceId: string): Promise<PrintTicketAnswer>;
}

interface Caller {
  get<T>(path: string, query?: Readonly<Record<string, string>>): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
}

export function receiptApi({ get, post, put }: Caller): ReceiptApi {
  return {
    terms: async () => (await get<ReceiptTermsAnswer>('/till/printer')).terms,
    saveTerms: async (terms) => (await put<ReceiptTermsAnswer>('/till/printer', terms)).terms,
    test: () => post('/till/printer/test', {}),
    look: (invoiceId) => get('/till/receipts', { invoiceId }),
    print: (request) => post('/till/receipts/print', request),
    unprinted: async (invoiceId) => {
      await post('/till/receipts/unprinted', { invoiceId });
    },
    ticket: (invoiceId) => get('/till/tickets', { invoiceId }),
    printTicket: (invoiceId) => post('/till/tickets/print', { invoiceId }),
  };
}
