/**
 * How well a node or server does: it may be down, slow, behind, lose what it should announce, or show a certificate that
 * is not the pinned one.
 */
import { Failure } from '#domain/messages/errors.ts';
import type { Chance } from '#test/simulate/chance.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';
import type { Network } from './network.ts';

/** `mute`: it takes requests and answers none; `lying`: what it answers is false. Both of Electrum servers alone. */
export type Condition = 'well' | 'down' | 'slow' | 'silent' | 'behind' | 'mute' | 'lying';

/** What is known of how well a shop's money on a chain is watched. */
export interface Watch {
  /** True time since which all was answered and announced; infinite while it is not. */
  readonly wellSince: number;
  /** True time since which nothing was answered; infinite while it is. */
  readonly downSince: number;
  /** True time until which less was answered than the chain has. */
  readonly behindUntil: number;
  /** Whether all servers that must agree on a block answer, and are well; absent where one source is enough. */
  readonly agrees?: boolean;
}

export class NodeCondition implements Watch {
  readonly #time: SimulatedTime;
  readonly #chance: Chance;
  readonly #network: Network;
  readonly #listeners: (() => void)[] = [];
  condition: Condition = 'well';
  /** True time since which it has answered and announced everything. */
  wellSince = 0;
  /** True time since which it has answered nothing; infinite while it answers. */
  downSince = Number.POSITIVE_INFINITY;
  /** True time from which it knows nothing new; infinite while it does. */
  behindSince = Number.POSITIVE_INFINITY;
  /** True time until which it last knew less than the chain. */
  behindUntil = Number.NEGATIVE_INFINITY;

  constructor(time: SimulatedTime, chance: Chance, network: Network) {
    this.#time = time;
    this.#chance = chance;
    this.#network = network;
    network.onChange(() => this.become(this.condition));
  }

  onChange(call: () => void): void {
    this.#listeners.push(call);
  }

  /** Pin of the certificate that it shows; null: one that authorities have signed. */
  certificate: string | null = null;
  /** Those that the owner has ever trusted, or is about to. */
  readonly entered = new Set([this.certificate]);
  /** Whether the shop's settings have that pin. */
  #isTrusted = true;

  get isTrusted(): boolean {
    return this.#isTrusted;
  }

  /** The shop's settings have its pin, or another. */
  set isTrusted(isTrusted: boolean) {
    this.#isTrusted = isTrusted;
    this.become(this.condition);
  }

  become(condition: Condition): void {
    const { now } = this.#time;
    if (this.condition === 'behind') this.behindUntil = now;
    this.behindSince = condition !== 'behind' ? Number.POSITIVE_INFINITY : Math.min(this.behindSince, now);
    this.condition = condition;
    const isWell = condition === 'well' && this.#isTrusted && this.#network.isUp;
    this.wellSince = isWell ? now : Number.POSITIVE_INFINITY;
    this.downSince = this.answers ? Number.POSITIVE_INFINITY : Math.min(this.downSince, now);
    for (const call of this.#listeners) call();
  }

  /** Whether it can be reached now, and answers. */
  get answers(): boolean {
    return this.condition !== 'down' && this.condition !== 'mute' && this.#network.isUp;
  }

  /** Whether it announces what is new. */
  get announces(): boolean {
    if (!this.#network.isUp) return false;
    if (this.condition === 'slow') return this.#chance.happens(0.5);
    return this.condition === 'well' || this.condition === 'lying';
  }

  /**
   * One request and its answer, in simulated time.
   * @param pin the certificate that is trusted; null: those that authorities have signed
   * @throws Failure backend-unreachable; the reason of the signal
   */
  async exchange<T>(signal: AbortSignal, pin: string | null, answer: () => T): Promise<T> {
    signal.throwIfAborted();
    const { cuts } = this.#network;
    // Each wait is an event of its own, and most answers meet nothing on their way.
    if (this.condition !== 'well' || this.#chance.happens(0.3)) await this.#travel(signal);
    if (!this.answers || !this.#network.carries(cuts))
      throw new Failure('backend-unreachable', 'the simulated node is down');
    if (pin !== this.certificate)
      throw new Failure('backend-unreachable', 'the certificate is not the pinned one');
    return answer();
  }

  /** As `exchange`, at once while all is well: a node is probed every ten seconds, which is most of what happens. */
  async probe<T>(signal: AbortSignal, pin: string | null, answer: () => T): Promise<T> {
    const isWell = this.condition === 'well' && this.#network.isUp && pin === this.certificate;
    return isWell ? answer() : this.exchange(signal, pin, answer);
  }

  #travel(signal: AbortSignal): Promise<void> {
    const ms = 1 + this.#chance.pause(this.condition === 'slow' ? 4_000 : 20);
    return new Promise((resolve, reject) => {
      const cancel = this.#time.afterAwake(ms, () => {
        signal.removeEventListener('abort', end);
        resolve();
      });
      const end = () => {
        cancel();
        reject(signal.reason);
      };
      signal.addEventListener('abort', end, { once: true });
    });
  }
}

/** Of servers that a shop uses in turn: one that answers nothing is left for another one. */
export class ServersWatch implements Watch {
  wellSince = 0;
  downSince = Number.POSITIVE_INFINITY;
  behindUntil = Number.NEGATIVE_INFINITY;
  agrees = true;
  #isMisled = false;

  constructor(time: SimulatedTime, servers: readonly NodeCondition[]) {
    const follow = () => {
      const { now } = time;
      const used = servers.filter(({ answers, isTrusted }) => answers && isTrusted);
      const isWell = used.length > 0 && used.every(({ condition }) => condition === 'well');
      this.wellSince = isWell ? now : Number.POSITIVE_INFINITY;
      this.agrees = isWell && used.length === servers.length;
      const answers = servers.some((server) => server.answers);
      this.downSince = answers ? Number.POSITIVE_INFINITY : Math.min(this.downSince, now);
      if (this.#isMisled) this.behindUntil = now;
      // At the end of a sale another one is asked.
      this.#isMisled =
        used.some(({ condition }) => condition === 'behind' || condition === 'lying') &&
        used.every(({ condition }) => condition !== 'well');
    };
    for (const server of servers) server.onChange(follow);
  }
}
