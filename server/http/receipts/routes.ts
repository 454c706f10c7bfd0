/** Receipt routes of the till: settings, content, and printing. Only for the till's token. */
import { iso } from '#domain/kernel/time.ts';
import { printerText, type ReceiptSettings, readPrinter } from '#domain/receipts/receipt-settings.ts';
import { type Route, route } from '#http/plugins/route.ts';
import type { Looked, Receipts } from '#usecases/receipts/print-receipt.ts';
import {
  PrintReceiptAnswer,
  PrintReceiptRequest,
  ReceiptAnswer,
  ReceiptQuery,
  ReceiptTermsAnswer,
  ReceiptTermsView,
  TestPrintAnswer,
  UnprintedReceiptAnswer,
  UnprintedReceiptRequest,
} from './schema.ts';

export interface ReceiptRoutes {
  readonly receipts: Receipts;
}

export function receiptRoutes({ receipts }: ReceiptRoutes): readonly Route[] {
  return [
    route('GET /till/printer', {
      schema: { summary: 'How receipts are made', answer: ReceiptTermsAnswer },
      permission: { shop: 'settings' },
      handler: (_request, { merchant }) => ({ terms: termsView(receipts.terms(merchant.id)) }),
    }),
    route('PUT /till/printer', {
      schema: { summary: 'Change how receipts are made', body: ReceiptTermsView, answer: ReceiptTermsAnswer },
      permission: { shop: 'settings' },
      audit: [],
      handler: async ({ body }, { merchant }) => ({
        terms: termsView(await receipts.saveTerms(merchant.id, readTerms(body))),
      }),
    }),
    route('POST /till/printer/test', {
      schema: { summary: 'Print a test', answer: TestPrintAnswer },
      permission: { shop: 'settings' },
      handler: async (_request, { merchant }) => ({ outcome: await receipts.test(merchant) }),
    }),
    route('GET /till/receipts', {
      schema: { summary: 'The receipt of a sale', querystring: ReceiptQuery, answer: ReceiptAnswer },
      permission: { shop: 'anyone' },
      handler: ({ query }, { merchant }) => {
        const looked = receipts.look(merchant, query.invoiceId);
        const { printer, auto } = receipts.terms(merchant.id);
        return { ...receiptView(looked), printer: printer !== null, auto };
      },
    }),
    route('POST /till/receipts/print', {
      schema: { summary: 'Print a receipt', body: PrintReceiptRequest, answer: PrintReceiptAnswer },
      permission: { shop: 'anyone' },
      handler: async ({ body: { invoiceId, copy, on = 'network' } }, { merchant }) => {
        const { outcome, ...looked } = await receipts.print(merchant, invoiceId, copy, on);
        return { outcome, ...receiptView(looked) };
      },
    }),
    route('POST /till/receipts/unprinted', {
      schema: {
        summary: 'Take a print by the system back whose dialog was left',
        body: UnprintedReceiptRequest,
        answer: UnprintedReceiptAnswer,
      },
      permission: { shop: 'anyone' },
      handler: async ({ body }, { merchant, doer }) =>
        receiptView(await receipts.unprinted(merchant, body.invoiceId, doer)),
    }),
  ];
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

function termsView({ printer, width, header, footer, ...rest }: ReceiptSettings): ReceiptTermsView {
  return {
    ...rest,
    header: [...header],
    footer: [...footer],
    printer: printerText(printer),
    width: width === 48 ? '48' : '32',
  };
}

function readTerms({ printer, width, ...rest }: ReceiptTermsView): ReceiptSettings {
  return { ...rest, printer: readPrinter(printer), width: width === '48' ? 48 : 32 };
}
