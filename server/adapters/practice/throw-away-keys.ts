/**
 * Throw-away keys of a practice shop, randomly generated once. They are on test networks and nobody can spend what they
 * receive: private keys that a shop would keep in its wallet are discarded at once.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { encodeMoneroAddress } from '#adapters/formats/monero/monero-address.ts';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { byChainMethod, type ChainMethod } from '#domain/coins/method.ts';
import type { Random } from '#ports/host.ts';

/**
 * For a method on a chain of Bitcoin's kind: the extended public key of an account, a vpub, or a tpub without bech32.
 */
export interface ThrowAwayKeys extends Readonly<Record<ChainMethod, string>> {
  /** The input of a Monero shop: the main address and its private view key. */
  readonly MONERO: { readonly address: string; readonly viewKey: string };
  /** Secrets of a Lightning node: the key that signs invoices, and the seed of its preimages. 32 bytes each, hex. */
  readonly LIGHTNING: { readonly nodeKey: string; readonly preimageSeed: string };
}

/** Version bytes of SLIP-132, by what the account pays to. */
const VPUB = { public: 0x045f1cf6, private: 0x045f18bc };
const TPUB = { public: 0x043587cf, private: 0x04358394 };

export function makeThrowAwayKeys(random: Random): ThrowAwayKeys {
  return {
    ...byChainMethod((method) =>
      COIN_RECORDS[method].chain.bech32 === null
        ? extendedPublicKey(random, "m/44'/1'/0'", TPUB)
        : extendedPublicKey(random, "m/84'/1'/0'", VPUB),
    ),
    MONERO: moneroWallet(random),
    LIGHTNING: {
      nodeKey: hex.encode(secp256k1.utils.randomSecretKey(random.bytes(48))),
      preimageSeed: hex.encode(random.bytes(32)),
    },
  };
}

function extendedPublicKey(random: Random, path: string, versions: typeof VPUB): string {
  return HDKey.fromMasterSeed(random.bytes(32), versions).derive(path).publicExtendedKey;
}

function moneroWallet(random: Random): ThrowAwayKeys['MONERO'] {
  const { BASE } = ed25519.Point;
  const view = scalar(random);
  const address = encodeMoneroAddress({
    network: 'testnet',
    kind: 'standard',
    spendKey: BASE.multiply(scalar(random)).toBytes(),
    viewKey: BASE.multiply(view).toBytes(),
    paymentId: new Uint8Array(),
  });
  return { address, viewKey: hex.encode(numberToBytesLE(view, 32)) };
}

/** 512 random bits, reduced: the bias is negligible. */
function scalar(random: Random): bigint {
  return bytesToNumberLE(random.bytes(64)) % ed25519.Point.Fn.ORDER;
}
