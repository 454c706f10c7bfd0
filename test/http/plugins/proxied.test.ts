/** The checkout by its public host name, through a proxy on this computer: what is reachable, and the rate limit. */
// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#test/support/servers/free-port.ts';
import { CAFE, type Call, openServer, sendTo, type TestServer } from '#test/support/servers/server.ts';

const HOST = 'pay.shop.example';
const OFF = { port: 8420, checkoutBase: null, lanPort: null, requestsPerMinute: null };

let server: TestServer;
let id: string;
const save = (wish: object) =>
  server.asTill('/till/server', {
    method: 'PUT',
    body: { ...OFF, checkoutBase: `https://${HOST}`, ...wish },
  });

beforeEach(async () => {
  server = await openServer();
  await save({ metrics: true });
  const { json } = await server.api('/payments/links', { body: { amount: '1', currency: 'EUR' } });
  id = String(json['invoiceId']);
});
afterEach(() => server.close());

const by = (path: string, { headers, ...call }: Call = {}) =>
  server.send(path, { ...call, headers: { Host: HOST, ...headers } });

describe('the checkout’s public name', () => {
  it('reaches payment pages', async () => {
    expect((await by(`/pay/${id}`)).status).toBe(200);
    expect((await by(`/pay/${id}/status`)).status).toBe(200);
    expect((await by(`/pay/${id}/qr/BITCOIN.svg`)).status).toBe(200);
    expect((await by(`/pay/${id}`, { method: 'HEAD' })).status).toBe(200);
  });

  it.each([
    '/',
    '/docs',
    '/docs/json',
    '/metrics',
    '/app/till/index.html',
    '/api/v1/health',
    '/api/v1/till/state',
    '/api/v1/payments/invoices/list',
    '/pay',
    '//api/v1/till/state',
    '/pay/../api/v1/till/state',
    '/pay-assets/../api/v1/till/state',
    '/pay/%2e%2e/api/v1/till/state',
  ])('reaches no %s, for any caller', async (path) => {
    for (const key of [CAFE, server.tillToken, null]) expect((await by(path, { key })).status).toBe(404);
    expect((await by(path, { method: 'POST', body: {} })).status).toBe(404);
  });

  it('pairs no till, and uses up no pairing attempt', async () => {
    const pair = (headers: Record<string, string>, code: string) =>
      server.send('/api/v1/till/pair', { method: 'POST', body: { code }, headers });
    for (let n = 0; n < 30; n++) expect((await pair({ Host: HOST }, server.pairingCode)).status).toBe(404);
    expect((await pair({}, server.pairingCode)).status).toBe(200);
  });

  it('is one host name: another one is still refused, and this computer still reaches everything', async () => {
    expect((await by('/docs', { headers: { Host: 'other.example' } })).status).toBe(421);
    expect((await server.send('/docs')).status).toBe(200);
    expect((await server.asTill('/till/state')).status).toBe(200);
  });
});

describe('rate limits behind a proxy', () => {
  const ask = (headers: Record<string, string> = {}) => by(`/pay/${id}/status`, { headers });
  const refused = async (count: number, headers?: Record<string, string>) => {
    let n = 0;
    for (let at = 0; at < count; at++) if ((await ask(headers)).status === 429) n++;
    return n;
  };

  it('count each customer once the proxy is trusted', async () => {
    expect((await save({ trustedProxies: ['127.0.0.1'] })).json['server']).toMatchObject({
      trustedProxies: ['127.0.0.1'],
    });
    const one = { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' };
    expect(await refused(120, one)).toBeGreaterThan(0);
    expect(await refused(1, { 'X-Forwarded-For': '198.51.100.8' })).toBe(0);
    // The customer's claim precedes what the proxy saw.
    expect(await refused(30, { 'X-Forwarded-For': '198.51.100.8, 198.51.100.7' })).toBeGreaterThan(0);
  });

  it('do not apply to this computer itself', async () => {
    for (let n = 0; n < 100; n++) expect((await server.send(`/pay/${id}/status`)).status).toBe(200);
  });

  it('count each customer on the local network listener too, and trust no proxy there by default', async () => {
    const lanPort = await freePort();
    await save({ lanPort });
    const lan = (from: string) =>
      sendTo(`http://127.0.0.1:${lanPort}`, `/pay/${id}/status`, {
        headers: { Host: HOST, 'X-Forwarded-For': from },
      });
    await save({ lanPort, trustedProxies: ['127.0.0.1', '::1'] });
    let limited = 0;
    for (let n = 0; n < 120; n++) if ((await lan('198.51.100.7')).status === 429) limited++;
    expect(limited).toBeGreaterThan(0);
    expect((await lan('198.51.100.8')).status).toBe(200);
  });

  it('accept IP addresses of proxies only', async () => {
    for (const wrong of ['proxy.example', '10.0.0.0/8', '300.1.1.1', 'x']) {
      const answer = await save({ trustedProxies: [wrong] });
      expect(answer.status, wrong).toBe(400);
    }
    expect((await save({ trustedProxies: ['FD00::1', '10.0.0.5'] })).json['server']).toMatchObject({
      trustedProxies: ['fd00::1', '10.0.0.5'],
    });
  });
});
