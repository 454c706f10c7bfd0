/** Crash dumps, on this computer only. They hold memory, which may contain secrets: nothing reads or sends them. */
import { type Dirent, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#ports/host.ts';

/** Each has the size of a process. */
const MAX_DUMPS = 3;

/** Deletes all but the newest dumps, and logs when those were made: a problem report has the log, never a dump. */
export function pruneCrashDumps(folder: string, log: Log): void {
  try {
    const dumps = files(folder)
      .filter(({ name }) => name.endsWith('.dmp'))
      .map(({ parentPath, name }) => ({
        path: join(parentPath, name),
        at: statSync(join(parentPath, name)).mtime,
      }))
      .sort((a, b) => b.at.getTime() - a.at.getTime());
    // Crashpad keeps a description beside each.
    for (const { path } of dumps.slice(MAX_DUMPS))
      for (const file of [path, path.replace(/\.dmp$/, '.meta')]) rmSync(file, { force: true });
    const kept = dumps.slice(0, MAX_DUMPS).map(({ at }) => at.toISOString());
    if (kept.length > 0) log.warn('this program crashed before', { at: kept });
  } catch (error) {
    log.warn('old crash dumps could not be deleted', { error });
  }
}

function files(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  } catch {
    return [];
  }
}
