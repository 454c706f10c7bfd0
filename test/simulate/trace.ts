/** What happened in a simulation, in order: each line with the true time. The same seed gives the same lines. */
import { createHash } from 'node:crypto';
import type { SimulatedTime } from './clock.ts';

/** Lines that are printed when an invariant is broken. */
const LAST = 60;

export class Trace {
  readonly #time: SimulatedTime;
  readonly #digest = createHash('sha256');
  readonly #last: string[] = [];
  readonly #onLine: ((line: string) => void) | undefined;

  constructor(time: SimulatedTime, onLine?: (line: string) => void) {
    this.#time = time;
    this.#onLine = onLine;
  }

  add(line: string): void {
    const whole = `${new Date(this.#time.now).toISOString()} ${line}`;
    this.#onLine?.(whole);
    this.#digest.update(`${whole}\n`);
    this.#last.push(whole);
    if (this.#last.length > LAST) this.#last.shift();
  }

  /** SHA-256 of all lines. */
  digest(): string {
    return this.#digest.copy().digest('hex');
  }

  get last(): readonly string[] {
    return this.#last;
  }
}
