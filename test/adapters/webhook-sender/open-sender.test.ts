/** The sender against a real receiver in its own process, and the request guard against every bypass. */
import type { LookupAddress } from 'node:dns';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#adapters/host/system.ts';
import { openSender, type SenderNeeds } from '#adapters/webhook-sender/open-sender.ts';
import type { Sender, Sending } from '#ports/sender.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { Receiver } from '#test/support/servers/receiver.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
let receiver: Receiver;
let sender: Sender;

beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.kill());
beforeEach(async () => {
  await receiver.all();
  receiver.got.length = 0;
  sender = openSender({ clock: systemClock });
});
afterEach(() => sender.close());

async function reopen(needs: Partial<SenderNeeds>): Promise<void> {
  await sender.close();
  sender = openSender({ clock: systemClock, ...needs });
}

function resolving(names: Readonly<Record<string, readonly string[]>>) {
  return async (host: string): Promise<readonly LookupAddress[]> => {
    const addresses = names[host];
    if (!addresses) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
}

function send(url: string, more: Partial<Sending> = {}) {
  const signal = new AbortController().signal;
  const sending = { id: 'msg_1', at: Date.now(), body: '{"a":1}', secrets: [SECRET], allowPrivate: true };
  return sender.send({ url, ...sending, ...more }, signal);
}

describe('a receiver', () => {
  test('gets a POST of JSON with the signature that the public library verifies', async () => {
    const sent = await send(`${receiver.url}/ok?shop=1`);
    expect(sent).toMatchObject({ status: 200, error: null, answer: 'thank you', retryAfterMs: null });
    const [got] = await receiver.all();
    expect(got).toMatchObject({ method: 'POST', url: '/ok?shop=1', body: '{"a":1}' });
    expect(got?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'msg_1' });
    expect(new Webhook(SECRET).verify(got?.body ?? '', got?.headers ?? {})).toEqual({ a: 1 });
  });

  test('is contacted over keep-alive connections while it answers well', async () => {
    for (let i = 0; i < 20; i++) await send(`${receiver.url}/ok`);
    expect(new Set((await receiver.all()).map(({ from }) => from)).size).toBeLessThanOrEqual(2);
  });

  test.each([
    ['/nothing', { status: 204, error: null, answer: null }],
    ['/fail', { status: 500, error: null, answer: 'something broke' }],
    ['/gone', { status: 410, error: null }],
    ['/busy', { status: 429, retryAfterMs: 120_000 }],
    ['/cut', { status: null, error: 'the receiver closed the connection without an answer' }],
    ['/cut-midway', { status: 200, error: null, answer: 'half of it' }],
  ])('that behaves as %s is reported accordingly', async (path, reported) => {
    expect(await send(receiver.url + path)).toMatchObject(reported);
  });

  test('that speaks no HTTP is a failure with a message', async () => {
    const sent = await send(`${receiver.url}/garbage`);
    expect(sent.status).toBeNull();
    expect(sent.error).not.toBe('');
  });

  test('that redirects is not followed', async () => {
    expect(await send(`${receiver.url}/redirect`)).toMatchObject({ status: 307 });
    expect((await receiver.all()).map(({ url }) => url)).toEqual(['/redirect']);
  });

  test('that never answers is dropped after 10 s', async () => {
    const clock = new FakeClock();
    await reopen({ clock });
    const sending = send(`${receiver.url}/hang`);
    await receiver.until(() => receiver.got.length === 1);
    await clock.advance(9_999);
    await clock.advance(1);
    expect(await sending).toMatchObject({ status: null, error: 'no answer within 10 s', tookMs: 10_000 });
    expect(clock.waiting).toBe(0);
  });

  test('that drips its answer is dropped after 10 s, and its status counts', async () => {
    const clock = new FakeClock();
    await reopen({ clock });
    const sending = send(`${receiver.url}/drip`);
    await receiver.until(() => receiver.got.length === 1);
    let done = false;
    void sending.then(() => {
      done = true;
    });
    // The disconnection may still be on its way: time goes on until the attempt is over.
    while (!done) await clock.advance(10_000);
    const sent = await sending;
    expect(sent.error === null ? sent.status : sent.error).toBe(
      sent.status === 200 ? 200 : 'no answer within 10 s',
    );
  });

  test('that answers without end is cut off soon', async () => {
    const sent = await send(`${receiver.url}/huge`);
    expect(sent).toMatchObject({ status: 200, error: null });
    expect(sent.answer).toBe('x'.repeat(500));
    await receiver.until(() => receiver.cutAfter.length === 1);
    expect(receiver.cutAfter[0]).toBeLessThan(16 * 1024 * 1024);
  });

  test('that is down refuses, and is reached again when it is back', async () => {
    await send(`${receiver.url}/ok`);
    await receiver.kill();
    expect(await send(`${receiver.url}/ok`)).toMatchObject({ status: null });
    expect(await send(`${receiver.url}/ok`)).toMatchObject({
      error: 'the receiver refuses connections',
      why: { name: 'webhook-refuses' },
    });
    await receiver.start();
    expect(await send(`${receiver.url}/ok`)).toMatchObject({ status: 200 });
  });

  test('is disconnected when the sender is cancelled', async () => {
    const controller = new AbortController();
    const sending = sender.send(
      { url: `${receiver.url}/hang`, id: 'msg_1', at: 0, body: '', secrets: [SECRET], allowPrivate: true },
      controller.signal,
    );
    await receiver.until(() => receiver.got.length === 1);
    controller.abort();
    expect(await sending).toMatchObject({ status: null, error: 'the delivery attempt was cancelled' });
  });
});

describe('the request guard', () => {
  const port = () => receiver.port;

  test.each([
    ['http to the public internet', 'http://93.184.215.14/hook', true, 'use https'],
    ['http at all without leave', 'http://192.168.1.5/hook', false, 'http is only for'],
    ['a private address without leave', 'https://192.168.1.5/hook', false, 'private address'],
    ['loopback without leave', 'https://127.0.0.1/hook', false, 'private address'],
    ['loopback in hexadecimal', 'https://0x7f000001/hook', false, 'private address'],
    ['loopback as one number', 'https://2130706433/hook', false, 'private address'],
    ['loopback in IPv6', 'https://[::1]/hook', false, 'private address'],
    ['loopback mapped into IPv6', 'https://[::ffff:127.0.0.1]/hook', false, 'private address'],
    [
      'metadata of a cloud, even with leave',
      'http://169.254.169.254/latest',
      true,
      'requests must not be sent to',
    ],
    ['metadata mapped into IPv6', 'http://[::ffff:a9fe:a9fe]/latest', true, 'requests must not be sent to'],
    ['"this host"', 'http://0.0.0.0:80/', true, 'requests must not be sent to'],
    ['another scheme', 'file:///etc/passwd', true, 'https, or http in your own network'],
    ['a user name', 'https://user:secret@shop.example/', false, 'user name'],
    ['what is no URL', 'shop.example', true, 'not a URL'],
  ])('refuses %s', async (_what, url, allowPrivate, reason) => {
    const sent = await send(url, { allowPrivate });
    expect(sent.status).toBeNull();
    expect(sent.error).toContain(reason);
    expect(sent.error).not.toContain('secret');
  });

  test('refuses a name that resolves to a private address, in any of its addresses', async () => {
    await reopen({
      resolve: resolving({
        'inside.example': ['127.0.0.1'],
        'mixed.example': ['93.184.215.14', '10.0.0.7'],
        'mapped.example': ['::ffff:127.0.0.1'],
        'meta.example': ['169.254.169.254'],
      }),
    });
    for (const host of ['inside.example', 'mixed.example', 'mapped.example']) {
      const sent = await send(`https://${host}:${port()}/ok`, { allowPrivate: false });
      expect(sent).toMatchObject({ status: null, error: expect.stringContaining('private address') });
    }
    const meta = await send('https://meta.example/', { allowPrivate: true });
    expect(meta.error).toContain('requests must not be sent to');
    expect(await receiver.all()).toEqual([]);
  });

  test('connects to the checked address, not to what the name resolves to a moment later', async () => {
    let asked = 0;
    await reopen({
      resolve: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '169.254.169.254', family: 4 }],
    });
    expect(await send(`http://home.example:${port()}/ok`)).toMatchObject({ status: 200 });
    expect(asked).toBe(1);
    expect((await receiver.all())[0]?.headers['host']).toBe(`home.example:${port()}`);
  });

  test('a connection opened with permission never serves an endpoint without', async () => {
    await reopen({ resolve: resolving({ 'home.example': ['127.0.0.1'] }) });
    const url = `http://home.example:${port()}/ok`;
    expect(await send(url)).toMatchObject({ status: 200 });
    expect(await send(url, { allowPrivate: false })).toMatchObject({ status: null });
    expect(await receiver.all()).toHaveLength(1);
  });

  test('http to a name is refused when one of its addresses is public', async () => {
    await reopen({ resolve: resolving({ 'both.example': ['127.0.0.1', '93.184.215.14'] }) });
    expect((await send(`http://both.example:${port()}/ok`)).error).toContain('use https');
    expect(await receiver.all()).toEqual([]);
  });

  test('an unknown name, or one that never resolves, is a failure with a message', async () => {
    await reopen({ resolve: resolving({}) });
    expect((await send('https://nobody.example/')).error).toBe("the receiver's host name can't be found");
    const clock = new FakeClock();
    await reopen({ clock, resolve: () => new Promise(() => undefined) });
    const sending = send('https://slow.example/');
    await clock.advance(10_000);
    expect((await sending).error).toBe('no answer within 10 s');
  });
});
