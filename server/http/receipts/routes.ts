/** Receipt routes of the till: settings, content, and printing. Only for the till's token. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Type from 'typebox';
import { iso } from '#domain/kernel/time.ts';
import { printerText, type ReceiptSettings, readPrinter } from '#domain/receipts/receipt-settings.ts';
import type { Auth } from '#http/auth/auth.ts';
import { caller, ofTill } from '#http/plugins/route.ts';
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
  readonly auth: Auth;
  readonly receipts: Receipts;
}

export function receiptRoutes(app: FastifyInstance, { auth, receipts }: ReceiptRoutes): void {
  const shop = caller((request: FastifyRequest) => auth.tillShop(request));
  const options = (summary: string, answer: Type.TSchema, taken: { body?: Type.TSchema } = {}) => ({
    onRequest: shop.hook,
    schema: ofTill(summary, answer, taken),
  });

  app.get('/till/printer', options('How receipts are made', ReceiptTermsAnswer), async (request) => ({
    success: true,
    terms: termsView(receipts.terms(shop.of(request).id)),
  }));
  app.put<{ Body: ReceiptTermsView }>(
    '/till/printer',
    options('Change how receipts are made', ReceiptTermsAnswer, { body: ReceiptTermsView }),
    async (request) => ({
      success: true,
      terms: termsView(await receipts.saveTerms(shop.of(request).id, readTerms(request.body))),
    }),
  );
  app.post('/till/printer/test', options('Print a test', TestPrintAnswer), async (request) => ({
    success: true,
    outcome: await receipts.test(shop.of(request)),
  }));
  app.get<{ Querystring: { invoiceId: string } }>(
    '/till/receipts',
    {
      onRequest: shop.hook,
      schema: ofTill('The receipt of a sale', ReceiptAnswer, {
        querystring: ReceiptQuery,
      }),
    },
    async (request) => {
      const merchant = shop.of(request);
      const looked = receipts.look(merchant, request.query.invoiceId);
      const { printer, auto } = receipts.terms(merchant.id);
      return { success: true, ...receiptView(looked), printer: printer !== null, auto };
    },
  );
  app.post<{ Body: PrintReceiptRequest }>(
    '/till/receipts/print',
    options('Print a receipt', PrintReceiptAnswer, { body: PrintReceiptRequest }),
    async (request) => {
      const { invoiceId, copy, on = 'network' } = request.body;
      const { outcome, ...looked } = await receipts.print(shop.of(request), invoiceId, copy, on);
      return { success: true, outcome, ...receiptView(looked) };
    },
  );
  app.post<{ Body: UnprintedReceiptRequest }>(
    '/till/receipts/unprinted',
    options('Take a print by the system back whose dialog was left', UnprintedReceiptAnswer, {
      body: UnprintedReceiptRequest,
    }),
    async (request) => {
      const looked = await receipts.unprinted(shop.of(request), request.body.invoiceId, auth.doer(request));
      return { success: true, ...receiptView(looked) };
    },
  );
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
