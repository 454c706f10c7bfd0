/** Cash and card at the till: off at first, recorded once, counted in the reports, printed, and not for API keys. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

type Json = Record<string, unknown>;

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const SALE = { amount: '12.50', currency: 'EUR' };
const offer = (cash: boolean, card: boolean) =>
  server.asTill('/till/settings/tenders', { method: 'PUT', body: { cash, card } });
const open = async () => {
  const { json } = await server.asTill('/payments/invoices', { body: SALE });
  return String(json['invoiceId']);
};
const tender = (invoiceId: string, more: Json = { tender: 'cash' }) =>
  server.asTill('/till/invoices/tender', { body: { invoiceId, ...more } });
const viewOf = async (invoiceId: string) =>
  (await server.asTill(`/payments/invoices/view?invoiceId=${invoiceId}`)).json['invoice'] as Json;

describe('cash and card', () => {
  it('are off until the owner turns them on', async () => {
    const invoiceId = await open();
    expect((await tender(invoiceId)).status).toBe(409);
    expect((await server.asTill('/payments/invoices', { body: { ...SALE, tender: 'cash' } })).status).toBe(
      409,
    );
    expect(await viewOf(invoiceId)).toMatchObject({ status: 'pending', tender: null });
    expect((await offer(true, false)).status).toBe(200);
    expect((await tender(invoiceId, { tender: 'card' })).status).toBe(409);
    const state = (await server.asTill('/till/state')).json['state'];
    expect(state).toMatchObject({ tenders: { cash: true, card: false } });
  });

  it('pay an open sale, once', async () => {
    await offer(true, true);
    const invoiceId = await open();
    const first = await tender(invoiceId, { tender: 'cash', given: '20' });
    expect(first.json['invoice']).toMatchObject({
      status: 'paid',
      paidHow: 'tender',
      paidWith: [],
      tender: { kind: 'cash', amount: '12.50', given: '20.00', change: '7.50' },
    });
    expect((await tender(invoiceId, { tender: 'cash', given: '20' })).status).toBe(200);
    expect((await tender(invoiceId, { tender: 'card' })).status).toBe(409);
    const retrieved = await server.api(`/payments/invoices?invoiceId=${invoiceId}`);
    expect(retrieved.json['invoice']).toMatchObject({ status: 'paid', isFullyPaid: true, paidAmount: 12.5 });
  });

  it('pay a new sale at once, without making an address', async () => {
    const headers = { 'Idempotency-Key': 'cash-1' };
    const body = { ...SALE, tender: 'card' };
    const made = await server.asTill('/payments/invoices', { body, headers });
    expect(made.json).toMatchObject({ success: true, paymentMethods: [] });
    const again = await server.asTill('/payments/invoices', { body, headers });
    expect(again.json['invoiceId']).toBe(made.json['invoiceId']);
    const invoiceId = String(made.json['invoiceId']);
    expect(await viewOf(invoiceId)).toMatchObject({ status: 'paid', methods: [], tender: { kind: 'card' } });
    const receipt = await server.asTill(`/till/receipts?invoiceId=${invoiceId}`);
    expect(JSON.stringify(receipt.json)).toContain('Card');
  });

  it('are refused where they are impossible, and nothing changes', async () => {
    const invoiceId = await open();
    for (const wrong of [
      { tender: 'cash', given: '12.49' },
      { tender: 'card', given: '20' },
      { tender: 'cash', given: '-1' },
      { tender: 'gold' },
      { tender: 'cash', givn: '20' },
    ]) {
      expect((await tender(invoiceId, wrong)).status).toBe(400);
    }
    const coins = { amount: '0.001', currency: 'BTC', tender: 'cash' };
    expect((await server.asTill('/payments/invoices', { body: coins })).status).toBe(400);
    expect(await viewOf(invoiceId)).toMatchObject({ status: 'pending', tender: null });
  });

  it('are not available to an API key', async () => {
    const invoiceId = await open();
    const asKey = await server.api('/till/invoices/tender', { body: { invoiceId, tender: 'cash' } });
    expect([401, 403]).toContain(asKey.status);
    const made = await server.api('/payments/invoices', { body: { ...SALE, tender: 'cash' } });
    expect(await viewOf(String(made.json['invoiceId']))).toMatchObject({ status: 'pending', tender: null });
  });

  it('are counted in the closing of the shift they were recorded in', async () => {
    const closing = (await server.asTill('/till/closings', { body: { after: 0 } })).json['closing'];
    expect(Object(closing).takings[0]).toMatchObject({
      sales: 2,
      taken: '25.00',
      tenders: [
        { kind: 'cash', count: 1, received: '12.50' },
        { kind: 'card', count: 1, received: '12.50' },
      ],
    });
  });
});
