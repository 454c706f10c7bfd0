/** Accounting export for a period as a file, streamed. */
import type { FastifyInstance } from 'fastify';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Auth } from '#http/auth/auth.ts';
import { caller, documented, ofTill } from '#http/plugins/route.ts';
import { ErrorBody } from '#http/plugins/schema.ts';
import type { ExportWish } from '#usecases/sales-reports/export-books.ts';
import { ExportAnswer, ExportQuery, SavedExport } from './schema-export.ts';

export interface ExportRoutes {
  readonly auth: Auth;
  /** @throws Failure invalid-request */
  readonly exportBooks: (merchant: Merchant, wish: ExportWish) => AsyncGenerator<string>;
  /** Writes it into the data folder; its path. @throws Failure invalid-request */
  readonly saveExport: (merchant: Merchant, wish: ExportWish) => Promise<string>;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
} as const;
/** Rows are batched to this size: a write for each row would cost more than the row. */
const ENOUGH = 32 * 1024;

export function exportRoutes(app: FastifyInstance, { auth, exportBooks, saveExport }: ExportRoutes): void {
  const reading = caller((request) => auth.principal(request, 'invoices:read'));
  app.get<{ Querystring: ExportQuery }>(
    '/export',
    {
      onRequest: reading.hook,
      exposeHeadRoute: false,
      schema: documented({
        summary: 'Export the books',
        description:
          "Sales, payments or refunds of a period, with rates and their sources, as CSV (RFC 4180, the default) or JSON. Times are ISO 8601 with the offset of the shop's time zone. In CSV, text that a spreadsheet would take for a formula has an apostrophe in front.",
        tags: ['Shop'],
        scope: 'invoices:read',
        querystring: ExportQuery,
        answers: { 200: ExportAnswer, 400: ErrorBody, 401: ErrorBody, 403: ErrorBody },
        csv: true,
      }),
    },
    async (request, reply) => {
      const { merchant } = reading.of(request);
      const { kind, format = 'csv' } = request.query;
      const pieces = exportBooks(merchant, wishOf(request.query));
      reply.header('Content-Type', TYPES[format]);
      reply.header('Content-Disposition', `attachment; filename="cointill-${merchant.id}-${kind}.${format}"`);
      return reply.send(streamOf(pieces));
    },
  );

  const shop = caller((request) => auth.tillShop(request));
  app.post<{ Body: ExportQuery }>(
    '/till/export',
    {
      onRequest: shop.hook,
      schema: ofTill('Export into the data folder', SavedExport, { body: ExportQuery }),
    },
    async (request) => ({ success: true, file: await saveExport(shop.of(request), wishOf(request.body)) }),
  );
}

function wishOf({ kind, format = 'csv', from, until }: ExportQuery): ExportWish {
  return {
    kind,
    format,
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  };
}

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let text = '';
      while (text.length < ENOUGH) {
        const { done, value } = await pieces.next();
        if (done) {
          if (text !== '') controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += value;
      }
      controller.enqueue(encoder.encode(text));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
