/** Request id: in every answer, and in the log entry of a failure. */
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorAnswers } from '#http/plugins/errors.ts';
import { requestIds } from '#http/plugins/request-id.ts';
import { EventStream } from '#test/support/servers/event-stream.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

const OURS = /^[1-9A-Za-z]{9}-[0-9a-z]+$/;

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

describe('X-Request-Id', () => {
  it('is in every answer, unique for each request', async () => {
    const made = await server.api('/payments/invoices', { body: { amount: '5', currency: 'EUR' } });
    const id = String(made.json['invoiceId']);
    const paths = [
      `/api/v1/payments/invoices?invoiceId=${id}`,
      `/api/v1/payments/invoices?invoiceId=x`,
      '/api/v1/nothing',
      '/api/v1/%zz',
      '/docs',
      '/docs/json',
      `/pay/${id}`,
      `/pay/${id}/status`,
      '/pay/nothing/status',
    ];
    const ids = [made.headers['x-request-id']];
    for (const path of paths) {
      const answer = await server.send(path, { key: CAFE });
      expect(answer.headers['x-request-id'], path).toMatch(OURS);
      ids.push(answer.headers['x-request-id']);
    }
    const foreign = await server.send('/docs', { headers: { Host: 'x.example' } });
    expect([foreign.status, foreign.headers['x-request-id']]).toEqual([421, expect.stringMatching(OURS)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is in the answer to invalid HTTP', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      let got = '';
      const socket = connect(server.port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => {
        got += chunk;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(got));
    });
    expect(answer).toMatch(/^X-Request-Id: [1-9A-Za-z]{9}-[0-9a-z]+\r$/m);
  });

  it('is in the answer that opens an event stream', async () => {
    const headers = { Authorization: `Bearer ${CAFE}`, 'X-Request-Id': 'stream-7' };
    const stream = await EventStream.open(`${server.url}/api/v1/payments/stream`, headers);
    expect(stream.response.headers['x-request-id']).toBe('stream-7');
    stream.close();
  });

  it.each(['order-1042', '3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'a/b=c:d@e+f', 'x'.repeat(128)])(
    'is the client’s own: %s',
    async (sent) => {
      for (const path of ['/payments/invoices/list', '/payments/nothing']) {
        const answer = await server.api(path, { headers: { 'X-Request-Id': sent } });
        expect(answer.headers['x-request-id']).toBe(sent);
      }
    },
  );

  it.each(['', 'two words', 'a,b', '<b>', 'x"y', 'x'.repeat(129), 'é'])(
    'is a new one where the client’s is invalid: %j',
    async (sent) => {
      const answer = await server.api('/payments/nothing', { headers: { 'X-Request-Id': sent } });
      expect(answer.headers['x-request-id']).toMatch(OURS);
    },
  );

  it('is in the log and in the answer of a failure', async () => {
    const app = Fastify({ logger: false, genReqId: requestIds('start') });
    const logged: unknown[] = [];
    errorAnswers(app, { warn: () => undefined, error: (_message, fields) => logged.push(fields['reqId']) });
    app.get('/', () => {
      throw new Error('out of order');
    });
    const answer = await app.inject({ url: '/', headers: { 'x-request-id': 'mine-1' } });
    expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([500, 'mine-1']);
    expect(answer.json()).toMatchObject({ error: 'Internal server error (request mine-1)' });
    expect(logged).toEqual(['mine-1']);
    await app.close();
  });
});
