/**
 * The watch-only wallet of a simulated node: which addresses it watches, and what it has noticed of the chain. It knows
 * a transaction only from when it was loaded and watched the address, or has read the block.
 */
import type { Instant } from '#domain/kernel/time.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { Block, SimulatedChain, Transaction } from './chain.ts';
import type { Known } from './chain-view.ts';

/** Times in seconds, as a node keeps them. */
export interface Noted {
  readonly receivedAt: number;
  /** The block's, where that is earlier. */
  readonly time: number;
}

/** The node that the wallet is in. */
export interface Around {
  readonly now: Instant;
  readonly tip: Block;
  readonly chain: SimulatedChain;
  /** Undefined: it does not know of it. */
  known(transaction: Transaction): Known | undefined;
}

export class NodeWallet {
  readonly #node: Around;
  /** Addresses with their labels. */
  readonly labels = new Map<string, string>();
  readonly #noted = new Map<string, Noted>();
  isLoaded = true;
  /** The last block that it has read before it stopped following the chain. */
  #readTo: Block;

  constructor(node: Around) {
    this.#node = node;
    this.#readTo = node.tip;
  }

  find(id: string): Noted | undefined {
    return this.#noted.get(id);
  }

  get transactions(): readonly Transaction[] {
    const { chain } = this.#node;
    return [...this.#noted.keys()].flatMap((id) => chain.find(id) ?? []);
  }

  /** Something came or changed at these addresses just now. */
  follow(addresses: readonly string[]): void {
    const { chain, now } = this.#node;
    for (const address of addresses) {
      if (!this.labels.has(address)) continue;
      for (const one of chain.transactionsTo(address)) {
        const isUndone = one.height === null && one.best > 0;
        if (one.firstSeen === Math.floor(now) || one.minedAt === now || isUndone) this.#note(one);
      }
    }
  }

  /** From now on it learns nothing. */
  stopFollowing(): void {
    this.#readTo = this.#node.tip;
  }

  /** Height of the first block that it has not read. */
  get unreadFrom(): number {
    const branch = new Set<Block>();
    for (let block: Block | null = this.#node.tip; block; block = block.prev) branch.add(block);
    let common: Block | null = this.#readTo;
    while (common?.prev && !branch.has(common)) common = common.prev;
    return (common?.height ?? 0) + 1;
  }

  /** Reads the blocks that it has missed, and the mempool. */
  catchUp(): void {
    const from = this.unreadFrom;
    this.#read((height) => height === null || height >= from);
  }

  /** Reads blocks again, but not the mempool. */
  rescan(from: number): void {
    this.#read((height) => height !== null && height >= from);
  }

  /** It was given a transaction with a proof of its block. */
  bringIn(transaction: Transaction): void {
    this.#note(transaction);
  }

  #read(includes: (height: number | null) => boolean): void {
    const { chain } = this.#node;
    for (const address of this.labels.keys()) {
      for (const one of chain.transactionsTo(address)) {
        const known = this.#node.known(one);
        if (known && includes(known.height)) this.#note(one);
      }
    }
  }

  /** What is gone already does not come to it any more. */
  #note(transaction: Transaction): void {
    const { chain, now } = this.#node;
    const known = this.#node.known(transaction);
    if (known?.fate !== 'live' || this.#noted.has(transaction.id)) return;
    const receivedAt = Math.floor(now / SECOND);
    const mined = known.height === null ? receivedAt : Math.floor(chain.blockTime(known.height) / SECOND);
    this.#noted.set(transaction.id, { receivedAt, time: Math.min(receivedAt, mined) });
  }
}
