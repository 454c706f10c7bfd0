/** Deadline for work: aborts on time-out, on the caller's signal, or on close. */
import { orAborted, withDeadline } from '#domain/kernel/deadline.ts';
import { Failure } from '#domain/messages/errors.ts';
import { requestCancelled } from '#domain/messages/failures.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Clock } from '#ports/host.ts';

export function unreachable(message: string | Message, cause?: unknown): Failure {
  return new Failure('backend-unreachable', message, cause === undefined ? {} : { cause });
}

/**
 * Runs work no longer than `ms`, and only until one of the signals aborts; work that ignores its signal is abandoned.
 * @throws Failure backend-unreachable with `late` when it took too long
 */
export function within<T>(
  { clock, ms, late }: { readonly clock: Clock; readonly ms: number; readonly late: string | Message },
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const isLeft = () => signals.some(({ aborted }) => aborted);
  const why = () => (isLeft() ? requestCancelled() : unreachable(late));
  const begin = async (signal: AbortSignal) => {
    if (isLeft()) throw why();
    return orAborted(work(signal), signal, why);
  };
  return withDeadline(clock, ms, begin, signals);
}
