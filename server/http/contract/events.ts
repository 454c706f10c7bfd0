/** The integrators' event streams. */
import Type, { type Static } from 'typebox';
import { InvoiceStatusName, instant, Metadata, nullable } from './base.ts';

/** `data` of an event of the stream, as JSON. */
export const StreamEvent = Type.Object({
  event: Type.String({
    description: 'The same as the name of the event.',
    examples: ['invoice.paid'],
  }),
  at: instant('When it happened.'),
  invoiceId: Type.String({ examples: ['7Yq3sV1nKcW5xRb8TgJd2M'] }),
  externalInvoiceId: nullable(Type.String({ examples: ['order-1042'] })),
  status: InvoiceStatusName,
  detail: Metadata,
});
export type StreamEvent = Static<typeof StreamEvent>;

export const InvoiceStreamQuery = Type.Object({
  invoiceId: Type.Optional(
    Type.String({
      description: 'Must be given: the invoice to follow.',
      examples: ['7Yq3sV1nKcW5xRb8TgJd2M'],
    }),
  ),
});
