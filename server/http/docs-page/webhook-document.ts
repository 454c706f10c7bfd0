/** The webhooks of the OpenAPI document: what a receiver is sent, with every header, field and both shapes. */
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../domain/delivery.ts';
import { METHODS } from '../../domain/method.ts';

const MEANING: Readonly<Record<WebhookEvent, string>> = {
  'invoice.paid': 'An invoice has been paid.',
  'invoice.expired': 'An invoice has expired.',
  'invoice.cancelled': 'An invoice was cancelled.',
  'invoice.refunded': 'Money was paid back for an invoice. Sent to endpoints that ask for it.',
  'invoice.payment_seen': 'A payment was seen, which may not count yet. Sent to endpoints that ask for it.',
  'invoice.attention':
    'An invoice needs somebody: late, short, too much or undone. Sent to endpoints that ask for it.',
};

const time = (description: string) => ({
  type: 'string',
  format: 'date-time',
  description,
  examples: ['2026-11-21T14:31:52.000Z'],
});
const invoiceId = {
  type: 'string',
  description: 'The id that the creation answered.',
  examples: ['7Yq3sV1nKcW5xRb8TgJd2M'],
};
const currency = { type: 'string', description: 'Currency of the amount.', examples: ['EUR'] };
const statuses = ['pending', 'paid', 'expired', 'cancelled', 'refunded'];

function statusOf(event: WebhookEvent) {
  const name = event.replace('invoice.', '');
  return statuses.includes(name) && name !== 'refunded'
    ? { type: 'string', const: name, description: 'As the event says.' }
    : { type: 'string', enum: statuses, description: 'As it is.' };
}

function detailed(event: WebhookEvent) {
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
              description: "In the method's coin, where it is paid.",
              examples: [0.15625],
            },
            paidAt: time('Where it is paid.'),
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
      amount: { type: 'number', description: 'In `currency`.', examples: [12.5] },
      currency,
      status: statusOf(event),
      ...(paid
        ? {
            paidAmount: {
              type: 'number',
              description: 'In `currency`, at the locked rates.',
              examples: [12.5],
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
                  paidAmount: 0.15625,
                  paidAt: '2026-11-21T14:31:52.000Z',
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
        examples: [1795271512000],
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
      amount: { type: 'string', description: 'In `currency`.', examples: ['12.5'] },
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
    'Names the delivery, the same over all tries: what came before under it may be dropped.',
    'msg_7Yq3sV1nKcW5xRb8TgJd2M',
  ),
  header(
    'webhook-timestamp',
    'When it was sent, in Unix seconds. Refuse what is more than 5 minutes off.',
    '1795271512',
  ),
  header(
    'webhook-signature',
    '`v1,` and the Base64 of the HMAC-SHA256 over `id.timestamp.body`; two with a space between while a secret is being replaced.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
];

/** By event, as OpenAPI 3.1 has them. */
export function webhookDocument(): Record<string, object> {
  return Object.fromEntries(
    WEBHOOK_EVENTS.map((event) => [
      event,
      {
        post: {
          operationId: event.replace(/[._](\w)/g, (_all, letter: string) => letter.toUpperCase()),
          summary: MEANING[event],
          tags: ['Webhooks'],
          security: [],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { oneOf: [detailed(event), short(event)] } } },
          },
          responses: {
            '2XX': { description: 'Taken. Anything else is tried again, over 3 days.' },
            '410': { description: 'Nothing more is wanted: the endpoint is switched off.' },
            '429': {
              description: 'Too much: the next try waits as long as `Retry-After` says.',
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
