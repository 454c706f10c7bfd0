/**
 * Parser of raw blocks, with or without merged mining and witnesses, for the transactions to given scripts. Pure; ids
 * are recomputed.
 */
import { MERGED_BIT, skipMerged } from '#adapters/formats/chain/auxpow.ts';
import { fromHex, Reader, toHex } from '#adapters/formats/chain/bytes.ts';
import { readTransaction } from '#adapters/formats/chain/transaction.ts';

export interface Found {
  readonly txid: string;
  readonly hex: string;
}

/**
 * The transactions of a block that contain one of the scripts; a few false positives do no harm.
 * @param block,
 * @param scripts hexadecimal
 * @throws Malformed
 */
export function payingIn(block: string, scripts: readonly string[]): Found[] {
  // Most blocks contain none, and searching the digits is quicker than parsing them.
  if (!scripts.some((script) => block.includes(script))) return [];
  const reader = new Reader(fromHex(block));
  const version = reader.u32();
  reader.take(76);
  if ((version & MERGED_BIT) !== 0) skipMerged(reader);
  const found: Found[] = [];
  for (let left = reader.count(); left > 0; left--) {
    const from = reader.at;
    skipTransaction(reader);
    const raw = reader.bytes.subarray(from, reader.at);
    const hex = toHex(raw);
    if (scripts.some((script) => hex.includes(script))) found.push({ txid: readTransaction(raw).txid, hex });
  }
  return found;
}

function skipTransaction(reader: Reader): void {
  reader.take(4);
  let inputs = reader.count();
  // An empty list of inputs is the marker of the longer form (BIP-144).
  const witness = inputs === 0;
  if (witness) {
    reader.take(1);
    inputs = reader.count();
  }
  for (let left = inputs; left > 0; left--) {
    reader.take(36);
    reader.take(reader.count());
    reader.take(4);
  }
  for (let left = reader.count(); left > 0; left--) {
    reader.take(8);
    reader.take(reader.count());
  }
  if (witness) {
    for (let left = inputs; left > 0; left--) {
      for (let items = reader.count(); items > 0; items--) reader.take(reader.count());
    }
  }
  reader.take(4);
}
