/**
 * The AppImage: built by electron-builder with Debian's mksquashfs, started, and updated from a feed on this machine.
 * Its start program is the test's own: see `appimage-tools.ts`.
 */
// @module-tag more
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { packageApp } from '#main/runtime/package-app.ts';
import { createKeyPair, SIGNATURE_ENDING, sign } from '#main/updates/signature.ts';
import { writeAppImageTools } from '#test/support/machine/appimage-tools.ts';
import { asRoot, DESKTOP_NEEDS, desktopEnv, lacks, openDesktop } from '#test/support/machine/electron.ts';
import { openReleaseFeed, type ReleaseFeed } from '#test/support/servers/release-feed.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** Building packages and starting the app take long on a busy machine. */
const PATIENT = { timeout: 240_000 };
const DESCRIPTION = 'latest-linux.yml';
const NEXT = '99.0.0';
const run = promisify(execFile);

describe.skipIf(lacks(...DESKTOP_NEEDS, 'squashfs', 'desktop-entries') || !asRoot)('the AppImage', () => {
  const ours = createKeyPair();
  let folder: string;
  let feed: ReleaseFeed;
  /** Where the owner has put it. */
  let file: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cointill-appimage-'));
    feed = await openReleaseFeed();
    await writeAppImageTools(join(folder, 'tools'));
    const first = await make(packageJson.version);
    const next = await make(NEXT);
    feed.serve(dirname(next));
    const description = await readFile(join(dirname(next), DESCRIPTION), 'utf8');
    feed.put(DESCRIPTION, description);
    feed.put(DESCRIPTION + SIGNATURE_ENDING, sign(DESCRIPTION, description, ours.secretKey));
    await mkdir(join(folder, 'Applications'));
    file = join(folder, 'Applications', basename(first));
    await copyFile(first, file);
  }, 600_000);

  afterAll(async () => {
    await feed?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function make(version: string): Promise<string> {
    const { runtime, app } = inject('stage');
    if (!runtime) throw new Error('no Electron');
    const releases = { feed: feed.url, publicKey: ours.publicKey };
    process.env['APPIMAGE_TOOLS_PATH'] = join(folder, 'tools');
    try {
      const { files } = await packageApp(app, runtime, join(folder, version), {
        targets: ['AppImage'],
        // The test drives it: no program of a release can be.
        config: {
          extraMetadata: { version, releases },
          electronFuses: { enableNodeCliInspectArguments: true },
        },
      });
      return files.find((one) => one.endsWith('.AppImage')) ?? '';
    } finally {
      Reflect.deleteProperty(process.env, 'APPIMAGE_TOOLS_PATH');
    }
  }

  const version = async () =>
    (await run(file, ['--version', '--no-sandbox'], { env: desktopEnv(folder) })).stdout;

  test(
    'is named after version, system and architecture, and holds a valid desktop entry',
    PATIENT,
    async () => {
      expect(basename(file)).toBe(`cointill-${packageJson.version}-linux-x86_64.AppImage`);
      const inside = join(folder, 'inside');
      const wanted = ['cointill.desktop', 'AppRun', '.DirIcon', 'usr/share/icons', 'LICENSE*'];
      const from = ['-quiet', '-no-progress', '-offset', '4096', '-dest', inside, file];
      await run('unsquashfs', [...from, ...wanted]);
      await run('desktop-file-validate', [join(inside, 'cointill.desktop')]);
      const entry = await readFile(join(inside, 'cointill.desktop'), 'utf8');
      // AppRun turns the sandbox off where the system allows none, and nowhere else.
      expect(entry).toMatch(/^Exec=AppRun %U$/m);
      expect(await readdir(join(inside, 'usr/share/icons/hicolor'))).toHaveLength(8);
      expect(await version()).toBe(`cointill ${packageJson.version}\n`);
    },
  );

  const dataFolder = () => join(folder, 'books');
  const open = () =>
    openDesktop({
      executable: file,
      dataFolder: dataFolder(),
      env: { XDG_CACHE_HOME: join(folder, 'cache') },
    });

  /** Opens the till, waits until the update is downloaded, and quits, which installs it. */
  async function downloadAndQuit(): Promise<void> {
    const desktop = await open();
    const call = (path: string, body?: object) =>
      desktop.till.evaluate(
        async ([to, sent]) => {
          const headers = {
            authorization: `Bearer ${await window.cointill?.token()}`,
            'content-type': 'application/json',
          };
          const method = sent === null ? 'GET' : 'POST';
          return (await fetch(`/api/v1/till/${to}`, { method, headers, body: sent })).json();
        },
        [path, body === undefined ? null : JSON.stringify(body)] as const,
      );
    try {
      await call('setup', { books: 'practice', name: 'Corner shop', currency: 'EUR', timeZone: 'UTC' });
      expect((await call('updates')).updates).toMatchObject({ cant: null, asksPassword: false });
      await call('updates', { on: true });
      await vi.waitUntil(async () => (await call('updates')).updates.phase === 'ready', {
        timeout: 120_000,
        interval: 200,
      });
    } finally {
      await desktop.close();
    }
  }

  test('stays as it is where its disk has no room for the new one', PATIENT, async () => {
    const { size } = await stat(file);
    const place = dirname(file);
    await run('mount', ['-t', 'tmpfs', '-o', `size=${Math.ceil(size * 1.5)}`, 'none', place]);
    try {
      await copyFile(join(folder, packageJson.version, basename(file)), file);
      await downloadAndQuit();
      expect(await version()).toBe(`cointill ${packageJson.version}\n`);
      expect(await readdir(place)).toEqual([basename(file)]);
    } finally {
      await run('umount', ['--lazy', place]);
    }
    await rm(dataFolder(), { recursive: true });
  });

  test(
    'updates itself when it is quit, under its own name, and sells with the same books',
    PATIENT,
    async () => {
      await downloadAndQuit();
      expect(await version()).toBe(`cointill ${NEXT}\n`);
      // Shortcuts and the start with the computer name this path.
      expect(await readdir(dirname(file))).toEqual([basename(file)]);

      const after = await open();
      try {
        expect((await after.till.evaluate(() => window.cointill?.about()))?.version).toBe(NEXT);
        const state = await after.till.evaluate(async () => {
          const headers = { authorization: `Bearer ${await window.cointill?.token()}` };
          return (await fetch('/api/v1/till/state', { headers })).text();
        });
        expect(state).toContain('Corner shop');
      } finally {
        await after.close();
      }
    },
  );
});
