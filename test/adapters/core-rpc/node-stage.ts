/** Test stage of a backend on a real node, with a payer that pays, mines and reverses. */
import { type CoreRpcOptions, openCoreRpc } from '#adapters/core-rpc/open-core-rpc.ts';
import type { ScriptCoin } from '#adapters/formats/keys/coins.ts';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { systemClock } from '#adapters/host/system.ts';
import { coinOf } from '#domain/coins/method.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import type { Backend, LookTarget } from '#ports/backend.ts';
import type { Log } from '#ports/host.ts';
import { ADDRESSES_AHEAD } from '#test/support/fakes/addresses-ahead.ts';
import {
  type BackendStage,
  eventually,
  eventuallyAnswered,
  openSale,
} from '#test/support/fakes/backend-suite.ts';
import type { Litecoind } from '#test/support/nodes/litecoind.ts';
import { NodePayments } from '#test/support/nodes/node-payments.ts';
import { type CoinOfTests, LITECOIN } from './coins.ts';

export const never = () => new AbortController().signal;

export class NodeStage implements BackendStage {
  readonly node: Litecoind;
  readonly coin: CoinOfTests;
  readonly backend: Backend;
  readonly amount = 84_210_527n;
  /** Log output, to check that it contains no secret. */
  readonly logged: string[] = [];
  #index = 0;
  #stopHints = () => {};
  #opened: Backend[] = [];
  readonly #payments: NodePayments;

  /** A node of the coin, and the backend on it. */
  static async on(coin: CoinOfTests): Promise<NodeStage> {
    const stage = new NodeStage(await coin.start(), coin);
    await stage.#getAhead();
    return stage;
  }

  constructor(node: Litecoind, coin: CoinOfTests = LITECOIN) {
    this.node = node;
    this.#payments = new NodePayments(node);
    this.coin = coin;
    this.backend = this.open();
  }

  /** Addresses are watched in advance while hints are on, as in the shop. */
  async #getAhead(): Promise<void> {
    this.#stopHints = this.backend.hints(
      () => undefined,
      () => [],
    );
    const { addressAt } = parseExtendedPublicKey(this.coin.key, {
      coin: coinOf(this.coin.method) as ScriptCoin,
      network: 'regtest',
    });
    await eventually(
      this,
      () => this.node.rpc('getaddressinfo', [addressAt(90)], this.coin.wallet).catch(() => ({})),
      (info) => ((info as { labels?: string[] }).labels ?? []).length > 0,
    );
  }

  open(change: Partial<CoreRpcOptions> = {}): Backend {
    const backend = openCoreRpc({
      method: this.coin.method,
      network: 'regtest',
      extendedPublicKey: this.coin.key,
      url: this.node.walletUrl,
      username: this.node.username,
      password: this.node.password,
      clock: systemClock,
      addressesAhead: ADDRESSES_AHEAD,
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

  /** Retries until an answer comes: a node that must search old blocks, or is busy, reports so first. */
  answered(target: LookTarget, backend = this.backend): Promise<readonly Sighting[]> {
    return eventuallyAnswered(this, () => backend.look(target, never()));
  }

  sale(backend = this.backend): Promise<LookTarget> {
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

  readonly outage = {
    begin: () => this.node.halt(),
    end: () => this.node.run(),
  };

  async pass(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async end(): Promise<void> {
    this.#stopHints();
    await Promise.all(this.#opened.map((backend) => backend.close()));
    await this.node.stop();
  }
}
