/**
 * Reads a shop's extended public key and derives its receiving addresses: path 0/index below the key.
 * Refuses everything else in words, and never repeats what was pasted. BIP-32 by @scure/bip32.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { type Failure, invalid } from '../../domain/errors.ts';
import type { Network } from '../../domain/merchant.ts';
import { outputOf } from './address.ts';
import { childKeys } from './child-keys.ts';
import { COIN_PARAMS, type ScriptCoin, type ScriptKind } from './coins.ts';
import { PUBLIC_FORMS, type PublicForm, prefixesFor } from './key-forms.ts';
import { looksPrivate } from './private-key.ts';

export interface DerivedAccount {
  readonly script: ScriptKind;
  /**
   * Names the sequence of addresses, not the spelling of the key: the same key, kind of address, coin and
   * network give the same name, whichever prefix it was written with. Not reversible to the key.
   */
  readonly account: string;
  /** @throws RangeError when `index` is not a whole number from 0 to 2^31 - 1 */
  addressAt(index: number): string;
  /** The addresses from `index` on; quicker together than one by one. @throws RangeError likewise */
  addressesFrom(index: number, count: number): string[];
  /** The output script that address stands for. */
  scriptAt(index: number): Uint8Array;
}

const base58check = createBase58check(sha256);
/** version 4, depth 1, parent's fingerprint 4, child number 4, chain code 32, key 33 (BIP-32). */
const SERIALIZED_BYTES = 78;
/** BIP-44, 49 and 84 put the account key at depth 3; a chain below it has depth 4, an address depth 5. */
const ACCOUNT_DEPTH = 3;
const RECEIVING_CHAIN = 0;

/** @throws Failure invalid-request, field `extendedPublicKey`; the message holds nothing of the text */
export function parseExtendedPublicKey(
  text: string,
  { coin, network }: { coin: ScriptCoin; network: Network },
): DerivedAccount {
  if (looksPrivate(text)) throw refusePrivate();
  const bytes = decoded(text, coin, network);
  // An extended private key pads its 32 bytes with a zero, whatever its version bytes say.
  if (bytes[45] === 0) throw refusePrivate();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(0);
  const script = acceptedScript(PUBLIC_FORMS.get(version), coin, network);
  const depth = view.getUint8(4);
  if (depth > ACCOUNT_DEPTH) {
    throw refuse(
      'this is the key of a single address or chain; paste the extended public key of the whole account',
    );
  }
  return derivedAccount(receivingChain(bytes, version), script, coin, network, bytes.subarray(13));
}

function decoded(text: string, coin: ScriptCoin, network: Network): Uint8Array {
  const compact = text.replace(/\s+/g, '');
  const right = `paste the account's extended public key, which begins with ${listed(coin, network)}`;
  if (compact === '') throw refuse(`${right}`);
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(compact) || compact.length < 100 || compact.length > 120) {
    throw refuse(`this is not an extended public key; ${right}`);
  }
  let bytes: Uint8Array;
  try {
    bytes = base58check.decode(compact);
  } catch {
    throw refuse('the extended public key has a typing error or a part is missing: copy it again, whole');
  }
  if (bytes.length !== SERIALIZED_BYTES) throw refuse(`this is not an extended public key; ${right}`);
  return bytes;
}

function acceptedScript(form: PublicForm | undefined, coin: ScriptCoin, network: Network): ScriptKind {
  const { name } = COIN_PARAMS[coin];
  if (!form) {
    throw refuse(`this kind of key is not known; for ${name} it begins with ${listed(coin, network)}`);
  }
  if (form.script === null) {
    throw refuse(`${form.prefix} is the key of a shared (multisig) wallet, which can't be used here`);
  }
  if (form.chain !== chainOf(network)) {
    const other = form.chain === 'main' ? 'the main network' : 'a test network';
    throw refuse(
      `${form.prefix} is a key of ${other}, the shop is on ${network}; there it begins with ${listed(coin, network)}`,
    );
  }
  if (!form.coins.includes(coin)) {
    throw refuse(`${form.prefix} is no key for ${name}; there it begins with ${listed(coin, network)}`);
  }
  return form.script;
}

function receivingChain(bytes: Uint8Array, version: number): HDKey {
  try {
    // The second version only has to differ: a private key was refused above.
    const key = HDKey.fromExtendedKey(base58check.encode(bytes), { public: version, private: 0 });
    return key.deriveChild(RECEIVING_CHAIN);
  } catch {
    throw refuse('the extended public key is damaged: it holds no valid public key');
  }
}

function derivedAccount(
  chain: HDKey,
  script: ScriptKind,
  coin: ScriptCoin,
  network: Network,
  chainCodeAndKey: Uint8Array,
): DerivedAccount {
  const output = outputOf(script, COIN_PARAMS[coin].networks[network]);
  const keys = childKeys(chain);
  const keyHashAt = (index: number): Uint8Array => {
    const [hash] = keys.hashes(index, 1);
    if (!hash) throw new Error('a derived key always has a public key');
    return hash;
  };
  const label = `${coin}-${network}-${script}`.toLowerCase();
  const digest = sha256(concatBytes(utf8ToBytes(`cointill account ${label} `), chainCodeAndKey));
  return {
    script,
    account: `${label}-${bytesToHex(digest.subarray(0, 10))}`,
    addressAt: (index) => output.address(keyHashAt(index)),
    addressesFrom: (index, count) => keys.hashes(index, count).map((hash) => output.address(hash)),
    scriptAt: (index) => output.script(keyHashAt(index)),
  };
}

function chainOf(network: Network): 'main' | 'test' {
  return network === 'mainnet' ? 'main' : 'test';
}

function listed(coin: ScriptCoin, network: Network): string {
  return prefixesFor(coin, chainOf(network))
    .join(', ')
    .replace(/, (\w+)$/, ' or $1');
}

function refuse(message: string): Failure {
  return invalid('extendedPublicKey', message);
}

function refusePrivate(): Failure {
  return refuse(
    'this is a private key or a seed. It was not kept. Whoever has it can spend the money, so never paste it ' +
      'anywhere; if it was pasted elsewhere before, move the money to a new wallet. Paste the extended public key',
  );
}
