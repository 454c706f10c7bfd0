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
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PackageOptions } from '#main/runtime/package-app.ts';
import { createKeyPair } from '#main/updates/signature.ts';
import { writeAppImageTools } from '#test/support/machine/appimage-tools.ts';
import { CORNER_SHOP, callFrom, setUpShop } from '#test/support/machine/desktop-api.ts';
import { asRoot, DESKTOP_NEEDS, desktopEnv, lacks, openDesktop } from '#test/support/machine/electron.ts';
import { makePackages, NEXT_VERSION, publishRelease, updatesOf } from '#test/support/machine/release.ts';
import { openReleaseFeed, type ReleaseFeed } from '#test/support/servers/release-feed.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** Building packages and starting the app take long on a busy machine. */
const PATIENT = { timeout: 240_000 };
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
    const next = await make(NEXT_VERSION);
    feed.serve(dirname(next));
    await publishRelease(feed, dirname(next), ours.secretKey);
    await mkdir(join(folder, 'Applications'));
    file = join(folder, 'Applications', basename(first));
    await copyFile(first, file);
  }, 600_000);

  afterAll(async () => {
    await feed?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function make(version: string): Promise<string> {
    const releases = { feed: feed.url, publicKey: ours.publicKey };
    const options: PackageOptions = {
      targets: ['AppImage'],
      // The test drives it: no program of a release can be.
      config: {
        extraMetadata: { version, releases },
        electronFuses: { enableNodeCliInspectArguments: true },
      },
    };
    const env = { APPIMAGE_TOOLS_PATH: join(folder, 'tools') };
    const { files } = await makePackages(join(folder, version), options, { env });
    return files.find((one) => one.endsWith('.AppImage')) ?? '';
  }

  const version = async () =>
    (await run(file, ['--version', '--no-sandbox'], { env: desktopEnv(folder) })).stdout;

  test(
    'is named after version, system and architecture, and contains a valid desktop entry',
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
    const { till } = desktop;
    const updates = () => updatesOf(till);
    try {
      await setUpShop(till);
      expect(await updates()).toMatchObject({ cant: null, asksPassword: false });
      await callFrom(till, 'POST', '/till/updates', { on: true });
      await vi.waitUntil(async () => (await updates()).phase === 'ready', {
        timeout: 120_000,
        interval: 200,
      });
    } finally {
      await desktop.close();
    }
  }

  test('stays unchanged where its disk has no room for the new one', PATIENT, async () => {
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
      expect(await version()).toBe(`cointill ${NEXT_VERSION}\n`);
      // Shortcuts and the start with the computer name this path.
      expect(await readdir(dirname(file))).toEqual([basename(file)]);

      const after = await open();
      try {
        expect((await after.till.evaluate(() => window.cointill?.about()))?.version).toBe(NEXT_VERSION);
        expect((await callFrom(after.till, 'GET', '/till/state')).text).toContain(CORNER_SHOP.name);
      } finally {
        await after.close();
      }
    },
  );
});
