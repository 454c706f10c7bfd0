/** Schemas of the integrators' event streams. */
import Type, { type Static } from 'typebox';
import { EVENT_NAMES } from '#domain/invoices/event-records.ts';
import type { InvoiceStatus } from '#domain/invoices/status.ts';
import { DOCUMENTED, InvoiceStatusName, instant, invoiceIdOf, nullable } from '#http/plugins/schema.ts';

const names = EVENT_NAMES.map((name) => `\`${name}\``);

export const logEvent = Type.String({
  description: `${names.slice(0, -1).join(', ')} or ${names.at(-1)}. More may be added: ignore what you do not know.`,
  examples: ['invoice.paid'],
});
export const logDetail = Type.Unsafe<Record<string, unknown>>(
  Type.Object(
    {},
    {
      additionalProperties: true,
      description: 'More about it, by event: the amount, the payment, who decided it and why.',
    },
  ),
);

/** `data` of an event of the stream, as JSON. */
export const StreamEvent = Type.Object({
  event: logEvent,
  at: instant('When it happened.'),
  invoiceId: invoiceIdOf,
  externalInvoiceId: nullable(Type.String({ description: 'Your own reference.' })),
  status: Type.Unsafe<InvoiceStatus>({
    ...InvoiceStatusName,
    description:
      'The current status of the invoice. Go by `event`: with an event from before you listened, `status` may already show what happened later.',
  }),
  detail: logDetail,
});
export type StreamEvent = Static<typeof StreamEvent>;

export const InvoiceStreamQuery = Type.Object({
  invoiceId: Type.Optional(
    Type.String({
      description: 'Must be given: the `invoiceId` of the invoice to follow.',
      examples: ['7Yq3sV1nKcW5xRb8TgJd2M'],
      [DOCUMENTED]: { minLength: 1 },
    }),
  ),
});
