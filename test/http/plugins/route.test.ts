/** Route builder: what a record must contain, and how its schema types the handler. */
import Type from 'typebox';
import { expectTypeOf, it } from 'vitest';
import { route } from '#http/plugins/route.ts';

const schema = { summary: 'Test', body: Type.Object({ name: Type.String() }) };
const permission = { shop: 'settings' } as const;

it('does not compile without a permission', () => {
  // @ts-expect-error Property 'permission' is missing
  route('POST /till/test', { schema, handler: () => ({}) });
  // @ts-expect-error no permission of this name exists
  route('POST /till/test', { schema, permission: { shop: 'everything' }, handler: () => ({}) });
  // @ts-expect-error an API key alone: what the till needs is missing
  route('POST /till/test', { schema, permission: { scope: 'invoices:read' }, handler: () => ({}) });
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
