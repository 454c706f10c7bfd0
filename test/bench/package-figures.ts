/** `package-size` and `package-size-monero`: what the app adds to Electron's own files, with monero-ts apart. */
import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compileServer } from '#main/runtime/compile.ts';
import { packageApp } from '#main/runtime/package-app.ts';
import type { Measured } from './figure.ts';
import { APP, openStage } from './screen.ts';
import { temporaryFolder } from './shop.ts';

const MB = 1_000_000;
const MAX_MB = 12;

/** Electron's files that have another name in a package. */
const RENAMED: readonly string[] = ['cointill', 'Cointill.exe', 'LICENSE.electron.txt'];

/** All of monero-ts and its WebAssembly is in this file, and little else. */
const MONERO = join(APP, 'dist', 'node', 'monero-worker.cjs');

/** On Linux and Windows; a package for macOS has Electron's files in other places. */
export async function packageSize(): Promise<Measured[]> {
  if (process.platform === 'darwin') throw new Error("Electron's own files are not listed apart on macOS");
  const folder = await temporaryFolder();
  const stage = await openStage();
  try {
    if (!(await compileServer(APP, stage.runtime, stage.env))) throw new Error('the app did not start');
    const packaged = await packageApp(APP, stage.runtime, join(folder.path, 'out'));
    const electrons = new Set([...(await sizes(stage.runtime.folder)).keys(), ...RENAMED]);
    const all = await sizes(packaged.folder);
    const ours = [...all].filter(([name]) => !electrons.has(name));
    const sum = (files: Iterable<readonly [string, number]>) =>
      [...files].reduce((total, [, size]) => total + size, 0);
    const monero = (await stat(MONERO)).size;
    const mb = (bytes: number) => (bytes / MB).toFixed(1);
    const parts = ours.map(([name, size]) => `${name} ${mb(size)}`).join(', ');
    return [
      {
        name: 'package-size',
        value: (sum(ours) - monero) / MB,
        unit: 'MB',
        floor: null,
        bound: { of: 'value', atMost: MAX_MB },
        note: `without monero-ts; ${parts}; the whole folder ${mb(sum(all))}`,
      },
      {
        name: 'package-size-monero',
        value: monero / MB,
        unit: 'MB',
        floor: null,
        bound: null,
        note: 'monero-ts with its WebAssembly',
      },
    ];
  } finally {
    await stage.close();
    await folder.remove();
  }
}

/** Of all files below the folder, by path. */
async function sizes(folder: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const path of await readdir(folder, { recursive: true })) {
    const about = await lstat(join(folder, path));
    if (about.isFile()) found.set(path, about.size);
  }
  return found;
}
