/**
 * NIP-04: AES-256-CBC under the bare shared point. Unauthenticated and deprecated; for services that have no other. The
 * signature of the event protects it against forgery.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';

const CIPHER = 'aes-256-cbc';
const MARK = '?iv=';

/** @throws Error for an invalid public key */
export function sharedPoint(secret: Uint8Array, pubkey: string): Uint8Array {
  return secp256k1.getSharedSecret(secret, hex.decode(`02${pubkey}`)).subarray(1, 33);
}

/** @param iv 16 random bytes */
export function encrypt04(text: string, key: Uint8Array, iv: Uint8Array): string {
  const cipher = createCipheriv(CIPHER, key, iv);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${bytes.toString('base64')}${MARK}${Buffer.from(iv).toString('base64')}`;
}

/** @throws Error when it is malformed or was not encrypted with this key */
export function decrypt04(payload: string, key: Uint8Array): string {
  const [text = '', iv = ''] = payload.split(MARK);
  const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, 'base64'));
  const bytes = Buffer.concat([decipher.update(text, 'base64'), decipher.final()]);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** True for the form of NIP-04, which no payload of NIP-44 has: base64 has no question mark. */
export function isForm04(payload: string): boolean {
  return payload.includes(MARK);
}
