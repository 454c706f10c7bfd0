/** Sample answers about the shop: its accounting, its takings, its rates, its health. */
import { rowOf } from './books.ts';
import { AMOUNT, LITECOINS, MADE } from './sale.ts';

const exported = {
  success: true,
  kind: 'sales',
  from: '2026-11-01T00:00:00.000+01:00',
  until: '2026-12-01T00:00:00.000+01:00',
  timeZone: 'Europe/Berlin',
  rows: [rowOf('sales')],
  damaged: [],
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
      taken: AMOUNT,
      difference: '0.00',
      leftOut: 0,
      takenBack: 0,
      takenBackAmount: '0.00',
      average: AMOUNT,
      byHand: 0,
      discounts: '0.00',
      tips: '0.00',
      taxes: [],
      refunds: 0,
      refunded: '0.00',
      returns: 0,
      returned: '0.00',
      late: 0,
      lateAmount: '0.00',
      kept: AMOUNT,
      hours: [
        {
          hour: 15,
          sales: 1,
          taken: AMOUNT,
          methods: [{ method: 'LITECOIN', received: AMOUNT }],
          tenders: [],
        },
      ],
      methods: [
        {
          method: 'LITECOIN',
          count: 1,
          received: AMOUNT,
          coin: 'LTC',
          coins: LITECOINS,
          lowestRate: '80.000000',
          highestRate: '80.000000',
        },
      ],
      tenders: [],
      sellers: [],
      tills: [],
      items: [{ name: 'Flat white', quantity: '2', taken: '8.40' }],
    },
  ],
  damaged: [],
};

const rates = {
  success: true,
  currency: 'EUR',
  rates: [
    { coin: 'LTC', price: '80', kind: 'market', at: MADE, sources: ['kraken', 'bitstamp'], problem: null },
  ],
  sources: [
    { source: 'Kraken', okAt: MADE, error: null, why: null },
    {
      source: 'CoinGecko',
      okAt: null,
      error: 'needs an API key; the other sources are used',
      why: { name: 'rate-no-key', values: {} },
    },
  ],
};

export const SHOP_SAMPLES: Readonly<Record<string, unknown>> = {
  'get /export': exported,
  'get /reports': report,
  'get /rates': rates,
  'get /health': { success: true, status: 'ready' },
};
