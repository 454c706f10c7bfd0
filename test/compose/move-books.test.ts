/** Books that were moved to a database and are taken back into use without it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { realDisk } from '#adapters/host/disk.ts';
import { systemClock } from '#adapters/host/system.ts';
import { writeLastSeen } from '#adapters/postgres/last-seen.ts';
import { openStore } from '#adapters/store/open-store.ts';
import { writeMoved } from '#adapters/store/recovery/moved.ts';
import { takeBooksBack } from '#compose/move-books.ts';
import { orderCounter } from '#domain/invoices/order-number.ts';
import type { Log } from '#ports/host.ts';

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ORDERS = orderCounter('shop');

describe('books that are taken back from a database', () => {
  let base: string;
  let folder: string;

  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'cointill-take-back-'));
    folder = join(base, 'data');
    const store = await openStore({ folder, clock: systemClock, backups: null });
    await store.commit({ put: { counters: { used: 5 } } });
    await store.close();
    const mark = { other: '127.0.0.1/shop', otherId: 'database d1', at: systemClock.now() };
    await writeMoved(realDisk, folder, { state: 'moved', ...mark });
  });
  afterEach(() => rm(base, { recursive: true, force: true }));

  const saw = (database: string, where: string, counters: Readonly<Record<string, number>>) =>
    writeLastSeen(realDisk, where, { database, revision: 1, counters });
  const countersAfter = async (seenBy: readonly string[] = []) => {
    await takeBooksBack({ from: folder, seenBy, log });
    const store = await openStore({ folder, clock: systemClock, backups: null });
    const counters = Object.fromEntries(store.all('counters'));
    await store.close();
    return counters;
  };

  test('skip what this folder saw the database give out, in accounts without a sale before too', async () => {
    await saw('d1', folder, { used: 2_000, later: 30, [ORDERS]: 1_500 });
    expect(await countersAfter()).toEqual({ used: 2_100, later: 130, [ORDERS]: 1_600 });
  });

  test('skip what another folder of a server saw', async () => {
    const other = join(base, 'server');
    await realDisk.makeFolder(other);
    await saw('d1', folder, { used: 50 });
    await saw('d1', other, { used: 2_000 });
    expect(await countersAfter([other])).toEqual({ used: 2_100 });
  });

  test('ignore what another database gave out', async () => {
    await saw('d2', folder, { used: 2_000 });
    expect(await countersAfter()).toEqual({ used: 105 });
  });
});
