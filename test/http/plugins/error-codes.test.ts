/** The machine-readable code of each error answer, and the field it names. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_CODES, CODE_MEANINGS } from '#domain/messages/error-codes.ts';
import {
  BARE,
  CAFE,
  CAFE_READER,
  type Call,
  openServer,
  type TestServer,
} from '#test/support/servers/server.ts';

let server: TestServer;
let pending: string;
let seen: string;
let paid: string;
let returned: string;
beforeAll(async () => {
  server = await openServer();
  const made = async () => {
    const { json } = await server.api('/payments/invoices', { body: { amount: '5', currency: 'EUR' } });
    return String(json['invoiceId']);
  };
  const pay = async (method: string, invoiceId: string, part = {}) => {
    const { status } = await server.api('/practice/payments', { body: { invoiceId, method, ...part } });
    expect(status).toBe(200);
  };
  [pending, seen, paid, returned] = [await made(), await made(), await made(), await made()];
  await pay('LITECOIN', seen, { amount: '0.001' });
  await pay('LIGHTNING', paid);
  await pay('LIGHTNING', returned);
  const refund = { invoiceId: returned, to: 'x', reference: 'y' };
  expect((await server.api('/payments/invoices/refund', { body: refund })).status).toBe(200);
  const headers = { 'Idempotency-Key': 'order-1' };
  const first = await server.api('/payments/links', { headers, body: { amount: '5', currency: 'EUR' } });
  expect(first.status).toBe(200);
});
afterAll(() => server.close());

const SALE = { amount: '5', currency: 'EUR' };
const CREATE = '/payments/invoices';

describe('an error answer', () => {
  it.each<[name: string, status: number, code: string, field: string | undefined, path: string, call: Call]>([
    ['no key', 401, 'unauthorized', undefined, CREATE, { body: SALE, key: null }],
    ['a key without the scope', 403, 'missing_scope', undefined, CREATE, { body: SALE, key: CAFE_READER }],
    ["the till's own path", 403, 'forbidden', undefined, '/till/state', { key: CAFE }],
    [
      "another site's page",
      403,
      'foreign_origin',
      undefined,
      CREATE,
      { headers: { Origin: 'https://x.example' } },
    ],
    ['a path that is none', 404, 'route_not_found', undefined, '/payments/nothing', {}],
    [
      'an unknown invoice',
      404,
      'invoice_not_found',
      undefined,
      `${CREATE}?invoiceId=1111111111111111111111`,
      {},
    ],
    [
      'an unknown endpoint',
      404,
      'endpoint_not_found',
      undefined,
      '/webhooks/endpoints/rotate',
      { body: { endpointId: 'x' } },
    ],
    [
      'an unknown delivery',
      404,
      'delivery_not_found',
      undefined,
      '/webhooks/deliveries/redeliver',
      { body: { deliveryId: 'x' } },
    ],
    ['another method', 405, 'method_not_allowed', undefined, CREATE, { method: 'DELETE' }],
    [
      'a body that is no JSON',
      415,
      'unsupported_media_type',
      undefined,
      CREATE,
      { raw: 'a=1', headers: { 'Content-Type': 'text/plain' } },
    ],
    ['another host', 421, 'misdirected_host', undefined, CREATE, { headers: { Host: 'x.example' } }],
    [
      'broken JSON',
      400,
      'invalid_body',
      'body',
      CREATE,
      { raw: '{', headers: { 'Content-Type': 'application/json' } },
    ],
    [
      'a body too large',
      400,
      'body_too_large',
      'body',
      CREATE,
      { body: { ...SALE, metadata: { x: 'x'.repeat(70_000) } } },
    ],
    ['no currency', 400, 'missing_field', 'currency', CREATE, { body: { amount: '5' } }],
    [
      'a field that its schema asks for',
      400,
      'missing_field',
      'invoiceId',
      '/payments/invoices/cancel',
      { body: {} },
    ],
    ['a field that is none', 400, 'unknown_field', 'limits', '/payments/invoices/list?limits=9', {}],
    ['an amount', 400, 'invalid_amount', 'amount', CREATE, { body: { ...SALE, amount: '5,0' } }],
    ['no amount at all', 400, 'invalid_amount', 'amount', CREATE, { body: { ...SALE, amount: '0' } }],
    [
      'an amount below',
      400,
      'amount_too_small',
      'amount',
      CREATE,
      { body: { ...SALE, amount: '0.01', paymentMethods: ['BITCOIN'] } },
    ],
    ['a currency', 400, 'invalid_currency', 'currency', CREATE, { body: { ...SALE, currency: 'EURO' } }],
    [
      'a method',
      400,
      'invalid_payment_methods',
      'paymentMethods',
      CREATE,
      { body: { ...SALE, paymentMethods: ['ETHER'] } },
    ],
    [
      'a time',
      400,
      'invalid_expiration',
      'expirationMinutes',
      CREATE,
      { body: { ...SALE, expirationMinutes: 0 } },
    ],
    [
      'a reference',
      400,
      'invalid_external_invoice_id',
      'externalInvoiceId',
      CREATE,
      { body: { ...SALE, externalInvoiceId: 5 } },
    ],
    ['metadata', 400, 'invalid_metadata', 'metadata', CREATE, { body: { ...SALE, metadata: [] } }],
    [
      'a key that is none',
      400,
      'invalid_idempotency_key',
      'Idempotency-Key',
      CREATE,
      { body: SALE, headers: { 'Idempotency-Key': 'a b' } },
    ],
    ['a cursor', 400, 'invalid_cursor', 'cursor', '/payments/invoices/list?cursor=x', {}],
    ['a limit', 400, 'invalid_request', 'limit', '/payments/invoices/list?limit=900', {}],
    ['an address', 400, 'invalid_url', 'url', '/webhooks/endpoints', { body: { url: 'ftp://x' } }],
    ['a shop without methods', 503, 'no_usable_method', undefined, CREATE, { body: SALE, key: BARE }],
  ])('has a code: %s', async (_name, status, code, field, path, call) => {
    const answer = await server.api(path, call);
    expect([answer.status, answer.json['code'], answer.json['field']]).toEqual([status, code, field]);
    expect(answer.json).toMatchObject({ success: false, error: expect.any(String) });
    expect(API_CODES).toContain(code);
  });

  it('distinguishes each conflict from the others', async () => {
    const headers = { 'Idempotency-Key': 'order-1' };
    const asked: readonly (readonly [code: string, path: string, call: Call])[] = [
      ['idempotency_key_reused', '/payments/links', { headers, body: { ...SALE, amount: '6' } }],
      ['invoice_not_pending', '/payments/invoices/cancel', { body: { invoiceId: paid } }],
      ['payment_seen', '/payments/invoices/cancel', { body: { invoiceId: seen } }],
      ['invoice_refunded', '/payments/invoices/accept', { body: { invoiceId: returned, reason: 'x' } }],
      ['nothing_received', '/payments/invoices/accept', { body: { invoiceId: pending, reason: 'x' } }],
      [
        'refund_too_large',
        '/payments/invoices/refund',
        { body: { invoiceId: paid, amount: '50', to: 'x', reference: 'y' } },
      ],
      [
        'nothing_left',
        '/payments/invoices/refund',
        { body: { invoiceId: returned, to: 'x', reference: 'y' } },
      ],
      ['invoice_already_paid', '/practice/payments', { body: { invoiceId: paid, method: 'LIGHTNING' } }],
    ];
    for (const [code, path, call] of asked) {
      const answer = await server.api(path, call);
      expect([answer.status, answer.json['code']], code).toEqual([409, code]);
    }
  });

  it('has a code that the documentation lists, with its meaning', async () => {
    const document = (await server.send('/docs/json')).text;
    const page = (await server.send('/docs')).text;
    for (const code of API_CODES) {
      expect(CODE_MEANINGS[code]).toMatch(/\w.*\.$/);
      expect(document).toContain(`"${code}"`);
      expect(page).toContain(`<code>${code}</code>`);
    }
  });
});
