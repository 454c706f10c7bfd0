/**
 * Looks at every open destination: at start, at every hint, at every deadline, and now and then. Truth comes from
 * looks alone, so a lost hint costs time and never money.
 */
import { Heap } from '../domain/heap.ts';
import type { Invoice } from '../domain/invoice.ts';
import { lookedAtUntil } from '../domain/invoice.ts';
import type { Method } from '../domain/method.ts';
import { isLive } from '../domain/payment.ts';
import { FINAL_DEPTH } from '../domain/policy.ts';
import { statusOf } from '../domain/standing.ts';
import { type Instant, MINUTE, SECOND } from '../domain/time.ts';
import type { Hint, LookTarget } from '../ports/backend.ts';
import type { Log } from '../ports/host.ts';
import {
  decideByClock,
  type Looked,
  lookTarget,
  type ObserveNeeds,
  observeTarget,
} from './observe-target.ts';

export interface Watch {
  /** Looks at an invoice's destinations now; resolves when all have answered or failed, or patience is over. */
  lookNow(invoiceId: string, patienceMs?: number): Promise<void>;
  /** How many destinations are watched, for people and for the bench. */
  readonly size: number;
  close(): Promise<void>;
}

export interface WatchNeeds extends ObserveNeeds {
  readonly log: Log;
}

/** Looks at the same backend under way at once. */
const AT_ONCE = 8;
const LOOK_PATIENCE_MS = 20 * SECOND;
const SWEEP_EVERY_MS = 15 * SECOND;
/** How often a destination is looked at without a hint, by how much hangs on it. */
const EVERY_MS = { moving: 30 * SECOND, waiting: 60 * SECOND, quiet: 30 * MINUTE } as const;
/** Where many wait, looks without a hint are as far apart as this on average, so that they never fill the machine. */
const APART_MS = 50;

interface Spot {
  readonly target: LookTarget;
  /** The backend it is looked at through. */
  readonly slot: Slot;
  lookAt: Instant;
  /** 'idle', queued, under way, or under way and hinted again meanwhile. */
  state: 'idle' | 'queued' | 'looking' | 'again';
}

/** One method of one shop. */
interface Slot {
  readonly merchantId: string;
  readonly method: Method;
  /** By destination. */
  readonly spots: Map<string, Spot>;
  waiting: Spot[];
  running: number;
  /** A look failed there and none succeeded since: then a few looks tell when somebody answers again. */
  down: boolean;
}

/** An invoice and when the clock has something to say about it. */
interface Followed {
  readonly id: string;
  readonly spots: readonly Spot[];
  /** Until when it is looked at; null: as long as it is open, whatever the clock says. */
  until: Instant | null;
  expiresAt: Instant;
  pending: boolean;
  /** When it is decided next; null: not by the clock. */
  deadline: Instant | null;
}

interface Deadline {
  readonly at: Instant;
  readonly followed: Followed;
}

export function startWatch(needs: WatchNeeds): Watch {
  const { clock, store, ledger, backends, log } = needs;
  const looked: Looked = { since: clock.now(), at: new Map() };
  const all = new Map<string, Followed>();
  const slots = new Map<string, Slot>();
  const deadlines = new Heap<Deadline>();
  const hinting = new Map<object, () => void>();
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  let stopSweep: () => void = () => undefined;
  let stopDeadline: () => void = () => undefined;
  /** When the next deadline is waited for. */
  let wakeAt = Number.POSITIVE_INFINITY;

  const slotOf = (merchantId: string, method: Method): Slot => {
    const key = `${merchantId}:${method}`;
    const known = slots.get(key);
    if (known) return known;
    const slot = { merchantId, method, spots: new Map(), waiting: [], running: 0, down: false };
    slots.set(key, slot);
    return slot;
  };

  // ------------------------------------------------------------------ what is watched

  const follow = (invoice: Invoice) => {
    const until = keepUntil(invoice);
    if (until !== null && until <= clock.now()) return forget(invoice.id);
    let followed = all.get(invoice.id);
    if (!followed) {
      const lookAt = clock.now() + EVERY_MS.waiting;
      const spots = invoice.targets.map((target): Spot => {
        const slot = slotOf(invoice.merchantId, target.method);
        const spot: Spot = { target: lookTarget(invoice, target), slot, lookAt, state: 'idle' };
        slot.spots.set(target.destination, spot);
        return spot;
      });
      const { id, expiresAt } = invoice;
      followed = { id, spots, until, expiresAt, pending: true, deadline: null };
      all.set(id, followed);
    }
    followed.until = until;
    followed.expiresAt = invoice.expiresAt;
    followed.pending = statusOf(invoice) === 'pending';
    setDeadline(followed, invoice);
  };

  const forget = (id: string) => {
    const followed = all.get(id);
    if (!followed) return;
    for (const { slot, target } of followed.spots) slot.spots.delete(target.destination);
    followed.deadline = null;
    all.delete(id);
    looked.at.delete(id);
  };

  /** A pending invoice is decided at its expiry, and again when the wait for a silent backend is over. */
  const setDeadline = (followed: Followed, invoice: Invoice) => {
    if (!followed.pending) {
      followed.deadline = null;
      return;
    }
    if (followed.deadline !== null) return;
    const now = clock.now();
    const at = now < invoice.expiresAt ? invoice.expiresAt : invoice.expiresAt + invoice.terms.expiryHoldMs;
    if (at < now) return;
    followed.deadline = at;
    deadlines.push({ at, followed });
    awaitDeadline();
  };

  /** One timer for all of them: the earliest. */
  const awaitDeadline = () => {
    const first = deadlines.first;
    if (!first || first.at >= wakeAt || ending.signal.aborted) return;
    stopDeadline();
    wakeAt = first.at;
    stopDeadline = clock.at(wakeAt, () => {
      wakeAt = Number.POSITIVE_INFINITY;
      for (let due = deadlines.first; due && due.at <= clock.now(); due = deadlines.first) {
        deadlines.pop();
        // One that was called off, or set anew, meanwhile.
        if (due.followed.deadline !== due.at) continue;
        due.followed.deadline = null;
        run(lookAndDecide(due.followed.id));
      }
      awaitDeadline();
    });
  };

  const lookAndDecide = async (id: string) => {
    await lookNow(id);
    const after = await decideByClock(needs, looked, id);
    follow(after);
  };

  // ------------------------------------------------------------------ looking

  const run = (work: Promise<void>) => {
    const guarded = work
      .catch((error) => {
        if (!ending.signal.aborted) log.error('watching failed', { error: text(error) });
      })
      .finally(() => running.delete(guarded));
    running.add(guarded);
  };

  const enqueue = (spot: Spot) => {
    if (spot.state === 'looking') spot.state = 'again';
    if (spot.state !== 'idle' || ending.signal.aborted) return;
    spot.state = 'queued';
    spot.slot.waiting.push(spot);
    drain(spot.slot);
  };

  const drain = (slot: Slot) => {
    while (slot.running < AT_ONCE) {
      const spot = slot.waiting.shift();
      if (!spot) return;
      slot.running++;
      run(
        lookAt(spot).finally(() => {
          slot.running--;
          drain(slot);
        }),
      );
    }
  };

  const lookAt = async (spot: Spot, patienceMs = LOOK_PATIENCE_MS): Promise<void> => {
    const { slot, target } = spot;
    const { merchantId, method } = slot;
    spot.state = 'looking';
    const patience = new AbortController();
    const stop = clock.at(clock.now() + patienceMs, () => patience.abort());
    const signal = AbortSignal.any([ending.signal, patience.signal]);
    try {
      const invoice = await observeTarget(needs, looked, target.invoiceId, method, signal);
      spot.lookAt = clock.now() + pause(invoice, slot.spots.size);
      backends.noted(merchantId, method, null);
      answered(slot);
      follow(invoice);
    } catch (error) {
      spot.lookAt = clock.now() + SWEEP_EVERY_MS;
      if (ending.signal.aborted) return;
      slot.down = true;
      backends.noted(merchantId, method, text(error));
    } finally {
      stop();
      const again = (spot.state as Spot['state']) === 'again';
      spot.state = 'idle';
      if (again) enqueue(spot);
    }
  };

  const answered = (slot: Slot) => {
    if (!slot.down) return;
    slot.down = false;
    const now = clock.now();
    for (const spot of slot.spots.values()) if (spot.lookAt <= now) enqueue(spot);
  };

  const lookNow = async (id: string, patienceMs?: number): Promise<void> => {
    await Promise.all((all.get(id)?.spots ?? []).map((spot) => lookAt(spot, patienceMs)));
  };

  // ------------------------------------------------------------------ hints, sweeps

  const onHint = (merchantId: string, method: Method, hint: Hint) => {
    const { spots } = slotOf(merchantId, method);
    if (hint === 'all') {
      for (const spot of spots.values()) enqueue(spot);
      return;
    }
    const spot = spots.get(hint.destination);
    if (spot) enqueue(spot);
  };

  const watching = (merchantId: string, method: Method): LookTarget[] =>
    Array.from(slotOf(merchantId, method).spots.values(), ({ target }) => target);

  /** Starts hints of backends that are new and ends those of backends that are gone. */
  const attach = () => {
    const open = new Map([...backends.open()].map((entry) => [entry.backend as object, entry]));
    for (const [backend, stop] of hinting) {
      if (open.has(backend)) continue;
      stop();
      hinting.delete(backend);
    }
    for (const [key, { merchantId, backend }] of open) {
      if (hinting.has(key)) continue;
      const { method } = backend;
      const stop = backend.hints(
        (hint) => onHint(merchantId, method, hint),
        () => watching(merchantId, method),
      );
      hinting.set(key, stop);
      onHint(merchantId, method, 'all');
    }
  };

  const sweep = () => {
    const now = clock.now();
    const held: Spot[] = [];
    for (const { id, spots, until, expiresAt, pending, deadline } of [...all.values()]) {
      if (until !== null && until <= now) {
        forget(id);
        continue;
      }
      for (const spot of spots) {
        if (spot.lookAt > now) continue;
        if (spot.slot.down) held.push(spot);
        else enqueue(spot);
      }
      if (pending && expiresAt <= now && deadline === null) {
        run(decideByClock(needs, looked, id).then(follow));
      }
    }
    tryAgain(held);
    stopSweep = clock.at(now + SWEEP_EVERY_MS, sweep);
  };

  /** Of those whose backend is silent a few each, the longest waiting first, so that each has its turn. */
  const tryAgain = (held: Spot[]) => {
    const tries = new Map<Slot, number>();
    for (const spot of held.sort((a, b) => a.lookAt - b.lookAt)) {
      const count = tries.get(spot.slot) ?? 0;
      if (count >= AT_ONCE) continue;
      tries.set(spot.slot, count + 1);
      enqueue(spot);
    }
  };

  const stopLedger = ledger.listen((invoice) => follow(invoice));
  const stopBackends = backends.listen(attach);
  for (const invoice of store.watched(clock.now())) follow(invoice);
  attach();
  stopSweep = clock.at(clock.now() + SWEEP_EVERY_MS, sweep);

  return {
    lookNow,
    get size() {
      let size = 0;
      for (const { spots } of slots.values()) size += spots.size;
      return size;
    },
    async close() {
      ending.abort();
      stopLedger();
      stopBackends();
      stopSweep();
      for (const stop of hinting.values()) stop();
      stopDeadline();
      for (const slot of slots.values()) slot.waiting.length = 0;
      await Promise.all(running);
    },
  };
}

/** Until when an invoice is looked at; null: as long as it is open, whatever the clock says. */
function keepUntil(invoice: Invoice): Instant | null {
  if (statusOf(invoice) === 'pending') return null;
  return isMoving(invoice) ? null : lookedAtUntil(invoice);
}

/** Live money that could still be undone. */
function isMoving(invoice: Invoice): boolean {
  return invoice.payments.some((p) => isLive(p) && p.confirmations < FINAL_DEPTH[p.method]);
}

function pause(invoice: Invoice, watched: number): number {
  if (isMoving(invoice)) return EVERY_MS.moving;
  if (statusOf(invoice) !== 'pending') return EVERY_MS.quiet;
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

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
