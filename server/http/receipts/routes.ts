/** Receipt routes of the till: settings, content, and printing. Only for the till's token. */
import { iso } from '#domain/kernel/time.ts';
import { printerText, type ReceiptSettings, readPrinter } from '#domain/receipts/receipt-settings.ts';
import { type Route, route } from '#http/plugins/route.ts';
import type { Looked, Receipts } from '#usecases/receipts/print-receipt.ts';
import type { TicketState, Tickets } from '#usecases/receipts/print-ticket.ts';
import {
  PrintReceiptAnswer,
  PrintReceiptRequest,
  PrintTicketAnswer,
  PrintTicketRequest,
  ReceiptAnswer,
  ReceiptQuery,
  ReceiptTermsAnswer,
  ReceiptTermsView,
  TestPrintAnswer,
  TicketAnswer,
  TicketQuery,
  UnprintedReceiptAnswer,
  UnprintedReceiptRequest,
} from './schema.ts';

const ReceiptTermsRequest = { ...ReceiptTermsView, additionalProperties: false };

export interface ReceiptRoutes {
  readonly receipts: Receipts;
  readonly tickets: Pick<Tickets, 'look' | 'print'>;
}

export function receiptRoutes({ receipts, tickets }: ReceiptRoutes): readonly Route[] {
  return [
    route('GET /till/printer', {
      schema: { summary: 'Receipt settings', answer: ReceiptTermsAnswer },
      permission: { shop: 'settings', tills: 'main' },
      handler: (_request, { merchant }) => ({ terms: termsView(receipts.terms(merchant.id)) }),
    }),
    route('PUT /till/printer', {
      schema: {
        summary: 'Change receipt settings',
        body: ReceiptTermsRequest,
        answer: ReceiptTermsAnswer,
      },
      permission: { shop: 'settings', tills: 'main' },
      audit: [],
      handler: async ({ body }, { merchant }) => ({
        terms: termsView(await receipts.saveTerms(merchant.id, readTerms(body))),
      }),
    }),
    route('POST /till/printer/test', {
      schema: { summary: 'Print a test', answer: TestPrintAnswer },
      permission: { shop: 'settings', tills: 'main' },
      handler: async (_request, { merchant }) => ({ outcome: await receipts.test(merchant) }),
    }),
    route('GET /till/receipts', {
      schema: { summary: 'The receipt of a sale', querystring: ReceiptQuery, answer: ReceiptAnswer },
      permission: { shop: 'anyone', tills: 'all' },
      handler: async ({ query }, { merchant }) => {
        const looked = await receipts.look(merchant, query.invoiceId);
        const { printer, auto } = receipts.terms(merchant.id);
        return { ...receiptView(looked), printer: printer !== null, auto };
      },
    }),
    route('POST /till/receipts/print', {
      schema: { summary: 'Print a receipt', body: PrintReceiptRequest, answer: PrintReceiptAnswer },
      permission: { shop: 'anyone', tills: 'all' },
      handler: async ({ body: { invoiceId, copy, on = 'network' } }, { merchant }) => {
        const { outcome, ...looked } = await receipts.print(merchant, invoiceId, copy, on);
        return { outcome, ...receiptView(looked) };
      },
    }),
    route('POST /till/receipts/unprinted', {
      schema: {
        summary: 'Undo a print whose dialog was cancelled',
        body: UnprintedReceiptRequest,
        answer: UnprintedReceiptAnswer,
      },
      permission: { shop: 'anyone', tills: 'all' },
      handler: async ({ body }, { merchant, actor }) =>
        receiptView(await receipts.unprinted(merchant, body.invoiceId, actor)),
    }),
    route('GET /till/tickets', {
      schema: { summary: 'The order ticket of a sale', querystring: TicketQuery, answer: TicketAnswer },
      permission: { shop: 'anyone', tills: 'all' },
      handler: async ({ query }, { merchant }) => {
        const state = await tickets.look(merchant, query.invoiceId);
        return { ...ticketView(state), problem: state.problem };
      },
    }),
    route('POST /till/tickets/print', {
      schema: { summary: 'Print an order ticket', body: PrintTicketRequest, answer: PrintTicketAnswer },
      permission: { shop: 'anyone', tills: 'all' },
      handler: async ({ body }, { merchant }) => {
        const printed = await tickets.print(merchant, body.invoiceId);
        return { outcome: printed.outcome, ...ticketView(printed) };
      },
    }),
  ];
}

function ticketView({ printer, prints: { originalAt, copies } }: TicketState) {
  return { printer, printedAt: originalAt === null ? null : iso(originalAt), copies };
}

function receiptView({ receipt, prints, logo }: Looked) {
  const { copy, direction, lines } = receipt;
  const { originalAt, copies } = prints;
  return {
    receipt: { logo, copy, direction, lines: [...lines] },
    originalAt: originalAt === null ? null : iso(originalAt),
    copies,
  };
}

function termsView(terms: ReceiptSettings): ReceiptTermsView {
  const { printer, width, ticketPrinter, ticketWidth, header, footer, ...rest } = terms;
  return {
    ...rest,
    header: [...header],
    footer: [...footer],
    printer: printerText(printer),
    width: width === 48 ? '48' : '32',
    ticketPrinter: printerText(ticketPrinter),
    ticketWidth: ticketWidth === 48 ? '48' : '32',
  };
}

function readTerms(terms: ReceiptTermsView): ReceiptSettings {
  const { printer, width, ticketPrinter, ticketWidth, ...rest } = terms;
  return {
    ...rest,
    printer: readPrinter(printer),
    width: width === '48' ? 48 : 32,
    ticketPrinter: readPrinter(ticketPrinter, 'ticketPrinter'),
    ticketWidth: ticketWidth === '48' ? 48 : 32,
  };
}
