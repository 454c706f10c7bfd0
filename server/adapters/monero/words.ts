/** What is wrong with a Monero wallet or node, in words for the owner of a shop; and waiting with an end. No message holds a secret. */
import { Failure } from '../../domain/errors.ts';

export function unreachable(message: string, cause?: unknown): Failure {
  return new Failure('backend-unreachable', message, cause === undefined ? {} : { cause });
}

/** Waits for work that goes on by itself, no longer than the caller has patience. @throws Failure backend-unreachable */
export function orAborted<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  late: () => string,
): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(unreachable(late()));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of a system error, also when it is wrapped; empty when there is none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : '';
}
