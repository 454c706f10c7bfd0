/** Sample answers of the webhook endpoints. */
import { AMOUNT, INVOICE, LITECOINS, MADE, PAID } from './sale.ts';

export const ENDPOINT = '4kL9xQ2mVbT';
export const DELIVERY = 'msg_7Yq3sV1nKcW5xRb8TgJd2M';

const endpoint = {
  endpointId: ENDPOINT,
  url: 'https://shop.example/hooks/cointill',
  events: ['invoice.paid', 'invoice.expired', 'invoice.cancelled'],
  shape: 'detailed',
  enabled: true,
  allowPrivate: false,
  createdAt: MADE,
  switchedOff: null,
  secrets: 1,
  oldSecretEndsAt: null,
  canSign: true,
  waiting: 0,
  lastDeliveredAt: PAID,
  failing: null,
};
const withSecret = (changed: object) => ({
  success: true,
  endpoint: { ...endpoint, ...changed },
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
});

const delivery = {
  deliveryId: DELIVERY,
  endpointId: ENDPOINT,
  invoiceId: INVOICE,
  event: 'invoice.paid',
  state: 'delivered',
  createdAt: PAID,
  nextTryAt: null,
  body: JSON.stringify({
    event: 'invoice.paid',
    invoiceId: INVOICE,
    amount: Number(AMOUNT),
    currency: 'EUR',
    status: 'paid',
    paidAmount: Number(AMOUNT),
    paidAt: PAID,
    paymentMethods: [
      { methodId: 'LITECOIN', isPaid: true, paidAmount: Number(LITECOINS), paidAt: PAID },
      { methodId: 'MONERO', isPaid: false },
    ],
    metadata: { table: 4 },
    timestamp: Date.parse(PAID),
  }),
  tries: [{ at: PAID, url: endpoint.url, tookMs: 48, status: 204, answer: null, error: null }],
};
const test = {
  ...delivery,
  invoiceId: 'test',
  event: 'test',
  body: JSON.stringify({
    event: 'test',
    invoiceId: 'test',
    amount: 0,
    currency: 'EUR',
    status: 'pending',
    paymentMethods: [],
    metadata: {},
    timestamp: Date.parse(PAID),
  }),
};

export const WEBHOOK_SAMPLES: Readonly<Record<string, unknown>> = {
  'get /webhooks/endpoints': { success: true, endpoints: [endpoint] },
  'post /webhooks/endpoints': withSecret({ lastDeliveredAt: null }),
  'post /webhooks/endpoints/change': {
    success: true,
    endpoint: { ...endpoint, events: [...endpoint.events, 'invoice.refunded'] },
  },
  'post /webhooks/endpoints/rotate': withSecret({ secrets: 2, oldSecretEndsAt: '2026-11-22T14:31:52.000Z' }),
  'post /webhooks/endpoints/end-old-secret': { success: true, endpoint },
  'post /webhooks/endpoints/test': { success: true, delivery: test },
  'post /webhooks/endpoints/delete': { success: true },
  'get /webhooks/deliveries': { success: true, deliveries: [delivery], nextCursor: null },
  'post /webhooks/deliveries/redeliver': {
    success: true,
    delivery: { ...delivery, state: 'waiting', nextTryAt: PAID },
  },
};

/** The example request of an endpoint, where that is more than the required fields. */
export const WEBHOOK_REQUESTS: Readonly<Record<string, unknown>> = {
  'post /webhooks/endpoints/change': {
    endpointId: ENDPOINT,
    events: ['invoice.paid', 'invoice.expired', 'invoice.cancelled', 'invoice.refunded'],
    enabled: true,
  },
};
