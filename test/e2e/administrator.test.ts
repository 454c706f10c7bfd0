/** The built command-line program `cointill` under plain Node, as an administrator uses it without a screen. */
// @module-tag more
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { CAFE, openServer, sendTo, type TestServer } from '#test/support/servers/server.ts';

type Json = Record<string, unknown>;

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

let folder: string;
let server: TestServer | null = null;
let child: ChildProcess | null = null;

beforeEach(async () => {
  server = await openServer();
  folder = server.folder;
});
afterEach(async () => {
  child?.kill('SIGKILL');
  child = null;
  await server?.close();
  server = null;
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command to completion; the data folder is set in the environment. */
async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const ended = spawn(process.execPath, [join(inject('stage').app, 'dist', 'node', 'cli.js'), ...args], {
    env: { ...process.env, COINTILL_DATA: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = ended;
  const [out, err] = ['', ''].map(() => [] as string[]);
  ended.stdout?.on('data', (chunk: Buffer) => out?.push(chunk.toString()));
  ended.stderr?.on('data', (chunk: Buffer) => err?.push(chunk.toString()));
  const [code] = (await once(ended, 'close')) as [number | null];
  return { code, out: out?.join('') ?? '', err: err?.join('') ?? '' };
}

async function json(...args: readonly string[]): Promise<Json> {
  const { code, out, err } = await run([...args, '--json']);
  expect(code, err).toBe(0);
  return JSON.parse(out) as Json;
}

async function sale(): Promise<string> {
  const body = { amount: '12.50', currency: 'EUR', externalInvoiceId: 'order \u001b[31m1' };
  const { invoiceId } = (await server?.api('/payments/invoices', { body }))?.json ?? {};
  const payment = { invoiceId, method: 'LIGHTNING', confirmations: 1 };
  await server?.api('/practice/payments', { body: payment });
  return String(invoiceId);
}

/** Stops the server to release the data folder, which stays. */
async function stop(): Promise<void> {
  await server?.stop();
  server = null;
}

describe('an administrator', () => {
  it('resets the PIN of an owner who forgot it; the log records it and the old PIN stops working', async () => {
    const asTill = (path: string, body: object) => server?.asTill(`/till/people${path}`, { body });
    const made = await asTill('', { name: 'Lorenz', role: 'owner', pin: '2468' });
    const { id } = (made?.json['person'] ?? {}) as { id?: string };
    for (let n = 0; n < 5; n++) await asTill('/enter', { personId: id, pin: '1357' });
    const running = await run(['people', 'reset']);
    expect([running.code, running.out]).toEqual([1, '']);
    await stop();
    const reset = await run(['people', 'reset']);
    expect([reset.code, reset.out]).toEqual([0, expect.stringMatching(/^\d{6}\n$/)]);
    expect((await json('people', 'list'))['people']).toEqual([{ id, name: 'Lorenz', role: 'owner' }]);
    const log = await json('people', 'log');
    expect(log['broken']).toBeNull();
    expect((log['acts'] as Json[])[0]).toMatchObject({ who: 'command line', act: 'person-changed' });
    expect(JSON.stringify(log)).not.toContain(reset.out.trim());
    server = await openServer({ folder });
    expect((await asTill('/enter', { personId: id, pin: '2468' }))?.status).toBe(403);
    expect((await asTill('/enter', { personId: id, pin: reset.out.trim() }))?.status).toBe(200);
  });

  it('creates, lists and revokes API keys; a key is printed once and alone', async () => {
    await stop();
    const made = await run([
      'keys',
      'create',
      '--name',
      'Kiosk',
      '--scope',
      'invoices:read',
      '--shop',
      'cafe',
    ]);
    expect(made).toMatchObject({ code: 0, err: 'This is the key. You won’t see it again.\n' });
    expect(made.out).toMatch(/^ctp_\w+\n$/);
    const { keys } = (await json('keys', 'list', '--shop', 'cafe')) as { keys: Json[] };
    const kiosk = keys.find(({ name }) => name === 'Kiosk');
    expect(kiosk).toMatchObject({ scopes: ['invoices:read'], revokedAt: null, expiresAt: null });
    expect(JSON.stringify(keys)).not.toContain(made.out.trim());
    const ending = await json('keys', 'create', '--name', 'Fair', '--expires-in-days', '3');
    expect(Date.parse(String(ending['expiresAt']))).toBeGreaterThan(Date.now() + 2 * 86_400_000);
    server = await openServer({ folder });
    const list = () => server?.api('/payments/invoices/list', { key: made.out.trim() });
    expect((await list())?.status).toBe(200);
    await stop();
    expect((await run(['keys', 'revoke', String(kiosk?.['id'])])).code).toBe(0);
    expect((await run(['keys', 'list'])).out).toMatch(/^ID +NAME/);
    server = await openServer({ folder });
    expect((await list())?.status).toBe(401);
  });

  it('gets an error while a server has the data folder open, and changes nothing', async () => {
    for (const args of [['keys', 'list'], ['backup'], ['export', 'sales'], ['webhooks', 'list']]) {
      const { code, out, err } = await run(args);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/already in use by another Cointill \(process \d+\)/);
    }
    expect((await server?.api('/health'))?.status).toBe(200);
  });

  it('lists invoices as a table that no text can break, and as JSON', async () => {
    const id = await sale();
    await stop();
    const table = await run(['invoices', 'list']);
    expect(table.code).toBe(0);
    expect(table.out).toContain(id);
    expect(table.out).toContain('order ?[31m1');
    const { invoices } = (await json('invoices', 'list', '--status', 'paid', '--from', '2020-01-01')) as {
      invoices: Json[];
    };
    expect(invoices).toMatchObject([{ invoiceId: id, status: 'paid', amount: '12.50' }]);
    expect((await json('invoices', 'list', '--until', '2020-01-01'))['invoices']).toEqual([]);
    expect((await json('invoices', 'list', '--refunds'))['invoices']).toEqual([]);
    expect(await json('invoices', 'show', id)).toMatchObject({ invoice: { paidWith: ['LIGHTNING'] } });
    const { events } = (await json('invoices', 'events', id)) as { events: Json[] };
    expect(events.map(({ event }) => event)).toEqual([
      'invoice.created',
      'invoice.payment_seen',
      'invoice.paid',
    ]);
    const unknown = await run(['invoices', 'show', 'nothing']);
    expect([unknown.code, unknown.out]).toEqual([1, '']);
    const foreign = await run(['invoices', 'show', id, '--shop', 'bar']);
    expect(foreign).toMatchObject({ code: 1, err: expect.stringContaining('no invoice') });
  });

  it('exports a period to a file, or to a pipe', async () => {
    const id = await sale();
    await stop();
    const csv = await run(['export', 'sales']);
    expect(csv.out.split('\r\n')[0]).toMatch(/^createdAt,invoiceId,/);
    expect(csv.out).toContain(id);
    const out = join(folder, 'sales.json');
    const args = ['export', 'payments', '--format', 'json', '--from', '2020-01-01', '--out', out];
    expect(await run(args)).toMatchObject({ code: 0, out: '' });
    expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ rows: [{ invoiceId: id }] });
    expect((await stat(out)).mode & 0o077).toBe(0);
    expect((await run(['export', 'sales', '--from', 'yesterday'])).code).toBe(2);
  });

  it('makes a backup and restores it', async () => {
    const id = await sale();
    await stop();
    const { folder: backup } = await json('backup');
    expect(await readdir(String(backup))).toContain('manifest.json');
    const elsewhere = await mkdtemp(join(tmpdir(), 'cointill-restored-'));
    const restored = await json('restore', '--from', String(backup), '--data', elsewhere);
    expect(restored['restored']).toBe(true);
    expect(await json('invoices', 'show', id, '--data', elsewhere)).toMatchObject({
      invoice: { status: 'paid' },
    });
    await rm(elsewhere, { recursive: true, force: true });
  });

  it('manages webhooks once their secrets can be stored', async () => {
    const refused = await run(['webhooks', 'list'], { COINTILL_DATA: join(folder, 'nothing') });
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('no data folder') });
    const passphrase = 'correct horse';
    await server?.asTill('/till/vault/passphrase', { body: { passphrase } });
    await stop();
    const create = ['webhooks', 'create', '--url', 'https://shop.example/hook', '--event', 'invoice.paid'];
    expect(await run(create)).toMatchObject({ code: 1, err: expect.stringContaining('COINTILL_PASSPHRASE') });
    const made = await run(create, { COINTILL_PASSPHRASE: passphrase });
    expect(made.code, made.err).toBe(0);
    expect(made.out).toMatch(/^whsec_\S+\n$/);
    const { endpoints } = (await json('webhooks', 'list')) as { endpoints: Json[] };
    expect(endpoints).toMatchObject([
      { url: 'https://shop.example/hook', events: ['invoice.paid'], enabled: true },
    ]);
    const id = String(endpoints[0]?.['id']);
    const rotated = await run(['webhooks', 'rotate', id], { COINTILL_PASSPHRASE: passphrase });
    expect(rotated.out).toMatch(/^whsec_\S+\n$/);
    expect(rotated.out).not.toBe(made.out);
    expect(await json('webhooks', 'disable', id)).toMatchObject({ enabled: false });
    expect(await json('webhooks', 'deliveries')).toEqual({ deliveries: [], nextCursor: null });
    const private_ = await run(['webhooks', 'create', '--url', 'http://10.0.0.1/'], {
      COINTILL_PASSPHRASE: passphrase,
    });
    expect(private_).toMatchObject({ code: 2, err: expect.stringContaining('url') });
    expect(await json('webhooks', 'delete', id)).toEqual({ id, deleted: true });
    expect((await json('webhooks', 'list'))['endpoints']).toEqual([]);
  });

  it('creates a webhook without a passphrase, sealed by a key file or by the first passphrase', async () => {
    await stop();
    const create = ['webhooks', 'create', '--url', 'https://shop.example/hook', '--shop', 'cafe'];
    const byFile = await run(create);
    expect(byFile.code, byFile.err).toBe(0);
    const short = await run(create, { COINTILL_PASSPHRASE: 'short' });
    expect(short).toMatchObject({ code: 2, err: expect.stringContaining('at least 8 characters') });
    const first = await run(create, { COINTILL_PASSPHRASE: 'correct horse' });
    expect(first.code, first.err).toBe(0);
    expect(await run(create)).toMatchObject({ code: 1, err: expect.stringContaining('COINTILL_PASSPHRASE') });
    const wrong = await run(create, { COINTILL_PASSPHRASE: 'another horse' });
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('is not the passphrase') });
    server = await openServer({ folder, passphrase: 'correct horse' });
    const { endpoints } = (await server.api('/webhooks/endpoints')).json as { endpoints: Json[] };
    expect(endpoints).toMatchObject([{ canSign: true }, { canSign: true }]);
  });

  it('sees everything about an endpoint and its deliveries, and redelivers them', async () => {
    const passphrase = 'correct horse';
    await server?.asTill('/till/vault/passphrase', { body: { passphrase } });
    // No process listens there.
    const wish = { url: 'http://127.0.0.1:9/', events: ['invoice.paid'], shape: 'short', allowPrivate: true };
    const made = await server?.api('/webhooks/endpoints', { body: wish });
    expect(made?.json['success'], made?.text).toBe(true);
    const invoiceId = await sale();
    await expect
      .poll(async () => (await server?.api('/webhooks/deliveries'))?.text)
      .toContain('"error":"the receiver refuses connections"');
    await stop();
    const { endpoints } = (await json('webhooks', 'list', '--shop', 'cafe')) as { endpoints: Json[] };
    const [endpoint] = endpoints;
    const instant = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(endpoint).toEqual({
      ...wish,
      ...{ id: expect.any(String), enabled: true, createdAt: instant, switchedOff: null },
    });
    const page = (await json('webhooks', 'deliveries', '--shop', 'cafe')) as { deliveries: Json[] };
    const [sent] = page.deliveries;
    expect(sent).toMatchObject({
      ...{ id: expect.any(String), endpointId: endpoint?.['id'], invoiceId, event: 'invoice.paid' },
      ...{ state: 'waiting', createdAt: instant, nextTryAt: instant, body: expect.stringContaining('paid') },
    });
    expect(sent?.['tries']).toMatchObject([
      { at: instant, url: wish.url, status: null, answer: null, error: 'the receiver refuses connections' },
    ]);
    const again = await json('webhooks', 'redeliver', String(sent?.['id']), '--shop', 'cafe');
    expect(again).toMatchObject({ id: sent?.['id'], state: 'waiting' });
  });

  it.each([
    [['keys'], 'keys create'],
    [['keys', 'create'], '--name'],
    [['keys', 'create', '--name', 'x', '--scope', 'all'], 'invoices:create'],
    [['keys', 'revoke'], 'ID'],
    [['keys', 'list', 'more'], 'unexpected argument: more'],
    [['keys', 'list', '--name', 'x'], 'keys list takes no --name'],
    [['keys', 'create', '--data'], '--data'],
    [['--json', 'keys', 'list'], 'no command --json'],
    [['help', 'nothing'], 'no command nothing'],
    [['people', 'list', '--shop', 'x'], '--shop'],
    [['webhooks', 'list', '--url', 'https://x'], 'webhooks list takes no --url'],
    [['webhooks', 'delete'], 'ID'],
    [['export', 'sales', '--from', 'yesterday'], 'from must be a day'],
    [['serve', '--port', '70000'], '--port'],
    [['serve', 'now'], 'unexpected argument: now'],
    [['webhooks', 'nothing'], 'webhooks list'],
    [['invoices', 'list', '--limit', '0'], '--limit'],
    [['invoices', 'list', '--nothing'], '--nothing'],
    [['export'], 'sales'],
    [['export', 'everything'], 'sales'],
    [['restore'], '--from'],
    [['toString'], 'no command'],
  ])('gets a message and exit code 2 for the mistake %j', async (args, named) => {
    await stop();
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(named);
  });

  it("gets the system's refusal as a message without a stack trace, and reading creates no files", async () => {
    await stop();
    const empty = await mkdtemp(join(folder, 'empty-'));
    const file = join(folder, 'provision.json');
    for (const [args, named] of [
      [['keys', 'list', '--data', join(folder, 'none')], 'there is no data folder'],
      [['keys', 'list', '--data', file], 'there is no data folder'],
      [['invoices', 'list', '--data', empty], `there are no books in ${empty}`],
      [['backup', '--data', empty], 'there are no books'],
      [['export', 'sales', '--shop', 'cafe', '--out', join(folder, 'none', 'x.csv')], 'is not there'],
      [['export', 'sales', '--shop', 'cafe', '--out', empty], 'is a folder'],
      [['serve', '--port', '0', '--data', file], 'is a file'],
      [['serve', '--port', '0', '--data', join(file, 'x')], 'is a file'],
      [['restore', '--from', empty, '--data', empty], 'manifest.json'],
      [['restore', '--from', empty, '--data', join(folder, 'none')], 'manifest.json'],
      ...(process.platform === 'linux'
        ? ([[['serve', '--port', '0', '--data', '/proc/none'], '/proc/none is not there']] as const)
        : []),
    ] as const) {
      const { code, out, err } = await run(args);
      expect([code, out], err).toEqual([1, '']);
      expect(err).toContain(named);
      expect(err.trim()).not.toMatch(/\n| at .*:\d+/);
    }
    expect(await readdir(empty)).toEqual([]);
    expect(await readdir(folder)).not.toContain('none');
  });

  it('gets JSON from every command that supports it', async () => {
    const id = await sale();
    await stop();
    const shop = ['--shop', 'cafe'];
    const { keys } = (await json('keys', 'list', ...shop)) as { keys: Json[] };
    for (const [args, field] of [
      [['keys', 'list', ...shop], 'keys'],
      [['keys', 'create', '--name', 'new', ...shop], 'key'],
      [['keys', 'revoke', String(keys[0]?.['id']), ...shop], 'revoked'],
      [['invoices', 'list', ...shop], 'invoices'],
      [['invoices', 'list', '--status', 'expired', ...shop], 'nextCursor'],
      [['invoices', 'show', id, ...shop], 'invoice'],
      [['invoices', 'events', id, ...shop], 'events'],
      [['webhooks', 'list', ...shop], 'endpoints'],
      [['webhooks', 'deliveries', ...shop], 'deliveries'],
      [['people', 'list'], 'people'],
      [['people', 'log'], 'acts'],
      [['export', 'sales', ...shop], 'rows'],
      [['export', 'refunds', ...shop], 'rows'],
      [['backup'], 'folder'],
    ] as const) {
      expect(await json(...args), args.join(' ')).toHaveProperty(field);
    }
    const { folder: copy } = await json('backup');
    expect(await json('restore', '--from', String(copy))).toMatchObject({ restored: true });
    const { out } = await run(['keys', '--json', 'list', ...shop]);
    expect(JSON.parse(out)).toHaveProperty('keys');
  });

  it('finds help for every command', async () => {
    expect(await run(['--version'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^cointill \d+\.\d+\.\d+\n$/),
    });
    const { out } = await run(['help']);
    for (const command of [
      'serve',
      'keys',
      'people',
      'webhooks',
      'invoices',
      'export',
      'backup',
      'restore',
    ]) {
      expect(out).toContain(`cointill ${command}`);
      const own = await run([command, '--help']);
      expect(own.code).toBe(0);
      expect(own.out).toMatch(new RegExp(`^cointill ${command}`));
    }
    expect(await sendTo(server?.url ?? '', '/api/v1/health', { key: CAFE })).toMatchObject({ status: 200 });
  });
});
