/** Waiting for a moment in which nobody writes: what can be made later is not made while customers pay. */
import type { Clock } from '#ports/host.ts';

/** Nothing was written for so long: the rush is over, or takes a breath. */
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

  /** Resolves when nothing was written for a moment, or when there is no time to wait any longer. */
  async comes(hasTime: () => boolean): Promise<void> {
    while (hasTime()) {
      const seen = this.#written();
      await this.#moment();
      if (this.#written() === seen) return;
    }
  }

  /** Who waits looks at once whether there is time. */
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
