/** Schemas of webhook endpoints and their deliveries. */
import Type, { type Static } from 'typebox';
import { DEFAULT_EVENTS, WEBHOOK_EVENTS } from '#domain/invoices/event-records.ts';
import { GivenReason, instant, literals, nullable, pageLimit, success } from '#http/plugins/schema.ts';

const endpointId = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Id of the endpoint.',
  examples: ['4kL9xQ2mVbT'],
});
const deliveryId = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Id of the delivery: its `webhook-id`.',
  examples: ['msg_7Yq3sV1nKcW5xRb8TgJd2M'],
});

const url = Type.String({
  minLength: 1,
  maxLength: 2_000,
  description: 'Where deliveries are posted.',
  examples: ['https://shop.example/hooks/cointill'],
});
/** The same in a request. */
const newUrl = Type.String({
  minLength: 1,
  maxLength: 2_000,
  description:
    'Where deliveries are posted: https, or with `allowPrivate` also http to a private address. An address with a user name in it, or with an IP address that is not allowed, is refused at once. A host name is looked up only when something is sent: if it leads to an address that is not allowed, the try fails.',
  examples: ['https://shop.example/hooks/cointill'],
});
const eventsOf = (more = '') =>
  Type.Array(literals(WEBHOOK_EVENTS), {
    minItems: 1,
    uniqueItems: true,
    description: `The events it is sent.${more}`,
    examples: [[...DEFAULT_EVENTS]],
  });
const events = eventsOf();
const shapeOf = (more = '') =>
  literals(['detailed', 'short'], {
    description: `Which of the two body shapes it is sent.${more}`,
    examples: ['detailed'],
  });
const shape = shapeOf();
const enabledOf = (more = '') =>
  Type.Boolean({
    description: `False: nothing is sent, and what happens meanwhile is not kept for it.${more}`,
    examples: [true],
  });
const enabled = enabledOf();
const allowPrivateOf = (more = '') =>
  Type.Boolean({
    description: `True: it may go to loopback and private addresses, also by http. An API key can set this only for practice books; for real books the owner does it at the till.${more}`,
    examples: [false],
  });
const allowPrivate = allowPrivateOf();
/** In words: a `default` of a schema would be filled in when a body is validated. */
const THREE = DEFAULT_EVENTS.map((name) => `\`${name}\``).join(', ');

export const WebhookFailing = Type.Object(
  {
    since: instant('Since when every try failed.'),
    status: nullable(
      Type.Integer({
        description: 'What the receiver answered last; null when it did not.',
        examples: [500],
      }),
    ),
    error: nullable(Type.String({ description: 'Why there was no answer.' })),
    why: Type.Optional(GivenReason),
    nextTryAt: nullable(instant('When it is tried next; null when it is not.')),
  },
  { description: 'Since when and how deliveries fail; null while they do not.' },
);
export type WebhookFailing = Static<typeof WebhookFailing>;

const endpointFields = {
  endpointId,
  url,
  events,
  shape,
  enabled,
  allowPrivate,
  createdAt: instant('When it was made.'),
  switchedOff: nullable(
    Type.Object(
      {
        at: instant('When the server switched it off.'),
        reason: Type.String({ description: 'Why.', examples: ['the receiver answered 410 Gone'] }),
        why: Type.Optional(GivenReason),
      },
      { description: 'When and why the server itself switched it off; null if it did not.' },
    ),
  ),
  secrets: Type.Integer({
    description: 'Signing secrets in use: 2 while one is being replaced.',
    examples: [1],
  }),
  oldSecretEndsAt: nullable(
    Type.String({ format: 'date-time', description: 'When the older of two secrets expires.' }),
  ),
  canSign: Type.Boolean({
    description:
      'False while the signing secret can not be opened (locked, or lost at a restart): deliveries wait until it can be, or until you make a new one.',
    examples: [true],
  }),
  waiting: Type.Integer({
    description: 'How many deliveries wait for their next try.',
    examples: [0],
  }),
  lastDeliveredAt: nullable(instant('When it last took a delivery.')),
  failing: nullable(WebhookFailing),
};
export const EndpointView = Type.Object(endpointFields, { title: 'A webhook endpoint' });
export type EndpointView = Static<typeof EndpointView>;

export const EndpointsAnswer = Type.Object({
  success,
  endpoints: Type.Array(EndpointView, { description: 'The oldest first.' }),
});
export type EndpointsAnswer = Static<typeof EndpointsAnswer>;
export const EndpointAnswer = Type.Object({ success, endpoint: EndpointView });
export type EndpointAnswer = Static<typeof EndpointAnswer>;
export const EndpointSecretAnswer = Type.Object({
  success,
  endpoint: EndpointView,
  secret: Type.String({
    description: 'The signing secret, shown this once: `whsec_` and Base64, as Standard Webhooks writes it.',
    examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
  }),
});
export type EndpointSecretAnswer = Static<typeof EndpointSecretAnswer>;

export const NewEndpointRequest = Type.Object({
  url: newUrl,
  events: Type.Optional(
    eventsOf(
      ` Default: ${THREE}. **Refunds are not among them**: name \`invoice.refunded\` to hear of those.`,
    ),
  ),
  shape: Type.Optional(shapeOf(' Default: `detailed`.')),
  enabled: Type.Optional(enabledOf(' Default: true.')),
  allowPrivate: Type.Optional(allowPrivateOf(' Default: false.')),
});
export type NewEndpointRequest = Static<typeof NewEndpointRequest>;
export const ChangeEndpointRequest = Type.Object({
  endpointId,
  url: Type.Optional(newUrl),
  events: Type.Optional(events),
  shape: Type.Optional(shape),
  enabled: Type.Optional(enabled),
  allowPrivate: Type.Optional(allowPrivate),
});
export type ChangeEndpointRequest = Static<typeof ChangeEndpointRequest>;
export const EndpointRequest = Type.Object({ endpointId });
export const RotateSecretRequest = Type.Object({
  endpointId,
  keepOldHours: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 168,
      default: 24,
      description:
        'How long deliveries have a second signature, made with the old secret. 0 ends it at once.',
    }),
  ),
});
export type RotateSecretRequest = Static<typeof RotateSecretRequest>;

const deliveryState = literals(['waiting', 'delivered', 'failed'], {
  description:
    '`waiting` for its next try, `delivered`, or `failed`: given up. A test answers with how its one try ended; a delivery that is sent again answers `waiting` and goes out a moment later.',
});

const deliveryFields = {
  deliveryId,
  endpointId,
  invoiceId: Type.String({ description: '`test` for a test.', examples: ['7Yq3sV1nKcW5xRb8TgJd2M'] }),
  event: literals([...WEBHOOK_EVENTS, 'test'], {
    description: 'The event that it reports.',
    examples: ['invoice.paid'],
  }),
  state: deliveryState,
  createdAt: instant('When the event happened.'),
  nextTryAt: nullable(instant('When it is tried next; null when it is not.')),
  body: Type.String({
    description: 'The body exactly as it is signed and sent.',
    examples: ['{"event":"invoice.paid","invoiceId":"7Yq3sV1nKcW5xRb8TgJd2M"}'],
  }),
  tries: Type.Array(
    Type.Object({
      at: instant('When it was sent.'),
      url: nullable(
        Type.String({
          description: 'Where it was sent; null in records of older versions.',
          examples: ['https://shop.example/hook'],
        }),
      ),
      tookMs: Type.Integer({ description: 'How long the receiver took.', examples: [48] }),
      status: nullable(
        Type.Integer({ description: 'What the receiver answered; null when it did not.', examples: [200] }),
      ),
      answer: nullable(
        Type.String({
          description: 'How its answer began, up to 500 bytes; null when it was empty.',
          examples: ['thank you'],
        }),
      ),
      error: nullable(Type.String({ description: 'Why there was no answer.' })),
      why: Type.Optional(GivenReason),
    }),
    { description: 'Every try, in the order they were made.' },
  ),
};
export const DeliveryView = Type.Object(deliveryFields, { title: 'A webhook delivery' });
export type DeliveryView = Static<typeof DeliveryView>;
export const DeliveryAnswer = Type.Object({ success, delivery: DeliveryView });
export type DeliveryAnswer = Static<typeof DeliveryAnswer>;
export const DeliveriesQuery = Type.Object({
  endpointId: Type.Optional(Type.String({ maxLength: 64, description: 'Only those to this endpoint.' })),
  invoiceId: Type.Optional(Type.String({ maxLength: 64, description: 'Only those about this invoice.' })),
  state: Type.Optional(deliveryState),
  cursor: Type.Optional(
    Type.String({
      maxLength: 200,
      description: '`nextCursor` of the page before.',
      examples: ['1795241625455.msg_5Nq3vZk2LxT8rYbW4mHc7D'],
    }),
  ),
  limit: Type.Optional(pageLimit),
});
export type DeliveriesQuery = Static<typeof DeliveriesQuery>;
export const DeliveriesAnswer = Type.Object({
  success,
  deliveries: Type.Array(DeliveryView, { description: 'The newest first.' }),
  nextCursor: nullable(Type.String({ description: 'For the next page; null on the last.' })),
});
export type DeliveriesAnswer = Static<typeof DeliveriesAnswer>;
export const RedeliverRequest = Type.Object({ deliveryId });
