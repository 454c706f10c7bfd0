/**
 * Simulated time: one queue of everything that is due, for the world and for the program. Nothing waits for real time.
 * The program's wall clock is the true time plus a deviation that the world may step.
 */
import { Heap } from '#domain/kernel/priority-queue.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Clock } from '#ports/host.ts';

interface Entry {
  readonly at: number;
  /** Null once it has run or was cancelled. */
  call: (() => void) | null;
}

export class SimulatedTime {
  /** Monotonic milliseconds since the beginning. */
  #passed = 0;
  readonly #begin: Instant;
  /** Wall clock of the shop's computer, less the true time. */
  deviationMs = 0;
  /** By monotonic milliseconds. */
  readonly #agenda = new Heap<Entry>();
  /** By the reading of the wall clock that they wait for. */
  readonly #alarms = new Heap<Entry>();
  /** When the wall clock was not the true time. */
  readonly #wrong: { readonly from: Instant; until: Instant }[] = [];
  readonly #stepped = new Set<(byMs: number) => void>();

  constructor(begin: Instant) {
    this.#begin = begin;
  }

  /** True time, as the rest of the world keeps it. */
  get now(): Instant {
    return this.#begin + this.#passed;
  }

  get passed(): number {
    return this.#passed;
  }

  get wall(): Instant {
    return this.now + this.deviationMs;
  }

  /** Whether the wall clock was right all the time. */
  wasRight(from: Instant, until: Instant): boolean {
    return this.#wrong.every((period) => period.until < from || period.from > until);
  }

  /** The returned function cancels it. */
  after(ms: number, call: () => void): () => void {
    return this.#enter(this.#agenda, this.#passed + Math.max(0, ms), call);
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  /** Sets the computer's wall clock forward or back. */
  step(byMs: number): void {
    if (byMs === 0) return;
    if (this.deviationMs === 0) this.#wrong.push({ from: this.now, until: Infinity });
    this.deviationMs += byMs;
    const last = this.#wrong.at(-1);
    if (this.deviationMs === 0 && last) last.until = this.now;
    for (const call of [...this.#stepped]) call(byMs);
  }

  /** Runs what is due next; false when nothing is left before `end`. */
  runNext(end: number): boolean {
    const timer = this.#live(this.#agenda);
    const alarm = this.#live(this.#alarms);
    const rings = alarm ? Math.max(this.#passed, alarm.at - this.#begin - this.deviationMs) : Infinity;
    const due = timer ? timer.at : Infinity;
    const next = Math.min(rings, due);
    if (next > end) {
      this.#passed = Math.max(this.#passed, end);
      return false;
    }
    const entry = due <= rings ? this.#agenda.pop() : this.#alarms.pop();
    this.#passed = Math.max(this.#passed, next);
    const call = entry?.call;
    if (entry) entry.call = null;
    call?.();
    return true;
  }

  /** A view of it for one run of the program: nothing rings once that has ended. */
  clockOf(isAlive: () => boolean): Clock {
    const guarded = (call: () => void) => () => {
      if (isAlive()) call();
    };
    return {
      now: () => Math.floor(this.wall),
      monotonic: () => this.#passed,
      after: (ms, call) => this.after(ms, guarded(call)),
      at: (at, call) => this.#enter(this.#alarms, at, guarded(call)),
      onStep: (call) => {
        const listener = (byMs: number) => {
          if (isAlive()) call(byMs);
        };
        this.#stepped.add(listener);
        return () => void this.#stepped.delete(listener);
      },
    };
  }

  /** Forgets the listeners of a run that has ended. */
  forgetListeners(): void {
    this.#stepped.clear();
  }

  #enter(agenda: Heap<Entry>, at: number, call: () => void): () => void {
    const entry: Entry = { at, call };
    agenda.push(entry);
    return () => {
      entry.call = null;
    };
  }

  #live(agenda: Heap<Entry>): Entry | undefined {
    while (agenda.first && agenda.first.call === null) agenda.pop();
    return agenda.first;
  }
}

/** Lets what is ready run: promises, ticks, immediates. What needs more turns of the loop goes on at the next event. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
