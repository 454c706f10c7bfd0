/** The interface specification, section by section, against the running server with practice money. */
import Fastify from 'fastify';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { byMethod, coinOf, METHODS } from '#domain/coins/method.ts';
import { errorAnswers } from '#http/plugins/errors.ts';
import { prepareRoutes } from '#http/plugins/route.ts';
import { shopRoutes } from '#http/shops/routes.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { Receiver } from '#test/support/servers/receiver.ts';
import { BAR, BARE, CAFE, CAFE_READER, openServer, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const ASK = { amount: '12.50', currency: 'EUR' };
type Json = Record<string, unknown>;

const create = (body: unknown = ASK, more = {}) => server.api('/payments/invoices', { body, ...more });
const retrieve = async (invoiceId: string, key = CAFE) =>
  server.api(`/payments/invoices?invoiceId=${encodeURIComponent(invoiceId)}`, { key });
const created = async (body: unknown = ASK) => (await create(body)).json as Json & { paymentMethods: Json[] };
const invoiceOf = async (id: unknown) =>
  (await retrieve(String(id))).json['invoice'] as Json & { paymentMethods: Json[] };
const pay = (invoiceId: unknown, more: Json = {}) =>
  server.api('/practice/payments', { body: { invoiceId, method: 'LITECOIN', ...more } });

describe('POST /payments/invoices', () => {
  it('answers with exactly the specified fields', async () => {
    const answer = await create();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Object.keys(answer.json).sort()).toEqual(
      ['expirationMinutes', 'expiryTime', 'invoiceId', 'paymentMethods', 'success'].sort(),
    );
    expect(answer.json['success']).toBe(true);
    expect(answer.json['invoiceId']).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
    expect(answer.json['expirationMinutes']).toBe(15);
    const inSeconds = (answer.json['expiryTime'] as number) - Date.now() / 1000;
    expect(inSeconds).toBeGreaterThan(14 * 60);
    expect(inSeconds).toBeLessThanOrEqual(15 * 60);
    for (const method of answer.json['paymentMethods'] as Json[]) {
      expect(Object.keys(method)).toEqual([
        'paymentMethodId',
        'destination',
        'paymentLink',
        'amount',
        'currency',
      ]);
      expect(method['amount']).toMatch(/^\d+(\.\d{0,7}[1-9])?$/);
      expect(method['destination']).toMatch(/^\w{25,}$/);
    }
  });

  it.each([
    ['500', 'JPY', '500.0'],
    ['12.34', 'EUR', '12.345'],
    ['1.234', 'KWD', '1.2345'],
    ['0.12345678', 'BTC', '0.123456789'],
    ['12.00000001', 'LTC', '12.000000001'],
    ['100.00000001', 'DOGE', '100.000000001'],
    ['1.000000000001', 'XMR', '1.0000000000001'],
    ['99999999.99', 'EUR', '1000000000000.00'],
  ])('accepts %s %s, and refuses %s', async (amount, currency, tooFine) => {
    const paymentMethods = ['MONERO'];
    const answer = await create({ amount, currency, paymentMethods });
    expect(answer.status, answer.text).toBe(200);
    expect((await invoiceOf(answer.json['invoiceId']))['amount']).toBe(Number(amount));
    const refused = await create({ amount: tooFine, currency, paymentMethods });
    expect(refused.status).toBe(400);
    expect(refused.json['error']).toContain('amount');
  });

  it('accepts a reference of 255 characters and metadata of 16 KiB, and returns both', async () => {
    const externalInvoiceId = '🍋'.repeat(255);
    const metadata = { a: 'x'.repeat(16 * 1024 - '{"a":""}'.length) };
    const { invoiceId } = await created({ ...ASK, externalInvoiceId, metadata });
    expect(await invoiceOf(invoiceId)).toMatchObject({ externalInvoiceId, metadata });
    expect((await create({ ...ASK, metadata: { a: `${metadata.a}x` } })).status).toBe(400);
  });

  it('offers all by default, each with its link shape and coin', async () => {
    const { paymentMethods } = await created();
    expect(paymentMethods.map((m) => m['paymentMethodId'])).toEqual(METHODS);
    expect(paymentMethods.map((m) => m['currency'])).toEqual(METHODS.map(coinOf));
    for (const { paymentMethodId, destination, paymentLink, amount } of paymentMethods) {
      const expected = byMethod((method) => `${COIN_RECORDS[method].scheme}:${destination}?amount=${amount}`);
      const other: Json = { LIGHTNING: `lightning:${destination}`, MONERO: '' };
      expect(paymentLink).toBe({ ...expected, ...other }[String(paymentMethodId)]);
    }
  });

  it('returns only the selected methods', async () => {
    const { paymentMethods } = await created({ ...ASK, paymentMethods: ['MONERO', 'LITECOIN'] });
    expect(paymentMethods.map((m) => m['paymentMethodId'])).toEqual(['MONERO', 'LITECOIN']);
  });

  it('takes expirationMinutes from 1 to 1440', async () => {
    for (const expirationMinutes of [1, 1440]) {
      const answer = await created({ ...ASK, expirationMinutes });
      expect(answer['expirationMinutes']).toBe(expirationMinutes);
    }
  });

  it('takes an amount as a JSON number, a currency in lower case, and ignores unknown fields', async () => {
    const { invoiceId } = await created({ amount: 12.5, currency: 'eur', surprise: { a: [1] } });
    expect(await invoiceOf(invoiceId)).toMatchObject({ amount: 12.5, currency: 'EUR' });
  });

  it('never reuses a destination', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => created()));
    const destinations = all.flatMap((a) => a.paymentMethods.map((m) => m['destination']));
    expect(new Set(destinations).size).toBe(destinations.length);
  });

  it.each([
    [{}, 'Amount and currency are required'],
    [{ amount: '1' }, 'Amount and currency are required'],
    [{ currency: 'EUR' }, 'Amount and currency are required'],
    [{ amount: '', currency: '' }, 'Amount and currency are required'],
    [{ amount: null, currency: 'EUR' }, 'Amount and currency are required'],
    [[], 'body'],
    ['text', 'body'],
    [{ amount: '12.505', currency: 'EUR' }, 'amount'],
    [{ amount: '-1', currency: 'EUR' }, 'amount'],
    [{ amount: '0', currency: 'EUR' }, 'amount'],
    [{ amount: '1e3', currency: 'EUR' }, 'amount'],
    [{ amount: ' 1', currency: 'EUR' }, 'amount'],
    [{ amount: '1,000', currency: 'EUR' }, 'amount'],
    [{ amount: 0.30000000000000004, currency: 'EUR' }, 'amount'],
    [{ amount: '12.5', currency: 'JPY' }, 'amount'],
    [{ amount: true, currency: 'EUR' }, 'amount'],
    [{ amount: ['1'], currency: 'EUR' }, 'amount'],
    [{ amount: '1000000000000', currency: 'EUR' }, 'amount'],
    [{ amount: '1', currency: 'XXX' }, 'currency'],
    [{ amount: '1', currency: 'EURO' }, 'currency'],
    [{ amount: '1', currency: 5 }, 'currency'],
    [{ ...ASK, paymentMethods: [] }, 'paymentMethods'],
    [{ ...ASK, paymentMethods: ['BITCOIN', 'BITCOIN'] }, 'paymentMethods'],
    [{ ...ASK, paymentMethods: ['bitcoin'] }, 'paymentMethods'],
    [{ ...ASK, paymentMethods: ['ETHEREUM'] }, 'paymentMethods'],
    [{ ...ASK, paymentMethods: 'BITCOIN' }, 'paymentMethods'],
    [{ ...ASK, paymentMethods: [1] }, 'paymentMethods'],
    [{ ...ASK, paymentMethods: null }, 'paymentMethods'],
    [{ ...ASK, expirationMinutes: 0 }, 'expirationMinutes'],
    [{ ...ASK, expirationMinutes: 1441 }, 'expirationMinutes'],
    [{ ...ASK, expirationMinutes: 1.5 }, 'expirationMinutes'],
    [{ ...ASK, expirationMinutes: '15' }, 'expirationMinutes'],
    [{ ...ASK, externalInvoiceId: 'x'.repeat(256) }, 'externalInvoiceId'],
    [{ ...ASK, externalInvoiceId: 7 }, 'externalInvoiceId'],
    [{ ...ASK, metadata: [] }, 'metadata'],
    [{ ...ASK, metadata: 'text' }, 'metadata'],
    [{ ...ASK, metadata: null }, 'metadata'],
    [{ ...ASK, metadata: { a: 'x'.repeat(16 * 1024) } }, 'metadata'],
    [{ ...ASK, metadata: { a: 'x'.repeat(64 * 1024) } }, 'body'],
  ])('refuses %j and names the field', async (body, named) => {
    const before = await server.api('/payments/invoices/list?limit=1');
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.json['success']).toBe(false);
    expect(answer.json['error']).toContain(named);
    const after = await server.api('/payments/invoices/list?limit=1');
    const newest = (list: typeof before) => (list.json['invoices'] as Json[])[0]?.['invoiceId'];
    expect(newest(after)).toBe(newest(before));
  });

  it('refuses malformed JSON, an empty body and other content types', async () => {
    const raw = (text: string, type: string) =>
      server.api('/payments/invoices', { raw: text, headers: { 'Content-Type': type } });
    expect((await raw('{"amount":', 'application/json')).status).toBe(400);
    expect((await raw('', 'application/json')).status).toBe(400);
    expect(
      (await raw('{"amount":"1","currency":"EUR","__proto__":{"a":1}}', 'application/json')).status,
    ).toBe(400);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      '',
    ]) {
      expect((await raw(JSON.stringify(ASK), type)).status).toBe(415);
    }
    expect((await raw(JSON.stringify(ASK), 'application/json; charset=utf-8')).status).toBe(200);
  });

  it('refuses a named method that is not set up, and answers 503 where nothing is', async () => {
    const named = await create({ ...ASK, paymentMethods: ['LITECOIN'] }, { key: BARE });
    expect(named.status).toBe(400);
    expect(named.json['error']).toContain('paymentMethods');
    expect((await create(ASK, { key: BARE })).status).toBe(503);
  });
});

describe('POST /payments/links', () => {
  it('answers with exactly the specified fields', async () => {
    const answer = await server.api('/payments/links', { body: { amount: '12.5', currency: 'eur' } });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json).sort()).toEqual(
      ['amount', 'currency', 'expirationMinutes', 'expiryTime', 'invoiceId', 'paymentLink', 'success'].sort(),
    );
    expect(answer.json).toMatchObject({
      success: true,
      amount: '12.50',
      currency: 'EUR',
      expirationMinutes: 15,
      paymentLink: `${server.url}/pay/${answer.json['invoiceId']}`,
    });
    expect(answer.json['invoiceId']).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
    const { expiryTime } = await invoiceOf(answer.json['invoiceId']);
    expect(answer.json['expiryTime']).toBe(Math.floor(Date.parse(String(expiryTime)) / 1000));
    const page = await server.send(`/pay/${answer.json['invoiceId']}`);
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });

  it('takes the same body with the same defaults and bounds, and refuses the same', async () => {
    const link = (body: unknown) => server.api('/payments/links', { body });
    for (const expirationMinutes of [1, 1440]) {
      expect((await link({ ...ASK, expirationMinutes })).json).toMatchObject({ expirationMinutes });
    }
    const one = await link({
      ...ASK,
      paymentMethods: ['MONERO'],
      metadata: { a: 1 },
      externalInvoiceId: 'x',
    });
    const invoice = await invoiceOf(one.json['invoiceId']);
    expect(invoice.paymentMethods.map((m) => m['methodId'])).toEqual(['MONERO']);
    expect(invoice).toMatchObject({ metadata: { a: 1 }, externalInvoiceId: 'x' });
    const all = await invoiceOf((await link(ASK)).json['invoiceId']);
    expect(all.paymentMethods.map((m) => m['methodId'])).toEqual(METHODS);
    expect(all['metadata']).toEqual({});
    expect('externalInvoiceId' in all).toBe(false);
    for (const [body, named] of [
      [{}, 'Amount and currency are required'],
      [{ amount: '1' }, 'Amount and currency are required'],
      [{ ...ASK, amount: '0' }, 'amount'],
      [{ ...ASK, currency: 'XXX' }, 'currency'],
      [{ ...ASK, paymentMethods: ['ETHER'] }, 'paymentMethods'],
      [{ ...ASK, expirationMinutes: 0 }, 'expirationMinutes'],
      [{ ...ASK, expirationMinutes: 1441 }, 'expirationMinutes'],
      [{ ...ASK, metadata: [] }, 'metadata'],
    ] as const) {
      const answer = await link(body);
      expect(answer.status).toBe(400);
      expect(answer.json['success']).toBe(false);
      expect(answer.json['error']).toContain(named);
    }
  });
});

describe('GET /payments/invoices', () => {
  it('answers with exactly the specified fields for a pending invoice', async () => {
    const { invoiceId } = await created({
      ...ASK,
      externalInvoiceId: 'order 1',
      metadata: { a: { b: [1, 'x'] } },
    });
    const answer = await retrieve(String(invoiceId));
    expect(Object.keys(answer.json)).toEqual(['success', 'invoice']);
    const invoice = await invoiceOf(invoiceId);
    expect(Object.keys(invoice)).toEqual([
      'invoiceId',
      'externalInvoiceId',
      'amount',
      'currency',
      'status',
      'paymentMethods',
      'expiryTime',
      'metadata',
      'createdAt',
      'updatedAt',
      'isExpired',
      'isFullyPaid',
      'paidAmount',
    ]);
    expect(invoice).toMatchObject({
      externalInvoiceId: 'order 1',
      amount: 12.5,
      currency: 'EUR',
      status: 'pending',
      metadata: { a: { b: [1, 'x'] } },
      isExpired: false,
      isFullyPaid: false,
      paidAmount: 0,
    });
    for (const time of ['expiryTime', 'createdAt', 'updatedAt']) {
      expect(invoice[time]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    for (const method of invoice.paymentMethods) {
      expect(Object.keys(method)).toEqual([
        'methodId',
        'destination',
        'amount',
        'currency',
        'isPaid',
        'paidAmount',
        'paidAt',
      ]);
      expect(method).toMatchObject({ isPaid: false, paidAmount: null, paidAt: null });
      expect(typeof method['amount']).toBe('number');
    }
  });

  it('reports for each method what the creation returned, in its own coin', async () => {
    const { invoiceId, paymentMethods } = await created();
    const invoice = await invoiceOf(invoiceId);
    expect(
      invoice.paymentMethods.map((m) => [m['methodId'], m['destination'], m['currency'], m['amount']]),
    ).toEqual(
      paymentMethods.map((m) => [m['paymentMethodId'], m['destination'], m['currency'], Number(m['amount'])]),
    );
    expect(invoice.paymentMethods.map((m) => m['currency'])).toEqual(METHODS.map(coinOf));
  });

  it('changes updatedAt on every change of the invoice, and createdAt never', async () => {
    const { invoiceId } = await created();
    const before = await invoiceOf(invoiceId);
    expect(before['updatedAt']).toBe(before['createdAt']);
    await pay(invoiceId);
    const after = await invoiceOf(invoiceId);
    expect(after['createdAt']).toBe(before['createdAt']);
    expect(Date.parse(String(after['updatedAt']))).toBeGreaterThan(Date.parse(String(before['updatedAt'])));
  });

  it('omits externalInvoiceId when none was given, and answers {} for metadata', async () => {
    const invoice = await invoiceOf((await created()).invoiceId);
    expect('externalInvoiceId' in invoice).toBe(false);
    expect('fiatAmount' in invoice).toBe(false);
    expect(invoice['metadata']).toEqual({});
  });

  it('adds fiatAmount and fiatCurrency when the currency is a coin', async () => {
    const { invoiceId } = await created({ amount: '0.001', currency: 'btc' });
    const invoice = await invoiceOf(invoiceId);
    expect(invoice).toMatchObject({ amount: 0.001, currency: 'BTC', fiatCurrency: 'EUR' });
    expect(Object.keys(invoice)).toEqual([
      'invoiceId',
      'amount',
      'currency',
      'fiatAmount',
      'fiatCurrency',
      'status',
      'paymentMethods',
      'expiryTime',
      'metadata',
      'createdAt',
      'updatedAt',
      'isExpired',
      'isFullyPaid',
      'paidAmount',
    ]);
    expect(invoice['fiatAmount']).toBeGreaterThan(1);
  });

  it('writes amounts digit by digit, also where a float could not', async () => {
    const { invoiceId } = await created({
      amount: '99999.123456789012',
      currency: 'XMR',
      paymentMethods: ['MONERO'],
    });
    const { text } = await retrieve(String(invoiceId));
    expect(text).toContain('"amount":99999.123456789012,');
  });

  it('reports a fully paid invoice', async () => {
    const { invoiceId, paymentMethods } = await created();
    await pay(invoiceId);
    const invoice = await invoiceOf(invoiceId);
    expect(invoice).toMatchObject({ status: 'paid', isFullyPaid: true, isExpired: false });
    expect(invoice['paidAmount']).toBeGreaterThanOrEqual(12.5);
    const litecoin = invoice.paymentMethods.find((m) => m['methodId'] === 'LITECOIN');
    expect(litecoin).toMatchObject({ isPaid: true });
    expect(String(litecoin?.['paidAmount'])).toBe(paymentMethods[2]?.['amount']);
    expect(litecoin?.['paidAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(invoice.paymentMethods.filter((m) => m['isPaid'])).toHaveLength(1);
  });

  it('reports a paid invoice whose payment was double-spent as no longer paid in full', async () => {
    const { invoiceId } = await created();
    await pay(invoiceId);
    await pay(invoiceId, { action: 'undo' });
    const invoice = await invoiceOf(invoiceId);
    expect(invoice).toMatchObject({ status: 'paid', isFullyPaid: false, paidAmount: 0 });
    expect(invoice.paymentMethods.filter((m) => m['isPaid'])).toEqual([]);
  });

  it('reports part of the amount as paid in the invoice currency, rounded down', async () => {
    const { invoiceId } = await created();
    await pay(invoiceId, { amount: '0.01' });
    const invoice = await invoiceOf(invoiceId);
    expect(invoice).toMatchObject({ status: 'pending', isFullyPaid: false });
    expect(invoice['paidAmount']).toBeGreaterThan(0);
    expect(invoice['paidAmount']).toBeLessThan(12.5);
  });

  it('reports an expired and a cancelled invoice', async () => {
    const expired = await created();
    await pay(expired.invoiceId, { late: true });
    expect(await invoiceOf(expired.invoiceId)).toMatchObject({
      status: 'expired',
      isExpired: true,
      isFullyPaid: false,
    });
    const off = await created();
    expect(
      (await server.api('/payments/invoices/cancel', { body: { invoiceId: off.invoiceId } })).status,
    ).toBe(200);
    expect(await invoiceOf(off.invoiceId)).toMatchObject({ status: 'cancelled', isExpired: false });
  });

  it('reports a refunded invoice', async () => {
    const { invoiceId } = await created();
    await pay(invoiceId);
    const refund = { invoiceId, to: 'ltc1…', reference: 'abc' };
    expect((await server.api('/payments/invoices/refund', { body: refund })).status).toBe(200);
    expect(await invoiceOf(invoiceId)).toMatchObject({ status: 'refunded', isFullyPaid: true });
  });

  it('requires the invoice id', async () => {
    for (const query of ['', '?invoiceId=', '?other=1']) {
      const answer = await server.api(`/payments/invoices${query}`);
      expect(answer.status).toBe(400);
      expect(answer.json['error']).toBe('Invoice ID is required');
    }
    expect((await server.api('/payments/invoices?invoiceId=a&invoiceId=b')).status).toBe(400);
  });

  it('answers 404 for an unknown id and for an invoice of another merchant, with the same body', async () => {
    const { invoiceId } = await created();
    const unknown = await retrieve('1111111111111111111111');
    const foreign = await retrieve(String(invoiceId), BAR);
    expect([unknown.status, foreign.status]).toEqual([404, 404]);
    expect(foreign.text).toBe(unknown.text);
    expect(unknown.json).toMatchObject({ success: false, error: 'Invoice not found' });
    expect((await retrieve('x'.repeat(5_000))).status).toBe(404);
  });
});

describe('States and transitions', () => {
  const statusOf = async (id: unknown) => (await invoiceOf(id))['status'];
  const act = (path: string, body: Json) => server.api(`/payments/invoices/${path}`, { body });

  it('start with pending', async () => {
    expect(await statusOf((await created()).invoiceId)).toBe('pending');
  });

  it('lead from pending to paid by a payment, and from there only to refunded', async () => {
    const { invoiceId } = await created();
    await pay(invoiceId, { amount: '0.01' });
    expect(await statusOf(invoiceId)).toBe('pending');
    await pay(invoiceId);
    expect(await statusOf(invoiceId)).toBe('paid');
    expect((await act('cancel', { invoiceId })).status).toBe(409);
    expect(await statusOf(invoiceId)).toBe('paid');
    await act('refund', { invoiceId, to: 'x', reference: 'y' });
    expect(await statusOf(invoiceId)).toBe('refunded');
    expect((await act('refund', { invoiceId, to: 'x', reference: 'y' })).status).toBe(409);
    expect((await act('accept', { invoiceId, reason: 'z' })).status).toBe(409);
  });

  it('lead from pending to expired by the clock, and manually to paid after a late payment', async () => {
    const { invoiceId } = await created();
    await pay(invoiceId, { late: true });
    expect(await statusOf(invoiceId)).toBe('expired');
    const { json } = await server.api(`/payments/invoices/view?invoiceId=${invoiceId}`);
    const { createdAt, expiresAt, payments } = json['invoice'] as {
      readonly createdAt: string;
      readonly expiresAt: string;
      readonly payments: readonly { readonly seenAt: string }[];
    };
    // Expired before the payment, and not much before it was created, however fast the test ran.
    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(Date.parse(createdAt) - 1);
    expect(Date.parse(payments[0]?.seenAt ?? '')).toBeGreaterThan(Date.parse(expiresAt));
    expect((await act('cancel', { invoiceId })).status).toBe(409);
    expect((await act('accept', { invoiceId, reason: 'late' })).status).toBe(200);
    expect(await statusOf(invoiceId)).toBe('paid');
  });

  it('lead from pending to cancelled while no payment was seen', async () => {
    const { invoiceId } = await created();
    await act('cancel', { invoiceId });
    expect(await statusOf(invoiceId)).toBe('cancelled');
    const seen = await created();
    await pay(seen.invoiceId, { amount: '0.001' });
    expect((await act('cancel', { invoiceId: seen.invoiceId })).status).toBe(409);
  });
});

describe('Authentication', () => {
  it.each([
    [undefined],
    [''],
    ['Bearer'],
    ['Bearer '],
    ['Bearer wrong'],
    ['Basic dTpw'],
    [CAFE],
    [`Bearer ${CAFE}x`],
    [`Bearer ${CAFE} ${CAFE}`],
  ])('answers 401 for %j, before it reads the body', async (authorization) => {
    const headers: Record<string, string> =
      authorization === undefined ? {} : { Authorization: authorization };
    for (const call of [
      {
        path: '/payments/invoices',
        raw: '{"broken',
        headers: { ...headers, 'Content-Type': 'application/json' },
      },
      { path: '/payments/links', raw: 'x', headers: { ...headers, 'Content-Type': 'text/plain' } },
      { path: '/payments/invoices', headers },
    ]) {
      const answer = await server.api(call.path, { key: null, ...call });
      expect(answer.status).toBe(401);
      expect(answer.json).toEqual({ success: false, error: 'Invalid API key', code: 'unauthorized' });
    }
  });

  it('answers 401 for a revoked key', async () => {
    const made = await server.asTill('/till/keys', {
      body: { name: 'short-lived', scopes: ['invoices:read'] },
    });
    const key = String(made.json['key']);
    const { invoiceId } = await created();
    expect((await retrieve(String(invoiceId), key)).status).toBe(200);
    const { keys } = (await server.asTill('/till/keys')).json as { keys: Json[] };
    const { id } = keys.find(({ name }) => name === 'short-lived') ?? {};
    expect((await server.asTill('/till/keys/revoke', { body: { id } })).status).toBe(200);
    const answer = await retrieve(String(invoiceId), key);
    expect([answer.status, answer.json]).toEqual([
      401,
      { success: false, error: 'Invalid API key', code: 'unauthorized' },
    ]);
  });

  it('answers 401 for a key from the instant it expires on', { tags: ['slow'] }, async () => {
    const clock = new FakeClock();
    const aging = await openServer({ clock });
    try {
      const body = { name: 'fair', scopes: ['invoices:read'], expiresInDays: 1 };
      const key = String((await aging.asTill('/till/keys', { body })).json['key']);
      const status = async () => (await aging.api('/payments/invoices?invoiceId=x', { key })).status;
      expect(await status()).toBe(404);
      await clock.advance(86_400_000 - 1);
      expect(await status()).toBe(404);
      await clock.advance(1);
      expect(await status()).toBe(401);
    } finally {
      await aging.close();
    }
  });

  it('answers 403 for a key without the scope, before it reads the body', async () => {
    const answer = await server.api('/payments/invoices', { key: CAFE_READER, body: {} });
    expect(answer.status).toBe(403);
    expect(answer.json['error']).toContain('invoices:create');
  });

  it("gives an API key no access to the till's endpoints", async () => {
    expect((await server.api('/till/state')).status).toBe(403);
    expect((await server.api('/till/state', { key: null })).status).toBe(401);
    expect((await server.api('/till/state', { key: server.tillToken })).status).toBe(200);
  });
});

describe('Idempotency-Key', () => {
  const once = (key: string, body: unknown = ASK, path = '/payments/invoices') =>
    server.api(path, { body, headers: { 'Idempotency-Key': key } });

  it('gives the same answer to the same request, byte by byte', async () => {
    const [first, second] = await Promise.all([once('a-1'), once('a-1')]);
    expect(first.text).toBe(second.text);
    const third = await once('a-1', { currency: 'EUR', amount: '12.50' });
    expect(third.text).toBe(first.text);
    expect(third.headers['idempotent-replayed']).toBe('true');
  });

  it('answers 409 to another request under the same key', async () => {
    await once('a-2');
    expect((await once('a-2', { ...ASK, amount: '13' })).status).toBe(409);
    expect((await once('a-2', ASK, '/payments/links')).status).toBe(409);
  });

  it('is separate per merchant', async () => {
    const mine = await once('a-3');
    const theirs = await server.api('/payments/invoices', {
      body: ASK,
      key: BAR,
      headers: { 'Idempotency-Key': 'a-3' },
    });
    expect(theirs.status).toBe(200);
    expect(theirs.json['invoiceId']).not.toBe(mine.json['invoiceId']);
  });

  it('stores nothing for a refused request', async () => {
    expect((await once('a-4', {})).status).toBe(400);
    expect((await once('a-4')).status).toBe(200);
  });

  it('records a refund once, however often it is sent', async () => {
    const { invoiceId } = (await server.api('/payments/invoices', { body: ASK })).json;
    const paying = { invoiceId, method: 'LIGHTNING' };
    expect((await server.api('/practice/payments', { body: paying })).status).toBe(200);
    const back = { invoiceId, amount: '2.00', to: 'their wallet', reference: 'tx 1' };
    const refund = (key: string, body: object = back) => once(key, body, '/payments/invoices/refund');
    const [first, second] = await Promise.all([refund('r-1'), refund('r-1')]);
    expect([first.status, first.json['invoice']]).toEqual([
      200,
      expect.objectContaining({ refunded: '2.00' }),
    ]);
    expect(second.text).toBe(first.text);
    expect((await refund('r-1', { ...back, amount: '3.00' })).status).toBe(409);
    expect((await refund('r-2')).json['invoice']).toMatchObject({ refunded: '4.00' });
  });
});

describe('Events', () => {
  const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
  const METADATA = { order: 'A-1', nested: { a: [1, null] } };
  let receiver: Receiver;
  const secrets = new Map<string, string>();

  beforeAll(async () => {
    receiver = await Receiver.start();
    for (const shape of ['detailed', 'short']) {
      const url = `${receiver.url}/ok?${shape}`;
      const made = await server.api('/webhooks/endpoints', { body: { url, shape, allowPrivate: true } });
      secrets.set(shape, String(made.json['secret']));
    }
  });
  afterAll(() => receiver.kill());

  /** What both endpoints receive for an invoice, verified by the public library. */
  async function reported(invoiceId: unknown): Promise<{ detailed: Json; short: Json }> {
    const of = (shape: string) =>
      receiver.got.find(({ url, body }) => url.endsWith(shape) && body.includes(String(invoiceId)));
    await receiver.until(() => of('detailed') !== undefined && of('short') !== undefined);
    const verified = (shape: string) =>
      new Webhook(secrets.get(shape) ?? '').verify(of(shape)?.body ?? '', of(shape)?.headers ?? {}) as Json;
    return { detailed: verified('detailed'), short: verified('short') };
  }

  it('invoice.paid carries every field of the detailed shape, and nothing else', async () => {
    const { invoiceId, paymentMethods } = await created({ ...ASK, metadata: METADATA });
    await pay(invoiceId);
    const { detailed } = await reported(invoiceId);
    expect(Object.keys(detailed)).toEqual([
      'event',
      'invoiceId',
      'amount',
      'currency',
      'status',
      'paidAmount',
      'paidAt',
      'paymentMethods',
      'metadata',
      'timestamp',
    ]);
    expect(detailed).toMatchObject({
      event: 'invoice.paid',
      invoiceId,
      amount: 12.5,
      currency: 'EUR',
      status: 'paid',
      paidAt: expect.stringMatching(ISO),
      metadata: METADATA,
    });
    expect(detailed['paidAmount']).toBeGreaterThanOrEqual(12.5);
    expect(String(detailed['timestamp'])).toMatch(/^\d{13}$/);
    const litecoin = paymentMethods.find((m) => m['paymentMethodId'] === 'LITECOIN');
    expect(detailed['paymentMethods']).toEqual(
      METHODS.map((methodId) =>
        methodId === 'LITECOIN'
          ? { methodId, isPaid: true, paidAmount: Number(litecoin?.['amount']), paidAt: detailed['paidAt'] }
          : { methodId, isPaid: false },
      ),
    );
  });

  it.each([
    ['invoice.expired', 'expired', (id: unknown) => pay(id, { late: true, amount: '0.001' })],
    [
      'invoice.cancelled',
      'cancelled',
      (id: unknown) => server.api('/payments/invoices/cancel', { body: { invoiceId: id } }),
    ],
  ] as const)('%s carries its fields without those of a payment', async (event, status, happen) => {
    const { invoiceId } = await created({ ...ASK, metadata: METADATA });
    await happen(invoiceId);
    const { detailed } = await reported(invoiceId);
    expect(Object.keys(detailed)).toEqual([
      'event',
      'invoiceId',
      'amount',
      'currency',
      'status',
      'paymentMethods',
      'metadata',
      'timestamp',
    ]);
    expect(detailed).toMatchObject({
      event,
      invoiceId,
      amount: 12.5,
      currency: 'EUR',
      status,
      metadata: METADATA,
    });
    expect(detailed['paymentMethods']).toEqual(METHODS.map((methodId) => ({ methodId, isPaid: false })));
    expect(String(detailed['timestamp'])).toMatch(/^\d{13}$/);
  });

  it('the short shape carries five fields, the amount as text and the time as ISO 8601', async () => {
    const paid = await created();
    await pay(paid.invoiceId);
    const cancelled = await created();
    await server.api('/payments/invoices/cancel', { body: { invoiceId: cancelled.invoiceId } });
    for (const [{ invoiceId }, status] of [
      [paid, 'paid'],
      [cancelled, 'cancelled'],
    ] as const) {
      const { short } = await reported(invoiceId);
      expect(Object.keys(short)).toEqual(['invoiceId', 'status', 'amount', 'currency', 'timestamp']);
      expect(short).toEqual({
        invoiceId,
        status,
        amount: '12.50',
        currency: 'EUR',
        timestamp: expect.stringMatching(ISO),
      });
    }
  });

  it('carry the headers of Standard Webhooks, and say they are JSON', async () => {
    const { invoiceId } = await created();
    await pay(invoiceId);
    await reported(invoiceId);
    const got = receiver.got.find(({ body }) => body.includes(String(invoiceId)));
    expect(got?.method).toBe('POST');
    expect(got?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_\w{22}$/),
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    });
  });

  it('are those of the specification unless an endpoint asks for more', async () => {
    const { invoiceId } = await created();
    await pay(invoiceId);
    await server.api('/payments/invoices/refund', { body: { invoiceId, to: 'x', reference: 'y' } });
    await reported(invoiceId);
    const mine = (await receiver.all()).filter(({ body }) => body.includes(String(invoiceId)));
    expect(mine).toHaveLength(2);
  });
});

describe('Limits', () => {
  it('an invoice lasts 15 minutes by default, with any methods', async () => {
    for (const method of METHODS) {
      const answer = await created({ ...ASK, paymentMethods: [method] });
      expect(answer['expirationMinutes']).toBe(15);
      const { createdAt, expiryTime } = await invoiceOf(answer.invoiceId);
      expect(Date.parse(String(expiryTime)) - Date.parse(String(createdAt))).toBe(15 * 60_000);
      expect(answer['expiryTime']).toBe(Math.floor(Date.parse(String(expiryTime)) / 1000));
    }
  });

  it.each([
    [1, 200],
    [1440, 200],
    [0, 400],
    [-1, 400],
    [1441, 400],
    [1.5, 400],
    [null, 400],
    ['15', 400],
  ])('expirationMinutes %j is answered %i on both creations', async (expirationMinutes, status) => {
    for (const path of ['/payments/invoices', '/payments/links']) {
      const answer = await server.api(path, { body: { ...ASK, expirationMinutes } });
      expect(answer.status).toBe(status);
      if (status === 200) expect(answer.json['expirationMinutes']).toBe(expirationMinutes);
    }
  });
});

describe('Errors', () => {
  it('have the specified bodies', async () => {
    for (const path of ['/payments/invoices', '/payments/links']) {
      const missing = await server.api(path, { body: {} });
      expect([missing.status, missing.json]).toEqual([
        400,
        { success: false, error: 'Amount and currency are required', code: 'missing_field', field: 'amount' },
      ]);
    }
    const noId = await server.api('/payments/invoices');
    expect([noId.status, noId.json]).toEqual([
      400,
      { success: false, error: 'Invoice ID is required', code: 'missing_field', field: 'invoiceId' },
    ]);
    const noKey = await server.api('/payments/invoices?invoiceId=x', { key: 'wrong' });
    expect([noKey.status, noKey.json]).toEqual([
      401,
      { success: false, error: 'Invalid API key', code: 'unauthorized' },
    ]);
    expect(noKey.headers['www-authenticate']).toBe('Bearer');
    const unknown = await retrieve('1111111111111111111111');
    expect([unknown.status, unknown.json]).toEqual([
      404,
      { success: false, error: 'Invoice not found', code: 'invoice_not_found' },
    ]);
  });

  it('an internal failure is 500 with success false, and does not reveal its cause', async () => {
    const app = Fastify({ logger: false });
    const reported: unknown[] = [];
    errorAnswers(app, { warn: () => undefined, error: (_message, fields) => reported.push(fields['err']) });
    app.get('/', () => {
      throw new Error('the password is swordfish');
    });
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      error: expect.stringMatching(/^Internal server error/),
      code: 'internal',
    });
    expect(answer.body).not.toContain('swordfish');
    expect(reported).toEqual([expect.objectContaining({ message: 'the password is swordfish' })]);
    await app.close();
  });

  it('a failed write of the database is 500 with success false too', async () => {
    const app = Fastify({ logger: false });
    prepareRoutes(app);
    errorAnswers(app, { warn: () => undefined, error: () => undefined });
    let why: string | null = null;
    const none = () => {
      throw new Error('not asked here');
    };
    const routes = shopRoutes({ rate: none, sources: () => [], whyNotReady: async () => why });
    for (const one of routes) one.register(app, { auth: { caller: none } as never });
    expect((await app.inject('/health')).json()).toEqual({ success: true, status: 'ready' });
    why = 'the disk is full';
    const answer = await app.inject('/health');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      success: false,
      error: 'the disk is full',
      code: 'store_unavailable',
    });
    await app.close();
  });

  it('are JSON with an error for every unknown path', async () => {
    for (const path of [
      '/api/v1/nothing',
      '/api/v2/payments/invoices',
      '/nothing',
      '/api/v1/payments/invoices/',
    ]) {
      const answer = await server.send(path, { key: CAFE });
      expect(answer.status).toBe(404);
      expect(typeof answer.json['error']).toBe('string');
    }
  });
});

describe('after a restart', () => {
  it('finds invoices, keys and idempotent answers again', async () => {
    const first = await openServer();
    const headers = { 'Idempotency-Key': 'r-1' };
    const made = await first.api('/payments/invoices', { body: ASK, headers });
    const before = await first.api(`/payments/invoices?invoiceId=${made.json['invoiceId']}`);
    await first.stop();
    const second = await openServer({ folder: first.folder });
    try {
      expect((await second.api(`/payments/invoices?invoiceId=${made.json['invoiceId']}`)).text).toBe(
        before.text,
      );
      const again = await second.api('/payments/invoices', { body: ASK, headers });
      expect(again.text).toBe(made.text);
      const next = await second.api('/payments/invoices', { body: ASK });
      const destinations = (a: typeof made) =>
        (a.json['paymentMethods'] as Json[]).map((m) => m['destination']);
      expect(destinations(next).some((d) => destinations(made).includes(d))).toBe(false);
    } finally {
      await second.close();
    }
  });
});
