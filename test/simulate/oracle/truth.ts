/** What truly lies on the destinations of orders, and what the shop's nodes could know of it. */
import type { Instant } from '#domain/kernel/time.ts';
import type { Transaction } from '#test/simulate/world/chain.ts';
import type { LightningInvoice } from '#test/simulate/world/lightning-node.ts';
import type { Watch } from '#test/simulate/world/node.ts';
import type { PayMethod, World, WorldMethod } from '#test/simulate/world/world.ts';
import { BrokenInvariant } from './broken-invariant.ts';
import type { KnownMethod, Order, View } from './orders.ts';
import { NOTHING, sum, type Worth, worthOf } from './worth.ts';

/** One piece of money on a destination, as it truly is. */
export interface Money {
  readonly method: PayMethod;
  readonly ref: string;
  readonly units: bigint;
  readonly live: boolean;
}

type Payout = Pick<Money, 'ref' | 'units'>;

export class Truth {
  readonly #world: World;
  /** True time since which the program has been up; null while it is not. */
  readonly #upSince: () => number | null;

  constructor(world: World, upSince: () => number | null) {
    this.#world = world;
    this.#upSince = upSince;
  }

  watchOf({ method, destination }: Pick<KnownMethod, 'method' | 'destination'>): Watch {
    if (method !== 'LIGHTNING') return this.#world.chains[method].watch;
    const invoice = this.#world.invoices.get(destination);
    if (!invoice) throw new BrokenInvariant('destinations', `no Lightning node has made ${destination}`);
    return invoice.node.condition;
  }

  /** A node that is behind answers that nothing came: the sale may expire then, and a person decides. */
  wasBehind({ methods, since }: Order): boolean {
    return methods.some(
      ({ method }) => method !== 'LIGHTNING' && this.#world.chains[method].watch.behindUntil > since,
    );
  }

  /** True time since which a method's node has been well and the program up. */
  watchedSince(known: Pick<KnownMethod, 'method' | 'destination'>): number {
    return Math.max(this.#upSince() ?? Infinity, this.watchOf(known).wellSince);
  }

  /** As `watchedSince`, and connected: a lost connection that nobody has noticed announces nothing. */
  announcedSince(known: Pick<KnownMethod, 'method' | 'destination'>): number {
    const node = this.#world.invoices.get(known.destination)?.node;
    return Math.max(this.watchedSince(known), node?.connectedSince ?? 0);
  }

  /** Live money to the destinations of an order, as the world has it. */
  moneyOf(order: Order): Money[] {
    return order.methods.flatMap(({ method, destination }): Money[] => {
      if (method === 'LIGHTNING') {
        const invoice = this.#world.invoices.get(destination);
        return invoice && invoice.settledAt !== null
          ? [{ method, ref: invoice.hash, units: invoice.paid, live: true }]
          : [];
      }
      return this.#world.chains[method].chain.transactionsTo(destination).flatMap((transaction) => {
        const live = transaction.fate === 'live';
        return this.payoutsTo(destination, method, transaction).map((one) => ({ method, ...one, live }));
      });
    });
  }

  /** What a transaction pays to a destination, by the names that the shop has for it. */
  payoutsTo(destination: string, method: WorldMethod, { id, outputs }: Transaction): Payout[] {
    const payouts = outputs.flatMap(({ address, units }, vout) =>
      address === destination ? [{ ref: `${id}:${vout}`, units }] : [],
    );
    // A wallet of Monero names no outputs.
    if (!this.#isByWallet(method)) return payouts;
    return [{ ref: id, units: payouts.reduce((sum, { units }) => sum + units, 0n) }];
  }

  #isByWallet(method: PayMethod): boolean {
    return method === 'MONERO' && this.#world.walletRpc !== null;
  }

  /** A wallet of Monero looks at nothing in the pool twice: what a block has lost it knows when another block has it. */
  isKnowable(method: WorldMethod, { height, best }: Transaction): boolean {
    return !this.#isByWallet(method) || height !== null || best === 0;
  }

  /** Money that a lying server has made up. */
  invented(order: Order): Money[] {
    const destinations = order.methods.map(({ destination }) => destination);
    return this.#world.inventions.all
      .filter(({ address }) => destinations.includes(address))
      .map(({ id, units }) => ({ method: 'BITCOIN', ref: `${id}:0`, units, live: false }));
  }

  /**
   * Whether the shop can know that money came before the expiry. Electrum servers do not report when they first had what
   * is unconfirmed, and a node or wallet by RPC only when its wallet got it: who has not seen it then has nothing but the
   * time of its block.
   */
  isDated(
    { shown }: Order,
    { method, destination }: ChainTarget,
    transaction: Transaction,
    expiresAt: Instant,
  ): boolean {
    const { id, height, firstSeen, outputs } = transaction;
    const isByNode = method === this.#world.rpcNode?.method;
    const isDatedByNode = method !== 'BITCOIN' && !isByNode && !this.#isByWallet(method);
    if (isDatedByNode || this.watchedSince({ method, destination }) < firstSeen) return true;
    if (shown.has(id) || outputs.some((_, vout) => shown.has(`${id}:${vout}`))) return true;
    const { chain, watch } = this.#world.chains[method];
    // A block that no second server confirms has no date: a false one may have any.
    return watch.agrees !== false && height !== null && chain.blockTime(height) <= expiresAt;
  }

  /** As `isDated`: a service does not say when its invoice was paid. */
  isInvoiceDated({ shown }: Order, { node, request, hash, settledAt }: LightningInvoice): boolean {
    if (node.datesPayments || shown.has(hash)) return true;
    const since = this.watchedSince({ method: 'LIGHTNING', destination: request });
    return settledAt !== null && since < settledAt;
  }

  /** Worth of the money that the policy supported at some moment, of the transactions that pass `keep`. */
  worth(order: Order, view: View, keep: (money: Candidate) => boolean): Worth {
    let worth = NOTHING;
    for (const known of order.methods) {
      const { method, destination } = known;
      let units = 0n;
      if (method === 'LIGHTNING') {
        const invoice = this.#world.invoices.get(destination);
        if (!invoice || invoice.settledAt === null || !invoice.proven) continue;
        const name = `${method} ${invoice.hash}`;
        const at = invoice.settledAt;
        if (keep({ firstSeen: at, sentAt: at, fate: 'live', name, of: null, invoice })) units += invoice.paid;
      } else {
        const needed = confirmationsNeeded(method, order.amount);
        const all = this.#world.chains[method].chain.transactionsTo(destination);
        for (const transaction of all) {
          const name = `${method} ${transaction.id}`;
          const { firstSeen, fate } = transaction;
          const of = { method, destination, transaction };
          if (
            !supported(transaction, needed, !this.#isByWallet(method)) ||
            !keep({ firstSeen, sentAt: sentAt(transaction, all), fate, name, of, invoice: null })
          )
            continue;
          for (const output of transaction.outputs) if (output.address === destination) units += output.units;
        }
      }
      worth = sum(worth, worthOf(view, order, known, units));
    }
    return worth;
  }
}

/** Money that may have counted. */
interface Candidate extends Pick<Transaction, 'firstSeen' | 'fate'> {
  /** When the payer sent it, perhaps with another fee at first. */
  readonly sentAt: Instant;
  /** Of its method and transaction. */
  readonly name: string;
  /** Null for Lightning. */
  readonly of: (ChainTarget & { readonly transaction: Transaction }) | null;
  /** Of Lightning alone. */
  readonly invoice: LightningInvoice | null;
}

interface ChainTarget {
  readonly method: WorldMethod;
  readonly destination: string;
}

/** One that replaced another was sent with that one. */
function sentAt({ coin }: Transaction, all: readonly Transaction[]): Instant {
  return Math.min(...all.flatMap((one) => (one.coin === coin ? one.firstSeen : [])));
}

/** The defaults of the product document, by the amount in cents; of BITCOIN what the till proposes. */
export function confirmationsNeeded(method: PayMethod, amount: bigint): number {
  switch (method) {
    case 'LIGHTNING':
      return 1;
    case 'BITCOIN':
      return amount <= 5_000n ? 0 : 1;
    case 'LITECOIN':
      return amount <= 5_000n ? 0 : 2;
    case 'DOGECOIN':
      return amount <= 5_000n ? 0 : 6;
    case 'MONERO':
      return amount <= 5_000n ? 0 : amount <= 100_000n ? 1 : 10;
  }
}

/** @param isDoubted whether what may be replaced, or pays little, is known as such: in Monero neither is */
function supported(transaction: Transaction, needed: number, isDoubted: boolean): boolean {
  if (transaction.timeLocked) return false;
  const doubtful = isDoubted && (transaction.replaceable || transaction.lowFee);
  return transaction.best >= (doubtful ? Math.max(1, needed) : needed);
}
