/**
 * A node of a simulated chain as a backend: answers what the chain holds, in time or late, and hints. It replaces the
 * whole backend of a coin. BITCOIN has Electrum servers below the real one (`electrum-server.ts`), and in some runs
 * LITECOIN or DOGECOIN a node by RPC (`rpc-node.ts`, `old-rpc-node.ts`), and MONERO a monero-wallet-rpc (`wallet-rpc.ts`).
 */
import type { Method } from '#domain/coins/method.ts';
import type { Doubt, Sighting } from '#domain/invoices/payment.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Backend, Health, Hint, LookTarget } from '#ports/backend.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';
import type { SimulatedChain, Transaction } from './chain.ts';
import type { NodeCondition, Watch } from './node.ts';

export interface ChainNode {
  readonly method: Method;
  readonly chain: SimulatedChain;
  readonly condition: NodeCondition;
  /** By whatever the shop has of nodes and servers. */
  readonly watch: Watch;
  readonly time: SimulatedTime;
}

export interface Account {
  readonly account: string;
  addressAt(index: number): string;
}

/** One connection of a run of the program to the node. */
export function chainBackend(
  node: ChainNode,
  account: Account,
  pin: string | null,
  isAlive: () => boolean,
): Backend {
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
    look: ({ destination }, signal) =>
      condition.exchange(signal, pin, () => sightings(chain, destination, condition.behindSince)),
    hints(give, watching) {
      const listener = (addresses: readonly string[]) => {
        if (!condition.announces || pin !== condition.certificate) return;
        time.afterAwake(50, () => {
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
        pin,
        (): Health => ({
          reachable: true,
          synced: condition.condition !== 'behind',
          network: 'regtest',
          height: chain.height,
          blockTime: null,
          message: 'The simulated node is well.',
        }),
      ),
    usedBefore: (signal, from = 0) => condition.exchange(signal, pin, () => usedBefore(chain, account, from)),
    async close() {
      for (const stop of [...stops]) stop();
    },
  };
}

function hintsFor(addresses: readonly string[], watched: readonly LookTarget[]): Hint[] {
  const wanted = new Set(watched.map(({ destination }) => destination));
  return addresses.filter((address) => wanted.has(address)).map((destination) => ({ destination }));
}

/** What a node answers that knows nothing of what came after `until`. */
function sightings(chain: SimulatedChain, address: string, until: Instant): Sighting[] {
  return chain
    .transactionsTo(address)
    .filter(({ firstSeen }) => firstSeen <= until)
    .flatMap((transaction) =>
      transaction.outputs.flatMap((output, vout): Sighting[] => {
        if (output.address !== address) return [];
        const { id, firstSeen, fate } = transaction;
        const height = (transaction.minedAt ?? 0) > until ? null : transaction.height;
        const sighting: Sighting = {
          ref: `${id}:${vout}`,
          units: output.units,
          confirmations: fate === 'live' && height !== null ? chain.heightAt(until) - height + 1 : 0,
          height,
          evidenceAt: height === null ? firstSeen : Math.min(firstSeen, chain.blockTime(height)),
          doubts: doubts(transaction),
          standing: fate,
        };
        return transaction.listedTwice ? [sighting, sighting] : [sighting];
      }),
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
