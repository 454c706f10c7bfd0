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

export interface Transaction {
  readonly id: string;
  readonly outputs: readonly Output[];
  readonly firstSeen: Instant;
  /** It says that it may be replaced (BIP 125). */
  readonly replaceable: boolean;
  readonly lowFee: boolean;
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

export interface SendOptions {
  readonly replaceable?: boolean;
  readonly lowFee?: boolean;
  readonly timeLocked?: boolean;
}

/** A miner's clock may be off by this; consensus allows more. */
export const MINER_SKEW_MS = 10 * MINUTE;

/** No reorganisation reaches deeper. */
const BURIED = 12;

export class SimulatedChain {
  readonly #time: SimulatedTime;
  readonly #chance: Chance;
  readonly #meanBlockMs: number;
  readonly #byAddress = new Map<string, Transaction[]>();
  /** Transactions that may still be mined or undone. */
  #open = new Set<Transaction>();
  /** Times in the headers, by height. */
  readonly #blockTimes = new Map<number, Instant>();
  /** True times, by height. */
  readonly #minedAt = new Map<number, Instant>();
  height = 1_000;
  /**
   * Called with the addresses of transactions that came, changed, or got their first confirmation: of later ones a server
   * says nothing.
   */
  readonly listeners = new Set<(addresses: readonly string[]) => void>();

  constructor(time: SimulatedTime, chance: Chance, meanBlockMs: number) {
    this.#time = time;
    this.#chance = chance;
    this.#meanBlockMs = meanBlockMs;
    this.#scheduleBlock();
  }

  transactionsTo(address: string): readonly Transaction[] {
    return this.#byAddress.get(address) ?? [];
  }

  confirmations({ height }: { readonly height: number | null }): number {
    return height === null ? 0 : this.height - height + 1;
  }

  /** Height of the newest block that was mined by then. */
  heightAt(until: Instant): number {
    let { height } = this;
    while ((this.#minedAt.get(height) ?? 0) > until) height -= 1;
    return height;
  }

  blockTime(height: number): Instant {
    return this.#blockTimes.get(height) ?? this.#time.now;
  }

  send(outputs: readonly Output[], options: SendOptions = {}): Transaction {
    const transaction: Transaction = {
      id: this.#chance.hex(32),
      outputs,
      firstSeen: Math.floor(this.#time.now),
      replaceable: options.replaceable ?? false,
      lowFee: options.lowFee ?? false,
      timeLocked: options.timeLocked ?? false,
      listedTwice: this.#chance.happens(0.05),
      height: null,
      minedAt: null,
      fate: 'live',
      best: 0,
    };
    this.#open.add(transaction);
    for (const { address } of outputs) {
      const known = this.#byAddress.get(address) ?? [];
      if (!known.includes(transaction)) known.push(transaction);
      this.#byAddress.set(address, known);
    }
    this.#tell(transaction);
    return transaction;
  }

  /** The wallet raises the fee: another transaction takes its place. Null when it is too late for that. */
  replace(old: Transaction, outputs: readonly Output[]): Transaction | null {
    if (old.height !== null || old.fate !== 'live') return null;
    old.fate = 'replaced';
    this.#open.delete(old);
    const next = this.send(outputs, { replaceable: true });
    this.#tell(old);
    return next;
  }

  /** A transaction of the payer to itself is mined in its place. False when it is too late for that. */
  doubleSpend(old: Transaction): boolean {
    if (old.height !== null || old.fate !== 'live') return false;
    old.fate = 'conflicted';
    this.#open.delete(old);
    this.mine();
    this.#tell(old);
    return true;
  }

  mine(): void {
    this.height += 1;
    const skew = this.#chance.between(-MINER_SKEW_MS, MINER_SKEW_MS);
    this.#minedAt.set(this.height, this.#time.now);
    this.#blockTimes.set(this.height, Math.floor(this.#time.now) + skew);
    const confirmed: string[] = [];
    for (const one of this.#open) {
      if (one.fate !== 'live') continue;
      if (one.height === null && !(one.lowFee && this.#chance.happens(0.8))) {
        one.height = this.height;
        one.minedAt = this.#time.now;
        confirmed.push(...one.outputs.map(({ address }) => address));
      }
      one.best = Math.max(one.best, this.confirmations(one));
      if (this.confirmations(one) > BURIED) this.#open.delete(one);
    }
    if (confirmed.length > 0) for (const listener of this.listeners) listener(confirmed);
  }

  /**
   * Another branch wins: the last `depth` blocks and what they held go. A transaction returns to the mempool, or
   * conflicts with the new branch.
   */
  reorganise(depth: number, conflicts: number): void {
    const fork = this.height - depth;
    for (const one of this.#open) {
      if (one.fate !== 'live' || one.height === null || one.height <= fork) continue;
      one.height = null;
      if (this.#chance.happens(conflicts)) {
        one.fate = 'conflicted';
        this.#open.delete(one);
      }
      this.#tell(one);
    }
    this.height = fork;
    for (let block = 0; block <= depth; block++) this.mine();
  }

  /** Mines everything, and as many blocks on top as no reorganisation reaches. */
  bury(): void {
    for (const one of this.#open) one.height ??= this.height;
    for (let block = 0; block < BURIED; block++) this.mine();
  }

  #scheduleBlock(): void {
    this.#time.after(SECOND + this.#chance.pause(this.#meanBlockMs), () => {
      this.mine();
      this.#scheduleBlock();
    });
  }

  #tell({ outputs }: Transaction): void {
    const addresses = outputs.map(({ address }) => address);
    for (const listener of this.listeners) listener(addresses);
  }
}
