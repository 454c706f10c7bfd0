/** The webhook endpoints API: created, changed, rotated, tested, removed; deliveries listed and sent again. */
// @module-tag slow
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Receiver } from '#test/support/servers/receiver.ts';
import {
  BAR,
  BARE,
  CAFE_READER,
  openServer,
  type TestServer,
  TWO_SHOPS,
} from '#test/support/servers/server.ts';

type Json = Record<string, unknown>;

let receiver: Receiver;
let server: TestServer;

beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.kill());
beforeEach(async () => {
  server = await openServer();
  await receiver.all();
  receiver.got.length = 0;
});
afterEach(() => server.close());

const at = (path: string) => receiver.url + path;
/** A local address that is only named, never sent to. */
const at0 = (path: string) => `http://127.0.0.1:3000${path}`;
const create = (body: Json, key?: string) =>
  server.api('/webhooks/endpoints', { body, ...(key === undefined ? {} : { key }) });
const post = (path: string, body: Json, key?: string) =>
  server.api(`/webhooks/${path}`, { body, ...(key === undefined ? {} : { key }) });
const list = async (key?: string) =>
  (await server.api('/webhooks/endpoints', key === undefined ? {} : { key })).json['endpoints'] as Json[];
const deliveries = async (query = '') =>
  (await server.api(`/webhooks/deliveries${query}`)).json as {
    deliveries: Json[];
    nextCursor: string | null;
  };

async function made(more: Json = {}): Promise<{ id: string; secret: string }> {
  const answer = await create({ url: at('/ok'), allowPrivate: true, ...more });
  expect(answer.status, answer.text).toBe(200);
  const endpoint = answer.json['endpoint'] as Json;
  return { id: String(endpoint['endpointId']), secret: String(answer.json['secret']) };
}

async function paid(): Promise<string> {
  const invoice = await server.api('/payments/invoices', { body: { amount: '12.50', currency: 'EUR' } });
  const invoiceId = String(invoice.json['invoiceId']);
  await server.api('/practice/payments', { body: { invoiceId, method: 'LIGHTNING', confirmations: 1 } });
  return invoiceId;
}

const verifies = (secret: string, got = receiver.got.at(-1)): boolean => {
  try {
    new Webhook(secret).verify(got?.body ?? '', got?.headers ?? {});
    return true;
  } catch {
    return false;
  }
};

describe('an endpoint', () => {
  it('is created with a secret that is shown once and verifies its deliveries', async () => {
    const { id, secret } = await made();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const [endpoint] = await list();
    expect(endpoint).toEqual({
      endpointId: id,
      url: at('/ok'),
      events: ['invoice.paid', 'invoice.expired', 'invoice.cancelled'],
      shape: 'detailed',
      enabled: true,
      allowPrivate: true,
      createdAt: expect.stringMatching(/Z$/),
      switchedOff: null,
      secrets: 1,
      oldSecretEndsAt: null,
      canSign: true,
      waiting: 0,
      lastDeliveredAt: null,
      failing: null,
    });
    expect(JSON.stringify(await list())).not.toContain(secret);
    const invoiceId = await paid();
    await receiver.until(() => receiver.got.length === 1);
    expect(verifies(secret)).toBe(true);
    expect(JSON.parse(receiver.got[0]?.body ?? '')).toMatchObject({ event: 'invoice.paid', invoiceId });
  });

  it('stores its URL without the blanks, tabs and line breaks that were typed', async () => {
    const typed = ` ${at('/ok').replace('http', 'ht\ttp')}\n`;
    const answer = await server.api('/webhooks/endpoints', { body: { url: typed, allowPrivate: true } });
    const { endpoint } = answer.json as { endpoint: { endpointId: string; url: string } };
    expect(endpoint.url).toBe(at('/ok'));
    const body = { endpointId: endpoint.endpointId, url: ` ${at('/other')} ` };
    expect((await server.api('/webhooks/endpoints/change', { body })).status).toBe(200);
    expect((await list()).map(({ url }) => url)).toContain(at('/other'));
  });

  it('is changed field by field, and omitted fields stay', async () => {
    const { id } = await made();
    const answer = await post('endpoints/change', {
      endpointId: id,
      shape: 'short',
      events: ['invoice.refunded'],
    });
    expect(answer.json['endpoint']).toMatchObject({
      url: at('/ok'),
      shape: 'short',
      events: ['invoice.refunded'],
      enabled: true,
    });
    await paid();
    await post('endpoints/change', { endpointId: id, events: ['invoice.paid'] });
    const invoiceId = await paid();
    await receiver.until(() => receiver.got.length === 1);
    expect(JSON.parse(receiver.got[0]?.body ?? '')).toMatchObject({
      invoiceId,
      status: 'paid',
      amount: '12.50',
    });
  });

  it('receives nothing while it is switched off', async () => {
    const { id } = await made();
    await post('endpoints/change', { endpointId: id, enabled: false });
    await paid();
    expect((await deliveries()).deliveries).toEqual([]);
    await post('endpoints/change', { endpointId: id, enabled: true });
    await paid();
    await receiver.until(() => receiver.got.length === 1);
  });

  it('that answered 410 reports why it is off, and is switched on again manually', async () => {
    const { id } = await made({ url: at('/gone') });
    await paid();
    await receiver.until(() => receiver.got.length === 1);
    await expect.poll(async () => (await list())[0]?.['enabled']).toBe(false);
    expect((await list())[0]?.['switchedOff']).toMatchObject({ reason: 'the receiver answered 410 Gone' });
    const { deliveryId } = (await deliveries()).deliveries[0] as Json;
    expect((await post('deliveries/redeliver', { deliveryId: String(deliveryId) })).status).toBe(409);
    await post('endpoints/change', { endpointId: id, url: at('/ok'), enabled: true });
    expect((await list())[0]).toMatchObject({ enabled: true, switchedOff: null });
    expect((await post('endpoints/test', { endpointId: id })).json['delivery']).toMatchObject({
      state: 'delivered',
    });
  });

  it('is removed with its deliveries', async () => {
    const { id } = await made();
    await paid();
    await receiver.until(() => receiver.got.length === 1);
    expect((await post('endpoints/delete', { endpointId: id })).json).toEqual({ success: true });
    expect(await list()).toEqual([]);
    await expect.poll(async () => (await deliveries()).deliveries.length).toBe(0);
    await paid();
    expect((await receiver.all()).length).toBe(1);
    expect((await post('endpoints/delete', { endpointId: id })).status).toBe(404);
  });

  it('belongs to its shop: to another it does not exist', async () => {
    const { id } = await made();
    await paid();
    await receiver.until(() => receiver.got.length === 1);
    expect(await list(BAR)).toEqual([]);
    const deliveryId = String((await deliveries()).deliveries[0]?.['deliveryId']);
    for (const path of ['change', 'rotate', 'end-old-secret', 'test', 'delete']) {
      const foreign = await post(`endpoints/${path}`, { endpointId: id }, BAR);
      const unknown = await post(`endpoints/${path}`, { endpointId: 'nothing' });
      expect([foreign.status, unknown.status]).toEqual([404, 404]);
      expect(foreign.text).toBe(unknown.text);
    }
    expect((await post('deliveries/redeliver', { deliveryId }, BAR)).status).toBe(404);
    expect((await server.api('/webhooks/deliveries', { key: BAR })).json['deliveries']).toEqual([]);
    expect((await receiver.all()).length).toBe(1);
  });

  it('is managed by the till too, and by no key without the scope', async () => {
    expect((await create({ url: 'https://a.example' }, CAFE_READER)).status).toBe(403);
    expect((await create({ url: 'https://a.example' }, server.tillToken)).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  it('may be at a private address for an API key in practice mode alone; in live mode the owner allows it', async () => {
    const wish = { url: at('/ok'), allowPrivate: true };
    const refused = await create(wish, BARE);
    expect(refused.status).toBe(403);
    expect(refused.json['error']).toContain('owner');
    for (const url of [
      at('/ok'),
      'http://shop.example',
      'https://127.0.0.1',
      'https://10.0.0.1/x',
      'ftp://a',
      'x',
    ]) {
      const answer = await create({ url }, BARE);
      expect(answer.status).toBe(400);
      expect(answer.json['error']).toMatch(/^url/);
    }
    expect((await create({ url: 'https://169.254.169.254/', allowPrivate: true })).status).toBe(400);
    expect((await create({ url: 'https://user:pass@shop.example/' })).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('is limited to twenty per shop', async () => {
    for (let n = 0; n < 20; n++) await made({ url: `https://a.example/${n}`, allowPrivate: false });
    expect((await create({ url: 'https://a.example' })).status).toBe(409);
  });
});

describe('a new secret', () => {
  it('signs beside the old one until that is revoked manually', async () => {
    const { id, secret: old } = await made();
    const rotated = await post('endpoints/rotate', { endpointId: id });
    const secret = String(rotated.json['secret']);
    expect(secret).not.toBe(old);
    expect(rotated.json['endpoint']).toMatchObject({ secrets: 2 });
    const ends = Date.parse(String((rotated.json['endpoint'] as Json)['oldSecretEndsAt']));
    expect((ends - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    await post('endpoints/test', { endpointId: id });
    await receiver.until(() => receiver.got.length === 1);
    expect(receiver.got[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect([verifies(old), verifies(secret)]).toEqual([true, true]);
    const ended = await post('endpoints/end-old-secret', { endpointId: id });
    expect(ended.json['endpoint']).toMatchObject({ secrets: 1, oldSecretEndsAt: null });
    await post('endpoints/test', { endpointId: id });
    await receiver.until(() => receiver.got.length === 2);
    expect([verifies(old), verifies(secret)]).toEqual([false, true]);
  });

  it('replaces the old one at once on request', async () => {
    const { id, secret: old } = await made();
    const { json } = await post('endpoints/rotate', { endpointId: id, keepOldHours: 0 });
    await post('endpoints/test', { endpointId: id });
    await receiver.until(() => receiver.got.length === 1);
    expect([verifies(old), verifies(String(json['secret']))]).toEqual([false, true]);
  });
});

describe('a secret created without a passphrase', () => {
  const sealedBy = async (file: string) =>
    (await readFile(join(server.folder, 'data', file), 'utf8')).includes('whsec_');

  it('signs after a restart, from a key file that no backup contains', async () => {
    const { id, secret } = await made();
    await server.stop();
    server = await openServer({ folder: server.folder });
    expect(await list()).toMatchObject([{ endpointId: id, canSign: true, failing: null }]);
    await paid();
    await receiver.until(() => receiver.got.length === 1);
    expect(verifies(secret)).toBe(true);
    expect(await sealedBy('vault.key')).toBe(false);
    await server.api('/till/backup', { key: server.tillToken, method: 'POST' });
    const files = await readdir(join(server.folder, 'data', 'backups'), { recursive: true });
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((name) => name.endsWith('vault.key'))).toEqual([]);
  });

  it('that is lost with its key is reported: as failing, in the health of the till and in its notices', async () => {
    const { id } = await made();
    await server.stop();
    await rm(join(server.folder, 'data', 'vault.key'));
    server = await openServer({ folder: server.folder });
    const failing = { error: expect.stringContaining('create a new one'), nextTryAt: null };
    expect(await list()).toMatchObject([{ endpointId: id, canSign: false, failing }]);
    const asTill = { key: server.tillToken };
    const { health } = (await server.api('/till/health', asTill)).json as { health: Json };
    expect(health).toMatchObject({ ailments: expect.arrayContaining(['webhooks']), webhooks: [{ failing }] });
    const { notices } = (await server.api('/till/state', asTill)).json['state'] as { notices: Json[] };
    expect(notices).toMatchObject([{ code: 'webhooks-wait', level: 'error' }]);
    expect(server.notices).toMatchObject([{ message: expect.stringContaining('webhooks to 127.0.0.1') }]);
    await post('endpoints/rotate', { endpointId: id, keepOldHours: 0 });
    expect(await list()).toMatchObject([{ canSign: true, failing: null }]);
  });

  it('of a provisioned endpoint without one survives restarts and the first passphrase', async () => {
    const [cafe, ...others] = TWO_SHOPS.merchants;
    const webhooks = [{ url: at('/ok'), allowPrivate: true }];
    const file = { ...TWO_SHOPS, merchants: [{ ...cafe, webhooks }, ...others] };
    const passphrase = 'correct horse battery';
    await server.stop();
    server = await openServer({ folder: server.folder, file });
    const secret = server.printed.webhookSecrets[0]?.secret ?? '';
    const more = [{}, { passphrase }, { passphrase }, {}];
    for (const [n, options] of more.entries()) {
      await server.stop();
      server = await openServer({ folder: server.folder, file, ...options });
      expect(server.printed.webhookSecrets).toEqual([]);
      if (n < 3) continue;
      // Locked: it waits for the passphrase, and is not created again.
      expect(await list()).toMatchObject([{ canSign: false }]);
      await server.api('/till/vault/unlock', { key: server.tillToken, body: { passphrase } });
    }
    await paid();
    await receiver.until(() => receiver.got.length === 1);
    expect(verifies(secret)).toBe(true);
  });
});

describe('a secret of the provisioning file', () => {
  it('that was replaced manually stays replaced after a restart with the same file', async () => {
    const passphrase = 'correct horse';
    const given = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
    const [cafe, ...others] = TWO_SHOPS.merchants;
    const webhooks = [{ url: at('/ok'), allowPrivate: true, secret: given }];
    const file = { ...TWO_SHOPS, merchants: [{ ...cafe, webhooks }, ...others] };
    await server.stop();
    server = await openServer({ folder: server.folder, file });
    await server.api('/till/vault/passphrase', { key: server.tillToken, body: { passphrase } });
    const id = String((await list())[0]?.['endpointId']);
    await post('endpoints/test', { endpointId: id });
    await receiver.until(() => receiver.got.length === 1);
    expect(verifies(given)).toBe(true);
    const { json } = await post('endpoints/rotate', { endpointId: id, keepOldHours: 0 });
    await server.stop();
    server = await openServer({ folder: server.folder, file, passphrase });
    expect(server.printed.webhookSecrets).toEqual([]);
    await post('endpoints/test', { endpointId: id });
    await receiver.until(() => receiver.got.length === 2);
    expect([verifies(given), verifies(String(json['secret']))]).toEqual([false, true]);
  });
});

describe('a private address', () => {
  const LIVE = {
    ...TWO_SHOPS,
    merchants: TWO_SHOPS.merchants.map((one) =>
      one.id === 'bare' ? { ...one, webhooks: [{ url: at0('/ok'), allowPrivate: true }] } : one,
    ),
  };
  const change = (body: Json, key: string) => post('endpoints/change', body, key);

  it('that the owner of a live shop allowed stays where it is: a key moves the endpoint without it', async () => {
    await server.stop();
    server = await openServer({ folder: server.folder, file: LIVE });
    const [endpoint] = await list(BARE);
    const endpointId = String(endpoint?.['endpointId']);
    const moved = ['http://127.0.0.1:7777/other', 'http://192.168.1.1/reboot', 'https://127.0.0.1:3000/hook'];
    for (const url of moved) {
      expect((await change({ endpointId, url }, BARE)).status, url).toBe(400);
      expect(await list(BARE)).toMatchObject([{ url: at0('/ok'), allowPrivate: true }]);
    }
    const path = await change({ endpointId, url: at0('/ok?shop=1'), enabled: false }, BARE);
    expect(path.json['endpoint']).toMatchObject({ url: at0('/ok?shop=1'), allowPrivate: true });
    const away = await change({ endpointId, url: 'https://shop.example/hook' }, BARE);
    expect(away.json['endpoint']).toMatchObject({ allowPrivate: false });
    expect((await change({ endpointId, url: at0('/ok') }, BARE)).status).toBe(400);
  });

  it('is this computer alone for a practice key', async () => {
    const home = { url: 'http://192.168.1.1/', allowPrivate: true };
    expect((await create(home)).status).toBe(400);
    expect((await create({ ...home, url: 'https://10.0.0.1/' })).status).toBe(400);
    const { id } = await made();
    for (const url of ['http://192.168.1.1/', 'http://[fd00::1]/', 'http://100.64.0.1/', 'http://8.8.8.8/'])
      expect((await post('endpoints/change', { endpointId: id, url })).status, url).toBe(400);
    expect((await post('endpoints/change', { endpointId: id, url: 'http://[::1]:9/' })).status).toBe(200);
    const asTill = { key: server.tillToken };
    await server.api('/till/active', { ...asTill, body: { merchantId: 'cafe' } });
    const byOwner = await server.api('/webhooks/endpoints', { ...asTill, body: home });
    expect(byOwner.status, byOwner.text).toBe(200);
  });
});

describe('a test', () => {
  it("reports the receiver's answer, good or bad", async () => {
    const { id } = await made();
    const good = (await post('endpoints/test', { endpointId: id })).json['delivery'] as Json;
    expect(good).toMatchObject({ event: 'test', invoiceId: 'test', state: 'delivered', nextTryAt: null });
    expect(good['tries']).toEqual([
      expect.objectContaining({ status: 200, answer: 'thank you', error: null }),
    ]);
    await post('endpoints/change', { endpointId: id, url: at('/cut'), enabled: false });
    const bad = (await post('endpoints/test', { endpointId: id })).json['delivery'] as Json;
    expect(bad).toMatchObject({ state: 'failed' });
    expect((bad['tries'] as Json[])[0]).toMatchObject({
      status: null,
      error: 'the receiver closed the connection without an answer',
    });
  });
});

describe('deliveries', () => {
  it('are listed newest first, page by page, by endpoint, invoice and state', async () => {
    const { id } = await made();
    const failing = await made({ url: at('/fail') });
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push(await paid());
    await receiver.until(() => receiver.got.length >= 4);
    const ok = await deliveries(`?endpointId=${id}`);
    expect(ok.deliveries.map((d) => d['invoiceId'])).toEqual([...ids].reverse());
    const first = await deliveries(`?endpointId=${id}&limit=2`);
    const second = await deliveries(`?endpointId=${id}&limit=2&cursor=${first.nextCursor}`);
    const idsOf = (all: readonly Json[]) => all.map((one) => one['deliveryId']);
    expect(idsOf([...first.deliveries, ...second.deliveries])).toEqual(idsOf(ok.deliveries));
    expect(second.nextCursor).toBeNull();
    expect((await deliveries(`?invoiceId=${ids[0]}`)).deliveries).toHaveLength(2);
    await expect.poll(async () => (await deliveries('?state=delivered')).deliveries.length).toBe(3);
    const waiting = (await deliveries('?state=waiting')).deliveries;
    expect(new Set(waiting.map((d) => d['endpointId']))).toEqual(new Set([failing.id]));
    const delivery = (await deliveries('?state=delivered')).deliveries[0] as Json;
    expect(delivery['tries']).toEqual([
      {
        at: expect.stringMatching(/Z$/),
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:/),
        tookMs: expect.any(Number),
        status: 200,
        answer: 'thank you',
        error: null,
        why: null,
      },
    ]);
    expect(receiver.got.map((got) => got.body)).toContain(delivery['body']);
  });

  it('are sent again with the same id and body', async () => {
    await made();
    await paid();
    await receiver.until(() => receiver.got.length === 1);
    await expect.poll(async () => (await deliveries('?state=delivered')).deliveries.length).toBe(1);
    const deliveryId = String((await deliveries()).deliveries[0]?.['deliveryId']);
    const again = await post('deliveries/redeliver', { deliveryId });
    expect(again.json['delivery']).toMatchObject({ deliveryId, state: 'waiting' });
    await receiver.until(() => receiver.got.length === 2);
    const [first, second] = receiver.got;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    await expect.poll(async () => (await deliveries()).deliveries[0]?.['tries']).toHaveLength(2);
    expect((await post('deliveries/redeliver', { deliveryId: 'msg_nothing' })).status).toBe(404);
  });

  it.each(['?limit=0', '?limit=201', '?limit=x', '?cursor=x', '?cursor=1.msg_1', '?state=lost'])(
    'refuses %s',
    async (query) => {
      const answer = await server.api(`/webhooks/deliveries${query}`);
      expect(answer.status).toBe(400);
      expect(answer.json['error']).toContain(query.slice(1).split('=')[0]);
    },
  );
});
