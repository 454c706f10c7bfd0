/** The owner's test sale over HTTP: the smallest amount on each method, stored as an invoice, in no takings. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { coinOf, coinText, METHODS } from '#domain/coins/method.ts';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

type Json = Record<string, unknown>;

let server: TestServer;

beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

async function test(method: string): Promise<Json> {
  const answer = await server.asTill('/till/methods/test-sale', { body: { method } });
  expect(answer.status).toBe(200);
  return answer.json['invoice'] as Json;
}
const pay = (body: Json) => server.asTill('/practice/payments', { body: { confirmations: 10, ...body } });
const year = 'from=2020-01-01&until=2100-01-01';

describe('a test sale', () => {
  it.each(
    METHODS.map((method) => [method, coinText(method, COIN_RECORDS[method].least), coinOf(method)] as const),
  )('of %s asks for %s %s and for nothing else', async (method, amount, coin) => {
    const view = await test(method);
    expect(view).toMatchObject({ origin: 'test', status: 'pending', currency: coin });
    expect(view['methods']).toMatchObject([{ method, due: amount, coin }]);
  });

  it('is paid like any other, and is marked as a test in the invoice, the list and the export', async () => {
    const view = await test('LITECOIN');
    const invoiceId = view['invoiceId'];
    const paid = await pay({ invoiceId, method: 'LITECOIN' });
    expect(paid.json['invoice']).toMatchObject({ status: 'paid', origin: 'test' });
    const listed = (await server.api('/payments/invoices/list')).json['invoices'] as Json[];
    expect(listed.find((one) => one['invoiceId'] === invoiceId)).toMatchObject({ origin: 'test' });
    for (const kind of ['sales', 'payments']) {
      const rows = (await server.api(`/export?kind=${kind}&format=json`)).json['rows'] as Json[];
      expect(rows.find((row) => row['invoiceId'] === invoiceId)).toMatchObject({ test: true });
    }
  });

  it('is excluded from takings, closings and receipts', async () => {
    const sold = await server.api('/payments/invoices', { body: { amount: '12.50', currency: 'EUR' } });
    await pay({ invoiceId: sold.json['invoiceId'], method: 'LITECOIN' });
    const before = (await server.asTill(`/reports?${year}`)).json['takings'] as Json[];
    expect(before).toMatchObject([{ currency: 'EUR', sales: 1, taken: '12.50' }]);
    const view = await test('DOGECOIN');
    await pay({ invoiceId: view['invoiceId'], method: 'DOGECOIN' });
    const refund = { invoiceId: view['invoiceId'], to: 'my wallet', reference: 'sent back' };
    expect((await server.asTill('/payments/invoices/refund', { body: refund })).status).toBe(200);
    expect((await server.asTill(`/reports?${year}`)).json['takings']).toEqual(before);
    const closed = (await server.asTill('/till/closings', { body: { after: 0 } })).json['closing'] as Json;
    expect(closed['takings']).toMatchObject([{ currency: 'EUR', sales: 1, refunds: 0 }]);
    expect((await server.asTill(`/till/receipts?invoiceId=${view['invoiceId']}`)).status).toBe(409);
  });

  it('is reused while it waits for its payment, and created again after a cancellation', async () => {
    const first = await test('BITCOIN');
    expect((await test('BITCOIN'))['invoiceId']).toBe(first['invoiceId']);
    const cancelled = await server.asTill('/payments/invoices/cancel', {
      body: { invoiceId: first['invoiceId'] },
    });
    expect(cancelled.json['invoice']).toMatchObject({ status: 'cancelled', payments: [] });
    const second = await test('BITCOIN');
    expect(second['invoiceId']).not.toBe(first['invoiceId']);
    expect(second['methods']).not.toEqual(first['methods']);
  });

  it('creates a new Lightning invoice each time, since its backend may have changed', async () => {
    const [one, other] = [await test('LIGHTNING'), await test('LIGHTNING')];
    expect(other['invoiceId']).not.toBe(one['invoiceId']);
  });

  it('sends no webhook', async () => {
    const url = 'http://127.0.0.1:9/hook';
    const events = ['invoice.paid', 'invoice.cancelled'];
    const made = await server.asTill('/webhooks/endpoints', { body: { url, events, allowPrivate: true } });
    expect(made.status).toBe(200);
    const view = await test('MONERO');
    await pay({ invoiceId: view['invoiceId'], method: 'MONERO' });
    const { json } = await server.asTill('/webhooks/deliveries');
    expect(json['deliveries']).toEqual([]);
  });

  it('is refused for a method that is switched off, and for any caller but the till', async () => {
    await server.asTill('/till/methods/switch', { body: { method: 'MONERO', enabled: false } });
    const off = await server.asTill('/till/methods/test-sale', { body: { method: 'MONERO' } });
    expect(off.status).toBe(409);
    expect(off.json['error']).toBe('MONERO is switched off: switch it on to test it');
    expect((await server.api('/till/methods/test-sale', { body: { method: 'LITECOIN' } })).status).toBe(403);
  });
});
