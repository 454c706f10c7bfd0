/** The checkout's other endpoints: codes, script and style, the stream; and their rate limit. */
import { beforeEach, describe, expect, it } from 'vitest';
import { qrSvg } from '#adapters/host/qr.ts';
import { Failure } from '#domain/messages/errors.ts';
import { CHECKOUT_POLICY } from '#http/checkout/routes.ts';
import type { InvoiceView } from '#http/contract.ts';
import { checkoutForEach } from '#test/support/pages/checkout-app.ts';
import { ID, METHODS, NOW, STATES, WAITING } from '#test/support/pages/checkout-views.ts';

const checkout = checkoutForEach();

describe('the codes', () => {
  it('contain exactly what the method asks for, with its mark', async () => {
    for (const { method, code } of METHODS) {
      const answer = await checkout.app.inject(`/pay/${ID}/qr/${method}.svg?v=1`);
      expect(answer.headers['content-type']).toContain('image/svg+xml');
      expect(answer.body).toBe(`<svg><title>${method}</title>${code}</svg>`);
    }
  });

  it('do not exist for another method, or when the customer must no longer pay', async () => {
    expect((await checkout.app.inject(`/pay/${ID}/qr/GOLD.svg`)).statusCode).toBe(404);
    for (const state of ['paid', 'confirming', 'expired', 'cancelled', 'checking']) {
      checkout.current = STATES[state] ?? WAITING;
      expect((await checkout.app.inject(`/pay/${ID}/qr/BITCOIN.svg`)).statusCode, state).toBe(404);
    }
  });

  it('are drawn dark on white with a quiet zone of four modules', () => {
    const svg = qrSvg('litecoin:ltc1q?amount=1');
    const side = Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1]);
    expect((side - 8 - 17) % 4).toBe(0);
    const starts = [...svg.matchAll(/M(\d+) (\d+)h/g)].slice(1).flatMap((m) => [Number(m[1]), Number(m[2])]);
    expect(Math.min(...starts)).toBe(4);
    expect(svg).toContain('fill="#fff"');
  });
});

describe('the script and the style', () => {
  it('have stable names, and are revalidated each time', async () => {
    for (const name of ['checkout.js', 'checkout.css']) {
      const answer = await checkout.app.inject(`/pay-assets/${name}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['etag']).toBeTruthy();
    }
  });

  it('are the only files of their folder served to a customer', async () => {
    for (const path of ['other.js', '', 'index.html', '../package.json', '%2e%2e/package.json']) {
      expect((await checkout.app.inject(`/pay-assets/${path}`)).statusCode, path).toBe(404);
    }
  });
});

const REFRESH = '<noscript><meta http-equiv="refresh" content="10"></noscript>';

describe('a shop whose books can’t be read', () => {
  beforeEach(() => {
    checkout.failure = new Failure('store-unavailable', 'The database db.example:5432/shop is away');
  });

  it.each(['', '/status', '/qr/LITECOIN.svg', '/logo'])('names no reason at %s', async (path) => {
    const { statusCode, headers, body } = await checkout.app.inject(`/pay/${ID}${path}`);
    expect([statusCode, headers['content-type']]).toEqual([503, expect.stringContaining('json')]);
    expect(JSON.parse(body)).toMatchObject({ success: false, error: expect.stringContaining('the shop') });
    expect(body).not.toContain('db.example');
  });

  it('shows a page to whoever follows a link', async () => {
    const headers = { accept: 'text/html,*/*', 'accept-language': 'fr' };
    const answer = await checkout.app.inject({ url: `/pay/${ID}`, headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      503,
      expect.stringContaining('html'),
    ]);
    expect(answer.body).toContain('<h1>Indisponible pour le moment</h1>');
    expect(answer.body).toContain(REFRESH);
    expect(answer.body).not.toContain('db.example');
  });

  it('leaves other failures to the log', async () => {
    checkout.failure = new Error('a fault');
    expect((await checkout.app.inject(`/pay/${ID}`)).statusCode).toBe(500);
  });
});

describe('the limit', () => {
  const from = (remoteAddress: string, path = 'status') =>
    checkout.app.inject({ url: `/pay/${ID}/${path}`, remoteAddress });

  it('allows a room full of phones, stops a flood, and sends Retry-After', async () => {
    for (let n = 0; n < 60; n++) expect((await from('192.0.2.7')).statusCode).toBe(200);
    const refused = await from('192.0.2.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json().success).toBe(false);
    expect((await from('192.0.2.8')).statusCode).toBe(200);
    await checkout.clock.advance(1_000);
    for (let n = 0; n < 10; n++) expect((await from('192.0.2.7')).statusCode).toBe(200);
    expect((await from('192.0.2.7')).statusCode).toBe(429);
  });

  it('counts all customers of a local proxy together, with any headers', async () => {
    const passed = (headers: Record<string, string>) =>
      checkout.app.inject({ url: `/pay/${ID}/status`, remoteAddress: '127.0.0.1', headers });
    let refused = 0;
    for (let n = 0; n < 200; n++) {
      const byName = await passed({ host: 'pay.shop.example', 'x-forwarded-for': `198.51.100.${n}` });
      const byAddress = await passed({ 'x-forwarded-for': `203.0.113.${n}` });
      refused += [byName, byAddress].filter(({ statusCode }) => statusCode === 429).length;
    }
    expect(refused).toBe(100);
    expect((await passed({})).statusCode).toBe(200);
    await checkout.clock.advance(1_000);
    expect((await passed({ host: 'pay.shop.example' })).statusCode).toBe(200);
  });

  it('is explained on a page to whoever follows a link', async () => {
    const follow = () =>
      checkout.app.inject({
        url: `/pay/${ID}`,
        remoteAddress: '192.0.2.9',
        headers: { accept: 'text/html', 'accept-language': 'de' },
      });
    for (let n = 0; n < 60; n++) expect((await follow()).statusCode).toBe(200);
    const refused = await follow();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.body).toContain('<h1>Zu viele Anfragen</h1>');
    // Without a script, a page that refreshed until now must go on.
    expect(refused.body).toContain(REFRESH);
  });

  it('covers the page and its codes too', async () => {
    for (const [address, path] of [
      ['192.0.2.21', `/pay/${ID}`],
      ['192.0.2.22', `/pay/${ID}/qr/LITECOIN.svg`],
    ] as const) {
      const ask = () => checkout.app.inject({ url: path, remoteAddress: address });
      for (let n = 0; n < 60; n++) expect([path, (await ask()).statusCode]).toEqual([path, 200]);
      expect([path, (await ask()).statusCode]).toEqual([path, 429]);
    }
  });

  it('covers digital receipts, so that their addresses can’t be guessed', async () => {
    for (const [address, url] of [
      ['192.0.2.23', `/pay/${ID}/receipt`],
      ['192.0.2.24', `/pay/receipt/${ID}`],
    ] as const) {
      const ask = () => checkout.app.inject({ url, remoteAddress: address });
      for (let n = 0; n < 60; n++) expect((await ask()).statusCode).toBe(404);
      expect((await ask()).statusCode).toBe(429);
    }
  });

  it('does not apply to this computer itself', async () => {
    for (let n = 0; n < 100; n++) expect((await from('127.0.0.1')).statusCode).toBe(200);
    for (let n = 0; n < 100; n++) expect((await from('::ffff:127.0.0.1')).statusCode).toBe(200);
  });
});

describe('the stream', () => {
  let base = '';
  beforeEach(async () => {
    base = await checkout.app.listen({ host: '127.0.0.1', port: 0 });
  });

  async function listen(): Promise<{
    headers: Headers;
    until: (text: string) => Promise<string>;
    stop: () => void;
  }> {
    const stopper = new AbortController();
    const answer = await fetch(`${base}/pay/${ID}/stream`, { signal: stopper.signal });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let seen = '';
    return {
      headers: answer.headers,
      stop: () => stopper.abort(),
      async until(text) {
        while (!seen.includes(text)) {
          const part = await reader?.read();
          if (!part || part.done) return `${seen}<end>`;
          seen += part.value;
        }
        return seen;
      },
    };
  }

  const change = (view: InvoiceView) => {
    checkout.current = view;
    for (const give of checkout.listeners) give(view);
  };

  it('sends the state at once and every later change, each once, with the headers of the page', async () => {
    const stream = await listen();
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('content-security-policy')).toBe(CHECKOUT_POLICY);
    expect(stream.headers.get('cache-control')).toBe('no-store');
    await stream.until('"phase":"waiting"');
    change(WAITING);
    change({ ...WAITING, serverNow: new Date(NOW + 1_000).toISOString() });
    change(STATES['confirming'] ?? WAITING);
    change(STATES['paid'] ?? WAITING);
    const seen = await stream.until('"phase":"paid"');
    expect(seen.match(/event: status/g)).toHaveLength(3);
    expect(seen).not.toContain('secret');
    stream.stop();
  });

  it('sends a keep-alive every 15 seconds, and is idle without listeners', async () => {
    const stream = await listen();
    await stream.until('"phase":"waiting"');
    expect(checkout.clock.waiting).toBe(1);
    await checkout.clock.advance(15_000);
    const seen = await stream.until(': still here');
    expect(seen.match(/: still here/g)).toHaveLength(1);
    expect(checkout.clock.waiting).toBe(1);
    const gone = new Promise<void>((resolve) => {
      const { delete: original } = checkout.listeners;
      checkout.listeners.delete = (give) => {
        resolve();
        return original.call(checkout.listeners, give);
      };
    });
    stream.stop();
    await gone;
    expect(checkout.clock.waiting).toBe(0);
    expect(checkout.listeners.size).toBe(0);
    Reflect.deleteProperty(checkout.listeners, 'delete');
  });

  it('ends when the server closes, so that closing does not wait for clients', async () => {
    const stream = await listen();
    await stream.until('"phase":"waiting"');
    await checkout.app.close();
    expect(await stream.until('never')).toContain('<end>');
    expect(checkout.listeners.size).toBe(0);
  });

  it('is not opened by a HEAD request, which would never end', async () => {
    expect((await fetch(`${base}/pay/${ID}/stream`, { method: 'HEAD' })).status).toBe(404);
    expect(checkout.listeners.size).toBe(0);
  });
});
