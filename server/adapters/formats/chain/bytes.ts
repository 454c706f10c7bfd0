/** Byte formats of the chains: hashes shown reversed, little-endian numbers, compact sizes. Pure. */
import { sha256 } from '@noble/hashes/sha2.js';

/** Thrown for malformed bytes; the caller decides whose fault it is. */
export class Malformed extends Error {}

export function fromHex(hex: string): Uint8Array {
  if (hex.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(hex)) throw new Malformed('not hexadecimal');
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}

export function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
}

/** A hash as displayed and as in the protocol: the bytes in reverse order. */
export function hashText(hash: Uint8Array): string {
  return toHex(Uint8Array.from(hash).reverse());
}

/** The bytes of a hash that is written in reverse. */
export function hashBytes(hash: string): Uint8Array {
  return fromHex(hash).reverse();
}

export function sha256d(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes));
}

/** Names a script in the protocol: its SHA-256, reversed (Electrum protocol basics, "Script Hashes"). */
export function scriptHash(script: Uint8Array): string {
  return hashText(sha256(script));
}

/** A number of 256 bits out of 32 bytes, the lowest first. */
export function littleEndian256(bytes: Uint8Array): bigint {
  return BigInt(`0x${hashText(bytes)}`);
}

/** Sequential byte reader. @throws Malformed when there are too few */
export class Reader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  #step(count: number): number {
    if (count > this.left) throw new Malformed('it ends too early');
    const from = this.at;
    this.at += count;
    return from;
  }

  take(count: number): Uint8Array {
    const from = this.#step(count);
    return this.bytes.subarray(from, from + count);
  }

  u8(): number {
    return this.#view.getUint8(this.#step(1));
  }

  u32(): number {
    return this.#view.getUint32(this.#step(4), true);
  }

  u64(): bigint {
    return this.#view.getBigUint64(this.#step(8), true);
  }

  /** A compact size. @throws Malformed above any plausible value */
  count(): number {
    const first = this.u8();
    if (first < 0xfd) return first;
    if (first === 0xfd) return this.#view.getUint16(this.#step(2), true);
    if (first === 0xfe) return this.u32();
    throw new Malformed('a count is too large');
  }
}
