/** Scripted backend: answers what a test defines; anything else throws. */

import type { Method } from '#domain/coins/method.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Ask, Backend, Health, Hint, LookTarget, Opened } from '#ports/backend.ts';

export const WELL: Health = {
  reachable: true,
  synced: true,
  network: 'regtest',
  height: 100,
  message: 'all is well',
};

export class ScriptedBackend implements Backend {
  readonly method: Method;
  readonly account: string | null;
  limits: Backend['limits'] = { least: 1n, most: null };
  readonly opened: Ask[] = [];
  readonly looks: string[] = [];
  readonly withdrawn: LookTarget[] = [];
  /** The last one, as requested. */
  lookedAt: LookTarget | null = null;
  readonly money = new Map<string, readonly Sighting[]>();
  /** Null: answers. Otherwise every poll, opening and probe fails with this message. */
  down: string | null = null;
  /** Destinations for which lookups fail individually. */
  readonly unknown = new Set<string>();
  /** Destinations that another wallet created. */
  readonly foreign = new Set<string>();
  /** Delays an answer that was already determined. */
  travel: () => Promise<void> = () => Promise.resolve();
  /** The fee rate it estimates. */
  fee: bigint | null = null;
  closed = false;
  #give: ((hint: Hint) => void) | null = null;

  constructor(method: Method, account: string | null = `${method}-account`) {
    this.method = method;
    this.account = account;
  }

  async open(ask: Ask): Promise<Opened> {
    if (this.account === null) this.#mustBeUp();
    this.opened.push(ask);
    return { destination: `${this.method}-${ask.index ?? ask.invoiceId}`, memo: {} };
  }

  async look(target: LookTarget): Promise<readonly Sighting[]> {
    this.looks.push(target.destination);
    this.lookedAt = target;
    this.#mustBeUp();
    if (this.unknown.has(target.destination)) throw new Failure('backend-unreachable', 'not this one');
    if (this.foreign.has(target.destination)) throw new Failure('conflict', 'another wallet made it');
    const answer = this.money.get(target.destination) ?? [];
    await this.travel();
    return answer;
  }

  async withdraw(target: LookTarget): Promise<void> {
    this.withdrawn.push(target);
    this.#mustBeUp();
  }

  hints(give: (hint: Hint) => void): () => void {
    this.#give = give;
    return () => {
      this.#give = null;
    };
  }

  hint(hint: Hint): void {
    if (!this.#give) throw new Error('nobody listens for hints');
    this.#give(hint);
  }

  async probe(): Promise<Health> {
    this.#mustBeUp();
    return WELL;
  }

  async feeRate(): Promise<bigint | null> {
    this.#mustBeUp();
    return this.fee;
  }

  async close(): Promise<void> {
    this.closed = true;
  }

  #mustBeUp(): void {
    if (this.down !== null) throw new Failure('backend-unreachable', this.down);
  }
}
