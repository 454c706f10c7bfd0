/** Waiting that ends when the one who waits has lost patience; the work goes on by itself. */

/** @throws what `late` makes, when the signal ends first */
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
