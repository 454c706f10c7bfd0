/**
 * Factory of the store of a data folder: locks the folder for this process, reads the store, starts the daily backups.
 */
import { join } from 'node:path';
import { type Disk, realDisk } from '#adapters/host/disk.ts';
import { iso } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { Clock, Log, Notice } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { Backups } from './backup/backup.ts';
import { checkBackup, listBackups, newestBackup } from './backup/backup-list.ts';
import { restoreWanted, wantRestore } from './backup/restore-wanted.ts';
import { Database } from './database.ts';
import { BACKUPS_FOLDER } from './format/paths.ts';
import { bootName, readLastRun, writeLastRun } from './journal/last-run.ts';
import { lockFolder } from './journal/lock.ts';
import { recover } from './recovery/recover.ts';
import {
  beginBehindReserved,
  type Lost,
  MIN_SKIP,
  type PassedOver,
  skipIndexes,
} from './recovery/skip-indexes.ts';
import { applyToTables } from './tables/tables.ts';

export interface StoreOptions {
  /** Created when it does not exist. */
  readonly folder: string;
  readonly clock: Clock;
  readonly log?: Log;
  /** Notices from before the store was opened, to be shown with its own. */
  readonly told?: readonly Notice[];
  /** Number of backups, 14 by default, and their folder; null for no automatic ones. */
  readonly backups?: { readonly keep: number; readonly folder?: string } | null;
  /** A journal file that has grown to this is closed and the next one begun. Small ones are read quickly at a start. */
  readonly segmentBytes?: number;
  /** Id of this boot of the computer. */
  readonly boot?: string;
}

/** About 12,000 invoices: half a second to read line by line, which a start does with the last file only. */
const SEGMENT_BYTES = 16 * 1024 * 1024;
const BACKUPS_KEPT = 14;

/**
 * @throws Failure store-unavailable when another process has the folder, its store is of a newer program, or it is gone
 * while there are traces of it
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  await realDisk.makeFolder(options.folder);
  const lock = await lockFolder(options.folder);
  try {
    const store = await openStoreOn(realDisk, options);
    await lock.describe(iso(options.clock.now())).catch((cause) => {
      options.log?.warn('the lock file could not be written', { cause });
    });
    return {
      ...store,
      get healthy() {
        return store.healthy;
      },
      get refusing() {
        return store.refusing;
      },
      get sequence() {
        return store.sequence;
      },
      close: async () => {
        await store.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

export interface StoreOn extends Store {
  /** Waits for background writes. */
  settled(): Promise<void>;
  /** What is to be committed where changes are lost. */
  passOver(lost: Lost): PassedOver;
}

/** The same on a given disk, without locking the folder. */
export async function openStoreOn(disk: Disk, options: StoreOptions): Promise<StoreOn> {
  const { folder, clock, log, segmentBytes = SEGMENT_BYTES, boot = bootName() } = options;
  const backupsFolder = options.backups?.folder ?? join(folder, BACKUPS_FOLDER);
  const before = await readLastRun(disk, folder);
  const newest = await newestBackup(disk, backupsFolder);
  // A backup made after the last-run mark may know more.
  const backedUp = newest === null || newest.name === before?.backup ? 0 : newest.sequence;
  const confirmed = Math.max(before?.sequence ?? 0, backedUp);
  const known = before?.losses ?? [];
  const recovered = await recover({ disk, folder, clock, log, confirmed, known }).catch((cause) => {
    throw cause instanceof Failure ? cause : cannotOpen(folder, cause);
  });
  const books = new Database({ disk, folder, segmentBytes, clock, log }, recovered);
  books.notices.unshift(...(options.told ?? []));
  const backups = new Backups({
    disk,
    books,
    folder,
    backupsFolder,
    keep: options.backups?.keep ?? BACKUPS_KEPT,
    clock,
    log,
    tell: (notice) => books.notices.push(notice),
  });
  const lose = (lost: Lost) => skipIndexes(books, lost);
  const { uncovered } = recovered.losses;
  // What was written since the computer was started is in its memory at least, however the program ended.
  const uncertain = recovered.torn || (books.sequence !== before?.sequence && boot !== before?.boot);
  let raise = uncertain ? beginBehindReserved(books) : null;
  if (uncovered !== null) {
    const now = clock.now();
    const least = Math.max(MIN_SKIP, uncovered);
    const { change, accounts, skip } = lose({ since: books.newest ?? now, now, least });
    raise = change;
    const said = createMessage('indexes-skipped', { skip, accounts });
    if (accounts > 0) books.notices.push({ at: now, level: 'warning', code: 'indexes-skipped', ...said });
  }
  let raised = true;
  if (raise !== null) {
    // In memory at once: a full disk allows no sale, and none with an old address once it has room.
    applyToTables(recovered.db.data.tables, raise);
    await books.commit(raise).catch((cause) => {
      raised = false;
      log?.warn('the counters of addresses that were raised could not be written', { cause });
    });
  }
  const markRun = async () => {
    const mark = { sequence: books.sequence, boot, losses: raised ? recovered.losses.names : known };
    const backup = (await newestBackup(disk, backupsFolder))?.name ?? null;
    await writeLastRun(disk, folder, { ...mark, backup }).catch((cause) => {
      log?.warn('how far the books are could not be marked', { cause });
    });
  };
  await markRun();
  if (options.backups !== null) {
    backups.sweep();
    backups.startDaily();
  }
  return {
    commit: (change) => books.commit(change),
    invoice: (id) => books.invoice(id),
    readable: (id) => books.readable(id),
    damaged: (merchantId) => books.damaged(merchantId),
    watched: (now) => books.watched(now),
    list: (query) => books.list(query),
    get: (table, key) => books.get(table, key),
    all: (table) => books.all(table),
    get healthy() {
      return books.healthy;
    },
    get refusing() {
      return books.refusing;
    },
    get sequence() {
      return books.sequence;
    },
    notices: books.notices,
    backup: () => backups.make(),
    backups: () => listBackups(disk, backupsFolder),
    backupProblem: () => backups.problem,
    checkBackup: (name) => checkBackup(disk, backupsFolder, name),
    restoreNext: (name) => wantRestore(disk, { folder, backupsFolder, name }),
    restoreWanted: () => restoreWanted(disk, folder),
    close: async () => {
      await backups.close();
      await books.close();
      await markRun();
    },
    settled: () => books.settled(),
    passOver: lose,
  };
}

function cannotOpen(folder: string, cause: unknown): Failure {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown error';
  return new Failure(
    'store-unavailable',
    `the books in ${folder} can't be opened (${code}). Check that the disk has room and that the folder may be written to`,
    { cause },
  );
}
