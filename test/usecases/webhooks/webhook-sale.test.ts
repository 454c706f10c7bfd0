/** From a payment to a signed webhook: the real server and its store, and a real receiver in a separate process. */
// @module-tag slow
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Receiver } from '#test/support/servers/receiver.ts';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

const KEY = 'key-of-the-webhook-shop-0123456789';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
let receiver: Receiver;
let server: TestServer;

beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.kill());
beforeEach(async () => {
  await receiver.all();
  receiver.got.length = 0;
});
afterEach(() => server.close());

function shop(paths: Readonly<Record<string, object>>) {
  const webhooks = Object.entries(paths).map(([path, more]) => ({
    url: receiver.url + path,
    allowPrivate: true,
    secret: SECRET,
    ...more,
  }));
  return {
    merchants: [
      {
        id: 'cafe',
        name: 'Café',
        currency: 'EUR',
        books: 'practice',
        keys: [{ name: 'k', key: KEY }],
        webhooks,
      },
    ],
    rates: { sources: [] },
  };
}

async function created(): Promise<string> {
  const body = {
    amount: '12.50',
    currency: 'EUR',
    paymentMethods: ['LIGHTNING'],
    metadata: { order: 'A-1' },
  };
  const { status, json } = await server.api('/payments/invoices', { key: KEY, body });
  expect(status).toBe(200);
  return String(json['invoiceId']);
}

async function paid(): Promise<string> {
  const invoiceId = await created();
  const body = { invoiceId, method: 'LIGHTNING', confirmations: 1 };
  const { status, text } = await server.api('/practice/payments', { key: KEY, body });
  expect(status, text).toBe(200);
  return invoiceId;
}

const verify = (got: (typeof receiver.got)[number] | undefined): unknown =>
  new Webhook(SECRET).verify(got?.body ?? '', got?.headers ?? {});

describe('a webhook', () => {
  test('reports a payment in the shape its endpoint asked for, and the public library verifies it', async () => {
    server = await openServer({ file: shop({ '/ok?detailed': {}, '/ok?short': { shape: 'short' } }) });
    const invoiceId = await paid();
    await receiver.until(() => receiver.got.length === 2);
    const detailed = verify(receiver.got.find(({ url }) => url.endsWith('detailed')));
    expect(detailed).toMatchObject({
      event: 'invoice.paid',
      invoiceId,
      amount: 12.5,
      currency: 'EUR',
      status: 'paid',
      paidAmount: 12.5,
      paymentMethods: [{ methodId: 'LIGHTNING', isPaid: true }],
      metadata: { order: 'A-1' },
    });
    const short = verify(receiver.got.find(({ url }) => url.endsWith('short')));
    expect(short).toMatchObject({ invoiceId, status: 'paid', amount: '12.50', currency: 'EUR' });
  });

  test('reports a cancelled invoice', async () => {
    server = await openServer({ file: shop({ '/ok': {} }) });
    const invoiceId = await created();
    await server.api('/payments/invoices/cancel', { key: KEY, body: { invoiceId } });
    await receiver.until(() => receiver.got.length === 1);
    expect(verify(receiver.got[0])).toMatchObject({
      event: 'invoice.cancelled',
      invoiceId,
      status: 'cancelled',
    });
  });

  test('that reached no receiver before the program ended is delivered after the next start', async () => {
    const file = shop({ '/ok': {} });
    server = await openServer({ file });
    await receiver.kill();
    const invoiceId = await paid();
    await server.stop();
    await receiver.start();
    server = await openServer({ file, folder: server.folder });
    await receiver.until(() => receiver.got.length === 1);
    expect(verify(receiver.got[0])).toMatchObject({ event: 'invoice.paid', invoiceId });
  });

  test('to an endpoint that hangs delays neither the others nor the end of the program', async () => {
    server = await openServer({ file: shop({ '/hang': {}, '/ok': {} }) });
    const ids = [await paid(), await paid(), await paid()];
    const arrived = () =>
      receiver.got.filter(({ url }) => url === '/ok').map(({ body }) => JSON.parse(body).invoiceId);
    await receiver.until(() => arrived().length === 3);
    expect(arrived().sort()).toEqual([...ids].sort());
  });
});
