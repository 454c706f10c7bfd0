/**
 * Receipt tokens: each invoice id as another that only this server can turn back, by one block of AES-256 (FIPS 197).
 * Nothing is stored for a token, and it is as long and as hard to guess as the id, which it does not give away.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { base58Bytes, invoiceIdOf } from '#domain/kernel/base58.ts';
import type { ReceiptTokens } from '#ports/host.ts';

export const RECEIPT_KEY_BYTES = 32;
const BLOCK_BYTES = 16;

export function createReceiptTokens(key: Uint8Array): ReceiptTokens {
  const through = (text: string, make: typeof createCipheriv | typeof createDecipheriv): string | null => {
    const block = base58Bytes(text, BLOCK_BYTES);
    if (!block || text.length !== 22) return null;
    const cipher = make('aes-256-ecb', key, null).setAutoPadding(false);
    return invoiceIdOf(Buffer.concat([cipher.update(block), cipher.final()]));
  };
  return {
    tokenOf: (invoiceId) => through(invoiceId, createCipheriv),
    invoiceOf: (token) => through(token, createDecipheriv),
  };
}
