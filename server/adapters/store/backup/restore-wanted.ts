/**
 * The owner's wish to have a backup back: written down while the books are open, carried out before they are opened the
 * next time, for books in use can't be replaced.
 */
import { join } from 'node:path';
import { type Disk, realDisk } from '#adapters/host/disk.ts';
import { replaceDurably } from '#adapters/host/durable-file.ts';
import { fieldsOf } from '#adapters/store/format/fields.ts';
import { BACKUPS_FOLDER, RESTORE_WANTED_FILE } from '#adapters/store/format/places.ts';
import { lockFolder } from '#adapters/store/journal/lock.ts';
import { Failure } from '#domain/messages/errors.ts';
import { saidOf, say } from '#domain/messages/said.ts';
import type { Clock, Log, Notice } from '#ports/host.ts';
import { backupFolder, checkBackup } from './backup-list.ts';
import { restoreBackupOn } from './restore.ts';

/** @param name null: the books stay. @throws Failure not-found, store-unavailable when the backup is not whole */
export async function wantRestore(
  disk: Disk,
  wish: { readonly folder: string; readonly backupsFolder: string; readonly name: string | null },
): Promise<void> {
  const file = join(wish.folder, RESTORE_WANTED_FILE);
  if (wish.name === null) {
    await disk.remove(file);
    await disk.syncFolder(wish.folder);
    return;
  }
  await checkBackup(disk, wish.backupsFolder, wish.name);
  await replaceDurably(disk, file, [Buffer.from(`${JSON.stringify({ backup: wish.name })}\n`)]);
}

/** The backup that was wanted, or null. A wish that is none is none. @throws Failure that names the file the disk can't read */
export async function restoreWanted(disk: Disk, folder: string): Promise<string | null> {
  const file = join(folder, RESTORE_WANTED_FILE);
  const bytes = await disk.read(file).catch((cause) => {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown error';
    const message = `${file} can't be read (${code}): remove it, then choose the backup again`;
    throw new Failure('store-unavailable', message, { cause });
  });
  if (bytes === null) return null;
  try {
    return fieldsOf(JSON.parse(bytes.toString()), 'restore-wanted').text('backup');
  } catch {
    return null;
  }
}

export interface WantedOptions {
  readonly folder: string;
  readonly clock: Clock;
  readonly log?: Log;
}

/**
 * Restores what was wanted, if anything was; gives what the owner must know. A backup that turns out not to be whole
 * leaves the books as they are. May be run again after it was interrupted.
 * @throws Failure when the folder is in use, and whatever the disk throws while the books are being replaced
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
    // Refused before anything was moved: the books are as they were, and must open.
    if (!(error instanceof Failure)) throw error;
    await done(folder);
    log?.error('the backup was not restored', { cause: error });
    const said = say('restore-refused', { backup: wanted, why: saidOf(error) });
    return [{ at: clock.now(), level: 'error', code: 'restore-refused', ...said }];
  } finally {
    await lock.release();
  }
}

async function done(folder: string): Promise<void> {
  await realDisk.remove(join(folder, RESTORE_WANTED_FILE));
  await realDisk.syncFolder(folder);
}
