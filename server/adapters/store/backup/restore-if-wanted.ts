/** Start-up step that carries out the restore requested by the owner, before the store is opened. */
import { join } from 'node:path';
import { type Disk, realDisk } from '#adapters/host/disk.ts';
import { BACKUPS_FOLDER, RESTORE_WANTED_FILE } from '#adapters/store/format/paths.ts';
import { type FolderLock, lockFolder } from '#adapters/store/journal/lock.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, messageOf } from '#domain/messages/message.ts';
import type { Clock, Log, Notice } from '#ports/host.ts';
import { backupFolder } from './manifest.ts';
import { restoreBackupOn } from './restore.ts';
import { restoreWanted } from './restore-wanted.ts';

export interface WantedOptions {
  readonly folder: string;
  readonly disk?: Disk;
  readonly lock?: (folder: string) => Promise<FolderLock>;
  readonly clock: Clock;
  readonly log?: Log;
}

/**
 * Restores the requested backup, if any; returns notices for the owner. An incomplete backup leaves the store
 * unchanged. May be run again after an interruption.
 * @throws Failure when the folder is in use, and whatever the disk throws while the store is being replaced
 */
export async function restoreIfWanted({
  folder,
  disk = realDisk,
  lock: lockIt = lockFolder,
  clock,
  log,
}: WantedOptions): Promise<readonly Notice[]> {
  const wanted = await restoreWanted(disk, folder);
  if (wanted === null) return [];
  const lock = await lockIt(folder);
  try {
    const backup = await backupFolder(disk, join(folder, BACKUPS_FOLDER), wanted);
    const options = { backupFolder: backup, dataFolder: folder, clock, ...(log ? { log } : {}) };
    const notices = await restoreBackupOn(disk, options);
    await done(disk, folder);
    return notices;
  } catch (error) {
    // Refused before anything was moved: the store is unchanged, and must open.
    if (!(error instanceof Failure)) throw error;
    await done(disk, folder);
    log?.error('the backup was not restored', { cause: error });
    const said = createMessage('restore-refused', { backup: wanted, why: messageOf(error) });
    return [{ at: clock.now(), level: 'error', code: 'restore-refused', ...said }];
  } finally {
    await lock.release();
  }
}

async function done(disk: Disk, folder: string): Promise<void> {
  await disk.remove(join(folder, RESTORE_WANTED_FILE));
  await disk.syncFolder(folder);
}
