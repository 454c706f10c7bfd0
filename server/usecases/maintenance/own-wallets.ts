/**
 * Wallets of the data folder's own books while a database is used instead: from when the database uses one of them too,
 * those books are not used again, because both would give out the same addresses.
 */
import { isOrderCounter } from '#domain/invoices/order-number.ts';
import { accountOfMark, isScanMark } from '#domain/methods/scan-marker.ts';
import type { BooksPlace, Log } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';

/** Next derivation index of every account that was set up or used; what is reserved may have been given out too. */
export function walletsOf(store: Pick<Store, 'all' | 'get'>): ReadonlyMap<string, number> {
  const used = [...store.all('counters')].filter(([name]) => !isOrderCounter(name));
  const marked = [...store.all('settings').keys()].filter(isScanMark).map(accountOfMark);
  const reserved = (account: string) => store.get('reservations', account) ?? 0;
  return new Map([
    ...marked.map((account) => [account, reserved(account)] as const),
    ...used.map(([account, next]) => [account, Math.max(next, reserved(account))] as const),
  ]);
}

interface Needs {
  readonly store: Store;
  readonly place: BooksPlace | undefined;
  readonly log: Log;
}

/** Returns what ends it. */
export function watchOwnWallets({ store, place, log }: Needs): () => void {
  const { shared } = store;
  if (!place || !shared) return () => undefined;
  const apart = new Map(Object.entries(place.apart()));
  const look = () => {
    const there = walletsOf(store);
    const same = [...apart].filter(([account]) => there.has(account));
    if (same.length === 0) return;
    for (const [account] of same) apart.delete(account);
    log.warn("the database uses wallets of this computer's own books", { accounts: same.length });
    const raised = same.map(([account, least]) => shared.allocate(account, 0, least));
    Promise.all([place.share(same.map(([account]) => account)), ...raised]).catch((cause) => {
      for (const [account, least] of same) apart.set(account, least);
      log.error("that the database uses wallets of this computer's own books could not be stored", { cause });
    });
  };
  look();
  return store.onCommit(({ put }) => {
    if (apart.size > 0 && (put?.counters || put?.settings)) look();
  });
}
