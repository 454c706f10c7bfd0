/** Opens the store in a PostgreSQL database. An older copy that has taken its place gives out no address again. */
import type { Disk } from '#adapters/host/disk.ts';
import { type LastSeen, readLastSeen, writeLastSeen } from '#adapters/postgres/last-seen.ts';
import { openPostgres } from '#adapters/postgres/open-postgres.ts';
import type { PostgresStore } from '#adapters/postgres/postgres-store.ts';
import { MIN_SKIP, readSkipSource, skipIndexes } from '#adapters/store/recovery/skip-indexes.ts';
import { withoutDevices } from '#adapters/store/recovery/without-devices.ts';
import { isOrderCounter } from '#domain/invoices/order-number.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import type { Clock, Log, Random } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { decideRows } from '#usecases/kernel/commit-rows.ts';
import type { Machine } from './machine.ts';
import type { Closing } from './options.ts';

interface Place {
  /** It still has the logs and the wallets. */
  readonly folder: string;
  readonly disk: Disk;
  readonly lock: Machine['lockFolder'];
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly address: string;
  /** Nothing below these is given out. */
  readonly counters: Readonly<Record<string, number>>;
}

/** What is marked is at most this old. */
const MARK_AFTER = SECOND;

/** @throws Failure store-unavailable, as `openPostgres` */
export async function openInDatabase(place: Place, closing: Closing): Promise<Store> {
  const { folder, disk, lock, clock, random, log, address, counters } = place;
  const locked = await lock(folder);
  closing(() => locked.release());
  const store = await openPostgres({ address, clock, random, log });
  log.info('the books are in a database', { database: store.shown, others: store.shared?.others() });
  const mark = () =>
    writeLastSeen(disk, folder, {
      database: store.identity,
      revision: store.sequence,
      counters: Object.fromEntries(store.all('counters')),
      at: clock.now(),
    });
  let cancel: (() => void) | null = null;
  closing(async () => {
    cancel?.();
    await mark().catch((cause: unknown) =>
      log.warn('the state of the database could not be noted', { cause }),
    );
  });
  try {
    await skipWhatIsLost(store, place);
    for (const [account, least] of Object.entries(counters))
      if ((store.get('counters', account) ?? 0) < least) await store.shared?.allocate(account, 0, least);
    await mark();
  } catch (error) {
    await store.close();
    throw error;
  }
  store.onCommit(() => {
    cancel ??= clock.after(MARK_AFTER, () => {
      cancel = null;
      mark().catch((cause: unknown) => log.warn('the state of the database could not be noted', { cause }));
    });
  });
  return store;
}

type SeenStore = Pick<Store, 'all' | 'get' | 'list' | 'commit' | 'sequence'> &
  Pick<PostgresStore, 'identity' | 'shown' | 'notices'>;

/** Raises the counters of a database that is older than it was when this folder's server last used it. */
export async function skipWhatIsLost(
  store: SeenStore,
  { folder, disk, clock, log }: Pick<Place, 'folder' | 'disk' | 'clock' | 'log'>,
): Promise<void> {
  const seen = await readLastSeen(disk, folder);
  if (seen === null || seen.database !== store.identity || !isOlder(store, seen)) return;
  const shops = [...store.all('merchants').keys()];
  const latest = await Promise.all(shops.map((merchantId) => store.list({ merchantId, limit: 1 })));
  const now = clock.now();
  const dates = latest.flatMap(({ invoices }) => invoices.map(({ createdAt }) => createdAt));
  const since = dates.length === 0 ? now : Math.max(...dates);
  const source = await readSkipSource(store, since);
  const present = new Map(Object.entries(seen.counters));
  const before = store.sequence;
  const { skip, accounts, unpaired } = await decideRows(store, () => {
    const passed = skipIndexes(source, { since, now, least: MIN_SKIP, present });
    const { change, unpaired } = withoutDevices(store, passed.change);
    return { change, result: { ...passed, unpaired } };
  });
  const older = createMessage('database-older', { database: store.shown });
  log.warn(older.message, { seen: seen.revision, found: before });
  const note = (code: string, message: Message) =>
    store.notices.push({ at: now, level: 'warning', code, ...message });
  note('database-older', older);
  if (accounts > 0) note('indexes-skipped', createMessage('indexes-skipped', { skip, accounts }));
  if (unpaired > 0) note('devices-unpaired', createMessage('devices-unpaired', { count: unpaired }));
}

/**
 * Whether it lacks commits that were seen. Where other servers have used it since, later commits may have their numbers:
 * but the counters of addresses, which are never dropped, only grow.
 */
function isOlder(store: SeenStore, seen: LastSeen): boolean {
  const isBehind = ([account, next]: [string, number]) =>
    !isOrderCounter(account) && (store.get('counters', account) ?? 0) < next;
  return store.sequence < seen.revision || Object.entries(seen.counters).some(isBehind);
}
