/**
 * Looks at destinations, a few of the same backend at once and the others in line. Knows which backends are silent, and
 * then asks a few questions only; when to look without a reason is decided here, why to look elsewhere.
 */

import type { Method } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { isMoving } from '#domain/invoices/payment.ts';
import { statusOf } from '#domain/invoices/status.ts';
import { withDeadline } from '#domain/kernel/deadline.ts';
import { type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { type Message, messageOf } from '#domain/messages/message.ts';
import type { LookTarget } from '#ports/backend.ts';
import type { Clock } from '#ports/host.ts';

/** One destination. */
export interface Spot {
  readonly target: LookTarget;
  /** The backend it is looked at through. */
  readonly slot: Slot;
  /** When it is looked at without a reason; monotonic ms. */
  lookAt: number;
  /** 'idle', queued, under way, or under way and hinted again meanwhile. */
  state: 'idle' | 'queued' | 'looking' | 'again';
}

/** One method of one shop. */
export interface Slot {
  readonly merchantId: string;
  readonly method: Method;
  /** By destination. */
  readonly spots: Map<string, Spot>;
  waiting: Spot[];
  running: number;
  /** A look failed there and none succeeded since: then a few looks tell when somebody answers again. */
  down: boolean;
}

export interface LookQueue {
  /** Looks as soon as there is room. */
  enqueue(spot: Spot): void;
  /**
   * Looks now, past the line; resolves when there is an answer or none will come.
   * @throws Failure store-unavailable when the books refused to take the answer
   */
  look(spot: Spot, patienceMs?: number): Promise<void>;
  /** Those whose time has come, but of a silent backend only a few. */
  due(spots: readonly Spot[]): void;
}

export interface LookQueueNeeds {
  readonly clock: Clock;
  readonly ending: AbortSignal;
  /** @throws Failure */
  readonly observe: (spot: Spot, signal: AbortSignal) => Promise<Invoice>;
  /** A look showed whether the backend answers. */
  readonly noted: (slot: Slot, problem: Message | null) => void;
  readonly seen: (invoice: Invoice) => void;
  /** Keeps work that nobody waits for. */
  readonly run: (work: Promise<void>) => void;
}

/** Looks at the same backend under way at once. */
const AT_ONCE = 8;
const LOOK_PATIENCE_MS = 20 * SECOND;
/** After a look that failed. */
export const AGAIN_MS = 15 * SECOND;
/** How often a destination is looked at without a hint, by how much hangs on it. */
export const EVERY_MS = { moving: 30 * SECOND, waiting: 60 * SECOND, quiet: 30 * MINUTE } as const;
/** Where many wait, looks without a hint are as far apart as this on average, so that they never fill the machine. */
const APART_MS = 50;

export function newSlot(merchantId: string, method: Method): Slot {
  return { merchantId, method, spots: new Map(), waiting: [], running: 0, down: false };
}

export function newLookQueue({ clock, ending, observe, noted, seen, run }: LookQueueNeeds): LookQueue {
  const enqueue = (spot: Spot) => {
    if (spot.state === 'looking') spot.state = 'again';
    if (spot.state !== 'idle' || ending.aborted) return;
    spot.state = 'queued';
    spot.slot.waiting.push(spot);
    drain(spot.slot);
  };

  const drain = (slot: Slot) => {
    while (slot.running < AT_ONCE && !ending.aborted) {
      const spot = slot.waiting.shift();
      if (!spot) return;
      slot.running++;
      run(
        look(spot).finally(() => {
          slot.running--;
          drain(slot);
        }),
      );
    }
  };

  const look = async (spot: Spot, patienceMs = LOOK_PATIENCE_MS): Promise<void> => {
    const { slot } = spot;
    spot.state = 'looking';
    try {
      const ask = (signal: AbortSignal) => observe(spot, signal);
      const invoice = await withDeadline(clock, patienceMs, ask, [ending]);
      spot.lookAt = clock.monotonic() + pause(invoice, slot.spots.size, clock.now());
      noted(slot, null);
      answered(slot);
      seen(invoice);
    } catch (error) {
      failed(spot, error);
    } finally {
      const again = (spot.state as Spot['state']) === 'again';
      spot.state = 'idle';
      if (again) enqueue(spot);
    }
  };

  const failed = (spot: Spot, error: unknown) => {
    const code = error instanceof Failure ? error.code : 'backend-unreachable';
    // What another wallet made can't be looked at, however often; the backend is well all the same.
    spot.lookAt = clock.monotonic() + (code === 'conflict' ? EVERY_MS.quiet : AGAIN_MS);
    if (code === 'store-unavailable') throw error;
    if (ending.aborted || code !== 'backend-unreachable') return;
    spot.slot.down = true;
    noted(spot.slot, messageOf(error));
  };

  const answered = (slot: Slot) => {
    if (!slot.down) return;
    slot.down = false;
    const now = clock.monotonic();
    for (const spot of slot.spots.values()) if (spot.lookAt <= now) enqueue(spot);
  };

  return {
    enqueue,
    look,
    due(spots) {
      const tries = new Map<Slot, number>();
      // The longest waiting first, so that each has its turn.
      for (const spot of [...spots].sort((a, b) => a.lookAt - b.lookAt)) {
        const count = tries.get(spot.slot) ?? 0;
        if (spot.slot.down && count >= AT_ONCE) continue;
        tries.set(spot.slot, count + 1);
        enqueue(spot);
      }
    },
  };
}

function pause(invoice: Invoice, watched: number, now: Instant): number {
  if (isMoving(invoice.payments)) return EVERY_MS.moving;
  // In the grace a payment may still be taken by itself, and its time is when it was seen.
  const graceOver = now > invoice.expiresAt + invoice.terms.graceMs;
  if (statusOf(invoice) !== 'pending' && graceOver) return EVERY_MS.quiet;
  const round = watched * APART_MS;
  // Not all at once again: those looked at together, as after a start, come back spread over a round.
  return round <= EVERY_MS.waiting ? EVERY_MS.waiting : round * (0.5 + shareOf(invoice.id));
}

/** A number from 0 to 1 that an invoice keeps; ids are random. */
function shareOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000;
  return sum / 1_000;
}
