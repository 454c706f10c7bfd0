/** Accounting export for a period as a file, streamed. */
import type { Merchant } from '#domain/shops/merchant.ts';
import { parseFilters } from '#http/invoices/routes.ts';
import { type Route, route } from '#http/plugins/route.ts';
import type { ExportWish } from '#usecases/sales-reports/export-books.ts';
import { ExportAnswer, ExportQuery, SavedExport } from './schema-export.ts';

export interface ExportRoutes {
  /** @throws Failure invalid-request */
  readonly exportBooks: (merchant: Merchant, wish: ExportWish) => AsyncGenerator<string>;
  /** Writes it into the data folder; its path. @throws Failure invalid-request */
  readonly saveExport: (merchant: Merchant, wish: ExportWish) => Promise<string>;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
} as const;
/** In the audit log. */
const FIELDS = ['kind', 'format', 'from', 'until'] as const;
/** Rows are batched to this size: a write for each row would cost more than the row. */
const ENOUGH = 32 * 1024;

export function exportRoutes({ exportBooks, saveExport }: ExportRoutes): readonly Route[] {
  return [
    route('GET /export', {
      schema: {
        summary: 'Export sales, payments or refunds',
        description:
          "Sales, payments or refunds of a period, with rates and their sources, all or those of the invoices that meet the other filters, as CSV (RFC 4180, the default) or JSON. Times are ISO 8601 with the offset of the shop's time zone. In CSV, text that a spreadsheet would take for a formula has an apostrophe in front.",
        tag: 'Shop',
        querystring: ExportQuery,
        answer: ExportAnswer,
        csv: true,
      },
      permission: { scope: 'invoices:read', till: 'export', tills: 'all' },
      audit: FIELDS,
      exposeHeadRoute: false,
      handler: ({ query }, { merchant }, reply) => {
        const { kind, format = 'csv' } = query;
        const pieces = exportBooks(merchant, wishOf(merchant, query));
        reply.header('Content-Type', TYPES[format]);
        reply.header(
          'Content-Disposition',
          `attachment; filename="cointill-${merchant.id}-${kind}.${format}"`,
        );
        return reply.send(streamOf(pieces));
      },
    }),
    route('POST /till/export', {
      schema: { summary: 'Export into the data folder', body: ExportQuery, answer: SavedExport },
      permission: { shop: 'export', tills: 'main' },
      audit: FIELDS,
      handler: async ({ body }, { merchant }) => ({
        file: await saveExport(merchant, wishOf(merchant, body)),
      }),
    }),
  ];
}

function wishOf(
  merchant: Merchant,
  { kind, format = 'csv', from, until, ...filters }: ExportQuery,
): ExportWish {
  const { merchantId: _, ...filter } = parseFilters(merchant, filters);
  return {
    ...{ kind, format, filter },
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
