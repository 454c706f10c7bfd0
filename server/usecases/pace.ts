/**
 * How often something may begin. What has thousands to do would else take the program's one thread for as long as it
 * lasts, and a sale that is being made would wait for all of it.
 */
import type { Instant } from '../domain/time.ts';

export interface PaceRule {
  readonly starts: number;
  readonly everyMs: number;
}

export class Pace {
  readonly #rule: PaceRule;
  #since: Instant = Number.NEGATIVE_INFINITY;
  #starts = 0;

  constructor(rule: PaceRule) {
    this.#rule = rule;
  }

  /** Null: something may begin now, and must be told of with `began`. Else from when on it may. */
  holdsUntil(now: Instant): Instant | null {
    const { starts, everyMs } = this.#rule;
    // A clock that was set back begins anew.
    if (now - this.#since >= everyMs || now < this.#since) {
      this.#since = now;
      this.#starts = 0;
    }
    return this.#starts < starts ? null : this.#since + everyMs;
  }

  began(): void {
    this.#starts += 1;
  }
}
