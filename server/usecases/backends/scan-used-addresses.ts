/**
 * Gap-limit scan for used addresses: destinations that a wallet gave out before this program knew of them, or that were
 * lost with a restored backup. Indexes after the next one that already received money are skipped. Runs once per
 * account, retried until somebody answers; a sale never waits for it.
 */

import { backoffMs } from '#domain/kernel/backoff.ts';
import { withDeadline } from '#domain/kernel/deadline.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { type Message, messageOf } from '#domain/messages/message.ts';
import { BEGUN, FOUND, scanMark } from '#domain/methods/scan-marker.ts';
import type { Backend } from '#ports/backend.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { commitRows } from '#usecases/kernel/commit-rows.ts';
import type { Backends } from './backends.ts';
import type { Indexes } from './derivation-indexes.ts';

export interface FindNeeds {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly backends: Backends;
  readonly indexes: Indexes;
}

/** A main network node scans the whole UTXO set, which takes minutes. */
const PATIENCE_MS = 30 * MINUTE;
const PAUSE = { firstMs: MINUTE, maxMs: 30 * MINUTE };

export interface UsedAddressScan {
  /**
   * Why more was used than can be believed without the owner; null once the owner has given the first index, or it was
   * found.
   */
  problem(account: string | null): Message | null;
  close(): Promise<void>;
}

interface Failed {
  readonly times: number;
  /** Not retried before; monotonic ms. */
  readonly until: number;
  /** What the owner has to decide, and the index from which it is solved. */
  readonly problem: { readonly message: Message; readonly solvedAt: number } | null;
}

export function scanUsedAddresses(needs: FindNeeds): UsedAddressScan {
  const { store, clock, log, backends, indexes } = needs;
  const ending = new AbortController();
  const running = new Map<string, Promise<void>>();
  /** Accounts whose scan failed. */
  const failed = new Map<string, Failed>();
  let cancelTimer: () => void = () => undefined;

  const indexAt = (account: string): number => indexes.used([account])[account] ?? 0;
  /** Also null once sales have passed the index the owner is asked for: then nothing is left to decide. */
  const problemOf = (account: string) => {
    const problem = failed.get(account)?.problem ?? null;
    return problem && indexAt(account) < problem.solvedAt ? problem : null;
  };

  const scan = async (account: string, backend: Backend): Promise<void> => {
    const from = indexAt(account);
    const mark = scanMark(account);
    // Where the backend can't know it, it is as if nothing was found.
    const ask = async (signal: AbortSignal) => (await backend.usedBefore?.(signal, from)) ?? 0;
    try {
      // While nobody answers, sales go on: a restored backup must know that the account may have given out some.
      if (store.get('settings', mark) === undefined)
        await commitRows(store, () => ({ put: { settings: { [mark]: BEGUN } } }));
      const unused = await withDeadline(clock, PATIENCE_MS, ask, [ending.signal]);
      const { next, put } = await indexes.raise(account, unused);
      const settings = { [mark]: FOUND };
      await commitRows(store, () => ({ put: { settings, ...(unused > from ? put : {}) } }));
      failed.delete(account);
      if (unused > from) log.info('destinations that were used before are passed over', { account, next });
    } catch (error) {
      const problem = problemIn(error, from);
      if (problem) {
        const reason = problem.message.message;
        log.warn('which addresses were used before can not be known', { account, reason });
      }
      const times = (failed.get(account)?.times ?? 0) + 1;
      failed.set(account, { times, until: clock.monotonic() + backoffMs(times, PAUSE), problem });
    }
  };

  const look = () => {
    cancelTimer();
    if (ending.signal.aborted) return;
    const now = clock.monotonic();
    let next = Number.POSITIVE_INFINITY;
    for (const { backend } of backends.open()) {
      const { account } = backend;
      if (account === null || !backend.usedBefore || running.has(account)) continue;
      if (store.get('settings', scanMark(account)) === FOUND) continue;
      const { until, problem } = failed.get(account) ?? { until: now, problem: null };
      // The owner has decided: the scan goes on from there at once.
      const isSolved = problem !== null && problemOf(account) === null;
      if (until > now && !isSolved) {
        next = Math.min(next, until);
        continue;
      }
      const scanning = scan(account, backend).finally(() => {
        running.delete(account);
        look();
      });
      running.set(account, scanning);
    }
    cancelTimer = next < Number.POSITIVE_INFINITY ? clock.after(next - now, look) : () => undefined;
  };

  const stopBackends = backends.listen(look);
  look();
  return {
    problem: (account) => (account === null ? null : (problemOf(account)?.message ?? null)),
    async close() {
      ending.abort();
      stopBackends();
      cancelTimer();
      await Promise.all(running.values());
    },
  };
}

/** The count in a refusal is the index after the last address that the server reported as used. */
function problemIn(error: unknown, from: number): Failed['problem'] {
  if (!(error instanceof Failure) || error.code !== 'conflict') return null;
  const count = error.why?.name === 'used-many' ? error.why.values['count'] : null;
  return { message: messageOf(error), solvedAt: typeof count === 'number' ? count : from + 1 };
}
