/** Whole answers of the endpoints of invoices and of their streams. */
import { ADDRESS, ENDS, ENDS_UNIX, INVOICE, MADE, PAID, PAYMENT, SUBADDRESS } from './sale.ts';

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
      destination: SUBADDRESS,
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
      {
        methodId: 'MONERO',
        destination: SUBADDRESS,
        amount: 0.04464286,
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

export const INVOICE_SAMPLES: Readonly<Record<string, unknown>> = {
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
};
