/** The path from a transaction up to its block's merkle root. Pure. */
import { hidden, Malformed, sha256d, shown } from './bytes.ts';

/** A block can't hold so many transactions that a path is longer. */
const LONGEST = 32;

/**
 * The merkle root that a transaction at `position` with these siblings, from the leaves up, belongs to; all written
 * as hashes are shown. @throws Malformed when the path can't be one
 */
export function merkleRoot(txid: string, siblings: readonly string[], position: number): string {
  if (siblings.length > LONGEST || position < 0 || position >= 2 ** siblings.length) {
    throw new Malformed('no place in a block');
  }
  return shown(climb(hidden(txid), siblings.map(hidden), position));
}

/** The same in bytes, for branches inside other structures. */
export function climb(leaf: Uint8Array, siblings: readonly Uint8Array[], position: number): Uint8Array {
  let node = leaf;
  let at = position;
  for (const sibling of siblings) {
    if (sibling.length !== 32) throw new Malformed('a hash has 32 bytes');
    const pair = new Uint8Array(64);
    pair.set(at % 2 === 0 ? node : sibling);
    pair.set(at % 2 === 0 ? sibling : node, 32);
    node = sha256d(pair);
    at = Math.floor(at / 2);
  }
  return node;
}
