/** The guide's proxy configuration for checkout and API over https, run by the real proxies. */
import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lacks } from '#test/support/machine/lacks.ts';
import { ROOT } from '#test/support/machine/root.ts';
import { pagesFolder } from '#test/support/pages/pages-folder.ts';
import { authority } from '#test/support/servers/certificate.ts';
import { EventStream } from '#test/support/servers/event-stream.ts';
import { sample } from '#test/support/servers/guide-samples.ts';
import { AddressRelay, type ProxyName, ReverseProxy } from '#test/support/servers/reverse-proxy.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

const HOST = 'pay.shop.example';
const API = 'api.shop.example';
const PROXIES: readonly ProxyName[] = ['caddy', 'nginx'];
const CUSTOMER = '127.0.0.7';
const OTHER = '127.0.0.8';

interface Answer {
  readonly status: number;
  readonly text: string;
}

describe.each(PROXIES)('%s with the file of the guide', (name) => {
  describe.skipIf(lacks(name))('in front of the server', () => {
    let pages: Awaited<ReturnType<typeof pagesFolder>>;
    let server: TestServer;
    let relay: AddressRelay;
    let proxy: ReverseProxy;
    let id: string;
    const { cert: ca, issue } = authority();

    beforeAll(async () => {
      pages = await pagesFolder();
      server = await openServer({ assetsFolder: pages.path });
      const checkoutBase = `https://${HOST}`;
      const off = { port: 8420, lanPort: null, requestsPerMinute: null };
      const body = { ...off, checkoutBase, trustedProxies: ['127.0.0.1'] };
      expect((await server.asTill('/till/server', { method: 'PUT', body })).status).toBe(200);
      const { json } = await server.api('/payments/links', { body: { amount: '10', currency: 'EUR' } });
      id = String(json['invoiceId']);
      expect(json['paymentLink']).toBe(`${checkoutBase}/pay/${id}`);
      relay = await AddressRelay.start(server.port);
      proxy = await ReverseProxy.start(name, issue('*.shop.example'), {
        relay: relay.port,
        server: server.port,
      });
    });
    afterAll(async () => {
      await proxy?.stop();
      await relay?.stop();
      await server?.close();
      await pages?.remove();
    });

    interface Asked {
      readonly from?: string;
      readonly host?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    }

    /** As a customer's browser requests, with the certificate checked; the path is sent unchanged. */
    const get = (path: string, { from = CUSTOMER, host = HOST, headers, body }: Asked = {}) =>
      new Promise<Answer>((resolve, reject) => {
        const where = { host: '127.0.0.1', port: proxy.port, localAddress: from, path, ca, servername: host };
        const sent = body === undefined ? {} : { 'Content-Type': 'application/json' };
        const method = body === undefined ? 'GET' : 'POST';
        const call = request({ ...where, method, headers: { Host: host, ...sent, ...headers } }, (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
          answer.on('error', reject);
        });
        call.on('error', reject);
        call.end(body === undefined ? undefined : JSON.stringify(body));
      });

    it('serves the payment page with all it loads', async () => {
      const page = await get(`/pay/${id}`);
      expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Café Lorenz') });
      const loaded = [...page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);
      expect(loaded).toContainEqual(expect.stringMatching(/^\/pay-assets\/checkout\.js/));
      for (const path of loaded) expect((await get(path)).status, path).toBe(200);
      expect((await get(`/pay/${id}/qr/BITCOIN.svg`)).text).toContain('<svg');
    });

    it('forwards events while the stream stays open', async () => {
      const stream = await EventStream.open(
        `https://127.0.0.1:${proxy.port}/pay/${id}/stream`,
        { Host: HOST },
        { ca, servername: HOST },
      );
      expect(stream.response.statusCode).toBe(200);
      const states: unknown[] = [];
      const seen = new Promise<void>((resolve) => {
        stream.response.on('data', (chunk: string) => {
          states.push(...[...chunk.matchAll(/"status":"(\w+)"/g)].map(([, status]) => status));
          if (states.includes('paid')) resolve();
        });
      });
      const body = { invoiceId: id, method: 'LIGHTNING', amount: 'full' };
      expect((await server.api('/practice/payments', { body })).status).toBe(200);
      await seen;
      expect(stream.ended).toBe(false);
      stream.close();
    });

    it.each([
      '/',
      '/docs',
      '/api/v1/health',
      '/api/v1/till/state',
      '/app/till/index.html',
      '/pay',
      '/pay/../api/v1/health',
      '/pay/%2e%2e/api/v1/health',
      '//api/v1/health',
    ])('serves nothing at %s', async (path) => {
      const headers = { Authorization: `Bearer ${server.tillToken}` };
      expect((await get(path, { headers })).status).toBe(404);
    });

    it('serves the API by its own name, to those who have a key', async () => {
      const body = { amount: '12.50', currency: 'EUR' };
      const headers = { Authorization: `Bearer ${CAFE}` };
      const made = await get('/api/v1/payments/links', { host: API, headers, body });
      expect(made.status).toBe(200);
      expect(JSON.parse(made.text)).toMatchObject({
        success: true,
        paymentLink: expect.stringMatching(`^https://${HOST}/pay/`),
      });
      expect((await get('/api/v1/payments/links', { host: API, body })).status).toBe(401);
      for (const path of ['rates', 'reports', 'export', 'payments/invoices/list', 'webhooks/endpoints']) {
        expect((await get(`/api/v1/${path}`, { host: API })).status, path).toBe(401);
      }
      expect(await get('/api/v1/health', { host: API })).toMatchObject({ status: 200 });
    });

    it.each([
      '/docs',
      '/app/till/index.html',
      '/pay/x',
      '/api/v1/till/state',
      '/api/v1/till/pair',
      '/api/v1/display/stream',
      '/api/v1/practice/payments',
      '/api/v1/payments/../till/state',
      '/api/v1/payments/%2e%2e/till/state',
      '//api/v1/till/state',
    ])('serves nothing of the shop itself at %s by the name of the API', async (path) => {
      const headers = { Authorization: `Bearer ${server.tillToken}` };
      expect((await get(path, { host: API, headers })).status).toBe(404);
    });

    it('lets the server count each customer, with any claimed address', async () => {
      const flood = async (headers: Record<string, string> = {}) => {
        const answers = await Promise.all(
          Array.from({ length: 100 }, () => get(`/pay/${id}/status`, { headers })),
        );
        return answers.filter(({ status }) => status === 429).length;
      };
      expect(await flood()).toBeGreaterThan(0);
      expect(await flood({ 'X-Forwarded-For': '203.0.113.9' })).toBeGreaterThan(0);
      expect((await get(`/pay/${id}/status`, { from: OTHER })).status).toBe(200);
    });
  });
});

it('the container runs the same Caddyfile as the guide', async () => {
  const file = await readFile(join(ROOT, 'server', 'deploy', 'Caddyfile'), 'utf8');
  expect(file.replace(/^#.*\n/gm, '')).toBe(`${sample('Caddyfile')}\n`);
});
