/** Waiting that ends when the one who waits has lost patience. */

import { orAborted } from '#adapters/net/or-aborted.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { Clock } from '#ports/host.ts';
import { unreachable } from './errors.ts';

/** Waits for work that goes on by itself, no longer than the caller has patience. @throws Failure backend-unreachable */
export function patiently<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return orAborted(work, signal, () => unreachable(createMessage('electrum-late')));
}

/** @throws Failure backend-unreachable when called off */
export function waitFor(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  let callOff = () => {};
  const over = new Promise<void>((resolve) => {
    callOff = clock.after(ms, resolve);
  });
  return patiently(over, signal).finally(() => callOff());
}
