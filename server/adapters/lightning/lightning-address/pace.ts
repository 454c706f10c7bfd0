/**
 * When to look again at invoices nobody tells about: often while the customer stands there, less as they age, and not at
 * all while the service wants its peace.
 */
import { HOUR, type Instant, MINUTE, SECOND } from '../../../domain/time.ts';
import type { Clock } from '../../../ports/host.ts';
import type { WayHint, WayTarget } from '../way.ts';

const TURN_MS = SECOND;
/** Invoices a turn: more of them wait for the next. */
const AT_MOST = 4;
/** A payment on its way when its invoice ended may still settle. */
const AFTERMATH_MS = MINUTE;

/** Pause between two looks at an invoice of that age. */
export function paceAt(ageMs: number): number {
  if (ageMs < 3 * MINUTE) return SECOND;
  if (ageMs < 15 * MINUTE) return 3 * SECOND;
  return ageMs < HOUR ? 15 * SECOND : MINUTE;
}

/** @param restUntil no hints before */
export function hintAtPace(
  { clock, restUntil }: { readonly clock: Clock; readonly restUntil: () => Instant },
  give: (hint: WayHint) => void,
  watching: () => readonly WayTarget[],
): () => void {
  let hintedAt = new Map<string, Instant>();

  const turn = () => {
    stop = clock.after(TURN_MS, turn);
    const now = clock.now();
    if (now < restUntil()) return;
    const open = watching().filter(({ expiresAt }) => now < expiresAt + AFTERMATH_MS);
    const due = open
      .map(({ paymentHash, createdAt }) => ({
        paymentHash,
        at: (hintedAt.get(paymentHash) ?? createdAt) + paceAt(now - createdAt),
      }))
      .filter(({ at }) => at <= now)
      .sort((a, b) => a.at - b.at)
      .slice(0, AT_MOST);
    const known = hintedAt;
    hintedAt = new Map();
    for (const { paymentHash } of open) {
      const before = known.get(paymentHash);
      if (before !== undefined) hintedAt.set(paymentHash, before);
    }
    for (const { paymentHash } of due) {
      hintedAt.set(paymentHash, now);
      give({ paymentHash });
    }
  };

  let stop = clock.after(TURN_MS, turn);
  return () => stop();
}
