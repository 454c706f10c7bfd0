/** Schemas of the accounting export for a period. */
import Type, { type Static } from 'typebox';
import { COLUMNS, EXPORT_KINDS } from '#domain/sales-reports/export.ts';
import { invoiceFilters } from '#http/invoices/schema.ts';
import { literals, nullable, success } from '#http/plugins/schema.ts';

const { from: _from, until: _until, ...filters } = invoiceFilters;

export const ExportQuery = Type.Object({
  ...filters,
  kind: literals(EXPORT_KINDS, {
    description:
      '`sales`: invoices of any status, by when they were made. `payments`: by when each was made. `refunds`: by when each was recorded.',
    examples: ['sales'],
  }),
  format: Type.Optional(
    literals(['csv', 'json'], { default: 'csv', description: 'The form of the answer.' }),
  ),
  from: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        "The first day, in the shop's time zone, or an ISO 8601 time. Default: from the beginning.",
      examples: ['2026-11-01'],
    }),
  ),
  until: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'The first day or time after the period. Default: now.',
      examples: ['2026-12-01'],
    }),
  ),
});
export type ExportQuery = Static<typeof ExportQuery>;

const columns = EXPORT_KINDS.map(
  (kind) => `${kind}: ${COLUMNS[kind].map((name) => `\`${name}\``).join(', ')}`,
);

export const ExportAnswer = Type.Object({
  success,
  kind: literals(EXPORT_KINDS, { description: 'As asked.' }),
  from: nullable(
    Type.String({
      description: 'When the period begins; null: with the first there is.',
      examples: ['2026-11-01T00:00:00.000+01:00'],
    }),
  ),
  until: Type.String({ description: 'When it ends.', examples: ['2026-12-01T00:00:00.000+01:00'] }),
  timeZone: Type.String({
    description: 'Time zone of the shop, in which all times here are written.',
    examples: ['Europe/Berlin'],
  }),
  rows: Type.Array(
    Type.Unsafe<Record<string, string | number | boolean | null>>(
      Type.Object(
        {},
        {
          additionalProperties: true,
          description: `The same fields as the columns of the CSV. ${columns.join('. ')}.`,
        },
      ),
    ),
    { description: 'One for each sale, payment or refund. The CSV has the same fields as columns.' },
  ),
  damaged: Type.Array(Type.String(), {
    description:
      'Sales that are damaged on the disk, so that nothing of them is in `rows`: by `invoiceId`, or by when they were made where that is not legible. The CSV has a row at its end for each, with this name as `invoiceId` and `damaged` as `status` (sales), `standing` (payments) or `reference` (refunds).',
  }),
});

export const SavedExport = Type.Object({ success: Type.Boolean(), file: Type.String() });
export type SavedExport = Static<typeof SavedExport>;
