/** Deadlines of invoices on a single timer, set to the earliest. */
import { Heap } from '#domain/kernel/priority-queue.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Clock } from '#ports/host.ts';

/** An object with a deadline carries it itself; null: none. Only `Deadlines` sets it. */
export interface Dated {
  deadline: Instant | null;
}

export interface Deadlines<T extends Dated> {
  /** Replaces the previous one. */
  set(one: T, at: Instant): void;
  cancel(one: T): void;
  close(): void;
}

/** @param due called once for each at its deadline, which is then cleared */
export function openDeadlines<T extends Dated>(clock: Clock, due: (one: T) => void): Deadlines<T> {
  /** May contain stale entries: those whose deadline was changed or cancelled since. */
  const heap = new Heap<{ readonly at: Instant; readonly one: T }>();
  let wakeAt = Number.POSITIVE_INFINITY;
  let stop: () => void = () => undefined;
  let closed = false;

  const wake = () => {
    wakeAt = Number.POSITIVE_INFINITY;
    for (let first = heap.first; first && first.at <= clock.now(); first = heap.first) {
      heap.pop();
      const { at, one } = first;
      if (one.deadline !== at) continue;
      one.deadline = null;
      due(one);
    }
    wait();
  };

  const wait = () => {
    const first = heap.first;
    if (!first || first.at >= wakeAt || closed) return;
    stop();
    wakeAt = first.at;
    stop = clock.at(wakeAt, wake);
  };

  return {
    set(one, at) {
      one.deadline = at;
      heap.push({ at, one });
      wait();
    },
    cancel(one) {
      one.deadline = null;
    },
    close() {
      closed = true;
      stop();
    },
  };
}
