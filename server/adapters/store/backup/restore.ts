/**
 * Restore of a backup in place of the store. What was there is quarantined, never deleted, and no derivation index that
 * may have been given out since the backup is ever given out again. Paired devices are not taken over: one that was
 * removed since the backup must not be a till or a display again.
 */
import { join } from 'node:path';
import { decode, number, object, record } from '#adapters/formats/stored-json/schema.ts';
import { applyToTables, type TableMaps, tablesOf } from '#adapters/formats/stored-json/tables.ts';
import { type Disk, realDisk, systemCode } from '#adapters/host/disk.ts';
import { copySynced, replaceDurably } from '#adapters/host/durable-file.ts';
import { Notices } from '#adapters/store/context.ts';
import {
  backupsFolder,
  freeName,
  JOURNAL_FOLDER,
  journalFolder,
  LAST_RUN_FILE,
  PREVIOUS_TABLES_FILE,
  RESTORE_FILE,
  SET_ASIDE_FOLDER,
  segmentName,
  segmentNumbers,
  stamp,
  TABLES_FILE,
} from '#adapters/store/format/paths.ts';
import { readLastRun, writeLastRun } from '#adapters/store/journal/last-run.ts';
import { parseTables } from '#adapters/store/journal/line.ts';
import { lockFolder } from '#adapters/store/journal/lock.ts';
import { isLine, piecesOf } from '#adapters/store/journal/scan.ts';
import { openStoreOn, type StoreOptions } from '#adapters/store/open-store.ts';
import {
  type Counters,
  highest,
  type Lost,
  MIN_SKIP,
  type PassedOver,
  skipIndexes,
} from '#adapters/store/recovery/skip-indexes.ts';
import { withoutDevices } from '#adapters/store/recovery/without-devices.ts';
import { decodeTables } from '#adapters/store/tables/tables-file.ts';
import { iso } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, messageOf } from '#domain/messages/message.ts';
import type { Clock, Log, Notice } from '#ports/host.ts';
import {
  backupFolder,
  forgetRestore,
  newestBackup,
  readManifest,
  restoreWanted,
  verifyFiles,
} from './manifest.ts';

export interface RestoreOptions {
  readonly backupFolder: string;
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly log?: Log | undefined;
}

/** Where the store is assembled before it is moved into place. */
const WORKSHOP = 'restoring';
const MARKER = record({ counters: object });
const PARTS = [JOURNAL_FOLDER, TABLES_FILE, PREVIOUS_TABLES_FILE, LAST_RUN_FILE];

/** @throws Failure when the folder is in use or the backup is not whole; then nothing was changed */
export async function restoreBackup(options: RestoreOptions): Promise<readonly Notice[]> {
  // Read first: an invalid backup must not have created a data folder.
  await readManifest(realDisk, options.backupFolder);
  await realDisk.makeFolder(options.dataFolder);
  const lock = await lockFolder(options.dataFolder);
  try {
    return await restoreBackupOn(realDisk, options);
  } finally {
    await lock.release();
  }
}

/**
 * Restores the requested backup, if any; returns notices for the owner. An incomplete backup leaves the store
 * unchanged. May be run again after an interruption.
 * @throws Failure when the folder is in use, or the disk fails: the next start tries again
 */
export async function restoreIfWanted({
  folder,
  disk = realDisk,
  lock: lockIt = lockFolder,
  clock,
  log,
}: Pick<StoreOptions, 'folder' | 'disk' | 'lock' | 'clock' | 'log'>): Promise<readonly Notice[]> {
  const wanted = await restoreWanted(disk, folder);
  if (wanted === null) return [];
  const lock = await lockIt(folder);
  try {
    const backup = await backupFolder(disk, backupsFolder(folder), wanted);
    const notices = await restoreBackupOn(disk, { backupFolder: backup, dataFolder: folder, clock, log });
    await forgetRestore(disk, folder);
    return notices;
  } catch (error) {
    // Refused before anything was moved: the store is unchanged, and must open.
    if (!(error instanceof Failure)) throw cannotRestore(wanted, error);
    await forgetRestore(disk, folder);
    log?.error('the backup was not restored', { cause: error });
    const notices = new Notices(clock, log);
    notices.report('error', createMessage('restore-refused', { backup: wanted, why: messageOf(error) }));
    return notices.all;
  } finally {
    await lock.release();
  }
}

function cannotRestore(backup: string, cause: unknown): Failure {
  return new Failure(
    'store-unavailable',
    `the backup ${backup} can't be restored (${systemCode(cause)}). Check that the disk has room and that the folder may be written to, then start the program again`,
    { cause },
  );
}

/** The same on a given disk, without locking the folder. May be run again after an interruption. */
export async function restoreBackupOn(disk: Disk, options: RestoreOptions): Promise<readonly Notice[]> {
  const { backupFolder, dataFolder, clock, log } = options;
  const manifest = await readManifest(disk, backupFolder);
  await verifyFiles(disk, backupFolder, manifest);
  const marker = join(dataFolder, RESTORE_FILE);
  const counters = highest(await presentCounters(disk, dataFolder), await markedCounters(disk, marker));

  const workshop = join(dataFolder, WORKSHOP);
  await disk.removeFolder(workshop);
  await disk.makeFolder(join(workshop, JOURNAL_FOLDER));
  for (const { path, size } of manifest.files) {
    await copySynced(disk, join(backupFolder, path), join(workshop, path), size);
  }
  await disk.syncFolder(workshop);
  await verifyFiles(disk, workshop, manifest);
  const lost = { since: manifest.madeAt, now: clock.now(), least: MIN_SKIP, present: counters };
  const changed = await changeRestored(disk, workshop, clock, lost);
  await adoptBackups(disk, workshop, dataFolder);

  // From here on the old store is incomplete: the marker keeps its counters until the new one is in place.
  const before = Buffer.from(`${JSON.stringify({ counters: Object.fromEntries(counters) })}\n`);
  await replaceDurably(disk, marker, [before]);
  const movedTo = await putInPlace(disk, dataFolder, clock);
  await disk.remove(marker);
  await disk.syncFolder(dataFolder);
  await disk.removeFolder(workshop);

  const then = { backup: backupFolder, at: iso(manifest.madeAt) };
  const restored =
    movedTo === null
      ? createMessage('restored-first', then)
      : createMessage('restored', { ...then, aside: movedTo });
  const notices = new Notices(clock, log);
  notices.report('warning', restored, 'restored');
  const { accounts, unpaired } = changed;
  notices.report('warning', createMessage('indexes-skipped', { skip: changed.skip, accounts }));
  if (unpaired > 0) notices.report('warning', createMessage('devices-unpaired', { count: unpaired }));
  return notices.all;
}

/**
 * Puts an empty store in place of the present one, which is moved away. The folder must not be opened before this has
 * ended; it may be run again after an interruption.
 */
export async function replaceByEmpty(disk: Disk, folder: string, clock: Clock): Promise<void> {
  const workshop = join(folder, WORKSHOP);
  await disk.removeFolder(workshop);
  const store = await openStoreOn(disk, { folder: workshop, clock, backups: null });
  await store.close();
  await adoptBackups(disk, workshop, folder);
  await disk.syncFolder(workshop);
  await putInPlace(disk, folder, clock);
  await disk.removeFolder(workshop);
}

/** Every counter found anywhere in the present store, whole or not. A damaged part is skipped, a newer one is not. */
async function presentCounters(disk: Disk, folder: string): Promise<Counters> {
  let found: Counters = new Map();
  const see = (tables: TableMaps) => {
    found = highest(found, tables.counters, tables.reservations);
  };
  for (const file of [TABLES_FILE, PREVIOUS_TABLES_FILE]) {
    const bytes = await disk.read(join(folder, file));
    if (bytes === null) continue;
    try {
      see(decodeTables(bytes).tables);
    } catch (error) {
      if (error instanceof Failure) throw error;
    }
  }
  const journal = journalFolder(folder);
  for (const segment of segmentNumbers(await disk.names(journal))) {
    const bytes = await disk.read(join(journal, segmentName(segment)));
    for (const line of piecesOf(segmentName(segment), bytes ?? Buffer.alloc(0), 0)) {
      if (!isLine(line) || line.tables === null) continue;
      const tables = tablesOf();
      applyToTables(tables, { put: parseTables(line.tables).put ?? {} });
      see(tables);
    }
  }
  return found;
}

/** What an interrupted restore had found before it began to move things. */
async function markedCounters(disk: Disk, marker: string): Promise<Counters> {
  const bytes = await disk.read(marker);
  if (bytes === null) return new Map();
  const { counters } = decode(MARKER, JSON.parse(bytes.toString()), 'restore');
  return new Map(Object.entries(counters).map(([account, next]) => [account, decode(number, next, account)]));
}

interface RestoredChange extends PassedOver {
  /** How many devices must be paired again. */
  readonly unpaired: number;
}

/** Raises the counters in the restored store and drops its paired devices, as one change like any other. */
async function changeRestored(disk: Disk, folder: string, clock: Clock, lost: Lost): Promise<RestoredChange> {
  const store = await openStoreOn(disk, { folder, clock, backups: null });
  try {
    const passed = skipIndexes(store, lost);
    const { change, unpaired } = withoutDevices(store, passed.change);
    await store.commit(change);
    return { ...passed, unpaired };
  } finally {
    await store.close();
  }
}

/** The last-run mark, as for a store in the data folder: backups newer than this store are no sign of a loss. */
async function adoptBackups(disk: Disk, workshop: string, dataFolder: string): Promise<void> {
  const run = await readLastRun(disk, workshop);
  if (run === null) return;
  const newest = await newestBackup(disk, backupsFolder(dataFolder));
  await writeLastRun(disk, workshop, { ...run, backup: newest?.name ?? null });
}

/** Moves the present store away and the assembled one into its place; returns where the former is, null for none. */
async function putInPlace(disk: Disk, folder: string, clock: Clock): Promise<string | null> {
  const names = await disk.names(folder);
  const former = join(folder, SET_ASIDE_FOLDER);
  const target = join(former, freeName(stamp(clock.now()), await disk.names(former)));
  const isThere = PARTS.some((part) => names.includes(part));
  if (isThere) {
    await disk.makeFolder(target);
    await moveParts(disk, folder, target);
  }
  await moveParts(disk, join(folder, WORKSHOP), folder);
  return isThere ? target : null;
}

async function moveParts(disk: Disk, from: string, to: string): Promise<void> {
  const names = await disk.names(from);
  for (const part of PARTS) if (names.includes(part)) await disk.rename(join(from, part), join(to, part));
  await disk.syncFolder(to);
  await disk.syncFolder(from);
}
