/** Payer on a real node: pays, and reverses all of it in a longer chain. */

export interface PayingNode {
  pay(address: string, units: bigint): Promise<string>;
  rpc(method: string, params?: readonly unknown[], wallet?: string): Promise<unknown>;
  spendOtherwise(txid: string): Promise<string>;
  reorganise(blocks: number, transactions?: readonly string[]): Promise<void>;
}

export class NodePayments {
  readonly #node: PayingNode;
  readonly #made = new Map<string, string[]>();

  constructor(node: PayingNode) {
    this.#node = node;
  }

  async pay(destination: string, units: bigint): Promise<void> {
    const txid = await this.#node.pay(destination, units);
    this.#made.set(destination, [...(this.#made.get(destination) ?? []), txid]);
  }

  /** The payer's coins are double-spent in a longer chain. */
  async undo(destination: string): Promise<void> {
    const made = this.#made.get(destination) ?? [];
    this.#made.delete(destination);
    if (made.length === 0) return;
    const conflicts: string[] = [];
    let deepest = 0;
    for (const txid of made) {
      const { confirmations } = (await this.#node.rpc('gettransaction', [txid], 'miner')) as {
        confirmations: number;
      };
      deepest = Math.max(deepest, confirmations);
      conflicts.push(await this.#node.spendOtherwise(txid));
    }
    await this.#node.reorganise(deepest, conflicts);
  }
}
