/**
 * Looks at every open destination: at start, at every hint, at every deadline, and now and then. Truth comes from
 * looks alone, so a lost hint costs time and never money.
 */
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

interface Spot {
  readonly invoiceId: string;
  readonly merchantId: string;
  readonly method: Method;
  readonly destination: string;
  lookAt: Instant;
  /** 'idle', queued, under way, or under way and hinted again meanwhile. */
  state: 'idle' | 'queued' | 'looking' | 'again';
}

export function startWatch(needs: WatchNeeds): Watch {
  const { clock, store, ledger, backends, log } = needs;
  const looked: Looked = { since: clock.now(), at: new Map() };
  const spots = new Map<string, Spot[]>();
  const byDestination = new Map<string, Spot>();
  const deadlines = new Map<string, () => void>();
  const queues = new Map<string, { waiting: Spot[]; running: number }>();
  const hinting = new Map<object, () => void>();
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  let stopSweep: () => void = () => undefined;

  const slot = (spot: { merchantId: string; method: Method }) => `${spot.merchantId}:${spot.method}`;

  // ------------------------------------------------------------------ what is watched

  const follow = (invoice: Invoice) => {
    const until = keepUntil(invoice);
    if (until !== null && until <= clock.now()) return forget(invoice.id);
    if (!spots.has(invoice.id)) {
      const list = invoice.targets.map(
        (target): Spot => ({
          invoiceId: invoice.id,
          merchantId: invoice.merchantId,
          method: target.method,
          destination: target.destination,
          lookAt: clock.now() + EVERY_MS.waiting,
          state: 'idle',
        }),
      );
      spots.set(invoice.id, list);
      for (const spot of list) byDestination.set(spot.destination, spot);
    }
    setDeadline(invoice);
  };

  const forget = (id: string) => {
    for (const spot of spots.get(id) ?? []) byDestination.delete(spot.destination);
    spots.delete(id);
    looked.at.delete(id);
    deadlines.get(id)?.();
    deadlines.delete(id);
  };

  /** A pending invoice is decided at its expiry, and again when the wait for a silent backend is over. */
  const setDeadline = (invoice: Invoice) => {
    if (statusOf(invoice) !== 'pending') {
      deadlines.get(invoice.id)?.();
      deadlines.delete(invoice.id);
      return;
    }
    if (deadlines.has(invoice.id)) return;
    const at =
      clock.now() < invoice.expiresAt ? invoice.expiresAt : invoice.expiresAt + invoice.terms.expiryHoldMs;
    if (at < clock.now()) return;
    deadlines.set(
      invoice.id,
      clock.at(at, () => {
        deadlines.delete(invoice.id);
        run(lookAndDecide(invoice.id));
      }),
    );
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
    const queue = queues.get(slot(spot)) ?? { waiting: [], running: 0 };
    queues.set(slot(spot), queue);
    queue.waiting.push(spot);
    drain(queue);
  };

  const drain = (queue: { waiting: Spot[]; running: number }) => {
    while (queue.running < AT_ONCE) {
      const spot = queue.waiting.shift();
      if (!spot) return;
      queue.running++;
      run(
        lookAt(spot).finally(() => {
          queue.running--;
          drain(queue);
        }),
      );
    }
  };

  const lookAt = async (spot: Spot, patienceMs = LOOK_PATIENCE_MS): Promise<void> => {
    spot.state = 'looking';
    const patience = new AbortController();
    const stop = clock.at(clock.now() + patienceMs, () => patience.abort());
    const signal = AbortSignal.any([ending.signal, patience.signal]);
    try {
      const invoice = await observeTarget(needs, looked, spot.invoiceId, spot.method, signal);
      spot.lookAt = clock.now() + pause(invoice);
      backends.noted(spot.merchantId, spot.method, null);
      follow(invoice);
    } catch (error) {
      spot.lookAt = clock.now() + SWEEP_EVERY_MS;
      if (!ending.signal.aborted) backends.noted(spot.merchantId, spot.method, text(error));
    } finally {
      stop();
      const again = (spot.state as Spot['state']) === 'again';
      spot.state = 'idle';
      if (again) enqueue(spot);
    }
  };

  const lookNow = async (id: string, patienceMs?: number): Promise<void> => {
    await Promise.all((spots.get(id) ?? []).map((spot) => lookAt(spot, patienceMs)));
  };

  // ------------------------------------------------------------------ hints, sweeps

  const onHint = (merchantId: string, method: Method, hint: Hint) => {
    if (hint !== 'all') {
      const spot = byDestination.get(hint.destination);
      if (spot) enqueue(spot);
      return;
    }
    for (const list of spots.values()) {
      for (const spot of list) if (spot.merchantId === merchantId && spot.method === method) enqueue(spot);
    }
  };

  const watching = (merchantId: string, method: Method): LookTarget[] => {
    const list: LookTarget[] = [];
    for (const [id, own] of spots) {
      if (!own.some((spot) => spot.merchantId === merchantId && spot.method === method)) continue;
      const invoice = store.invoice(id);
      const target = invoice?.targets.find((t) => t.method === method);
      if (invoice && target) list.push(lookTarget(invoice, target));
    }
    return list;
  };

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
    for (const [id, list] of [...spots]) {
      const invoice = store.invoice(id);
      const until = invoice ? keepUntil(invoice) : 0;
      if (until !== null && until <= now) forget(id);
      else {
        for (const spot of list) if (spot.lookAt <= now) enqueue(spot);
        if (invoice && invoice.expiresAt <= now && statusOf(invoice) === 'pending' && !deadlines.has(id)) {
          run(decideByClock(needs, looked, id).then(follow));
        }
      }
    }
    stopSweep = clock.at(now + SWEEP_EVERY_MS, sweep);
  };

  const stopLedger = ledger.listen((invoice) => follow(invoice));
  const stopBackends = backends.listen(attach);
  for (const invoice of store.watched(clock.now())) follow(invoice);
  attach();
  stopSweep = clock.at(clock.now() + SWEEP_EVERY_MS, sweep);

  return {
    lookNow,
    get size() {
      return byDestination.size;
    },
    async close() {
      ending.abort();
      stopLedger();
      stopBackends();
      stopSweep();
      for (const stop of hinting.values()) stop();
      for (const stop of deadlines.values()) stop();
      for (const queue of queues.values()) queue.waiting.length = 0;
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

function pause(invoice: Invoice): number {
  if (isMoving(invoice)) return EVERY_MS.moving;
  return statusOf(invoice) === 'pending' ? EVERY_MS.waiting : EVERY_MS.quiet;
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
