/** Seller of a till's sale: stored with it, shown at the till, on receipts and exports; never to customers. */
// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaff, type Staff } from '#test/support/fakes/staff.ts';
import { PRACTICE_CAFE } from '#test/support/pages/till-page.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
let staff: Staff;
let kim: string;
let id: string;
/** Made by the web shop. */
let online: string;

const till = (path: string, more: object = {}) =>
  server.api(path, { key: server.tillToken, headers: { 'Cointill-Session': kim }, ...more });

beforeAll(async () => {
  const [merchant] = PRACTICE_CAFE.merchants;
  const keys = [{ name: 'shop', key: CAFE }];
  server = await openServer({
    file: { ...PRACTICE_CAFE, merchants: [{ ...merchant, keys }] },
    marketRates: false,
  });
  staff = await openStaff(server);
  kim = await staff.enter('Kim');
  id = await staff.sell(kim, '12.50');
  const body = { amount: '3', currency: 'EUR', seller: { id: 'x', name: 'Mallory' } };
  online = String((await server.api('/payments/invoices', { body })).json['invoiceId']);
});
afterAll(() => server.close());

describe('the seller', () => {
  it('is shown at the till, in the view and in the list, and absent for the web shop', async () => {
    const seller = { id: staff.ids.Kim, name: 'Kim' };
    expect((await till(`/payments/invoices/view?invoiceId=${id}`)).json['invoice']).toMatchObject({ seller });
    expect((await till('/payments/invoices/list')).json['invoices']).toMatchObject([
      { seller: null },
      { seller },
    ]);
  });

  it('is hidden from everyone else: no API key, no customer, none of the three specified endpoints', async () => {
    for (const path of [
      `/payments/invoices/view?invoiceId=${id}`,
      '/payments/invoices/list',
      `/payments/invoices/events?invoiceId=${id}`,
      `/payments/invoices?invoiceId=${id}`,
    ]) {
      const { status, text } = await server.api(path);
      expect([path, status, /\bKim\b|seller/.test(text)]).toEqual([path, 200, false]);
    }
    expect((await till(`/payments/invoices?invoiceId=${id}`)).text).not.toMatch(/\bKim\b|seller/);
    for (const path of [`/pay/${id}`, `/pay/${id}/status`]) {
      const { status, text } = await server.send(path);
      expect([path, status, /\bKim\b|seller/.test(text)]).toEqual([path, 200, false]);
    }
  });

  it('keeps the name of the sale when the person is renamed', async () => {
    const session = await staff.enter('Lorenz');
    const body = { id: staff.ids.Kim, name: 'Kim L.', role: 'cashier' };
    const headers = { 'Cointill-Session': session };
    await server.api('/till/people', { key: server.tillToken, method: 'PUT', body, headers });
    const { json } = await till(`/payments/invoices/view?invoiceId=${id}`);
    expect(json['invoice']).toMatchObject({ seller: { name: 'Kim' } });
    const newer = await staff.sell(kim, '1.00');
    const later = await till(`/payments/invoices/view?invoiceId=${newer}`);
    expect(later.json['invoice']).toMatchObject({ seller: { id: staff.ids.Kim, name: 'Kim L.' } });
  });

  it('is a filter of the list, combinable with the others, days in the shop’s time zone', async () => {
    const listed = async (query: string) => {
      const { status, json } = await till(`/payments/invoices/list?${query}`);
      expect(status).toBe(200);
      return (json['invoices'] as { amount: string }[]).map(({ amount }) => amount);
    };
    const kims = `seller=${staff.ids.Kim}`;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date());
    expect(await listed(kims)).toEqual(['1.00', '12.50']);
    expect(await listed(`${kims}&status=paid&method=LITECOIN&from=${today}`)).toEqual(['1.00', '12.50']);
    expect(await listed(`${kims}&until=${today}`)).toEqual([]);
    expect(await listed(`${kims}&status=pending`)).toEqual([]);
    expect(await listed('seller=nobody')).toEqual([]);
    expect((await till('/payments/invoices/list?from=2026-02-30')).status).toBe(400);
  });

  it('is on the receipt where the shop wants that', async () => {
    const receipt = async () => (await till(`/till/receipts?invoiceId=${id}`)).text;
    expect(await receipt()).not.toContain('Kim');
    const terms = {
      language: 'de',
      header: [],
      footer: [],
      printer: '',
      width: '48',
      drawer: false,
      auto: false,
    };
    const headers = { 'Cointill-Session': await staff.enter('Lorenz') };
    const before = (await till('/till/printer', { headers })).json['terms'] as object;
    const body = { ...before, ...terms, seller: true };
    expect((await till('/till/printer', { method: 'PUT', body, headers })).status).toBe(200);
    expect(await receipt()).toContain('"left":"Bedient von","right":"Kim"');
    expect((await till(`/till/receipts?invoiceId=${online}`)).status).toBe(409);
  });

  it('is in the export of sales, and groups the takings', async () => {
    const { json } = await server.api('/export?kind=sales&format=json');
    const rows = json['rows'] as { invoiceId: string }[];
    expect(rows.find(({ invoiceId }) => invoiceId === id)).toMatchObject({
      seller: 'Kim',
      sellerId: staff.ids.Kim,
    });
    expect(rows.find(({ invoiceId }) => invoiceId === online)).toMatchObject({
      seller: null,
      sellerId: null,
    });
    const report = await till('/reports?open=true');
    expect(report.json['takings']).toMatchObject([
      { sellers: [{ name: 'Kim L.', sales: 2, taken: '13.50' }] },
    ]);
  });
});
