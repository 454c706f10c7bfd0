/** What a node knows of its chain: all of it, or what it knew when it stopped following. */
import type { Block, SimulatedChain, Transaction } from './chain.ts';

/** What a node knows of a transaction. */
export type Known = Pick<Transaction, 'height' | 'fate'>;

/** What a node knew at one moment. */
interface Frozen {
  readonly tip: Block;
  readonly known: ReadonlyMap<string, Known>;
}

export class ChainView {
  readonly chain: SimulatedChain;
  #frozen: Frozen | null = null;

  constructor(chain: SimulatedChain) {
    this.chain = chain;
  }

  get isFrozen(): boolean {
    return this.#frozen !== null;
  }

  get tip(): Block {
    return this.#frozen?.tip ?? this.chain.tip;
  }

  /** Undefined: it does not know of it. */
  known(transaction: Transaction): Known | undefined {
    return this.#frozen ? this.#frozen.known.get(transaction.id) : transaction;
  }

  /** From now on it learns nothing. */
  freeze(): void {
    const all = [...this.chain.transactions].map(
      ({ id, height, fate }) => [id, { height, fate }] as const satisfies readonly [string, Known],
    );
    this.#frozen = { tip: this.chain.tip, known: new Map(all) };
  }

  thaw(): void {
    this.#frozen = null;
  }
}

/** The newest block of both branches; null where they meet below the first block of the simulation. */
export function commonBlock(one: Block, other: Block): Block | null {
  let [a, b]: [Block | null, Block | null] = [one, other];
  while (a && b && a !== b) {
    if (a.height >= b.height) a = a.prev;
    else b = b.prev;
  }
  return a && b;
}
