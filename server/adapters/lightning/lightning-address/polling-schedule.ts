/**
 * Polling schedule for invoices without notifications: often at first, less as they age, and not at all while the
 * service fails. The service decides how long its invoices last, perhaps for weeks: old ones are left to the general slow
 * polling, which also ends it.
 */

import type { NodeHint, NodeInvoice } from '#adapters/lightning/lightning-node.ts';
import { HOUR, MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { Clock } from '#ports/host.ts';

const TURN_MS = SECOND;
/** Maximum invoices per turn: more of them wait for the next. */
const AT_MOST = 4;
/** A payment in flight when its invoice expired may still settle. */
const AFTERMATH_MS = MINUTE;

/** Polling interval for an invoice of that age; infinite: no hints. */
function paceAt(ageMs: number): number {
  if (ageMs < 3 * MINUTE) return SECOND;
  if (ageMs < 15 * MINUTE) return 3 * SECOND;
  return ageMs < HOUR ? 15 * SECOND : Number.POSITIVE_INFINITY;
}

/** In monotonic ms, so that ages grow evenly whatever the wall clock does. */
interface Paced {
  readonly born: number;
  hintedAt: number;
}

/** @param restUntil no hints before, in monotonic ms */
export function hintAtPace(
  { clock, restUntil }: { readonly clock: Clock; readonly restUntil: () => number },
  give: (hint: NodeHint) => void,
  watching: () => readonly NodeInvoice[],
): () => void {
  let paced = new Map<string, Paced>();

  const turn = () => {
    stop = clock.after(TURN_MS, turn);
    const at = clock.monotonic();
    if (at < restUntil()) return;
    const now = clock.now();
    const open = watching().filter(({ expiresAt }) => now < expiresAt + AFTERMATH_MS);
    const known = paced;
    paced = new Map(
      open.map(({ paymentHash, createdAt }) => {
        const born = at - Math.max(0, now - createdAt);
        return [paymentHash, known.get(paymentHash) ?? { born, hintedAt: Math.max(born, at - TURN_MS) }];
      }),
    );
    // Relative to its interval: where there are too many, young ones still come more often.
    const due = [...paced]
      .map(([paymentHash, one]) => ({ paymentHash, one, late: (at - one.hintedAt) / paceAt(at - one.born) }))
      .filter(({ late }) => late >= 1)
      .sort((a, b) => b.late - a.late)
      .slice(0, AT_MOST);
    for (const { paymentHash, one } of due) {
      one.hintedAt = at;
      give({ paymentHash });
    }
  };

  let stop = clock.after(TURN_MS, turn);
  return () => stop();
}
