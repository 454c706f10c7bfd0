/** Maintenance over HTTP: health, and backups that are made, verified and restored. */
// @module-tag slow
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { METHODS } from '#domain/coins/method.ts';
import { openServer, type TestServer, TWO_SHOPS } from '#test/support/servers/server.ts';

type Json = Record<string, unknown>;

let server: TestServer;
beforeEach(async () => {
  server = await openServer();
});
afterEach(() => server.close());

const sell = async (note: string) => {
  const body = { amount: '12.50', currency: 'EUR', externalInvoiceId: note };
  return String((await server.api('/payments/invoices', { body })).json['invoiceId']);
};
const names = async () =>
  ((await server.api('/payments/invoices/list')).json['invoices'] as Json[]).map(
    (one) => one['externalInvoiceId'],
  );
const backups = async () => (await server.asTill('/till/backups')).json;
async function backUp(): Promise<string> {
  expect((await server.asTill('/till/backup', { body: {} })).status).toBe(200);
  const [newest] = (await backups())['backups'] as Json[];
  return String(newest?.['name']);
}
const restore = (name: string) => server.asTill('/till/backups/restore', { body: { name } });
/** Restarts the program on the same folder. */
async function startAgain(): Promise<void> {
  await server.stop();
  server = await openServer({ folder: server.folder });
}
const notices = async () =>
  ((await server.asTill('/till/state')).json['state'] as { notices: { code: string; message: string }[] })
    .notices;

describe('a backup', () => {
  it('is listed with its time and size, the newest first, and is verified on request', async () => {
    expect(await backups()).toMatchObject({ backups: [], wanted: null });
    await sell('one');
    const first = await backUp();
    await sell('two');
    const second = await backUp();
    const listed = await backups();
    expect(listed['backups']).toMatchObject([
      { name: second, problem: null },
      { name: first, problem: null },
    ]);
    expect(Number(listed['changes'])).toBeGreaterThan(0);
    const checked = await server.asTill('/till/backups/check', { body: { name: first } });
    expect(checked.json['backup']).toMatchObject({ name: first, problem: null });
  });

  it('replaces the database at the next start, and the previous one is preserved', async () => {
    await sell('before');
    const name = await backUp();
    await sell('after');
    expect((await restore(name)).status).toBe(200);
    expect((await backups())['wanted']).toBe(name);
    expect(await names()).toEqual(['after', 'before']);
    await startAgain();
    expect(await names()).toEqual(['before']);
    expect((await backups())['wanted']).toBeNull();
    expect((await notices()).map(({ code }) => code)).toEqual(['restored', 'indexes-skipped']);
    expect(await readdir(join(server.folder, 'data', 'set-aside'))).toHaveLength(1);
    await startAgain();
    expect(await names()).toEqual(['before']);
    expect(await notices()).toEqual([]);
  });

  it('is not restored after the owner cancels it', async () => {
    await sell('before');
    const name = await backUp();
    await sell('after');
    await restore(name);
    expect((await server.asTill('/till/backups/keep', { body: {} })).status).toBe(200);
    await startAgain();
    expect(await names()).toEqual(['after', 'before']);
  });

  it('that is incomplete is refused at once, and also when it is damaged before the start', async () => {
    await sell('before');
    const name = await backUp();
    const journal = join(server.folder, 'data', 'backups', name, 'journal');
    const [file = ''] = await readdir(journal);
    await restore(name);
    // Not overwritten in place: a backup may share its files with another.
    await rm(join(journal, file));
    await writeFile(join(journal, file), 'rotten');
    const refused = await restore(name);
    expect(refused.status).toBe(503);
    expect(refused.json['error']).toContain('missing or not as it was backed up');
    expect((await server.asTill('/till/backups/check', { body: { name } })).status).toBe(503);
    await startAgain();
    expect(await names()).toEqual(['before']);
    const [notice] = await notices();
    expect(notice).toMatchObject({ code: 'restore-refused', level: 'error' });
    await startAgain();
    expect(await notices()).toEqual([]);
  });

  it('is never read from outside the backup folder', async () => {
    for (const name of ['../data', '..', 'journal', '2026-11-21T02-30-00.000Z/..', '/etc']) {
      expect((await restore(name)).status).toBe(404);
      expect((await server.asTill('/till/backups/check', { body: { name } })).status).toBe(404);
    }
  });

  it('is copied to another disk, once its folder is chosen', async () => {
    const copyTo = (folder: string | null) => server.asTill('/till/backups/copies', { body: { folder } });
    const stick = join(server.folder, 'stick');
    const missing = await copyTo(stick);
    expect(missing.status).toBe(400);
    expect(missing.json).toMatchObject({ error: expect.stringMatching(/^folder must be the whole path/) });
    expect((await backups())['copies']).toBeNull();
    await mkdir(stick);
    await sell('one');
    const name = await backUp();
    expect((await copyTo(stick)).status).toBe(200);
    expect(await readdir(join(stick, 'cointill-backups'))).toEqual([name]);
    expect((await backups())['copies']).toMatchObject({ folder: stick, problem: null });
    expect((await copyTo(null)).status).toBe(200);
    expect((await backups())['copies']).toBeNull();
  });

  it('is for the till only, not for an API key', async () => {
    for (const path of ['/till/backups', '/till/health']) {
      expect((await server.api(path)).status).toBe(403);
    }
  });
});

describe('the health of a till', () => {
  it('reports the status and last answer of each method, and the state of the database', async () => {
    await sell('one');
    await backUp();
    const { health } = (await server.asTill('/till/health')).json as { health: Json };
    expect(health['ailments']).toEqual([]);
    expect((health['methods'] as Json[]).map((one) => [one['method'], one['reachable']])).toEqual(
      METHODS.map((method) => [method, true]),
    );
    for (const one of health['methods'] as Json[]) {
      expect(one).toMatchObject({ downSince: null, rateProblem: null, kind: 'practice' });
      expect(one['reason']).toEqual({ name: 'backend-practice', values: {} });
      expect(Date.parse(String(one['answeredAt']))).toBeGreaterThan(Date.now() - 60_000);
    }
    expect(health['data']).toMatchObject({ writable: true, backups: 1 });
    expect(Number((health['data'] as Json)['freeBytes'])).toBeGreaterThan(0);
  });

  it('reports a failing webhook endpoint, since when and with what answer, until it succeeds', async () => {
    const url = 'http://127.0.0.1:9/hook';
    const made = await server.asTill('/webhooks/endpoints', { body: { url, allowPrivate: true } });
    const { endpointId } = made.json['endpoint'] as { endpointId: string };
    expect((await server.asTill('/webhooks/endpoints/test', { body: { endpointId } })).status).toBe(200);
    const failing = async () => {
      const { health } = (await server.asTill('/till/health')).json as { health: Json };
      return [health['ailments'], (health['webhooks'] as Json[])[0]] as const;
    };
    await expect.poll(async () => (await failing())[0], { timeout: 20_000 }).toEqual(['webhooks']);
    const [, webhook] = await failing();
    expect(webhook).toMatchObject({ endpointId, url, enabled: true, deliveredAt: null });
    const how = webhook?.['failing'] as Json;
    expect(how).toMatchObject({ status: null, error: expect.stringMatching(/./) });
    expect(Date.parse(String(how['since']))).toBeGreaterThan(Date.now() - 60_000);
    const [endpoint] = (await server.asTill('/webhooks/endpoints')).json['endpoints'] as Json[];
    expect(endpoint?.['failing']).toEqual(how);
  });

  it('reports when a failing endpoint is retried next, and nothing once it is switched off', async () => {
    const wish = { url: 'http://127.0.0.1:9/hook', allowPrivate: true, events: ['invoice.cancelled'] };
    const made = await server.asTill('/webhooks/endpoints', { body: wish });
    const { endpointId } = made.json['endpoint'] as { endpointId: string };
    const invoiceId = await sell('waits');
    expect((await server.asTill('/payments/invoices/cancel', { body: { invoiceId } })).status).toBe(200);
    const next = async () => {
      const { health } = (await server.asTill('/till/health')).json as { health: Json };
      const { json } = await server.asTill('/webhooks/endpoints');
      return [health['webhooks'] as Json[], json['endpoints'] as Json[]].map((all) => {
        const one = all.find((endpoint) => endpoint['endpointId'] === endpointId);
        return (one?.['failing'] as Json | null)?.['nextTryAt'];
      });
    };
    const later = expect.stringMatching(/^20\d\d-/);
    await expect.poll(next).toEqual([later, later]);
    const [health, endpoint] = await next();
    expect(health).toBe(endpoint);
    expect(Date.parse(String(health))).toBeGreaterThan(Date.now() - 1_000);
    await server.asTill('/webhooks/endpoints/change', { body: { endpointId, enabled: false } });
    expect(await next()).toEqual([null, null]);
  });

  it('reports why a rate source is not queried, localizable, on both screens that show it', async () => {
    const asking = await openServer({ file: { ...TWO_SHOPS, rates: { sources: [{ name: 'coingecko' }] } } });
    try {
      const why = {
        error: 'needs an API key; the other sources are used',
        why: { name: 'rate-no-key', values: {} },
      };
      const { health } = (await asking.asTill('/till/health')).json as { health: Json };
      expect(health['sources']).toMatchObject([why]);
      expect((await asking.api('/rates')).json['sources']).toMatchObject([why]);
    } finally {
      await asking.close();
    }
  });
});
