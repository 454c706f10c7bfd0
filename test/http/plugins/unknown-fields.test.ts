/** Unknown fields of a request body. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAR, openServer, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const SALE = { amount: '5', currency: 'EUR' };
const view = async (invoiceId: unknown) =>
  (await server.api(`/payments/invoices?invoiceId=${invoiceId}`)).json['invoice'] as Record<string, unknown>;

describe('an unknown field', () => {
  it('is ignored at a creation and named in a header', async () => {
    for (const path of ['/payments/invoices', '/payments/links']) {
      const body = { ...SALE, externalInvoiceID: 'order-1', expirationMinute: 60 };
      const { status, headers, json } = await server.api(path, { body });
      expect([status, headers['x-ignored-fields']]).toEqual([200, 'externalInvoiceID, expirationMinute']);
      expect(await view(json['invoiceId'])).not.toHaveProperty('externalInvoiceId');
    }
  });

  it('is named by the other endpoints, and where the request is refused', async () => {
    const url = 'https://shop.example/hook';
    const made = await server.api('/webhooks/endpoints', { body: { url, event: ['invoice.paid'] } });
    expect([made.status, made.headers['x-ignored-fields']]).toEqual([200, 'event']);
    const refused = await server.api('/payments/invoices', { body: { amount: '5', curency: 'EUR' } });
    expect([refused.status, refused.headers['x-ignored-fields']]).toEqual([400, 'curency']);
  });

  it('of a changed endpoint is stored nowhere, so that it never becomes another shop’s', async () => {
    const url = 'https://shop.example/unknown';
    const made = await server.api('/webhooks/endpoints', { body: { url } });
    const { endpointId } = made.json['endpoint'] as { endpointId: string };
    const body = {
      ...{ endpointId, url: `${url}/2` },
      ...{
        id: 'other',
        merchantId: 'bar',
        secretEntries: ['bar/x'],
        createdAt: 'x',
        switchedOff: { at: 'x' },
      },
      ...{ oldSecretEndsAt: 'x', loopbackOnly: true },
    };
    const changed = await server.api('/webhooks/endpoints/change', { body });
    expect([changed.status, changed.headers['x-ignored-fields']]).toEqual([
      200,
      'id, merchantId, secretEntries, createdAt, switchedOff, oldSecretEndsAt, loopbackOnly',
    ]);
    expect(changed.json['endpoint']).toEqual({ ...(made.json['endpoint'] as object), url: `${url}/2` });
    expect((await server.api('/webhooks/endpoints', { key: BAR })).json['endpoints']).toEqual([]);
  });

  it('can inject nothing else into the header', async () => {
    const body = { ...SALE, 'a\r\nSet-Cookie: b': 1, 'größe,': 1, ['x'.repeat(500)]: 1 };
    const { status, headers } = await server.api('/payments/invoices', { body });
    expect(status).toBe(200);
    expect(headers['x-ignored-fields']).toBe(`a??Set-Cookie??b, gr??e?, ${'x'.repeat(64)}`);
    expect(headers['set-cookie']).toBeUndefined();
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, 1]));
    const long = await server.api('/payments/invoices', { body: { ...SALE, ...many } });
    expect(String(long.headers['x-ignored-fields']).split(', ')).toHaveLength(21);
    expect(long.headers['x-ignored-fields']).toMatch(/, f19, \.\.\.$/);
  });

  it('is not reported where all are known, with any metadata', async () => {
    const body = { ...SALE, externalInvoiceId: 'order-1', metadata: { anything: null } };
    const { status, headers, json } = await server.api('/payments/invoices', { body });
    expect([status, headers['x-ignored-fields']]).toEqual([200, undefined]);
    expect(await view(json['invoiceId'])).toMatchObject({ metadata: { anything: null } });
  });
});
