/** Refunds over the API: only of received money, never more than that, never by a typo, reported as money. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

type Json = Record<string, unknown>;

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

async function sale(paid: boolean): Promise<string> {
  const { json } = await server.api('/payments/invoices', { body: { amount: '12.50', currency: 'EUR' } });
  const invoiceId = String(json['invoiceId']);
  const payment = { invoiceId, method: 'LITECOIN', confirmations: 6 };
  if (paid) expect((await server.api('/practice/payments', { body: payment })).status).toBe(200);
  return invoiceId;
}
const refund = (invoiceId: string, more: Json = {}) =>
  server.api('/payments/invoices/refund', {
    body: { invoiceId, to: 'their wallet', reference: 'tx', ...more },
  });
const refundedOf = async (invoiceId: string) => {
  const { json } = await server.api(`/payments/invoices/view?invoiceId=${invoiceId}`);
  return (json['invoice'] as Json)['refunded'];
};

describe('a refund', () => {
  it('of an unpaid sale is a conflict, with and without an amount', async () => {
    const invoiceId = await sale(false);
    for (const more of [{}, { amount: '1.00' }]) {
      const { status, json } = await refund(invoiceId, more);
      expect([status, json['error']]).toEqual([
        409,
        'the invoice is pending; only money that was received can be refunded',
      ]);
    }
    expect(await refundedOf(invoiceId)).toBe('0.00');
  });

  it('of more than is left is a conflict that names the rest', async () => {
    const invoiceId = await sale(true);
    expect((await refund(invoiceId, { amount: '5.00' })).status).toBe(200);
    const { status, json } = await refund(invoiceId, { amount: '7.51' });
    expect([status, json['error']]).toEqual([
      409,
      'more would be refunded than was received: at most 7.50 EUR is left',
    ]);
    expect((await refund(invoiceId)).json['invoice']).toMatchObject({
      refunded: '12.50',
      status: 'refunded',
    });
    const again = await refund(invoiceId);
    expect(again.status).toBe(409);
    expect(await refundedOf(invoiceId)).toBe('12.50');
  });

  it('with a misspelt amount field is refused by name, instead of refunding everything', async () => {
    const invoiceId = await sale(true);
    const { status, json } = await refund(invoiceId, { amout: '1.00' });
    expect(status).toBe(400);
    expect(json['error']).toContain('amout');
    expect(await refundedOf(invoiceId)).toBe('0.00');
  });

  it('is in the log as an amount of the sale’s currency, not in minor units', async () => {
    const invoiceId = await sale(true);
    await refund(invoiceId, { amount: '5' });
    const { json } = await server.api(`/payments/invoices/events?invoiceId=${invoiceId}`);
    const { detail } = (json['events'] as Json[]).find(({ event }) => event === 'invoice.refunded') ?? {};
    expect(detail).toEqual({
      by: expect.any(String),
      to: 'their wallet',
      reference: 'tx',
      amount: '5.00',
      currency: 'EUR',
    });
  });

  it('filters the list by refunded sales, also partial ones', async () => {
    const [part, none] = [await sale(true), await sale(true)];
    await refund(part, { amount: '1.00' });
    const listed = async (filter: string) => {
      const { json } = await server.api(`/payments/invoices/list?limit=200${filter}`);
      return (json['invoices'] as Json[]).map(({ invoiceId }) => invoiceId);
    };
    expect(await listed('&refunds=true')).toContain(part);
    expect(await listed('&refunds=true')).not.toContain(none);
    expect(await listed('&refunds=false')).toEqual(expect.arrayContaining([part, none]));
    expect(await listed('&refunds=true&status=paid')).toContain(part);
  });
});
