/** Test stage of a MONERO backend on a real monerod, with a payer that pays, mines and reverses. */
import { join } from 'node:path';
import { inject } from 'vitest';
import { systemRandom } from '#adapters/host/system.ts';
import type { Backend, LookTarget } from '#ports/backend.ts';
import type { Log } from '#ports/host.ts';
import { type BackendStage, openSale } from '#test/support/fakes/backend-suite.ts';
import type { Keys, Monero } from '#test/support/nodes/monero.ts';

export const never = () => new AbortController().signal;
export const random = systemRandom;

/** The built worker thread of the wallet inside the program. */
export const worker = () => join(inject('stage').app, 'dist', 'node', 'monero-worker.cjs');

/** One XMR. */
export const XMR = 10n ** 12n;

export interface StageNeeds {
  readonly monero: Monero;
  readonly keys: Keys;
  /** Another backend on the shop's keys. */
  readonly open: (log: Log) => Backend | Promise<Backend>;
  /** What to end beside the node. */
  readonly end?: () => Promise<void>;
}

export class MoneroStage implements BackendStage {
  readonly monero: Monero;
  readonly backend: Backend;
  readonly amount = 123_456_780_000n;
  /** Log output, to check that it contains no secret. */
  readonly logged: string[];
  readonly #needs: StageNeeds;
  #index = 0;
  readonly #opened: Backend[];
  readonly #payments = new Map<string, string[]>();

  private constructor(needs: StageNeeds, backend: Backend, logged: string[]) {
    this.#needs = needs;
    this.monero = needs.monero;
    this.backend = backend;
    this.#opened = [backend];
    this.logged = logged;
  }

  static async open(needs: StageNeeds): Promise<MoneroStage> {
    const logged: string[] = [];
    return new MoneroStage(needs, await needs.open(logInto(logged)), logged);
  }

  async reopen(): Promise<Backend> {
    const backend = await this.#needs.open(logInto(this.logged));
    this.#opened.push(backend);
    return backend;
  }

  now(): number {
    return Date.now();
  }

  nextIndex(): number {
    return this.#index++;
  }

  sale(backend = this.backend): Promise<LookTarget> {
    return openSale(this, backend);
  }

  async pay({ destination }: LookTarget, units: bigint): Promise<void> {
    const txid = await this.monero.pay(destination, units);
    this.#payments.set(destination, [...(this.#payments.get(destination) ?? []), txid]);
  }

  async confirm(): Promise<void> {
    await this.monero.mine();
  }

  /** The transactions leave the chain with their blocks, and the pool after it. */
  async undo({ destination }: LookTarget): Promise<void> {
    const paid = this.#payments.get(destination) ?? [];
    this.#payments.delete(destination);
    if (paid.length > 0) await this.monero.undo(paid);
  }

  readonly outage = {
    begin: () => this.monero.halt(),
    end: () => this.monero.run(),
  };

  async pass(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  async end(): Promise<void> {
    await Promise.all(this.#opened.map((backend) => backend.close()));
    await this.#needs.end?.();
    await this.monero.stop();
  }
}

function logInto(lines: string[]): Log {
  const write = (message: string, fields?: Readonly<Record<string, unknown>>) => {
    lines.push(`${message} ${JSON.stringify(fields ?? {})}`);
  };
  return { info: write, warn: write, error: write };
}
