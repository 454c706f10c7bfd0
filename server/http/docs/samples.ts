/**
 * Whole samples of each endpoint: an answer, as a shop would get it, and the parameters of its example. A test
 * validates each against its schema.
 */
import { INVOICE_SAMPLES } from './samples/invoices.ts';
import { INVOICE } from './samples/sale.ts';
import { SHOP_SAMPLES } from './samples/shop.ts';
import { DELIVERY, ENDPOINT, WEBHOOK_REQUESTS, WEBHOOK_SAMPLES } from './samples/webhooks.ts';

/** By method and path below the API's root. */
export const SAMPLES: Readonly<Record<string, unknown>> = {
  ...INVOICE_SAMPLES,
  ...WEBHOOK_SAMPLES,
  ...SHOP_SAMPLES,
};

/** Whole request bodies, by the same names, where an example sends more than the required fields. */
export const REQUESTS: Readonly<Record<string, unknown>> = WEBHOOK_REQUESTS;

/** Optional parameters that are in their endpoint's example. */
export const SHOWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'get /payments/invoices/list': { status: 'paid', limit: '10' },
  'get /payments/invoices/sum': { status: 'paid', from: '2026-11-01', until: '2026-12-01' },
  'get /webhooks/deliveries': { limit: '10' },
  'get /export': { from: '2026-11-01', until: '2026-12-01' },
  'get /reports': { from: '2026-11-01', until: '2026-12-01' },
  'get /rates': { currency: 'EUR' },
};

/** Shell variables of a reader who follows the page, by the example value each replaces; the longest first. */
export const HELD: Readonly<Record<string, string>> = {
  [`1795241625455-1-${INVOICE}`]: 'LAST_EVENT',
  [DELIVERY]: 'DELIVERY',
  [INVOICE]: 'INVOICE',
  [ENDPOINT]: 'ENDPOINT',
};
