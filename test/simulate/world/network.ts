/** The network connection of the shop's computer: gone while it sleeps, and for a while after it woke up. */
import type { Instant } from '#domain/kernel/time.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';

export class Network {
  readonly #time: SimulatedTime;
  /** True time since which it is up; infinite while it is not. */
  upSince: Instant = 0;
  /** How often it went: what was under way then is lost. */
  cuts = 0;
  readonly #listeners: (() => void)[] = [];

  constructor(time: SimulatedTime) {
    this.#time = time;
  }

  get isUp(): boolean {
    return this.upSince !== Number.POSITIVE_INFINITY;
  }

  onChange(call: () => void): void {
    this.#listeners.push(call);
  }

  cut(): void {
    if (!this.isUp) return;
    this.cuts += 1;
    this.#become(false);
  }

  restore(): void {
    if (!this.isUp) this.#become(true);
  }

  /** Whether what was sent after `cuts` cuts arrives, and its answer. */
  carries(cuts: number): boolean {
    return this.isUp && this.cuts === cuts;
  }

  #become(isUp: boolean): void {
    this.upSince = isUp ? this.#time.now : Number.POSITIVE_INFINITY;
    for (const call of this.#listeners) call();
  }
}
