/**
 * Updates of an installed deb package, from a feed on this machine: real packages, the real package manager in a root
 * folder of its own, and everything that can go wrong on the way.
 */
// @module-tag more
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createKeyPair, SIGNATURE_ENDING, sign } from '#main/updates/signature.ts';
import { CORNER_SHOP, callFrom } from '#test/support/machine/desktop-api.ts';
import { asRoot, DESKTOP_NEEDS, type Desktop, lacks, openDesktop } from '#test/support/machine/electron.ts';
import {
  DESCRIPTION,
  makePackages,
  NEXT_VERSION,
  publishRelease,
  updatesOf,
} from '#test/support/machine/release.ts';
import { openReleaseFeed, type ReleaseFeed } from '#test/support/servers/release-feed.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** Building packages and starting the app take long on a busy machine. */
const PATIENT = { timeout: 180_000 };
const run = promisify(execFile);

// Only root may change into another root folder, as dpkg does, and mount a small disk.
describe.skipIf(lacks(...DESKTOP_NEEDS) || !asRoot)('an installed till', () => {
  const ours = createKeyPair();
  let folder: string;
  let root: string;
  let dataFolder: string;
  let cache: string;
  let feed: ReleaseFeed;
  let executable: string;
  let first: string;
  let desktop: Desktop | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cointill-updates-'));
    root = join(folder, 'root');
    dataFolder = join(folder, 'books');
    cache = join(folder, 'cache', 'cointill-updater');
    executable = join(root, 'opt', 'Cointill', 'cointill');
    feed = await openReleaseFeed();
    first = await make(packageJson.version);
    const next = await make(NEXT_VERSION);
    feed.serve(next.slice(0, next.lastIndexOf('/')));
    await publish(ours.secretKey);
    const admin = join(root, 'var', 'lib', 'dpkg');
    for (const name of ['info', 'updates', 'triggers']) await mkdir(join(admin, name), { recursive: true });
    await cp('/var/lib/dpkg/status', join(admin, 'status'));
    await writeFile(join(admin, 'available'), '');
    // What the program calls is the real dpkg, but for another root folder.
    await mkdir(join(folder, 'bin'));
    const script = `#!/bin/sh\nexec /usr/bin/dpkg --root='${root}' --force-script-chrootless --log=/dev/null "$@"\n`;
    await writeFile(join(folder, 'bin', 'dpkg'), script, { mode: 0o755 });
    await run(join(folder, 'bin', 'dpkg'), ['-i', first]);
    await mkdir(cache, { recursive: true });
  }, 300_000);

  afterAll(async () => {
    await desktop?.close();
    await feed?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A deb that knows the feed and its key. */
  async function make(version: string): Promise<string> {
    const releases = { feed: feed.url, publicKey: ours.publicKey };
    const { files } = await makePackages(join(folder, version), {
      targets: ['deb'],
      config: { extraMetadata: { version, releases }, releaseInfo: { releaseNotes: '• Something new' } },
    });
    return files.find((file) => file.endsWith('.deb')) ?? '';
  }

  const publish = (secretKey: string, change?: (text: string) => string) =>
    publishRelease(feed, join(folder, NEXT_VERSION), secretKey, change);

  async function open(): Promise<Desktop> {
    await flipFuses(executable, {
      version: FuseVersion.V1,
      [FuseV1Options.EnableNodeCliInspectArguments]: true,
    });
    const env = {
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}:/usr/sbin:/sbin`,
      XDG_CACHE_HOME: join(folder, 'cache'),
    };
    desktop = await openDesktop({ executable, dataFolder, env });
    return desktop;
  }

  async function close(): Promise<void> {
    await desktop?.close();
    desktop = undefined;
  }

  function call(path: string, body?: object) {
    if (!desktop) throw new Error('the till is not open');
    return callFrom(desktop.till, body === undefined ? 'GET' : 'POST', path, body);
  }

  function state() {
    if (!desktop) throw new Error('the till is not open');
    return updatesOf(desktop.till);
  }

  /** Checks, and waits until that has ended. */
  async function check() {
    await call('/till/updates/check', {});
    return vi.waitUntil(
      async () => {
        const now = await state();
        return now.phase === 'checking' || now.phase === 'downloading' ? null : now;
      },
      { timeout: 60_000, interval: 100 },
    );
  }

  /** With the switches of the test, which a release refuses and logs. */
  async function untilStartedAgain(): Promise<void> {
    const log = join(dataFolder, 'desktop', 'logs', 'desktop.log');
    await vi.waitUntil(async () => (await readFile(log, 'utf8')).includes('it ends'), { timeout: 30_000 });
  }

  const version = async () => (await run(executable, ['--version', '--no-sandbox'])).stdout;
  const downloads = () => readdir(join(cache, 'pending')).catch(() => []);

  test('sends no request until the owner agrees', PATIENT, async () => {
    await open();
    await call('/till/setup', CORNER_SHOP);
    expect(await state()).toMatchObject({ cant: null, on: false, phase: 'idle', asksPassword: false });
    expect(feed.requests()).toEqual([]);
  });

  test('downloads nothing of a release that another key has signed', PATIENT, async () => {
    await publish(createKeyPair().secretKey);
    expect(await check()).toMatchObject({ phase: 'idle', problem: 'not-signed', version: null });
    // A signature of the same key for another system's description, and none at all.
    const text = await readFile(join(folder, NEXT_VERSION, DESCRIPTION), 'utf8');
    feed.put(DESCRIPTION + SIGNATURE_ENDING, sign('latest.yml', text, ours.secretKey));
    expect(await check()).toMatchObject({ problem: 'not-signed' });
    feed.drop(DESCRIPTION + SIGNATURE_ENDING);
    expect(await check()).toMatchObject({ problem: 'not-signed' });
    expect(feed.requests().filter((path) => path.endsWith('.deb'))).toEqual([]);
  });

  test('keeps nothing of a download that was cut off or altered', PATIENT, async () => {
    await publish(ours.secretKey);
    feed.answerPackages('cut');
    expect(await check()).toMatchObject({ phase: 'idle', problem: 'damaged' });
    feed.answerPackages('whole');
    await publish(ours.secretKey, (text) => text.replaceAll(/sha512: .{8}/g, 'sha512: AAAAAAAA'));
    expect(await check()).toMatchObject({ phase: 'idle', problem: 'damaged' });
    expect(await downloads()).toEqual([]);
    await publish(ours.secretKey);
  });

  test(
    'downloads no more than was signed from a compromised host, and continues selling',
    PATIENT,
    async () => {
      // A description without an end first.
      feed.put(DESCRIPTION, 'x'.repeat(5_000_000));
      expect(await check()).toMatchObject({ phase: 'idle', problem: 'unreachable' });
      await publish(ours.secretKey);
      feed.answerPackages('endless');
      const { size } = await stat(
        join(folder, NEXT_VERSION, basename(first).replace(packageJson.version, NEXT_VERSION)),
      );
      expect(await check()).toMatchObject({ phase: 'idle', problem: 'damaged' });
      expect(feed.endlessBytes()).toBeGreaterThan(size);
      // What is on the way then: buffers of two processes, the system and the host.
      expect(feed.endlessBytes()).toBeLessThan(size + 100_000_000);
      for (const redirect of [
        'itself',
        'file:///etc/passwd',
        'data:,x',
        'chrome://version',
        'http://[',
        'http://127.0.0.1:1/',
      ]) {
        feed.answerPackages({ redirect });
        expect(await check(), redirect).toMatchObject({ phase: 'idle', problem: 'unreachable' });
      }
      feed.answerPackages('whole');
      expect(await downloads()).toEqual([]);
      expect((await call('/till/state')).status).toBe(200);
    },
  );

  test('reports that the disk is full, and continues selling', PATIENT, async () => {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', cache]);
    try {
      expect(await check()).toMatchObject({ phase: 'idle', problem: 'no-room' });
      expect((await call('/till/state')).status).toBe(200);
    } finally {
      await run('umount', ['--lazy', cache]);
    }
  });

  test(
    'downloads automatically once the owner agrees, shows what is new, and waits for the open sale',
    PATIENT,
    async () => {
      await call('/till/updates', { on: true });
      await vi.waitUntil(async () => (await state()).phase === 'ready', { timeout: 60_000, interval: 100 });
      expect(await state()).toMatchObject({
        on: true,
        version: NEXT_VERSION,
        problem: null,
        notes: '• Something new',
      });
      const sale = await call('/payments/invoices', { amount: '5.00', currency: 'EUR' });
      const { invoiceId } = sale.body;
      const refused = await call('/till/updates/install', {});
      expect(refused).toMatchObject({ status: 409, body: { why: { name: 'update-sale-open' } } });
      await close();
      // Ending the program with an open sale installs nothing either.
      expect(await version()).toBe(`cointill ${packageJson.version}\n`);

      await open();
      await vi.waitUntil(async () => (await state()).phase === 'ready', { timeout: 60_000, interval: 100 });
      expect((await call('/payments/invoices/cancel', { invoiceId })).status).toBe(200);
    },
  );

  test(
    'installs it when the program is quit; the new version backs up the books before it opens them',
    PATIENT,
    async () => {
      const backups = await readdir(join(dataFolder, 'backups')).catch(() => []);
      await close();
      expect(await version()).toBe(`cointill ${NEXT_VERSION}\n`);
      await open();
      expect((await desktop?.till.evaluate(() => window.cointill?.about()))?.version).toBe(NEXT_VERSION);
      expect((await call('/till/state')).text).toContain(CORNER_SHOP.name);
      expect(await readdir(join(dataFolder, 'backups'))).toHaveLength(backups.length + 1);
      expect(await check()).toMatchObject({ phase: 'idle', problem: null, version: null });
    },
  );

  test('refuses a release that is older than one it has seen', PATIENT, async () => {
    await publish(ours.secretKey, (text) => text.replaceAll(NEXT_VERSION, '98.0.0'));
    expect(await check()).toMatchObject({ phase: 'idle', problem: 'older', version: null });
  });

  test('installs when the owner asks for it, and starts again', PATIENT, async () => {
    await close();
    await run(join(folder, 'bin', 'dpkg'), ['-i', first]);
    await publish(ours.secretKey);
    const books = dataFolder;
    dataFolder = join(folder, 'other-books');
    await open();
    expect(await check()).toMatchObject({ phase: 'ready', on: false, version: NEXT_VERSION });
    const ended = new Promise((resolve) => desktop?.app.process().once('exit', resolve));
    expect((await call('/till/updates/install', {})).status).toBe(200);
    await ended;
    desktop = undefined;
    expect(await version()).toBe(`cointill ${NEXT_VERSION}\n`);
    await untilStartedAgain();
    dataFolder = books;
  });

  test(
    'an older version refuses the newer books and names the backup; restoring it is the way back',
    PATIENT,
    async () => {
      await run(join(folder, 'bin', 'dpkg'), ['-i', first]);
      const cli = join(inject('stage').app, 'dist', 'node', 'cli.js');
      const refused = await run(process.execPath, [cli, 'invoices', 'list', '--data', dataFolder]).catch(
        (error: { readonly stderr: string }) => error.stderr,
      );
      const [, backup = ''] =
        /last opened by Cointill 99\.0\.0.*restore (\S+), the backup/.exec(String(refused)) ?? [];
      expect(await readdir(join(dataFolder, 'backups'))).toContain(backup);
      await run(process.execPath, [
        cli,
        'restore',
        '--from',
        join(dataFolder, 'backups', backup),
        '--data',
        dataFolder,
      ]);
      await open();
      expect((await call('/till/state')).text).toContain(CORNER_SHOP.name);
    },
  );

  test('installs a minute after the day was closed, and starts again', PATIENT, async () => {
    await publish(ours.secretKey);
    expect(await check()).toMatchObject({ phase: 'ready', on: true, version: NEXT_VERSION });
    // The daily check is in progress when the day is closed.
    feed.stall();
    const before = feed.requests().length;
    await call('/till/updates/check', {});
    await vi.waitUntil(() => feed.requests().length > before);
    expect(await state()).toMatchObject({ phase: 'ready', version: NEXT_VERSION });
    const ended = new Promise((resolve) => desktop?.app.process().once('exit', resolve));
    expect(await call('/till/closings', { after: 0 })).toMatchObject({ status: 200 });
    await ended;
    desktop = undefined;
    expect(await version()).toBe(`cointill ${NEXT_VERSION}\n`);
    await untilStartedAgain();
  });
});
