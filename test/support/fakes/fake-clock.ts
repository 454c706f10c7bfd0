/** Fake clock that moves only when a test advances it. `advance` runs due timers in order. */
import type { Instant } from '#domain/kernel/time.ts';
import type { Clock } from '#ports/host.ts';

interface Waiting {
  /** Time until it is due, in ms from now; at most 0 when it is. */
  readonly left: () => number;
  readonly call: () => void;
}

export class FakeClock implements Clock {
  #monotonic = 0;
  /** Offset of the wall clock from the monotonic one; a step changes it. */
  #offset: number;
  #waiting: Waiting[] = [];
  readonly #listeners = new Set<{ readonly call: (byMs: number) => void }>();

  constructor(now: Instant = Date.UTC(2026, 10, 21, 9, 0, 0)) {
    this.#offset = now;
  }

  now(): Instant {
    return this.#monotonic + this.#offset;
  }

  monotonic(): number {
    return this.#monotonic;
  }

  after(ms: number, call: () => void): () => void {
    const due = this.#monotonic + ms;
    return this.#wait({ left: () => due - this.#monotonic, call });
  }

  at(at: Instant, call: () => void): () => void {
    return this.#wait({ left: () => at - this.now(), call });
  }

  onStep(call: (byMs: number) => void): () => void {
    const listener = { call };
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Advances time, firing each timer at its own instant; promises get a turn between calls. */
  async advance(ms: number): Promise<void> {
    const end = this.#monotonic + ms;
    for (;;) {
      await settle();
      const next = this.#waiting.reduce<Waiting | null>(
        (first, waiting) => (first && first.left() <= waiting.left() ? first : waiting),
        null,
      );
      const left = Math.max(0, next?.left() ?? Number.POSITIVE_INFINITY);
      if (!next || this.#monotonic + left > end) break;
      this.#waiting = this.#waiting.filter((w) => w !== next);
      this.#monotonic += left;
      next.call();
    }
    this.#monotonic = end;
    await settle();
  }

  /** Steps the wall clock, forward or (negative) back, as a user or NTP sets it. No monotonic time passes. */
  async step(byMs: number): Promise<void> {
    this.#offset += byMs;
    for (const { call } of [...this.#listeners]) call(byMs);
    await this.advance(0);
  }

  #wait(waiting: Waiting): () => void {
    this.#waiting.push(waiting);
    return () => {
      this.#waiting = this.#waiting.filter((w) => w !== waiting);
    };
  }
}

/** Runs all pending promises and immediates, for several rounds. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 20; round++) await new Promise((resolve) => setImmediate(resolve));
}
