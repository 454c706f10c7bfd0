/**
 * Monero address codec: Monero's block-wise Base58, prefix byte and checksum. Deriving subaddresses is in
 * `monero-subaddress.ts`.
 */

import { ed25519 } from '@noble/curves/ed25519.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58xmr } from '@scure/base';
import { type Failure, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';

/** Regtest uses the prefixes of mainnet. */
export type MoneroNetwork = 'mainnet' | 'testnet' | 'stagenet';
export type MoneroAddressKind = 'standard' | 'integrated' | 'subaddress';

export interface MoneroAddress {
  readonly network: MoneroNetwork;
  readonly kind: MoneroAddressKind;
  /** Public keys, 32 bytes each. */
  readonly spendKey: Uint8Array;
  readonly viewKey: Uint8Array;
  /** 8 bytes on an integrated address, else empty. */
  readonly paymentId: Uint8Array;
}

/** monero-project/monero `src/cryptonote_config.h`: one byte each, for a varint below 128 is one byte. */
const PREFIX: Readonly<Record<MoneroNetwork, Readonly<Record<MoneroAddressKind, number>>>> = {
  mainnet: { standard: 18, integrated: 19, subaddress: 42 },
  testnet: { standard: 53, integrated: 54, subaddress: 63 },
  stagenet: { standard: 24, integrated: 25, subaddress: 36 },
};
const NETWORKS: readonly MoneroNetwork[] = ['mainnet', 'testnet', 'stagenet'];
const KINDS: readonly MoneroAddressKind[] = ['standard', 'integrated', 'subaddress'];

const KEY_BYTES = 32;
const CHECKSUM_BYTES = 4;
const PAYMENT_ID_BYTES = 8;

export function encodeMoneroAddress(address: MoneroAddress): string {
  const { network, kind, spendKey, viewKey, paymentId } = address;
  const body = Uint8Array.of(PREFIX[network][kind], ...spendKey, ...viewKey, ...paymentId);
  return base58xmr.encode(Uint8Array.of(...body, ...checksum(body)));
}

/**
 * Reads an address of any network and kind.
 * @throws Failure invalid-request for a typing error, an unknown prefix, or keys that are not on the curve
 */
export function decodeMoneroAddress(text: string): MoneroAddress {
  const data = bytesOf(text);
  const body = data.subarray(0, -CHECKSUM_BYTES);
  if (data.length <= CHECKSUM_BYTES || !equalBytes(checksum(body), data.subarray(-CHECKSUM_BYTES))) {
    throw refusal('its checksum is wrong; copy it again');
  }
  const found = NETWORKS.flatMap((network) => KINDS.map((kind) => ({ network, kind }))).find(
    ({ network, kind }) => PREFIX[network][kind] === body[0],
  );
  if (!found) throw refusal('its prefix is not one of Monero');
  const paymentIdBytes = found.kind === 'integrated' ? PAYMENT_ID_BYTES : 0;
  if (body.length !== 1 + 2 * KEY_BYTES + paymentIdBytes) throw refusal('it has the wrong length');
  const spendKey = body.slice(1, 1 + KEY_BYTES);
  const viewKey = body.slice(1 + KEY_BYTES, 1 + 2 * KEY_BYTES);
  if (!isPoint(spendKey) || !isPoint(viewKey)) throw refusal('its keys are not valid');
  return { ...found, spendKey, viewKey, paymentId: body.slice(1 + 2 * KEY_BYTES) };
}

const OTHER_KINDS = { subaddress: 'monero-subaddress', integrated: 'monero-integrated-address' } as const;

/**
 * Reads a wallet's primary address, from which its subaddresses are derived.
 * @throws Failure invalid-request, which names a subaddress and an integrated address as such
 */
export function decodePrimaryAddress(text: string): MoneroAddress {
  const address = decodeMoneroAddress(text);
  if (address.kind === 'standard') return address;
  throw invalid(
    'address',
    `address: give the wallet's main address; this is its ${address.kind} form`,
    createReason(OTHER_KINDS[address.kind]),
  );
}

function bytesOf(text: string): Uint8Array {
  try {
    return base58xmr.decode(text);
  } catch {
    throw refusal('it holds a wrong character or has the wrong length');
  }
}

/** The first four bytes of Keccak-256, not SHA3: Monero `src/common/base58.cpp`, encode_addr. */
function checksum(body: Uint8Array): Uint8Array {
  return keccak_256(body).subarray(0, CHECKSUM_BYTES);
}

function isPoint(key: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(key);
    return true;
  } catch {
    return false;
  }
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

function refusal(why: string): Failure {
  return invalid(
    'address',
    `address: this is not a Monero address: ${why}`,
    createReason('monero-address-form'),
  );
}
