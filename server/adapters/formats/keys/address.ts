/**
 * Encoder of output scripts and addresses from the hash of a public key, or from a taproot output key. Pure; the
 * hashing is noble's.
 */
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import type { AddressForm, ScriptKind } from './coins.ts';

const base58check = createBase58check(sha256);

export interface OutputOf {
  /** The scriptPubKey of HASH160 of the public key; of the output key itself where the kind is p2tr. */
  script(program: Uint8Array): Uint8Array;
  address(program: Uint8Array): string;
}

/**
 * How an account of one kind writes its outputs.
 * @throws Error for a witness script of a coin that has none; the caller has refused such a key before
 */
export function outputOf(kind: ScriptKind, form: AddressForm): OutputOf {
  switch (kind) {
    case 'p2pkh':
      return { script: p2pkhScript, address: (hash) => base58(form.p2pkh, hash) };
    case 'p2sh-p2wpkh':
      return {
        script: (hash) => p2shScript(scriptHash(hash)),
        address: (hash) => base58(form.p2sh, scriptHash(hash)),
      };
    case 'p2wpkh': {
      const hrp = hrpOf(form);
      return {
        script: p2wpkhScript,
        // BIP-141: witness version 0; BIP-173: bech32 for version 0.
        address: (hash) => bech32.encode(hrp, [0, ...bech32.toWords(hash)]),
      };
    }
    case 'p2tr': {
      const hrp = hrpOf(form);
      return {
        script: p2trScript,
        // BIP-341: witness version 1; BIP-350: bech32m from version 1 on.
        address: (key) => bech32m.encode(hrp, [1, ...bech32m.toWords(key)]),
      };
    }
  }
}

const BASE58_ADDRESS_BYTES = 21;

/** True for one address of a coin, with or without what a wallet's payment code has around it: `bitcoin:…?amount=…`. */
export function isSingleAddress(text: string): boolean {
  const [address = ''] = text.replace(/^[a-z]+:/i, '').split('?');
  if (base58Bytes(address) === BASE58_ADDRESS_BYTES) return true;
  return (bech32.decodeUnsafe(address) ?? bech32m.decodeUnsafe(address)) !== undefined;
}

function base58Bytes(text: string): number {
  try {
    return base58check.decode(text).length;
  } catch {
    return 0;
  }
}

function hrpOf({ hrp }: AddressForm): string {
  if (hrp === null) throw new Error('no bech32 form for this coin');
  return hrp;
}

function base58(version: number, payload: Uint8Array): string {
  return base58check.encode(concatBytes(Uint8Array.of(version), payload));
}

/** BIP-49: the script hash is that of the witness program. */
function scriptHash(keyHash: Uint8Array): Uint8Array {
  return ripemd160(sha256(p2wpkhScript(keyHash)));
}

/** OP_DUP OP_HASH160 <20 bytes> OP_EQUALVERIFY OP_CHECKSIG */
function p2pkhScript(keyHash: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), keyHash, Uint8Array.of(0x88, 0xac));
}

/** OP_0 <20 bytes> */
function p2wpkhScript(keyHash: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(0x00, 0x14), keyHash);
}

/** OP_1 <32 bytes> */
function p2trScript(outputKey: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(0x51, 0x20), outputKey);
}

/** OP_HASH160 <20 bytes> OP_EQUAL */
function p2shScript(hash: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(0xa9, 0x14), hash, Uint8Array.of(0x87));
}
