/** Packages the built app with electron-builder around a given Electron. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'electron-builder';
import { describeRuntime, type Runtime } from './find.ts';

export interface Packaged {
  /** The folder that contains the program. */
  readonly folder: string;
  readonly executable: string;
}

/**
 * The `dir` target for this system; on an unofficial runtime the app is marked as being for tests.
 * @param root folder with package.json, electron-builder.yml and a built dist/
 * @param output folder for the result
 */
export async function packageApp(root: string, runtime: Runtime, output: string): Promise<Packaged> {
  const work = await mkdtemp(join(tmpdir(), 'cointill-package-'));
  try {
    const bare = join(work, 'electron');
    // Electron's default app does not belong in a package.
    const filter = (source: string) => !source.endsWith('default_app.asar');
    await cp(runtime.folder, bare, { recursive: true, verbatimSymlinks: true, filter });
    await build({
      projectDir: root,
      publish: 'never',
      dir: true,
      config: {
        directories: { output },
        electronDist: bare,
        electronVersion: runtime.version,
        ...(runtime.official ? {} : { extraMetadata: { builtOn: forTests(runtime) } }),
      },
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  const folder = join(output, FOLDERS[process.platform] ?? `${process.platform}-unpacked`);
  return { folder, executable: join(folder, EXECUTABLES[process.platform] ?? 'cointill') };
}

function forTests(runtime: Runtime): string {
  return `${describeRuntime(runtime)}: a package for tests, not for a shop`;
}

const FOLDERS: Partial<Record<NodeJS.Platform, string>> = {
  linux: process.arch === 'x64' ? 'linux-unpacked' : `linux-${process.arch}-unpacked`,
  darwin: process.arch === 'x64' ? 'mac' : `mac-${process.arch}`,
  win32: process.arch === 'x64' ? 'win-unpacked' : `win-${process.arch}-unpacked`,
};

const EXECUTABLES: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Cointill.app/Contents/MacOS/Cointill',
  win32: 'Cointill.exe',
};
