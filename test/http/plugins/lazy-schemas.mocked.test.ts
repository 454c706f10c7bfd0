/** Lazily compiled schemas: every one of them compiles, and no request passes unchecked meanwhile. */
import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AJV, compileLate } from '#http/plugins/lazy-schemas.ts';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

const seen = vi.hoisted(() => ({
  routes: [] as RouteOptions[],
  part: 'body,querystring,params,headers'.split(','),
}));
vi.mock('#http/plugins/lazy-schemas.ts', async (original) => {
  const real = await original<{ compileLate: (app: FastifyInstance) => void }>();
  const watched = (app: FastifyInstance) => {
    app.addHook('onRoute', (route) => void seen.routes.push(route));
    real.compileLate(app);
  };
  return { ...real, compileLate: watched };
});

let server: TestServer;
beforeAll(async () => {
  seen.routes.length = 0;
  server = await openServer();
});
afterAll(() => server.close());

const nameOf = ({ method, url }: RouteOptions) => `${[method].flat().join()} ${url}`;
const partsOf = ({ schema }: RouteOptions) =>
  Object.entries(schema ?? {}).filter(([name]) => seen.part.includes(name));

describe('the routes of the server', () => {
  it('have the same schemas at each start in a process, so that none is compiled again', async () => {
    const before = new Map(seen.routes.map((route) => [nameOf(route), new Map(partsOf(route))]));
    seen.routes.length = 0;
    const second = await openServer();
    await second.close();
    let count = 0;
    for (const route of seen.routes)
      for (const [part, schema] of partsOf(route)) {
        expect(schema, `${part} of ${nameOf(route)}`).toBe(before.get(nameOf(route))?.get(part));
        count++;
      }
    expect(count).toBeGreaterThan(50);
  });

  it('have schemas that all compile, of requests and of answers', () => {
    const validators = AjvCompiler()({}, { customOptions: AJV, plugins: [] });
    const serializers = SerializerSelector()({}, {});
    let count = 0;
    for (const route of seen.routes) {
      const method = String([route.method].flat()[0]);
      for (const [httpPart, schema] of partsOf(route)) {
        const wanted = httpPart === 'body' ? schema : withType(schema);
        expect(
          () => validators({ schema: wanted, method, url: route.url, httpPart }),
          nameOf(route),
        ).not.toThrow();
        count += 1;
      }
      for (const [httpStatus, answer] of Object.entries(
        (route.schema?.response ?? {}) as Record<string, unknown>,
      )) {
        for (const schema of schemasOf(answer)) {
          expect(
            () => serializers({ schema, method, url: route.url, httpStatus }),
            nameOf(route),
          ).not.toThrow();
        }
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(200);
  });

  it('are validated by their schemas except the three specified ones, whose rules are code', () => {
    const byHand = seen.routes.filter(({ validatorCompiler }) => validatorCompiler !== undefined).map(nameOf);
    expect(byHand.sort()).toEqual([
      'GET /api/v1/payments/invoices',
      'HEAD /api/v1/payments/invoices',
      'POST /api/v1/payments/invoices',
      'POST /api/v1/payments/links',
    ]);
  });
});

describe('a route whose schema is not compiled yet', () => {
  const asked: unknown[] = [];
  const opened: FastifyInstance[] = [];
  const app = async (schema: unknown) => {
    asked.length = 0;
    const made = Fastify();
    opened.push(made);
    compileLate(made);
    made.post('/', { schema: { body: schema } }, async (request) => {
      asked.push(request.body);
      return 'done';
    });
    await made.ready();
    return made;
  };
  afterAll(() => Promise.all(opened.map((one) => one.close())));
  const wanted = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } };
  const post = (made: FastifyInstance, payload: object) => made.inject({ method: 'POST', url: '/', payload });

  it('refuses the very first invalid request, and all concurrent ones', async () => {
    const made = await app(wanted);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post(made, n % 2 === 0 ? { n: 'x' } : { n })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(
      answers.map((_, n) => (n % 2 === 0 ? 400 : 200)),
    );
    expect(asked).toHaveLength(10);
  });

  it('coerces no types, and removes no fields', async () => {
    const made = await app({ ...wanted, additionalProperties: true });
    expect((await post(made, { n: '1' })).statusCode).toBe(400);
    expect((await post(made, { n: 1, more: 'x' })).statusCode).toBe(200);
    expect(asked).toEqual([{ n: 1, more: 'x' }]);
  });

  it('is never served when its schema can not be compiled, however often it is requested', async () => {
    const made = await app({ type: 'object', properties: { n: { type: 'nothing there is' } } });
    for (let round = 0; round < 3; round++) {
      expect((await post(made, { n: 1 })).statusCode).toBe(500);
    }
    expect(asked).toEqual([]);
  });
});

/** Fastify treats the parts of a path or a query as the properties of an object. */
function withType(schema: unknown): unknown {
  const known = schema as { type?: string; properties?: object };
  return known.type || known.properties ? schema : { type: 'object', properties: schema };
}

/** An answer's schema is alone, or under its media types. */
function schemasOf(answer: unknown): unknown[] {
  const { content } = answer as { content?: Record<string, { schema?: unknown }> };
  return content ? Object.values(content).flatMap(({ schema }) => schema ?? []) : [answer];
}
