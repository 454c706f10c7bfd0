/**
 * Puts a backup in the place of the books. What was there is set aside, never deleted, and no derivation index that
 * may have been given out since the backup is ever given out again.
 */
import { basename, dirname, join } from 'node:path';
import { isBeginningMark } from '../../domain/beginning.ts';
import { Failure } from '../../domain/errors.ts';
import { say } from '../../domain/said.ts';
import { type Instant, iso } from '../../domain/time.ts';
import type { Clock, Log, Notice } from '../../ports/host.ts';
import { type Disk, realDisk } from './disk.ts';
import { copySynced, replaceDurably } from './durable-file.ts';
import { fieldsOf } from './fields.ts';
import { parseTables } from './line.ts';
import { lockFolder } from './lock.ts';
import { readManifest, verifyFiles } from './manifest.ts';
import { openStoreOn } from './open-store.ts';
import {
  JOURNAL_FOLDER,
  journalFolder,
  RESTORE_FILE,
  SET_ASIDE_FOLDER,
  segmentName,
  segmentNumbers,
  stamp,
} from './places.ts';
import { scanSegment } from './scan.ts';
import { applyToTables, emptySnapshot, type TableMaps } from './tables.ts';
import { decodeTables, PREVIOUS_TABLES_FILE, TABLES_FILE } from './tables-file.ts';

export interface RestoreOptions {
  readonly backupFolder: string;
  readonly dataFolder: string;
  readonly clock: Clock;
  /** So many derivation indexes are passed over in every account, for those given out since. 100 by default. */
  readonly skip?: number;
  readonly log?: Log;
}

const SKIP = 100;
/** Where the books are put together before they take their place. */
const WORKSHOP = 'restoring';
const PARTS = [JOURNAL_FOLDER, TABLES_FILE, PREVIOUS_TABLES_FILE];

/** @throws Failure when the folder is in use or the backup is not whole; then nothing was changed */
export async function restoreBackup(options: RestoreOptions): Promise<readonly Notice[]> {
  // Read first: what is no backup must not have made a data folder.
  await readManifest(realDisk, options.backupFolder);
  await realDisk.makeFolder(options.dataFolder);
  const lock = await lockFolder(options.dataFolder);
  try {
    return await restoreBackupOn(realDisk, options);
  } finally {
    await lock.release();
  }
}

/** The same on a given disk, without taking the folder. May be run again after it was interrupted. */
export async function restoreBackupOn(disk: Disk, options: RestoreOptions): Promise<readonly Notice[]> {
  const { backupFolder, dataFolder, clock, log, skip = SKIP } = options;
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
  const passedOver = await passOver(disk, workshop, clock, counters, skip);

  // From here on the old books are incomplete: the marker keeps their counters until the new ones are in place.
  const before = Buffer.from(`${JSON.stringify({ counters: Object.fromEntries(counters) })}\n`);
  await replaceDurably(disk, marker, [before]);
  const aside = await setAside(disk, dataFolder, clock);
  for (const part of PARTS) await moveIfThere(disk, join(workshop, part), join(dataFolder, part));
  await disk.syncFolder(dataFolder);
  await disk.remove(marker);
  await disk.syncFolder(dataFolder);
  await disk.removeFolder(workshop);

  const notices = tell(clock, backupFolder, manifest.madeAt, aside, passedOver, skip);
  for (const { message } of notices) log?.warn(message);
  return notices;
}

type Counters = ReadonlyMap<string, number>;

function highest(...many: readonly Counters[]): Counters {
  const all = new Map<string, number>();
  for (const one of many) {
    for (const [account, next] of one) all.set(account, Math.max(next, all.get(account) ?? 0));
  }
  return all;
}

/** Every counter found anywhere in the present books, whole or not. A damaged part is passed by, a newer one is not. */
async function presentCounters(disk: Disk, folder: string): Promise<Counters> {
  let found: Counters = new Map();
  const see = (tables: TableMaps) => {
    found = highest(found, tables.counters);
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
    scanSegment(segmentName(segment), bytes ?? Buffer.alloc(0), (line) => {
      if (line.tables === null) return;
      const { tables } = emptySnapshot();
      applyToTables(tables, { put: parseTables(line.tables).put ?? {} });
      see(tables);
    });
  }
  return found;
}

/** What a restore that was interrupted had found before it began to move things. */
async function markedCounters(disk: Disk, marker: string): Promise<Counters> {
  const bytes = await disk.read(marker);
  if (bytes === null) return new Map();
  const counters = fieldsOf(JSON.parse(bytes.toString()), 'restore').part('counters');
  return new Map(counters.keys().map((account) => [account, counters.number(account)]));
}

/**
 * Raises the counters in the restored books, as a change like any other, and has every account asked again what it was
 * used for, for more may have been given out since than is passed over. Returns how many accounts there are.
 */
async function passOver(
  disk: Disk,
  folder: string,
  clock: Clock,
  present: Counters,
  skip: number,
): Promise<number> {
  const store = await openStoreOn(disk, { folder, clock, backups: null });
  try {
    const raised = [...highest(store.all('counters'), present)].map(([account, next]): [string, number] => [
      account,
      next + skip,
    ]);
    const asked = [...store.all('settings').keys()].filter(isBeginningMark);
    if (raised.length > 0 || asked.length > 0) {
      await store.commit({ put: { counters: Object.fromEntries(raised) }, drop: { settings: asked } });
    }
    return raised.length;
  } finally {
    await store.close();
  }
}

/** Moves the present books away; null when there are none. */
async function setAside(disk: Disk, folder: string, clock: Clock): Promise<string | null> {
  const names = await disk.names(folder);
  const parts = PARTS.filter((part) => names.includes(part));
  if (parts.length === 0) return null;
  const taken = await disk.names(join(folder, SET_ASIDE_FOLDER));
  let name = stamp(clock.now());
  for (let nth = 2; taken.includes(name); nth++) name = `${stamp(clock.now())}-${nth}`;
  const target = join(folder, SET_ASIDE_FOLDER, name);
  await disk.makeFolder(target);
  for (const part of parts) await disk.rename(join(folder, part), join(target, part));
  await disk.syncFolder(target);
  await disk.syncFolder(folder);
  return target;
}

async function moveIfThere(disk: Disk, from: string, to: string): Promise<void> {
  const names = await disk.names(dirname(from));
  if (names.includes(basename(from))) await disk.rename(from, to);
}

function tell(
  clock: Clock,
  backup: string,
  madeAt: Instant,
  aside: string | null,
  accounts: number,
  skip: number,
): readonly Notice[] {
  const at = clock.now();
  const then = { backup, at: iso(madeAt) };
  const restored = aside === null ? say('restored-first', then) : say('restored', { ...then, aside });
  return [
    { at, level: 'warning', code: 'restored', ...restored },
    { at, level: 'warning', code: 'indexes-skipped', ...say('indexes-skipped', { skip, accounts }) },
  ];
}
