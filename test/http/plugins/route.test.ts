/** Route builder: what a record must contain, and how its schema types the handler. */

import Fastify from 'fastify';
import Type from 'typebox';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { declarePublic, prepareRoutes, route } from '#http/plugins/route.ts';

const schema = { summary: 'Test', body: Type.Object({ name: Type.String() }) };
const permission = { shop: 'settings', tills: 'main' } as const;

it('does not compile without a permission', () => {
  // @ts-expect-error Property 'permission' is missing
  route('POST /till/test', { schema, handler: () => ({}) });
  const handler = () => ({});
  // @ts-expect-error no permission of this name exists
  route('POST /till/test', { schema, permission: { shop: 'everything', tills: 'main' }, handler });
  // @ts-expect-error an API key alone: the permission of the till is missing
  route('POST /till/test', { schema, permission: { scope: 'invoices:read', tills: 'all' }, handler });
  // @ts-expect-error whether tills in the network may call it is missing
  route('POST /till/test', { schema, permission: { shop: 'settings' }, handler });
});

it('types the request by its schema and the caller by its permission', () => {
  route('POST /till/test', {
    schema,
    permission,
    audit: ['name'],
    handler: ({ body }, caller) => {
      expectTypeOf(body).toEqualTypeOf<{ name: string }>();
      expectTypeOf(caller.merchant.id).toBeString();
      // @ts-expect-error the schema has no such field
      body.other;
    },
  });
  // @ts-expect-error the audit log keeps only what the schema has
  route('POST /till/test', { schema, permission, audit: ['other'], handler: () => ({}) });
  route('GET /test', {
    schema: { summary: 'Test' },
    permission: 'none',
    handler: ({ body }, caller) => {
      expectTypeOf(body).toBeUnknown();
      expectTypeOf(caller).toBeNull();
    },
  });
});

it('types the parameters of its path', () => {
  route('GET /pay/:id/qr/:method.svg', {
    schema: { summary: 'Test' },
    permission: 'none',
    handler: ({ params }) => {
      expectTypeOf(params).toEqualTypeOf<Readonly<Record<'id' | 'method', string>>>();
      // @ts-expect-error the path has no such parameter
      params.other;
    },
  });
});

const open = { schema: { summary: 'Test' }, permission: 'none', handler: () => ({}) } as const;

describe('an unknown field of a body', () => {
  /** What the handler gets. */
  const received = async (body: Type.TSchema, payload: object) => {
    let seen: unknown;
    const app = Fastify();
    prepareRoutes(app);
    route('POST /test', {
      schema: { summary: 'Test', body },
      permission: 'none',
      handler: ({ body }) => {
        seen = body;
      },
    }).register(app);
    await app.inject({ method: 'POST', url: '/test', payload });
    return seen;
  };
  const fields = { name: Type.String() };

  it('does not reach the handler, whatever it is called', async () => {
    const more = { merchantId: 'other', id: 'x', createdAt: 1 };
    expect(await received(Type.Object(fields), { name: 'a', ...more })).toEqual({ name: 'a' });
  });

  it('reaches it where the schema allows any field', async () => {
    const open = Type.Object(fields, { additionalProperties: true });
    for (const form of [open, Type.Record(Type.String(), Type.Unknown()), Type.Unknown()])
      expect(await received(form, { name: 'a', more: 1 })).toEqual({ name: 'a', more: 1 });
  });
});

it('does not start with a route that declares no permission', async () => {
  const app = Fastify();
  prepareRoutes(app);
  route('GET /declared', open).register(app);
  await app.register(async (files) => {
    declarePublic(files);
    files.get('/file', () => '');
  });
  app.get('/bare', () => '');
  await expect(app.ready()).rejects.toThrow('GET /bare has no permission');
});

it('is registered without authentication only where everybody may call it', async () => {
  const app = Fastify();
  prepareRoutes(app);
  const secured = route('GET /secured', { ...open, permission });
  expect(() => secured.register(app)).toThrow('GET /secured needs authentication');
  route('GET /open', open).register(app);
  await app.ready();
  expect((await app.inject('/open')).json()).toEqual({ success: true });
  expect((await app.inject('/secured')).statusCode).toBe(404);
});
