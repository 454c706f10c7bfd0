/** Everything outside of the program: chains with their nodes, Lightning, exchanges and webhook receivers. */
import { COIN_PARAMS } from '#adapters/formats/keys/coins.ts';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import type { Chance } from '#test/simulate/chance.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';
import { SimulatedChain } from './chain.ts';
import { ChainBytes } from './chain-bytes.ts';
import type { ChainNode } from './chain-node.ts';
import { CoreLightning } from './core-lightning.ts';
import { ElectrumServer } from './electrum-server.ts';
import { Exchanges } from './exchanges.ts';
import { Inventions } from './lies.ts';
import type { LightningInvoice, LightningNode } from './lightning-node.ts';
import { LightningService } from './lightning-service.ts';
import { Lnd } from './lnd.ts';
import { Network } from './network.ts';
import { NodeCondition, ServersWatch, type Watch } from './node.ts';
import { NostrWallet } from './nostr-wallet.ts';
import { OldRpcNode } from './old-rpc-node.ts';
import { Phoenixd } from './phoenixd.ts';
import { Receivers } from './receivers.ts';
import { RpcNode } from './rpc-node.ts';
import { WalletRpc } from './wallet-rpc.ts';

export const CHAIN_METHODS = ['BITCOIN', 'LITECOIN', 'DOGECOIN', 'MONERO'] as const;
export type WorldMethod = (typeof CHAIN_METHODS)[number];
/** What a customer may pay by. */
export type PayMethod = WorldMethod | 'LIGHTNING';

/** Of the servers of BITCOIN, in the order in which the shop tries them: two operators. */
export const ELECTRUM_HOSTS = ['electrum.example', 'electrum.another'] as const;

/** Of the shop's Lightning nodes: the second is used while the first fails. */
export const LIGHTNING_HOSTS = ['127.0.0.1:8080', '127.0.0.1:8081'] as const;

/** What differs from run to run. */
export interface Kinds {
  /** The coin whose node is below the real adapter, by RPC: polling it costs more than all the rest. */
  readonly NODE: 'LITECOIN' | 'DOGECOIN' | null;
  /** Whether its wallet is below the real adapter, by RPC. */
  readonly MONERO: 'rpc' | null;
  /** The first Lightning node; the second is an LND. */
  readonly LIGHTNING: 'lnd' | 'core-lightning' | 'phoenixd' | 'lightning-address' | 'nostr-wallet-connect';
}

const LIGHTNING_NODES = {
  lnd: Lnd,
  'core-lightning': CoreLightning,
  phoenixd: Phoenixd,
  'lightning-address': LightningService,
  'nostr-wallet-connect': NostrWallet,
};

export class World {
  readonly chains: Readonly<Record<WorldMethod, ChainNode>>;
  /** Of BITCOIN; the other coins have a node each. */
  readonly electrum: readonly ElectrumServer[];
  /** By RPC. Of LITECOIN and DOGECOIN, what has none has a node that replaces the whole backend. */
  readonly rpcNode: RpcNode | null;
  /** Of MONERO, a monero-wallet-rpc; null: its node replaces the whole backend. */
  readonly walletRpc: WalletRpc | null;
  readonly inventions = new Inventions();
  /** In the order in which the shop tries them. */
  readonly lightning: readonly LightningNode[];
  /** Of the Lightning nodes, by their requests. */
  readonly invoices = new Map<string, LightningInvoice>();
  readonly exchanges: Exchanges;
  readonly receivers: Receivers;
  readonly network: Network;

  readonly kinds: Kinds;

  constructor(time: SimulatedTime, chance: Chance, kinds: Kinds) {
    this.kinds = kinds;
    this.network = new Network(time);
    const node = (method: WorldMethod, bytes: ChainBytes | null = null) => {
      const blockMs = COIN_RECORDS[method].blockMinutes * MINUTE;
      const chain = new SimulatedChain(time, chance.fork(`chain ${method}`), blockMs, bytes);
      const condition = new NodeCondition(time, chance.fork(`node ${method}`), this.network);
      return { method, time, chain, condition, watch: condition as Watch, blockMs };
    };
    const bytes = new ChainBytes();
    const dogecoinBytes = new ChainBytes(COIN_PARAMS.DOGE);
    const bitcoin = node('BITCOIN', bytes);
    const others = {
      LITECOIN: node('LITECOIN'),
      DOGECOIN: node('DOGECOIN', kinds.NODE === 'DOGECOIN' ? dogecoinBytes : null),
      MONERO: node('MONERO'),
    };
    const { network } = this;
    this.lightning = LIGHTNING_HOSTS.map((host, n) => {
      const condition = new NodeCondition(time, chance.fork(`node ${host}`), network);
      const { invoices } = this;
      const needs = { host, invoices, time, condition, network, chance: chance.fork(host) };
      return new LIGHTNING_NODES[n === 0 ? kinds.LIGHTNING : 'lnd'](needs);
    });
    this.exchanges = new Exchanges(time, chance.fork('exchanges'), this.network);
    this.receivers = new Receivers(time, chance.fork('receivers'), this.network);
    const { chain } = bitcoin;
    const second = new NodeCondition(time, chance.fork('second server'), this.network);
    const conditions = [bitcoin.condition, second];
    this.electrum = ELECTRUM_HOSTS.map((host, n) => {
      const condition = conditions[n] ?? second;
      const { network, inventions } = this;
      const of = { chain, bytes, condition, time, network, inventions, chance: chance.fork(host) };
      return new ElectrumServer({ host, version: n === 0 ? '1.4' : '1.6', ...of });
    });
    const watch = new ServersWatch(time, conditions);
    const { LITECOIN: litecoin, DOGECOIN: dogecoin, MONERO: monero } = others;
    const around = { network: this.network, chance: chance.fork('rpc') };
    this.rpcNode =
      kinds.NODE === 'LITECOIN'
        ? new RpcNode({ ...litecoin, ...around, params: COIN_PARAMS.LTC })
        : kinds.NODE === 'DOGECOIN'
          ? new OldRpcNode({ ...dogecoin, ...around, params: COIN_PARAMS.DOGE, bytes: dogecoinBytes })
          : null;
    if (kinds.NODE && this.rpcNode) others[kinds.NODE].watch = this.rpcNode;
    this.walletRpc = kinds.MONERO
      ? new WalletRpc({ ...monero, time, network: this.network, chance: chance.fork('wallet rpc') })
      : null;
    if (this.walletRpc) monero.watch = this.walletRpc;
    this.chains = { ...others, BITCOIN: { ...bitcoin, watch } };
  }

  get conditions(): readonly NodeCondition[] {
    const chains = CHAIN_METHODS.map((method) => this.chains[method]);
    return [...chains, ...this.lightning].map(({ condition }) => condition);
  }
}
