/** The AppImage that this program runs from. Its start program names it in variables, which other programs inherit. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { app } from 'electron';

/** Path of the file; null where this program is in none, as one that an AppImage of another program has started. */
export function appImage(env: NodeJS.ProcessEnv): string | null {
  const { APPIMAGE: file, APPDIR: folder } = env;
  if (!file || !folder) return null;
  const mounted = existsSync(folder) ? realpathSync(folder) : folder;
  return dirname(app.getPath('exe')) === mounted ? file : null;
}
