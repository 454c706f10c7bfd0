/** Derivation indexes of accounts: each is handed out once, whatever becomes of the invoice. */
import type { Store } from '../ports/store.ts';

/** Hands out derivation indexes, each once; `used` gives the counters as they must be committed. */
export interface Indexes {
  next(account: string): number;
  /** Passes over what lies below `least`; gives the index that is next then. */
  raise(account: string, least: number): number;
  used(accounts: readonly string[]): Record<string, number>;
}

export function openIndexes(store: Store): Indexes {
  const next = new Map<string, number>();
  const at = (account: string) => Math.max(next.get(account) ?? 0, store.get('counters', account) ?? 0);
  return {
    next(account) {
      const index = at(account);
      next.set(account, index + 1);
      return index;
    },
    raise(account, least) {
      const index = Math.max(at(account), least);
      next.set(account, index);
      return index;
    },
    // The counter as it stands when the commit is queued: commits keep their order, so it only ever grows.
    used(accounts) {
      const counters: Record<string, number> = {};
      for (const account of accounts) counters[account] = at(account);
      return counters;
    },
  };
}
