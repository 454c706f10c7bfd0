/** A row of receiving addresses below a shop's key, and the name under which its indexes are counted. BIP-32 by @scure/bip32. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { HDKey } from '@scure/bip32';
import type { Network } from '../../domain/merchant.ts';
import { outputOf } from './address.ts';
import { childKeys } from './child-keys.ts';
import { COIN_PARAMS, type ScriptCoin, type ScriptKind } from './coins.ts';

export interface DerivedAccount {
  readonly script: ScriptKind;
  /**
   * Names the sequence of addresses, not the spelling of the key: the same addresses have the same name, whichever
   * prefix, descriptor or path they were written with. Not reversible to the key.
   */
  readonly account: string;
  /** @throws RangeError when `index` is not a whole number from 0 to 2^31 - 1 */
  addressAt(index: number): string;
  /** The addresses from `index` on; quicker together than one by one. @throws RangeError likewise */
  addressesFrom(index: number, count: number): string[];
  /** The output script that address stands for. */
  scriptAt(index: number): Uint8Array;
}

export interface Place {
  readonly script: ScriptKind;
  readonly coin: ScriptCoin;
  readonly network: Network;
}

/**
 * The addresses at path/index below a public key. `path` has at least one step, none of them hardened.
 * @throws Error when one of the steps has no valid key: one in 2^127
 */
export function derivedAccount(
  key: HDKey,
  path: readonly number[],
  { script, coin, network }: Place,
): DerivedAccount {
  const chainStep = path[path.length - 1] ?? 0;
  // The key right above the chain names it, wherever the path began: K/1/0 and (K/1)/0 are the same addresses.
  const parent = path.slice(0, -1).reduce((at, step) => at.deriveChild(step), key);
  const output = outputOf(script, COIN_PARAMS[coin].networks[network]);
  const keys = childKeys(parent.deriveChild(chainStep));
  const programs = script === 'p2tr' ? keys.outputKeys : keys.hashes;
  const programAt = (index: number): Uint8Array => {
    const [program] = programs(index, 1);
    if (!program) throw new Error('a derived key always has a public key');
    return program;
  };
  const label = `${coin}-${network}-${script}`.toLowerCase();
  // Chain 0 is the rule and stays unsaid, so that names given before other chains were known still hold.
  const chain = chainStep === 0 ? label : `${label}/${chainStep}`;
  const digest = sha256(concatBytes(utf8ToBytes(`cointill account ${chain} `), named(parent)));
  return {
    script,
    account: `${label}-${bytesToHex(digest.subarray(0, 10))}`,
    addressAt: (index) => output.address(programAt(index)),
    addressesFrom: (index, count) => programs(index, count).map((program) => output.address(program)),
    scriptAt: (index) => output.script(programAt(index)),
  };
}

function named({ chainCode, publicKey }: HDKey): Uint8Array {
  if (!chainCode || !publicKey) throw new Error('a public key has a chain code');
  return concatBytes(chainCode, publicKey);
}
