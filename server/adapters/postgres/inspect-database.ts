/** What a database has, found without leaving anything in it: whether there are books, and which. */
import { MOVE_MARK, type MoveMark, parseMoveMark } from '#domain/maintenance/move-mark.ts';
import { Failure } from '#domain/messages/errors.ts';
import { accountOfMark, isScanMark, scanMark } from '#domain/methods/scan-marker.ts';
import type { Clock } from '#ports/host.ts';
import { parseDatabaseAddress } from './address.ts';
import { Connections } from './connections.ts';
import { unreachable } from './errors.ts';
import { knownVersionOf } from './migrations.ts';

export interface InspectedDatabase {
  /** The address without user and password. */
  readonly shown: string;
  /** The same in every copy of it; null without tables. */
  readonly identity: string | null;
  /** Number of the last commit; 0: there are no books. */
  readonly revision: number;
  readonly mark: MoveMark | null;
  readonly settings: ReadonlyMap<string, string>;
  /** Accounts of wallets that were set up or used, with the names of the other counters. */
  readonly accounts: readonly string[];
}

interface Entry {
  readonly name: string;
  readonly key: string;
  readonly value: unknown;
}

/**
 * Where there is no schema yet, the right to make one is tried and undone.
 * @param names of the settings to read
 * @throws Failure invalid-request for an address of another form; store-unavailable, with the driver's error as its cause
 */
export async function inspectDatabase(
  address: string,
  clock: Clock,
  names: readonly string[],
): Promise<InspectedDatabase> {
  const { urls, shown } = parseDatabaseAddress(address);
  const connections = new Connections(urls, clock);
  try {
    await connections.findPrimary();
    if ((await connections.ask((sql) => knownVersionOf(sql, shown))) === 0) {
      await connections.ask((sql) => tryToMakeTables(sql));
      return { shown, identity: null, revision: 0, mark: null, settings: new Map(), accounts: [] };
    }
    const [row] = await connections.ask(
      (sql) => sql`select identity, revision from cointill.store where id = 1`,
    );
    const wanted = [...names, MOVE_MARK];
    const entries = await connections.ask(
      (sql) => sql<Entry[]>`
        select name, key, value from cointill.entries where value is not null
          and (name = 'counters'
            or (name = 'settings' and (key in ${sql(wanted)} or starts_with(key, ${scanMark('')}))))`,
    );
    const settings = new Map(
      entries.filter(({ name }) => name === 'settings').map(({ key, value }) => [key, String(value)]),
    );
    return {
      shown,
      identity: String(row?.['identity'] ?? ''),
      revision: Number(row?.['revision'] ?? 0),
      mark: parseMoveMark(settings.get(MOVE_MARK)),
      settings,
      accounts: [
        ...entries.filter(({ name }) => name === 'counters').map(({ key }) => key),
        ...[...settings.keys()].filter(isScanMark).map(accountOfMark),
      ],
    };
  } catch (error) {
    throw error instanceof Failure ? error : unreachable(shown, error);
  } finally {
    await connections.close();
  }
}

const UNDONE = new Error('undone');

async function tryToMakeTables(sql: Connections['sql']): Promise<void> {
  const made = sql.begin(async (transaction) => {
    await transaction`create schema if not exists cointill`;
    await transaction`create table cointill.trial (id smallint)`;
    throw UNDONE;
  });
  await made.catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
}
