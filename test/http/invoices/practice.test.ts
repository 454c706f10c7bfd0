/** The practice customer over the API. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

type Json = Record<string, unknown>;

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

describe('a payment in practice', () => {
  it.each(['0.05', 0.05])('has the requested amount, a text or a number: %j', async (amount) => {
    const { json } = await server.api('/payments/invoices', { body: { amount: '12.50', currency: 'EUR' } });
    const body = { invoiceId: json['invoiceId'], method: 'LITECOIN', amount };
    const paid = await server.api('/practice/payments', { body });
    expect((paid.json['invoice'] as Json)['payments']).toMatchObject([
      { method: 'LITECOIN', amount: '0.05' },
    ]);
    const tooFine = await server.api('/practice/payments', { body: { ...body, amount: 1e-9 } });
    expect(tooFine.status).toBe(400);
  });

  it.each([
    [{}, 'enough'],
    [{ confirmations: 1 }, null],
  ])('says whether its fee is enough while it is unconfirmed: %j', async (how, fee) => {
    const { json } = await server.api('/payments/invoices', { body: { amount: '12.50', currency: 'EUR' } });
    const body = { invoiceId: json['invoiceId'], method: 'LITECOIN', ...how };
    const paid = await server.api('/practice/payments', { body });
    expect((paid.json['invoice'] as Json)['payments']).toMatchObject([{ fee }]);
  });
});
