/**
 * Sequence of receiving addresses below a shop's key, and the account name under which its indexes are counted. BIP-32
 * by @scure/bip32.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import type { Network } from '#domain/methods/network.ts';
import { outputOf } from './address.ts';
import { childKeys } from './child-keys.ts';
import { COIN_PARAMS, type ScriptCoin, type ScriptKind } from './coins.ts';

export interface DerivedAccount {
  readonly script: ScriptKind;
  /**
   * Identifies the sequence of addresses, not the spelling of the key: the same addresses have the same name, whichever
   * prefix, descriptor or path they were written with. Not reversible to the key.
   */
  readonly account: string;
  /**
   * Identifies the key alone: the same for every coin and kind of address, however it was written. Not reversible to
   * it.
   */
  readonly key: string;
  /** @throws RangeError when `index` is not a whole number from 0 to 2^31 - 1 */
  addressAt(index: number): string;
  /** The addresses from `index` on; quicker together than one by one. @throws RangeError likewise */
  addressesFrom(index: number, count: number): string[];
  /** The output scripts of those addresses. @throws RangeError likewise */
  scriptsFrom(index: number, count: number): Uint8Array[];
  /**
   * All the addresses as one ranged descriptor (BIP 380), without checksum, as a node's wallet takes it. It contains
   * the public key of the chain: for the shop's own node, not for a log.
   */
  descriptor(): string;
}

export interface Place {
  readonly script: ScriptKind;
  readonly coin: ScriptCoin;
  readonly network: Network;
}

type ChildPrograms = (index: number, count: number) => readonly Uint8Array[];

/**
 * The addresses at path/index below a public key. `path` has at least one step, none of them hardened. The chain's own
 * key is derived lazily, with the first address: its tables would cost start-up more than all else about a method.
 * @throws Error when one of the steps has no valid key, one in 2^127; for the last one, then
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
  let derived: { readonly key: HDKey; readonly programs: ChildPrograms } | undefined;
  const chainNode = () => {
    if (!derived) {
      const chainKey = parent.deriveChild(chainStep);
      const keys = childKeys(chainKey);
      derived = { key: chainKey, programs: script === 'p2tr' ? keys.outputKeys : keys.hashes };
    }
    return derived;
  };
  const programs: ChildPrograms = (index, count) => chainNode().programs(index, count);
  const programAt = (index: number): Uint8Array => {
    const [program] = programs(index, 1);
    if (!program) throw new Error('a derived key always has a public key');
    return program;
  };
  const label = `${coin}-${network}-${script}`.toLowerCase();
  // Chain 0 is the default and left out, so that names from before other chains were known stay valid.
  const chain = chainStep === 0 ? label : `${label}/${chainStep}`;
  const digest = sha256(concatBytes(utf8ToBytes(`cointill account ${chain} `), keyMaterial(parent)));
  return {
    script,
    account: `${label}-${bytesToHex(digest.subarray(0, 10))}`,
    key: bytesToHex(sha256(keyMaterial(parent))),
    addressAt: (index) => output.address(programAt(index)),
    addressesFrom: (index, count) => programs(index, count).map((program) => output.address(program)),
    descriptor: () => WRITTEN[script](`${plain(chainNode().key, network)}/*`),
    scriptsFrom: (index, count) => programs(index, count).map((program) => output.script(program)),
  };
}

function keyMaterial({ chainCode, publicKey }: HDKey): Uint8Array {
  if (!chainCode || !publicKey) throw new Error('a public key has a chain code');
  return concatBytes(chainCode, publicKey);
}

/** BIP 381, 382 and 386. */
const WRITTEN: Readonly<Record<ScriptKind, (key: string) => string>> = {
  p2pkh: (key) => `pkh(${key})`,
  'p2sh-p2wpkh': (key) => `sh(wpkh(${key}))`,
  p2wpkh: (key) => `wpkh(${key})`,
  p2tr: (key) => `tr(${key})`,
};

/** The prefixes of BIP 32, the only ones a descriptor knows: xpub and tpub. */
function plain(key: HDKey, network: Network): string {
  const { publicKey, chainCode, depth, index, parentFingerprint } = key;
  if (!publicKey || !chainCode) throw new Error('a public key has a chain code');
  const versions = { public: network === 'mainnet' ? 0x0488b21e : 0x043587cf, private: 0 };
  return new HDKey({ versions, publicKey, chainCode, depth, index, parentFingerprint }).publicExtendedKey;
}
