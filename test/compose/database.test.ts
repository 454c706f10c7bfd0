/** A database that an older copy has replaced, as the server of a folder finds it at its start. */
import { beforeEach, describe, expect, test } from 'vitest';
import { writeLastSeen } from '#adapters/postgres/last-seen.ts';
import { skipWhatIsLost } from '#compose/database.ts';
import { orderCounter } from '#domain/invoices/order-number.ts';
import { StaleCommit } from '#domain/messages/errors.ts';
import type { Change } from '#ports/store.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';

const FOLDER = '/data';
const ORDERS = orderCounter('shop');
const YESTERDAY = orderCounter('shop', '2026-11-20');

class DatabaseStore extends MemoryStore {
  readonly identity = 'd1';
  readonly shown = '127.0.0.1/shop';
}

describe('the counters of a database', () => {
  let disk: FakeDisk;
  let store: DatabaseStore;

  beforeEach(async () => {
    disk = new FakeDisk();
    await disk.makeFolder(FOLDER);
    store = new DatabaseStore();
    const counters = { one: 40, other: 20, [ORDERS]: 61, [YESTERDAY]: 8 };
    await writeLastSeen(disk, FOLDER, { database: 'd1', revision: 1_000, counters });
  });

  const found = async (sequence: number, counters: Readonly<Record<string, number>>) => {
    store.sequence = sequence;
    store.apply({ put: { counters } });
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    await skipWhatIsLost(store, { folder: FOLDER, disk, clock: new FakeClock(), log });
    return Object.fromEntries(store.all('counters'));
  };
  const codes = () => store.notices.map(({ code }) => code);

  test('jump ahead where it has fewer commits than it had', async () => {
    expect(await found(900, { one: 30, other: 20 })).toMatchObject({ one: 140, other: 120 });
    expect(codes()).toEqual(['database-older', 'indexes-skipped']);
  });

  test.each([
    ['a lower counter', { one: 45, other: 19 }],
    ['an account without one', { one: 45 }],
  ])('jump ahead where other servers have made more commits since: %s', async (_what, counters) => {
    expect(await found(1_200, counters)).toMatchObject({ one: 145, other: 120 });
    expect(codes()).toEqual(['database-older', 'indexes-skipped']);
  });

  test('stay where all were seen, and orders are counted for another day', async () => {
    const now = { one: 40, other: 25, [ORDERS]: 90 };
    expect(await found(1_200, now)).toEqual(now);
    expect(codes()).toEqual([]);
  });

  test('jump ahead of what another server has given out meanwhile', async () => {
    const { commit } = store;
    let refused = 0;
    store.commit = (change: Change) => {
      if (refused++ > 0) return commit.call(store, change);
      store.apply({ put: { counters: { one: 500 } } });
      return Promise.reject(new StaleCommit());
    };
    expect(await found(900, { one: 30, other: 20 })).toMatchObject({ one: 600, other: 120 });
  });
});
