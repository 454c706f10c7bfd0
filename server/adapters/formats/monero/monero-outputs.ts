/**
 * Outputs of a Monero transaction to one subaddress, verified from the outputs themselves: recognised with the view
 * key, the amount checked against its commitment. Reads RingCT outputs with amounts of 8 bytes, as every transaction
 * since 2019 has them.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { hex, utf8 } from '@scure/base';
import { decodeMoneroAddress } from './monero-address.ts';
import { scalarOfHash } from './monero-subaddress.ts';

/** Points, keys and masked amounts in hexadecimal, as monerod writes them. */
export interface MoneroOutputs {
  /** The transaction's `extra` field. */
  readonly extra: Uint8Array;
  readonly outputs: readonly {
    readonly key: string;
    readonly amount: string;
    readonly commitment: string;
  }[];
}

const { Point } = ed25519;
type Point = InstanceType<typeof Point>;

/** The second generator of commitments: monero-project/monero `src/ringct/rctTypes.h`, H. */
const H = Point.fromHex('8b655970153799af2aeadc9ff1add0ea6c7251d54154cfa92c173a0dd39c1f94');
const KEY_BYTES = 32;
const TAG = { padding: 0, key: 1, nonce: 2, additionalKeys: 4 } as const;

/**
 * Units of 10^-12 XMR that the outputs pay to a subaddress; 0 when none is its, also where something can't be read.
 * Monero `src/crypto/crypto.cpp` (generate_key_derivation, derive_public_key) and `src/ringct/rctOps.cpp` (ecdhDecode).
 * @param viewKey the private view key, 64 hexadecimal digits
 */
export function amountPaidTo(subaddress: string, viewKey: string, { extra, outputs }: MoneroOutputs): bigint {
  try {
    const secret = bytesToNumberLE(hex.decode(viewKey));
    const spend = Point.fromBytes(decodeMoneroAddress(subaddress).spendKey);
    const { shared, own } = keysIn(extra);
    return outputs.reduce((sum, output, place) => {
      const keys = [...shared, ...own.slice(place, place + 1)];
      return sum + (keys.map((key) => unitsOf(output, place, secret, spend, key)).find((n) => n > 0n) ?? 0n);
    }, 0n);
  } catch {
    return 0n;
  }
}

function unitsOf(
  { key, amount, commitment }: MoneroOutputs['outputs'][number],
  place: number,
  secret: bigint,
  spend: Point,
  txKey: Uint8Array,
): bigint {
  const derivation = Point.fromBytes(txKey).multiply(secret).multiply(8n).toBytes();
  const shared = scalarOfHash(Uint8Array.of(...derivation, ...varint(place)));
  if (!Point.fromHex(key).equals(Point.BASE.multiply(shared).add(spend))) return 0n;
  const bytes = numberToBytesLE(shared, KEY_BYTES);
  const units = bytesToNumberLE(hex.decode(amount)) ^ bytesToNumberLE(maskOf('amount', bytes).subarray(0, 8));
  if (units === 0n) return 0n;
  const mask = bytesToNumberLE(maskOf('commitment_mask', bytes)) % Point.Fn.ORDER;
  const made = Point.BASE.multiply(mask).add(H.multiply(units));
  return made.equals(Point.fromHex(commitment)) ? units : 0n;
}

function maskOf(salt: string, shared: Uint8Array): Uint8Array {
  return keccak_256(Uint8Array.of(...utf8.decode(salt), ...shared));
}

/** The public keys of a transaction: those for all outputs, and one per output where it pays several subaddresses. */
function keysIn(extra: Uint8Array): { shared: Uint8Array[]; own: Uint8Array[] } {
  const shared: Uint8Array[] = [];
  const own: Uint8Array[] = [];
  const take = (from: number): Uint8Array => extra.subarray(from, from + KEY_BYTES);
  // Fields of other kinds follow the keys in what wallets write; parsing ends at the first unknown one.
  for (let at = 0; at < extra.length; ) {
    const tag = extra[at++];
    if (tag === TAG.key) {
      shared.push(take(at));
      at += KEY_BYTES;
    } else if (tag === TAG.additionalKeys) {
      const count = extra[at++] ?? 0;
      for (let n = 0; n < count; n++, at += KEY_BYTES) own.push(take(at));
    } else if (tag === TAG.nonce) at += 1 + (extra[at] ?? 0);
    else if (tag !== TAG.padding) break;
  }
  return { shared, own };
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}
