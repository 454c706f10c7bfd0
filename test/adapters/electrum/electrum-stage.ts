/** Test stage of a backend on our own Electrum servers over a real node, with a payer that pays, mines and reverses. */

import { randomBytes } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import type { Pins } from '#adapters/electrum/certificate.ts';
import type { TipShelf } from '#adapters/electrum/kept-tip.ts';
import {
  type ElectrumBackend,
  type ElectrumOptions,
  openElectrum,
} from '#adapters/electrum/open-electrum.ts';
import type { DerivedAccount } from '#adapters/formats/keys/account.ts';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { systemClock, systemRandom } from '#adapters/host/system.ts';
import { coinOf } from '#domain/coins/method.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import type { Backend, LookTarget } from '#ports/backend.ts';
import { ADDRESSES_AHEAD } from '#test/support/fakes/addresses-ahead.ts';
import { type BackendStage, eventually } from '#test/support/fakes/backend-suite.ts';
import { ChainStage } from '#test/support/nodes/chain-stage.ts';
import { ElectrumServer, type NodeRpc, type ServerOptions } from '#test/support/nodes/electrum-server.ts';
import type { PayingNode } from '#test/support/nodes/node-payments.ts';

export const never = () => new AbortController().signal;

/** What the stage needs from a node, for any coin. */
export interface StageNode extends NodeRpc, PayingNode {
  rpc: PayingNode['rpc'];
  mine(blocks?: number): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export type Coin = Pick<ElectrumOptions, 'method' | 'extendedPublicKey' | 'params'>;

export class MemoryPins implements Pins {
  readonly kept = new Map<string, string>();

  get({ host, port }: { host: string; port: number }): string | undefined {
    return this.kept.get(`${host}:${port}`);
  }

  async put({ host, port }: { host: string; port: number }, sha256: string): Promise<void> {
    this.kept.set(`${host}:${port}`, sha256);
  }
}

export class MemoryTips implements TipShelf {
  readonly kept = new Map<string, string>();

  get(name: string): string | undefined {
    return this.kept.get(name);
  }

  async put(name: string, text: string): Promise<void> {
    this.kept.set(name, text);
  }
}

export class ElectrumStage<N extends StageNode>
  extends ChainStage<N, ElectrumBackend>
  implements BackendStage
{
  readonly server: ElectrumServer;
  readonly backend: ElectrumBackend;
  readonly pins = new MemoryPins();
  readonly tips = new MemoryTips();
  readonly #coin: Coin;
  readonly #servers: ElectrumServer[] = [];

  private constructor(node: N, server: ElectrumServer, coin: Coin) {
    super(node);
    this.server = server;
    this.#servers.push(server);
    this.#coin = coin;
    this.backend = this.open();
  }

  static async on<N extends StageNode>(
    node: N,
    coin: Coin,
    options?: ServerOptions,
  ): Promise<ElectrumStage<N>> {
    return new ElectrumStage(node, await ElectrumServer.start(node, options), coin);
  }

  override open(change: Partial<ElectrumOptions> = {}): ElectrumBackend {
    return this.opened(
      openElectrum({
        ...this.#coin,
        network: 'regtest',
        servers: [this.server.tls],
        pins: this.pins,
        tips: this.tips,
        agreeAbove: null,
        clock: systemClock,
        addressesAhead: ADDRESSES_AHEAD,
        random: systemRandom,
        log: this.log,
        ...change,
      }),
    );
  }

  /** A backend of an unused key, plain or in a descriptor, and its addresses. */
  afresh(form: 'key' | 'tr' = 'key'): {
    readonly backend: ElectrumBackend;
    readonly account: DerivedAccount;
  } {
    const prefix = this.#coin.extendedPublicKey.slice(0, 4);
    const version = prefix === 'vpub' && form === 'key' ? 0x045f1cf6 : 0x043587cf;
    const root = HDKey.fromMasterSeed(randomBytes(32), { public: version, private: 0x04358394 });
    const key = root.derive("m/84'/1'/0'").publicExtendedKey;
    const extendedPublicKey = form === 'key' ? key : `${form}(${key}/<0;1>/*)`;
    const coin = coinOf(this.#coin.method);
    const account = parseExtendedPublicKey(extendedPublicKey, { coin, network: 'regtest' });
    return { backend: this.open({ extendedPublicKey }), account };
  }

  /** Another server over the same node, or another one. */
  async anotherServer(node: NodeRpc = this.node, options?: ServerOptions): Promise<ElectrumServer> {
    const server = await ElectrumServer.start(node, options);
    this.#servers.push(server);
    return server;
  }

  look(target: LookTarget, backend: Backend = this.backend): Promise<readonly Sighting[]> {
    return backend.look(target, never());
  }

  /** Polls until the condition is met. */
  seen(
    target: LookTarget,
    isSo: (found: readonly Sighting[]) => boolean,
    backend: Backend = this.backend,
  ): Promise<readonly Sighting[]> {
    return eventually(this, () => this.look(target, backend), isSo);
  }

  readonly outage = {
    begin: () => this.server.halt(),
    end: () => this.server.begin(),
  };

  override async end(): Promise<void> {
    await this.closeBackends();
    await Promise.all(this.#servers.map((server) => server.halt()));
    await this.node.stop();
  }
}
