/**
 * Whole answers as a shop would see them: one sale of 12.50 EUR, paid in Litecoin, from its creation to the books. A
 * test holds each to its endpoint's schema.
 */

const INVOICE = '7Yq3sV1nKcW5xRb8TgJd2M';
const ADDRESS = 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea';
const PAYMENT = '9f2c41d0b7e86a5531c2f0de8a7744b19f2c41d0b7e86a5531c2f0de8a7744b1:0';
const MADE = '2026-11-21T14:31:05.000Z';
const PAID = '2026-11-21T14:31:52.000Z';
const ENDS = '2026-11-21T14:46:05.000Z';
const ENDS_UNIX = 1_795_272_365;

const created = {
  success: true,
  invoiceId: INVOICE,
  expiryTime: ENDS_UNIX,
  expirationMinutes: 15,
  paymentMethods: [
    {
      paymentMethodId: 'LITECOIN',
      destination: ADDRESS,
      paymentLink: `litecoin:${ADDRESS}?amount=0.15625`,
      amount: '0.15625',
      currency: 'LTC',
    },
    {
      paymentMethodId: 'MONERO',
      destination:
        '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
      paymentLink: '',
      amount: '0.04464286',
      currency: 'XMR',
    },
  ],
};

const link = {
  success: true,
  paymentLink: `http://127.0.0.1:8420/pay/${INVOICE}`,
  invoiceId: INVOICE,
  expiryTime: ENDS_UNIX,
  expirationMinutes: 15,
  amount: '12.50',
  currency: 'EUR',
};

const retrieved = {
  success: true,
  invoice: {
    invoiceId: INVOICE,
    externalInvoiceId: 'order-1042',
    amount: 12.5,
    currency: 'EUR',
    status: 'paid',
    paymentMethods: [
      {
        methodId: 'LITECOIN',
        destination: ADDRESS,
        amount: 0.15625,
        currency: 'LTC',
        isPaid: true,
        paidAmount: 0.15625,
        paidAt: PAID,
      },
    ],
    expiryTime: ENDS,
    metadata: { table: 4 },
    createdAt: MADE,
    updatedAt: PAID,
    isExpired: false,
    isFullyPaid: true,
    paidAmount: 12.5,
  },
};

const view = {
  invoiceId: INVOICE,
  externalInvoiceId: 'order-1042',
  origin: 'api',
  practice: false,
  shop: 'Café Lorenz',
  status: 'paid',
  phase: 'paid',
  amount: '12.50',
  currency: 'EUR',
  decimals: 2,
  received: '12.50',
  rest: '0.00',
  surplus: '0.00',
  refunded: '0.00',
  createdAt: MADE,
  expiresAt: ENDS,
  paidAt: PAID,
  paidHow: 'in-time',
  paidWith: ['LITECOIN'],
  serverNow: '2026-11-21T14:32:00.000Z',
  confirming: null,
  methods: [
    {
      method: 'LITECOIN',
      coin: 'LTC',
      destination: ADDRESS,
      due: '0.15625',
      rest: '0',
      takesRest: true,
      link: `litecoin:${ADDRESS}?amount=0.15625`,
      code: `litecoin:${ADDRESS.toUpperCase()}?amount=0.15625`,
      rate: { price: '80.00', kind: 'market', sources: ['kraken', 'bitstamp'], at: MADE, crossed: false },
      confirmations: 0,
      received: '0.15625',
    },
  ],
  unified: null,
  payments: [
    {
      method: 'LITECOIN',
      ref: PAYMENT,
      amount: '0.15625',
      worth: '12.50',
      seenAt: PAID,
      confirmations: 0,
      needed: 0,
      counts: true,
      standing: 'live',
      waitingFor: [],
    },
  ],
  alarms: [],
  note: null,
  cart: null,
  restocked: [],
};

const viewed = (changed: Partial<typeof view> | object = {}) => ({
  success: true,
  invoice: { ...view, ...changed },
});
const unpaid = {
  received: '0.00',
  rest: '12.50',
  paidAt: null,
  paidHow: null,
  paidWith: [],
  payments: [],
  methods: view.methods.map((method) => ({ ...method, rest: method.due, received: '0' })),
};

const seen = { method: 'LITECOIN', payment: PAYMENT, amount: '0.15625', confirmations: 0 };
const log = {
  success: true,
  events: [
    { at: MADE, event: 'invoice.created', detail: { amount: '12.5', currency: 'EUR' } },
    { at: PAID, event: 'invoice.payment_seen', detail: seen },
    { at: PAID, event: 'invoice.paid', detail: { how: 'in-time', by: null, reason: null } },
  ],
};
const streamed = {
  event: 'invoice.payment_seen',
  at: PAID,
  invoiceId: INVOICE,
  externalInvoiceId: 'order-1042',
  status: 'paid',
  detail: seen,
};

const endpoint = {
  endpointId: '4kL9xQ2mVbT',
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
  deliveryId: 'msg_7Yq3sV1nKcW5xRb8TgJd2M',
  endpointId: endpoint.endpointId,
  invoiceId: INVOICE,
  event: 'invoice.paid',
  state: 'delivered',
  createdAt: PAID,
  nextTryAt: null,
  body: JSON.stringify({
    event: 'invoice.paid',
    invoiceId: INVOICE,
    amount: 12.5,
    currency: 'EUR',
    status: 'paid',
    paidAmount: 12.5,
    paidAt: PAID,
    paymentMethods: [{ methodId: 'LITECOIN', isPaid: true, paidAmount: 0.15625, paidAt: PAID }],
    metadata: { table: 4 },
    timestamp: Date.parse(PAID),
  }),
  tries: [{ at: PAID, url: endpoint.url, tookMs: 48, status: 204, answer: '', error: null }],
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

const exported = {
  success: true,
  kind: 'sales',
  from: '2026-11-01T00:00:00.000+01:00',
  until: '2026-12-01T00:00:00.000+01:00',
  timeZone: 'Europe/Berlin',
  rows: [
    {
      createdAt: '2026-11-21T15:31:05.000+01:00',
      invoiceId: INVOICE,
      externalInvoiceId: 'order-1042',
      origin: 'api',
      seller: null,
      sellerId: null,
      practice: false,
      test: false,
      status: 'paid',
      currency: 'EUR',
      amount: '12.50',
      received: '12.50',
      surplus: '0.00',
      refunded: '0.00',
      paidAt: '2026-11-21T15:31:52.000+01:00',
      paidHow: 'in-time',
      paidWith: 'LITECOIN',
      rates: '1 LTC = 80 EUR',
      rateSources: 'market kraken bitstamp',
    },
  ],
};

const report = {
  success: true,
  from: '2026-10-31T23:00:00.000Z',
  until: '2026-11-30T23:00:00.000Z',
  timeZone: 'Europe/Berlin',
  takings: [
    {
      currency: 'EUR',
      sales: 1,
      taken: '12.50',
      average: '12.50',
      byHand: 0,
      discounts: '0.00',
      tips: '0.00',
      taxes: [],
      refunds: 0,
      refunded: '0.00',
      hours: [{ hour: 15, sales: 1, taken: '12.50' }],
      methods: [
        {
          method: 'LITECOIN',
          count: 1,
          received: '12.50',
          coin: 'LTC',
          coins: '0.15625',
          lowestRate: '80.000000',
          highestRate: '80.000000',
        },
      ],
      sellers: [],
    },
  ],
};

const rates = {
  success: true,
  currency: 'EUR',
  rates: [
    { coin: 'LTC', price: '80', kind: 'market', at: MADE, sources: ['kraken', 'bitstamp'], problem: null },
  ],
  sources: [
    { source: 'Kraken', okAt: MADE, error: null },
    { source: 'CoinGecko', okAt: null, error: 'is not asked: it needs an API key' },
  ],
};

/** By method and path below the API's root. */
export const SAMPLES: Readonly<Record<string, unknown>> = {
  'post /payments/invoices': created,
  'get /payments/invoices': retrieved,
  'post /payments/links': link,
  'get /payments/invoices/view': viewed(),
  'get /payments/invoices/events': log,
  'get /payments/invoices/list': { success: true, invoices: [view], nextCursor: null },
  'post /payments/invoices/cancel': viewed({ ...unpaid, status: 'cancelled', phase: 'cancelled' }),
  'post /payments/invoices/accept': viewed({ paidHow: 'by-hand' }),
  'post /payments/invoices/refund': viewed({ status: 'refunded', phase: 'refunded', refunded: '12.50' }),
  'post /payments/invoices/clear': viewed(),
  'post /practice/payments': viewed({ practice: true }),
  'get /payments/invoices/stream': streamed,
  'get /payments/stream': streamed,
  'get /webhooks/endpoints': { success: true, endpoints: [endpoint] },
  'post /webhooks/endpoints': withSecret({ lastDeliveredAt: null }),
  'post /webhooks/endpoints/change': { success: true, endpoint },
  'post /webhooks/endpoints/rotate': withSecret({ secrets: 2, oldSecretEndsAt: '2026-11-22T14:31:52.000Z' }),
  'post /webhooks/endpoints/end-old-secret': { success: true, endpoint },
  'post /webhooks/endpoints/test': { success: true, delivery: test },
  'post /webhooks/endpoints/delete': { success: true },
  'get /webhooks/deliveries': { success: true, deliveries: [delivery], nextCursor: null },
  'post /webhooks/deliveries/redeliver': {
    success: true,
    delivery: { ...delivery, state: 'waiting', nextTryAt: PAID },
  },
  'get /export': exported,
  'get /reports': report,
  'get /rates': rates,
  'get /health': { success: true, status: 'ready' },
};

/** Parameters that need not be given, but stand in the example of their endpoint. */
export const SHOWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'get /payments/invoices/list': { status: 'paid', limit: '10' },
  'get /webhooks/deliveries': { limit: '10' },
  'get /export': { from: '2026-11-01', until: '2026-12-01' },
  'get /reports': { from: '2026-11-01', until: '2026-12-01' },
  'get /rates': { currency: 'EUR' },
};

/** What the shell of a reader who follows the page holds, by the example that stands for it. */
export const HELD: Readonly<Record<string, string>> = {
  [INVOICE]: 'INVOICE',
  [endpoint.endpointId]: 'ENDPOINT',
  [delivery.deliveryId]: 'DELIVERY',
};
