/** The OpenAPI document of the running server: valid, complete, and sufficient for a generated client. */
// @module-tag slow
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTypescript from 'openapi-typescript';
import Schema from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCart } from '#domain/carts/cart-json.ts';
import { METHODS } from '#domain/coins/method.ts';
import { WEBHOOK_EVENTS } from '#domain/invoices/event-records.ts';
import { COLUMNS, EXPORT_KINDS } from '#domain/sales-reports/export.ts';
import { cartView } from '#http/carts/view.ts';
import { CART } from '#http/docs/samples/cart.ts';
import { AMOUNT } from '#http/docs/samples/sale.ts';
import { ROOT } from '#test/support/machine/root.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

type Json = Record<string, unknown>;

let server: TestServer;
/** As served. */
let sent: Json;
/** With its references resolved. */
let document: Json;
beforeAll(async () => {
  server = await openServer();
  sent = JSON.parse((await server.send('/docs/json')).text) as Json;
  document = resolved(sent) as Json;
});
afterAll(() => server.close());

function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== 'object' || value === null) return value;
  const reference = (value as Json)['$ref'];
  if (typeof reference === 'string') {
    const path = reference.replace('#/', '').split('/');
    return resolved(path.reduce<unknown>((at, key) => (at as Json)[key], sent));
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner)]));
}

interface ExportPath {
  readonly '/api/v1/export': {
    readonly get: {
      readonly responses: { 200: { content: { 'application/json': { schema: { properties: Rows } } } } };
    };
  };
}
interface Rows {
  readonly rows: { readonly items: { readonly anyOf: readonly Json[] } };
}

interface Found {
  readonly where: string;
  readonly operation: Json;
}

function operations(): Found[] {
  return ['paths', 'webhooks'].flatMap((part) =>
    Object.entries(document[part] as Record<string, Json>).flatMap(([path, item]) =>
      Object.entries(item).map(([verb, operation]) => ({
        where: `${verb} ${path}`,
        operation: operation as Json,
      })),
    ),
  );
}

/** Every schema of a field with a value, with its path. */
function* fields(schema: unknown, where: string): Generator<readonly [string, Json]> {
  if (typeof schema !== 'object' || schema === null) return;
  if (Array.isArray(schema)) {
    for (const one of schema) yield* fields(one, where);
    return;
  }
  const here = schema as Json;
  for (const [name, value] of Object.entries((here['properties'] as Json | undefined) ?? {})) {
    yield [`${where}.${name}`, value as Json];
    yield* fields(value, `${where}.${name}`);
  }
  for (const key of ['items', 'anyOf', 'oneOf', 'allOf']) yield* fields(here[key], where);
}

function schemas({ where, operation }: Found): (readonly [string, unknown])[] {
  const found: (readonly [string, unknown])[] = [];
  const contents = (holder: unknown, place: string) => {
    for (const [type, media] of Object.entries(
      ((holder as Json | undefined)?.['content'] as Json | undefined) ?? {},
    )) {
      if (type !== 'text/csv') found.push([`${where} ${place}`, (media as Json)['schema']]);
    }
  };
  contents(operation['requestBody'], 'request');
  for (const [status, answer] of Object.entries(operation['responses'] as Json)) contents(answer, status);
  return found;
}

function holdsValue(schema: Json): boolean {
  const types = [schema['type'] ?? ((schema['anyOf'] as Json[]) ?? []).map((one) => one['type'])].flat(2);
  return types.some((type) => ['string', 'number', 'integer', 'boolean'].includes(String(type)));
}

/** Fields of a value that are missing from its schema. */
function unknownIn(schema: Json, value: unknown, where: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const variant =
    ((schema['anyOf'] as Json[] | undefined) ?? []).find((one) => one['type'] !== 'null') ?? schema;
  if (Array.isArray(value)) {
    return value.flatMap((one) => unknownIn((variant['items'] ?? {}) as Json, one, `${where}[]`));
  }
  if (variant['additionalProperties'] === true) return [];
  const named = (variant['properties'] ?? {}) as Record<string, Json>;
  return Object.entries(value).flatMap(([key, inner]) =>
    named[key] ? unknownIn(named[key], inner, `${where}.${key}`) : [`${where}.${key}`],
  );
}

describe('the document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(sent));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(document['openapi']).toBe('3.1.0');
  });

  it('names every operation once, describes it, and groups it under a described tag', () => {
    const ids = operations().map(({ operation }) => operation['operationId']);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = (document['tags'] as Json[]).map(({ name }) => name);
    for (const { where, operation } of operations()) {
      expect(operation['operationId'], where).toMatch(/^[a-z][A-Za-z0-9]+$/);
      expect(String(operation['summary']).length, where).toBeGreaterThan(5);
      for (const tag of operation['tags'] as string[]) expect(tags).toContain(tag);
      for (const [status, answer] of Object.entries(operation['responses'] as Record<string, Json>)) {
        expect(String(answer['description']).length, `${where} ${status}`).toBeGreaterThan(3);
      }
    }
  });

  it('describes every field and parameter with a value', () => {
    const without: string[] = [];
    const check = (where: string, schema: Json) => {
      const described = [schema, ...((schema['anyOf'] as Json[] | undefined) ?? [])].some(
        (one) => String(one['description'] ?? '').length > 2,
      );
      if (holdsValue(schema) && !described) without.push(where);
    };
    for (const found of operations()) {
      for (const [where, schema] of schemas(found)) {
        for (const [place, field] of fields(schema, where)) check(place, field);
      }
      for (const { name, description, schema } of (found.operation['parameters'] as Json[] | undefined) ??
        []) {
        check(`${found.where} ?${name}`, { ...(schema as Json), description });
      }
    }
    expect(without).toEqual([]);
  });

  it('shows a complete answer of every endpoint, with every required field and no unknown one', () => {
    for (const { where, operation } of operations().filter(({ where: name }) => name.includes('/api/'))) {
      const { content } = (operation['responses'] as Record<string, Json>)['200'] as { content: Json };
      const media = Object.entries(content).find(([type]) => type !== 'text/csv')?.[1] as Json | undefined;
      const sample = ((media?.['examples'] as Json | undefined)?.['whole'] as Json | undefined)?.['value'];
      expect(sample, where).toBeDefined();
      const reported = media?.['schema'] as Json;
      const [fits, errors] = Schema.Errors(reported as Schema.XSchema, sample);
      expect(fits ? [] : errors, where).toEqual([]);
      expect(unknownIn(reported, sample, where)).toEqual([]);
    }
  });

  it('sends valid bodies wherever an example sends a whole request', () => {
    const bodies = operations().flatMap(({ where, operation }) => {
      const content = ((operation['requestBody'] as Json | undefined)?.['content'] as Json | undefined) ?? {};
      return Object.values(content).flatMap((media) => {
        const { whole } = ((media as Json)['examples'] ?? {}) as Record<string, Json>;
        return whole ? [{ where, schema: (media as Json)['schema'] as Json, value: whole['value'] }] : [];
      });
    });
    expect(bodies.length).toBeGreaterThan(0);
    for (const { where, schema, value } of bodies) {
      const [fits, errors] = Schema.Errors(schema as Schema.XSchema, value);
      expect(fits ? [] : errors, where).toEqual([]);
      expect(unknownIn(schema, value, where)).toEqual([]);
    }
  });

  it('describes every column of the export, in order', async () => {
    const invoice = await server.api('/payments/invoices', { body: { amount: '12.55', currency: 'EUR' } });
    const { invoiceId } = invoice.json;
    await server.api('/practice/payments', { body: { invoiceId, method: 'LITECOIN', confirmations: 6 } });
    const refund = { invoiceId, amount: '2.55', to: 'there', reference: 'goods' };
    await server.api('/payments/invoices/refund', { body: refund });
    const { get } = (document['paths'] as ExportPath)['/api/v1/export'];
    const { rows } = get.responses[200].content['application/json'].schema.properties;
    expect(rows.items.anyOf).toHaveLength(EXPORT_KINDS.length);
    for (const [at, kind] of EXPORT_KINDS.entries()) {
      const reported = rows.items.anyOf[at] as Json;
      expect(Object.keys(reported['properties'] as Json), kind).toEqual(COLUMNS[kind]);
      const answer = await server.api(`/export?kind=${kind}&format=json`);
      const real = answer.json['rows'] as Json[];
      expect(real.length, kind).toBeGreaterThan(0);
      for (const row of [...real, ...(reported['examples'] as Json[])]) {
        const [fits, errors] = Schema.Errors(reported as Schema.XSchema, row);
        expect(fits ? [] : errors, kind).toEqual([]);
        expect(Object.keys(row), kind).toEqual(COLUMNS[kind]);
      }
      for (const [name, { description }] of Object.entries(reported['properties'] as Record<string, Json>)) {
        expect(String(description).length, `${kind} ${name}`).toBeGreaterThan(5);
      }
    }
  });

  it('documents the default events of a new endpoint, which exclude refunds', async () => {
    const body = operations().find(({ where }) => where === 'post /api/v1/webhooks/endpoints')?.operation[
      'requestBody'
    ] as { content: Record<string, { schema: { properties: Record<string, Json> } }> };
    const { properties } = body.content['application/json']?.schema ?? { properties: {} };
    const made = await server.api('/webhooks/endpoints', { body: { url: 'https://shop.example/hook' } });
    for (const name of ['events', 'shape', 'enabled', 'allowPrivate']) {
      const created = (made.json['endpoint'] as Json)[name];
      const documented = String(properties[name]?.['description']).split('Default: ')[1] ?? '';
      for (const one of [created].flat()) expect(documented, name).toContain(String(one));
    }
    expect(properties['events']?.['description']).toContain('**Refunds are not among them**');
    expect((made.json['endpoint'] as Json)['events']).not.toContain('invoice.refunded');
  });

  it('shows a cart with correct totals', () => {
    const again = cartView(readCart(CART, 2), 2);
    expect(again).toEqual(CART);
    const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + Number(one), 0).toFixed(2);
    expect(sum(CART.lines.map(({ gross }) => gross))).toBe(CART.goods);
    expect(sum([CART.goods, CART.tipAmount])).toBe(CART.due);
    expect(sum(CART.taxes.map(({ tax }) => tax))).toBe(CART.tax);
    expect(CART.due).toBe(AMOUNT);
    expect(JSON.stringify(document)).toContain(JSON.stringify(CART));
  });

  it('defines schemas shared by endpoints once, under their own names', () => {
    const { schemas } = sent['components'] as { schemas: Record<string, Json> };
    expect(Object.keys(schemas)).toEqual([
      'Alarm',
      'Cart',
      'CreatedInvoice',
      'CreatedPaymentLink',
      'CreatedPaymentMethod',
      'Delivery',
      'DeliveryAnswer',
      'Endpoint',
      'EndpointAnswer',
      'EndpointSecretAnswer',
      'Error',
      'Invoice',
      'InvoiceRequest',
      'InvoiceView',
      'InvoiceViewAnswer',
      'Payment',
      'PaymentMethod',
      'PaymentMethodView',
      'Rates',
      'StreamEvent',
      'Takings',
    ]);
    const text = JSON.stringify(sent);
    for (const name of Object.keys(schemas)) expect(text).toContain(`"$ref":"#/components/schemas/${name}"`);
    // A named schema is nowhere repeated.
    const names = new Set(Object.values(schemas).map((schema) => JSON.stringify(schema)));
    const again: string[] = [];
    const look = (value: unknown, where: string) => {
      if (typeof value !== 'object' || value === null) return;
      if (names.has(JSON.stringify(value))) again.push(where);
      for (const [key, inner] of Object.entries(value)) look(inner, `${where}/${key}`);
    };
    look(sent['paths'], '');
    expect(again).toEqual([]);
    expect(text.length).toBeLessThan(JSON.stringify(document).length / 2);
  });

  it('is as strict as the rules about limits, ids, keys and amounts', async () => {
    const made = await server.api('/payments/invoices', { body: { amount: '5', currency: 'EUR' } });
    const { invoiceId } = made.json;
    const operation = (name: string) =>
      operations().find(({ operation }) => operation['operationId'] === name)?.operation ?? {};
    const parameter = (of: string, name: string) =>
      (operation(of)['parameters'] as Json[]).find((one) => one['name'] === name)?.['schema'] as Json;
    const field = (of: string, name: string) => {
      const { content } = operation(of)['requestBody'] as { content: Record<string, { schema: Json }> };
      const { properties = {} } = content['application/json']?.schema ?? {};
      return (properties as Record<string, Json>)[name] ?? {};
    };
    const good = (schema: Json, value: unknown) => Schema.Errors(schema as Schema.XSchema, value)[0];
    for (const limit of ['0', '000', '1', '007', '42', '099', '200', '201', '999', 'x', '']) {
      for (const [of, path] of [
        ['listInvoices', '/payments/invoices/list'],
        ['listDeliveries', '/webhooks/deliveries'],
      ] as const) {
        const { status } = await server.api(`${path}?limit=${limit}`);
        expect(status, `${path} ${limit}`).toBe(good(parameter(of, 'limit'), limit) ? 200 : 400);
      }
    }
    for (const of of ['getInvoice', 'getInvoiceView', 'listInvoiceEvents', 'streamInvoice']) {
      expect(good(parameter(of, 'invoiceId'), ''), of).toBe(false);
    }
    const body = { amount: '5', currency: 'EUR' };
    for (const key of ['order-1', 'a b', 'ä', 'x'.repeat(255), 'x'.repeat(256)]) {
      const headers = { 'Idempotency-Key': key };
      const { status } = await server.api('/payments/invoices', { headers, body });
      const reported = good(parameter('createInvoice', 'idempotency-key'), key);
      expect(status, key).toBe(reported ? 200 : 400);
    }
    for (const amount of ['0', '0.00', 'x', '1,5', '-1', '1e3', '', 0, -1]) {
      expect(good(field('practisePayment', 'amount'), amount), `${amount}`).toBe(false);
      expect(good(field('recordRefund', 'amount'), amount), `${amount}`).toBe(false);
      const pay = { invoiceId, method: 'LITECOIN', amount };
      expect((await server.api('/practice/payments', { body: pay })).status, `${amount}`).toBe(400);
      const refund = { invoiceId, amount, to: 'x', reference: 'y' };
      expect((await server.api('/payments/invoices/refund', { body: refund })).status, `${amount}`).toBe(400);
    }
    for (const amount of ['full', '0.001', '01', 0.001]) {
      expect(good(field('practisePayment', 'amount'), amount), `${amount}`).toBe(true);
    }
  });

  it('has fixed operation ids, with any summaries', () => {
    const named = operations().filter(({ where }) => where.includes('/api/'));
    expect(
      Object.fromEntries(named.map(({ where, operation }) => [where, operation['operationId']])),
    ).toEqual({
      'post /api/v1/payments/invoices': 'createInvoice',
      'get /api/v1/payments/invoices': 'getInvoice',
      'post /api/v1/payments/links': 'createPaymentLink',
      'get /api/v1/payments/invoices/view': 'getInvoiceView',
      'get /api/v1/payments/invoices/events': 'listInvoiceEvents',
      'get /api/v1/payments/invoices/list': 'listInvoices',
      'get /api/v1/payments/invoices/sum': 'sumInvoices',
      'post /api/v1/payments/invoices/cancel': 'cancelInvoice',
      'post /api/v1/payments/invoices/accept': 'acceptInvoice',
      'post /api/v1/payments/invoices/refund': 'recordRefund',
      'post /api/v1/payments/invoices/clear': 'clearAlarm',
      'get /api/v1/payments/invoices/stream': 'streamInvoice',
      'get /api/v1/payments/stream': 'streamInvoices',
      'post /api/v1/practice/payments': 'practisePayment',
      'get /api/v1/webhooks/endpoints': 'listEndpoints',
      'post /api/v1/webhooks/endpoints': 'createEndpoint',
      'post /api/v1/webhooks/endpoints/change': 'changeEndpoint',
      'post /api/v1/webhooks/endpoints/rotate': 'rotateSecret',
      'post /api/v1/webhooks/endpoints/end-old-secret': 'endOldSecret',
      'post /api/v1/webhooks/endpoints/test': 'testEndpoint',
      'post /api/v1/webhooks/endpoints/delete': 'deleteEndpoint',
      'get /api/v1/webhooks/deliveries': 'listDeliveries',
      'post /api/v1/webhooks/deliveries/redeliver': 'redeliver',
      'get /api/v1/export': 'exportBooks',
      'get /api/v1/reports': 'getTakings',
      'get /api/v1/rates': 'getRates',
      'get /api/v1/health': 'getHealth',
    });
  });

  it('has no example that its own schema refuses', () => {
    const wrong: string[] = [];
    let checked = 0;
    const check = (schema: Json, values: readonly unknown[], where: string) => {
      for (const value of values) {
        checked++;
        const [fits] = Schema.Errors(schema as Schema.XSchema, value);
        if (!fits) wrong.push(`${where}: ${JSON.stringify(value)}`);
      }
    };
    const look = (value: unknown, where: string) => {
      if (typeof value !== 'object' || value === null) return;
      const here = value as Json;
      if (Array.isArray(here['examples'])) check(here, here['examples'], where);
      // Of parameters, headers and bodies: the examples are beside the schema.
      const schema = here['schema'] as Json | undefined;
      if (schema) {
        if ('example' in here) check(schema, [here['example']], where);
        const named = Object.values((here['examples'] as Record<string, Json> | undefined) ?? {});
        check(
          schema,
          named.map((one) => one['value']),
          where,
        );
      }
      for (const [key, inner] of Object.entries(here)) {
        if (key !== 'examples' && key !== 'example') look(inner, `${where}/${key}`);
      }
    };
    look(document, '');
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(1_000);
  });

  it('has an example for every field and parameter with a value', () => {
    const without: string[] = [];
    const check = (where: string, schema: Json) => {
      const given = ['examples', 'example', 'const', 'enum', 'default'].some(
        (key) => schema[key] !== undefined,
      );
      if (holdsValue(schema) && !given) without.push(where);
    };
    for (const found of operations()) {
      for (const [where, schema] of schemas(found)) {
        for (const [place, field] of fields(schema, where)) check(place, field);
      }
      for (const parameter of (found.operation['parameters'] as Json[] | undefined) ?? []) {
        check(`${found.where} ?${parameter['name']}`, parameter['schema'] as Json);
      }
    }
    expect(without).toEqual([]);
  });

  it('documents every error of every endpoint with an example and its headers', () => {
    for (const { where, operation } of operations().filter(({ where: name }) => name.includes('/api/'))) {
      const responses = operation['responses'] as Record<string, Json>;
      const secured = (operation['security'] as unknown[]).length > 0;
      const wanted = [
        '405',
        '421',
        '431',
        '500',
        ...(secured ? ['401', '403', '429'] : []),
        ...(operation['requestBody'] ? ['400', '415', '503'] : []),
      ];
      expect(Object.keys(responses), where).toEqual(expect.arrayContaining(wanted));
      for (const [status, answer] of Object.entries(responses)) {
        if (status < '400') continue;
        const content = answer['content'] as Record<string, Json>;
        const { error } = (content['application/json']?.['examples'] ?? {}) as Record<string, Json>;
        expect(error?.['value'], `${where} ${status}`).toMatchObject({
          success: false,
          error: expect.any(String),
        });
        expect(String(answer['x-what-to-do']).length, `${where} ${status}`).toBeGreaterThan(10);
        expect(answer['description'], `${where} ${status}`).not.toBe('Default Response');
      }
      expect(responses['429']?.['headers'] ?? (secured ? undefined : {})).toBeDefined();
      expect(Object.keys(responses['405']?.['headers'] as Json)).toEqual(['Allow', 'X-Request-Id']);
    }
  });

  it('says that a failed creation may have been stored, and how to get that invoice', () => {
    const creations = operations().filter(({ where }) => /post .*payments\/(invoices|links)$/i.test(where));
    expect(creations).toHaveLength(2);
    for (const { operation } of creations) {
      const refused = (operation['responses'] as Record<string, Json>)['503'];
      expect(refused?.['description']).toMatch(/may turn up after the next start.*`Idempotency-Key`/);
      expect(refused?.['x-what-to-do']).toMatch(/the answer is that invoice, and there is never a second/);
    }
  });

  it('documents both shapes of every webhook, with their headers', () => {
    const hooks = document['webhooks'] as Record<string, Json>;
    expect(Object.keys(hooks)).toEqual(WEBHOOK_EVENTS);
    for (const item of Object.values(hooks)) {
      const { parameters } = item['post'] as { parameters: Json[] };
      expect(parameters.map(({ name }) => name)).toEqual([
        'webhook-id',
        'webhook-timestamp',
        'webhook-signature',
      ]);
    }
  });
});

/** A client as an integrator writes one: typed by the generated code alone. */
const CLIENT = `
import type { paths } from './api.ts';

type Body<P extends keyof paths> = paths[P] extends {
  post: { requestBody: { content: { 'application/json': infer B } } };
} ? B : never;
type Answer<P extends keyof paths, M extends 'get' | 'post'> = paths[P] extends {
  [K in M]: { responses: { 200: { content: { 'application/json': infer A } } } };
} ? A : never;

const [origin = '', key = ''] = process.argv.slice(2);
const headers = { authorization: \`Bearer \${key}\`, 'content-type': 'application/json' };

async function post<P extends keyof paths>(path: P, body: Body<P>): Promise<Answer<P, 'post'>> {
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer<P, 'post'>;
}
async function get<P extends keyof paths>(path: P, query: Record<string, string>): Promise<Answer<P, 'get'>> {
  const answer = await fetch(origin + path + '?' + new URLSearchParams(query), { headers });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer<P, 'get'>;
}

const { invoiceId, paymentMethods } = await post('/api/v1/payments/invoices', { amount: '12.50', currency: 'EUR' });
const amounts: string[] = paymentMethods.map((method) => method.amount);
if (amounts.length !== ${METHODS.length}) throw new Error('all methods were expected');
await post('/api/v1/practice/payments', { invoiceId, method: 'LITECOIN', confirmations: 6 });
const { invoice } = await get('/api/v1/payments/invoices', { invoiceId });
const status: 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded' = invoice.status;
const paid: number = invoice.paidAmount;
console.log(status, paid);
`;

/** What must not compile, one per line. */
const WRONG = [
  `await post('/api/v1/payments/invoices', { amount: '1' });`,
  `await post('/api/v1/payments/invoices', { amount: '1', currency: 'EUR', paymentMethods: ['ETHER'] });`,
  `await post('/api/v1/payments/nothing', {});`,
  `const wrong: number = invoice.status;`,
];

describe('a client generated from the document', () => {
  it('compiles, makes a sale, and finds mistakes at compile time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cointill-client-'));
    try {
      const types = await openapiTypescript(structuredClone(sent) as never);
      await writeFile(join(folder, 'api.ts'), String(types));
      await writeFile(join(folder, 'client.ts'), CLIENT);
      await writeFile(join(folder, 'wrong.ts'), `${CLIENT}\n${WRONG.join('\n')}\n`);
      await writeFile(join(folder, 'package.json'), '{"type":"module"}');
      const tsc = async (file: string) => {
        const options = [
          '--strict',
          '--target',
          'ES2023',
          '--module',
          'esnext',
          '--moduleResolution',
          'bundler',
        ];
        const more = ['--rewriteRelativeImportExtensions', '--skipLibCheck', '--lib', 'ES2023,DOM'];
        const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules', '@types')];
        const run = promisify(execFile)(
          process.execPath,
          [
            join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'),
            ...options,
            ...more,
            ...types,
            join(folder, file),
          ],
          { cwd: folder },
        );
        return run.then(
          () => '',
          (error: { stdout?: string }) => error.stdout ?? String(error),
        );
      };
      expect(await tsc('client.ts')).toBe('');
      const { stdout } = await promisify(execFile)(process.execPath, [
        join(folder, 'client.js'),
        server.url,
        CAFE,
      ]);
      expect(stdout).toBe('paid 12.5\n');
      const mistakes = (await tsc('wrong.ts'))
        .split('\n')
        .filter((line) => /^\S+\(\d+,\d+\): error/.test(line));
      const lines = new Set(mistakes.map((line) => /\((\d+),/.exec(line)?.[1]));
      expect(lines.size).toBe(WRONG.length);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
