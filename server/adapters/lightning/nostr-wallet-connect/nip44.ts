/**
 * NIP-44 version 2: a conversation key from two keys, messages padded, encrypted with ChaCha20 and authenticated with
 * HMAC-SHA256. Its public vectors are the tests.
 */
import { chacha20 } from '@noble/ciphers/chacha.js';
import { equalBytes } from '@noble/ciphers/utils.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { expand, extract } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { base64, hex, utf8 } from '@scure/base';

const VERSION = 2;
const SALT = utf8.decode('nip44-v2');
const NONCE_BYTES = 32;
const MAC_BYTES = 32;
const MAX_PLAIN = 0xffff;
/** Base64 of version, nonce, the shortest padded text with its length, and MAC. */
const MIN_PAYLOAD = 132;
const MAX_PAYLOAD = 87_472;

/** The key two parties share: the same from either side. @throws Error for an invalid public key */
export function conversationKey(secret: Uint8Array, pubkey: string): Uint8Array {
  const shared = secp256k1.getSharedSecret(secret, hex.decode(`02${pubkey}`));
  return extract(sha256, shared.subarray(1, 33), SALT);
}

/** @param nonce 32 random bytes, never used twice. @throws Error for a text of no or more than 65,535 bytes */
export function encrypt44(text: string, key: Uint8Array, nonce: Uint8Array): string {
  const { cipherKey, cipherNonce, sealKey } = messageKeys(key, nonce);
  const ciphertext = chacha20(cipherKey, cipherNonce, pad(utf8.decode(text)));
  const mac = hmac(sha256, sealKey, concatBytes(nonce, ciphertext));
  return base64.encode(concatBytes(Uint8Array.of(VERSION), nonce, ciphertext, mac));
}

/** @throws Error when it is not of this version, was not authenticated with this key, or is malformed */
export function decrypt44(payload: string, key: Uint8Array): string {
  if (payload.length < MIN_PAYLOAD || payload.length > MAX_PAYLOAD) throw new Error('wrong length');
  const bytes = base64.decode(payload);
  if (bytes[0] !== VERSION) throw new Error('another version');
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
  const ciphertext = bytes.subarray(1 + NONCE_BYTES, -MAC_BYTES);
  const { cipherKey, cipherNonce, sealKey } = messageKeys(key, nonce);
  const mac = hmac(sha256, sealKey, concatBytes(nonce, ciphertext));
  if (!equalBytes(mac, bytes.subarray(-MAC_BYTES))) throw new Error('not sealed with this key');
  return utf8.encode(unpad(chacha20(cipherKey, cipherNonce, ciphertext)));
}

/** Padded length of a text: the next power of two, in eighths of it. */
export function paddedLength(length: number): number {
  if (length <= 32) return 32;
  const power = 2 ** (Math.floor(Math.log2(length - 1)) + 1);
  const chunk = power <= 256 ? 32 : power / 8;
  return chunk * (Math.floor((length - 1) / chunk) + 1);
}

function messageKeys(key: Uint8Array, nonce: Uint8Array) {
  const keys = expand(sha256, key, nonce, 76);
  return {
    cipherKey: keys.subarray(0, 32),
    cipherNonce: keys.subarray(32, 44),
    sealKey: keys.subarray(44, 76),
  };
}

function pad(text: Uint8Array): Uint8Array {
  const { length } = text;
  if (length < 1 || length > MAX_PLAIN) throw new Error('a message has 1 to 65,535 bytes');
  const room = new Uint8Array(2 + paddedLength(length));
  new DataView(room.buffer).setUint16(0, length);
  room.set(text, 2);
  return room;
}

function unpad(room: Uint8Array): Uint8Array {
  const length = new DataView(room.buffer, room.byteOffset).getUint16(0);
  if (length < 1 || room.length !== 2 + paddedLength(length)) throw new Error('wrong padding');
  return room.subarray(2, 2 + length);
}
