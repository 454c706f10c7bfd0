/** Authenticated encryption of short secrets: AES-256-GCM (NIST SP 800-38D) with a random nonce, bound to a purpose. */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from '#ports/host.ts';

export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Nonce, ciphertext and tag in Base64url; opens only with the same key and purpose. */
export function encrypt(key: Buffer, plain: Buffer, random: Random, purpose: string): string {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(`cointill vault v1 ${purpose}`));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** Null when the key is another or the text was changed: GCM's tag, compared in constant time by the cipher. */
export function decrypt(key: Buffer, text: string, purpose: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(`cointill vault v1 ${purpose}`));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
