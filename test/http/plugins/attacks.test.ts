/** Attacks on the local server by a page in the user's browser, or by a program without a key. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventStream } from '#test/support/servers/event-stream.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** The server's answer to these bytes. */
function rawAnswer(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let heard = '';
    socket.on('data', (piece) => {
      heard += piece;
    });
    socket.on('close', () => resolve(heard)).on('error', reject);
  });
}

const ASK = { amount: '1', currency: 'EUR' };

describe('the Host allow-list', () => {
  it.each([
    'evil.example',
    'evil.example:PORT',
    '127.0.0.1.evil.example:PORT',
    'localhost.evil.example',
    '127.0.0.1:1',
    '10.0.0.5:PORT',
    '[::2]:PORT',
    'localhost@evil.example:PORT',
  ])('refuses %j before it checks the key', async (pattern) => {
    const host = pattern.replace('PORT', String(server.port));
    for (const key of [CAFE, null, server.tillToken]) {
      const answer = await server.api('/payments/invoices', { key, body: ASK, headers: { Host: host } });
      expect([400, 421]).toContain(answer.status);
      expect(answer.text).not.toContain('invoiceId');
    }
    for (const path of ['/', '/docs', '/pay/1111111111111111111111', '/app/till/index.html', '/nothing']) {
      expect([400, 421]).toContain((await server.send(path, { headers: { Host: host } })).status);
    }
  });

  it.each(['127.0.0.1:PORT', 'localhost:PORT', 'LOCALHOST:PORT', '[::1]:PORT'])(
    'answers to %s',
    async (pattern) => {
      const host = pattern.replace('PORT', String(server.port));
      expect((await server.api('/health', { headers: { Host: host } })).status).toBe(200);
    },
  );

  it('refuses a second Host, and another host in the request line', async () => {
    const good = `127.0.0.1:${server.port}`;
    const ask = (head: string) => rawAnswer(server.port, `${head}\r\nConnection: close\r\n\r\n`);
    for (const head of [
      `GET /api/v1/health HTTP/1.1\r\nHost: ${good}\r\nHost: evil.example`,
      `GET /api/v1/health HTTP/1.1\r\nHost: ${good}\r\nhost: ${good}`,
      `GET http://evil.example/api/v1/health HTTP/1.1\r\nHost: ${good}`,
      `GET https://user@${good}/api/v1/health HTTP/1.1\r\nHost: ${good}`,
    ])
      expect([head, await ask(head)]).toEqual([head, expect.stringMatching(/^HTTP\/1\.1 400 /)]);
    expect(await ask(`GET http://${good}/api/v1/health HTTP/1.1\r\nHost: ${good}`)).toMatch(/ 200 /);
  });

  it('refuses an empty Host, of the very first request too', async () => {
    const fresh = await openServer();
    try {
      const answer = await rawAnswer(fresh.port, 'GET /docs HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n');
      expect(answer).toMatch(/^HTTP\/1\.1 4(00|21) /);
    } finally {
      await fresh.close();
    }
  });

  it('refuses a request without a Host', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const call = request(`${server.url}/api/v1/health`, { setHost: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      call.on('error', reject);
      call.end();
    });
    expect([400, 421]).toContain(status);
  });
});

describe('foreign pages', () => {
  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'http://localhost', 'file://'])(
    'are refused by their Origin %s',
    async (origin) => {
      for (const call of [{ body: ASK }, { method: 'GET' }, { method: 'OPTIONS' }]) {
        const answer = await server.api('/payments/invoices', { ...call, headers: { Origin: origin } });
        expect(answer.status).toBe(403);
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    },
  );

  it('are refused by Sec-Fetch-Site, but a link may lead to a page', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await server.api('/payments/invoices', { body: ASK, headers })).status).toBe(403);
    expect((await server.api('/till/state', { key: server.tillToken, headers })).status).toBe(403);
    const beside = { 'Sec-Fetch-Site': 'same-site' };
    expect((await server.api('/payments/invoices', { body: ASK, headers: beside })).status).toBe(403);
    const form = { ...headers, 'Sec-Fetch-Mode': 'navigate' };
    expect((await server.api('/payments/invoices', { body: ASK, headers: form })).status).toBe(403);
    const link = { ...headers, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
    expect((await server.send('/docs', { headers: link })).status).toBe(200);
  });

  it('get no CORS header at all, not even on an answer of their own origin', async () => {
    const answer = await server.api('/payments/invoices', { body: ASK, headers: { Origin: server.url } });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('cannot send a form or plain text', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json\t; a=b']) {
      const answer = await server.api('/payments/invoices', {
        raw: JSON.stringify({ ...ASK, amount: 'x' }),
        headers: { 'Content-Type': type },
      });
      expect([400, 415]).toContain(answer.status);
    }
  });
});

describe('every answer', () => {
  it.each(['/api/v1/payments/invoices', '/docs', '/docs/json', '/pay/1111111111111111111111', '/nothing'])(
    'of %s carries the headers that keep browsers honest',
    async (path) => {
      const { headers } = await server.send(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
      expect(headers['content-security-policy']).not.toMatch(/unsafe/);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it('of the API declares its type, and is not cached', async () => {
    for (const answer of [
      await server.api('/health'),
      await server.api('/payments/invoices', { body: ASK }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toContain('application/json');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('never repeats a key', async () => {
    for (const path of [`/api/v1/${CAFE}`, `/api/v1/payments/invoices?invoiceId=${CAFE}`]) {
      const wrong = await server.send(path, { key: `${CAFE}-wrong` });
      expect(wrong.text).not.toContain(`${CAFE}-wrong`);
    }
  });
});

describe('the listener', () => {
  it('is on loopback alone', async () => {
    const others = Object.values(networkInterfaces())
      .flat()
      .filter((address) => address && !address.internal && address.family === 'IPv4');
    for (const other of others) {
      const refused = await new Promise<boolean>((resolve) => {
        const call = request({ host: other?.address, port: server.port, path: '/', timeout: 2_000 }, () =>
          resolve(false),
        );
        call.on('error', () => resolve(true));
        call.on('timeout', () => call.destroy(new Error('silent')));
        call.end();
      });
      expect(refused).toBe(true);
    }
  });
});

describe('the pairing code', () => {
  it('pairs one browser, which gets its own token, is listed and can be revoked', async () => {
    const codes: string[] = [];
    const own = await openServer({ onPairingCode: (code) => codes.push(code) });
    try {
      const first = own.pairingCode;
      const pair = (code: string) => own.api('/till/pair', { key: null, body: { code } });
      const key = String((await pair(first)).json['token']);
      expect(key).not.toBe(own.tillToken);
      expect((await pair(first)).status).toBe(401);
      const second = String((await pair(codes[0] ?? '')).json['token']);
      expect((await own.api('/till/state', { key })).status).toBe(200);
      const { json } = await own.asTill('/till/browsers');
      const browsers = json['browsers'] as { id: string }[];
      expect(browsers).toMatchObject([{ own: false }, { own: false }]);
      expect(json['code']).toBe(codes[1]);
      const asked = (await own.api('/till/browsers', { key })).json['browsers'];
      expect(asked).toMatchObject([
        { id: browsers[0]?.id, own: false },
        { id: browsers[1]?.id, own: true },
      ]);
      const follow = (token: string) =>
        EventStream.open(`${own.url}/api/v1/till/stream`, { authorization: `Bearer ${token}` });
      const [gone, stays] = [await follow(key), await follow(second)];
      expect((await own.asTill('/till/browsers/remove', { body: { id: browsers[1]?.id } })).status).toBe(200);
      await gone.end();
      expect((await own.api('/till/state', { key })).status).toBe(401);
      expect((await own.api('/till/state', { key: second })).status).toBe(200);
      expect(stays.ended).toBe(false);
      stays.close();
      expect((await own.asTill('/till/browsers/remove', { body: { id: 'x' } })).status).toBe(404);
    } finally {
      await own.close();
    }
  });

  it('opens the till, and wrong ones are counted', async () => {
    const pair = (code: string) => server.api('/till/pair', { key: null, body: { code } });
    const right = await pair(server.pairingCode.toLowerCase().replace('-', ' '));
    expect(right.json).toEqual({ success: true, token: expect.stringMatching(/^ctt_/) });
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await pair('WRONG-CODES')).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect((await pair(server.pairingCode)).status).toBe(429);
  });
});
