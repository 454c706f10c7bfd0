/** Backend whose wallet only the server that watches its method opens; the others give out its destinations. */
import { Failure } from '#domain/messages/errors.ts';
import type { Backend } from '#ports/backend.ts';

/** @param holds whether this server watches the method */
export function heldBackend(backend: Backend, holds: () => boolean): Backend {
  const check = () => {
    if (!holds()) throw new Failure('conflict', 'another server watches this method with its wallet');
  };
  const { usedBefore } = backend;
  return {
    ...backend,
    async look(target, signal) {
      check();
      return backend.look(target, signal);
    },
    ...(usedBefore === undefined
      ? {}
      : {
          usedBefore: async (signal: AbortSignal, from?: number) => {
            check();
            return usedBefore(signal, from);
          },
        }),
  };
}
