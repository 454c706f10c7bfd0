/** Random requests: never a 500, never a hang, and a refusal never changes the store. */
// @module-tag slow
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BAR, CAFE, CAFE_READER, openServer, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const PATHS = [
  '/payments/invoices',
  '/payments/links',
  '/payments/invoices/view',
  '/payments/invoices/list',
  '/payments/invoices/events',
  '/payments/invoices/cancel',
  '/payments/invoices/accept',
  '/payments/invoices/refund',
  '/payments/invoices/clear',
  '/practice/payments',
  '/rates',
  '/health',
  '/till/state',
  '/till/setup',
  '/till/shop',
  '/till/methods',
  '/till/methods/preview',
  '/till/methods/remove',
  '/till/keys',
  '/till/keys/revoke',
  '/till/rates/manual',
  '/till/books',
  '/till/vault/unlock',
  '/nothing',
];
const FIELDS = [
  'amount',
  'currency',
  'paymentMethods',
  'expirationMinutes',
  'externalInvoiceId',
  'metadata',
  'invoiceId',
  'reason',
  'to',
  'reference',
  'alarm',
  'method',
  'action',
  'code',
  'name',
  'scopes',
  'books',
  'timeZone',
  'extendedPublicKey',
  'url',
];
const likely = fc.oneof(
  fc.constantFrom(
    '12.50',
    'EUR',
    'JPY',
    'BTC',
    'LITECOIN',
    'MONERO',
    '0',
    '-1',
    '1e9',
    '',
    'full',
    'pay',
    'practice',
    'live',
  ),
  fc.constantFrom<unknown>(
    ['BITCOIN'],
    ['LITECOIN', 'LITECOIN'],
    15,
    0,
    1441,
    1.5,
    null,
    true,
    {},
    [],
    Number.MAX_VALUE,
  ),
);
const value = fc.oneof(
  { weight: 3, arbitrary: likely },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  fc.string(),
);
const body = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 8 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const queryValue = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    'x',
    '1111111111111111111111',
    'paid',
    '-1',
    '999',
    '2026-01-01T00:00:00Z',
    '%00',
    'null',
  ),
  fc.string({ maxLength: 40 }),
);
const query = fc.dictionary(
  fc.constantFrom(
    'invoiceId',
    'limit',
    'cursor',
    'status',
    'from',
    'until',
    'text',
    'method',
    'attention',
    'refunds',
    'currency',
  ),
  queryValue,
  { maxKeys: 4 },
);

it('a random request gets a clear answer, and a refused one changes nothing', async () => {
  const till = server.tillToken;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH'),
      fc.constantFrom(...PATHS),
      fc.constantFrom(CAFE, CAFE_READER, BAR, 'wrong', null, till),
      query,
      fc.oneof(
        { weight: 5, arbitrary: body.map((b) => JSON.stringify(b)) },
        { weight: 1, arbitrary: fc.string() },
      ),
      fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain', ''),
      async (method, path, key, asked, text, type) => {
        const before = await snapshot();
        const answer = await server.api(`${path}?${new URLSearchParams(asked)}`, {
          method,
          key,
          ...(method === 'GET' ? {} : { raw: text, headers: { 'Content-Type': type } }),
        });
        expect(answer.status, `${method} ${path} ${text} → ${answer.text}`).not.toBe(500);
        if (answer.status < 400) return;
        expect(typeof answer.json['error']).toBe('string');
        expect(answer.json['success']).toBe(false);
        expect(String(answer.json['error']).length).toBeGreaterThan(5);
        expect(String(answer.json['error']).length).toBeLessThan(600);
        expect(await snapshot()).toEqual(before);
      },
    ),
    { numRuns: 1_500 },
  );
}, 120_000);

/** Everything that a change of the store would affect: the newest invoices of each shop, and the shops. */
async function snapshot() {
  const lists = await Promise.all(
    [CAFE, BAR].map((key) => server.api('/payments/invoices/list?limit=3', { key })),
  );
  const ids = lists.map((list) =>
    (list.json['invoices'] as { invoiceId: string; status: string }[]).map((i) => i.invoiceId + i.status),
  );
  const state = await server.api('/till/state', { key: server.tillToken });
  const { merchants, merchant } = state.json['state'] as Record<string, unknown>;
  return { ids, merchants, merchant };
}
