/** Whole answers about the shop: its books, its takings, its rates, its health. */
import { INVOICE, MADE } from './sale.ts';

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
      difference: '0.00',
      leftOut: 0,
      takenBack: 0,
      takenBackAmount: '0.00',
      average: '12.50',
      byHand: 0,
      discounts: '0.00',
      tips: '0.00',
      taxes: [],
      refunds: 0,
      refunded: '0.00',
      hours: [{ hour: 15, sales: 1, taken: '12.50', methods: [{ method: 'LITECOIN', received: '12.50' }] }],
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

export const SHOP_SAMPLES: Readonly<Record<string, unknown>> = {
  'get /export': exported,
  'get /reports': report,
  'get /rates': rates,
  'get /health': { success: true, status: 'ready' },
};
