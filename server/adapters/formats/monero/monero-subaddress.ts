/** Monero subaddresses derived from a main address and its private view key. Nothing here can spend. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE } from '@noble/curves/utils.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { hex, utf8 } from '@scure/base';
import { type Failure, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import {
  decodePrimaryAddress,
  encodeMoneroAddress,
  equalBytes,
  type MoneroNetwork,
} from './monero-address.ts';

export interface MoneroAccount {
  readonly network: MoneroNetwork;
  /** The main address, which is also the subaddress (0, 0). */
  readonly address: string;
  /** @param major,minor account and address index, each 0 to 2^32 - 1 */
  subaddress(major: number, minor: number): string;
}

const { Point } = ed25519;
const MAX_INDEX = 2 ** 32 - 1;
const DOMAIN_SEPARATOR = utf8.decode('SubAddr\0');

/**
 * @param viewKey the private view key, 64 hexadecimal digits; it stays in memory only and is in no error
 * @throws Failure invalid-request when the address is not a main address or the key is not its view key;
 * reason `spend-key` when it is the spend key
 */
export function moneroAccount(address: string, viewKey: string): MoneroAccount {
  const { network, spendKey, viewKey: publicViewKey } = decodePrimaryAddress(address);
  const secret = scalarOf(viewKey);
  const publicKey = Point.BASE.multiply(secret).toBytes();
  if (equalBytes(publicKey, spendKey)) throw refuseSpendKey();
  if (!equalBytes(publicKey, publicViewKey)) {
    throw invalid(
      'viewKey',
      'viewKey: this is not the private view key of that address',
      createReason('view-key-other'),
    );
  }
  const spendPoint = Point.fromBytes(spendKey);
  const secretBytes = hex.decode(viewKey.toLowerCase());
  return {
    network,
    address,
    subaddress(major, minor) {
      if (major === 0 && minor === 0) return address;
      const shift = shiftOf(secretBytes, major, minor);
      const spend = spendPoint.add(Point.BASE.multiply(shift));
      return encodeMoneroAddress({
        network,
        kind: 'subaddress',
        spendKey: spend.toBytes(),
        viewKey: spend.multiply(secret).toBytes(),
        paymentId: new Uint8Array(),
      });
    },
  };
}

/**
 * m = Hs("SubAddr\0" || a || major || minor), indexes as 32-bit little-endian; then D = B + mG and C = aD.
 * Monero `src/device/device_default.cpp`, get_subaddress_secret_key and get_subaddress.
 */
function shiftOf(secret: Uint8Array, major: number, minor: number): bigint {
  const indexes = new DataView(new ArrayBuffer(8));
  for (const [at, index] of [major, minor].entries()) {
    if (!Number.isInteger(index) || index < 0 || index > MAX_INDEX) {
      throw new RangeError(`a subaddress index is 0 to ${MAX_INDEX}, not ${index}`);
    }
    indexes.setUint32(4 * at, index, true);
  }
  return scalarOfHash(Uint8Array.of(...DOMAIN_SEPARATOR, ...secret, ...new Uint8Array(indexes.buffer)));
}

/** Hash to scalar: Keccak-256, little-endian, reduced by the group order (sc_reduce32). */
export function scalarOfHash(data: Uint8Array): bigint {
  return bytesToNumberLE(keccak_256(data)) % Point.Fn.ORDER;
}

function refuseSpendKey(): Failure {
  return invalid(
    'viewKey',
    'viewKey: this is the private spend key of that address. It was not kept. Whoever has it can spend the money, so ' +
      'never paste it anywhere; if it was pasted elsewhere before, move the money to a new wallet. Enter the private ' +
      'view key',
    createReason('spend-key'),
  );
}

function scalarOf(viewKey: string): bigint {
  const refusal = invalid(
    'viewKey',
    'viewKey must be the private view key: 64 hexadecimal digits',
    createReason('view-key-form'),
  );
  if (!/^[0-9a-fA-F]{64}$/.test(viewKey)) throw refusal;
  const scalar = bytesToNumberLE(hex.decode(viewKey.toLowerCase()));
  if (scalar === 0n || scalar >= Point.Fn.ORDER) throw refusal;
  return scalar;
}
