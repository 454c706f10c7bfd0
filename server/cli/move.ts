/** `cointill move`: all books from a data folder to a PostgreSQL database, or back. */
import { readdir, realpath } from 'node:fs/promises';
import { hostname } from 'node:os';
import { encodeInvoice } from '#adapters/formats/stored-json/invoice-codec.ts';
import { TABLE_NAMES } from '#adapters/formats/stored-json/tables.ts';
import { realDisk } from '#adapters/host/disk.ts';
import { logOf, openLogger } from '#adapters/host/log.ts';
import { systemClock, systemDigest, systemRandom } from '#adapters/host/system.ts';
import { openPostgres } from '#adapters/postgres/open-postgres.ts';
import { openStore } from '#adapters/store/open-store.ts';
import { readMoved, writeMoved } from '#adapters/store/recovery/moved.ts';
import { MIN_SKIP, readSkipSource, skipIndexes } from '#adapters/store/recovery/skip-indexes.ts';
import {
  MOVE_MARK,
  type MoveMark,
  moveMarkText,
  parseMoveMark,
  refuseMoved,
} from '#domain/maintenance/move-mark.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { WholeStore } from '#ports/store.ts';
import { copyBooks, tablesToMove, type Verified, verifyBooks } from '#usecases/maintenance/move-books.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type Arguments, readArguments, WrongUse } from './arguments.ts';
import { hasStore } from './data-folder.ts';
import { databaseOf } from './database-address.ts';
import { moveSecrets } from './move-secrets.ts';
import { printJson, printLine, remark } from './print.ts';

export const MOVE_HELP = `cointill move --from DIR|ADDRESS --to DIR|ADDRESS [--leave-secrets] [--json]
cointill move --undo --from DIR|ADDRESS
      Copies all books from a data folder to an empty PostgreSQL database, or back to a new folder, and compares them.
      The address with a password is COINTILL_DATABASE_URL, for the side that is left out. No server may use either.
      Interrupted, the same command continues. Afterwards the source can't be used by mistake; --undo takes it back into
      use, with a gap in its addresses. COINTILL_PASSPHRASE seals the secrets; --leave-secrets leaves out those that only
      the desktop's keyring can open.
`;

const log = logOf(openLogger('warn', null));

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

export async function moveCommand(rest: readonly string[]): Promise<void> {
  const options = {
    from: { type: 'string' },
    to: { type: 'string' },
    undo: { type: 'boolean' },
    'leave-secrets': { type: 'boolean' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const args = readArguments(rest, options, 0);
  if (args.flag('undo')) return undo(args);
  const [from, to] = [addressOf('from', args), addressOf('to', args)];
  if (from === to) throw new WrongUse('--from and --to are the same');
  await withPlace(from, true, async (source) => {
    await refuseSource(source);
    const { secrets, settings, left } = await moveSecrets({
      store: source.store,
      folder: source.folder,
      log,
      passphrase: process.env['COINTILL_PASSPHRASE'],
      leaveSecrets: args.flag('leave-secrets'),
    });
    const tables = tablesToMove(source.store, TABLE_NAMES, { secrets, settings });
    const needs = {
      source: source.store,
      tables,
      digest: systemDigest,
      documentOf: encodeInvoice,
      progress: remark,
    };
    await withPlace(to, false, async (target) => {
      await begin(source, target);
      await copyBooks({ ...needs, target: target.store });
    });
    // Opened again, so that what is compared is what was written.
    const [verified, shown] = await withPlace(to, true, async (target) => {
      const found = await verifyBooks({ ...needs, target: target.store });
      const at = systemClock.now();
      // The source first: at no moment are both in use.
      await source.setMoved({ state: 'moved', other: target.shown, otherId: target.id, at });
      await markTarget(target, { state: 'finished', other: source.shown, otherId: source.id, at });
      return [found, target.shown] as const;
    });
    if (left > 0) remark(`secrets left out: ${left}. Enter them again in the settings`);
    report(verified, source.shown, shown, args.flag('json'));
  });
}

function report({ invoices, rows, sums }: Verified, from: string, to: string, json: boolean): void {
  for (const line of sums) remark(line);
  if (json) printJson({ moved: true, from, to, invoices, rows, sums });
  else printLine(`moved ${invoices} sales and ${rows} rows from ${from} to ${to}`);
}

/** @throws Failure for books that were moved elsewhere or have not all arrived, unless this move is continued */
async function refuseSource(source: Place): Promise<void> {
  const mark = await source.mark();
  // Where a move ended between its two marks, its target says so.
  if (mark?.state !== 'moved') refuseMoved(mark, source.shown);
}

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
    );
  const at = systemClock.now();
  await markTarget(target, { state: 'unfinished', other: source.shown, otherId: source.id, at });
}

function markTarget({ store }: Place, mark: MoveMark): Promise<void> {
  return store.commit({ put: { settings: { [MOVE_MARK]: moveMarkText(mark) } } });
}

/** Takes moved books back into use. What was sold elsewhere since is missing, so its addresses are skipped. */
async function undo(args: Arguments): Promise<void> {
  await withPlace(addressOf('from', args), true, async (place) => {
    const mark = await place.mark();
    if (mark?.state !== 'moved') throw new Failure('conflict', `${place.shown} was not moved away`);
    const source = await readSkipSource(place.store, mark.at);
    const now = systemClock.now();
    const { change, skip, accounts } = skipIndexes(source, { since: mark.at, now, least: MIN_SKIP });
    await place.store.commit(change);
    await place.setMoved(null);
    remark(createMessage('indexes-skipped', { skip, accounts }).message);
    printLine(`${place.shown} is in use again`);
  });
}

/** The place an option names, or the database of the environment. @throws WrongUse */
function addressOf(name: 'from' | 'to', args: Arguments): string {
  const given = args.text(name);
  const place = given === undefined || isDatabase(given) ? databaseOf(given, `--${name}`) : given;
  if (!place) throw new WrongUse(`move needs --${name}, a data folder or a database`);
  return place;
}

const isDatabase = (place: string) => /^postgres(ql)?:\/\//.test(place);

async function withPlace<T>(place: string, exists: boolean, work: (place: Place) => Promise<T>): Promise<T> {
  const opened = isDatabase(place) ? await openDatabase(place, exists) : await openFolder(place, exists);
  try {
    return await work(opened);
  } finally {
    await opened.store.close();
  }
}

/** @param exists it must have books */
async function openDatabase(address: string, exists: boolean): Promise<Place> {
  const store = await openPostgres({ address, clock: systemClock, random: systemRandom, log, moving: true });
  const { shown, identity } = store;
  if (exists && store.sequence === 0) {
    await store.close();
    throw new Failure('not-found', `there are no books in ${shown}`);
  }
  return {
    store,
    shown,
    id: `database ${identity}`,
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

async function openFolder(wanted: string, exists: boolean): Promise<Place> {
  const names = await readdir(wanted).catch(() => []);
  if (exists && !hasStore(names)) throw new Failure('not-found', `there are no books in ${wanted}`);
  await realDisk.makeFolder(wanted);
  const folder = await realpath(wanted);
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
