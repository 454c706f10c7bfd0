/** Deadlines, time-outs and pauses for asynchronous work, on a given clock. */
import { SECOND } from './time.ts';

/** The clock function needed: calls back once, `ms` of monotonic time from now; the returned function cancels it. */
export interface Timer {
  after(ms: number, call: () => void): () => void;
}

/**
 * Runs work that respects its signal. The signal aborts after `ms`, or with any of `signals`; then the work decides
 * what it throws, and `late` is the signal's reason after `ms`.
 */
export async function withDeadline<T>(
  timer: Timer,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  signals: readonly AbortSignal[] = [],
  late?: () => Error,
): Promise<T> {
  const over = new AbortController();
  const ends = signals.map((signal) => abortWith(signal, over));
  ends.push(timer.after(ms, () => over.abort(late?.())));
  try {
    return await work(over.signal);
  } finally {
    for (const end of ends) end();
  }
}

/** What each signal aborts. */
const dependents = new WeakMap<AbortSignal, Set<AbortController>>();

/**
 * Aborts a controller with a signal, until the returned function is called. One listener for each signal: `AbortSignal.any`
 * takes three times as long, and Node warns of more than ten listeners.
 */
function abortWith(signal: AbortSignal, controller: AbortController): () => void {
  if (signal.aborted) controller.abort(signal.reason);
  const known = dependents.get(signal);
  const all = known ?? new Set();
  if (!known) {
    dependents.set(signal, all);
    const abort = () => {
      for (const one of all) one.abort(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
  }
  all.add(controller);
  return () => void all.delete(controller);
}

/**
 * Waits for work until the signal aborts; the work itself goes on. @throws what `late` makes, once the signal aborts
 */
export function orAborted<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  late: () => Error,
): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(late());
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Waits for work for at most `ms`; the work itself goes on. @throws what `late` makes, after that time */
export function within<T>(
  timer: Timer,
  ms: number,
  work: Promise<T>,
  late = () => new Error(`no answer within ${ms / SECOND} s`),
): Promise<T> {
  return withDeadline(timer, ms, (signal) => orAborted(work, signal, late));
}

/** Resolves after `ms`. @throws the signal's reason, as soon as it aborts */
export function pause(timer: Timer, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const end = () => {
      stop();
      reject(signal?.reason);
    };
    const stop = timer.after(ms, () => {
      signal?.removeEventListener('abort', end);
      resolve();
    });
    signal?.addEventListener('abort', end, { once: true });
  });
}
