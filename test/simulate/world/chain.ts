/**
 * A simulated chain: blocks, a mempool, replacement, double spends and reorganisations. It is the truth that the
 * simulation judges by; what a node reports of it is in `chain-node.ts`.
 */
import { type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { Chance } from '#test/simulate/chance.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';

export interface Output {
  readonly address: string;
  /** Smallest units of the coin. */
  readonly units: bigint;
}

export type Fate = 'live' | 'replaced' | 'conflicted';

/** What a node relays of it, as it is written. */
export interface Draft {
  readonly outputs: readonly Output[];
  /** Names what it spends: of several transactions with the same one at most one is mined. */
  readonly coin: string;
  /** It says that it may be replaced (BIP 125). */
  readonly replaceable: boolean;
  readonly lowFee: boolean;
}

export interface Transaction extends Draft {
  readonly id: string;
  readonly firstSeen: Instant;
  /** Can't be spent before a later height (MONERO's unlock time). */
  readonly timeLocked: boolean;
  /** Servers list it twice, as one with an MWEB part. */
  readonly listedTwice: boolean;
  /** Height of its block; null in the mempool. */
  height: number | null;
  /** True time at which it was mined; null before. */
  minedAt: Instant | null;
  fate: Fate;
  /** The most confirmations it ever had. */
  best: number;
}

export interface Block {
  readonly height: number;
  /** Null below the first one that was mined here. */
  readonly prev: Block | null;
  /** Of all blocks ever mined, also of those that were undone. */
  readonly number: number;
  /** In its header. */
  readonly time: Instant;
  /** True time. */
  readonly minedAt: Instant;
  readonly transactions: readonly Transaction[];
}

/** Writes transactions as bytes, which their ids follow from. */
export interface Scribe {
  /** Its id. @param name another one for each transaction */
  write(draft: Draft, name: string): string;
}

export interface SendOptions {
  readonly replaceable?: boolean;
  readonly lowFee?: boolean;
  readonly timeLocked?: boolean;
}

/** A miner's clock may be off by this; consensus allows more. */
export const MINER_SKEW_MS = 10 * MINUTE;

/** No reorganisation reaches deeper. */
const BURIED = 12;

/** Share of the undone transactions that conflict with the other branch. */
const CONFLICTS = 0.15;

/** Height of the newest block that was there before. */
export const FIRST = 1_000;

export class SimulatedChain {
  readonly #time: SimulatedTime;
  readonly #chance: Chance;
  readonly #meanBlockMs: number;
  readonly #byAddress = new Map<string, Transaction[]>();
  /** Transactions that may still be mined or undone. */
  #open = new Set<Transaction>();
  readonly #byId = new Map<string, Transaction>();
  readonly #scribe: Scribe | null;
  #blocks = 0;
  tip: Block;
  /**
   * Called with the addresses of transactions that came, changed, or got their first confirmation: of later ones a server
   * says nothing.
   */
  readonly listeners = new Set<(addresses: readonly string[]) => void>();
  /** Called when there is another newest block. */
  readonly tipListeners = new Set<() => void>();

  /** @param scribe null: ids are any, and what spends a payment elsewhere is not reported */
  constructor(time: SimulatedTime, chance: Chance, meanBlockMs: number, scribe: Scribe | null = null) {
    this.#time = time;
    this.#chance = chance;
    this.#meanBlockMs = meanBlockMs;
    this.#scribe = scribe;
    this.tip = { height: FIRST, prev: null, number: 0, time: time.now, minedAt: 0, transactions: [] };
    this.#scheduleBlock();
  }

  transactionsTo(address: string): readonly Transaction[] {
    return this.#byAddress.get(address) ?? [];
  }

  confirmations({ height }: { readonly height: number | null }): number {
    return height === null ? 0 : this.height - height + 1;
  }

  get height(): number {
    return this.tip.height;
  }

  /** All that were ever sent. */
  get transactions(): Iterable<Transaction> {
    return this.#byId.values();
  }

  find(id: string): Transaction | undefined {
    return this.#byId.get(id);
  }

  /** Height of the newest block that was mined by then. */
  heightAt(until: Instant): number {
    let block: Block | null = this.tip;
    while (block && block.minedAt > until) block = block.prev;
    return block?.height ?? FIRST;
  }

  blockTime(height: number): Instant {
    let block: Block | null = this.tip;
    while (block && block.height > height) block = block.prev;
    return block?.time ?? this.#time.now;
  }

  send(outputs: readonly Output[], options: SendOptions = {}, spent: string | null = null): Transaction {
    const transaction = this.#write(outputs, options, spent);
    this.#announce(transaction);
    return transaction;
  }

  /**
   * A miner puts it into a block: no mempool ever has it.
   * @param undone how many blocks those of this miner replace
   */
  sendInBlock(outputs: readonly Output[], undone: number): Transaction {
    const transaction = this.#write(outputs, {}, null);
    if (undone > 0) this.reorganise(undone);
    else this.mine();
    return transaction;
  }

  #write(outputs: readonly Output[], options: SendOptions, spent: string | null): Transaction {
    const name = this.#chance.hex(32);
    const { replaceable = false, lowFee = false, timeLocked = false } = options;
    const draft = { outputs, coin: spent ?? name, replaceable, lowFee };
    const transaction: Transaction = {
      ...draft,
      id: this.#scribe?.write(draft, name) ?? name,
      firstSeen: Math.floor(this.#time.now),
      timeLocked,
      listedTwice: this.#chance.happens(0.05),
      height: null,
      minedAt: null,
      fate: 'live',
      best: 0,
    };
    this.#open.add(transaction);
    this.#byId.set(transaction.id, transaction);
    for (const { address } of outputs) {
      const known = this.#byAddress.get(address) ?? [];
      if (!known.includes(transaction)) known.push(transaction);
      this.#byAddress.set(address, known);
    }
    return transaction;
  }

  /** The wallet raises the fee: another transaction takes its place. Null when it is too late for that. */
  replace(old: Transaction, outputs: readonly Output[]): Transaction | null {
    if (old.height !== null || old.fate !== 'live') return null;
    old.fate = 'replaced';
    this.#open.delete(old);
    const next = this.send(outputs, { replaceable: true }, old.coin);
    this.#announce(old);
    return next;
  }

  /** A transaction of the payer to itself is mined in its place. False when it is too late for that. */
  doubleSpend(old: Transaction): boolean {
    if (old.height !== null || old.fate !== 'live') return false;
    this.#conflict(old);
    this.mine();
    this.#announce(old);
    return true;
  }

  mine(): void {
    this.#mineBlock(false);
    this.#tellTip();
  }

  #mineBlock(takesAll: boolean): void {
    const skew = this.#chance.between(-MINER_SKEW_MS, MINER_SKEW_MS);
    const { now } = this.#time;
    const height = this.height + 1;
    const transactions: Transaction[] = [];
    this.tip = {
      ...{ height, prev: this.tip, number: ++this.#blocks, time: Math.floor(now) + skew },
      ...{ minedAt: now, transactions },
    };
    for (const one of this.#open) {
      if (one.fate !== 'live') continue;
      if (one.height === null && (takesAll || !(one.lowFee && this.#chance.happens(0.8)))) {
        one.height = height;
        one.minedAt = now;
        transactions.push(one);
      }
      one.best = Math.max(one.best, this.confirmations(one));
      if (this.confirmations(one) > BURIED) this.#open.delete(one);
    }
    const confirmed = transactions.flatMap(({ outputs }) => outputs.map(({ address }) => address));
    if (confirmed.length > 0) for (const listener of this.listeners) listener(confirmed);
  }

  /**
   * Another branch wins: the last `depth` blocks and what they held go. A transaction returns to the mempool, or
   * conflicts with the new branch.
   */
  reorganise(depth: number): void {
    // Not the first block, which has none before it.
    const fork = Math.max(FIRST, this.height - depth);
    for (const one of [...this.#open]) {
      if (one.fate !== 'live' || one.height === null || one.height <= fork) continue;
      one.height = null;
      if (this.#chance.happens(CONFLICTS)) this.#conflict(one);
      this.#announce(one);
    }
    while (this.tip.height > fork && this.tip.prev) this.tip = this.tip.prev;
    for (let block = 0; block <= depth; block++) this.#mineBlock(false);
    this.#tellTip();
  }

  /** Mines everything, and as many blocks on top as no reorganisation reaches. */
  bury(): void {
    for (let block = 0; block <= BURIED; block++) this.#mineBlock(block === 0);
    this.#tellTip();
  }

  /** What it spends is spent by a transaction of the payer to himself, which is mined in its place. */
  #conflict(old: Transaction): void {
    old.fate = 'conflicted';
    this.#open.delete(old);
    if (this.#scribe) this.send([], {}, old.coin);
  }

  #tellTip(): void {
    for (const listener of this.tipListeners) listener();
  }

  #scheduleBlock(): void {
    this.#time.after(SECOND + this.#chance.pause(this.#meanBlockMs), () => {
      this.mine();
      this.#scheduleBlock();
    });
  }

  #announce({ outputs }: Transaction): void {
    const addresses = outputs.map(({ address }) => address);
    for (const listener of this.listeners) listener(addresses);
  }
}
