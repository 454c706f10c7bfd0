/** Factory of the store in a PostgreSQL database: connects, brings the schema up to date, takes the database for itself. */
import postgres, { type Sql } from 'postgres';
import { pause } from '#domain/kernel/deadline.ts';
import { MOVE_MARK, parseMoveMark, refuseMoved } from '#domain/maintenance/move-mark.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { Clock, Log, Random } from '#ports/host.ts';
import { nodeName, parseDatabaseAddress } from './address.ts';
import { hexOf } from './commit-queue.ts';
import { unreachable } from './errors.ts';
import { migrate } from './migrations.ts';
import { HELD_FOR, PostgresStore } from './postgres-store.ts';

export interface PostgresOptions {
  readonly address: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log?: Log;
  /**
   * True: other programs may write at the same time, and commits made from what they changed are refused. What uses the
   * store in this program must be able to do with that.
   */
  readonly shared?: boolean;
  /** True: opened to move the books, also where they were moved away or have not all arrived. */
  readonly moving?: boolean;
  /** How long to wait for a program that has the database. */
  readonly patienceMs?: number;
}

const CONNECTIONS = 8;
const CONNECT_SECONDS = 5;
/** Between two attempts to connect. */
const RECONNECT_SECONDS = 0.25;
/** Longer than another program that was killed holds the database. */
const PATIENCE_MS = 12_000;
const LOOK_EVERY_MS = 500;

/**
 * @throws Failure invalid-request for an address of another form; store-unavailable when the database can't be reached,
 * is used by another program, or has a schema of a newer one
 */
export async function openPostgres(options: PostgresOptions): Promise<PostgresStore> {
  const { clock, random, log, shared = false, moving = false, patienceMs = PATIENCE_MS } = options;
  const { url, shown } = parseDatabaseAddress(options.address);
  const sql = postgres(url, {
    max: CONNECTIONS,
    connect_timeout: CONNECT_SECONDS,
    backoff: () => RECONNECT_SECONDS,
    onnotice: () => undefined,
    connection: { application_name: 'cointill' },
  });
  try {
    await migrate(sql, shown);
    const holder = shared ? null : hexOf(random.bytes(16));
    if (holder !== null) await take(sql, clock, { holder, shown, patienceMs });
    const store = new PostgresStore({ sql, shown, clock, random, log, holder });
    await store.open();
    try {
      if (!moving) refuseMoved(parseMoveMark(store.get('settings', MOVE_MARK)), shown);
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error instanceof Failure ? error : unreachable(shown, error);
  }
}

/** @throws Failure store-unavailable that names who has the database */
async function take(
  sql: Sql,
  clock: Clock,
  { holder, shown, patienceMs }: { holder: string; shown: string; patienceMs: number },
): Promise<void> {
  const until = clock.monotonic() + patienceMs;
  for (;;) {
    const taken = await sql`
      update cointill.store
      set holder = ${holder}, holder_name = ${nodeName()}, held_until = now() + ${HELD_FOR}::interval
      where id = 1 and (holder is null or held_until < now())
      returning 1`;
    if (taken.length > 0) return;
    if (clock.monotonic() >= until) break;
    await pause(clock, LOOK_EVERY_MS);
  }
  const [row] = await sql`select holder_name from cointill.store where id = 1`;
  const about = { database: shown, holder: String(row?.['holder_name'] ?? '?') };
  throw new Failure('store-unavailable', createMessage('database-in-use', about));
}
