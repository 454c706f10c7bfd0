/** Deliveries enqueued by a change, and their bodies in both shapes, field by field as specified. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemRandom as random } from '#adapters/host/system.ts';
import { DEFAULT_EVENTS, WEBHOOK_EVENTS } from '#domain/invoices/event-records.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { acceptByHand, cancelByHand, recordRefund } from '#domain/invoices/manual-decisions.ts';
import { recordPayments } from '#domain/invoices/record-payments.ts';
import { settleInvoice } from '#domain/invoices/settle.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import type { Endpoint } from '#domain/webhooks/delivery.ts';
import { testBody } from '#domain/webhooks/webhook-body.ts';
import { invoiceWith, NOON, sighting } from '#test/support/fakes/invoices.ts';
import { enqueueDeliveries } from '#usecases/webhooks/enqueue.ts';

function endpoint(more: Partial<Endpoint> = {}): Endpoint {
  return {
    id: 'endpoint',
    merchantId: 'shop',
    url: 'https://shop.example/hook',
    events: DEFAULT_EVENTS,
    shape: 'detailed',
    enabled: true,
    allowPrivate: false,
    secretEntries: ['secret'],
    createdAt: NOON,
    switchedOff: null,
    ...more,
  };
}

const ALL = endpoint({ events: WEBHOOK_EVENTS });
const SHORT = endpoint({ shape: 'short' });

function bodies(before: Invoice | undefined, after: Invoice, ...endpoints: Endpoint[]): string[] {
  return Object.values(enqueueDeliveries(before, after, endpoints, { now: NOON, random })).map(
    ({ body }) => body,
  );
}

function settle(invoice: Invoice, now: number): Invoice {
  const lookedAt = new Map(invoice.targets.map(({ method }) => [method, now]));
  return settleInvoice(invoice, { now, lookedAt, watchingSince: NOON, rateNow: () => null });
}

/** 12.50 EUR at 77 EUR the LTC is 0.16233767 LTC, rounded up. */
const DUE = 16_233_767n;
const open = invoiceWith({ id: 'inv', metadata: { order: 'A-1', n: 1.5 } }, ['BITCOIN', 'LITECOIN']);
const seen = recordPayments(open, 'LITECOIN', [sighting('tx:0', DUE)], NOON + MINUTE);
const paid = settle(seen, NOON + MINUTE);

describe('the detailed shape', () => {
  test('of a paid invoice contains what was paid, in total and on the method that was used', () => {
    expect(bodies(seen, paid, endpoint())).toEqual([
      '{"event":"invoice.paid","invoiceId":"inv","amount":12.5,"currency":"EUR","status":"paid",' +
        '"paidAmount":12.5,"paidAt":"2026-11-21T12:01:00.000Z","paymentMethods":[' +
        '{"methodId":"BITCOIN","isPaid":false},' +
        '{"methodId":"LITECOIN","isPaid":true,"paidAmount":0.16233767,"paidAt":"2026-11-21T12:01:00.000Z"}],' +
        `"metadata":{"order":"A-1","n":1.5},"timestamp":${NOON + MINUTE}}`,
    ]);
    expect(String(NOON + MINUTE)).toHaveLength(13);
  });

  test('of an expired and of a cancelled invoice contains nothing about payment', () => {
    const late = NOON + 16 * MINUTE;
    const rest = (event: string, status: string, timestamp: number) => ({
      event,
      invoiceId: 'inv',
      amount: 12.5,
      currency: 'EUR',
      status,
      paymentMethods: [
        { methodId: 'BITCOIN', isPaid: false },
        { methodId: 'LITECOIN', isPaid: false },
      ],
      metadata: { order: 'A-1', n: 1.5 },
      timestamp,
    });
    const [expired] = bodies(open, settle(open, late), endpoint());
    expect(JSON.parse(expired ?? '')).toEqual(rest('invoice.expired', 'expired', late));
    const [called] = bodies(open, cancelByHand(open, 'till', NOON + 5), endpoint());
    expect(JSON.parse(called ?? '')).toEqual(rest('invoice.cancelled', 'cancelled', NOON + 5));
  });

  test('of an invoice accepted manually reports what was really paid', () => {
    const short = recordPayments(open, 'LITECOIN', [sighting('tx:0', DUE / 2n)], NOON + MINUTE);
    const by = acceptByHand(short, 'manager', 'regular guest', NOON + 2 * MINUTE);
    const body = JSON.parse(bodies(short, by, endpoint())[0] ?? '');
    expect(body).toMatchObject({ event: 'invoice.paid', status: 'paid', amount: 12.5, paidAmount: 6.24 });
  });

  test('has amounts digit for digit, beyond what a float can represent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n - 1n }), (units) => {
        const invoice = invoiceWith({
          asked: { currency: 'BTC', units },
          fiat: { currency: 'EUR', units: 1n },
        });
        const [body = ''] = bodies(invoice, cancelByHand(invoice, 'till', NOON), endpoint());
        const text = /"amount":([^,]+),/.exec(body)?.[1] ?? '';
        const [whole = '', fraction = ''] = text.split('.');
        expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
        expect(BigInt(whole + fraction.padEnd(8, '0'))).toBe(units);
      }),
    );
  });
});

describe('the short shape', () => {
  test('contains five fields, the amount as text and an ISO time', () => {
    expect(bodies(seen, paid, SHORT)).toEqual([
      '{"invoiceId":"inv","status":"paid","amount":"12.50","currency":"EUR","timestamp":"2026-11-21T12:01:00.000Z"}',
    ]);
  });
});

describe('deliveries of a change', () => {
  test('are one for each endpoint subscribed to the event, in its shape, each with its own id', () => {
    const deliveries = Object.entries(
      enqueueDeliveries(seen, paid, [endpoint({ id: 'a' }), endpoint({ id: 'b', shape: 'short' })], {
        now: NOON,
        random,
      }),
    );
    expect(deliveries).toHaveLength(2);
    expect(new Set(deliveries.map(([id]) => id)).size).toBe(2);
    for (const [id, delivery] of deliveries) {
      expect(delivery).toMatchObject({
        id,
        merchantId: 'shop',
        invoiceId: 'inv',
        state: 'waiting',
        nextAt: NOON,
      });
      expect(id).toMatch(/^msg_[1-9A-HJ-NP-Za-km-z]{22}$/);
    }
  });

  test('are none for another shop, for an endpoint that is off, or not subscribed to the event', () => {
    const others = [
      endpoint({ merchantId: 'another' }),
      endpoint({ enabled: false }),
      endpoint({ events: ['invoice.expired'] }),
    ];
    expect(enqueueDeliveries(seen, paid, others, { now: NOON, random })).toEqual({});
  });

  test('are none for a change without an event', () => {
    const created = invoiceWith({ log: [{ at: NOON, event: 'invoice.created', detail: {} }] });
    expect(enqueueDeliveries(undefined, created, [ALL], { now: NOON, random })).toEqual({});
    expect(enqueueDeliveries(paid, paid, [ALL], { now: NOON, random })).toEqual({});
    expect(enqueueDeliveries(paid, { ...paid, updatedAt: NOON + 9 }, [ALL], { now: NOON, random })).toEqual(
      {},
    );
  });

  test('of events beyond the three specified go only to endpoints that subscribed to them', () => {
    expect(bodies(open, seen, endpoint())).toEqual([]);
    expect(bodies(open, seen, ALL).map((body) => JSON.parse(body))).toMatchObject([
      { event: 'invoice.payment_seen', status: 'pending' },
    ]);
    const back = recordRefund(paid, { units: 1_250n, to: 'there', reference: 'r', by: 'manager' }, NOON + 9);
    expect(bodies(paid, back, endpoint())).toEqual([]);
    expect(bodies(paid, back, ALL).map((body) => JSON.parse(body))).toMatchObject([
      { event: 'invoice.refunded', status: 'refunded' },
    ]);
    const twice = recordPayments(paid, 'LITECOIN', [sighting('tx:0', DUE), sighting('tx:1', DUE)], NOON + 9);
    const surplus = recordRefund(
      twice,
      { units: 1_250n, to: 'there', reference: 'r', by: 'manager' },
      NOON + 9,
    );
    expect(bodies(twice, surplus, ALL).map((body) => JSON.parse(body))).toMatchObject([
      { event: 'invoice.refunded', status: 'paid' },
    ]);
  });

  test('of several events in one change come in order, each with its own status', () => {
    const late = recordPayments(
      open,
      'LITECOIN',
      [sighting('tx:0', DUE, { evidenceAt: NOON + 17 * MINUTE })],
      NOON + 17 * MINUTE,
    );
    const rate = open.targets[1]?.rate ?? null;
    const both = settleInvoice(late, {
      now: NOON + 17 * MINUTE,
      lookedAt: new Map(open.targets.map(({ method }) => [method, NOON + 17 * MINUTE])),
      watchingSince: NOON,
      rateNow: () => rate,
    });
    const deliveries = Object.values(enqueueDeliveries(open, both, [ALL], { now: NOON, random }));
    expect(deliveries.map(({ event }) => event)).toEqual([
      'invoice.payment_seen',
      'invoice.expired',
      'invoice.paid',
    ]);
    expect(deliveries.map(({ order }) => order)).toEqual([0, 1, 2]);
    expect(deliveries.map(({ body }) => JSON.parse(body).status)).toEqual(['paid', 'expired', 'paid']);
    expect(JSON.parse(deliveries[1]?.body ?? '').paymentMethods).toEqual([
      { methodId: 'BITCOIN', isPaid: false },
      { methodId: 'LITECOIN', isPaid: false },
    ]);
  });
});

test('of a test have the shape of the endpoint and no sale', () => {
  expect(JSON.parse(testBody('detailed', NOON))).toMatchObject({
    event: 'test',
    invoiceId: 'test',
    timestamp: NOON,
  });
  expect(Object.keys(JSON.parse(testBody('short', NOON)))).toEqual([
    'invoiceId',
    'status',
    'amount',
    'currency',
    'timestamp',
  ]);
});
