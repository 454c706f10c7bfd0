/** The documentation page: complete for any OpenAPI document, readable without a script, and safe to show. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TILL_LABELS } from '#http/docs/authentication.ts';
import { DOCS_POLICY, docsPage, docsRoutes } from '#http/docs/routes.ts';
import { SAMPLE_ORIGIN } from '#http/docs/samples/sale.ts';
import { en } from '#i18n/words/keys.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { sample } from '#test/support/servers/guide-samples.ts';

const BASE = 'http://127.0.0.1:8420/api/v1';

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Cointill', version: '1.2.3', description: 'Takes `LITECOIN` & more.' },
  tags: [{ name: 'Invoices', description: 'What a shop asks for.' }],
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'An API key of the shop.' } },
    schemas: {
      Method: { type: 'string', enum: ['BITCOIN', 'LITECOIN'] },
      Failure: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
      Tree: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          left: { $ref: '#/components/schemas/Tree' },
          right: { anyOf: [{ $ref: '#/components/schemas/Tree' }, { type: 'null' }] },
          all: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
        },
      },
      Forest: { type: 'array', items: { $ref: '#/components/schemas/Forest' } },
      Round: { allOf: [{ $ref: '#/components/schemas/Round' }] },
      Nowhere: { $ref: '#/components/schemas/Nowhere' },
    },
  },
  security: [{ bearer: [] }],
  paths: {
    '/api/v1/payments/invoices': {
      post: {
        summary: 'Create an invoice',
        description: 'First line.\n\nSecond **paragraph**.',
        tags: ['Invoices'],
        'x-scope': 'invoices:create',
        parameters: [
          {
            name: 'idempotency-key',
            in: 'header',
            schema: { type: 'string', maxLength: 255 },
            description: 'Again.',
          },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['amount', 'currency'],
                properties: {
                  amount: { type: 'string', examples: ["12.50'; rm -rf"], description: 'How much.' },
                  currency: { type: 'string', minLength: 3, maxLength: 5, examples: ['EUR'] },
                  paymentMethods: {
                    type: 'array',
                    uniqueItems: true,
                    items: { $ref: '#/components/schemas/Method' },
                  },
                  expirationMinutes: { type: 'integer', minimum: 1, maximum: 1440, default: 15 },
                  lines: {
                    type: 'array',
                    items: { type: 'object', required: ['sku'], properties: { sku: { type: 'string' } } },
                  },
                },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'Done.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    invoiceId: { type: 'string' },
                    paidAt: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
                  },
                },
              },
            },
          },
          400: {
            description: 'Names the field.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        },
      },
      get: {
        summary: 'Retrieve an invoice',
        tags: ['Invoices'],
        parameters: [
          { name: 'invoiceId', in: 'query', required: true, schema: { type: 'string', examples: ['a b&c'] } },
        ],
        responses: { 200: { description: 'Done.' }, 404: { description: 'There is no such invoice.' } },
      },
    },
    '/api/v1/things/{thing}': {
      parameters: [{ name: 'thing', in: 'path', required: true, schema: { type: 'integer', minimum: 7 } }],
      delete: { responses: { 204: { description: 'Gone.' } }, security: [], deprecated: true },
    },
  },
};

const page = (document: object = DOCUMENT) => docsPage(document, { baseUrl: BASE });
/** The visible text: tags removed, entities decoded. */
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('the page', () => {
  it('names the API, its version and its real address', () => {
    const text = words(page());
    expect(text).toContain('Cointill API');
    expect(text).toContain('Version 1.2.3');
    expect(text).toContain(BASE);
  });

  it("gives the till's address, and its name for each scope", () => {
    expect(page()).toContain('<a href="/app/till/index.html">the till</a>');
    expect(TILL_LABELS).toEqual(en.keys.scope);
    expect(words(page())).toContain('invoices:create Create invoices and payment links Create an invoice');
  });

  it('renders fenced code as code, and internal links as anchors', () => {
    const html = page({
      info: { description: 'So:\n\n```\na\n\nb\n```\n\nSee [there](#errors). **So `it` is.**' },
    });
    expect(html).toContain(
      '<p>So:</p><pre tabindex="0"><code>a\n\nb</code></pre><p>See <a href="#errors">there</a>. <strong>So <code>it</code> is.</strong></p>',
    );
  });

  it('explains authentication', () => {
    expect(words(page())).toContain('Authorization: Bearer <API_KEY>');
  });

  it('shows every endpoint with method, path, scope and description', () => {
    const text = words(page());
    expect(text).toContain('POST /api/v1/payments/invoices');
    expect(text).toContain('GET /api/v1/payments/invoices');
    expect(text).toContain('DELETE /api/v1/things/{thing}');
    expect(text).toContain('with the scope invoices:create');
    expect(text).toContain('What a shop asks for.');
    expect(page()).toContain('<p>Second <strong>paragraph</strong>.</p>');
  });

  it('shows the fields of a request with type, whether they are required, and their rules', () => {
    const rows = words(page());
    expect(rows).toMatch(/amount string yes How much\./);
    expect(rows).toMatch(/currency string yes at least 3 characters · at most 5 characters/);
    expect(rows).toMatch(/paymentMethods array of string no no duplicates · one of BITCOIN , LITECOIN/);
    expect(rows).toMatch(/expirationMinutes integer no at least 1 · at most 1440 · default 15/);
    expect(rows).toMatch(/lines\[\]\.sku string yes/);
  });

  it('shows parameters with their location', () => {
    expect(words(page())).toMatch(/idempotency-key string, header no Again\. at most 255 characters/);
    expect(words(page())).toMatch(/thing integer, path yes at least 7/);
  });

  it('shows the answers by status, with fields and an example', () => {
    const text = words(page());
    expect(text).toMatch(/400 Names the field\./);
    expect(text).toMatch(/paidAt string or null ISO 8601/);
    expect(text).toContain('"paidAt": "2026-11-21T14:31:52.000Z"');
    expect(text).toContain('204 Gone.');
  });

  it('describes a titled schema once, however many answers contain it, and links to it', () => {
    const thing = {
      title: 'A thing',
      type: 'object',
      properties: {
        name: { type: 'string', examples: ['first'] },
        colour: { type: 'string', enum: ['red'], 'x-enumDescriptions': { red: 'As blood.' } },
      },
    };
    const answer = (properties: object) => ({
      responses: { 200: { content: { 'application/json': { schema: { type: 'object', properties } } } } },
    });
    const html = page({
      paths: {
        '/a': { get: answer({ thing }) },
        '/b': { get: answer({ things: { type: 'array', items: thing } }) },
        '/c': { get: answer({ thing: { anyOf: [thing, { type: 'null' }] } }) },
      },
    });
    expect(html.match(/<article id="shape-a-thing">/g)).toHaveLength(1);
    expect(html.match(/href="#shape-a-thing">A thing<\/a><\/td>/g)).toHaveLength(3);
    expect(html.match(/As blood\./g)).toHaveLength(1);
    expect(words(html)).toMatch(/things array of object A thing/);
    expect(words(html)).not.toContain('things.name');
    expect(words(html)).toContain('{ "name": "first", "colour": "red" }');
  });

  it("describes each alternative type of a list's items", () => {
    const thing = (title: string, properties: object, examples: unknown[]) => ({
      title,
      type: 'object',
      properties,
      examples,
    });
    const things = {
      type: 'array',
      items: {
        anyOf: [
          thing('A ball', { size: { type: 'integer', description: 'How big.' } }, [{ size: 7 }]),
          thing('A rope', { length: { type: 'number', description: 'How long.' } }, [{ length: 1.5 }]),
        ],
      },
    };
    const schema = { type: 'object', properties: { things } };
    const html = page({
      paths: { '/a': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } },
    });
    expect(html).toContain('<a href="#shape-a-ball">A ball</a> · <a href="#shape-a-rope">A rope</a>');
    expect(words(html)).toMatch(/A ball Field .* size integer How big\. Example \{ "size": 7 \}/);
    expect(words(html)).toMatch(/A rope Field .* length number How long\. Example \{ "length": 1\.5 \}/);
  });

  it('merges alternative objects, and shows which fields distinguish them', () => {
    const part = (kind: string, field: string) => ({
      type: 'object',
      required: ['kind', field],
      properties: { kind: { type: 'string', enum: [kind] }, [field]: { type: 'string', description: field } },
    });
    const off = { anyOf: [{ anyOf: [part('percent', 'share'), part('sum', 'amount')] }, { type: 'null' }] };
    const schema = { type: 'object', required: ['off'], properties: { off } };
    const body = { content: { 'application/json': { schema } } };
    const html = words(page({ paths: { '/a': { post: { requestBody: body } } } }));
    expect(html).toMatch(/off object or null yes .*off\.kind string yes one of percent , sum/);
    expect(html).toMatch(/off\.share string no share .*off\.amount string no amount/);
  });

  it('names the calls that refuse unknown fields', () => {
    const taking = (more: object) => ({
      requestBody: {
        content: { 'application/json': { schema: { type: 'object', properties: {}, ...more } } },
      },
    });
    const html = words(
      page({
        paths: {
          '/a': { post: { ...taking({ additionalProperties: false }), summary: 'Strict' } },
          '/b': { post: { ...taking({}), summary: 'Lax' } },
        },
      }),
    );
    expect(html).toContain('Only these refuse a body with an unknown field, with 400: Strict .');
  });

  it('lists every error once, with its meaning', () => {
    const errors = words(page().slice(page().indexOf('id="errors"')));
    expect(errors).toMatch(/400 Names the field\. 404 There is no such invoice\./);
  });

  it('says which endpoints need no key and which are deprecated', () => {
    const gone = words(page().slice(page().indexOf('<article id="delete-')));
    expect(gone).toMatch(/^ ?.*deprecated Needs no key/);
    expect(gone).not.toMatch(/curl[^.]*Authorization/);
  });

  it('links from the contents to every heading, and uses no id twice', () => {
    const html = page();
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it('contains nothing that a strict content security policy would refuse', () => {
    const html = page();
    expect(html).not.toMatch(/<script|<style| style=| on[a-z]+=|javascript:/i);
    expect([...html.matchAll(/(?:src|href)="(?!#|\/docs|\/app\/till\/|data:,)([^"]*)"/g)]).toEqual([]);
  });

  it("escapes the document's text, never as markup", () => {
    const evil =
      '<img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](//evil.example) [c](https://evil.example)';
    const html = page({
      info: { title: evil, description: `${evil} \`${evil}\` **${evil}**`, version: evil },
      tags: [{ name: evil, description: evil }],
      paths: {
        [`/${evil}`]: {
          get: {
            summary: evil,
            tags: [evil],
            operationId: evil,
            'x-scope': evil,
            parameters: [
              { name: evil, in: evil, description: evil, schema: { enum: [evil], pattern: evil } },
            ],
            responses: { [evil]: { description: evil, content: { [evil]: { example: evil, schema: {} } } } },
          },
        },
      },
      components: {
        securitySchemes: { [evil]: { type: 'apiKey', name: evil, in: evil, description: evil } },
      },
    });
    expect(html).not.toContain('<img');
    expect(html).not.toMatch(/href="(?:javascript|\/\/|https)/);
    expect(html).toContain('&lt;img');
  });
});

describe('any document', () => {
  it('renders with recursive schemas, dangling references and malformed types', () => {
    const holding = (schema: object) => ({
      ...DOCUMENT,
      paths: {
        '/x': {
          post: {
            requestBody: { content: { 'application/json': { schema } } },
            responses: { 200: { content: { 'application/json': { schema } } } },
          },
        },
      },
    });
    const refs = ['Tree', 'Forest', 'Round', 'Nowhere', 'Missing', '%zz', 'a%2'];
    for (const name of refs) {
      const html = page(holding({ $ref: `#/components/schemas/${name}` }));
      expect(html.length).toBeLessThan(60_000);
    }
    for (const odd of [
      {},
      { paths: 7 },
      { paths: { '/a': null, '/b': { get: [] } }, info: [] },
      { servers: 'x' },
    ]) {
      expect(page(odd)).toContain('</html>');
    }
    expect(words(page(holding({ $ref: '#/components/schemas/Tree' })))).toContain('left object');
  });
});

describe('examples to paste', () => {
  it('escape shell characters, and include every required field', () => {
    const text = words(page());
    expect(text).toContain(`-d '{"amount":"12.50'\\''; rm -rf","currency":"EUR"}'`);
    expect(text).toContain(`'http://127.0.0.1:8420/api/v1/payments/invoices?invoiceId=a%20b%26c'`);
    expect(text).toContain(`-X DELETE 'http://127.0.0.1:8420/api/v1/things/7'`);
  });
});

describe.skipIf(lacks('curl'))('the quick start', () => {
  let app: FastifyInstance;
  const seen: { method: string; url: string; key: string | undefined; body: unknown }[] = [];

  beforeEach(async () => {
    seen.length = 0;
    app = Fastify();
    app.all('/api/v1/*', async (request) => {
      const { method, url, body } = request;
      seen.push({ method, url, key: request.headers.authorization, body });
      return {
        success: true,
        invoiceId: 'NEW',
        paymentLink: 'http://shop/pay/NEW',
        invoice: { status: 'paid' },
      };
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  it('run verbatim in a shell: create, pay in practice, retrieve', async () => {
    const address = app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const script = ['set-key', 'create-invoice', 'pay-invoice', 'retrieve-invoice']
      .map(sample)
      .join('\n')
      .replace('{{api-root}}', `http://127.0.0.1:${port}/api/v1`)
      .replace('paste your key here', 'key-1');
    const { stdout } = await promisify(execFile)('sh', ['-ec', script]);
    expect(stdout).toContain('"invoiceId":"NEW"');
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/api/v1/payments/invoices',
        key: 'Bearer key-1',
        body: { amount: '12.55', currency: 'EUR' },
      },
      {
        method: 'POST',
        url: '/api/v1/practice/payments',
        key: 'Bearer key-1',
        body: { invoiceId: 'NEW', method: 'LIGHTNING' },
      },
      {
        method: 'GET',
        url: '/api/v1/payments/invoices?invoiceId=NEW',
        key: 'Bearer key-1',
        body: undefined,
      },
    ]);
  });

  it('run verbatim in Node', async () => {
    const address = app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', sample('sale.mjs')],
      {
        env: { ...process.env, COINTILL: `http://127.0.0.1:${port}/api/v1`, COINTILL_KEY: 'key-2' },
      },
    );
    expect(stdout).toBe('Send the customer to http://shop/pay/NEW\npaid\n');
    expect(seen.map((s) => `${s.method} ${s.url} ${s.key}`)).toEqual([
      'POST /api/v1/payments/links Bearer key-2',
      'GET /api/v1/payments/invoices?invoiceId=NEW Bearer key-2',
    ]);
  });
});

describe('the routes', () => {
  let app: FastifyInstance;
  let base = BASE;
  beforeEach(async () => {
    base = BASE;
    app = Fastify();
    await app.register(docsRoutes, { document: () => DOCUMENT, baseUrl: () => base });
  });
  afterEach(() => app.close());

  it('serve the page without a key, under a policy that runs nothing', async () => {
    const answer = await app.inject('/docs');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': DOCS_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(DOCS_POLICY).toContain("default-src 'none'");
    expect(DOCS_POLICY).not.toContain('script-src');
  });

  it('serve the style sheet as one text', async () => {
    const answer = await app.inject('/docs/style.css');
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(answer.body).toContain('prefers-color-scheme: dark');
    expect(answer.body).toContain('@media print');
  });

  it("serve the document with the server's real address", async () => {
    base = 'http://127.0.0.1:50123/api/v1';
    const answer = await app.inject('/docs/json');
    expect(answer.json()).toEqual({ ...DOCUMENT, servers: [{ url: 'http://127.0.0.1:50123' }] });
  });

  it('put the real address into every example', async () => {
    base = 'http://127.0.0.1:50123/api/v1';
    const other = Fastify();
    const example = `${SAMPLE_ORIGIN}/pay/7Yq3sV1nKcW5xRb8TgJd2M`;
    await other.register(docsRoutes, {
      document: () => ({ ...DOCUMENT, 'x-example': { paymentLink: example } }),
      baseUrl: () => base,
    });
    expect((await other.inject('/docs/json')).json()).toMatchObject({
      'x-example': { paymentLink: 'http://127.0.0.1:50123/pay/7Yq3sV1nKcW5xRb8TgJd2M' },
    });
    await other.close();
  });

  it('keep the whole root as the server where paths do not repeat it', async () => {
    const other = Fastify();
    await other.register(docsRoutes, {
      document: () => ({ paths: { '/payments/invoices': {} } }),
      baseUrl: () => BASE,
    });
    expect((await other.inject('/docs/json')).json()).toMatchObject({ servers: [{ url: BASE }] });
    await other.close();
  });
});
