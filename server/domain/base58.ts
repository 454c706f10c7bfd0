/** Base58 in Bitcoin's alphabet, for identifiers. Addresses and keys are encoded by audited libraries in the adapters. */
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Encodes bytes as a number in base 58, padded on the left with '1' to `length` characters. */
export function base58(bytes: Uint8Array, length: number): string {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  let text = '';
  while (value > 0n) {
    text = (ALPHABET[Number(value % 58n)] ?? '') + text;
    value /= 58n;
  }
  return text.padStart(length, '1');
}

/** An invoice id: 16 random bytes in 22 characters. */
export function invoiceIdOf(bytes: Uint8Array): string {
  return base58(bytes, 22);
}
