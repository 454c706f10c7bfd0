/**
 * Every endpoint of the API against invalid requests: a clear JSON error each time, and nothing changed. The table is
 * compared with the server's own document, so that no endpoint, field or limit can be added without its row.
 */
// @module-tag slow

import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreateRequest } from '#http/contract.ts';
import { type Answer, BAR, CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

type Json = Record<string, unknown>;

interface Row {
  /** A valid request, with real ids. */
  readonly query?: () => string;
  readonly body?: () => Json;
  /** The field whose value is an id of the merchant's own; that of another merchant is not found. */
  readonly id?: string;
  /** Fields with values of a wrong type, one request each. */
  readonly wrong?: Json;
  /** Fields that are too long, with their maximum length. */
  readonly long?: Readonly<Record<string, number>>;
  readonly scope: string;
}

let server: TestServer;
let invoiceId = '';
let paidId = '';
let endpointId = '';
let deliveryId = '';
const keys = new Map<string, string>();
const SCOPES = ['invoices:create', 'invoices:read', 'invoices:manage', 'webhooks:manage', 'rates:read'];

/** The filters of a list that are texts, with their greatest length. */
const FILTERS = {
  ...{ from: 40, until: 40, paidFrom: 40, paidUntil: 40 },
  ...{ seller: 64, till: 64, text: 255, externalInvoiceId: 255 },
};

const ASK = { amount: '12.50', currency: 'EUR' };
const invoice = { query: () => `?invoiceId=${invoiceId}`, id: 'invoiceId', scope: 'invoices:read' };
const endpoint = {
  body: () => ({ endpointId }),
  id: 'endpointId',
  scope: 'webhooks:manage',
  wrong: { endpointId: 7 },
  long: { endpointId: 64 },
};
const TABLE: Readonly<Record<string, Row>> = {
  'POST /payments/invoices': {
    body: () => ASK,
    scope: 'invoices:create',
    wrong: {
      amount: true,
      currency: 5,
      paymentMethods: 'x',
      expirationMinutes: '15',
      externalInvoiceId: 7,
      metadata: [],
    },
    long: { externalInvoiceId: 255 },
  },
  'POST /payments/links': {
    body: () => ASK,
    scope: 'invoices:create',
    wrong: {
      amount: {},
      currency: null,
      paymentMethods: {},
      expirationMinutes: 1.5,
      externalInvoiceId: {},
      metadata: 'x',
    },
    long: { externalInvoiceId: 255 },
  },
  'GET /payments/invoices': invoice,
  'GET /payments/invoices/view': invoice,
  'GET /payments/invoices/events': invoice,
  'GET /payments/invoices/stream': invoice,
  'GET /payments/stream': { scope: 'invoices:read' },
  'GET /payments/invoices/list': {
    scope: 'invoices:read',
    long: { ...FILTERS, cursor: 200 },
  },
  'GET /payments/invoices/sum': { scope: 'invoices:read', long: FILTERS },
  'POST /payments/invoices/cancel': {
    body: () => ({ invoiceId }),
    id: 'invoiceId',
    scope: 'invoices:manage',
    wrong: { invoiceId: 5 },
    long: { invoiceId: 64 },
  },
  'POST /payments/invoices/accept': {
    body: () => ({ invoiceId, reason: 'enough' }),
    id: 'invoiceId',
    scope: 'invoices:manage',
    wrong: { invoiceId: null, reason: 5 },
    long: { invoiceId: 64, reason: 500 },
  },
  'POST /payments/invoices/refund': {
    body: () => ({ invoiceId: paidId, to: 'x', reference: 'y' }),
    id: 'invoiceId',
    scope: 'invoices:manage',
    wrong: { invoiceId: [], amount: true, to: 1, reference: {}, restock: 'all' },
    long: { invoiceId: 64, to: 2_000, reference: 500 },
  },
  'POST /payments/invoices/clear': {
    body: () => ({ invoiceId: paidId, alarm: 'x' }),
    id: 'invoiceId',
    scope: 'invoices:manage',
    wrong: { invoiceId: 1, alarm: 1, reason: 5 },
    long: { invoiceId: 64, alarm: 200, reason: 500 },
  },
  'POST /practice/payments': {
    body: () => ({ invoiceId, method: 'LITECOIN' }),
    id: 'invoiceId',
    scope: 'invoices:create',
    wrong: { invoiceId: 1, method: 'ETHER', amount: true, confirmations: 'x', late: 'yes', action: 'x' },
    long: { invoiceId: 64 },
  },
  'GET /webhooks/endpoints': { scope: 'webhooks:manage' },
  'POST /webhooks/endpoints': {
    body: () => ({ url: 'https://shop.example/' }),
    scope: 'webhooks:manage',
    wrong: { url: 1, events: 'x', shape: 'long', enabled: 'yes', allowPrivate: 1 },
    long: { url: 2_000 },
  },
  'POST /webhooks/endpoints/change': {
    ...endpoint,
    wrong: { endpointId: 7, url: 1, events: [], shape: '', enabled: 1, allowPrivate: 'yes' },
    long: { endpointId: 64, url: 2_000 },
  },
  'POST /webhooks/endpoints/rotate': { ...endpoint, wrong: { endpointId: 7, keepOldHours: 169 } },
  'POST /webhooks/endpoints/end-old-secret': endpoint,
  'POST /webhooks/endpoints/test': endpoint,
  'POST /webhooks/endpoints/delete': endpoint,
  'GET /webhooks/deliveries': {
    scope: 'webhooks:manage',
    long: { endpointId: 64, invoiceId: 64, cursor: 200 },
  },
  'POST /webhooks/deliveries/redeliver': {
    body: () => ({ deliveryId }),
    id: 'deliveryId',
    scope: 'webhooks:manage',
    wrong: { deliveryId: 1 },
    long: { deliveryId: 64 },
  },
  'GET /export': { query: () => '?kind=sales', scope: 'invoices:read', long: FILTERS },
  'GET /rates': { scope: 'rates:read' },
  'GET /reports': { scope: 'invoices:read', long: { from: 40, until: 40 } },
};

beforeAll(async () => {
  server = await openServer();
  for (const scope of SCOPES) {
    const made = await server.api('/till/keys', {
      key: server.tillToken,
      body: { name: `only ${scope}`, scopes: [scope] },
    });
    keys.set(scope, String(made.json['key']));
  }
  const create = async () =>
    String((await server.api('/payments/invoices', { body: ASK })).json['invoiceId']);
  invoiceId = await create();
  paidId = await create();
  await server.api('/practice/payments', {
    body: { invoiceId: paidId, method: 'LIGHTNING', confirmations: 1 },
  });
  const made = await server.api('/webhooks/endpoints', {
    body: { url: 'http://127.0.0.1:1/', allowPrivate: true, enabled: false },
  });
  endpointId = String((made.json['endpoint'] as Json)['endpointId']);
  const test = await server.api('/webhooks/endpoints/test', { body: { endpointId } });
  deliveryId = String((test.json['delivery'] as Json)['deliveryId']);
});
afterAll(() => server.close());

/** All of the merchant's data that a request could change. */
async function everything(): Promise<string> {
  const texts: string[] = [];
  for (const path of ['/payments/invoices/list?limit=200', '/webhooks/endpoints', '/webhooks/deliveries']) {
    texts.push((await server.api(path)).text.replace(/"serverNow":"[^"]+"/g, ''));
  }
  return texts.join('\n');
}

function expectError(answer: Answer, status: number, about?: string): void {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json['success']).toBe(false);
  expect(String(answer.json['error']).length).toBeGreaterThan(5);
  if (about !== undefined) expect(answer.json['error']).toContain(about);
}

interface Documented {
  readonly 'x-scope'?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Json }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Json }> };
}

/** The endpoints as the server itself documents them. */
async function documented(): Promise<ReadonlyMap<string, Documented>> {
  const { paths } = JSON.parse((await server.send('/docs/json')).text) as {
    paths: Record<string, Record<string, Documented>>;
  };
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(
        ([verb, operation]) => [`${verb.toUpperCase()} ${path.replace('/api/v1', '')}`, operation] as const,
      ),
    ),
  );
}

/** Needs no key, and is tested below. */
const OPEN = ['GET /health'];

describe('the table', () => {
  it('has a row for every endpoint, with its scope', async () => {
    const endpoints = await documented();
    const scopes = [...endpoints].flatMap(([name, one]) =>
      OPEN.includes(name) ? [] : [[name, one['x-scope']]],
    );
    expect(Object.fromEntries(scopes)).toEqual(
      Object.fromEntries(Object.entries(TABLE).map(([name, { scope }]) => [name, scope])),
    );
  });

  it('tests every field of a body with a wrong type, and every text with a maximum length with a longer one', async () => {
    for (const [name, { requestBody, parameters = [] }] of await documented()) {
      const form = requestBody?.content['application/json']?.schema;
      // The one body with a named schema is that of a creation.
      const { properties = {} } = (form && '$ref' in form ? CreateRequest : (form ?? {})) as {
        properties?: Record<string, Json>;
      };
      const { wrong = {}, long = {} } = TABLE[name] ?? {};
      expect(Object.keys(properties).sort(), name).toEqual(Object.keys(wrong).sort());
      const queried = parameters
        .filter((one) => one.in === 'query')
        .map((one) => [one.name, one.schema] as const);
      const ended = [...Object.entries(properties), ...queried].flatMap(([field, { maxLength }]) =>
        maxLength === undefined ? [] : [[field, maxLength]],
      );
      expect(Object.fromEntries(ended), name).toEqual(long);
    }
  });
});

describe.each(Object.entries(TABLE))('%s', (name, row) => {
  const [method = '', path = ''] = name.split(' ');
  const full = () => path + (row.query?.() ?? '');
  const good = () => (row.body ? { body: row.body() } : { method });
  const raw = (text: string | Buffer, type = 'application/json') =>
    server.api(full(), { method, raw: text, headers: { 'Content-Type': type } });
  let before = '';
  const unchanged = async () => expect(await everything()).toBe(before);

  it('needs a key with its scope', async () => {
    before = await everything();
    expectError(await server.api(full(), { ...good(), key: null }), 401, 'Invalid API key');
    expectError(await server.api(full(), { ...good(), key: 'nobody' }), 401);
    for (const scope of SCOPES) {
      if (scope === row.scope) continue;
      const answer = await server.api(full(), { ...good(), key: keys.get(scope) ?? '' });
      expectError(answer, 403, row.scope);
    }
    await unchanged();
  });

  it('lists its methods in the answer to a wrong one, with and without a key', async () => {
    before = await everything();
    for (const wrong of ['DELETE', 'PUT', 'PATCH', 'OPTIONS']) {
      for (const key of [CAFE, null]) {
        const answer = await server.api(full(), { method: wrong, key });
        expectError(answer, 405, wrong);
        expect(String(answer.headers['allow']).split(', ')).toContain(method);
      }
    }
    await unchanged();
  });

  if (row.body) {
    const body = row.body;
    it('refuses a body that is no JSON, is ambiguous, is nested too deep or too long', async () => {
      before = await everything();
      const text = () => JSON.stringify(body());
      for (const bad of ['', '{', `${text()}x`, text().slice(0, -1), '"text"', '[]', 'null', '7']) {
        expectError(await raw(bad), 400, bad === '' ? 'body' : undefined);
      }
      const [first] = Object.entries(body());
      const twice = `{${JSON.stringify(first?.[0])}:"x",${text().slice(1)}`;
      expectError(await raw(twice), 400, 'twice');
      const deep = `{"surprise":${'['.repeat(5_000)}${']'.repeat(5_000)},${text().slice(1)}`;
      expectError(await raw(deep), 400, 'nested');
      expectError(await raw(`{"__proto__":{"a":1},${text().slice(1)}`), 400, '__proto__');
      expectError(await raw(`{"surprise":"${'x'.repeat(70_000)}",${text().slice(1)}`), 400, '64 KiB');
      await unchanged();
    });

    it('accepts application/json alone', async () => {
      before = await everything();
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/xml',
        'text/json',
        '',
      ]) {
        expectError(await raw(JSON.stringify(body()), type), 415, 'application/json');
      }
      await unchanged();
    });

    it('names a field that is missing, of a wrong type, or too long', async () => {
      before = await everything();
      for (const field of Object.keys(body())) {
        const { [field]: _gone, ...rest } = body();
        const answer = await server.api(full(), { method, body: rest });
        expectError(answer, 400, /amount|currency/.test(field) ? 'Amount and currency are required' : field);
      }
      for (const [field, value] of Object.entries(row.wrong ?? {})) {
        const about = value === null && field === 'currency' ? 'currency' : field;
        expectError(await server.api(full(), { method, body: { ...body(), [field]: value } }), 400, about);
      }
      for (const [field, most] of Object.entries(row.long ?? {})) {
        const value = field === 'url' ? `https://a.example/${'x'.repeat(most)}` : 'x'.repeat(most + 1);
        expectError(await server.api(full(), { method, body: { ...body(), [field]: value } }), 400, field);
      }
      await unchanged();
    });
  } else if ((row.query || row.long) && name !== 'GET /payments/invoices') {
    // A misspelt filter would return what was to be excluded. A retrieval follows the specification alone.
    it('names an unknown query parameter, and the known ones', async () => {
      const join = full().includes('?') ? '&' : '?';
      expectError(
        await server.api(`${full()}${join}surprise=1`),
        400,
        'surprise is not known here; allowed are: ',
      );
    });
  }
  if (!row.body && row.long) {
    const long = row.long;
    it('names a query parameter that is too long', async () => {
      before = await everything();
      for (const [field, most] of Object.entries(long)) {
        const join = full().includes('?') ? '&' : '?';
        const answer = await server.api(`${full()}${join}${field}=${'x'.repeat(most + 1)}`);
        expectError(answer, 400, field);
      }
      await unchanged();
    });
  }

  it('names a query parameter that is not an allowed value, not a number, or repeated', async () => {
    before = await everything();
    for (const parameter of (await documented()).get(name)?.parameters ?? []) {
      if (parameter.in !== 'query') continue;
      const ask = (...values: readonly string[]) => {
        const query = new URLSearchParams((row.query?.() ?? '').slice(1));
        query.delete(parameter.name);
        for (const value of values) query.append(parameter.name, value);
        return server.api(`${path}?${query}`);
      };
      const { schema } = parameter;
      if (schema['enum']) expectError(await ask('nothing-of-the-kind'), 400, parameter.name);
      if (schema['pattern'])
        for (const bad of ['x', '-1', '0', '999']) expectError(await ask(bad), 400, parameter.name);
      if (/^(from|until)$/.test(parameter.name)) expectError(await ask('yesterday'), 400, parameter.name);
      if (parameter.name === 'cursor') expectError(await ask('nowhere'), 400, 'cursor');
      expectError(await ask('a', 'b'), 400, parameter.name);
    }
    await unchanged();
  });

  if (row.id !== undefined) {
    const id = row.id;
    it('answers the same for what does not exist and for what belongs to another', async () => {
      before = await everything();
      const ask = (value: string, key: string) =>
        row.body
          ? server.api(full(), { method, key, body: { ...row.body(), [id]: value } })
          : server.api(`${path}?${id}=${value}`, { key });
      const own = id === 'endpointId' ? endpointId : id === 'deliveryId' ? deliveryId : paidId;
      const unknown = await ask('1111111111111111111111', CAFE);
      const foreign = await ask(own, BAR);
      expectError(unknown, 404);
      expectError(foreign, 404);
      expect(foreign.text).toBe(unknown.text);
      if (!row.body) {
        expectError(await server.api(path), 400, 'Invoice ID is required');
        expectError(await server.api(`${path}?${id}=`), 400, 'Invoice ID is required');
      }
      await unchanged();
    });
  }
});

describe('outside the endpoints', () => {
  it('an invoice requested by its path is 404, with the right way to retrieve it', async () => {
    const answer = await server.api(`/payments/invoices/${invoiceId}`);
    expectError(answer, 404, 'GET /api/v1/payments/invoices?invoiceId=');
  });

  it('a time whose plus was decoded as a space is refused with how to encode it', async () => {
    const lost = await server.api('/payments/invoices/list?from=2026-11-21T09:00:00+01:00');
    expectError(lost, 400, '%2B');
    const kept = await server.api('/payments/invoices/list?from=2026-11-21T09:00:00%2B01:00');
    expect(kept.status).toBe(200);
  });

  it('an unknown path is 404 as JSON, with every method', async () => {
    for (const path of [
      '/api/v1/nothing',
      '/api/v1',
      '/api',
      '/api/v1/payments',
      '/nothing',
      '/api/v1/../v1/x',
    ]) {
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
        const answer = await server.send(path, { method, key: CAFE });
        expectError(answer, 404);
        expect(answer.headers['allow']).toBeUndefined();
      }
    }
  });

  it('a page lists its methods too', async () => {
    for (const path of ['/docs', '/pay/1111111111111111111111', '/api/v1/health']) {
      const answer = await server.send(path, { method: 'POST' });
      expectError(answer, 405);
      expect(String(answer.headers['allow'])).toContain('GET');
    }
  });

  it('an undecodable path is 400 as JSON', async () => {
    for (const path of ['/api/v1/%zz', '/pay/%ff%fe', '/%']) {
      expect([400, 404]).toContain((await server.send(path)).status);
      expect((await server.send(path)).json['success']).toBe(false);
    }
  });

  it.each([
    ['GET / HTTP/9.9\r\n\r\n', 400],
    ['nonsense\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'POST /api/v1/payments/invoices HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
  ])('invalid HTTP is answered as JSON too: %j', async (text, status) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
      let got = '';
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => {
        got += chunk;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(got));
    });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({
      success: false,
      code: status === 431 ? 'headers_too_long' : 'malformed_request',
    });
  });
});
