/** Waiting with an end: work that is called off when time is over, when the asker leaves, or when all is closed. */
import { orAborted, withDeadline } from '#domain/kernel/deadline.ts';
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
export function within<T>(
  { clock, ms, late }: { readonly clock: Clock; readonly ms: number; readonly late: string | Message },
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const isLeft = () => signals.some(({ aborted }) => aborted);
  const why = () => unreachable(isLeft() ? 'the question was called off' : late);
  const begin = async (signal: AbortSignal) => {
    if (isLeft()) throw why();
    return orAborted(work(signal), signal, why);
  };
  return withDeadline(clock, ms, begin, signals);
}
