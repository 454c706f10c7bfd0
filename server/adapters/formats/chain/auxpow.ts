/**
 * Parser of merged-mining proofs (AuxPoW): the work of one chain's block is in a block header of another. Checks that
 * it was done for this block. Rules: Dogecoin Core 1.14 `src/auxpow.cpp` (`CAuxPow::check`).
 */
import { hashText, Malformed, Reader, toHex } from './bytes.ts';
import { climb } from './merkle.ts';
import { type Input, readPlainTransaction } from './transaction.ts';

/** In a header's version: the proof follows the 80 bytes (`VERSION_AUXPOW`). */
export const MERGED_BIT = 0x100;

const MAGIC = 'fabe6d6d';
const MAX_BRANCH = 30;

interface Proof {
  readonly coinbase: { readonly txid: Uint8Array; readonly inputs: readonly Input[] };
  readonly coinbaseBranch: readonly Uint8Array[];
  readonly coinbaseIndex: number;
  readonly chainBranch: readonly Uint8Array[];
  readonly chainIndex: number;
  readonly carrier: Uint8Array;
}

function readProof(reader: Reader): Proof {
  const coinbase = readPlainTransaction(reader);
  reader.take(32);
  const coinbaseBranch = readBranch(reader);
  const coinbaseIndex = reader.u32();
  const chainBranch = readBranch(reader);
  const chainIndex = reader.u32();
  return { coinbase, coinbaseBranch, coinbaseIndex, chainBranch, chainIndex, carrier: reader.take(80) };
}

function readBranch(reader: Reader): Uint8Array[] {
  const count = reader.count();
  if (count > MAX_BRANCH) throw new Malformed('a branch of merged work is too long');
  return Array.from({ length: count }, () => reader.take(32));
}

export function skipMerged(reader: Reader): void {
  readProof(reader);
}

/**
 * The other chain's header, when it commits to the block with this hash (bytes as hashed, not as shown).
 * @throws Malformed when it doesn't
 */
export function checkMerged(raw: Uint8Array, hash: Uint8Array, version: number): Uint8Array {
  const reader = new Reader(raw, 80);
  const proof = readProof(reader);
  if (reader.left > 0) throw new Malformed('something follows the merged work');
  const chainId = version >>> 16;
  if (proof.coinbaseIndex !== 0) throw new Malformed('merged work outside a coinbase');
  if (new Reader(proof.carrier).u32() >>> 16 === chainId) throw new Malformed('merged work of its own chain');
  const root = climb(proof.coinbase.txid, proof.coinbaseBranch, 0);
  if (toHex(root) !== toHex(proof.carrier.subarray(36, 68))) {
    throw new Malformed('merged work of another block');
  }
  const committed = hashText(climb(hash, proof.chainBranch, proof.chainIndex));
  const script = toHex(proof.coinbase.inputs[0]?.script ?? new Uint8Array());
  const at = positionOf(script, committed);
  if (at < 0) throw new Malformed('merged work done for another block');
  const magicAt = positionOf(script, MAGIC);
  if (magicAt >= 0) {
    if (positionOf(script, MAGIC, magicAt + 2) >= 0 || magicAt + MAGIC.length !== at) {
      throw new Malformed('merged work with an unclear commitment');
    }
  } else if (at > 40) throw new Malformed('merged work with a late commitment');
  const tail = new Reader(Uint8Array.from(Buffer.from(script.slice(at + 64), 'hex')));
  const [size, nonce] = [tail.u32(), tail.u32()];
  const height = proof.chainBranch.length;
  if (size !== 2 ** height || proof.chainIndex !== expectedIndex(nonce, chainId, height)) {
    throw new Malformed('merged work in the wrong place');
  }
  return proof.carrier;
}

/** Byte-aligned position of a value in a script; counted in digits. */
function positionOf(script: string, what: string, from = 0): number {
  let at = script.indexOf(what, from);
  while (at >= 0 && at % 2 !== 0) at = script.indexOf(what, at + 1);
  return at;
}

/** `CAuxPow::getExpectedIndex`: a chain has one place only, so the same work can't count twice for it. */
function expectedIndex(nonce: number, chainId: number, height: number): number {
  let random = nonce >>> 0;
  random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
  random = (random + chainId) >>> 0;
  random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
  return random % 2 ** height;
}
