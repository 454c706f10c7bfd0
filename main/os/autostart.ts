/** Autostart. Edits the system's login items and reads them back; stores nothing itself. */
import { readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import type { CantStart } from '#ports/host.ts';
import { appImage } from './app-image.ts';
import { autostartFolder, desktopEntry, starts } from './desktop-entry.ts';
import { writeWhole } from './json-file.ts';

export interface Autostart {
  readonly cant: CantStart | null;
  on(): boolean;
  /** @throws Error of the system */
  turn(on: boolean): void;
}

export function autostart(env: NodeJS.ProcessEnv): Autostart {
  // This would start Electron with a source folder that may be gone or changed tomorrow.
  if (!app.isPackaged) return { cant: 'unpackaged', on: () => false, turn: () => undefined };
  return process.platform === 'linux' ? byEntry(env) : byLoginItem(env);
}

/** Linux: a file in the folder that every desktop reads. */
function byEntry(env: NodeJS.ProcessEnv): Autostart {
  const data = env['COINTILL_DATA'];
  // An AppImage runs from a folder that exists only while it is running.
  const program = appImage(env) ?? app.getPath('exe');
  const command = data ? ['env', `COINTILL_DATA=${data}`, program] : [program];
  // Two shops on one machine get two entries.
  const name = data ? `cointill-${sha256(data).slice(0, 8)}` : 'cointill';
  const file = join(autostartFolder(env, homedir()), `${name}.desktop`);
  return {
    cant: null,
    on() {
      try {
        return starts(readFileSync(file, 'utf8'), command);
      } catch {
        return false;
      }
    },
    turn(on) {
      if (on) writeWhole(file, desktopEntry('Cointill', command));
      else rmSync(file, { force: true });
    },
  };
}

/** Imports Node's cryptography lazily, so that a window need not wait for it to load. */
function sha256(text: string): string {
  return process.getBuiltinModule('node:crypto').createHash('sha256').update(text).digest('hex');
}

/** macOS and Windows keep the list themselves, without environment variables; users can override the entry there. */
function byLoginItem(env: NodeJS.ProcessEnv): Autostart {
  if (env['COINTILL_DATA']) return { cant: 'data-folder', on: () => false, turn: () => undefined };
  return {
    cant: null,
    on() {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings();
      return process.platform === 'win32' ? openAtLogin && executableWillLaunchAtLogin : openAtLogin;
    },
    turn: (on) => app.setLoginItemSettings({ openAtLogin: on }),
  };
}
