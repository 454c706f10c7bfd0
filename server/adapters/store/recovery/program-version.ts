/**
 * Program versions that open the store: an older program refuses newer books, and before a newer program first changes
 * them it makes a backup, which is the way back.
 */
import { type Disk, realDisk } from '#adapters/host/disk.ts';
import { backupFolder, wantRestore } from '#adapters/store/backup/manifest.ts';
import { backupsFolder } from '#adapters/store/format/paths.ts';
import { type LastRun, readLastRun } from '#adapters/store/journal/last-run.ts';
import { isNewer } from '#domain/maintenance/version.ts';
import { Failure } from '#domain/messages/errors.ts';

/** Thrown for books that a newer program has opened. */
export class NewerBooks extends Failure {
  /** The backup made before that program first opened them; null where there is none any more. */
  readonly backup: string | null;

  constructor(theirs: string, own: string, backup: string | null) {
    const orRestore =
      backup === null ? '' : `, or restore ${backup}, the backup made before ${theirs} first opened it`;
    super(
      'store-unavailable',
      `this data was last opened by Cointill ${theirs}, and this is the older Cointill ${own}: install ${theirs} or newer${orRestore}`,
    );
    this.backup = backup;
  }
}

/** @throws NewerBooks */
export async function refuseNewerBooks(
  disk: Disk,
  folder: string,
  before: LastRun | null,
  own: string | undefined,
): Promise<void> {
  const theirs = before?.version ?? null;
  if (own === undefined || theirs === null || !isNewer(theirs, own)) return;
  const name = before?.backupBefore ?? null;
  const isThere =
    name !== null && (await backupFolder(disk, backupsFolder(folder), name).catch(() => null)) !== null;
  throw new NewerBooks(theirs, own, isThere ? name : null);
}

/**
 * Schedules the backup that `NewerBooks` offers to replace the store at its next opening.
 * @throws Failure not-found when there is none; store-unavailable when it is not whole
 */
export async function goBack(folder: string, disk: Disk = realDisk): Promise<void> {
  const name = (await readLastRun(disk, folder))?.backupBefore ?? '';
  await wantRestore(disk, folder, name);
}
