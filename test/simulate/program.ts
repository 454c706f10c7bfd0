/**
 * One run of the real program on a simulated machine, from its start until it is closed or killed. Requests reach its
 * routes directly; clock, chance, disk, exchanges, receivers and nodes are those of the world.
 */

import { closeAll } from '#compose/close-all.ts';
import type { Machine } from '#compose/machine.ts';
import { openBackend, previewBackend } from '#compose/open-backend.ts';
import { openFeatures } from '#compose/root.ts';
import { coinOf, isChainMethod, type Method } from '#domain/coins/method.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { BackendSetting, Secrets } from '#domain/methods/backend-setting.ts';
import type { Network } from '#domain/methods/network.ts';
import type { Backend } from '#ports/backend.ts';
import { parseKeyOnce, shopAccountOnce } from '#test/simulate/keys.ts';
import { type Account, type ChainNode, chainBackend } from '#test/simulate/world/chain-node.ts';
import { connectTo } from '#test/simulate/world/electrum-server.ts';
import { httpTo } from '#test/simulate/world/http-lightning-node.ts';
import { LightningService } from '#test/simulate/world/lightning-service.ts';
import { NostrWallet } from '#test/simulate/world/nostr-wallet.ts';
import { posterTo } from '#test/simulate/world/rpc-node.ts';
import { walletRpcTo } from '#test/simulate/world/wallet-rpc.ts';
import type { World } from '#test/simulate/world/world.ts';
import type { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import type { Chance } from './chance.ts';
import type { SimulatedTime } from './clock.ts';
import { diskOf } from './disk.ts';

export const DATA_FOLDER = '/shop';

/** Of nodes and wallets by RPC. */
const POLL_MS = 10 * SECOND;
/** Of Lightning nodes beside their notifications, and how long one waits for such. */
const LIGHTNING_PACE = { pollMs: MINUTE, waitSeconds: 300 };

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** API key; the till's own token when left out. */
  readonly key?: string;
  /** The client hangs up after so many ms of simulated time, or in the middle of its body. */
  readonly hangUp?: number | 'sending';
}

export interface Reply {
  readonly status: number;
  // Callers read answers of any shape.
  readonly json: Record<string, unknown>;
}

export interface ProgramNeeds {
  readonly world: World;
  readonly time: SimulatedTime;
  readonly chance: Chance;
  readonly disk: FakeDisk;
  /** Id of this boot of the computer. */
  readonly boot: string;
}

type Features = Awaited<ReturnType<typeof openFeatures>>;

export class Program {
  readonly #needs: ProgramNeeds;
  #alive = true;
  #features: Features | null = null;
  readonly #closing: (() => unknown)[] = [];
  #die: () => void = () => undefined;
  readonly #death = new Promise<null>((resolve) => {
    this.#die = () => resolve(null);
  });
  /** Counts down at each change of the disk; at zero the program is killed there. */
  killAfterChanges = Infinity;

  constructor(needs: ProgramNeeds) {
    this.#needs = needs;
  }

  get isAlive(): boolean {
    return this.#alive;
  }

  get isReady(): boolean {
    return this.#alive && this.#features !== null;
  }

  /** Resolves when it serves; null when it was killed before. @throws what the program throws at its start */
  async start(): Promise<true | null> {
    const place = { url: 'http://127.0.0.1:8420', port: 8420 };
    const options = {
      dataFolder: DATA_FOLDER,
      port: null,
      assetsFolder: null,
      logLevel: 'silent' as const,
      machine: this.#machine(),
    };
    const opened = openFeatures(place, options, (end) => void this.#closing.push(end));
    const features = await Promise.race([opened, this.#death]);
    if (features === null || !this.#alive) return null;
    await Promise.race([features.app.ready(), this.#death]);
    features.webhooks.deliveries.poke();
    this.#features = features;
    return this.#alive ? true : null;
  }

  /** The reply; null when none came, so that what the request did is unknown. */
  async call({ method, path, body, headers, key, hangUp }: Request): Promise<Reply | null> {
    const { time } = this.#needs;
    if (!this.#features || !this.#alive || time.isAsleep) return null;
    const token = key ?? this.#features.pairing.token;
    const connection = new AbortController();
    const sent = this.#features.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { host: '127.0.0.1:8420', authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(hangUp === undefined ? {} : { signal: connection.signal }),
      ...(hangUp === 'sending' ? { simulate: { end: false, split: false, error: false, close: false } } : {}),
    });
    const end = new Promise<null>((resolve) => {
      if (hangUp === undefined) return;
      time.afterAwake(hangUp === 'sending' ? SECOND : hangUp, () => {
        connection.abort();
        resolve(null);
      });
    });
    const whole = hangUp === undefined ? sent : sent.catch(() => null);
    const reply = await Promise.race([whole, this.#death, end]);
    if (reply === null || !this.#alive) return null;
    return { status: reply.statusCode, json: JSON.parse(reply.body || '{}') as Record<string, unknown> };
  }

  /** Ends at once: no handler runs, nothing more is written. */
  kill(): void {
    this.#alive = false;
    this.#features = null;
    this.#needs.time.forgetListeners();
    this.#die();
  }

  /**
   * Ends as at quitting; the process ends with it, and with it the connections of requests that had no answer.
   * @throws Failure when its last flush failed
   */
  async close(): Promise<void> {
    const closed = closeAll(this.#closing);
    this.#features = null;
    await Promise.race([closed, this.#death]);
    this.#alive = false;
    this.#die();
  }

  #machine(): Machine {
    const { time, chance, disk, world, boot } = this.#needs;
    const isAlive = () => this.#alive;
    const clock = time.clockOf(isAlive);
    const random = chance.fork('random');
    const electrum = { connect: connectTo(world.electrum, isAlive), checked: new Set<string>() };
    const [service] = world.lightning.filter((node) => node instanceof LightningService);
    const [wallet] = world.lightning.filter((node) => node instanceof NostrWallet);
    const lightning = {
      openHttp: httpTo(world.lightning, isAlive),
      ...(service ? { openTransport: () => service.transport() } : {}),
      ...(wallet ? { openSocket: wallet.sockets(isAlive) } : {}),
      ...LIGHTNING_PACE,
    };
    // A quarter of a second between polls would be most of what happens.
    const coreRpc = world.rpcNode && { openPoster: posterTo(world.rpcNode, isAlive), pollMs: POLL_MS };
    const walletRpc = world.walletRpc && {
      openRpc: walletRpcTo(world.walletRpc, isAlive),
      pollMs: POLL_MS,
      readAccount: shopAccountOnce,
    };
    return {
      clock,
      random: { bytes: (count) => random.bytes(count), fraction: () => random.fraction() },
      disk: diskOf({
        disk,
        time,
        chance: chance.fork('disk'),
        isAlive,
        onChange: () => {
          this.killAfterChanges -= 1;
          if (this.killAfterChanges <= 0) this.kill();
        },
      }),
      realpath: async (folder) => folder,
      lockFolder: async () => ({ describe: async () => {}, release: async () => {} }),
      bootName: () => boot,
      // Not what is simulated: a slow hash would only cost time.
      pinHash: () => ({
        hash: async (pin) => `plain:${pin}`,
        matches: async (pin, hash) => hash === `plain:${pin}`,
        isOutdated: () => false,
      }),
      openSender: () => world.receivers.sender(isAlive),
      rateTransport: () => world.exchanges.transport(isAlive),
      openBackend: async (needs, served, setting, secrets): Promise<Backend> => {
        const { method, network } = served;
        if (method === 'LIGHTNING') return openBackend({ ...needs, lightning }, served, setting, secrets);
        if (method === 'BITCOIN')
          return openBackend({ ...needs, electrum, ...DERIVED_ONCE }, served, setting, secrets);
        if (method === world.rpcNode?.method && coreRpc)
          return openBackend({ ...needs, coreRpc, ...DERIVED_ONCE }, served, setting, secrets);
        if (method === 'MONERO' && walletRpc)
          return openBackend({ ...needs, walletRpc }, served, setting, secrets);
        const chains: Readonly<Partial<Record<Method, ChainNode>>> = world.chains;
        const node = chains[method];
        if (!node) throw new Error(`the simulated world has no ${method}`);
        const pin = 'servers' in setting ? (setting.servers?.[0]?.pin ?? null) : null;
        return chainBackend(node, accountOf(method, network, setting, secrets), pin, isAlive);
      },
    };
  }
}

/** Accounts with the addresses derived so far: all runs have the same keys, and deriving takes longest of all. */
const accounts = new Map<string, Account>();
const DERIVED_ONCE = { parseKey: parseKeyOnce, addressesAhead: 0 };

function accountOf(method: Method, network: Network, setting: BackendSetting, secrets: Secrets): Account {
  const name = `${method} ${'extendedPublicKey' in setting ? setting.extendedPublicKey : ''}`;
  const known = accounts.get(name);
  if (known) return known;
  const made = newAccount(method, network, setting, secrets);
  const addresses = new Map<number, string>();
  const account: Account = {
    account: made.account,
    addressAt(index) {
      const address = addresses.get(index) ?? made.addressAt(index);
      addresses.set(index, address);
      return address;
    },
  };
  accounts.set(name, account);
  return account;
}

function newAccount(method: Method, network: Network, setting: BackendSetting, secrets: Secrets): Account {
  if (method === 'MONERO') {
    const account = previewBackend(method, network, setting, secrets)?.account ?? '';
    return { account, addressAt: (index) => `monero-${index}` };
  }
  if (!isChainMethod(method) || !('extendedPublicKey' in setting)) throw new Error(`no node for ${method}`);
  return parseKeyOnce(setting.extendedPublicKey, { coin: coinOf(method), network });
}
