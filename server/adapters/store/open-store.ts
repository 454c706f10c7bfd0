/**
 * Factory of the store of a data folder: locks the folder for this process, reads the store, starts the daily backups.
 */
import { basename } from 'node:path';
import { type Disk, realDisk, systemCode } from '#adapters/host/disk.ts';
import { iso } from '#domain/kernel/time.ts';
import { MOVE_MARK, parseMoveMark, refuseMoved } from '#domain/maintenance/move-mark.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, messageOf } from '#domain/messages/message.ts';
import type { Clock, Log, Notice } from '#ports/host.ts';
import { newestBackup } from './backup/manifest.ts';
import { Notices, type StoreContext } from './context.ts';
import { FileStore } from './file-store.ts';
import { backupsFolder } from './format/paths.ts';
import { bootName, type LastRun, readLastRun, writeLastRun } from './journal/last-run.ts';
import { type FolderLock, lockFolder } from './journal/lock.ts';
import { readMoved } from './recovery/moved.ts';
import { refuseNewerBooks } from './recovery/program-version.ts';
import { type Recovered, recover } from './recovery/recover.ts';
import { beginBehindReserved, MIN_SKIP, skipIndexes } from './recovery/skip-indexes.ts';

export interface StoreOptions {
  /** Created when it does not exist. */
  readonly folder: string;
  readonly clock: Clock;
  readonly log?: Log;
  /** Notices from before the store was opened, to be shown with its own. */
  readonly notices?: readonly Notice[];
  /** Null: none are made daily. */
  readonly backups?: null;
  /** True: opened to move the books, also where they were moved away or have not all arrived. */
  readonly moving?: boolean;
  /** A journal file that has grown to this is closed and the next one begun. Small ones are read quickly at a start. */
  readonly segmentBytes?: number;
  /** Version of the program. Without it, an older program is not noticed and a newer one makes no backup first. */
  readonly version?: string;
  /** Id of this boot of the computer. */
  readonly boot?: string;
  readonly disk?: Disk;
  readonly lock?: (folder: string) => Promise<FolderLock>;
}

/** About 4,000 invoices: a third of a second to read line by line, which a start does with the last file only. */
const SEGMENT_BYTES = 8 * 1024 * 1024;

/**
 * @throws Failure store-unavailable when another process has the folder, its store is of a newer program, or it is gone
 * while there are traces of it
 */
export async function openStore(options: StoreOptions): Promise<FileStore> {
  const { disk = realDisk, lock: lockIt = lockFolder } = options;
  await disk.makeFolder(options.folder);
  const lock = await lockIt(options.folder);
  try {
    const { folder, moving = false } = options;
    if (!moving) refuseMoved(await readMoved(disk, folder), folder);
    const store = await openStoreOn(disk, options);
    try {
      if (!moving) refuseMoved(parseMoveMark(store.get('settings', MOVE_MARK)), folder);
    } catch (error) {
      await store.close();
      throw error;
    }
    store.afterClose(() => lock.release());
    await lock.describe(iso(options.clock.now())).catch((cause) => {
      options.log?.warn('the lock file could not be written', { cause });
    });
    return store;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The same on a given disk, without locking the folder. */
export async function openStoreOn(disk: Disk, options: StoreOptions): Promise<FileStore> {
  const { folder, clock, log, segmentBytes = SEGMENT_BYTES, boot = bootName() } = options;
  const context = { disk, folder, clock, log, notices: new Notices(clock, log, options.notices) };
  const backups = backupsFolder(folder);
  const before = await readLastRun(disk, folder);
  await refuseNewerBooks(disk, folder, before, options.version);
  const newest = await newestBackup(disk, backups);
  // A backup made after the last-run mark may know more.
  const backedUp = newest === null || newest.name === before?.backup ? 0 : newest.sequence;
  const confirmed = Math.max(before?.sequence ?? 0, backedUp);
  const known = before?.losses ?? [];
  const recovered = await recover({ ...context, confirmed, known }).catch((cause) => {
    throw cause instanceof Failure ? cause : cannotOpen(folder, cause);
  });
  const store = new FileStore({ ...context, segmentBytes }, recovered);
  const opened = await backUpBefore(store, context, before, options.version);
  const raised = await raiseCounters(store, context, recovered, { before, boot });
  const losses = raised ? recovered.losses.names : known;
  const markRun = async () => {
    const backup = (await newestBackup(disk, backups))?.name ?? null;
    await writeLastRun(disk, folder, { ...opened, sequence: store.sequence, boot, losses, backup }).catch(
      (cause) => {
        log?.warn('how far the books are could not be marked', { cause });
      },
    );
  };
  await markRun();
  store.afterClose(markRun);
  if (options.backups !== null) store.startDailyBackups();
  return store;
}

/** What the last-run mark says of this version; backs up the books of another one, before anything in them changes. */
async function backUpBefore(
  store: FileStore,
  { log, notices }: StoreContext,
  before: LastRun | null,
  version: string | undefined,
): Promise<Pick<LastRun, 'version' | 'backupBefore'>> {
  const known = { version: before?.version ?? null, backupBefore: before?.backupBefore ?? null };
  if (version === undefined || version === known.version) return known;
  if (store.sequence === 0) return { version, backupBefore: null };
  try {
    const folder = await store.backup();
    log?.info('a backup was made before this version opened the books', { folder, before: known.version });
    return { version, backupBefore: basename(folder) };
  } catch (cause) {
    // A shop must open in the morning, also with a full disk. The next start tries again.
    log?.error('no backup could be made before this version opened the books', { cause });
    const why = cause instanceof Failure ? messageOf(cause) : createMessage('disk-refused-backup');
    notices.report('error', createMessage('backup-failed', { why }));
    return known;
  }
}

/** Raises counters where changes were lost. False where that could not be written: it is done again at the next start. */
async function raiseCounters(
  store: FileStore,
  { clock, log, notices }: StoreContext,
  { torn, losses }: Recovered,
  { before, boot }: { readonly before: LastRun | null; readonly boot: string },
): Promise<boolean> {
  // What was written since the computer was started is in its memory at least, however the program ended.
  const uncertain = torn || (store.sequence !== before?.sequence && boot !== before?.boot);
  let raise = uncertain ? beginBehindReserved(store) : null;
  if (losses.uncovered !== null) {
    const now = clock.now();
    const least = Math.max(MIN_SKIP, losses.uncovered);
    const { change, accounts, skip } = skipIndexes(store, { since: store.newest ?? now, now, least });
    raise = change;
    if (accounts > 0) notices.report('warning', createMessage('indexes-skipped', { skip, accounts }));
  }
  if (raise === null) return true;
  // In memory at once: a full disk allows no sale, and none with an old address once it has room.
  store.apply(raise);
  try {
    await store.commit(raise);
    return true;
  } catch (cause) {
    log?.warn('the counters of addresses that were raised could not be written', { cause });
    return false;
  }
}

function cannotOpen(folder: string, cause: unknown): Failure {
  return new Failure(
    'store-unavailable',
    `the books in ${folder} can't be opened (${systemCode(cause)}). Check that the disk has room and that the folder may be written to`,
    { cause },
  );
}
