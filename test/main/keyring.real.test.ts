/** The node's password under a real keyring: gnome-keyring on the test's own message bus. */
// @module-tag more
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { callFrom } from '#test/support/machine/desktop-api.ts';
import { asRoot, DESKTOP_NEEDS, desktopEnv, lacks } from '#test/support/machine/electron.ts';
import { freshVpub } from '#test/support/nodes/litecoin-shop.ts';
import { DATABASE_PASSWORD, Postgres } from '#test/support/nodes/postgres.ts';

const PASSWORD = 'correct-horse-4711';
const PASSPHRASE = 'a passphrase for this test';
const BASIC = `Basic ${Buffer.from(`shop:${PASSWORD}`).toString('base64')}`;

describe.skipIf(lacks(...DESKTOP_NEEDS, 'keyring'))('on a machine with a keyring', () => {
  let home: string;
  let app: ChildProcess | undefined;
  let node: Server;
  let authorized: () => Promise<void>;

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'cointill-keyring-'));
    let heard: () => void = () => undefined;
    authorized = () =>
      new Promise((resolve) => {
        heard = resolve;
      });
    node = createServer((request, response) => {
      if (request.headers.authorization === BASIC) heard();
      response.statusCode = 503;
      response.end();
    });
    node.listen(0, '127.0.0.1');
    await once(node, 'listening');
  });

  afterEach(async () => {
    await end();
    node.closeAllConnections();
    node.close();
    await rm(home, { recursive: true, force: true });
  });

  /** Starts the app beside an unlocked keyring. Not through Playwright's launcher, which turns the keyring off. */
  async function start(): Promise<Page> {
    const flags = ['--remote-debugging-port=0', ...(asRoot ? ['--no-sandbox'] : [])];
    const { runtime, app: folder } = inject('stage');
    const command = [runtime?.executable ?? '', ...flags, folder];
    const script =
      'printf %s pass | gnome-keyring-daemon --unlock --components=secrets >/dev/null && exec "$@"';
    app = spawn('dbus-run-session', ['--', 'sh', '-c', script, 'sh', ...command], {
      env: { ...desktopEnv(join(home, 'books')), HOME: home, XDG_CURRENT_DESKTOP: 'GNOME' },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    let endpoint = '';
    for await (const line of createInterface({ input: app.stderr ?? process.stdin })) {
      endpoint = /DevTools listening on (ws:\S+)/.exec(line)?.[1] ?? endpoint;
      if (line.includes('the till is shown')) break;
    }
    app.stderr?.resume();
    const page = (await chromium.connectOverCDP(endpoint)).contexts()[0]?.pages()[0];
    if (!page) throw new Error('the till did not open');
    return page;
  }

  /** Asks the till to quit, and waits until the message bus, and with it the keyring, is gone. */
  async function end(page?: Page): Promise<void> {
    if (!app || app.exitCode !== null) return;
    const ended = once(app, 'exit');
    if (page) await page.evaluate(() => void window.cointill?.quit()).catch(() => undefined);
    else if (app.pid !== undefined) process.kill(-app.pid, 'SIGKILL');
    await ended;
  }

  const vaultOf = async (page: Page) => {
    const { state } = (await call(page, 'GET', '/till/state')) as { state: { vault: string } };
    return state.vault;
  };
  /** A live shop whose node's password the keyring seals. */
  async function setUp(page: Page): Promise<void> {
    const address = node.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    expect(await vaultOf(page)).toBe('keyring');
    const shop = { name: 'Shop', currency: 'EUR', timeZone: 'Europe/Berlin', network: 'regtest' };
    await call(page, 'POST', '/till/setup', { books: 'live', ...shop });
    await call(page, 'PUT', '/till/methods', {
      method: 'LITECOIN',
      enabled: true,
      backend: { kind: 'core-rpc', extendedPublicKey: freshVpub(), url, username: 'shop' },
      secrets: { password: PASSWORD },
    });
  }

  test.skipIf(lacks('postgresql'))(
    'seals the address and passphrase of a database, and the passwords move there and back',
    { timeout: 300_000 },
    async () => {
      const server = await Postgres.start();
      try {
        const address = await server.newDatabase();
        let page = await start();
        await setUp(page);
        await call(page, 'POST', '/till/database/move', {
          address: address.replace(`:${DATABASE_PASSWORD}`, ''),
          password: DATABASE_PASSWORD,
          passphrase: PASSPHRASE,
        });
        await restart(page);
        expect(await vaultOf(page)).toBe('passphrase');
        await authorized();
        const secrets = await server.query(
          address,
          "select value from cointill.entries where name = 'secrets'",
        );
        expect(secrets.map(({ value }) => String(value).slice(0, 3))).toEqual(['v1:']);
        await end(page);
        for (const secret of [DATABASE_PASSWORD, PASSPHRASE, PASSWORD])
          expect(await filesWith(home, secret)).toEqual([]);
        expect(existsSync(join(home, 'books', 'desktop', 'vault.key'))).toBe(false);

        // The next start shows no question.
        page = await start();
        await page.waitForURL(/\/app\/till\//);
        expect(await vaultOf(page)).toBe('passphrase');
        await authorized();
        await call(page, 'POST', '/till/database/back', {});
        await restart(page);
        expect(await vaultOf(page)).toBe('keyring');
        await authorized();
        await end(page);
      } finally {
        await server.close();
      }
    },
  );

  test('seals a password, which is nowhere on the disk, and unseals it after a restart', async () => {
    let page = await start();
    await setUp(page);
    await end(page);

    expect(await filesWith(join(home, 'books'), 'keyring:1:')).not.toEqual([]);
    expect(await filesWith(home, PASSWORD)).toEqual([]);
    expect(await filesWith(home, BASIC.slice(6))).toEqual([]);

    const asked = authorized();
    page = await start();
    await asked;
    await end(page);
  });
});

/** Waits until the till is shown after a move. */
async function restart(page: Page): Promise<void> {
  await page.evaluate(() => void window.cointill?.restart());
  await page.waitForURL(/\/app\/books\//);
  await page.waitForURL(/\/app\/till\//);
}

/** The till's own call to its server. @throws Error when it is refused */
async function call(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await callFrom(page, method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body;
}

/** The daemons of a session clean up during the check; an exited one has nothing open. */
async function unlessGone<T>(read: Promise<T>, nothing: T): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing;
    throw error;
  }
}

async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await unlessGone(readdir(folder, { withFileTypes: true }), [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await filesWith(path, text)));
    else if (entry.isFile() && (await unlessGone(readFile(path), Buffer.alloc(0))).includes(text))
      found.push(path);
  }
  return found;
}
