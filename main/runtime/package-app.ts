/** Packages the built app with electron-builder around a given Electron. */
import { join } from 'node:path';
import { build } from 'electron-builder';
import { describeRuntime, isOfficial, type Runtime } from './find.ts';

export interface Packaged {
  /** The folder with the program in it. */
  readonly folder: string;
  readonly executable: string;
  /** True: built on the pinned official Electron, so it may be given to people. */
  readonly official: boolean;
}

/**
 * The `dir` target for this system; dist/ must be built.
 * @param output folder for the result
 */
export async function packageApp(root: string, runtime: Runtime, output: string): Promise<Packaged> {
  const official = isOfficial(root, runtime);
  await build({
    projectDir: root,
    publish: 'never',
    dir: true,
    config: {
      directories: { output },
      electronDist: runtime.folder,
      electronVersion: runtime.version,
      ...(official
        ? {}
        : { extraMetadata: { builtOn: `${describeRuntime(runtime)}: a package for tests, not for a shop` } }),
    },
  });
  const folder = join(output, FOLDERS[process.platform] ?? `${process.platform}-unpacked`);
  return { folder, executable: join(folder, EXECUTABLES[process.platform] ?? 'cointill'), official };
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
