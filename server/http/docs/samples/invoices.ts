/** Sample answers of the invoice endpoints and of their streams. */
import {
  ADDRESS,
  AMOUNT,
  ENDS,
  ENDS_UNIX,
  INVOICE,
  LITECOINS,
  MADE,
  MONEROS,
  PAID,
  PAYMENT,
  SAMPLE_ORIGIN,
  SUBADDRESS,
} from './sale.ts';

const created = {
  success: true,
  invoiceId: INVOICE,
  expiryTime: ENDS_UNIX,
  expirationMinutes: 15,
  paymentMethods: [
    {
      paymentMethodId: 'LITECOIN',
      destination: ADDRESS,
      paymentLink: `litecoin:${ADDRESS}?amount=${LITECOINS}`,
      amount: LITECOINS,
      currency: 'LTC',
    },
    {
      paymentMethodId: 'MONERO',
      destination: SUBADDRESS,
      paymentLink: '',
      amount: MONEROS,
      currency: 'XMR',
    },
  ],
};

const link = {
  success: true,
  paymentLink: `${SAMPLE_ORIGIN}/pay/${INVOICE}`,
  invoiceId: INVOICE,
  expiryTime: ENDS_UNIX,
  expirationMinutes: 15,
  amount: AMOUNT,
  currency: 'EUR',
};

const retrieved = {
  success: true,
  invoice: {
    invoiceId: INVOICE,
    externalInvoiceId: 'order-1042',
    amount: Number(AMOUNT),
    currency: 'EUR',
    status: 'paid',
    paymentMethods: [
      {
        methodId: 'LITECOIN',
        destination: ADDRESS,
        amount: Number(LITECOINS),
        currency: 'LTC',
        isPaid: true,
        paidAmount: Number(LITECOINS),
        paidAt: PAID,
      },
      {
        methodId: 'MONERO',
        destination: SUBADDRESS,
        amount: Number(MONEROS),
        currency: 'XMR',
        isPaid: false,
        paidAmount: null,
        paidAt: null,
      },
    ],
    expiryTime: ENDS,
    metadata: { table: 4 },
    createdAt: MADE,
    updatedAt: PAID,
    isExpired: false,
    isFullyPaid: true,
    paidAmount: Number(AMOUNT),
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
  amount: AMOUNT,
  currency: 'EUR',
  decimals: 2,
  received: AMOUNT,
  rest: '0.00',
  surplus: '0.00',
  paidTwice: false,
  refunded: '0.00',
  createdAt: MADE,
  expiresAt: ENDS,
  paidAt: PAID,
  paidHow: 'in-time',
  tender: null,
  paidWith: ['LITECOIN'],
  serverNow: '2026-11-21T14:32:00.000Z',
  confirming: null,
  methods: [
    {
      method: 'LITECOIN',
      coin: 'LTC',
      destination: ADDRESS,
      due: LITECOINS,
      rest: '0',
      takesRest: true,
      link: `litecoin:${ADDRESS}?amount=${LITECOINS}`,
      code: `litecoin:${ADDRESS.toUpperCase()}?amount=${LITECOINS}`,
      rate: { price: '80.00', kind: 'market', sources: ['kraken', 'bitstamp'], at: MADE, crossed: false },
      confirmations: 0,
      received: LITECOINS,
    },
  ],
  offers: [],
  unified: null,
  payments: [
    {
      method: 'LITECOIN',
      ref: PAYMENT,
      amount: LITECOINS,
      worth: AMOUNT,
      seenAt: PAID,
      confirmations: 0,
      needed: 0,
      counts: true,
      standing: 'live',
      waitingFor: [],
      fee: null,
    },
  ],
  alarms: [],
  note: null,
  cart: null,
  restocked: [],
};

const sampleView = (changed: Partial<typeof view> | object = {}) => ({
  success: true,
  invoice: { ...view, ...changed },
});
const unpaid = {
  received: '0.00',
  rest: AMOUNT,
  paidAt: null,
  paidHow: null,
  tender: null,
  paidWith: [],
  payments: [],
  methods: view.methods.map((method) => ({ ...method, rest: method.due, received: '0' })),
};

const seen = { method: 'LITECOIN', payment: PAYMENT, amount: LITECOINS, confirmations: 0 };
const log = {
  success: true,
  events: [
    { at: MADE, event: 'invoice.created', detail: { amount: AMOUNT, currency: 'EUR' } },
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

export const INVOICE_SAMPLES: Readonly<Record<string, unknown>> = {
  'post /payments/invoices': created,
  'get /payments/invoices': retrieved,
  'post /payments/links': link,
  'get /payments/invoices/view': sampleView(),
  'get /payments/invoices/events': log,
  'get /payments/invoices/list': { success: true, invoices: [view], nextCursor: null },
  'get /payments/invoices/sum': {
    success: true,
    sums: [{ currency: 'EUR', decimals: 2, count: 41, amount: '486.30', paid: '486.30' }],
  },
  'post /payments/invoices/cancel': sampleView({ ...unpaid, status: 'cancelled', phase: 'cancelled' }),
  'post /payments/invoices/accept': sampleView({ paidHow: 'by-hand' }),
  'post /payments/invoices/refund': sampleView({ status: 'refunded', phase: 'refunded', refunded: AMOUNT }),
  'post /payments/invoices/clear': sampleView(),
  'post /practice/payments': sampleView({ practice: true }),
  'get /payments/invoices/stream': streamed,
  'get /payments/stream': streamed,
};
