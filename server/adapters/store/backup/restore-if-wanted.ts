/** Start-up step that carries out the restore requested by the owner, before the store is opened. */
import { join } from 'node:path';
import { realDisk } from '#adapters/host/disk.ts';
import { BACKUPS_FOLDER, RESTORE_WANTED_FILE } from '#adapters/store/format/paths.ts';
import { lockFolder } from '#adapters/store/journal/lock.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, messageOf } from '#domain/messages/message.ts';
import type { Clock, Log, Notice } from '#ports/host.ts';
import { backupFolder } from './manifest.ts';
import { restoreBackupOn } from './restore.ts';
import { restoreWanted } from './restore-wanted.ts';

export interface WantedOptions {
  readonly folder: string;
  readonly clock: Clock;
  readonly log?: Log;
}

/**
 * Restores the requested backup, if any; returns notices for the owner. An incomplete backup leaves the store
 * unchanged. May be run again after an interruption.
 * @throws Failure when the folder is in use, and whatever the disk throws while the store is being replaced
 */
export async function restoreIfWanted({ folder, clock, log }: WantedOptions): Promise<readonly Notice[]> {
  const wanted = await restoreWanted(realDisk, folder);
  if (wanted === null) return [];
  const lock = await lockFolder(folder);
  try {
    const backup = await backupFolder(realDisk, join(folder, BACKUPS_FOLDER), wanted);
    const options = { backupFolder: backup, dataFolder: folder, clock, ...(log ? { log } : {}) };
    const notices = await restoreBackupOn(realDisk, options);
    await done(folder);
    return notices;
  } catch (error) {
    // Refused before anything was moved: the store is unchanged, and must open.
    if (!(error instanceof Failure)) throw error;
    await done(folder);
    log?.error('the backup was not restored', { cause: error });
    const said = createMessage('restore-refused', { backup: wanted, why: messageOf(error) });
    return [{ at: clock.now(), level: 'error', code: 'restore-refused', ...said }];
  } finally {
    await lock.release();
  }
}

async function done(folder: string): Promise<void> {
  await realDisk.remove(join(folder, RESTORE_WANTED_FILE));
  await realDisk.syncFolder(folder);
}
