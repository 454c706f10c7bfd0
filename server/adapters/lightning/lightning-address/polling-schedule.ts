/**
 * Polling schedule for invoices without notifications: often at first, less as they age, and not at all while the
 * service asks for a pause.
 */

import type { NodeHint, NodeInvoice } from '#adapters/lightning/lightning-node.ts';
import { HOUR, MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { Clock } from '#ports/host.ts';

const TURN_MS = SECOND;
/** Maximum invoices per turn: more of them wait for the next. */
const AT_MOST = 4;
/** A payment in flight when its invoice expired may still settle. */
const AFTERMATH_MS = MINUTE;

/** Polling interval for an invoice of that age. */
function paceAt(ageMs: number): number {
  if (ageMs < 3 * MINUTE) return SECOND;
  if (ageMs < 15 * MINUTE) return 3 * SECOND;
  return ageMs < HOUR ? 15 * SECOND : MINUTE;
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
        return [paymentHash, known.get(paymentHash) ?? { born, hintedAt: born }];
      }),
    );
    const due = [...paced]
      .map(([paymentHash, one]) => ({ paymentHash, one, dueAt: one.hintedAt + paceAt(at - one.born) }))
      .filter(({ dueAt }) => dueAt <= at)
      .sort((a, b) => a.dueAt - b.dueAt)
      .slice(0, AT_MOST);
    for (const { paymentHash, one } of due) {
      one.hintedAt = at;
      give({ paymentHash });
    }
  };

  let stop = clock.after(TURN_MS, turn);
  return () => stop();
}
