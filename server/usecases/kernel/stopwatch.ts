/** Stopwatch for expiries within one run: it can't be turned back, and goes on while the computer sleeps. */
import type { Clock } from '#ports/host.ts';

/**
 * Measures the ms since its start by the clock that moved further: the monotonic one may stop while the computer
 * sleeps, the wall clock may be set back. A wall clock that is set forward ends a wait early, never late.
 */
export function startStopwatch(clock: Pick<Clock, 'now' | 'monotonic'>): () => number {
  const begun = { wall: clock.now(), monotonic: clock.monotonic() };
  return () => Math.max(clock.now() - begun.wall, clock.monotonic() - begun.monotonic);
}
