/** Headless server on a real PostgreSQL: the built `cointill` under plain Node, as an administrator runs it. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lacks } from '#test/support/machine/lacks.ts';
import { DATABASE_PASSWORD, Postgres } from '#test/support/nodes/postgres.ts';
import { readyOf, spawnServer } from '#test/support/servers/database-server.ts';
import { sendTo } from '#test/support/servers/server.ts';

describe.skipIf(lacks('postgresql'))('cointill serve on PostgreSQL', () => {
  let server: Postgres;
  let address: string;
  let folder: string;
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    server = await Postgres.start();
  });
  beforeEach(async () => {
    address = await server.newDatabase();
    folder = await mkdtemp(join(tmpdir(), 'cointill-serve-'));
  });
  afterEach(async () => {
    for (const child of running) await end(child, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  afterAll(() => server?.close());

  /** Next unused derivation indexes and order numbers. */
  const counters = async (at: string): Promise<Record<string, number>> => {
    const rows = await server.query(at, "select key, value from cointill.entries where name = 'counters'");
    return Object.fromEntries(rows.map((row) => [String(row['key']), Number(row['value'])]));
  };

  const serve = (
    data: string,
    env: Record<string, string> = {},
    ...args: readonly string[]
  ): ChildProcess => {
    const child = spawnServer({ address, folder: join(folder, data), env, args });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };

  test('keeps a paid sale over a restart, and stores no password or secret in plain text', async () => {
    const first = serve('a');
    const { api, keys } = await readyOf(first);
    const key = keys[0]?.key ?? '';
    const body = { amount: '12.50', currency: 'EUR', externalInvoiceId: 'order 7' };
    const made = await sendTo(api, '/payments/invoices', { key, body });
    expect(made.status).toBe(200);
    const invoiceId = String(made.json['invoiceId']);
    const paid = await sendTo(api, '/practice/payments', { key, body: { invoiceId, method: 'LIGHTNING' } });
    expect(paid.json['invoice']).toMatchObject({ status: 'paid' });
    const hook = await sendTo(api, '/webhooks/endpoints', {
      key,
      body: { url: 'http://127.0.0.1:9/', events: ['invoice.paid'], allowPrivate: true },
    });
    expect(hook.status, JSON.stringify(hook.json)).toBe(200);
    const commandLine = await readFile(`/proc/${first.pid}/cmdline`, 'utf8');
    expect(await end(first, 'SIGTERM')).toBe(0);

    const again = serve('a');
    const second = await readyOf(again);
    expect(second.keys).toEqual([]);
    const read = await sendTo(second.api, `/payments/invoices?invoiceId=${invoiceId}`, { key });
    expect(read.json['invoice']).toMatchObject({ status: 'paid', invoiceId });
    const list = await sendTo(second.api, '/payments/invoices/list?text=order', { key });
    expect((list.json['invoices'] as unknown[]).length).toBe(1);
    expect((await sendTo(second.api, '/health', {})).status).toBe(200);
    await end(again, 'SIGTERM');

    expect(commandLine).not.toContain(DATABASE_PASSWORD);
    const files = await readdir(join(folder, 'a'), { recursive: true });
    expect(files).not.toContain('journal');
    const log = await readFile(join(folder, 'a', 'logs', 'server.log'), 'utf8').catch(() => '');
    expect(log).not.toContain(DATABASE_PASSWORD);
    const dump = JSON.stringify(await server.query(address, 'select * from cointill.entries'));
    for (const secret of [key, String(hook.json['secret'])]) {
      expect(secret.length).toBeGreaterThan(10);
      expect(dump).not.toContain(secret);
    }
  }, 120_000);

  test('another server continues with the same sales after a kill', async () => {
    const first = serve('a');
    const { api, keys } = await readyOf(first);
    const key = keys[0]?.key ?? '';
    const made = await sendTo(api, '/payments/invoices', { key, body: { amount: '5', currency: 'EUR' } });
    const destinations = new Set(destinationsOf(made.json));
    await end(first, 'SIGKILL');
    const second = await readyOf(serve('b'));
    const path = `/payments/invoices?invoiceId=${made.json['invoiceId']}`;
    expect((await sendTo(second.api, path, { key })).json['invoice']).toMatchObject({ status: 'pending' });
    const next = await sendTo(second.api, '/payments/invoices', {
      key,
      body: { amount: '5', currency: 'EUR' },
    });
    expect(next.status).toBe(200);
    expect(destinationsOf(next.json).filter((one) => destinations.has(one))).toEqual([]);
  }, 120_000);

  test('refuses sales with a message while the database is gone, as /health reports, and recovers when it is back', async () => {
    const { api, keys } = await readyOf(serve('a'));
    const key = keys[0]?.key ?? '';
    const sale = () => sendTo(api, '/payments/invoices', { key, body: { amount: '5', currency: 'EUR' } });
    const made = await sale();
    expect(made.status).toBe(200);
    await server.stop('SIGKILL');
    await expect.poll(async () => (await sendTo(api, '/health', {})).status, { timeout: 10_000 }).toBe(503);
    const refused = await sale();
    expect(refused.status).toBe(503);
    expect(refused.json['error']).toMatch(/^The database .+ can't be reached/);
    expect(JSON.stringify(refused.json)).not.toContain(DATABASE_PASSWORD);
    // Anybody may ask: without the database's address.
    expect((await sendTo(api, '/health', {})).json['error']).toBe('the database does not answer');
    const page = await fetch(`${new URL(api).origin}/pay/${made.json['invoiceId']}`, {
      headers: { accept: 'text/html' },
    });
    expect(page.status).toBe(503);
    const text = await page.text();
    expect(text).toContain('Not available right now');
    expect(text).not.toContain(new URL(address).host);
    await server.begin();
    await expect.poll(async () => (await sendTo(api, '/health', {})).status, { timeout: 10_000 }).toBe(200);
    expect((await sale()).status).toBe(200);
  }, 120_000);

  test('gives out no address and no order number again after a restore of an older copy of the database', async () => {
    const first = serve('a');
    const { api, keys } = await readyOf(first);
    const key = keys[0]?.key ?? '';
    const sell = async (at: string) => {
      const made = await sendTo(at, '/payments/invoices', { key, body: { amount: '5', currency: 'EUR' } });
      expect(made.status, made.text).toBe(200);
    };
    await sell(api);
    await end(first, 'SIGTERM');
    const dump = await server.copy(address);
    const second = serve('a');
    const again = await readyOf(second);
    for (let sale = 0; sale < 3; sale++) await sell(again.api);
    const lost = await counters(address);
    await end(second, 'SIGTERM');
    await server.replace(address, dump);
    const behind = await counters(address);
    expect(Object.keys(behind).length).toBeGreaterThan(1);
    for (const [name, next] of Object.entries(behind)) expect(next, name).toBeLessThan(lost[name] ?? 0);

    const third = serve('a');
    await readyOf(third);
    const raised = await counters(address);
    for (const [name, next] of Object.entries(lost)) expect(raised[name], name).toBeGreaterThanOrEqual(next);
    const log = await readFile(join(folder, 'a', 'logs', 'server.log'), 'utf8');
    expect(log).toContain('is an older copy of the one this server wrote to last');
    // Once: the next start finds that this one has done it.
    await end(third, 'SIGTERM');
    await readyOf(serve('a'));
    expect(await counters(address)).toEqual(raised);
  }, 180_000);

  test('stops selling once the database is replaced by an older copy', async () => {
    const { api, keys } = await readyOf(serve('a'));
    const key = keys[0]?.key ?? '';
    const sale = () => sendTo(api, '/payments/invoices', { key, body: { amount: '5', currency: 'EUR' } });
    expect((await sale()).status).toBe(200);
    await server.query(address, 'update cointill.store set revision = revision - 1');
    await expect.poll(async () => (await sendTo(api, '/health', {})).status, { timeout: 10_000 }).toBe(503);
    const refused = await sale();
    expect(refused.status).toBe(503);
    expect(refused.json['error']).toContain('was replaced by an older copy');
  }, 60_000);

  test('refuses a password among the arguments, and a database without a passphrase', async () => {
    const [code, output] = await outcome(serve('a', {}, '--database', address));
    expect(code).toBe(2);
    expect(output).toContain('COINTILL_DATABASE_URL');
    expect(output).not.toContain(DATABASE_PASSWORD);
    const [failed, why] = await outcome(serve('b', { COINTILL_PASSPHRASE: '' }));
    expect(failed).toBe(1);
    expect(why).toContain('COINTILL_PASSPHRASE is missing');
  }, 60_000);
});

async function outcome(child: ChildProcess): Promise<[code: number | null, errors: string]> {
  let err = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return [code, err];
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await exit)[0];
}

function destinationsOf(answer: Readonly<Record<string, unknown>>): string[] {
  const methods = answer['paymentMethods'] as readonly Readonly<Record<string, unknown>>[];
  return methods.flatMap((method) =>
    Object.values(method).filter((value) => typeof value === 'string' && value.length > 25),
  ) as string[];
}
