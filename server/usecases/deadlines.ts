/** When the clock has something to say about an invoice: one timer for all of them, the earliest. */
import { Heap } from '../domain/heap.ts';
import type { Instant } from '../domain/time.ts';
import type { Clock } from '../ports/host.ts';

export interface Deadlines {
  has(id: string): boolean;
  /** In place of the one there is. */
  set(id: string, at: Instant): void;
  callOff(id: string): void;
  close(): void;
}

/** @param due called once for each at its time, which is then over */
export function newDeadlines(clock: Clock, due: (id: string) => void): Deadlines {
  const heap = new Heap<{ readonly at: Instant; readonly id: string }>();
  /** Those in the heap that are not here, or at another time, were called off or set anew. */
  const current = new Map<string, Instant>();
  let wakeAt = Number.POSITIVE_INFINITY;
  let stop: () => void = () => undefined;
  let closed = false;

  const wake = () => {
    wakeAt = Number.POSITIVE_INFINITY;
    for (let first = heap.first; first && first.at <= clock.now(); first = heap.first) {
      heap.pop();
      if (current.get(first.id) !== first.at) continue;
      current.delete(first.id);
      due(first.id);
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
    has: (id) => current.has(id),
    set(id, at) {
      current.set(id, at);
      heap.push({ at, id });
      wait();
    },
    callOff: (id) => void current.delete(id),
    close() {
      closed = true;
      stop();
    },
  };
}
