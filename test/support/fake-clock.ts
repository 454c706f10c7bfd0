/** A clock that stands still until a test moves it. `advance` runs what falls due, in order. */
import type { Instant } from '../../server/domain/time.ts';
import type { Clock } from '../../server/ports/host.ts';

export class FakeClock implements Clock {
  #now: Instant;
  #waiting: { at: Instant; call: () => void }[] = [];

  constructor(now: Instant = Date.UTC(2026, 10, 21, 9, 0, 0)) {
    this.#now = now;
  }

  now(): Instant {
    return this.#now;
  }

  at(at: Instant, call: () => void): () => void {
    const entry = { at, call };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((w) => w !== entry);
    };
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Moves time on, calling what falls due at its own instant; between calls, promises get their turn. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      await settle();
      const next = this.#waiting.filter((w) => w.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#waiting = this.#waiting.filter((w) => w !== next);
      this.#now = Math.max(this.#now, next.at);
      next.call();
    }
    this.#now = end;
    await settle();
  }
}

/** Lets everything that is ready run: promises and immediates, several rounds. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 20; round++) await new Promise((resolve) => setImmediate(resolve));
}
