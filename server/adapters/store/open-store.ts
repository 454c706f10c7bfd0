/** Opens the store of a data folder: takes the folder for this process, reads the books, starts the daily backups. */
import { join } from 'node:path';
import { Failure } from '../../domain/errors.ts';
import { iso } from '../../domain/time.ts';
import type { Clock, Log, Notice } from '../../ports/host.ts';
import type { Store } from '../../ports/store.ts';
import { Backups } from './backup.ts';
import { checkBackup, listBackups } from './backup-list.ts';
import { Books } from './books.ts';
import { type Disk, realDisk } from './disk.ts';
import { lockFolder } from './lock.ts';
import { BACKUPS_FOLDER } from './places.ts';
import { recover } from './recover.ts';
import { restoreWanted, wantRestore } from './restore-wanted.ts';

export interface StoreOptions {
  /** Made when it does not exist. */
  readonly folder: string;
  readonly clock: Clock;
  readonly log?: Log;
  /** What happened before the books were opened, to be told with what is found in them. */
  readonly told?: readonly Notice[];
  /** How many backups are kept, 14 by default, and where; null for none by itself. */
  readonly backups?: { readonly keep: number; readonly folder?: string } | null;
  /** A journal file that has grown to this is closed and the next one begun. Small ones are read quickly at a start. */
  readonly segmentBytes?: number;
}

/** About 12,000 invoices: half a second to read line by line, which a start does with the last file only. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
export const BACKUPS_KEPT = 14;

/**
 * @throws Failure store-unavailable when another process has the folder, its books are of a newer program, or they
 * are gone while there are traces of them
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

/** The same on a given disk, without taking the folder. `settled` waits for what is written in the background. */
export async function openStoreOn(
  disk: Disk,
  options: StoreOptions,
): Promise<Store & { settled(): Promise<void> }> {
  const { folder, clock, log, segmentBytes = SEGMENT_BYTES } = options;
  const recovered = await recover({ disk, folder, clock, log }).catch((cause) => {
    throw cause instanceof Failure ? cause : cannotOpen(folder, cause);
  });
  const books = new Books({ disk, folder, segmentBytes, clock, log }, recovered);
  books.notices.unshift(...(options.told ?? []));
  const backupsFolder = options.backups?.folder ?? join(folder, BACKUPS_FOLDER);
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
  if (options.backups !== null) {
    backups.sweep();
    backups.startDaily();
  }
  return {
    commit: (change) => books.commit(change),
    invoice: (id) => books.invoice(id),
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
    },
    settled: () => books.settled(),
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
