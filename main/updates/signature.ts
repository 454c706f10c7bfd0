/**
 * Ed25519 signatures of release descriptions (`latest-linux.yml` and the like), detached, in base64. The name is signed
 * too: one system's description can't take the place of another's.
 */
import { ed25519 } from '@noble/curves/ed25519.js';

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** Ends the name of a description's signature. */
export const SIGNATURE_ENDING = '.sig';

/** A new key pair, each key in base64. The secret key is the seed of RFC 8032. */
export function createKeyPair(): { readonly secretKey: string; readonly publicKey: string } {
  const { secretKey, publicKey } = ed25519.keygen();
  return { secretKey: base64(secretKey), publicKey: base64(publicKey) };
}

/** Whether a text is 32 bytes in base64 that are a point of the curve, and none that anybody can sign with. */
export function isPublicKey(text: string): boolean {
  const key = Buffer.from(text, 'base64');
  return (
    key.length === KEY_BYTES &&
    base64(key) === text &&
    ed25519.utils.isValidPublicKey(key, false) &&
    !ed25519.Point.fromBytes(key).isSmallOrder()
  );
}

/** @throws Error for a text that is no secret key */
export function publicKeyOf(secretKey: string): string {
  return base64(ed25519.getPublicKey(keyFrom(secretKey)));
}

/** @param name of the file @throws Error for a text that is no secret key */
export function sign(name: string, description: string, secretKey: string): string {
  return base64(ed25519.sign(signedBytesOf(name, description), keyFrom(secretKey)));
}

/** False for any fault, also of the signature's or the key's form. */
export function isSigned(name: string, description: string, signature: string, publicKey: string): boolean {
  const given = Buffer.from(signature.trim(), 'base64');
  const key = Buffer.from(publicKey, 'base64');
  if (given.length !== SIGNATURE_BYTES || key.length !== KEY_BYTES) return false;
  try {
    return ed25519.verify(given, signedBytesOf(name, description), key, { zip215: false });
  } catch {
    return false;
  }
}

function signedBytesOf(name: string, description: string): Uint8Array {
  return Buffer.from(`cointill-release 1\n${name}\n${description}`);
}

function keyFrom(secretKey: string): Uint8Array {
  const key = Buffer.from(secretKey.trim(), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`the secret key must be ${KEY_BYTES} bytes in base64`);
  return key;
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
