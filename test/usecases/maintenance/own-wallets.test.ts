/** Wallets of the data folder's own books that the database comes to use too. */
import { beforeEach, describe, expect, test } from 'vitest';
import { orderCounter } from '#domain/invoices/order-number.ts';
import { BEGUN, scanMark } from '#domain/methods/scan-marker.ts';
import type { BooksPlace } from '#ports/host.ts';
import { settle } from '#test/support/fakes/fake-clock.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { walletsOf, watchOwnWallets } from '#usecases/maintenance/own-wallets.ts';

describe('wallets of the own books', () => {
  let store: MemoryStore;
  let shared: (readonly string[])[];
  let allocated: (readonly [account: string, count: number, least: number | undefined])[];
  let problems: string[];

  beforeEach(() => {
    [store, shared, allocated, problems] = [new MemoryStore(), [], [], []];
    store.shared = {
      leases: undefined as never,
      allocate: async (account, count, least) => allocated.push([account, count, least]),
      others: () => [],
    };
  });

  const watch = (share = async (accounts: readonly string[]) => void shared.push(accounts)) => {
    const never = () => Promise.reject(new Error('not scripted'));
    const place: BooksPlace = {
      state: () => ({ database: 'db', moved: null, own: 'apart' }),
      ...{ moveThere: never, moveBack: never, join: never, leave: never },
      apart: () => ({ used: 30, unused: 0 }),
      share,
    };
    const note = (message: string) => void problems.push(message);
    return watchOwnWallets({ store, place, log: { info: note, warn: () => undefined, error: note } });
  };

  test('are those with a counter or set up without a sale, behind what is reserved', () => {
    store.apply({
      put: {
        counters: { used: 5, [orderCounter('shop')]: 9 },
        reservations: { used: 12 },
        settings: { [scanMark('used')]: BEGUN, [scanMark('unused')]: BEGUN, other: 'x' },
      },
    });
    expect(Object.fromEntries(walletsOf(store))).toEqual({ used: 12, unused: 0 });
  });

  test('are shared when the database already uses them at the start', () => {
    store.apply({ put: { counters: { unused: 4, other: 1 } } });
    watch();
    expect(shared).toEqual([['unused']]);
  });

  test('are shared once when they are set up or used there, which gives out nothing below', async () => {
    const stop = watch();
    await store.commit({ put: { counters: { other: 1 } } });
    expect(shared).toEqual([]);
    await store.commit({ put: { settings: { [scanMark('used')]: BEGUN } } });
    await store.commit({ put: { counters: { used: 1 } } });
    expect(shared).toEqual([['used']]);
    expect(allocated).toEqual([['used', 0, 30]]);
    stop();
    await store.commit({ put: { counters: { unused: 1 } } });
    expect(shared).toEqual([['used']]);
  });

  test('are shared at the next change where that could not be stored', async () => {
    let full = true;
    watch(async (accounts) => {
      if (full) throw new Error('the disk is full');
      shared.push(accounts);
    });
    await store.commit({ put: { counters: { used: 1 } } });
    await settle();
    expect(problems).toHaveLength(1);
    full = false;
    await store.commit({ put: { counters: { used: 2 } } });
    expect(shared).toEqual([['used']]);
  });
});
