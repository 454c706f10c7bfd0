/** Merkle path from a transaction up to its block's merkle root. Pure. */
import { hashBytes, hashText, Malformed, Reader, sha256d } from './bytes.ts';
import { readPlainTransaction } from './transaction.ts';

/** A block can't hold so many transactions that a path is longer. */
const MAX_LENGTH = 32;

/**
 * The merkle root that a transaction at `position` with these siblings, from the leaves up, belongs to; all written as
 * hashes are shown. Refuses paths through a node that is itself a transaction of 64 bytes, whose second half could be
 * any id (CVE-2017-12842), and those on the right of their own double, a place that a block does not have
 * (CVE-2012-2459).
 * @throws Malformed when the path can't be one
 */
export function merkleRoot(txid: string, siblings: readonly string[], position: number): string {
  if (siblings.length > MAX_LENGTH || position < 0 || position >= 2 ** siblings.length) {
    throw new Malformed('no place in a block');
  }
  const refuse = (pair: Uint8Array, isRight: boolean): void => {
    if (isTransaction(pair)) throw new Malformed('a node of its merkle path is a transaction');
    if (isRight && Buffer.compare(pair.subarray(0, 32), pair.subarray(32)) === 0) {
      throw new Malformed('a place in a block that is there twice');
    }
  };
  return hashText(climb(hashBytes(txid), siblings.map(hashBytes), position, refuse));
}

function isTransaction(bytes: Uint8Array): boolean {
  try {
    const reader = new Reader(bytes);
    return readPlainTransaction(reader).inputs.length > 0 && reader.left === 0;
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}

/** The same in bytes, for branches inside other structures. `check` is given each inner node before it is hashed. */
export function climb(
  leaf: Uint8Array,
  siblings: readonly Uint8Array[],
  position: number,
  check?: (pair: Uint8Array, isRight: boolean) => void,
): Uint8Array {
  let node = leaf;
  let at = position;
  for (const sibling of siblings) {
    if (sibling.length !== 32) throw new Malformed('a hash has 32 bytes');
    const pair = new Uint8Array(64);
    pair.set(at % 2 === 0 ? node : sibling);
    pair.set(at % 2 === 0 ? sibling : node, 32);
    check?.(pair, at % 2 === 1);
    node = sha256d(pair);
    at = Math.floor(at / 2);
  }
  return node;
}
