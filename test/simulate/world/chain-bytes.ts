/**
 * The bytes of a simulated chain of Bitcoin: headers with proof of work as on a regtest chain, and transactions whose
 * ids are their hashes. Of other coins there are transactions alone: their proof of work is scrypt, which takes too
 * long.
 */
import { scriptHash, toHex } from '#adapters/formats/chain/bytes.ts';
import { scriptOfAddress } from '#adapters/formats/chain/script-of-address.ts';
import { COIN_PARAMS, type CoinParams } from '#adapters/formats/keys/coins.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { double, type Forged, forge, hidden, shown } from '#test/support/nodes/forged-electrum.ts';
import { type Block, type Draft, FIRST, type Scribe } from './chain.ts';

/** Height of the blocks in which payers got what they spend. */
const FUNDED = FIRST - 500;
/** Fees in smallest units, for some 150 virtual bytes; what `RELAY_FEE` asks for lies between them. */
const FEE = { usual: 2_000n, low: 200n } as const;
/** Coins per 1,000 virtual bytes. */
export const RELAY_FEE = 0.00005;

/** Block 0 of regtest (Bitcoin Core `src/kernel/chainparams.cpp`). */
const GENESIS =
  `01000000${'00'.repeat(32)}3ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a` +
  'dae5494dffff7f2002000000';

interface Coin {
  readonly id: string;
  readonly units: bigint;
  readonly scriptHash: string;
}

export interface Listed {
  readonly id: string;
  /** Height of its block when it is in an old one; null: it is one of the simulated chain. */
  readonly height: number | null;
}

let old: readonly Forged[] | null = null;

/** The blocks up to the first one of a simulated chain, in all of them the same. */
function oldBlocks(): readonly Forged[] {
  if (old) return old;
  const first = { raw: GENESIS, hash: shown(double(Buffer.from(GENESIS, 'hex'))) };
  const blocks: Forged[] = [first];
  const begin = Date.UTC(2026, 8, 1) / SECOND;
  for (let prev = first.hash; blocks.length <= FIRST; ) {
    const made = forge({ prev, time: begin + blocks.length * (MINUTE / SECOND) });
    blocks.push(made);
    prev = made.hash;
  }
  old = blocks;
  return blocks;
}

export class ChainBytes implements Scribe {
  readonly #headers = new WeakMap<Block, Forged>();
  /** Raw transactions, by id. */
  readonly #raw = new Map<string, string>();
  readonly #coins = new Map<string, Coin>();
  /** Of the newest payer. */
  newestCoin = '';
  /** What pays a script or spends from it. */
  readonly #byScript = new Map<string, Listed[]>();
  readonly #params: CoinParams;

  constructor(params: CoinParams = COIN_PARAMS.BTC) {
    this.#params = params;
  }

  write({ outputs, coin, replaceable, lowFee }: Draft, name: string): string {
    const paid = outputs.reduce((sum, { units }) => sum + units, 0n);
    const spent = this.#coins.get(coin) ?? this.#fund(coin, paid);
    const change = spent.units - paid - (lowFee ? FEE.low : FEE.usual);
    const scripts = outputs.map(({ address }) => scriptOfAddress(address, this.#params.networks.regtest));
    const { id, hex } = transaction({
      spends: spent.id,
      sequence: replaceable ? 0xfffffffd : 0xffffffff,
      outputs: [
        ...outputs.map(({ units }, n) => ({ units, script: scripts[n] ?? new Uint8Array() })),
        { units: change, script: keyScript(name) },
      ],
      // Dogecoin has no witnesses; what signs there nobody reads.
      signed: this.#params === COIN_PARAMS.BTC,
    });
    this.#raw.set(id, hex);
    for (const hash of new Set([spent.scriptHash, ...scripts.map(scriptHash)]))
      this.#list(hash, { id, height: null });
    return id;
  }

  /** Transactions that pay a script or spend from it. */
  at(hash: string): readonly Listed[] {
    return this.#byScript.get(hash) ?? [];
  }

  raw(id: string): string | undefined {
    return this.#raw.get(id);
  }

  /** Null for bytes that nobody wrote here. */
  idOf(hex: string): string | null {
    for (const [id, raw] of this.#raw) if (raw === hex) return id;
    return null;
  }

  header(block: Block): Forged {
    const known = this.#headers.get(block);
    if (known) return known;
    const { prev, time } = block;
    const made = prev
      ? forge({ prev: this.header(prev).hash, time: Math.floor(time / SECOND), root: rootOf(idsIn(block)) })
      : oldHeader(block.height);
    this.#headers.set(block, made);
    return made;
  }

  /** The siblings of a transaction on the way to its block's merkle root, and its place. */
  branch(block: Block, id: string): { readonly merkle: string[]; readonly pos: number } {
    let ids = idsIn(block);
    const pos = ids.indexOf(id);
    const merkle: string[] = [];
    for (let at = pos; ids.length > 1; at = at >> 1) {
      merkle.push(ids[at ^ 1] ?? ids[at] ?? '');
      ids = pairs(ids);
    }
    return { merkle, pos };
  }

  /** The payer got more than any of his payments spends. */
  #fund(coin: string, paid: bigint): Coin {
    const units = 3n * paid + 1_000_000n;
    const script = keyScript(coin);
    const { id, hex } = transaction({ spends: coin, sequence: 0xffffffff, outputs: [{ units, script }] });
    const made = { id, units, scriptHash: scriptHash(script) };
    this.#raw.set(id, hex);
    this.#coins.set(coin, made);
    this.newestCoin = id;
    this.#list(made.scriptHash, { id, height: FUNDED });
    return made;
  }

  #list(hash: string, listed: Listed): void {
    const known = this.#byScript.get(hash) ?? [];
    known.push(listed);
    this.#byScript.set(hash, known);
  }
}

/** Of a block below those that were mined in the simulation. */
export function oldHeader(height: number): Forged {
  const block = oldBlocks()[height];
  if (!block) throw new Error(`there is no old block ${height}`);
  return block;
}

/** Its coinbase, which nobody requests, first. */
function idsIn({ number, transactions }: Block): string[] {
  return [shown(double(Buffer.from(`coinbase ${number}`))), ...transactions.map(({ id }) => id)];
}

function pairs(ids: readonly string[]): string[] {
  const above: string[] = [];
  for (let at = 0; at < ids.length; at += 2) {
    const [left = '', right = left] = ids.slice(at, at + 2);
    above.push(shown(double(Buffer.concat([hidden(left), hidden(right)]))));
  }
  return above;
}

function rootOf(ids: readonly string[]): string {
  const [only = ''] = ids;
  return ids.length <= 1 ? only : rootOf(pairs(ids));
}

/** Pays to the hash of a key; that is the beginning of a name of 64 digits. */
function keyScript(name: string): Uint8Array {
  return Buffer.from(`0014${name.slice(0, 40)}`, 'hex');
}

interface Written {
  /** Id of the transaction whose first output it spends. */
  readonly spends: string;
  readonly sequence: number;
  readonly outputs: readonly { readonly units: bigint; readonly script: Uint8Array }[];
  /** False: nobody signed it. */
  readonly signed?: boolean;
}

/** A transaction with one input, signed in the form of its witness (BIP 144). */
export function transaction({ spends, sequence, outputs, signed = true }: Written): {
  readonly id: string;
  readonly hex: string;
} {
  const input = Buffer.concat([Buffer.of(1), hidden(spends), Buffer.alloc(5), uint32(sequence)]);
  const paid = outputs.map(({ units, script }) => {
    const amount = Buffer.alloc(8);
    amount.writeBigUInt64LE(units);
    return Buffer.concat([amount, Buffer.of(script.length), script]);
  });
  const body = toHex(Buffer.concat([input, Buffer.of(outputs.length), ...paid]));
  const [version, lock] = ['02000000', '00000000'];
  const witness = `0247${'30'.repeat(71)}21${'02'.repeat(33)}`;
  return {
    id: shown(double(Buffer.from(`${version}${body}${lock}`, 'hex'))),
    hex: signed ? `${version}0001${body}${witness}${lock}` : `${version}${body}${lock}`,
  };
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
