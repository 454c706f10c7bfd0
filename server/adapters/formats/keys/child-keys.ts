/**
 * Batch derivation of public child keys of one chain, for `derive-bitcoin` and its like: BIP-32 CKDpub,
 * point(parse256(IL)) + Kpar. The curve is @noble/curves'; several points share one inversion, which @scure/bip32
 * repeats for each.
 */
import { createHash, createHmac } from 'node:crypto';
import { normalizeZ } from '@noble/curves/abstract/curve.js';
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { HARDENED_OFFSET, type HDKey } from '@scure/bip32';

const { Point } = secp256k1;
const ORDER = Point.Fn.ORDER;

export interface ChildKeys {
  /**
   * HASH160 of the compressed public keys from `index` on.
   * @throws RangeError when an index is not a whole number from 0 to 2^31 - 1
   */
  hashes(index: number, count: number): Uint8Array[];
  /**
   * The output keys of taproot without a script path, 32 bytes each: P + int(hash_TapTweak(bytes(P)))G (BIP-341,
   * BIP-86). @throws RangeError likewise
   */
  outputKeys(index: number, count: number): Uint8Array[];
}

export function childKeys(chain: HDKey): ChildKeys {
  const { publicKey, chainCode } = chain;
  if (!publicKey || !chainCode) throw new Error('a chain has a public key and a chain code');
  const parent = Point.fromBytes(publicKey);
  const seed = Buffer.alloc(37);
  seed.set(publicKey);

  const childPoint = (index: number) => {
    seed.writeUInt32BE(index, 33);
    const digest = createHmac('sha512', chainCode).update(seed).digest();
    const tweak = BigInt(`0x${digest.toString('hex', 0, 32)}`);
    // "In case parse256(IL) >= n or Ki is the point at infinity, the resulting key is invalid": one in 2^127.
    if (tweak === 0n || tweak >= ORDER) throw new Error('this index has no valid key');
    // Nothing here is secret, so the multiplication need not take the same time for every number.
    return Point.BASE.multiplyUnsafe(tweak).add(parent);
  };

  const points = (index: number, count: number) => {
    const last = index + count - 1;
    if (!Number.isInteger(index) || index < 0 || !Number.isInteger(count) || last >= HARDENED_OFFSET) {
      throw new RangeError('a derivation index is a whole number from 0 to 2147483647');
    }
    const found = Array.from({ length: count }, (_, offset) => childPoint(index + offset));
    return normalizeZ(Point, found);
  };

  return {
    hashes: (index, count) =>
      points(index, count).map((point) =>
        ripemd160(createHash('sha256').update(point.toBytes(true)).digest()),
      ),
    outputKeys: (index, count) =>
      normalizeZ(Point, points(index, count).map(tweakPoint)).map((point) => point.toBytes(true).subarray(1)),
  };
}

/** The point with the same x and an even y (lift_x of BIP-340), moved by its own hash. */
function tweakPoint(point: InstanceType<typeof Point>): InstanceType<typeof Point> {
  const bytes = point.toBytes(true);
  const even = bytes[0] === 2 ? point : point.negate();
  const digest = schnorr.utils.taggedHash('TapTweak', bytes.subarray(1));
  const tweak = BigInt(`0x${Buffer.from(digest).toString('hex')}`);
  // "If t >= 2^256 - ... (the order), fail": one in 2^127.
  if (tweak === 0n || tweak >= ORDER) throw new Error('this key has no valid tweak');
  return Point.BASE.multiplyUnsafe(tweak).add(even);
}
