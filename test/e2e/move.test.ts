/** Books moved between a data folder and a real PostgreSQL by the built `cointill`, as an administrator does it. */
// @module-tag more
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { encodeInvoice } from '#adapters/formats/stored-json/invoice-codec.ts';
import { TABLE_NAMES } from '#adapters/formats/stored-json/tables.ts';
import { realDisk } from '#adapters/host/disk.ts';
import { openKeyFile } from '#adapters/host/key-file.ts';
import { openPassphraseVault } from '#adapters/host/passphrase-vault.ts';
import { systemClock, systemRandom } from '#adapters/host/system.ts';
import { openStore } from '#adapters/store/open-store.ts';
import { MOVE_MARK } from '#domain/maintenance/move-mark.ts';
import { writeHistory } from '#test/support/fakes/history.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { DATABASE_PASSWORD, Postgres } from '#test/support/nodes/postgres.ts';
import { sendTo } from '#test/support/servers/server.ts';
import { VAULT_VERIFIER } from '#usecases/kernel/store-keys.ts';

const PASSPHRASE = 'a passphrase for this test';

describe.skipIf(lacks('postgresql'))('cointill move', () => {
  let server: Postgres;
  let address: string;
  let folder: string;
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    server = await Postgres.start();
  });
  beforeEach(async () => {
    address = await server.newDatabase();
    folder = await mkdtemp(join(tmpdir(), 'cointill-move-'));
  });
  afterEach(async () => {
    for (const child of running) await end(child, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  afterAll(() => server?.close());

  const at = (name: string) => join(folder, name);

  const run = (env: Record<string, string>, ...args: readonly string[]): ChildProcess => {
    const child = spawn(process.execPath, [join(inject('stage').app, 'dist', 'node', 'cli.js'), ...args], {
      env: { ...process.env, COINTILL_MARKET_RATES: 'off', ...env },
      stdio: 'pipe',
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };
  const withDatabase = (to = address) => ({ COINTILL_DATABASE_URL: to, COINTILL_PASSPHRASE: PASSPHRASE });
  const serve = (env: Record<string, string>, data: string) =>
    run(env, 'serve', '--practice', '--data', at(data), '--port', '0');
  const move = (...args: readonly string[]) => outcome(run(withDatabase(), 'move', ...args));

  /** A folder with a shop, its key and webhook, a sale, and the history of several shops. */
  const books = async (name: string, count: number): Promise<string> => {
    const first = serve({}, name);
    const { api, keys } = await ready(first);
    const key = keys[0]?.key ?? '';
    await sell(api, key);
    const body = { url: 'http://127.0.0.1:9/', events: ['invoice.paid'], allowPrivate: true };
    expect((await sendTo(api, '/webhooks/endpoints', { key, body })).status).toBe(200);
    await end(first, 'SIGTERM');
    await writeHistory(at(name), count, { merchantIds: ['practice', 'market', 'bar'] });
    return key;
  };

  test('moves books to a database and, with a new sale, back to a new folder: every document and row', async () => {
    const key = await books('a', 600);
    const before = await contentOf(at('a'));
    const files = await filesOf(at('a'));
    const [code, output] = await move('--from', at('a'));
    expect(code, output).toBe(0);
    expect(output).toContain('copied 601 of 601 sales');
    expect(output).not.toContain(DATABASE_PASSWORD);
    expect(await filesOf(at('a'))).toEqual(files);
    const secrets = await server.query(address, "select value from cointill.entries where name = 'secrets'");
    expect(secrets.length).toBeGreaterThan(0);
    for (const { value } of secrets) expect(String(value)).toMatch(/^v1:/);

    // The source gives out no address again.
    const [refused, why] = await outcome(serve({}, 'a'));
    expect(refused).toBe(1);
    expect(why).toContain('was moved to 127.0.0.1');
    expect(why).toContain('cointill move --undo');
    const [again, because] = await move('--from', at('a'));
    expect([again, because]).toEqual([1, expect.stringContaining('was moved to 127.0.0.1')]);

    // In the same data folder, which still has the wallets and logs.
    const shop = serve(withDatabase(), 'a');
    const { api } = await ready(shop);
    const sold = await sell(api, key);
    await end(shop, 'SIGTERM');
    const [back, heard] = await move('--to', at('b'));
    expect(back, heard).toBe(0);
    expect(heard).toContain('moved 602 sales');
    const after = await contentOf(at('b'));
    expect(after.invoices.get(sold)).toBeDefined();
    after.invoices.delete(sold);
    expect(after.invoices).toEqual(before.invoices);
    for (const name of ['merchants', 'keys', 'endpoints'] as const)
      expect(after.tables[name], name).toEqual(before.tables[name]);
    for (const [account, next] of Object.entries(before.tables['counters'] ?? {}))
      expect(Number(after.tables['counters']?.[account]), account).toBeGreaterThanOrEqual(Number(next));
    expect(after.open).toEqual(before.open);
    const [gone, moved] = await outcome(serve(withDatabase(), 'c'));
    expect([gone, moved]).toEqual([1, expect.stringContaining(`was moved to ${at('b')}`)]);

    const last = serve({ COINTILL_PASSPHRASE: PASSPHRASE }, 'b');
    const path = `/payments/invoices?invoiceId=${sold}`;
    expect((await sendTo((await ready(last)).api, path, { key })).status).toBe(200);
    await end(last, 'SIGTERM');
  }, 240_000);

  test('moves books from an older copy back to their folder: beside the old ones, and with no address twice', {
    tags: ['more'],
    timeout: 240_000,
  }, async () => {
    const key = await books('a', 20);
    expect((await move('--from', at('a')))[0]).toBe(0);
    const first = serve(withDatabase(), 'a');
    const before = await ready(first);
    await sell(before.api, key);
    await end(first, 'SIGTERM');
    const copy = await server.copy(address);
    const second = serve(withDatabase(), 'a');
    const later = await ready(second);
    for (let sale = 0; sale < 3; sale++) await sell(later.api, key);
    await end(second, 'SIGTERM');
    const lost = await server.query(
      address,
      "select key, value from cointill.entries where name = 'counters'",
    );
    await server.replace(address, copy);

    const [code, output] = await move('--to', at('a'));
    expect(code, output).toBe(0);
    expect(output).toContain('is an older copy of the one this server wrote to last');
    const after = await contentOf(at('a'));
    const counters = after.tables['counters'] ?? {};
    expect(lost.length).toBeGreaterThan(0);
    for (const { key: account, value } of lost)
      expect(Number(counters[String(account)]), String(account)).toBeGreaterThanOrEqual(Number(value));
    expect(await readdir(join(at('a'), 'set-aside'))).toHaveLength(1);
    const last = serve({ COINTILL_PASSPHRASE: PASSPHRASE }, 'a');
    await sell((await ready(last)).api, key);
    await end(last, 'SIGTERM');
  });

  test('continues by the same command after it was killed, and serve refuses until then', {
    tags: ['more'],
    timeout: 240_000,
  }, async () => {
    await books('a', 3_000);
    const before = await contentOf(at('a'));
    const first = run(withDatabase(), 'move', '--from', at('a'));
    await heard(first, /copied \d+ of 3001/);
    await end(first, 'SIGKILL');
    const [counted] = await server.query(address, 'select count(*) as count from cointill.invoices');
    expect(Number(counted?.['count'])).toBeGreaterThan(0);
    expect(Number(counted?.['count'])).toBeLessThan(3_001);
    const [code, why] = await outcome(serve(withDatabase(), 'c'));
    expect([code, why]).toEqual([1, expect.stringContaining('was interrupted: run the same cointill move')]);
    // Nor is it the target of other books.
    await writeHistory(at('other'), 3);
    const [other, not] = await move('--from', at('other'));
    expect([other, not]).toEqual([1, expect.stringContaining('was interrupted')]);
    const [done, finished] = await move('--from', at('a'));
    expect(done, finished).toBe(0);
    expect(finished).toMatch(/continuing: \d+ of 3001 sales are there/);
    const documents = await server.query(address, 'select id from cointill.invoices order by position');
    expect(documents.map(({ id }) => id)).toEqual([...before.invoices.keys()]);
    // As after an end between the two marks: neither may be used, and the same command continues.
    await server.query(
      address,
      "update cointill.entries set value = replace(value::text, 'finished', 'unfinished')::json where name = 'settings' and key = 'move'",
    );
    expect((await outcome(serve({}, 'a')))[0]).toBe(1);
    const [between, output] = await move('--from', at('a'));
    expect(between, output).toBe(0);
  });

  test('refuses a target with books, a running server, and a password among the arguments', async () => {
    await writeHistory(at('a'), 20);
    await writeHistory(at('b'), 3);
    const [wrong, why] = await move('--from', at('a'), '--to', at('b'));
    expect([wrong, why]).toEqual([1, expect.stringContaining('has books already')]);
    const [use, shown] = await move('--from', at('a'), '--to', address);
    expect([use, shown]).toEqual([2, expect.stringContaining('COINTILL_DATABASE_URL')]);
    expect(shown).not.toContain(DATABASE_PASSWORD);
    await ready(serve({}, 'f'));
    const taken = await move('--from', at('f'));
    expect(taken).toEqual([1, expect.stringContaining('already in use by another Cointill')]);
    expect(await move('--to', at('n'))).toEqual([1, expect.stringContaining('there are no books in')]);
    expect((await contentOf(at('a'))).invoices.size).toBe(20);
  }, 240_000);

  test('refuses a database that a server uses, after a time-out', {
    tags: ['more'],
    timeout: 120_000,
  }, async () => {
    await ready(serve(withDatabase(), 'd'));
    expect(await move('--to', at('n'))).toEqual([
      1,
      expect.stringContaining('is in use by another Cointill'),
    ]);
  });

  test('can be undone: the source sells again, beyond the addresses that may have been given out', {
    tags: ['more'],
    timeout: 120_000,
  }, async () => {
    await books('a', 20);
    const { counters = {} } = (await contentOf(at('a'))).tables;
    expect((await move('--from', at('a')))[0]).toBe(0);
    const [code, output] = await outcome(run({}, 'move', '--undo', '--from', at('a')));
    expect(code, output).toBe(0);
    const raised = (await contentOf(at('a'))).tables['counters'] ?? {};
    expect(Object.keys(counters).length).toBeGreaterThan(0);
    for (const [account, next] of Object.entries(counters))
      expect(Number(raised[account]), account).toBeGreaterThanOrEqual(Number(next) + 100);
    const again = serve({}, 'a');
    await ready(again);
    await end(again, 'SIGTERM');
  });
});

interface Content {
  /** Hashes of the documents, by id, in their order. */
  readonly invoices: Map<string, string>;
  readonly tables: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The secrets, opened. */
  readonly open: Readonly<Record<string, string>>;
}

async function contentOf(folder: string): Promise<Content> {
  const store = await openStore({ folder, clock: systemClock, backups: null, moving: true });
  try {
    const invoices = new Map(
      [...store.allInvoices()].map((invoice) => [invoice.id, sha256(encodeInvoice(invoice))]),
    );
    const tables = Object.fromEntries(
      TABLE_NAMES.map((name) => [name, Object.fromEntries<unknown>(store.all(name))]),
    );
    const verifier = store.get('settings', VAULT_VERIFIER) ?? null;
    const path = join(folder, 'vault.key');
    const keyFile = openKeyFile({ disk: realDisk, path, random: systemRandom, warn: () => undefined });
    const vault = openPassphraseVault({ verifier, keyFile, random: systemRandom });
    if (verifier !== null) await vault.unlock(PASSPHRASE);
    const open: Record<string, string> = {};
    for (const [entry, sealed] of store.all('secrets')) open[entry] = await vault.open(sealed);
    expect(tables['settings']?.[MOVE_MARK] ?? '{"state":"finished"}').toContain('"finished"');
    return { invoices, tables, open };
  } finally {
    await store.close();
  }
}

/** Hashes of the files of the books, and of the key. */
async function filesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /^(journal\/\d+\.jsonl|tables.*|vault\.key)$/.test(name),
  );
  expect(names.length).toBeGreaterThan(1);
  const hashes = await Promise.all(
    names.map(async (name) => [name, sha256(await readFile(join(folder, name)))]),
  );
  return Object.fromEntries(hashes);
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

async function sell(api: string, key: string): Promise<string> {
  const made = await sendTo(api, '/payments/invoices', { key, body: { amount: '5', currency: 'EUR' } });
  expect(made.status, made.text).toBe(200);
  return String(made.json['invoiceId']);
}

interface Ready {
  readonly api: string;
  readonly keys: readonly { readonly key: string }[];
}

async function ready(child: ChildProcess): Promise<Ready> {
  return JSON.parse((await heard(child, /^\{.*\}\n/, 'stdout'))[0]) as Ready;
}

/** Resolves when the output matches; rejects when the program ends before. */
function heard(
  child: ChildProcess,
  wanted: RegExp,
  from: 'stdout' | 'stderr' = 'stderr',
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const texts = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]?.on('data', (chunk: Buffer) => {
        texts[name] += chunk.toString();
        const found = wanted.exec(texts[from]);
        if (found) resolve(found);
      });
    }
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${texts.stderr}`)));
  });
}

async function outcome(child: ChildProcess): Promise<[code: number | null, output: string]> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return [code, output];
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
