/** Waiting with an end: work that is called off when time is over, when the asker leaves, or when all is closed. */
import { Failure } from '#domain/messages/errors.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Clock } from '#ports/host.ts';

export function unreachable(said: string | Message, cause?: unknown): Failure {
  return new Failure('backend-unreachable', said, cause === undefined ? {} : { cause });
}

/**
 * Does work no longer than `ms`, and no longer than any of the signals stands; work that doesn't heed its signal is left behind.
 * @throws Failure backend-unreachable with `late` when it took too long
 */
export async function within<T>(
  { clock, ms, late }: { readonly clock: Clock; readonly ms: number; readonly late: string | Message },
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const patience = new AbortController();
  const signal = AbortSignal.any([...signals, patience.signal]);
  let leave: () => void = () => undefined;
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => reject(unreachable(patience.signal.aborted ? late : 'the question was called off'));
  });
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  const stop = clock.after(ms, () => patience.abort());
  try {
    return await Promise.race([left, signal.aborted ? left : work(signal)]);
  } finally {
    stop();
    signal.removeEventListener('abort', leave);
  }
}

/** Resolves after a while, or at once when the signal ends. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const stop = clock.after(ms, done);
    signal.addEventListener('abort', done, { once: true });
    if (signal.aborted) done();
  });
}
