/** Packages the built app with electron-builder around a given Electron. */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createPackage } from '@electron/asar';
import { build, type Configuration } from 'electron-builder';
import { releasesOf } from '#main/updates/installation.ts';
import { notesOf } from './changelog.ts';
import { COMPILED_ARCHIVE } from './compiled-words.ts';
import { describeRuntime, type Runtime } from './find.ts';

/** Kinds of package by system: those that electron-builder.yml describes, and the bare folder. */
const TARGETS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['dir', 'deb', 'rpm', 'tar.gz', 'AppImage'],
  darwin: ['dir', 'dmg', 'zip'],
  win32: ['dir', 'nsis'],
};

export interface PackageOptions {
  /** Some of those that this system can have; the folder is made for each. Default: the folder alone. */
  readonly targets?: readonly string[];
  /** On top of electron-builder.yml. */
  readonly config?: Configuration;
}

export interface Packaged {
  /** The folder that contains the program. */
  readonly folder: string;
  readonly executable: string;
  /** The packages made of it. */
  readonly files: readonly string[];
}

/**
 * On an unofficial runtime the app is marked as being for tests.
 * @param root folder with package.json, electron-builder.yml, the files that it names, and a built dist/
 * @param output folder for the result
 * @throws Error for a target that this system can't have
 */
export async function packageApp(
  root: string,
  runtime: Runtime,
  output: string,
  { targets = ['dir'], config = {} }: PackageOptions = {},
): Promise<Packaged> {
  const known = TARGETS[process.platform] ?? ['dir'];
  const strange = targets.filter((one) => !known.includes(one));
  if (strange.length > 0) {
    throw new Error(`${strange.join(', ')} can't be made here; there are: ${known.join(', ')}`);
  }
  const universal = process.platform === 'darwin' && targets.some((one) => one !== 'dir');
  const releases = await releasesFor(root, config);
  const work = await mkdtemp(join(tmpdir(), 'cointill-package-'));
  dropEmptySecrets(process.env);
  const restore = setEnvironment(await tools(root, work));
  try {
    const files = await build({
      [SYSTEMS[process.platform] ?? 'linux']: targets.map((one) => (universal ? `${one}:universal` : one)),
      projectDir: root,
      publish: 'never',
      config: {
        ...config,
        ...releases.config,
        directories: { output },
        electronVersion: runtime.version,
        // A universal package needs the Electron of two architectures: electron-builder fetches them.
        ...(universal ? {} : { electronDist: await bareElectron(runtime, work) }),
        extraMetadata: {
          ...config.extraMetadata,
          releases: releases.found,
          ...(runtime.official ? {} : { builtOn: forTests(runtime) }),
        },
        extraResources: await compiledArchive(join(root, 'dist', 'node'), work),
        ...(await ownFiles(root, work, config)),
      },
    });
    const folders = universal ? { darwin: 'mac-universal' } : FOLDERS;
    const folder = join(output, folders[process.platform] ?? `${process.platform}-unpacked`);
    return { folder, executable: join(folder, EXECUTABLES[process.platform] ?? 'cointill'), files };
  } finally {
    restore();
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Where the package finds its updates: the address from COINTILL_RELEASES and the key from package.json. With both,
 * electron-builder describes the packages in `latest*.yml`, together with what is new.
 */
async function releasesFor(root: string, { extraMetadata = {} }: Configuration) {
  const manifest: Manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const wanted = {
    ...manifest.releases,
    ...(process.env['COINTILL_RELEASES'] ? { feed: process.env['COINTILL_RELEASES'] } : {}),
    ...extraMetadata.releases,
  };
  const found = isUpdatable() ? releasesOf({ releases: wanted }) : null;
  if (found === null) return { found, config: {} };
  const changes = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const releaseNotes = notesOf(changes, extraMetadata.version ?? manifest.version);
  const config: Configuration = {
    publish: { provider: 'generic', url: found.feed },
    ...(releaseNotes === '' ? {} : { releaseInfo: { releaseNotes } }),
  };
  return { found, config };
}

interface Manifest {
  readonly version: string;
  readonly releases?: object;
}

/** macOS replaces only a signed app. */
function isUpdatable(): boolean {
  const { CSC_LINK, CSC_NAME } = process.env;
  return process.platform !== 'darwin' || Boolean(CSC_LINK || CSC_NAME);
}

function forTests(runtime: Runtime): string {
  return `${describeRuntime(runtime)}: a package for tests, not for a shop`;
}

/** A copy of the runtime without Electron's default app, which does not belong in a package. */
async function bareElectron(runtime: Runtime, work: string): Promise<string> {
  const bare = join(work, 'electron');
  const filter = (source: string) => !source.endsWith('default_app.asar');
  await cp(runtime.folder, bare, { recursive: true, verbatimSymlinks: true, filter });
  return bare;
}

/** V8's code cache of the server, where there is one, as an archive of its own: electron-builder protects it too. */
async function compiledArchive(programs: string, work: string): Promise<{ from: string; to: string }[]> {
  const names = (await readdir(programs)).filter((name) => name.endsWith('.compiled'));
  if (names.length === 0) return [];
  const folder = join(work, 'compiled');
  await mkdir(folder);
  for (const name of names) await cp(join(programs, name), join(folder, name));
  const archive = join(work, COMPILED_ARCHIVE);
  await createPackage(folder, archive);
  return [{ from: archive, to: COMPILED_ARCHIVE }];
}

/** What the configuration file can't say: paths of this run, and what depends on the machine. */
async function ownFiles(root: string, work: string, config: Configuration): Promise<Configuration> {
  if (process.platform === 'darwin') {
    const { CSC_LINK, CSC_NAME } = process.env;
    // Apple's processors start nothing without a signature: one that vouches for nobody, which allows no hardening.
    return CSC_LINK || CSC_NAME ? {} : { mac: { identity: '-', hardenedRuntime: false } };
  }
  if (process.platform !== 'linux') return {};
  const command = join(work, 'cointill');
  await symlink('/opt/Cointill/cointill', command);
  const licence = join(root, 'LICENSE');
  return {
    deb: {
      ...config.deb,
      fpm: [`${command}=/usr/bin/cointill`, `${licence}=/usr/share/doc/cointill/copyright`],
    },
    rpm: {
      ...config.rpm,
      fpm: [`${command}=/usr/bin/cointill`, `${licence}=/usr/share/licenses/cointill/LICENSE`],
    },
  };
}

/** Variables that name the system's own tools to electron-builder, which downloads others without them. */
async function tools(root: string, work: string): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {};
  const fpm = join(work, 'fpm');
  const program = join(root, 'dist', 'node', 'fpm.js');
  await writeFile(fpm, `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, { mode: 0o755 });
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const archivers = ['7zz', '7za', '7z'].flatMap((name) => folders.map((folder) => join(folder, name)));
  const archiver = process.env['ELECTRON_BUILDER_7ZIP_PATH'] ?? archivers.find((file) => existsSync(file));
  return { CUSTOM_FPM_PATH: fpm, ...(archiver ? { ELECTRON_BUILDER_7ZIP_PATH: archiver } : {}) };
}

/**
 * Deletes empty variables of certificates: a workflow passes one for each secret that does not exist, and on macOS
 * electron-builder then looks for a certificate in the current folder, and fails.
 */
export function dropEmptySecrets(env: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(env))
    if (value === '' && /^(WIN_)?CSC_|^APPLE_/.test(name)) Reflect.deleteProperty(env, name);
}

/** Returns what sets them back. */
function setEnvironment(variables: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  };
}

const SYSTEMS: Partial<Record<NodeJS.Platform, 'linux' | 'mac' | 'win'>> = { darwin: 'mac', win32: 'win' };

const FOLDERS: Partial<Record<NodeJS.Platform, string>> = {
  linux: process.arch === 'x64' ? 'linux-unpacked' : `linux-${process.arch}-unpacked`,
  darwin: process.arch === 'x64' ? 'mac' : `mac-${process.arch}`,
  win32: process.arch === 'x64' ? 'win-unpacked' : `win-${process.arch}-unpacked`,
};

const EXECUTABLES: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Cointill.app/Contents/MacOS/Cointill',
  win32: 'Cointill.exe',
};
