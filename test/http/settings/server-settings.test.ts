/** Server settings: ports, the checkout's base URL, the local network, limits. */
// @module-tag slow
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '#test/support/servers/free-port.ts';
import { CAFE, openServer, sendTo, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
afterEach(() => server.close());

const OFF = { port: 8420, checkoutBase: null, lanPort: null, requestsPerMinute: null };
const save = (wish: object) =>
  server.api('/till/server', { method: 'PUT', key: server.tillToken, body: { ...OFF, ...wish } });
const create = () => server.api('/payments/links', { body: { amount: '1', currency: 'EUR' } });

describe('the local network', () => {
  it('is served checkout pages and nothing else, and only while the owner enables it', async () => {
    server = await openServer();
    const port = await freePort();
    const id = (await create()).json['invoiceId'];
    const answer = await save({ lanPort: port });
    expect(answer.json['server']).toMatchObject({ lanPort: port, lanProblem: null });
    const lan = `http://127.0.0.1:${port}`;
    expect((await sendTo(lan, `/pay/${id}`, { headers: { Host: 'till.local' } })).status).toBe(200);
    expect((await sendTo(lan, `/pay/${id}/status`, {})).status).toBe(200);
    for (const path of [
      '/',
      '/docs',
      '/docs/json',
      '/app/till/index.html',
      '/api/v1/health',
      '/api/v1/payments/invoices',
      '/api/v1/till/state',
    ]) {
      for (const key of [CAFE, server.tillToken, null]) {
        expect((await sendTo(lan, path, { key })).status).toBe(404);
      }
    }
    expect(
      (await sendTo(lan, '/api/v1/payments/invoices', { key: CAFE, body: { amount: '1', currency: 'EUR' } }))
        .status,
    ).toBe(404);
    await save({});
    await expect(sendTo(lan, `/pay/${id}`, {})).rejects.toThrow(/ECONNREFUSED|socket hang up/);
  });

  it('reports when its port is in use, and the server continues without it', async () => {
    server = await openServer();
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '0.0.0.0', () => {
        const address = other.address();
        resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
      });
    });
    try {
      expect((await save({ lanPort: port })).json['server']).toMatchObject({
        lanProblem: `port ${port} is in use by another program`,
        lanAddresses: [],
      });
      expect((await create()).status).toBe(200);
    } finally {
      await new Promise((resolve) => other.close(resolve));
    }
  });
});

describe('the checkout base', () => {
  it('is in payment links, and its host is allowed', async () => {
    server = await openServer();
    await save({ checkoutBase: 'https://pay.shop.example' });
    expect((await create()).json['paymentLink']).toMatch(/^https:\/\/pay\.shop\.example\/pay\/.{22}$/);
    const path = `/pay/${(await create()).json['invoiceId']}`;
    expect((await server.send(path, { headers: { Host: 'pay.shop.example' } })).status).toBe(200);
    expect((await server.send(path, { headers: { Host: 'other.shop.example' } })).status).toBe(421);
    // And not once the base is another one.
    const headers = { Host: 'pay.shop.example' };
    const body = { ...OFF, checkoutBase: 'https://new.shop.example' };
    expect((await server.asTill('/till/server', { method: 'PUT', body })).status).toBe(200);
    expect((await server.send(path, { headers })).status).toBe(421);
  });

  it.each([
    'shop.example',
    'ftp://shop.example',
    'https://a:b@shop.example',
    'https://shop.example/x',
    'https://shop.example?x',
    '',
  ])('is refused as %j', async (checkoutBase) => {
    server = await openServer();
    const answer = await save({ checkoutBase });
    expect(answer.status).toBe(400);
    expect(answer.json['error']).toContain('checkoutBase');
  });
});

describe('the limit per key', () => {
  it('is off by default, and answers 429 with Retry-After when it is set', async () => {
    server = await openServer();
    for (let i = 0; i < 40; i++)
      expect((await server.api('/payments/invoices?invoiceId=x')).status).toBe(404);
    await save({ requestsPerMinute: 5 });
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await server.api('/payments/invoices?invoiceId=x')).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
    const refused = await server.api('/payments/invoices?invoiceId=x');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json['error']).toContain('too many requests');
    expect((await server.api('/till/state', { key: server.tillToken })).status).toBe(200);
  });
});

describe('the port', () => {
  it('of the settings applies from the next start, and a free one is used when it is in use', async () => {
    server = await openServer();
    const wanted = await freePort();
    await save({ port: wanted });
    await server.stop();
    server = await openServer({ folder: server.folder, port: null });
    expect([server.port, server.wantedPort]).toEqual([wanted, wanted]);
    await server.stop();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(wanted, '127.0.0.1', resolve));
    try {
      await expect(openServer({ folder: server.folder, port: null })).rejects.toThrow(/EADDRINUSE/);
      server = await openServer({ folder: server.folder, port: null, portTaken: 'any' });
      expect(server.wantedPort).toBe(wanted);
      expect(server.port).not.toBe(wanted);
      expect((await create()).status).toBe(200);
    } finally {
      await new Promise((resolve) => other.close(resolve));
    }
  });

  it('must be valid, and another than that of the local network', async () => {
    server = await openServer();
    expect((await save({ port: 80 })).status).toBe(400);
    expect((await save({ port: 9_000, lanPort: 9_000 })).status).toBe(400);
    expect((await save({ port: 9_000 })).json['server']).toMatchObject({ port: 9_000, portNow: server.port });
  });
});
