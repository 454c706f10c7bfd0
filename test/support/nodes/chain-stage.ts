/** What the test stages of backends on a real node share: a payer on that node, own indexes, and what was logged. */
import type { Backend, LookTarget } from '#ports/backend.ts';
import type { Log } from '#ports/host.ts';
import { openSale } from '#test/support/fakes/backend-suite.ts';
import { NodePayments, type PayingNode } from './node-payments.ts';

export abstract class ChainStage<
  N extends PayingNode & { mine(): Promise<unknown>; stop(): Promise<void> },
  B extends Backend,
> {
  readonly node: N;
  abstract readonly backend: B;
  readonly amount = 84_210_527n;
  /** Log output, to check that it contains no secret. */
  readonly logged: string[] = [];
  #index = 0;
  readonly #opened: B[] = [];
  readonly #payments: NodePayments;

  constructor(node: N) {
    this.node = node;
    this.#payments = new NodePayments(node);
  }

  /** Another backend on the same node. */
  abstract open(): B;

  /** The backend is closed at the end. */
  protected opened(backend: B): B {
    this.#opened.push(backend);
    return backend;
  }

  get log(): Log {
    const write = (message: string, fields?: Readonly<Record<string, unknown>>) => {
      this.logged.push(`${message} ${JSON.stringify(fields ?? {})}`);
    };
    return { info: write, warn: write, error: write };
  }

  async reopen(): Promise<Backend> {
    return this.open();
  }

  now(): number {
    return Date.now();
  }

  nextIndex(): number {
    return this.#index++;
  }

  sale(backend: Backend = this.backend): Promise<LookTarget> {
    return openSale(this, backend);
  }

  pay({ destination }: LookTarget, units: bigint): Promise<void> {
    return this.#payments.pay(destination, units);
  }

  async confirm(): Promise<void> {
    await this.node.mine();
  }

  undo({ destination }: LookTarget): Promise<void> {
    return this.#payments.undo(destination);
  }

  async pass(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }

  protected async closeBackends(): Promise<void> {
    await Promise.all(this.#opened.map((backend) => backend.close()));
  }

  async end(): Promise<void> {
    await this.closeBackends();
    await this.node.stop();
  }
}
