/**
 * Move of all books between a data folder and a PostgreSQL database: opens both, copies, compares, and marks where they
 * are. For `cointill move` and for the desktop app.
 */
import { readdir, realpath } from 'node:fs/promises';
import { hostname } from 'node:os';
import { encodeInvoice } from '#adapters/formats/stored-json/invoice-codec.ts';
import { TABLE_NAMES } from '#adapters/formats/stored-json/tables.ts';
import { realDisk } from '#adapters/host/disk.ts';
import { systemClock, systemDigest, systemRandom } from '#adapters/host/system.ts';
import { isDatabase } from '#adapters/postgres/address.ts';
import { readLastSeen } from '#adapters/postgres/last-seen.ts';
import { openPostgres } from '#adapters/postgres/open-postgres.ts';
import type { PostgresStore } from '#adapters/postgres/postgres-store.ts';
import { replaceByEmpty } from '#adapters/store/backup/restore.ts';
import { hasStore } from '#adapters/store/format/paths.ts';
import { lockFolder } from '#adapters/store/journal/lock.ts';
import { openStore } from '#adapters/store/open-store.ts';
import { readMoved, writeMoved } from '#adapters/store/recovery/moved.ts';
import {
  type Counters,
  highest,
  MIN_SKIP,
  readSkipSource,
  skipIndexes,
} from '#adapters/store/recovery/skip-indexes.ts';
import { isOrderCounter } from '#domain/invoices/order-number.ts';
import {
  MOVE_MARK,
  type MoveMark,
  moveMarkText,
  parseMoveMark,
  refuseMoved,
} from '#domain/maintenance/move-mark.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Log, Vault } from '#ports/host.ts';
import type { WholeStore } from '#ports/store.ts';
import {
  copyBooks,
  type MoveStep,
  tablesToMove,
  type Verified,
  verifyBooks,
} from '#usecases/maintenance/move-books.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { skipWhatIsLost } from './database.ts';
import { moveSecrets } from './move-secrets.ts';

export interface BooksMove {
  /** Data folder, or address of a database. */
  readonly from: string;
  readonly to: string;
  /** Seals the secrets in a database, and opens them again. */
  readonly passphrase: string | undefined;
  /** Leaves out what only the desktop's keyring can open. */
  readonly leaveSecrets?: boolean;
  /** Opens what it has sealed, and seals what moves to a folder of the desktop app. */
  readonly keyring?: Vault;
  /** Data folders of servers that used the database, which know how far it was. */
  readonly seenBy?: readonly string[];
  readonly log: Log;
  readonly progress: (step: MoveStep) => void;
  /** Called before the first of both is marked: from then on it can only be finished. */
  readonly switching?: () => Promise<void>;
}

export interface MovedBooks extends Verified {
  /** Without a password. */
  readonly from: string;
  readonly to: string;
  /** How many secrets must be entered again. */
  readonly secretsLeft: number;
}

/** A store that is moved, with its name for people. */
interface Place {
  readonly store: WholeStore;
  readonly shown: string;
  /** The same each time it is opened. */
  readonly id: string;
  /** Null for a database. */
  readonly folder: string | null;
  mark(): Promise<MoveMark | null>;
  /** Marks it as moved away, or as in use again. */
  setMoved(mark: MoveMark | null): Promise<void>;
}

/**
 * Interrupted, the same call continues.
 * @throws Failure conflict for a target with other books, or what differs after the copy; store-unavailable
 */
export async function moveBooks(move: BooksMove): Promise<MovedBooks> {
  const { from, to, passphrase, leaveSecrets = false, keyring, log, progress } = move;
  return withPlace(from, { exists: true, log }, async (source) => {
    await refuseSource(source);
    await raiseOlder(source, move);
    const { secrets, settings, left } = await moveSecrets({
      ...{ store: source.store, folder: source.folder, log, passphrase, leaveSecrets, keyring },
      toKeyring: keyring !== undefined && !isDatabase(to),
    });
    const tables = tablesToMove(source.store, TABLE_NAMES, { secrets, settings });
    const needs = {
      source: source.store,
      tables,
      digest: systemDigest,
      documentOf: encodeInvoice,
      progress,
    };
    await withPlace(to, { exists: false, insteadOf: source.id, log }, async (target) => {
      await begin(source, target);
      await copyBooks({ ...needs, target: target.store });
    });
    // Opened again, so that what is compared is what was written.
    return withPlace(to, { exists: true, log }, async (target) => {
      const verified = await verifyBooks({ ...needs, target: target.store });
      const at = systemClock.now();
      await move.switching?.();
      // The source first: at no moment are both in use.
      await source.setMoved({ state: 'moved', other: target.shown, otherId: target.id, at });
      await markTarget(target, { state: 'finished', other: source.shown, otherId: source.id, at });
      return { ...verified, from: source.shown, to: target.shown, secretsLeft: left };
    });
  });
}

/** Whether this move has already ended: the source is marked as moved to the target, and the target as whole. */
export async function isMoved({ from, to, log }: Pick<BooksMove, 'from' | 'to' | 'log'>): Promise<boolean> {
  return withPlace(from, { exists: true, log }, async (source) => {
    const away = await source.mark();
    if (away?.state !== 'moved') return false;
    return withPlace(to, { exists: true, log }, async (target) => {
      const mark = await target.mark();
      return away.otherId === target.id && mark?.state === 'finished' && mark.otherId === source.id;
    });
  });
}

/**
 * Takes moved books back into use. What was sold elsewhere since is missing, so its addresses are skipped: those that
 * the database was seen to give out, and some more.
 * @throws Failure conflict for books that were not moved away
 */
export async function takeBooksBack({
  from,
  seenBy = [],
  log,
}: Pick<BooksMove, 'from' | 'seenBy' | 'log'>): Promise<{
  readonly place: string;
  readonly skipped: Message;
}> {
  return withPlace(from, { exists: true, log }, async (place) => {
    const mark = await place.mark();
    if (mark?.state !== 'moved') throw new Failure('conflict', `${place.shown} was not moved away`);
    const source = await readSkipSource(place.store, mark.at);
    const now = systemClock.now();
    const folders = place.folder === null ? seenBy : [place.folder, ...seenBy];
    const present = await seenCounters(folders, mark.otherId);
    const { change, skip, accounts } = skipIndexes(source, { since: mark.at, now, least: MIN_SKIP, present });
    await place.store.commit(change);
    await place.setMoved(null);
    return { place: place.shown, skipped: createMessage('indexes-skipped', { skip, accounts }) };
  });
}

/**
 * Before a folder's own books are used again in place of a database that can't be asked: skips indexes that the database
 * may have given out of the same wallets since it was last used from here.
 * @throws Failure not-found for a folder without books; Error when it is in use
 */
export async function skipOwnWallets({ from, log }: Pick<BooksMove, 'from' | 'log'>): Promise<void> {
  await withPlace(from, { exists: true, log }, async ({ store }) => {
    const now = systemClock.now();
    const since = (await readLastSeen(realDisk, from))?.at ?? now;
    const source = await readSkipSource(store, since);
    const { change, skip, accounts } = skipIndexes(source, { since, now, least: MIN_SKIP });
    if (accounts === 0) return;
    const raised = Object.entries(change.put?.counters ?? {}).filter(([name]) => !isOrderCounter(name));
    await store.commit({ ...change, put: { counters: Object.fromEntries(raised) } });
    log.warn(createMessage('indexes-skipped', { skip, accounts }).message);
  });
}

/** The counters of a database as servers with these data folders saw them last; empty for another place. */
async function seenCounters(folders: readonly string[], otherId: string): Promise<Counters> {
  const seen = await Promise.all(folders.map((folder) => readLastSeen(realDisk, folder)));
  const counters = seen.map((one) =>
    one !== null && databaseId(one.database) === otherId ? Object.entries(one.counters) : [],
  );
  return highest(...counters.map((entries) => new Map(entries)));
}

/** @throws Failure for books that were moved elsewhere or have not all arrived, unless this move is continued */
async function refuseSource(source: Place): Promise<void> {
  const mark = await source.mark();
  // Where a move ended between its two marks, its target says so.
  if (mark?.state !== 'moved') refuseMoved(mark, source.shown);
}

/** A database that was replaced by an older copy gives out no address again, wherever its books go. */
async function raiseOlder({ store }: Place, { to, seenBy = [], log, progress }: BooksMove): Promise<void> {
  if (!isPostgres(store)) return;
  const folders = new Set(isDatabase(to) ? seenBy : [to, ...seenBy]);
  for (const folder of folders)
    await skipWhatIsLost(store, { folder, disk: realDisk, clock: systemClock, log });
  for (const { message } of store.notices) progress({ kind: 'notice', message });
}

const isPostgres = (store: WholeStore): store is PostgresStore => 'identity' in store;

/** @throws Failure conflict for a target with other books */
async function begin(source: Place, target: Place): Promise<void> {
  const [mark, away] = [await target.mark(), await source.mark()];
  const continued = mark?.state === 'unfinished' && mark.otherId === source.id;
  if (away !== null && away.state === 'moved' && !(continued && away.otherId === target.id))
    refuseMoved(away, source.shown);
  if (continued) return;
  refuseMoved(mark, target.shown);
  if (target.store.sequence > 0)
    throw new Failure(
      'conflict',
      `${target.shown} has books already: move to an empty database or a new folder`,
      createReason('database-has-books'),
    );
  const at = systemClock.now();
  await markTarget(target, { state: 'unfinished', other: source.shown, otherId: source.id, at });
}

function markTarget({ store }: Place, mark: MoveMark): Promise<void> {
  return store.commit({ put: { settings: { [MOVE_MARK]: moveMarkText(mark) } } });
}

interface Opening {
  /** It must have books. */
  readonly exists: boolean;
  /** Id of a place: books of this folder that were moved there make room for these, which come back. */
  readonly insteadOf?: string;
  readonly log: Log;
}

async function withPlace<T>(place: string, opening: Opening, work: (place: Place) => Promise<T>): Promise<T> {
  const opened = isDatabase(place) ? await openDatabase(place, opening) : await openFolder(place, opening);
  try {
    return await work(opened);
  } finally {
    await opened.store.close();
  }
}

const databaseId = (identity: string) => `database ${identity}`;

async function openDatabase(address: string, { exists, log }: Opening): Promise<Place> {
  const store = await openPostgres({ address, clock: systemClock, random: systemRandom, log, moving: true });
  const { shown, identity } = store;
  if (exists && store.sequence === 0) {
    await store.close();
    throw new Failure('not-found', `there are no books in ${shown}`);
  }
  return {
    store,
    shown,
    id: databaseId(identity),
    folder: null,
    mark: async () => parseMoveMark(store.get('settings', MOVE_MARK)),
    setMoved: (mark) =>
      store.commit(
        mark === null
          ? { drop: { settings: [MOVE_MARK] } }
          : { put: { settings: { [MOVE_MARK]: moveMarkText(mark) } } },
      ),
  };
}

async function openFolder(wanted: string, { exists, insteadOf, log }: Opening): Promise<Place> {
  const names = await readdir(wanted).catch(() => []);
  if (exists && !hasStore(names)) throw new Failure('not-found', `there are no books in ${wanted}`);
  await realDisk.makeFolder(wanted);
  const folder = await realpath(wanted);
  if (insteadOf !== undefined) await replaceMoved(folder, insteadOf);
  const store = await openStore({
    folder,
    clock: systemClock,
    log,
    backups: null,
    moving: true,
    version: packageJson.version,
  });
  return {
    store,
    shown: folder,
    id: `folder ${hostname()} ${folder}`,
    folder,
    mark: async () => (await readMoved(realDisk, folder)) ?? parseMoveMark(store.get('settings', MOVE_MARK)),
    setMoved: (mark) => writeMoved(realDisk, folder, mark),
  };
}

/** The books that were moved to that place are kept beside those that come back. May be run again after an interruption. */
async function replaceMoved(folder: string, otherId: string): Promise<void> {
  const mark = await readMoved(realDisk, folder);
  if (mark?.state !== 'moved' || mark.otherId !== otherId) return;
  const lock = await lockFolder(folder);
  try {
    await replaceByEmpty(realDisk, folder, systemClock);
    // Last: until then nothing opens the folder.
    await writeMoved(realDisk, folder, null);
  } finally {
    await lock.release();
  }
}
