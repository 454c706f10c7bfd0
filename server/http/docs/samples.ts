/**
 * What the document shows of each endpoint as a whole: an answer, as a shop would see it, and the parameters of its
 * example. A test holds each to its schema.
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

/** Whole request bodies, by the same names, where an example sends more than what must be there. */
export const REQUESTS: Readonly<Record<string, unknown>> = WEBHOOK_REQUESTS;

/** Parameters that need not be given, but stand in the example of their endpoint. */
export const SHOWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'get /payments/invoices/list': { status: 'paid', limit: '10' },
  'get /webhooks/deliveries': { limit: '10' },
  'get /export': { from: '2026-11-01', until: '2026-12-01' },
  'get /reports': { from: '2026-11-01', until: '2026-12-01' },
  'get /rates': { currency: 'EUR' },
};

/** What the shell of a reader who follows the page holds, by the example that stands for it; the longest first. */
export const HELD: Readonly<Record<string, string>> = {
  [`1795241625455-1-${INVOICE}`]: 'LAST_EVENT',
  [DELIVERY]: 'DELIVERY',
  [INVOICE]: 'INVOICE',
  [ENDPOINT]: 'ENDPOINT',
};
