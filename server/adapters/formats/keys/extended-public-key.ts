/**
 * Parser of the shop's key: an extended public key, whose addresses are at 0/index, or an output descriptor. Refuses
 * everything else with a message, and never repeats what was pasted. BIP-32 by @scure/bip32.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import type { Network } from '#domain/methods/network.ts';
import { type DerivedAccount, derivedAccount } from './account.ts';
import { isSingleAddress } from './address.ts';
import { COIN_PARAMS, type ScriptCoin, type ScriptKind } from './coins.ts';
import { type Descriptor, isDescriptor, readDescriptor } from './descriptor.ts';
import { refuse, refusePrivate, refuseShared } from './errors.ts';
import { PUBLIC_FORMS, type PublicForm, prefixesFor } from './key-forms.ts';
import { looksPrivate } from './private-key.ts';

export type { DerivedAccount } from './account.ts';

export interface Shop {
  readonly coin: ScriptCoin;
  readonly network: Network;
}

const base58check = createBase58check(sha256);
/** version 4, depth 1, parent's fingerprint 4, child number 4, chain code 32, key 33 (BIP-32). */
const SERIALIZED_BYTES = 78;
/** BIP-44, 49, 84 and 86 put the account key at depth 3; a chain below it has depth 4, an address depth 5. */
const ACCOUNT_DEPTH = 3;
const RECEIVING_CHAIN = 0;
const HARDENED = 2 ** 31;
/** SLIP-44: one number for the test networks of all coins. */
const TEST_COIN_TYPE = 1;

/** @throws Failure invalid-request, field `extendedPublicKey`; the message contains nothing of the text */
export function parseExtendedPublicKey(text: string, shop: Shop): DerivedAccount {
  if (looksPrivate(text)) throw refusePrivate();
  return isDescriptor(text) ? fromDescriptor(readDescriptor(text), shop) : fromKey(text, shop);
}

function fromKey(text: string, shop: Shop): DerivedAccount {
  const { bytes, version, depth } = decodeKey(text.replace(/\s+/g, ''), shop);
  const { script } = acceptForm(PUBLIC_FORMS.get(version), shop);
  if (depth > ACCOUNT_DEPTH) {
    throw refuse(
      'this is the key of a single address or chain; paste the extended public key of the whole account',
      'key-single',
    );
  }
  return accountOf(bytes, version, [RECEIVING_CHAIN], { ...shop, script });
}

function fromDescriptor({ script, key, origin, path }: Descriptor, shop: Shop): DerivedAccount {
  const { name, networks } = COIN_PARAMS[shop.coin];
  const { bytes, version } = decodeKey(key, shop);
  const form = acceptForm(PUBLIC_FORMS.get(version), shop);
  if (script !== 'p2pkh' && networks[shop.network].hrp === null) {
    throw refuse(`${name} has no addresses of that kind; its descriptor is pkh(…)`);
  }
  // The plain prefix doesn't state the kind of address: in a descriptor its function does.
  if (form.script !== 'p2pkh' && form.script !== script) {
    throw refuse(`the descriptor contradicts itself: a ${form.prefix} is for another kind of address`);
  }
  if (origin) checkOrigin(origin, shop);
  return accountOf(bytes, version, path, { ...shop, script });
}

/** BIP-44 and its relatives: purpose', coin type', account'. Other paths prove nothing. */
function checkOrigin([purpose = 0, coinType = 0]: readonly number[], { coin, network }: Shop): void {
  if (![44, 49, 84, 86].includes(purpose - HARDENED) || coinType < HARDENED) return;
  const keyCoin = coinType - HARDENED;
  const { name, coinType: own } = COIN_PARAMS[coin];
  if (keyCoin === own || (keyCoin === TEST_COIN_TYPE && network !== 'mainnet')) return;
  const owner = Object.values(COIN_PARAMS).find((params) => params.coinType === keyCoin);
  if (!owner && keyCoin !== TEST_COIN_TYPE) return;
  const other = owner ? `a key of ${owner.name}` : 'a key of a test network';
  throw refuse(`by its origin this is ${other}, not of ${name} on ${network}`, 'key-other-network');
}

interface Decoded {
  readonly bytes: Uint8Array;
  readonly version: number;
  readonly depth: number;
}

function decodeKey(compact: string, shop: Shop): Decoded {
  const right = `paste the account's extended public key, which begins with ${listForms(shop)}`;
  if (compact === '') throw refuse(`${right}`);
  if (isSingleAddress(compact)) {
    throw refuse(`this is a single address; ${right}`, 'key-single');
  }
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(compact) || compact.length < 100 || compact.length > 120) {
    throw refuse(`this is not an extended public key; ${right}`);
  }
  let bytes: Uint8Array;
  try {
    bytes = base58check.decode(compact);
  } catch {
    throw refuse(
      'the extended public key has a typing error or a part is missing: copy it again, whole',
      'key-typing-error',
    );
  }
  if (bytes.length !== SERIALIZED_BYTES) throw refuse(`this is not an extended public key; ${right}`);
  // An extended private key pads its 32 bytes with a zero, whatever its version bytes say.
  if (bytes[45] === 0) throw refusePrivate();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { bytes, version: view.getUint32(0), depth: view.getUint8(4) };
}

type AcceptedForm = PublicForm & { readonly script: ScriptKind };

function acceptForm(form: PublicForm | undefined, shop: Shop): AcceptedForm {
  const { name } = COIN_PARAMS[shop.coin];
  if (!form) {
    throw refuse(`this kind of key is not known; for ${name} it begins with ${listForms(shop)}`);
  }
  const { script } = form;
  if (script === null) throw refuseShared(`${form.prefix} is the key`);
  if (form.chain !== chainOf(shop.network)) {
    const other = form.chain === 'main' ? 'the main network' : 'a test network';
    throw refuse(
      `${form.prefix} is a key of ${other}, the shop is on ${shop.network}; there it begins with ${listForms(shop)}`,
      'key-other-network',
    );
  }
  if (!form.coins.includes(shop.coin)) {
    throw refuse(
      `${form.prefix} is no key for ${name}; there it begins with ${listForms(shop)}`,
      'key-other-coin',
    );
  }
  return { ...form, script };
}

function accountOf(
  bytes: Uint8Array,
  version: number,
  path: readonly number[],
  place: Shop & { readonly script: ScriptKind },
): DerivedAccount {
  try {
    // The second version only has to differ: a private key was refused above.
    const key = HDKey.fromExtendedKey(base58check.encode(bytes), { public: version, private: 0 });
    return derivedAccount(key, path, place);
  } catch {
    throw refuse('the extended public key is damaged: it contains no valid public key', 'key-typing-error');
  }
}

function chainOf(network: Network): 'main' | 'test' {
  return network === 'mainnet' ? 'main' : 'test';
}

function listForms({ coin, network }: Shop): string {
  return prefixesFor(coin, chainOf(network))
    .join(', ')
    .replace(/, (\w+)$/, ' or $1');
}
