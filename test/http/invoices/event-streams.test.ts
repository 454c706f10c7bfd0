/** Event streams for integrators: one invoice, all of a shop, and resuming after a disconnect. */
// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventStream } from '#test/support/servers/event-stream.ts';
import { BAR, CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
const open: EventStream[] = [];
beforeEach(async () => {
  server = await openServer();
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await server.close();
});

async function follow(
  path: string,
  more: { key?: string; after?: string | null } = {},
): Promise<EventStream> {
  const { key = CAFE, after = null } = more;
  const stream = await EventStream.open(`${server.url}/api/v1${path}`, {
    authorization: `Bearer ${key}`,
    ...(after === null ? {} : { 'last-event-id': after }),
  });
  open.push(stream);
  return stream;
}
const all = (more: { key?: string; after?: string | null } = {}) => follow('/payments/stream', more);
const one = (id: string, after: string | null = null) =>
  follow(`/payments/invoices/stream?invoiceId=${id}`, { after });
const create = async (key = CAFE): Promise<string> => {
  const answer = await server.api('/payments/invoices', { key, body: { amount: '12.50', currency: 'EUR' } });
  return String(answer.json['invoiceId']);
};
const pay = (invoiceId: string, key = CAFE) =>
  server.api('/practice/payments', { key, body: { invoiceId, method: 'LIGHTNING', confirmations: 1 } });
const cancel = (invoiceId: string) => server.api('/payments/invoices/cancel', { body: { invoiceId } });
const names = (stream: EventStream) => stream.heard.map(({ event }) => event);

describe('the stream of one invoice', () => {
  it('sends past events and then new ones, with the headers of a stream', async () => {
    const id = await create();
    const stream = await one(id);
    expect(stream.response.statusCode).toBe(200);
    expect(stream.response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers['cache-control']).toBe('no-store');
    await stream.until((heard) => heard.length === 1);
    await pay(id);
    await stream.until((heard) => heard.some(({ event }) => event === 'invoice.paid'));
    expect(names(stream)).toEqual(['invoice.created', 'invoice.payment_seen', 'invoice.paid']);
    expect(stream.heard.at(-1)?.data).toMatchObject({
      event: 'invoice.paid',
      invoiceId: id,
      externalInvoiceId: null,
      status: 'paid',
      at: expect.stringMatching(/Z$/),
      detail: { how: 'in-time' },
    });
  });

  it('resumes after the last event id, also after a restart', async () => {
    const id = await create();
    await pay(id);
    const first = await one(id);
    const [created] = await first.until((heard) => heard.length === 3);
    await server.stop();
    server = await openServer({ folder: server.folder });
    const again = await one(id, created?.id ?? null);
    await again.until((heard) => heard.length === 2);
    expect(names(again)).toEqual(['invoice.payment_seen', 'invoice.paid']);
    expect(again.heard.map(({ id: eventId }) => eventId)).toEqual(first.heard.slice(1).map((e) => e.id));
  });

  it('is hidden from other shops', async () => {
    const id = await create();
    for (const path of [`?invoiceId=${id}`, '?invoiceId=1111111111111111111111']) {
      const answer = await server.api(`/payments/invoices/stream${path}`, { key: BAR });
      expect(answer.status).toBe(404);
    }
    expect((await server.api('/payments/invoices/stream')).status).toBe(400);
  });
});

describe('the stream of a shop', () => {
  it('sends its own invoices alone, in order', async () => {
    const stream = await all();
    const theirs = await create(BAR);
    await pay(theirs, BAR);
    const mine = await create();
    await pay(mine);
    const off = await create();
    await cancel(off);
    await stream.until((heard) => heard.some(({ event }) => event === 'invoice.cancelled'));
    expect(stream.heard.map(({ event, data }) => [event, data['invoiceId']])).toEqual([
      ['invoice.created', mine],
      ['invoice.payment_seen', mine],
      ['invoice.paid', mine],
      ['invoice.created', off],
      ['invoice.cancelled', off],
    ]);
  });

  it('starts now, without earlier events', async () => {
    await create();
    const stream = await all();
    const id = await create();
    const [event] = await stream.until((heard) => heard.length > 0);
    expect(event?.data['invoiceId']).toBe(id);
  });

  it('resumes after the last event id without gaps or repeats, while the server runs', async () => {
    const first = await all();
    const ids = [await create(), await create()];
    await first.until((heard) => heard.length === 2);
    first.close();
    ids.push(await create());
    await cancel(ids[0] ?? '');
    const again = await all({ after: first.heard[0]?.id ?? null });
    await again.until((heard) => heard.length === 3);
    expect(again.heard.map(({ event, data }) => [event, data['invoiceId']])).toEqual([
      ['invoice.created', ids[1]],
      ['invoice.created', ids[2]],
      ['invoice.cancelled', ids[0]],
    ]);
  });

  it('resumes after a restart with all missed events, from the invoices themselves', async () => {
    const first = await all();
    const id = await create();
    const [created] = await first.until((heard) => heard.length === 1);
    await pay(id);
    const other = await create();
    await server.stop();
    server = await openServer({ folder: server.folder });
    const again = await all({ after: created?.id ?? null });
    await again.until((heard) => heard.length === 3);
    expect(again.heard.map(({ event, data }) => [event, data['invoiceId']])).toEqual([
      ['invoice.payment_seen', id],
      ['invoice.paid', id],
      ['invoice.created', other],
    ]);
    expect(new Set(again.heard.map((e) => e.id)).size).toBe(3);
  });

  it('reports when the last event is too long ago', async () => {
    const long = Date.now() - 8 * 86_400_000;
    const stream = await all({ after: `${long}-0-7Yq3sV1nKcW5xRb8TgJd2M` });
    const [event] = await stream.until((heard) => heard.length > 0);
    expect(event).toEqual({ id: null, event: 'reset', data: {} });
    await create();
    await stream.until((heard) => heard.length === 2);
  });

  it.each(['x', '1-2', '-1-0-7Yq3sV1nKcW5xRb8TgJd2M', '1-0-../..', `1-0-${'a'.repeat(200)}`])(
    'refuses the id %j',
    async (after) => {
      const answer = await server.api('/payments/stream', { headers: { 'Last-Event-ID': after } });
      expect(answer.status).toBe(400);
      expect(answer.json['error']).toMatch(/last-event-id/i);
    },
  );

  it('ends at once for a revoked key, and for no other', async () => {
    const made = await server.asTill('/till/keys', { body: { name: 'web', scopes: ['invoices:read'] } });
    const { id, key } = made.json as { id: string; key: string };
    const follow = (token: string) =>
      EventStream.open(`${server.url}/api/v1/payments/stream`, { authorization: `Bearer ${token}` });
    const [revoked, other] = [await follow(key), await follow(CAFE)];
    expect((await server.asTill('/till/keys/revoke', { body: { id } })).status).toBe(200);
    const { json } = await server.api('/payments/invoices', { body: { amount: '1', currency: 'EUR' } });
    await other.until((heard) => heard.some(({ data }) => data['invoiceId'] === json['invoiceId']));
    await revoked.end();
    expect(revoked.heard).toEqual([]);
    other.close();
  });

  it('uses none of its key’s requests while it is open', async () => {
    const limit = { port: 8420, checkoutBase: null, lanPort: null, requestsPerMinute: 3 };
    expect((await server.asTill('/till/server', { method: 'PUT', body: limit })).status).toBe(200);
    const stream = await all();
    // Each makes every stream check its key again.
    for (const name of ['a', 'b', 'c', 'd'])
      await server.asTill('/till/keys', { body: { name, scopes: ['invoices:read'] } });
    const statuses = [];
    for (let nth = 0; nth < 3; nth++)
      statuses.push((await server.api('/payments/invoices?invoiceId=x')).status);
    expect(statuses).toEqual([404, 404, 429]);
    stream.close();
  });

  it('needs a key that may read, and ends with the server', async () => {
    expect((await server.api('/payments/stream', { key: null })).status).toBe(401);
    const stream = await all();
    const ended = stream.end();
    await server.stop();
    await ended;
    server = await openServer({ folder: server.folder });
  });
});
