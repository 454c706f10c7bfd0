/** Waits for a printer, each with an end. */
import { SECOND } from '#domain/kernel/time.ts';
import type { Clock } from '#ports/host.ts';

/** @throws Error when the work takes longer than `ms` milliseconds; the work itself is not ended */
export function within<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new Error(`no answer within ${ms / SECOND} s`)));
    work.then(resolve, reject).finally(stop);
  });
}

/** `ms` milliseconds. @throws what the signal was ended with, at once */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const end = () => {
      stop();
      reject(signal.reason);
    };
    const stop = clock.after(ms, () => {
      signal.removeEventListener('abort', end);
      resolve();
    });
    signal.addEventListener('abort', end, { once: true });
  });
}
