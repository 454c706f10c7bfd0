/**
 * Round-robin polling of open invoices, by hints, a few at a time: the only source without push notifications, and the
 * fallback for lost ones. Expired ones are left to the general slow polling.
 */
import { MINUTE } from '#domain/kernel/time.ts';
import type { Clock } from '#ports/host.ts';
import type { NodeHint, NodeInvoice } from './lightning-node.ts';

export interface Rounds {
  readonly clock: Clock;
  readonly everyMs: number;
  /** Invoices per turn: with more of them open, each is hinted at less often. */
  readonly atMost: number;
}

/** A payment in flight when its invoice expired may still settle. */
const AFTERMATH_MS = MINUTE;

/** Starts after the first pause; the returned function ends it. */
export function hintInRounds(
  { clock, everyMs, atMost }: Rounds,
  give: (hint: NodeHint) => void,
  watching: () => readonly NodeInvoice[],
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
