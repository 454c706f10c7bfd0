/** Everything outside of the program: chains with their nodes, Lightning, exchanges and webhook receivers. */
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import type { Chance } from '#test/simulate/chance.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';
import { SimulatedChain } from './chain.ts';
import type { ChainNode } from './chain-node.ts';
import { Exchanges } from './exchanges.ts';
import { LightningNode } from './lightning-node.ts';
import { Network } from './network.ts';
import { NodeCondition } from './node.ts';
import { Receivers } from './receivers.ts';

export const CHAIN_METHODS = ['BITCOIN', 'LITECOIN', 'DOGECOIN', 'MONERO'] as const;
export type WorldMethod = (typeof CHAIN_METHODS)[number];

export class World {
  readonly chains: Readonly<Record<WorldMethod, ChainNode>>;
  readonly lightning: LightningNode;
  readonly exchanges: Exchanges;
  readonly receivers: Receivers;
  readonly network: Network;

  constructor(time: SimulatedTime, chance: Chance) {
    this.network = new Network(time);
    const node = (method: WorldMethod): ChainNode => ({
      method,
      time,
      chain: new SimulatedChain(
        time,
        chance.fork(`chain ${method}`),
        COIN_RECORDS[method].blockMinutes * MINUTE,
      ),
      condition: new NodeCondition(time, chance.fork(`node ${method}`), this.network),
    });
    this.chains = {
      BITCOIN: node('BITCOIN'),
      LITECOIN: node('LITECOIN'),
      DOGECOIN: node('DOGECOIN'),
      MONERO: node('MONERO'),
    };
    const lightning = new NodeCondition(time, chance.fork('node LIGHTNING'), this.network);
    this.lightning = new LightningNode(time, chance.fork('lightning'), lightning);
    this.exchanges = new Exchanges(time, chance.fork('exchanges'), this.network);
    this.receivers = new Receivers(time, chance.fork('receivers'), this.network);
  }

  get conditions(): readonly NodeCondition[] {
    return [...CHAIN_METHODS.map((method) => this.chains[method].condition), this.lightning.condition];
  }
}
