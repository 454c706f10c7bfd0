/**
 * How often something may begin. What has thousands to do would else take the program's one thread for as long as it
 * lasts, and a sale that is being made would wait for all of it. When the thread is late because others need it, only a
 * few begin at its next turn: so the busier the program is, the slower this goes.
 */

export interface PaceRule {
  /** On average, while the program has time. */
  readonly perSecond: number;
  /** The most that begin in one turn, however long ago the last one was. */
  readonly atOnce: number;
}

/** It is waited for so many at least, so that a timer is not set for each. */
const WORTH_A_TIMER = 2;

export class Pace {
  readonly #rule: PaceRule;
  #allowed: number;
  #at = Number.NEGATIVE_INFINITY;

  constructor(rule: PaceRule) {
    this.#rule = rule;
    this.#allowed = rule.atOnce;
  }

  /** Null: something may begin now, and must be told of with `began`. Else when to ask again. Both in monotonic ms. */
  holdsUntil(now: number): number | null {
    const { perSecond, atOnce } = this.#rule;
    const passed = now - this.#at;
    this.#allowed = Math.min(atOnce, this.#allowed + (passed * perSecond) / 1_000);
    this.#at = now;
    if (this.#allowed >= 1) return null;
    return now + Math.ceil(((WORTH_A_TIMER - this.#allowed) * 1_000) / perSecond);
  }

  began(): void {
    this.#allowed -= 1;
  }
}
