/**
 * Hints at invoices that are still open, a few at a time in turn: all there is where nothing is pushed, and the net under
 * a node's notifications, which may be lost. What has ended is left to the slow looks of the whole.
 */
import { MINUTE } from '#domain/kernel/time.ts';
import type { Clock } from '#ports/host.ts';
import type { WayHint, WayTarget } from './lightning-node.ts';

export interface Rounds {
  readonly clock: Clock;
  readonly everyMs: number;
  /** Invoices a turn: with more of them open, each is hinted at less often. */
  readonly atMost: number;
}

/** A payment on its way when its invoice ended may still settle. */
const AFTERMATH_MS = MINUTE;

/** Begins after the first pause; the returned function ends it. */
export function hintInRounds(
  { clock, everyMs, atMost }: Rounds,
  give: (hint: WayHint) => void,
  watching: () => readonly WayTarget[],
): () => void {
  let next = 0;
  const turn = () => {
    stop = clock.after(everyMs, turn);
    const now = clock.now();
    const open = watching().filter(({ expiresAt }) => now < expiresAt + AFTERMATH_MS);
    if (next >= open.length) next = 0;
    for (const { paymentHash } of open.slice(next, next + atMost)) give({ paymentHash });
    next += atMost;
  };
  let stop = clock.after(everyMs, turn);
  return () => stop();
}
