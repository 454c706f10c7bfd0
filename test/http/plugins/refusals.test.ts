/** Reasons of refusals: localizable by name for the till, a code for integrators. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
let invoiceId: string;
beforeAll(async () => {
  server = await openServer();
  const made = await server.api('/payments/invoices', { body: { amount: '5', currency: 'EUR' } });
  invoiceId = String(made.json['invoiceId']);
  await server.api('/practice/payments', { body: { invoiceId, method: 'LIGHTNING' } });
});
afterAll(() => server.close());

describe('a refusal', () => {
  it('gives the till a named reason, and an API key a sentence and a code', async () => {
    const reported = await server.asTill('/payments/invoices/cancel', { body: { invoiceId } });
    expect(reported.status).toBe(409);
    expect(reported.json).toEqual({
      success: false,
      error: "the invoice is paid and can't be cancelled",
      code: 'invoice_not_pending',
      why: { name: 'cancel-over', values: {} },
    });
    const other = await server.api('/payments/invoices/cancel', { body: { invoiceId }, key: CAFE });
    expect(other.status).toBe(409);
    expect(other.json).toEqual({
      success: false,
      error: "the invoice is paid and can't be cancelled",
      code: 'invoice_not_pending',
    });
  });

  it('carries the values its sentence needs', async () => {
    const amount = await server.asTill('/payments/invoices', { body: { amount: '1.234', currency: 'EUR' } });
    expect(amount.json['why']).toEqual({ name: 'amount-form', values: { example: '12.50' } });
    const person = await server.asTill('/till/people', {
      body: { name: 'Kim', role: 'cashier', pin: '7305' },
    });
    expect(person.json['why']).toEqual({ name: 'first-owner', values: {} });
    const item = await server.asTill('/till/shop', {
      method: 'PUT',
      body: { name: 'x', currency: 'XXQ', timeZone: 'UTC' },
    });
    expect(item.json['why']).toEqual({ name: 'currency-unknown', values: {} });
  });

  it.each([
    ['tolerancePercent', 'abc', { name: 'percent-form', values: {} }],
    ['graceDriftPercent', '2,5', { name: 'percent-form', values: {} }],
    ['graceMinutes', 99_999, { name: 'number-range', values: { least: 0, most: 1_440 } }],
    ['unconfirmedHoldHours', 0, { name: 'number-range', values: { least: 1, most: 720 } }],
    ['lookOnDays', null, { name: 'number-range', values: { least: 1, most: 90 } }],
    ['name', '', { name: 'text-length', values: { least: 1, most: 100 } }],
    ['name', 'a\r\nSet-Cookie: x=1', { name: 'text-hidden', values: {} }],
    ['name', 'a\u0000', { name: 'text-hidden', values: {} }],
    ['name', 'caf\u202eé', { name: 'text-hidden', values: {} }],
  ])('of an invalid setting names its field and the reason: %s', async (field, wrong, why) => {
    const body = { name: 'Café', currency: 'EUR', timeZone: 'UTC', [field]: wrong };
    const { status, json } = await server.asTill('/till/shop', { method: 'PUT', body });
    expect([status, json['field'], json['why']]).toEqual([400, field, why]);
  });

  it('leaves the rate hold of unconfirmed money unchanged, as does its omission; it is a day by default', async () => {
    const put = (more: object) =>
      server.asTill('/till/shop', {
        method: 'PUT',
        body: { name: 'Café', currency: 'EUR', timeZone: 'UTC', ...more },
      });
    const hours = async () =>
      ((await server.asTill('/till/shop')).json['shop'] as { unconfirmedHoldHours: number })
        .unconfirmedHoldHours;
    await put({ unconfirmedHoldHours: 0 });
    expect(await hours()).toBe(24);
    await put({ unconfirmedHoldHours: 48 });
    await put({});
    expect(await hours()).toBe(48);
  });

  it('leaves what is omitted of the shop unchanged', async () => {
    const put = (body: object) => server.asTill('/till/shop', { method: 'PUT', body });
    const shop = { name: 'Bar', currency: 'JPY', timeZone: 'UTC', graceMinutes: 7 };
    expect((await put({ ...shop, tolerancePercent: '3' })).status).toBe(200);
    expect((await put({ spreadPercent: '1.5' })).status).toBe(200);
    expect((await server.asTill('/till/shop')).json).toMatchObject({
      shop: { ...shop, tolerancePercent: '3', spreadPercent: '1.5' },
    });
    // An amount has as many decimals as the shop's currency.
    expect(await put({ toleranceAmount: '0.50' })).toMatchObject({
      status: 400,
      json: { field: 'toleranceAmount' },
    });
    await put({ name: 'Café Lorenz', currency: 'EUR', spreadPercent: '0' });
  });

  it('of a method that can not take the amount names the method and the bound', async () => {
    const { json } = await server.asTill('/payments/invoices', {
      body: {
        amount: '0.01',
        currency: 'EUR',
        paymentMethods: ['BITCOIN'],
      },
    });
    expect(json).toMatchObject({
      why: { name: 'amount-below', values: { method: 'BITCOIN', coin: 'BTC' } },
    });
  });

  it('names a wrong pairing code, before authentication', async () => {
    const { status, json } = await server.api('/till/pair', { key: null, body: { code: 'WRONG-CODE1' } });
    expect(status).toBe(401);
    expect(json['why']).toEqual({ name: 'code-wrong', values: {} });
  });
});
