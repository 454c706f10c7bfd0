/** Webhooks of the OpenAPI document: what a receiver is sent, with every header, field and both shapes. */

import { METHODS } from '#domain/coins/method.ts';
import { EVENT_RECORDS, WEBHOOK_EVENTS, type WebhookEvent } from '#domain/invoices/event-records.ts';
import { AMOUNT, INVOICE, LITECOINS, PAID } from './samples/sale.ts';

function meaningOf(event: WebhookEvent): string {
  const { meaning, status } = EVENT_RECORDS[event].webhook;
  return status === null ? `${meaning} Only for endpoints that name it.` : meaning;
}

const time = (description: string) => ({
  type: 'string',
  format: 'date-time',
  description,
  examples: [PAID],
});
const invoiceId = {
  type: 'string',
  description: '`invoiceId` of the invoice, as the answer to its creation says.',
  examples: [INVOICE],
};
const currency = { type: 'string', description: 'Currency of the amount.', examples: ['EUR'] };
const statuses = ['pending', 'paid', 'expired', 'cancelled', 'refunded'];

function statusOf(event: WebhookEvent) {
  const { status } = EVENT_RECORDS[event].webhook;
  return status === null
    ? { type: 'string', enum: statuses, description: 'How the invoice stood when it happened.' }
    : { type: 'string', const: status, description: 'As the event says.' };
}

function detailedSchema(event: WebhookEvent) {
  const paid = event === 'invoice.paid';
  const method = {
    type: 'object',
    required: ['methodId', 'isPaid'],
    properties: {
      methodId: {
        type: 'string',
        enum: [...METHODS],
        description: 'A payment method.',
        examples: ['LITECOIN'],
      },
      isPaid: { type: 'boolean', description: 'Whether money on this method paid for it.', examples: [paid] },
      ...(paid
        ? {
            paidAmount: {
              type: 'number',
              description: "In the method's coin; only on a method that is paid.",
              examples: [Number(LITECOINS)],
            },
            paidAt: time('When it was paid; only on a method that is paid.'),
          }
        : {}),
    },
  };
  return {
    title: 'Detailed',
    type: 'object',
    required: [
      'event',
      'invoiceId',
      'amount',
      'currency',
      'status',
      ...(paid ? ['paidAmount', 'paidAt'] : []),
      'paymentMethods',
      'metadata',
      'timestamp',
    ],
    properties: {
      event: {
        type: 'string',
        const: event,
        description: 'The event. A test that you send yourself says `test`.',
      },
      invoiceId,
      amount: { type: 'number', description: 'In `currency`.', examples: [Number(AMOUNT)] },
      currency,
      status: statusOf(event),
      ...(paid
        ? {
            paidAmount: {
              type: 'number',
              description: 'In `currency`, at the locked rates.',
              examples: [Number(AMOUNT)],
            },
            paidAt: time('When the payment that completed it was made.'),
          }
        : {}),
      paymentMethods: {
        type: 'array',
        items: method,
        description: 'One for each method that is offered.',
        examples: [
          [
            paid
              ? {
                  methodId: 'LITECOIN',
                  isPaid: true,
                  paidAmount: Number(LITECOINS),
                  paidAt: PAID,
                }
              : { methodId: 'LITECOIN', isPaid: false },
            { methodId: 'MONERO', isPaid: false },
          ],
        ],
      },
      metadata: { type: 'object', additionalProperties: true, description: 'As it was given at creation.' },
      timestamp: {
        type: 'integer',
        description: 'When it happened: milliseconds since 1970, 13 digits.',
        examples: [Date.parse(PAID)],
      },
    },
  };
}

function short(event: WebhookEvent) {
  return {
    title: 'Short',
    type: 'object',
    required: ['invoiceId', 'status', 'amount', 'currency', 'timestamp'],
    properties: {
      invoiceId,
      status: statusOf(event),
      amount: { type: 'string', description: 'In `currency`.', examples: [AMOUNT] },
      currency,
      timestamp: time('When it happened.'),
    },
  };
}

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', examples: [example] },
});
const HEADERS = [
  header(
    'webhook-id',
    'Id of the delivery, the same for all its tries. Drop what you have seen before.',
    'msg_7Yq3sV1nKcW5xRb8TgJd2M',
  ),
  header(
    'webhook-timestamp',
    'When this try was sent, in Unix seconds. Refuse it if it is more than 5 minutes off.',
    '1795271512',
  ),
  header(
    'webhook-signature',
    '`v1,` and the Base64 of the HMAC-SHA256 over `id.timestamp.body`. Two of them, with a space between, while a secret is being replaced.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
];

/** By event, in the form of OpenAPI 3.1. */
export function webhookDocument(): Record<string, object> {
  return Object.fromEntries(
    WEBHOOK_EVENTS.map((event) => [
      event,
      {
        post: {
          operationId: event.replace(/[._](\w)/g, (_all, letter: string) => letter.toUpperCase()),
          summary: meaningOf(event),
          tags: ['Webhooks'],
          security: [],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { oneOf: [detailedSchema(event), short(event)] } } },
          },
          responses: {
            '2XX': { description: 'Accepted. Anything else is tried again, for up to 3 days.' },
            '410': { description: 'You want nothing more: the endpoint is switched off.' },
            '429': {
              description: 'Too much for now: the next try waits as long as `Retry-After` says.',
              headers: {
                'Retry-After': {
                  description: 'Seconds, or an HTTP date.',
                  schema: { type: 'string', examples: ['120'] },
                },
              },
            },
          },
        },
      },
    ]),
  );
}
