/** Waiting for a while, on the clock that is given. */
import type { Clock } from '#ports/host.ts';

/** Resolves after `ms` milliseconds. */
export function pause(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => clock.after(ms, resolve));
}
