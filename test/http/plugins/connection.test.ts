/** Pipelined requests on one connection: none is executed after a close, and none blocks other connections. */
// @module-tag slow
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requestTimes } from '#http/plugins/connection.ts';
import { malformed } from '#http/plugins/errors.ts';
import { requestIds } from '#http/plugins/request-id.ts';
import { RawConnection } from '#test/support/servers/raw-connection.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
const open: RawConnection[] = [];
beforeAll(async () => {
  server = await openServer();
});
afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
});
afterAll(() => server.close());

const dial = (port = server.port) => {
  const connection = new RawConnection(port);
  open.push(connection);
  return connection;
};
const HEAD = `Host: 127.0.0.1\r\nAuthorization: Bearer ${CAFE}\r\nContent-Type: application/json\r\n`;
const post = (path: string, body: string) =>
  `POST /api/v1${path} HTTP/1.1\r\n${HEAD}Content-Length: ${body.length}\r\n\r\n${body}`;
const chunked = (path: string, coding: string, body: string) =>
  `POST /api/v1${path} HTTP/1.1\r\n${HEAD}Transfer-Encoding: ${coding}\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const get = (path: string) => `GET /api/v1${path} HTTP/1.1\r\n${HEAD}\r\n`;
const creation = (id: string) =>
  post('/payments/invoices', JSON.stringify({ amount: '1', currency: 'EUR', externalInvoiceId: id }));
const made = async (id: string) => {
  const { json } = await server.api(`/payments/invoices/list?externalInvoiceId=${id}`);
  return (json['invoices'] as unknown[]).length;
};

describe('a request behind a refused one', () => {
  it.each([
    ['an empty body', post('/payments/invoices/cancel', '')],
    ['a broken body', post('/payments/invoices/cancel', '{"invoiceId":')],
    ['a broken body in chunks', chunked('/payments/invoices/cancel', 'chunked', '{"invoiceId":')],
    ['a coded body', chunked('/payments/invoices', 'gzip, chunked', '{"amount":"1","currency":"EUR"}')],
  ])('is not executed once the connection closes (%s)', async (name, refused) => {
    const id = name.replaceAll(' ', '-');
    const connection = dial();
    connection.write(refused + creation(id));
    const answers = await connection.end();
    expect(answers.map(({ status }) => status)).toEqual([400]);
    expect(answers[0]?.head).toMatch(/^connection: close$/im);
    // Every request that started before this one is stored by now.
    await server.api('/payments/invoices', { body: { amount: '2', currency: 'EUR' } });
    expect(await made(id)).toBe(0);
  });

  it('is executed and answered where the connection stays open', async () => {
    const connection = dial();
    connection.write(post('/payments/invoices', '{"amount":"1"}') + creation('after-a-refusal'));
    const answers = await connection.answered(2);
    expect(answers.map(({ status }) => status)).toEqual([400, 200]);
    expect(await made('after-a-refusal')).toBe(1);
  });
});

describe('invalid HTTP', () => {
  it('is answered last, after the answers to earlier requests', async () => {
    const connection = dial();
    connection.write(`${creation('before-nonsense')}${get('/health')}nonsense\r\n\r\n`);
    const answers = await connection.end();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
    expect(await made('before-nonsense')).toBe(1);
  });

  it('is 408 where it does not arrive completely in time, within seconds of the time-out', async () => {
    const app = Fastify({
      ...malformed(requestIds('test')),
      requestTimeout: 50,
      http: { headersTimeout: 50, connectionsCheckingInterval: 10 },
      forceCloseConnections: true,
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const connection = dial(typeof address === 'object' ? address?.port : 0);
    connection.write('GET / HTTP/1.1\r\nHost: 127.0');
    const answers = await connection.end();
    expect(answers.map(({ status }) => status)).toEqual([408]);
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ success: false });
    await app.close();
    expect(requestTimes.http.headersTimeout).toBe(30_000);
    expect(requestTimes.requestTimeout + requestTimes.http.connectionsCheckingInterval).toBeLessThan(35_000);
  });
});

describe('a client that pipelines many requests', () => {
  it('does not block other connections', async () => {
    const busy = dial();
    const other = dial();
    busy.write(Array.from({ length: 200 }, (_, n) => creation(`ahead-${n}`)).join(''));
    await busy.answered(1);
    other.write(creation('between'));
    const [answer] = await other.answered(1);
    expect(answer?.status).toBe(200);
    expect(busy.answers.length).toBeLessThan(50);
    const all = await busy.answered(200);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(200);
  });

  it('is disconnected beyond a thousand', async () => {
    const connection = dial();
    connection.write(creation('one-of-too-many') + get('/health').repeat(1_100));
    await connection.end();
    expect(connection.answers.length).toBeLessThan(1_000);
  });
});

describe('HEAD of a stream', () => {
  it.each([
    '/api/v1/till/stream',
    '/api/v1/display/stream',
    '/api/v1/payments/stream',
    '/api/v1/payments/invoices/stream?invoiceId=x',
    '/pay/1111111111111111111111/stream',
  ])('is refused at once (%s)', async (path) => {
    const answer = await server.send(path, { method: 'HEAD', key: server.tillToken });
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET']);
  });
});
