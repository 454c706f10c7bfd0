/**
 * Derivation index allocator: each account's index is handed out once, even if the invoice fails or the program
 * crashes.
 */
import type { Target } from '#domain/invoices/invoice.ts';
import { StaleCommit } from '#domain/messages/errors.ts';
import type { Change, SharedStore, Store } from '#ports/store.ts';
import { commitRows } from '#usecases/kernel/commit-rows.ts';

/**
 * Indexes reserved ahead of use. After a crash that may have lost the last changes the next index is the one after the
 * reservation, so this is also the longest gap that wallets, which scan 20 ahead, then find.
 */
const AHEAD = 10;

/** Hands out derivation indexes, each once, and only those that are durably reserved. */
export interface Indexes {
  /** @throws Failure store-unavailable when no more can be reserved */
  next(account: string): Promise<number>;
  /**
   * Predicts the next index, which saves the sale a commit: for a store that several programs may use, while only this one
   * does; null otherwise. A commit with a predicted index that another program took first is stale: then ask `next`.
   */
  readonly predict: ((account: string) => number) | null;
  /** Skips indexes below `least`; returns the next index, with what must be committed for that. */
  raise(account: string, least: number): Promise<{ readonly next: number; readonly put: Change['put'] }>;
  /** The counters to commit. */
  used(accounts: readonly string[]): Record<string, number>;
  /**
   * What a commit with these destinations must write: counters, and reservations, so that nobody waits for them later.
   * @throws StaleCommit where another program may have taken a predicted index
   */
  put(targets: readonly Pick<Target, 'account' | 'index'>[], predicted?: boolean): NonNullable<Change['put']>;
}

export function createDerivationIndexes(store: Store): Indexes {
  if (store.shared) return createSharedIndexes(store, store.shared);
  const next = new Map<string, number>();
  const waiting = new Map<string, number>();
  /** The reservations committed or queued: they never shrink. */
  const wanted = new Map<string, number>();
  const reserving = new Map<string, Promise<void>>();
  const readCommitted = (account: string) => store.get('counters', account) ?? 0;
  const at = (account: string) => Math.max(next.get(account) ?? 0, readCommitted(account));
  const readReserved = (account: string) => store.get('reservations', account) ?? 0;

  const raiseTo = (account: string, least: number) => {
    const most = Math.max(least, wanted.get(account) ?? 0, readReserved(account));
    wanted.set(account, most);
    return most;
  };

  /** One shared commit for all that wait for it. */
  const reserve = (account: string): Promise<void> => {
    const known = reserving.get(account);
    if (known) return known;
    const most = raiseTo(account, at(account) + (waiting.get(account) ?? 0) + AHEAD);
    const put = { reservations: { [account]: most } };
    const done = commitRows(store, () => ({ put })).finally(() => reserving.delete(account));
    reserving.set(account, done);
    return done;
  };

  // The counters when the commit is queued: commits keep their order, so they only ever grow.
  const used = (accounts: readonly string[]) => Object.fromEntries(accounts.map((name) => [name, at(name)]));

  return {
    async next(account) {
      waiting.set(account, (waiting.get(account) ?? 0) + 1);
      try {
        while (at(account) >= readReserved(account)) await reserve(account);
        const index = at(account);
        next.set(account, index + 1);
        return index;
      } finally {
        waiting.set(account, (waiting.get(account) ?? 1) - 1);
      }
    },
    async raise(account, least) {
      const index = Math.max(at(account), least);
      next.set(account, index);
      return { next: index, put: { counters: { [account]: index } } };
    },
    predict: null,
    used,
    put(targets) {
      const accounts = targets.flatMap(({ account }) => account ?? []);
      const reservations: Record<string, number> = {};
      for (const account of accounts) {
        // Those handed out and not yet committed: as many may be needed at once again.
        const busy = at(account) - readCommitted(account);
        const ahead = raiseTo(account, 0) - at(account);
        if (ahead < AHEAD / 2 + busy) reservations[account] = raiseTo(account, at(account) + AHEAD + busy);
      }
      return { counters: used(accounts), ...(Object.keys(reservations).length > 0 ? { reservations } : {}) };
    },
  };
}

/**
 * Where several programs derive from one account the store gives each index to one of them: nothing is reserved. While
 * only one program is there, it predicts what the store would give.
 */
function createSharedIndexes(store: Store, shared: SharedStore): Indexes {
  /** After the highest one that was handed out here. */
  const next = new Map<string, number>();
  /** The counters as other programs raised them last: a prediction below may be theirs. */
  const foreign = new Map<string, number>();
  store.onCommit(({ put }, _before, elsewhere) => {
    if (elsewhere === null) return;
    for (const [account, counter] of Object.entries(put?.counters ?? {})) foreign.set(account, counter);
  });
  const readTaken = (account: string) => store.get('counters', account) ?? 0;
  const at = (account: string) => Math.max(next.get(account) ?? 0, readTaken(account));
  const handOut = (account: string, index: number) => {
    next.set(account, Math.max(at(account), index + 1));
    return index;
  };
  const predict = (account: string) => handOut(account, at(account));
  return {
    // None that was predicted and is not committed yet.
    next: async (account) => handOut(account, await shared.allocate(account, 1, at(account))),
    get predict() {
      return shared.others().length === 0 ? predict : null;
    },
    raise: async (account, least) => ({
      next: await shared.allocate(account, 0, Math.max(at(account), least)),
      put: {},
    }),
    used: (accounts) => Object.fromEntries(accounts.map((account) => [account, readTaken(account)])),
    put(targets, predicted = false) {
      const counters: Record<string, number> = {};
      for (const { account, index } of predicted ? targets : []) {
        if (account === null || index === null) continue;
        if (index < (foreign.get(account) ?? 0)) throw new StaleCommit();
        // Refused by the store if another program has raised it since.
        if (index >= readTaken(account)) counters[account] = at(account);
      }
      return { counters };
    },
  };
}
