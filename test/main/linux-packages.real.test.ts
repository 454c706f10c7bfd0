/**
 * Linux packages of the app: built once, then installed, started, upgraded and removed in a root folder of their own.
 * Also that the app's archive does not depend on who built it.
 */
// @module-tag more
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Packaged, PackageOptions } from '#main/runtime/package-app.ts';
import { buildApp } from '#test/support/machine/build-app.ts';
import { CORNER_SHOP, callFrom, setUpShop } from '#test/support/machine/desktop-api.ts';
import {
  asRoot,
  DESKTOP_NEEDS,
  type Desktop,
  desktopEnv,
  lacks,
  openDesktop,
} from '#test/support/machine/electron.ts';
import { makePackages, NEXT_VERSION } from '#test/support/machine/release.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** Building, and starting the app twice, takes long on a busy machine. */
const PATIENT = { timeout: 180_000 };

// Only root may change into another root folder, as dpkg and rpm do.
describe.skipIf(lacks(...DESKTOP_NEEDS, 'rpm', '7zip', 'desktop-entries') || !asRoot)(
  'the packages for Linux',
  () => {
    let folder: string;
    let packaged: Packaged;
    let next: Packaged;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'cointill-packages-'));
      packaged = await make(inject('stage').app, 'now', { targets: ['deb', 'rpm', 'tar.gz'] });
      next = await make(inject('stage').app, 'next', {
        targets: ['deb', 'rpm', 'tar.gz'],
        config: { extraMetadata: { version: NEXT_VERSION } },
      });
    });

    afterAll(async () => {
      await rm(folder, { recursive: true, force: true });
    });

    const make = (app: string, name: string, { targets = ['dir'], config = {} }: PackageOptions) =>
      makePackages(join(folder, name), { targets, config }, { app });

    const fileOf = ({ files }: Packaged, end: string) => files.find((file) => file.endsWith(end)) ?? '';

    test('are named after version, system and architecture', () => {
      const names = packaged.files.map((file) => file.slice(file.lastIndexOf('/') + 1)).sort();
      expect(names).toEqual([
        `cointill-${packageJson.version}-linux-amd64.deb`,
        `cointill-${packageJson.version}-linux-x64.tar.gz`,
        `cointill-${packageJson.version}-linux-x86_64.rpm`,
      ]);
    });

    test('the deb declares what it is and what it depends on', async () => {
      const deb = fileOf(packaged, '.deb');
      const about = new Map(
        (await run('dpkg-deb', ['--field', deb]))
          .split('\n')
          .map((line) => /^([\w-]+): (.*)$/.exec(line) ?? [])
          .map(([, name = '', value = '']) => [name, value]),
      );
      expect(Object.fromEntries(about)).toMatchObject({
        Package: 'cointill',
        Version: packageJson.version,
        Architecture: 'amd64',
        Section: 'misc',
        Maintainer: `${packageJson.author.name} <${packageJson.author.email}>`,
        Homepage: packageJson.homepage,
        Depends: expect.stringContaining('libgtk-3-0t64 | libgtk-3-0'),
        Description: 'Point of sale for cryptocurrency',
      });
      const listed = (await run('dpkg-deb', ['--contents', deb])).trim().split('\n');
      // Only root may change a program that root might start.
      expect(listed.filter((line) => !/^(d|-|l)rw[x-]r-?[x-]r|^lrwxrwxrwx/.test(line))).toEqual([]);
      expect(listed.filter((line) => !line.includes(' root/root '))).toEqual([]);
      expect(listed.join('\n')).toMatch(/\.\/usr\/bin\/cointill -> \/opt\/Cointill\/cointill$/m);
    });

    test('the rpm declares what it is, and contains the same files as the deb', async () => {
      const rpm = fileOf(packaged, '.rpm');
      const asked = '%{NAME} %{VERSION} %{ARCH} %{LICENSE}';
      expect(await run('rpm', ['-qp', '--queryformat', asked, rpm])).toBe(
        `cointill ${packageJson.version} x86_64 MIT`,
      );
      await run('rpm', ['--checksig', '--nosignature', rpm]);
      const inRpm = (await run('rpm', ['-qp', '--list', rpm])).trim().split('\n');
      const inDeb = (await run('dpkg-deb', ['--contents', fileOf(packaged, '.deb')]))
        .split('\n')
        .map((line) => / \.(\/\S*[^/ ])(?: ->.*)?$/.exec(line)?.[1] ?? '');
      const shared = (paths: readonly string[]) =>
        paths
          .filter((path) => /^\/(opt\/Cointill\/|usr\/(bin|share\/(applications|icons))\/)/.test(path))
          .sort();
      expect(shared(inRpm).filter((path) => /\.\w+$/.test(path))).toEqual(
        shared(inDeb).filter((path) => /\.\w+$/.test(path)),
      );
      expect(inRpm).toContain('/usr/bin/cointill');
    });

    test('the archive unpacks to the program', async () => {
      const listed = (await run('tar', ['-tzf', fileOf(packaged, '.tar.gz')])).split('\n');
      const top = `cointill-${packageJson.version}-linux-x64`;
      expect(listed).toContain(`${top}/cointill`);
      expect(listed).toContain(`${top}/resources/app.asar`);
      expect(listed.filter((path) => path !== '' && !path.startsWith(top))).toEqual([]);
    });

    test('two builds of the same sources have the same app.asar', PATIENT, async () => {
      const again = join(folder, 'again');
      await mkdir(again);
      await buildApp(again);
      const other = await make(again, 'other', {});
      const sum = async ({ folder }: Packaged) =>
        createHash('sha256')
          .update(await readFile(join(folder, 'resources', 'app.asar')))
          .digest('hex');
      expect(await sum(other)).toBe(await sum(packaged));
    });

    test(
      'the deb installs, opens the till, is upgraded with its data, and leaves nothing behind',
      PATIENT,
      async () => {
        const root = join(folder, 'root');
        const admin = join(root, 'var', 'lib', 'dpkg');
        for (const name of ['info', 'updates', 'triggers'])
          await mkdir(join(admin, name), { recursive: true });
        // What is installed on this machine counts, so that the names of what the package needs are checked.
        await cp('/var/lib/dpkg/status', join(admin, 'status'));
        await writeFile(join(admin, 'available'), '');
        const dpkg = (...args: readonly string[]) =>
          run('dpkg', [`--root=${root}`, '--force-script-chrootless', '--log=/dev/null', ...args]);
        const executable = join(root, 'opt', 'Cointill', 'cointill');
        const dataFolder = join(folder, 'books');

        await dpkg('--install', fileOf(packaged, '.deb'));
        await run('desktop-file-validate', [join(root, 'usr/share/applications/cointill.desktop')]);
        await startFirst(executable, dataFolder);

        await dpkg('--install', fileOf(next, '.deb'));
        await isUpgraded(executable, dataFolder);

        await dpkg('--purge', 'cointill');
        const left = await readdir(root, { recursive: true });
        expect(left.filter((path) => !/^var(\/lib(\/dpkg(\/.*)?)?)?$/.test(path))).toEqual([]);
        expect(await readdir(join(dataFolder, 'journal'))).toContain('000001.jsonl');
      },
    );

    test(
      'the rpm installs with its scripts, opens the till, is upgraded with its data, and leaves nothing behind',
      PATIENT,
      async () => {
        // This machine's files below, so that the scripts find a shell; what is installed is written above them.
        const disk = join(folder, 'rpm');
        const root = join(disk, 'root');
        await mkdir(disk);
        await run('mount', ['-t', 'tmpfs', 'none', disk]);
        try {
          for (const name of ['above', 'work', 'root']) await mkdir(join(disk, name));
          const layers = `lowerdir=/,upperdir=${join(disk, 'above')},workdir=${join(disk, 'work')}`;
          await run('mount', ['-t', 'overlay', '-o', layers, 'none', root]);
          // No package of this machine is in rpm's database: what it needs is checked by the deb's test.
          const rpm = async (...args: readonly string[]) => {
            const { stderr } = await promisify(execFile)('rpm', [`--root=${root}`, '--nodeps', ...args]);
            // It continues after a failed script, and reports it only here.
            expect(stderr).not.toContain('scriptlet failed');
          };
          const executable = join(root, 'opt', 'Cointill', 'cointill');
          const dataFolder = join(folder, 'rpm-books');

          await rpm('--install', fileOf(packaged, '.rpm'));
          await startFirst(executable, dataFolder);

          // As electron-updater calls it where there is no other package manager.
          await rpm('-Uvh', '--replacepkgs', '--replacefiles', fileOf(next, '.rpm'));
          await isUpgraded(executable, dataFolder);

          await rpm('--erase', 'cointill');
          const left = await readdir(join(disk, 'above'), { recursive: true });
          expect(left.filter((path) => /cointill/i.test(path))).toEqual([]);
          expect(await readdir(join(dataFolder, 'journal'))).toContain('000001.jsonl');
        } finally {
          await run('umount', ['--lazy', root]).catch(() => undefined);
          await run('umount', ['--lazy', disk]);
        }
      },
    );

    test.each([
      [
        'the archive',
        (of: Packaged, into: string) =>
          run('tar', ['-xzf', fileOf(of, '.tar.gz'), '-C', into, '--strip-components=1']),
      ],
      [
        'the folder',
        (of: Packaged, into: string) => cp(of.folder, into, { recursive: true, verbatimSymlinks: true }),
      ],
    ])(
      '%s starts in any folder, is replaced by a newer one with its data, and can be deleted',
      PATIENT,
      async (what, put) => {
        const place = join(folder, `${what} put`);
        const executable = join(place, 'cointill');
        const dataFolder = join(folder, `${what} books`);
        await mkdir(place);
        await put(packaged, place);
        await startFirst(executable, dataFolder);

        await rm(place, { recursive: true });
        await mkdir(place);
        await put(next, place);
        await isUpgraded(executable, dataFolder);

        // Data of the program are in its data folder alone.
        await rm(place, { recursive: true });
        expect(await readdir(join(dataFolder, 'journal'))).toContain('000001.jsonl');
      },
    );

    /** Opens the installed program and sets up a shop. */
    async function startFirst(executable: string, dataFolder: string): Promise<void> {
      expect(await run(executable, ['--version', '--no-sandbox'])).toBe(`cointill ${packageJson.version}\n`);
      await withDesktop(executable, dataFolder, ({ till }) => setUpShop(till));
    }

    /** Opens the newer program, which has the shop. */
    async function isUpgraded(executable: string, dataFolder: string): Promise<void> {
      expect(await run(executable, ['--version', '--no-sandbox'])).toBe(`cointill ${NEXT_VERSION}\n`);
      await withDesktop(executable, dataFolder, async ({ till }) => {
        expect((await till.evaluate(() => window.cointill?.about()))?.version).toBe(NEXT_VERSION);
        expect((await callFrom(till, 'GET', '/till/state')).text).toContain(CORNER_SHOP.name);
      });
    }

    /** The installed program may be driven only after its fuse was flipped. */
    async function withDesktop(
      executable: string,
      dataFolder: string,
      work: (desktop: Desktop) => Promise<void>,
    ) {
      await flipFuses(executable, {
        version: FuseVersion.V1,
        [FuseV1Options.EnableNodeCliInspectArguments]: true,
      });
      const desktop = await openDesktop({ executable, dataFolder });
      try {
        await work(desktop);
      } finally {
        await desktop.close();
      }
    }

    /** As on a machine without a screen. Returns the standard output. */
    async function run(command: string, args: readonly string[]): Promise<string> {
      const env = {
        ...desktopEnv(join(folder, 'unused')),
        LC_ALL: 'C',
        PATH: `${process.env['PATH']}:/usr/sbin:/sbin`,
      };
      Reflect.deleteProperty(env, 'DISPLAY');
      return (await promisify(execFile)(command, args, { env, maxBuffer: 64 * 1024 * 1024 })).stdout;
    }
  },
);
