/**
 * Watches every open destination: polls at start, at every hint, at every deadline, and at intervals. Only polls
 * establish facts, so a lost hint costs time and never money. Of several servers on one database each method of a shop
 * is watched by one; the others know of all destinations, and go on when it is gone.
 */

import type { Method } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { lookedAtUntil } from '#domain/invoices/invoice.ts';
import { isMoving } from '#domain/invoices/payment.ts';
import { statusOf } from '#domain/invoices/status.ts';
import { backoffMs } from '#domain/kernel/backoff.ts';
import { pause } from '#domain/kernel/deadline.ts';
import { errorMessage } from '#domain/kernel/error-message.ts';
import { type Instant, SECOND } from '#domain/kernel/time.ts';
import type { Hint, LookTarget } from '#ports/backend.ts';
import type { Log } from '#ports/host.ts';
import { leasesOf, watchLease } from '#usecases/kernel/leases.ts';
import { onInvoices } from '#usecases/kernel/on-commit.ts';
import { type Dated, openDeadlines } from './deadlines.ts';
import type { FinalPolls, OwedPoll } from './final-polls.ts';
import {
  createLooked,
  decideByClock,
  lookTarget,
  type ObserveNeeds,
  observeTarget,
} from './observe-target.ts';
import {
  type BackendQueue,
  createBackendQueue,
  createPollQueue,
  EVERY_MS,
  SWEEP_EVERY_MS,
  type WatchedTarget,
} from './poll-queue.ts';

export interface Watch {
  /**
   * Polls an invoice's destinations now; resolves when all have answered or failed, or the patience is over.
   * @throws Failure store-unavailable when the store refused to record an answer
   */
  lookNow(invoiceId: string, patienceMs?: number): Promise<void>;
  /** Polls everything, as at the start: the clock was stepped or the computer slept. */
  lookAgain(): void;
  /** Methods of an invoice whose destination was made by another wallet or node: its payments can't be seen. */
  foreignMethods(invoiceId: string): readonly Method[];
  /** How many destinations are watched, for people and for the benchmark. */
  readonly size: number;
  close(): Promise<void>;
}

export interface WatchNeeds extends ObserveNeeds {
  readonly finalPolls: FinalPolls;
  readonly log: Log;
}

const READ_AGAIN = { firstMs: 250, maxMs: 5 * SECOND };

/** An invoice and its next deadline. */
interface Followed extends Dated {
  readonly id: string;
  readonly watchedTargets: WatchedTarget[];
  /** Until when it is polled; null: as long as it is open, whatever the clock shows. */
  until: Instant | null;
  expiresAt: Instant;
  expiryHoldMs: number;
  pending: boolean;
}

/** @param watched the invoices whose destinations must still be polled, since `finalPolls.since` */
export function startWatch(needs: WatchNeeds, watched: Iterable<Invoice>): Watch {
  const { clock, store, backends, finalPolls, log } = needs;
  const looked = createLooked(clock.now());
  const all = new Map<string, Followed>();
  /** By merchant, then by method. */
  const backendQueues = new Map<string, Map<Method, BackendQueue>>();
  const hinting = new Map<object, () => void>();
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  let stopSweep: () => void = () => undefined;

  const backendQueueOf = (merchantId: string, method: Method): BackendQueue => {
    const ofMerchant = backendQueues.get(merchantId) ?? new Map<Method, BackendQueue>();
    const known = ofMerchant.get(method);
    if (known) return known;
    const backendQueue = createBackendQueue(merchantId, method);
    backendQueues.set(merchantId, ofMerchant.set(method, backendQueue));
    return backendQueue;
  };

  const leases = leasesOf(store);
  const isMine = ({ merchantId, method }: Pick<BackendQueue, 'merchantId' | 'method'>) =>
    leases.holds(watchLease(merchantId, method));
  /** Leases held when they were last looked at. */
  let held: ReadonlySet<string> = new Set();
  const wantedLeases = () =>
    [...store.all('merchants').values()].flatMap(({ id, methods }) =>
      methods.map(({ method }) => watchLease(id, method)),
    );
  const decides = ({ watchedTargets }: Followed) =>
    watchedTargets.length === 0 || watchedTargets.some(({ backendQueue }) => isMine(backendQueue));

  const allBackendQueues = () =>
    [...backendQueues.values()].flatMap((ofMerchant) => [...ofMerchant.values()]);

  const run = (work: Promise<void>) => {
    const guarded = work
      .catch((error) => {
        if (!ending.signal.aborted) log.error('watching failed', { error: errorMessage(error) });
      })
      .finally(() => running.delete(guarded));
    running.add(guarded);
  };

  const queue = createPollQueue({
    clock,
    ending: ending.signal,
    observe: ({ backendQueue, target: { invoiceId } }, signal) => {
      const standpoint = () => {
        const followed = all.get(invoiceId);
        if (isMine(backendQueue)) return 'watcher';
        return followed && decides(followed) ? 'decider' : 'onlooker';
      };
      return observeTarget(needs, looked, { invoiceId, method: backendQueue.method }, standpoint, signal);
    },
    noted: ({ merchantId, method }, problem) => backends.noted(merchantId, method, problem),
    seen: (invoice) => follow(invoice),
    run,
  });

  // ------------------------------------------------------------------ watched destinations

  const follow = (invoice: Invoice) => {
    const until = keepUntil(invoice);
    if (until !== null && until <= clock.now() && !owesFinalPoll(invoice, until)) return forget(invoice.id);
    const followed = all.get(invoice.id) ?? begin(invoice, until);
    watchTargets(followed, invoice);
    followed.until = until;
    followed.expiresAt = invoice.expiresAt;
    followed.expiryHoldMs = invoice.terms.expiryHoldMs;
    followed.pending = statusOf(invoice) === 'pending';
    setDeadline(followed);
  };

  const owesFinalPoll = ({ merchantId, targets }: Invoice, until: Instant) =>
    targets.some(
      ({ method }) => isMine({ merchantId, method }) && finalPolls.isOwed({ merchantId, method }, until),
    );

  const listOwedPolls = ({ id, watchedTargets }: Followed, until: Instant): OwedPoll[] =>
    watchedTargets
      .filter(
        ({ backendQueue, isForeign }) =>
          !isForeign &&
          isMine(backendQueue) &&
          finalPolls.isOwed(backendQueue, until) &&
          (looked.at(id).get(backendQueue.method) ?? 0) < until,
      )
      .map(({ backendQueue: { merchantId, method } }) => ({ merchantId, method, until }));

  const begin = (invoice: Invoice, until: Instant | null): Followed => {
    const { id, expiresAt, terms } = invoice;
    const { expiryHoldMs } = terms;
    const followed: Followed = {
      id,
      watchedTargets: [],
      until,
      expiresAt,
      expiryHoldMs,
      pending: true,
      deadline: null,
    };
    all.set(id, followed);
    return followed;
  };

  /** Destinations are only ever added: those of methods that are chosen later. */
  const watchTargets = ({ watchedTargets }: Followed, invoice: Invoice) => {
    if (watchedTargets.length === invoice.targets.length) return;
    const lookAt = clock.monotonic() + EVERY_MS.waiting;
    for (const target of invoice.targets) {
      const backendQueue = backendQueueOf(invoice.merchantId, target.method);
      if (backendQueue.watchedTargets.has(target.destination)) continue;
      const watchedTarget: WatchedTarget = {
        target: lookTarget(invoice, target),
        backendQueue,
        lookAt,
        state: 'idle',
        failures: 0,
        isForeign: false,
      };
      backendQueue.watchedTargets.set(target.destination, watchedTarget);
      watchedTargets.push(watchedTarget);
    }
  };

  const forget = (id: string) => {
    const followed = all.get(id);
    if (followed) {
      for (const { backendQueue, target } of followed.watchedTargets)
        backendQueue.watchedTargets.delete(target.destination);
      deadlines.cancel(followed);
    }
    all.delete(id);
    looked.forget(id);
  };

  /** A pending invoice is decided at its expiry, and again when the wait for a silent backend is over. */
  const setDeadline = (followed: Followed) => {
    const { expiresAt, expiryHoldMs } = followed;
    if (!followed.pending) return deadlines.cancel(followed);
    if (followed.deadline !== null) return;
    const now = clock.now();
    const at = now < expiresAt ? expiresAt : expiresAt + expiryHoldMs;
    if (at >= now) deadlines.set(followed, at);
  };

  const lookAndDecide = async (id: string) => {
    const followed = all.get(id);
    if (!followed || !decides(followed)) return;
    await lookNow(id);
    follow(await decideByClock(needs, looked, id));
  };

  const lookNow = async (id: string, patienceMs?: number): Promise<void> => {
    await Promise.all(
      (all.get(id)?.watchedTargets ?? []).map((watchedTarget) => queue.look(watchedTarget, patienceMs)),
    );
  };

  const deadlines = openDeadlines<Followed>(clock, ({ id }) => run(lookAndDecide(id)));

  // ------------------------------------------------------------------ hints, sweeps

  const onHint = (merchantId: string, method: Method, hint: Hint) => {
    const { watchedTargets } = backendQueueOf(merchantId, method);
    if (hint === 'all') {
      for (const watchedTarget of watchedTargets.values()) queue.enqueue(watchedTarget);
      return;
    }
    const watchedTarget = watchedTargets.get(hint.destination);
    if (watchedTarget) queue.enqueue(watchedTarget);
  };

  const watching = (merchantId: string, method: Method): LookTarget[] =>
    Array.from(backendQueueOf(merchantId, method).watchedTargets.values(), ({ target }) => target);

  /** Subscribes to hints of new backends and unsubscribes from backends that are gone. */
  const attach = () => {
    const mine = [...backends.open()].filter(({ merchantId, backend: { method } }) =>
      isMine({ merchantId, method }),
    );
    const open = new Map(mine.map((entry) => [entry.backend as object, entry]));
    for (const [backend, stop] of hinting) {
      if (open.has(backend)) continue;
      stop();
      hinting.delete(backend);
    }
    for (const [key, { merchantId, backend }] of open) {
      if (hinting.has(key)) continue;
      const { method } = backend;
      const stop = backend.hints(
        (hint) => onHint(merchantId, method, hint),
        () => watching(merchantId, method),
      );
      hinting.set(key, stop);
      onHint(merchantId, method, 'all');
    }
  };

  const sweep = () => {
    const now = clock.now();
    const monotonic = clock.monotonic();
    const due: WatchedTarget[] = [];
    const owed: OwedPoll[] = [];
    for (const followed of [...all.values()]) {
      const { id, watchedTargets, until, expiresAt, pending, deadline } = followed;
      if (until !== null && until <= now) {
        const polls = listOwedPolls(followed, until);
        if (polls.length === 0) {
          forget(id);
          continue;
        }
        owed.push(...polls);
      }
      for (const watchedTarget of watchedTargets)
        if (watchedTarget.lookAt <= monotonic && isMine(watchedTarget.backendQueue)) due.push(watchedTarget);
      if (pending && expiresAt <= now && deadline === null && decides(followed)) {
        run(decideByClock(needs, looked, id).then(follow));
      }
    }
    queue.due(due);
    run(finalPolls.advance(owed, isMine));
    stopSweep = clock.after(SWEEP_EVERY_MS, sweep);
  };

  const followAll = async () => {
    for (const invoice of await store.watched(finalPolls.since)) follow(invoice);
  };

  /** What another server watched until now begins again here, as at a start. */
  const takeOver = async () => {
    const mine = new Set(wantedLeases().filter((name) => leases.holds(name)));
    const gained = [...mine].filter((name) => !held.has(name));
    held = new Set([...held].filter((name) => mine.has(name)));
    if (gained.length > 0) {
      looked.beginAgain(clock.now());
      await followAll();
    }
    held = new Set([...held, ...gained]);
    attach();
    const begun = new Set(gained);
    for (const backendQueue of allBackendQueues())
      if (begun.has(watchLease(backendQueue.merchantId, backendQueue.method)))
        for (const watchedTarget of backendQueue.watchedTargets.values()) queue.enqueue(watchedTarget);
  };

  /** Repeats it until the store could be read. */
  const surely = async (read: () => Promise<void>) => {
    for (let failures = 0; !ending.signal.aborted; ) {
      try {
        return await read();
      } catch (error) {
        log.warn('what is watched could not be read', { error: errorMessage(error) });
        await pause(clock, backoffMs(++failures, READ_AGAIN), ending.signal).catch(() => undefined);
      }
    }
  };

  const stopFollowing = onInvoices(store, follow);
  const stopBackends = backends.listen(() => {
    leases.wish();
    attach();
  });
  const stopLeases = [leases.want(wantedLeases), leases.listen(() => run(surely(takeOver)))];
  for (const invoice of watched) follow(invoice);
  attach();
  stopSweep = clock.after(SWEEP_EVERY_MS, sweep);

  return {
    lookNow,
    lookAgain() {
      looked.beginAgain(clock.now());
      for (const backendQueue of allBackendQueues())
        for (const watchedTarget of backendQueue.watchedTargets.values()) queue.enqueue(watchedTarget);
      for (const followed of all.values()) {
        deadlines.cancel(followed);
        setDeadline(followed);
      }
      // While the clock was ahead, invoices may have been left whose time is not over.
      run(surely(followAll));
    },
    foreignMethods: (id) =>
      (all.get(id)?.watchedTargets ?? [])
        .filter(({ isForeign }) => isForeign)
        .map(({ backendQueue }) => backendQueue.method),
    get size() {
      let size = 0;
      for (const { watchedTargets } of allBackendQueues()) size += watchedTargets.size;
      return size;
    },
    async close() {
      ending.abort();
      stopFollowing();
      stopBackends();
      for (const stop of stopLeases) stop();
      stopSweep();
      for (const stop of hinting.values()) stop();
      deadlines.close();
      for (const backendQueue of allBackendQueues()) {
        backendQueue.waiting.length = 0;
        backendQueue.retry?.stop();
      }
      await Promise.all(running);
    },
  };
}

/** Until when an invoice is polled; null: as long as it is open, whatever the clock shows. */
function keepUntil(invoice: Invoice): Instant | null {
  if (statusOf(invoice) === 'pending') return null;
  return isMoving(invoice.payments) ? null : lookedAtUntil(invoice);
}
