/** Where this app lies and keeps its things, and which Electron it runs on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { Ipc } from './contract.ts';

export interface Places {
  /** The server's books. COINTILL_DATA, or `data` in the profile. */
  readonly dataFolder: string;
  /** What belongs to this screen: the browser's cache, the place of the window, the log. */
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

/** `runtime` says where Electron came from: the launcher or the packager left a word. */
export function about(): Awaited<ReturnType<Ipc['app:about']>> {
  const version = app.getVersion();
  const electron = process.versions.electron ?? '';
  return {
    version,
    electron,
    runtime: builtOn() ?? process.env['COINTILL_RUNTIME'] ?? `Electron ${electron}`,
  };
}

/** A package made for tests says so in its package.json. */
function builtOn(): string | null {
  const about: unknown = JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'));
  const word = typeof about === 'object' && about !== null && 'builtOn' in about ? about.builtOn : null;
  return typeof word === 'string' ? word : null;
}
