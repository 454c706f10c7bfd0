/** Headless server: the built `cointill` under plain Node, as an administrator runs it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { lacks } from '#test/support/machine/lacks.ts';
import { ROOT } from '#test/support/machine/root.ts';
import { sendTo, TWO_SHOPS } from '#test/support/servers/server.ts';

let folder: string;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cointill-serve-'));
});
afterEach(async () => {
  for (const child of running) await end(child, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Ready {
  readonly url: string;
  readonly api: string;
  readonly till: string;
  readonly port: number;
  readonly pairingCode: string;
  readonly keys: readonly { readonly merchant: string; readonly name: string; readonly key: string }[];
  readonly webhookSecrets: readonly { readonly secret: string }[];
}

function start(...args: readonly string[]): ChildProcess {
  return run(process.execPath, [join(inject('stage').app, 'dist', 'node', 'cli.js'), ...args]);
}

function run(command: string, args: readonly string[]): ChildProcess {
  const env = { ...process.env, COINTILL_MARKET_RATES: 'off' };
  const child = spawn(command, args, { env, stdio: 'pipe' });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** The first line on standard output; the program must not have ended before. */
function ready(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    let out = '';
    let err = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('\n')) resolve(JSON.parse(out.slice(0, out.indexOf('\n'))) as Ready);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${err}`)));
  });
}

async function outcome(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await exit)[0];
}

const data = () => join(folder, 'data');
const serve = (...args: readonly string[]) => start('serve', '--data', data(), '--port', '0', ...args);

describe('cointill serve', () => {
  test('--practice prints one line with a key, with which a program can sell at once', async () => {
    const child = serve('--practice');
    const { url, api, till, port, keys, pairingCode } = await ready(child);
    expect(url).toBe(`http://127.0.0.1:${port}`);
    expect(api).toBe(`${url}/api/v1`);
    expect(pairingCode).toMatch(/^\w{5}-\w{5}$/);
    const key = keys[0]?.key ?? '';
    const made = await sendTo(api, '/payments/invoices', { key, body: { amount: '12.50', currency: 'EUR' } });
    expect(made.json['paymentMethods']).toHaveLength(5);
    const invoiceId = made.json['invoiceId'];
    const paid = await sendTo(api, '/practice/payments', { key, body: { invoiceId, method: 'LIGHTNING' } });
    expect(paid.json['invoice']).toMatchObject({ status: 'paid' });
    const page = await sendTo(till, '', {});
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(await end(child, 'SIGTERM')).toBe(0);
  });

  test('prints a created key once, and never again', async () => {
    const first = serve('--practice');
    const key = (await ready(first)).keys[0]?.key ?? '';
    await end(first, 'SIGTERM');
    const second = serve('--practice');
    const again = await ready(second);
    expect(again.keys).toEqual([]);
    const list = await sendTo(again.api, '/payments/invoices/list', { key });
    expect(list.status).toBe(200);
    const journal = await readFile(join(data(), 'journal', '000001.jsonl'), 'utf8');
    expect(journal).not.toContain(key);
  });

  test('applies a provisioning file; the same file twice changes nothing', async () => {
    const file = join(folder, 'shops.json');
    await writeFile(file, JSON.stringify(TWO_SHOPS));
    const first = serve('--provision', file);
    await ready(first);
    await end(first, 'SIGTERM');
    const before = await readFile(join(data(), 'journal', '000001.jsonl'), 'utf8');
    const second = serve('--provision', file);
    await ready(second);
    await end(second, 'SIGTERM');
    expect(await readFile(join(data(), 'journal', '000001.jsonl'), 'utf8')).toBe(before);
  });

  test('refuses an invalid provisioning file, names the position, and creates no data folder', async () => {
    const file = join(folder, 'shops.json');
    await writeFile(file, JSON.stringify({ merchants: [{ id: 'a', name: 'A', currency: 'EUR', oops: 1 }] }));
    const { code, err, out } = await outcome(serve('--provision', file));
    expect(code).toBe(1);
    expect(err).toContain('merchants.0');
    expect(out).toBe('');
    await expect(readFile(join(data(), 'lock.json'))).rejects.toThrow();
  });

  test('refuses a data folder that another process has open, and names it', async () => {
    const first = serve('--practice');
    await ready(first);
    const { code, err } = await outcome(serve('--practice'));
    expect(code).toBe(1);
    expect(err).toContain(data());
    expect(first.exitCode).toBeNull();
  });

  test('reports that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { code, err } = await outcome(
      start('serve', '--data', data(), '--port', String(port), '--practice'),
    );
    other.close();
    expect(code).toBe(1);
    expect(err).toContain('the port is taken');
  });

  test('loses no acknowledged invoice to kill -9', async () => {
    const first = serve('--practice');
    const { api, keys } = await ready(first);
    const key = keys[0]?.key ?? '';
    const made: string[] = [];
    const body = { amount: '1', currency: 'EUR', paymentMethods: ['LITECOIN'] };
    const clients = Array.from({ length: 8 }, async () => {
      for (;;) {
        const answer = await sendTo(api, '/payments/invoices', { key, body }).catch(() => null);
        if (!answer) return;
        made.push(String(answer.json['invoiceId']));
        if (made.length === 60) first.kill('SIGKILL');
      }
    });
    await Promise.all(clients);
    const second = serve('--practice');
    const again = await ready(second);
    for (const id of made) {
      expect((await sendTo(again.api, `/payments/invoices?invoiceId=${id}`, { key })).status).toBe(200);
    }
    expect(made.length).toBeGreaterThanOrEqual(60);
  });
});

describe('cointill', () => {
  test.each([
    [[], 0, /cointill serve/],
    [['help'], 0, /cointill restore/],
    [['dance'], 2, /no command dance/],
    [['serve', '--prot', '1'], 2, /prot/],
    [['serve', '--port', '99999'], 2, /--port must be/],
    [['restore'], 2, /--from/],
  ])('%j ends with %i and says why', async (args, expected, words) => {
    const { code, out, err } = await outcome(start(...args));
    expect(code).toBe(expected);
    expect(out + err).toMatch(words);
  });
});

describe.skipIf(lacks('curl'))('the commands of the README', () => {
  test('make an invoice, pay it and show its state', { timeout: 60_000 }, async () => {
    const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
    const [, commands = ''] = /\n {4}export COINTILL_KEY=…[^\n]*\n((?: {4}[^\n]*\n)+)/.exec(readme) ?? [];
    expect(commands).toContain('API=http://127.0.0.1:8420/api/v1\n');
    const { url, keys } = await ready(start('serve', '--practice', '--data', folder, '--port', '0'));
    // Verbatim, but for the port.
    const script = commands.replace('http://127.0.0.1:8420', url);
    const { stdout } = await promisify(execFile)('sh', ['-ec', script], {
      env: { ...process.env, COINTILL_KEY: keys[0]?.key },
    });
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly invoiceId?: string });
    const invoiceId = answers[0]?.invoiceId;
    expect(answers).toMatchObject([
      { success: true, invoiceId: expect.stringMatching(/./) },
      { success: true },
      { success: true, invoice: { invoiceId, amount: 12.5, currency: 'EUR' } },
    ]);
  });
});

describe('the npm package', { tags: ['more'] }, () => {
  const npm = (cwd: string, ...args: readonly string[]) =>
    promisify(execFile)('npm', [...args, '--offline', '--silent'], { cwd });

  test('installs without a network and without other packages, and sells', { timeout: 60_000 }, async () => {
    const checkout = join(folder, 'checkout');
    await mkdir(checkout);
    for (const name of ['package.json', 'README.md', 'LICENSE']) {
      await copyFile(join(ROOT, name), join(checkout, name));
    }
    await cp(join(inject('stage').app, 'dist'), join(checkout, 'dist'), { recursive: true });
    const manifest = (wanted: string) =>
      promisify(execFile)(process.execPath, [join(checkout, 'dist/node/npm-manifest.js'), wanted]);
    // What `prepack` and `postpack` do besides building.
    await manifest('bundled');
    await npm(checkout, 'pack', '--ignore-scripts', '--pack-destination', folder);
    await manifest('sources');
    expect(await readFile(join(checkout, 'package.json'), 'utf8')).toBe(
      await readFile(join(ROOT, 'package.json'), 'utf8'),
    );
    const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';

    const place = join(folder, 'installed');
    await npm(folder, 'install', '--global', '--prefix', place, join(folder, tarball));
    expect(await readdir(join(place, 'lib', 'node_modules'))).toEqual(['cointill']);
    const files = await readdir(join(place, 'lib', 'node_modules', 'cointill'), { recursive: true });
    // Nothing of the desktop, of its tools or of the sources.
    expect(files.filter((name) => /node_modules|\.ts$|preload|main\.js|server-|tool-/.test(name))).toEqual(
      [],
    );

    const command = join(place, 'bin', 'cointill');
    const version: string = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')).version;
    expect((await promisify(execFile)(command, ['--version'])).stdout).toBe(`cointill ${version}\n`);
    const child = run(command, ['serve', '--data', data(), '--port', '0', '--practice']);
    const { api, till, keys } = await ready(child);
    const key = keys[0]?.key ?? '';
    const made = await sendTo(api, '/payments/invoices', { key, body: { amount: '12.50', currency: 'EUR' } });
    const invoiceId = made.json['invoiceId'];
    const paid = await sendTo(api, '/practice/payments', { key, body: { invoiceId, method: 'MONERO' } });
    expect(paid.json).toMatchObject({ success: true });
    expect((await sendTo(till, '', {})).status).toBe(200);
    expect(await end(child, 'SIGTERM')).toBe(0);
  });
});
