/** Waits for an idle moment without writes, so that background work is not done while customers pay. */
import type { Clock } from '#ports/host.ts';

/** Without writes for so long the rush is over, or pauses. */
const QUIET_MS = 250;

export class Quiet {
  readonly #clock: Clock;
  readonly #written: () => number;
  #wake: () => void = () => undefined;

  /** @param written the number of changes up to now */
  constructor(clock: Clock, written: () => number) {
    this.#clock = clock;
    this.#written = written;
  }

  /** Resolves when nothing was written for a moment, or when there is no time left to wait. */
  async comes(hasTime: () => boolean): Promise<void> {
    while (hasTime()) {
      const seen = this.#written();
      await this.#moment();
      if (this.#written() === seen) return;
    }
  }

  /** Waiting callers check at once whether there is time. */
  hurry(): void {
    this.#wake();
  }

  #moment(): Promise<void> {
    return new Promise((resolve) => {
      const callOff = this.#clock.after(QUIET_MS, resolve);
      this.#wake = () => {
        callOff();
        resolve();
      };
    });
  }
}
