/** Webhook views of stored records, also of records by older versions. */
import { describe, expect, it } from 'vitest';
import { createMessage } from '#domain/messages/message.ts';
import type { Delivery, Endpoint } from '#domain/webhooks/delivery.ts';
import { deliveryView, switchedOffView } from '#http/webhooks/view.ts';

const delivery: Delivery = {
  id: 'msg_1',
  endpointId: 'end_1',
  merchantId: 'cafe',
  invoiceId: 'sale-1',
  event: 'invoice.paid',
  order: 0,
  body: '{}',
  createdAt: 0,
  since: 0,
  nextAt: null,
  attempts: [],
  state: 'failed',
};
const endpoint: Endpoint = {
  id: 'end_1',
  merchantId: 'cafe',
  url: 'https://shop.example/hook',
  events: ['invoice.paid'],
  shape: 'detailed',
  enabled: false,
  allowPrivate: false,
  secretEntries: [],
  createdAt: 0,
  switchedOff: null,
};
const tried = { at: 0, status: null, answer: null, tookMs: 5 };

describe('the webhook view', () => {
  it('names why an attempt failed and why an endpoint was switched off', () => {
    const { message: error, why } = createMessage('webhook-refuses');
    expect(deliveryView({ ...delivery, attempts: [{ ...tried, error, why }] }).tries).toMatchObject([
      { error: 'the receiver refuses connections', why: { name: 'webhook-refuses', values: {} } },
    ]);
    const gone = createMessage('webhook-gone-for-good');
    const switchedOff = { at: 0, reason: gone.message, why: gone.why };
    expect(switchedOffView({ ...endpoint, switchedOff })).toMatchObject({
      reason: 'the receiver answered 410 Gone',
      why: { name: 'webhook-gone-for-good' },
    });
  });

  it('keeps unnamed messages stored by older versions', () => {
    const attempts = [{ ...tried, error: 'the receiver refuses connections' }];
    expect(deliveryView({ ...delivery, attempts }).tries).toMatchObject([
      { error: 'the receiver refuses connections', why: null },
    ]);
    const switchedOff = { at: 0, reason: 'the receiver answered 410 Gone' };
    expect(switchedOffView({ ...endpoint, switchedOff })).toMatchObject({
      reason: 'the receiver answered 410 Gone',
      why: null,
    });
  });
});
