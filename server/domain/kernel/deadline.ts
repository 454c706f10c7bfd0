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
  const stop = timer.after(ms, () => over.abort(late?.()));
  try {
    return await work(signals.length === 0 ? over.signal : AbortSignal.any([...signals, over.signal]));
  } finally {
    stop();
  }
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
