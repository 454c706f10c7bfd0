/** A backend on a real litecoind, and the hands that pay, mine and take back, for the tests beside this file. */
import { type CoreRpcOptions, openCoreRpc } from '../../../server/adapters/core-rpc/open-core-rpc.ts';
import { systemClock } from '../../../server/adapters/system.ts';
import type { Backend, LookTarget } from '../../../server/ports/backend.ts';
import type { Log } from '../../../server/ports/host.ts';
import { type BackendStage, openSale } from '../../support/backend-suite.ts';
import type { Litecoind } from '../../support/litecoind.ts';

/** Account 84'/1'/0' of the mnemonic "abandon" eleven times, "about". */
export const VPUB =
  'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc';

export const never = () => new AbortController().signal;

export class NodeStage implements BackendStage {
  readonly node: Litecoind;
  readonly backend: Backend;
  readonly amount = 84_210_527n;
  /** All that was logged, to see that nothing secret was. */
  readonly logged: string[] = [];
  #index = 0;
  #opened: Backend[] = [];
  readonly #payments = new Map<string, string[]>();

  constructor(node: Litecoind, firstIndex = 0) {
    this.node = node;
    this.#index = firstIndex;
    this.backend = this.open();
  }

  open(change: Partial<CoreRpcOptions> = {}): Backend {
    const backend = openCoreRpc({
      method: 'LITECOIN',
      network: 'regtest',
      extendedPublicKey: VPUB,
      url: this.node.url,
      username: this.node.username,
      password: this.node.password,
      clock: systemClock,
      log: this.log,
      ...change,
    });
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

  sale(backend = this.backend): Promise<LookTarget> {
    return openSale(this, backend);
  }

  async pay({ destination }: LookTarget, units: bigint): Promise<void> {
    // A fee of its own for each, so that no two payments are one transaction.
    const txid = await this.node.pay(destination, units);
    this.#payments.set(destination, [...(this.#payments.get(destination) ?? []), txid]);
  }

  async confirm(): Promise<void> {
    await this.node.mine();
  }

  /** The payer's coins are spent otherwise in a chain that is longer. */
  async undo({ destination }: LookTarget): Promise<void> {
    const paid = this.#payments.get(destination) ?? [];
    this.#payments.delete(destination);
    if (paid.length === 0) return;
    const conflicts: string[] = [];
    let deepest = 0;
    for (const txid of paid) {
      const { confirmations } = (await this.node.rpc('gettransaction', [txid], 'miner')) as {
        confirmations: number;
      };
      deepest = Math.max(deepest, confirmations);
      conflicts.push(await this.node.spendOtherwise(txid));
    }
    await this.node.reorganise(deepest, conflicts);
  }

  readonly outage = {
    begin: () => this.node.halt(),
    end: () => this.node.run(),
  };

  async pass(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async end(): Promise<void> {
    await Promise.all(this.#opened.map((backend) => backend.close()));
    await this.node.stop();
  }
}
