/**
 * Commits of rows of the small tables. What they are decided by is read in the same function that makes the change: it
 * runs again where another writer of the store has changed that meanwhile, so that nothing is written over.
 */
import type { Awaitable } from '#domain/kernel/awaitable.ts';
import type { Change, Store } from '#ports/store.ts';
import { retryStale } from './retry-stale.ts';

export type RowStore = Pick<Store, 'commit' | 'sequence'>;

type RowChange = Pick<Change, 'put' | 'drop' | 'fence'>;

export interface Decided<T> {
  /** Null: nothing to write. */
  readonly change: RowChange | null;
  readonly result: T;
  /** Called when the commit is over, whether it was written or not. */
  readonly over?: () => void;
}

/**
 * Commits the change that a function decides on. It may run several times, so it must have no effect of its own but one
 * that `over` ends. If it waits, its change is refused where a table of it was changed since it began.
 * @returns its result, once that is durable
 * @throws whatever it throws; Failure store-unavailable; StaleCommit after too many times
 */
export function decideRows<T>(store: RowStore, decide: () => Awaitable<Decided<T>>): Promise<T> {
  return retryStale(() => decideRowsOnce(store, decide));
}

/** The same for a caller that decides more by it, and runs all of that again. @throws StaleCommit */
export async function decideRowsOnce<T>(store: RowStore, decide: () => Awaitable<Decided<T>>): Promise<T> {
  const { sequence } = store;
  const found = decide();
  const waited = found instanceof Promise;
  const { change, result, over } = waited ? await found : found;
  try {
    if (change) await store.commit(waited ? { ...change, readAt: sequence } : change);
  } finally {
    over?.();
  }
  return result;
}

/** The same for a change without a result. */
export function commitRows(store: RowStore, decide: () => RowChange | null): Promise<void> {
  return decideRows(store, () => ({ change: decide(), result: undefined }));
}
