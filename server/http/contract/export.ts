/** The books of a period, to take along. */
import Type, { type Static } from 'typebox';
import { COLUMNS, EXPORT_KINDS } from '../../domain/export.ts';
import { literals, nullable, success } from './base.ts';

export const ExportQuery = Type.Object({
  kind: literals(EXPORT_KINDS, {
    description:
      'Sales by when they were made, payments by when they were seen, refunds by when they were recorded.',
    examples: ['sales'],
  }),
  format: Type.Optional(
    literals(['csv', 'json'], { default: 'csv', description: 'The form of the answer.' }),
  ),
  from: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        "The first day, in the shop's time zone, or an ISO 8601 time. Default: the first there is.",
      examples: ['2026-11-01'],
    }),
  ),
  until: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'The first day or time that is no longer in it. Default: now.',
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
      description: 'Beginning of the period; null: from the first there is.',
      examples: ['2026-11-01T00:00:00.000+01:00'],
    }),
  ),
  until: Type.String({ description: 'Its end.', examples: ['2026-12-01T00:00:00.000+01:00'] }),
  timeZone: Type.String({ description: 'Of the shop: that of all times here.', examples: ['Europe/Berlin'] }),
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
    { description: 'One for each sale, payment or refund.' },
  ),
});

export const SavedExport = Type.Object({ success: Type.Boolean(), file: Type.String() });
export type SavedExport = Static<typeof SavedExport>;
