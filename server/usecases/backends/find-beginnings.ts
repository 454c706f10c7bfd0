/**
 * Looks for destinations that a wallet gave out before this program knew of them, or that books gave out which were lost
 * with a restored backup: those after the next index that got money already are passed over. Asked once an account, and
 * again and again until somebody answers; a sale never waits for it.
 */

import { MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { beginningMark } from '#domain/methods/beginning.ts';
import type { Backend } from '#ports/backend.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import type { Backends } from './backends.ts';
import type { Indexes } from './indexes.ts';

export interface FindNeeds {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly backends: Backends;
  readonly indexes: Indexes;
}

/** A node of a main network goes through all coins there are, which takes minutes. */
const PATIENCE_MS = 30 * MINUTE;
const FIRST_PAUSE_MS = MINUTE;
const LONGEST_PAUSE_MS = 30 * MINUTE;

export function findBeginnings(needs: FindNeeds): { close(): Promise<void> } {
  const { store, clock, log, backends, indexes } = needs;
  const ending = new AbortController();
  const running = new Map<string, Promise<void>>();
  /** Of accounts that could not be asked about: how often, and not before when; monotonic ms. */
  const failed = new Map<string, { readonly times: number; readonly until: number }>();
  let callOff: () => void = () => undefined;

  const find = async (account: string, backend: Backend): Promise<void> => {
    const patience = new AbortController();
    const stop = clock.after(PATIENCE_MS, () => patience.abort());
    try {
      const signal = AbortSignal.any([ending.signal, patience.signal]);
      const from = indexes.used([account])[account] ?? 0;
      const unused = (await backend.usedBefore?.(signal, from)) ?? 0;
      const next = indexes.raise(account, unused);
      const settings = { [beginningMark(account)]: 'found' };
      await store.commit({ put: { settings, ...(unused > from ? { counters: { [account]: next } } : {}) } });
      failed.delete(account);
      if (unused > from) log.info('destinations that were used before are passed over', { account, next });
    } catch (error) {
      if (error instanceof Failure && error.code === 'conflict') {
        log.warn('addresses that were used before can not be told', { account, reason: error.message });
      }
      const times = (failed.get(account)?.times ?? 0) + 1;
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(times - 1, 10));
      failed.set(account, { times, until: clock.monotonic() + pause });
    } finally {
      stop();
    }
  };

  const look = () => {
    callOff();
    if (ending.signal.aborted) return;
    const now = clock.monotonic();
    let next = Number.POSITIVE_INFINITY;
    for (const { backend } of backends.open()) {
      const { account } = backend;
      if (account === null || !backend.usedBefore || running.has(account)) continue;
      if (store.get('settings', beginningMark(account)) !== undefined) continue;
      const until = failed.get(account)?.until ?? now;
      if (until > now) {
        next = Math.min(next, until);
        continue;
      }
      const finding = find(account, backend).finally(() => {
        running.delete(account);
        look();
      });
      running.set(account, finding);
    }
    callOff = next < Number.POSITIVE_INFINITY ? clock.after(next - now, look) : () => undefined;
  };

  const stopBackends = backends.listen(look);
  look();
  return {
    async close() {
      ending.abort();
      stopBackends();
      callOff();
      await Promise.all(running.values());
    },
  };
}
