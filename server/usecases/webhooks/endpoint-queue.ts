/**
 * Queue of one webhook endpoint: what waits and when the next attempt may start. Deliveries of one invoice form a lane
 * and are sent one after the other; lanes run concurrently. It sends and stores nothing. Waits are in monotonic ms, so
 * that setting the clock delays nothing; times from stored attempts are an `Instant`.
 */

import { backoffMs } from '#domain/kernel/backoff.ts';
import { Heap } from '#domain/kernel/priority-queue.ts';
import { type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { Delivery } from '#domain/webhooks/delivery.ts';

/** Maximum concurrent attempts to an endpoint that answers well; one at a time to one that does not. */
const MAX_AT_ONCE = 8;
const FIRST_AT_ONCE = 2;
/** After this many failures in a row the whole endpoint backs off, whatever else waits for it. */
const PATIENT_FAILURES = 4;
const REST = { firstMs: 5 * SECOND, maxMs: 5 * MINUTE };
const MAX_WISH_LENGTH = 60 * MINUTE;
/** When an endpoint is back, its waiting deliveries are spread over this time rather than sent all at once. */
const CATCH_UP = 30 * SECOND;

export interface InvoiceLane {
  readonly invoiceId: string;
  /** In delivery order. */
  readonly waiting: { readonly id: string; readonly order: number }[];
  /** Its place in the queue; null while an attempt runs or nothing waits. */
  place: { readonly at: number; readonly lane: InvoiceLane } | null;
  running: boolean;
}

type Place = NonNullable<InvoiceLane['place']>;

export class EndpointQueue {
  readonly endpointId: string;
  readonly #lanes = new Map<string, InvoiceLane>();
  #queue = new Heap<Place>();
  #running = 0;
  #atOnce = FIRST_AT_ONCE;
  #failures = 0;
  #restsUntil = 0;
  #lastSuccessAt: Instant | null = null;
  #lastFailureAt: Instant = 0;
  /** Until when nothing could be sent: the program or the endpoint was off, its secret locked, or the computer asleep. */
  resumedAt: Instant;

  constructor(endpointId: string, now: Instant) {
    this.endpointId = endpointId;
    this.resumedAt = now;
  }

  get running(): number {
    return this.#running;
  }

  /** When it last accepted anything; null: never, as far as the stored deliveries show. */
  get lastSuccessAt(): Instant | null {
    return this.#lastSuccessAt;
  }

  /** Adds a waiting delivery to its lane, not due before `at`. Idempotent. */
  add({ id, invoiceId, order }: Pick<Delivery, 'id' | 'invoiceId' | 'order'>, at: number): void {
    const lane = this.#lane(invoiceId);
    if (lane.waiting.some((one) => one.id === id)) return;
    const after = lane.waiting.findIndex((one) => one.order > order);
    // A running delivery keeps its place at the head, even when an earlier one is sent again manually.
    const place = after === -1 ? lane.waiting.length : Math.max(after, lane.running ? 1 : 0);
    lane.waiting.splice(place, 0, { id, order });
    if (place === 0) this.#enqueue(lane, at);
  }

  /** Restores state from a stored attempt, when the program starts. */
  remember(delivery: Delivery): void {
    const last = delivery.attempts.at(-1);
    if (!last) return;
    if (delivery.state === 'delivered') {
      if (this.#lastSuccessAt === null || last.at > this.#lastSuccessAt) this.#lastSuccessAt = last.at;
    }
  }

  /** Resumes after all is remembered: how often it failed since it last accepted anything. */
  recall({ attempts }: Delivery, { now, monotonic }: { now: Instant; monotonic: number }): void {
    for (const { at } of attempts) {
      if (at <= (this.#lastSuccessAt ?? 0)) continue;
      this.#failures += 1;
      this.#atOnce = 1;
      this.#lastFailureAt = Math.max(this.#lastFailureAt, at);
    }
    // An attempt that the clock puts in the future was made just now, at the latest.
    this.#restsUntil = monotonic + Math.min(0, this.#lastFailureAt - now) + this.#rest();
  }

  /** When the next attempt may start; null when nothing waits or enough are under way. */
  startableAt(): number | null {
    return this.#running >= this.#atOnce ? null : this.dueAt;
  }

  /**
   * When the first due delivery is attempted, as things are; null when all that waits is under way, or nothing waits.
   */
  get dueAt(): number | null {
    this.#clearStale();
    const first = this.#queue.first;
    return first ? Math.max(first.at, this.#restsUntil) : null;
  }

  /** The lane whose turn it is; call only when `startableAt` has come. `finish` must follow. */
  start(): { readonly lane: InvoiceLane; readonly id: string } | null {
    this.#clearStale();
    const lane = this.#queue.pop()?.lane;
    const head = lane?.waiting[0];
    if (!lane || !head) return null;
    lane.place = null;
    lane.running = true;
    this.#running += 1;
    return { lane, id: head.id };
  }

  /** Ends an attempt. `nextAt`: when the same delivery is due again; null: it is done, the next one may go. */
  finish(lane: InvoiceLane, nextAt: number | null, now: number): void {
    lane.running = false;
    this.#running -= 1;
    if (nextAt === null) lane.waiting.shift();
    if (lane.waiting.length > 0) this.#enqueue(lane, nextAt ?? now);
    else this.#lanes.delete(lane.invoiceId);
  }

  succeeded(at: Instant, now: number, fraction: () => number): void {
    this.#lastSuccessAt = at;
    this.#atOnce = Math.min(MAX_AT_ONCE, this.#atOnce * 2);
    // After a few failures only the failed delivery waits: the receiver may refuse that one alone.
    const wasDown = this.#failures > PATIENT_FAILURES;
    this.#failures = 0;
    this.#restsUntil = 0;
    if (wasDown) this.release(now, fraction);
  }

  failed(now: number, retryAfterMs: number | null): void {
    this.#failures += 1;
    this.#atOnce = 1;
    const wish = Math.min(retryAfterMs ?? 0, MAX_WISH_LENGTH);
    this.#restsUntil = now + Math.max(this.#rest(), wish);
  }

  /** Not a failure of the endpoint: nothing could be sent, for example because its secret is locked. */
  restUntil(at: number): void {
    this.#restsUntil = at;
  }

  #rest(): number {
    return backoffMs(this.#failures - PATIENT_FAILURES, REST);
  }

  #lane(invoiceId: string): InvoiceLane {
    const known = this.#lanes.get(invoiceId);
    if (known) return known;
    const lane: InvoiceLane = { invoiceId, waiting: [], place: null, running: false };
    this.#lanes.set(invoiceId, lane);
    return lane;
  }

  #enqueue(lane: InvoiceLane, at: number): void {
    lane.place = { at, lane };
    this.#queue.push(lane.place);
  }

  /** A lane with a new place leaves its old one in the queue; it is ignored. */
  #clearStale(): void {
    for (let first = this.#queue.first; first && first.lane.place !== first; first = this.#queue.first) {
      this.#queue.pop();
    }
  }

  /**
   * The clock was stepped or the computer slept: `dueAt` recomputes when the head of each lane is due. Nothing waits
   * longer.
   */
  rearm(dueAt: (id: string) => number): void {
    this.#restsUntil = 0;
    for (const lane of this.#lanes.values()) {
      const head = lane.waiting[0];
      if (lane.place && head) this.#enqueue(lane, Math.min(lane.place.at, dueAt(head.id)));
    }
  }

  /** The endpoint was fixed: all that waits becomes due within the catch-up time, in the order it was due before. */
  release(now: number, fraction: () => number): void {
    this.#restsUntil = 0;
    this.#queue = new Heap();
    for (const lane of this.#lanes.values()) {
      if (!lane.place) continue;
      this.#enqueue(lane, Math.min(lane.place.at, now + Math.round(fraction() * CATCH_UP)));
    }
  }

  /** Waiting deliveries of one invoice become due now, the earliest first. */
  releaseLane(invoiceId: string, now: number): void {
    const lane = this.#lanes.get(invoiceId);
    this.#restsUntil = 0;
    if (lane?.place) this.#enqueue(lane, Math.min(lane.place.at, now));
  }
}
