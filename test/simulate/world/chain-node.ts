/** A node of a simulated chain as a backend: answers what the chain holds, in time or late, and hints. */
import type { Method } from '#domain/coins/method.ts';
import type { Doubt, Sighting } from '#domain/invoices/payment.ts';
import type { Backend, Health, Hint, LookTarget } from '#ports/backend.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';
import type { SimulatedChain, Transaction } from './chain.ts';
import type { NodeCondition } from './node.ts';

export interface ChainNode {
  readonly method: Method;
  readonly chain: SimulatedChain;
  readonly condition: NodeCondition;
  readonly time: SimulatedTime;
}

export interface Account {
  readonly account: string;
  addressAt(index: number): string;
}

/** One connection of a run of the program to the node. */
export function chainBackend(node: ChainNode, account: Account, isAlive: () => boolean): Backend {
  const { method, chain, condition, time } = node;
  const stops = new Set<() => void>();
  return {
    method,
    account: account.account,
    limits: { least: 1_000n, most: null },
    async open({ index }) {
      if (index === null) throw new Error('a chain needs an index');
      return { destination: account.addressAt(index), memo: {} };
    },
    look: ({ destination }, signal) => condition.exchange(signal, () => sightings(chain, destination)),
    hints(give, watching) {
      const listener = (addresses: readonly string[]) => {
        if (!condition.announces) return;
        time.after(50, () => {
          if (isAlive()) for (const hint of hintsFor(addresses, watching())) give(hint);
        });
      };
      chain.listeners.add(listener);
      const stop = () => {
        chain.listeners.delete(listener);
        stops.delete(stop);
      };
      stops.add(stop);
      return stop;
    },
    probe: (signal) =>
      condition.probe(
        signal,
        (): Health => ({
          reachable: true,
          synced: true,
          network: 'regtest',
          height: chain.height,
          blockTime: null,
          message: 'The simulated node is well.',
        }),
      ),
    usedBefore: (signal, from = 0) => condition.exchange(signal, () => usedBefore(chain, account, from)),
    async close() {
      for (const stop of [...stops]) stop();
    },
  };
}

function hintsFor(addresses: readonly string[], watched: readonly LookTarget[]): Hint[] {
  const wanted = new Set(watched.map(({ destination }) => destination));
  return addresses.filter((address) => wanted.has(address)).map((destination) => ({ destination }));
}

export function sightings(chain: SimulatedChain, address: string): Sighting[] {
  return chain.transactionsTo(address).flatMap((transaction) =>
    transaction.outputs.flatMap((output, vout) =>
      output.address === address
        ? [
            {
              ref: `${transaction.id}:${vout}`,
              units: output.units,
              confirmations: transaction.fate === 'live' ? chain.confirmations(transaction) : 0,
              height: transaction.height,
              evidenceAt:
                transaction.height === null
                  ? transaction.firstSeen
                  : Math.min(transaction.firstSeen, chain.blockTime(transaction.height)),
              doubts: doubts(transaction),
              standing: transaction.fate,
            },
          ]
        : [],
    ),
  );
}

function doubts(transaction: Transaction): Doubt[] {
  if (transaction.timeLocked) return ['time-locked'];
  if (transaction.height !== null) return [];
  return [
    ...(transaction.replaceable ? (['replaceable'] as const) : []),
    ...(transaction.lowFee ? (['low-fee'] as const) : []),
  ];
}

/** Gap limit of BIP 44. */
const GAP = 20;

function usedBefore(chain: SimulatedChain, { addressAt }: Account, from: number): number {
  let used = from;
  for (let index = from; index < used + GAP; index++) {
    if (chain.transactionsTo(addressAt(index)).length > 0) used = index + 1;
  }
  return used;
}
