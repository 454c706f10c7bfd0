/** Paths of this app (data folder, profile, built pages) and the Electron version it runs on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { Ipc } from './contract.ts';

export interface Places {
  /** The server's data folder: COINTILL_DATA, or `data` in the profile. */
  readonly dataFolder: string;
  /** Data of this device only: browser cache, window state, log. */
  readonly profile: string;
  /** The built pages. */
  readonly assetsFolder: string;
}

export function places(env: NodeJS.ProcessEnv): Places {
  const named = env['COINTILL_DATA'];
  const profile = named ? join(named, 'desktop') : app.getPath('userData');
  return {
    dataFolder: named ? named : join(profile, 'data'),
    profile,
    assetsFolder: join(app.getAppPath(), 'dist', 'renderer'),
  };
}

/** `runtime` is where Electron came from, as recorded by the launcher or the packager. */
export function about(): Awaited<ReturnType<Ipc['app:about']>> {
  const version = app.getVersion();
  const electron = process.versions.electron ?? '';
  return {
    version,
    electron,
    runtime: builtOn() ?? process.env['COINTILL_RUNTIME'] ?? `Electron ${electron}`,
  };
}

/** A package made for tests is marked in its package.json. */
function builtOn(): string | null {
  const about: unknown = JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'));
  const word = typeof about === 'object' && about !== null && 'builtOn' in about ? about.builtOn : null;
  return typeof word === 'string' ? word : null;
}
