/** Factory of the store in a PostgreSQL database: connects, and brings the schema up to date. */
import { pause } from '#domain/kernel/deadline.ts';
import { MOVE_MARK, parseMoveMark, refuseMoved } from '#domain/maintenance/move-mark.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { Clock, Log, Random } from '#ports/host.ts';
import { nodeName, parseDatabaseAddress } from './address.ts';
import { hexOf } from './commit-queue.ts';
import { Connections } from './connections.ts';
import { awaitsStandby, unreachable } from './errors.ts';
import { migrate } from './migrations.ts';
import { HELD_FOR, PostgresStore } from './postgres-store.ts';

export interface PostgresOptions {
  readonly address: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log?: Log;
  /**
   * True: opened to move the books, also where they were moved away or have not all arrived. No other program uses the
   * database meanwhile.
   */
  readonly moving?: boolean;
  /** How long to wait for programs that have the database, or use it where it is wanted alone. */
  readonly patienceMs?: number;
}

/** Longer than another program that was killed holds the database. */
const PATIENCE_MS = 12_000;
const LOOK_EVERY_MS = 500;

/** For a count or a page of everything. */
const MOVE_ANSWER_MS = 10 * 60 * 1_000;

/**
 * @throws Failure invalid-request for an address of another form; store-unavailable when the database can't be reached,
 * is used by another program that moves it, or has a schema of a newer one
 */
export async function openPostgres(options: PostgresOptions): Promise<PostgresStore> {
  const { clock, random, log, moving = false, patienceMs = PATIENCE_MS } = options;
  const { urls, shown } = parseDatabaseAddress(options.address);
  const connections = new Connections(urls, clock, moving ? MOVE_ANSWER_MS : undefined);
  const place = { connections, clock, shown, patienceMs };
  try {
    await connections.findPrimary();
    await migrate(connections.sql, shown, (isDone) =>
      waitFor(place, async () => ((await isDone()) ? undefined : usersOf(connections))),
    );
    const program = hexOf(random.bytes(16));
    if (moving) await take(place, program);
    else await waitFor(place, () => holderOf(connections));
    const store = new PostgresStore({
      connections,
      shown,
      clock,
      random,
      log,
      program,
      programName: nodeName(),
      alone: moving,
    });
    await store.open();
    try {
      if (!moving) refuseMoved(parseMoveMark(store.get('settings', MOVE_MARK)), shown);
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  } catch (error) {
    const waits = await connections.awaitsStandby().catch(() => false);
    await connections.close();
    throw error instanceof Failure ? error : unreachable(shown, waits ? awaitsStandby() : error);
  }
}

interface Taking {
  readonly connections: Connections;
  readonly clock: Clock;
  readonly shown: string;
  readonly patienceMs: number;
}

/** Who has the database for itself; undefined: nobody. */
async function holderOf(connections: Connections): Promise<string | undefined> {
  const [row] = await connections.ask(
    (sql) => sql`select holder_name from cointill.store where id = 1 and held_until >= now()`,
  );
  return row && String(row['holder_name']);
}

/** The same, or one of those who share it. */
async function usersOf(connections: Connections): Promise<string | undefined> {
  const holder = await holderOf(connections);
  const [table] = await connections.ask(
    (sql) => sql`
      select 1 as there from information_schema.tables where table_schema = 'cointill' and table_name = 'leases'`,
  );
  if (holder !== undefined || !table) return holder;
  const [row] = await connections.ask(
    (sql) => sql`select holder_name from cointill.leases where held_until >= now() limit 1`,
  );
  return row && String(row['holder_name']);
}

/** @throws Failure store-unavailable that names who has the database */
async function waitFor(
  { clock, shown, patienceMs }: Omit<Taking, 'connections'>,
  find: () => Promise<string | undefined>,
): Promise<void> {
  const until = clock.monotonic() + patienceMs;
  for (;;) {
    const holder = await find();
    if (holder === undefined) return;
    if (clock.monotonic() >= until)
      throw new Failure('store-unavailable', createMessage('database-in-use', { database: shown, holder }));
    await pause(clock, LOOK_EVERY_MS);
  }
}

/** First nobody new can write, then those who share it must have ended. @throws Failure store-unavailable */
async function take(place: Taking, program: string): Promise<void> {
  const { connections } = place;
  await waitFor(place, async () => {
    const taken = await connections.write(
      (sql) => sql`
        update cointill.store
        set holder = ${program}, holder_name = ${nodeName()}, held_until = now() + ${HELD_FOR}::interval
        where id = 1 and (holder is null or held_until < now())
          and not exists (select 1 from cointill.leases l where l.held_until >= now())
        returning 1`,
    );
    return taken.length > 0 ? undefined : ((await usersOf(connections)) ?? '?');
  });
}
