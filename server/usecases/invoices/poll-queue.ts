/**
 * Poll queue: polls destinations, a few per backend at once, the others queued. Knows which backends are silent, and
 * then sends only a few polls; decides when to poll without a hint, while the reasons to poll come from elsewhere.
 */

import type { Method } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { isMoving } from '#domain/invoices/payment.ts';
import { statusOf } from '#domain/invoices/status.ts';
import { backoffMs } from '#domain/kernel/backoff.ts';
import { withDeadline } from '#domain/kernel/deadline.ts';
import { type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { type Message, messageOf } from '#domain/messages/message.ts';
import type { LookTarget } from '#ports/backend.ts';
import type { Clock } from '#ports/host.ts';

/** One destination. */
export interface WatchedTarget {
  readonly target: LookTarget;
  /** The backend it is polled through. */
  readonly backendQueue: BackendQueue;
  /** When it is polled without a hint; monotonic ms. */
  lookAt: number;
  /** 'idle', queued, under way, or under way and hinted again meanwhile. */
  state: 'idle' | 'queued' | 'looking' | 'again';
  /** Polls in a row that failed because of the backend. */
  failures: number;
  /** Another wallet made it: this one has no answer, however often it is asked. */
  isForeign: boolean;
}

/** One method of one shop. */
export interface BackendQueue {
  readonly merchantId: string;
  readonly method: Method;
  /** By destination. */
  readonly watchedTargets: Map<string, WatchedTarget>;
  waiting: WatchedTarget[];
  running: number;
  /** A poll failed there and none succeeded since: then a few polls show when it answers again. */
  down: boolean;
  /** The next poll of one that failed, which `stop` cancels. */
  retry: { readonly watchedTarget: WatchedTarget; readonly stop: () => void } | null;
}

export interface PollQueue {
  /** Polls as soon as there is capacity. */
  enqueue(watchedTarget: WatchedTarget): void;
  /**
   * Polls now, ahead of the queue; resolves when there is an answer or none will come.
   * @throws Failure store-unavailable when the store refused to record the answer
   */
  look(watchedTarget: WatchedTarget, patienceMs?: number): Promise<void>;
  /** Polls those that are due, but only a few of a silent backend. */
  due(watchedTargets: readonly WatchedTarget[]): void;
}

export interface PollQueueNeeds {
  readonly clock: Clock;
  readonly ending: AbortSignal;
  /** @throws Failure */
  readonly observe: (watchedTarget: WatchedTarget, signal: AbortSignal) => Promise<Invoice>;
  /** A poll showed whether the backend answers. */
  readonly noted: (backendQueue: BackendQueue, problem: Message | null) => void;
  readonly seen: (invoice: Invoice) => void;
  /** Tracks background work. */
  readonly run: (work: Promise<void>) => void;
}

/** Concurrent polls per backend. */
const AT_ONCE = 8;
/** Delay after an answer that the store refused to record. */
const REFUSED_AGAIN_MS = 3 * SECOND;
const LOOK_PATIENCE_MS = 20 * SECOND;
/** How often what is due is polled. */
export const SWEEP_EVERY_MS = 15 * SECOND;
/** Delay after a failed poll that says nothing about the backend. */
const AGAIN_MS = SWEEP_EVERY_MS;
/** Pauses after polls that the backend did not answer. */
const RETRY = { firstMs: 2 * SECOND, maxMs: SWEEP_EVERY_MS };
/** Polling interval of a destination without hints, by how much depends on it. */
export const EVERY_MS = { moving: 30 * SECOND, waiting: 60 * SECOND, quiet: 30 * MINUTE } as const;
/** Where many wait, polls without hints are on average this far apart, so that they never saturate the machine. */
const APART_MS = 50;

export function createBackendQueue(merchantId: string, method: Method): BackendQueue {
  return { merchantId, method, watchedTargets: new Map(), waiting: [], running: 0, down: false, retry: null };
}

export function createPollQueue({ clock, ending, observe, noted, seen, run }: PollQueueNeeds): PollQueue {
  /** Polls whose answers the store refused to record. */
  const refused = new Set<WatchedTarget>();
  let retriesRefused = false;

  const enqueue = (watchedTarget: WatchedTarget) => {
    if (watchedTarget.state === 'looking') watchedTarget.state = 'again';
    if (watchedTarget.state !== 'idle' || ending.aborted) return;
    watchedTarget.state = 'queued';
    watchedTarget.backendQueue.waiting.push(watchedTarget);
    drain(watchedTarget.backendQueue);
  };

  const drain = (backendQueue: BackendQueue) => {
    while (backendQueue.running < AT_ONCE && !ending.aborted) {
      const watchedTarget = backendQueue.waiting.shift();
      if (!watchedTarget) return;
      backendQueue.running++;
      run(
        look(watchedTarget).finally(() => {
          backendQueue.running--;
          drain(backendQueue);
        }),
      );
    }
  };

  const look = async (watchedTarget: WatchedTarget, patienceMs = LOOK_PATIENCE_MS): Promise<void> => {
    const { backendQueue } = watchedTarget;
    watchedTarget.state = 'looking';
    try {
      const ask = (signal: AbortSignal) => observe(watchedTarget, signal);
      const invoice = await withDeadline(clock, patienceMs, ask, [ending]);
      watchedTarget.lookAt = clock.monotonic() + pause(invoice, backendQueue, clock.now());
      noted(backendQueue, null);
      noteAnswer(watchedTarget);
      seen(invoice);
    } catch (error) {
      noteFailure(watchedTarget, error);
    } finally {
      const again = (watchedTarget.state as WatchedTarget['state']) === 'again';
      watchedTarget.state = 'idle';
      if (again) enqueue(watchedTarget);
    }
  };

  const noteFailure = (watchedTarget: WatchedTarget, error: unknown) => {
    const { backendQueue } = watchedTarget;
    const code = error instanceof Failure ? error.code : 'backend-unreachable';
    if (code === 'store-unavailable') {
      watchedTarget.lookAt = Number.POSITIVE_INFINITY;
      retryRefused(watchedTarget);
      throw error;
    }
    const isSilent = code === 'backend-unreachable';
    if (isSilent) watchedTarget.failures += 1;
    watchedTarget.isForeign = code === 'conflict';
    const pauseMs = watchedTarget.isForeign ? EVERY_MS.quiet : AGAIN_MS;
    watchedTarget.lookAt =
      clock.monotonic() + (isSilent ? backoffMs(watchedTarget.failures, RETRY) : pauseMs);
    if (ending.aborted || !isSilent) return;
    backendQueue.down = true;
    retrySoon(watchedTarget);
    noted(backendQueue, messageOf(error));
  };

  /** One answer may just have been lost. */
  const retrySoon = (watchedTarget: WatchedTarget) => {
    const { backendQueue, target, lookAt } = watchedTarget;
    if (backendQueue.retry) return;
    const stop = clock.after(lookAt - clock.monotonic(), () => {
      backendQueue.retry = null;
      if (backendQueue.watchedTargets.get(target.destination) === watchedTarget) enqueue(watchedTarget);
    });
    backendQueue.retry = { watchedTarget, stop };
  };

  /** One poll shows whether the store records answers again: then all others are made, too. */
  const retryRefused = (watchedTarget: WatchedTarget) => {
    refused.add(watchedTarget);
    if (retriesRefused) return;
    retriesRefused = true;
    clock.after(REFUSED_AGAIN_MS, () => {
      retriesRefused = false;
      const [first] = refused;
      if (first) run(retry(first));
    });
  };

  const retry = async (watchedTarget: WatchedTarget) => {
    refused.delete(watchedTarget);
    await look(watchedTarget);
    const others = [...refused];
    refused.clear();
    for (const one of others) enqueue(one);
  };

  const noteAnswer = (watchedTarget: WatchedTarget) => {
    const { backendQueue } = watchedTarget;
    watchedTarget.failures = 0;
    watchedTarget.isForeign = false;
    if (backendQueue.retry?.watchedTarget === watchedTarget) {
      backendQueue.retry.stop();
      backendQueue.retry = null;
    }
    if (!backendQueue.down) return;
    backendQueue.down = false;
    const now = clock.monotonic();
    for (const one of backendQueue.watchedTargets.values()) if (one.lookAt <= now) enqueue(one);
  };

  return {
    enqueue,
    look,
    due(watchedTargets) {
      const tries = new Map<BackendQueue, number>();
      // The longest waiting first, so that each gets its turn.
      for (const watchedTarget of [...watchedTargets].sort((a, b) => a.lookAt - b.lookAt)) {
        if (watchedTarget.state !== 'idle') continue;
        const count = tries.get(watchedTarget.backendQueue) ?? 0;
        if (watchedTarget.backendQueue.down && count >= AT_ONCE) continue;
        tries.set(watchedTarget.backendQueue, count + 1);
        enqueue(watchedTarget);
      }
    },
  };
}

function pause(invoice: Invoice, { method, watchedTargets }: BackendQueue, now: Instant): number {
  const status = statusOf(invoice);
  // Money that came by another method says nothing about this destination.
  const payments = invoice.payments.filter((payment) => payment.method === method);
  if (isMoving(payments)) {
    // In a block and no longer awaited: what is left to notice is a reorganisation, of which most nodes hint.
    const isSettling = status !== 'pending' && payments.every(({ height }) => height !== null);
    return isSettling ? EVERY_MS.waiting : EVERY_MS.moving;
  }
  // In the grace a payment may still be accepted automatically, and its time is when it was seen.
  const end = invoice.expiresAt + (status === 'expired' ? invoice.terms.graceMs : 0);
  if (status !== 'pending' && now > end) return EVERY_MS.quiet;
  const round = watchedTargets.size * APART_MS;
  // Jitter: those polled together, as after a start, come back spread over a round.
  return round <= EVERY_MS.waiting ? EVERY_MS.waiting : round * (0.5 + shareOf(invoice.id));
}

/** A number from 0 to 1, fixed per invoice; ids are random. */
function shareOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000;
  return sum / 1_000;
}
