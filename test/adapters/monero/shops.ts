/** All Monero backends, each on its own shop over one real node, for tests that apply to every one. */
import { join } from 'node:path';
import { systemClock } from '#adapters/host/system.ts';
import { openMoneroDaemon } from '#adapters/monero/open-daemon.ts';
import { openMoneroWalletRpc } from '#adapters/monero/open-wallet-rpc.ts';
import type { Backend, LookTarget } from '#ports/backend.ts';
import type { Log } from '#ports/host.ts';
import { MONERO_WALLET_RPC } from '#test/support/machine/needs.ts';
import type { Keys, Monero, WalletRpc } from '#test/support/nodes/monero.ts';
import { never, random, worker } from './monero-stage.ts';

export type Way = 'monero-wallet-rpc' | 'kept monero-wallet-rpc' | 'in the app';

/** A shop with one of the Monero backends, opened and closed as its program starts and ends. */
export class MoneroShop {
  readonly way: Way;
  readonly keys: Keys;
  /** Path of the wallet file. */
  readonly folder: string;
  readonly logged: string[] = [];
  readonly #monero: Monero;
  readonly #rpc: WalletRpc | null;
  #backend: Backend | null = null;
  #index = 0;

  private constructor(way: Way, monero: Monero, keys: Keys, folder: string, rpc: WalletRpc | null) {
    this.way = way;
    this.#monero = monero;
    this.keys = keys;
    this.folder = folder;
    this.#rpc = rpc;
  }

  static async open(way: Way, monero: Monero): Promise<MoneroShop> {
    const keys = await monero.shop();
    const rpc = way === 'monero-wallet-rpc' ? await monero.walletRpc() : null;
    const folder = rpc?.folder ?? join(monero.folder, `shop-${keys.address.slice(1, 9)}`);
    return new MoneroShop(way, monero, keys, folder, rpc);
  }

  get backend(): Backend {
    this.#backend ??= this.#open();
    return this.#backend;
  }

  /** Ends the program, and every process that has the wallet open. */
  async halt(): Promise<void> {
    await this.#backend?.close();
    this.#backend = null;
    await this.#rpc?.halt();
  }

  /** Starts it again. */
  async run(): Promise<void> {
    await this.#rpc?.run();
  }

  async end(): Promise<void> {
    await this.#backend?.close();
    await this.#rpc?.halt('kill');
  }

  /** A sale; `index` to skip some. */
  async sale(index?: number): Promise<LookTarget> {
    this.#index = index ?? this.#index;
    const ask = {
      invoiceId: `invoice-${this.#index}`,
      index: this.#index++,
      due: 1n,
      expiresAt: Date.now() + 900_000,
      description: 'Shop',
    };
    const { destination, memo } = await this.backend.open(ask, never());
    return { invoiceId: ask.invoiceId, destination, memo, createdAt: Date.now(), due: 1n };
  }

  look(target: LookTarget) {
    return this.backend.look(target, never());
  }

  #open(): Backend {
    const own = {
      network: 'regtest' as const,
      address: this.keys.address,
      viewKey: this.keys.viewKey,
      restoreHeight: null,
      folder: this.folder,
      clock: systemClock,
      random,
      log: this.#log,
    };
    const { url } = this.#monero.node;
    if (this.way === 'in the app') {
      return openMoneroDaemon({ ...own, daemons: [{ url, username: '', password: '' }], worker: worker() });
    }
    const keep = this.#rpc === null ? { binary: MONERO_WALLET_RPC, daemonUrl: url } : null;
    const login = { url: this.#rpc?.url ?? '', username: '', password: '' };
    return openMoneroWalletRpc({ ...own, ...login, wallet: 'shop', walletPassword: '', keep });
  }

  get #log(): Log {
    const write = (message: string, fields?: Readonly<Record<string, unknown>>) => {
      this.logged.push(`${message} ${JSON.stringify(fields ?? {})}`);
    };
    return { info: write, warn: write, error: write };
  }
}
