/** Waiting that ends when the one who waits has lost patience. */
import type { Clock } from '../../ports/host.ts';
import { unreachable } from './words.ts';

/** Waits for work that goes on by itself, no longer than the caller has patience. @throws Failure backend-unreachable */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(unreachable('the Electrum server takes long to answer; asking goes on'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** @throws Failure backend-unreachable when called off */
export function waitFor(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  let callOff = () => {};
  const over = new Promise<void>((resolve) => {
    callOff = clock.at(clock.now() + ms, resolve);
  });
  return orAborted(over, signal).finally(() => callOff());
}
