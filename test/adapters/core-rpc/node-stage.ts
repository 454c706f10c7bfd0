/** Test stage of a backend on a real node, with a payer that pays, mines and reverses. */
import { type CoreRpcOptions, openCoreRpc } from '#adapters/core-rpc/open-core-rpc.ts';
import type { ScriptCoin } from '#adapters/formats/keys/coins.ts';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { systemClock } from '#adapters/host/system.ts';
import { coinOf } from '#domain/coins/method.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import type { Backend, LookTarget } from '#ports/backend.ts';
import { ADDRESSES_AHEAD } from '#test/support/fakes/addresses-ahead.ts';
import { type BackendStage, eventually, eventuallyAnswered } from '#test/support/fakes/backend-suite.ts';
import { ChainStage } from '#test/support/nodes/chain-stage.ts';
import type { Litecoind } from '#test/support/nodes/litecoind.ts';
import { type CoinOfTests, LITECOIN } from './coins.ts';

export const never = () => new AbortController().signal;

export class NodeStage extends ChainStage<Litecoind, Backend> implements BackendStage {
  readonly coin: CoinOfTests;
  readonly backend: Backend;
  #stopHints = () => {};

  /** A node of the coin, and the backend on it. */
  static async on(coin: CoinOfTests): Promise<NodeStage> {
    const stage = new NodeStage(await coin.start(), coin);
    await stage.#getAhead();
    return stage;
  }

  constructor(node: Litecoind, coin: CoinOfTests = LITECOIN) {
    super(node);
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

  override open(change: Partial<CoreRpcOptions> = {}): Backend {
    return this.opened(
      openCoreRpc({
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
      }),
    );
  }

  /** Retries until an answer comes: a node that must search old blocks, or is busy, reports so first. */
  answered(target: LookTarget, backend = this.backend): Promise<readonly Sighting[]> {
    return eventuallyAnswered(this, () => backend.look(target, never()));
  }

  readonly outage = {
    begin: () => this.node.halt(),
    end: () => this.node.run(),
  };

  override async end(): Promise<void> {
    this.#stopHints();
    await super.end();
  }
}
