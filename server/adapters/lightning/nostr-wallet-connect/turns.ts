/** Semaphore: limits concurrent work, the rest waiting in order of arrival. */
import { requestCancelled } from '#domain/messages/failures.ts';

/** Runs the work when there is room. @throws Failure backend-unreachable when the signal ends before its turn */
export type InTurn = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

export function inTurns(atOnce: number): InTurn {
  const waiting = new Set<() => void>();
  let busy = 0;

  const begin = (signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return Promise.reject(requestCancelled());
    if (busy < atOnce) {
      busy++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(turn);
        reject(requestCancelled());
      };
      // The slot is handed over directly, so no other caller can take it in between.
      const turn = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      waiting.add(turn);
      signal.addEventListener('abort', leave, { once: true });
    });
  };

  const end = () => {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else busy--;
  };

  return async (signal, work) => {
    await begin(signal);
    try {
      return await work();
    } finally {
      end();
    }
  };
}
