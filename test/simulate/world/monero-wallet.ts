/**
 * A wallet that only watches, of a simulated monero-wallet-rpc: its subaddresses, and what it has found in the blocks that
 * it has scanned and in the pool. As wallet2 of monero-project/monero (`src/wallet/wallet2.cpp`) it learns only when it is
 * refreshed, and finds nothing that was sent to a subaddress that it did not recognise then.
 */
import { type Instant, SECOND } from '#domain/kernel/time.ts';
import { type Block, FIRST, type Transaction } from './chain.ts';
import { type ChainView, commonBlock } from './chain-view.ts';

/** What one transaction pays to one subaddress: as an entry of `get_transfers`. */
export interface Entry {
  readonly txid: string;
  readonly minor: number;
  readonly units: bigint;
  /** 0 in the pool. */
  readonly height: number;
  /** Seconds: of its block, or when the wallet found it in the pool. */
  readonly timestamp: number;
  readonly unlockTime: bigint;
}

/** Of a wallet's file. */
export interface WalletFile {
  readonly address: string;
  readonly password: string;
  /** The first block that it scans. */
  readonly restoreHeight: number;
  /** How many subaddresses it has created, with the main address. */
  readonly created: number;
  /** The last block that it has scanned; null: none. */
  readonly scannedTo: Block | null;
  readonly payments: ReadonlyMap<string, Entry>;
  /** Notes of its clients. */
  readonly attributes: ReadonlyMap<string, string>;
}

export interface WalletNeeds {
  /** What its monerod knows. */
  readonly view: ChainView;
  readonly now: () => Instant;
  /** Payments in blocks below the first of the simulation, by height. */
  readonly old: readonly Entry[];
  /** Which subaddress of the shop an address is. */
  readonly minorOf: (address: string) => number | undefined;
}

/** SUBADDRESS_LOOKAHEAD_MINOR: so many it recognises from the last that it has created on. */
const LOOKAHEAD = 200;

export class MoneroWallet {
  readonly #needs: WalletNeeds;
  readonly address: string;
  readonly #password: string;
  readonly #restoreHeight: number;
  created: number;
  #scannedTo: Block | null;
  readonly #payments: Map<string, Entry>;
  readonly attributes: Map<string, string>;
  readonly #pool = new Map<string, Entry>();
  /** Transactions in the pool that it has looked at: it looks at none twice. */
  readonly #seen = new Set<string>();

  constructor(needs: WalletNeeds, file: WalletFile) {
    this.#needs = needs;
    this.address = file.address;
    this.#password = file.password;
    this.#restoreHeight = file.restoreHeight;
    this.created = file.created;
    this.#scannedTo = file.scannedTo;
    this.#payments = new Map(file.payments);
    this.attributes = new Map(file.attributes);
  }

  get file(): WalletFile {
    return {
      address: this.address,
      password: this.#password,
      restoreHeight: this.#restoreHeight,
      created: this.created,
      scannedTo: this.#scannedTo,
      payments: new Map(this.#payments),
      attributes: new Map(this.attributes),
    };
  }

  /** How many blocks it knows. */
  get height(): number {
    return (this.#scannedTo?.height ?? 0) + 1;
  }

  get payments(): Iterable<Entry> {
    return this.#payments.values();
  }

  get pool(): Iterable<Entry> {
    return this.#pool.values();
  }

  /**
   * Scans the blocks that it has not scanned, and looks at the pool. wallet2 reads the pool first: what is mined in between
   * it has in both until the next refresh.
   */
  refresh(): void {
    const { tip } = this.#needs.view;
    const known = new Set(this.#payments.keys());
    this.#scanTo(tip);
    for (const [name, { txid }] of this.#pool) {
      const isJustMined = this.#payments.has(name) && !known.has(name);
      if (!this.#isPooled(txid) && !isJustMined) this.#pool.delete(name);
    }
    this.readPool();
  }

  /** Forgets all that it has found: the next refresh begins with the first block. */
  forget(): void {
    this.#payments.clear();
    this.#pool.clear();
    this.#seen.clear();
    this.#scannedTo = null;
  }

  /** Finds what is new in the pool. What has left it, a refresh notices. */
  readPool(): void {
    const { view, now } = this.#needs;
    const timestamp = Math.floor(now() / SECOND);
    for (const one of view.chain.transactions) {
      if (this.#seen.has(one.id) || !this.#isPooled(one.id)) continue;
      this.#seen.add(one.id);
      for (const [name, entry] of this.#entries(one, 0, timestamp)) this.#pool.set(name, entry);
    }
  }

  #isPooled(id: string): boolean {
    const { view } = this.#needs;
    const one = view.chain.find(id);
    const known = one && view.known(one);
    return known?.fate === 'live' && known.height === null;
  }

  #scanTo(tip: Block): void {
    const from = this.#scannedTo;
    if (from === tip) return;
    const common = from && commonBlock(from, tip);
    for (const [name, { height }] of this.#payments)
      if (height > (common?.height ?? FIRST)) this.#payments.delete(name);
    if (from === null) this.#scanOld();
    const blocks: Block[] = [];
    for (let block: Block | null = tip; block && block !== common; block = block.prev) blocks.push(block);
    for (const block of blocks.reverse()) {
      if (block.height < this.#restoreHeight) continue;
      const timestamp = Math.floor(block.time / SECOND);
      for (const one of block.transactions)
        for (const [name, entry] of this.#entries(one, block.height, timestamp)) this.#keep(name, entry);
    }
    this.#scannedTo = tip;
  }

  #scanOld(): void {
    for (const entry of this.#needs.old)
      if (entry.height >= this.#restoreHeight && this.#recognises(entry.minor))
        this.#keep(nameOf(entry), entry);
  }

  /** A subaddress that was paid counts as created. */
  #keep(name: string, entry: Entry): void {
    this.#payments.set(name, entry);
    this.created = Math.max(this.created, entry.minor + 1);
  }

  #recognises(minor: number): boolean {
    return minor < this.created - 1 + LOOKAHEAD;
  }

  /** What a transaction pays to each subaddress that it recognises. */
  #entries(transaction: Transaction, height: number, timestamp: number): Map<string, Entry> {
    const { id, outputs, timeLocked } = transaction;
    const found = new Map<string, Entry>();
    for (const { address, units } of outputs) {
      const minor = this.#needs.minorOf(address);
      if (minor === undefined || !this.#recognises(minor)) continue;
      const unlockTime = timeLocked ? FOREVER : 0n;
      const entry = { txid: id, minor, units, height, timestamp, unlockTime };
      const name = nameOf(entry);
      found.set(name, { ...entry, units: units + (found.get(name)?.units ?? 0n) });
    }
    return found;
  }
}

/** The longest unlock time, which no double represents exactly. */
const FOREVER = 2n ** 64n - 1n;

function nameOf({ txid, minor }: Pick<Entry, 'txid' | 'minor'>): string {
  return `${txid} ${minor}`;
}
