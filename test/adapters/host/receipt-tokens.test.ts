/** Receipt tokens: from an invoice id and back, and nothing else. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createReceiptTokens } from '#adapters/host/receipt-tokens.ts';
import { base58Bytes, invoiceIdOf } from '#domain/kernel/base58.ts';

// FIPS 197, appendix C.3.
const KEY = Uint8Array.from({ length: 32 }, (_, at) => at);
const PLAIN = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
const CIPHER = Buffer.from('8ea2b7ca516745bfeafc49904b496089', 'hex');

it('is the AES-256 block of the standard’s example', () => {
  const tokens = createReceiptTokens(KEY);
  expect(tokens.tokenOf(invoiceIdOf(PLAIN))).toBe(invoiceIdOf(CIPHER));
  expect(tokens.invoiceOf(invoiceIdOf(CIPHER))).toBe(invoiceIdOf(PLAIN));
});

it('round-trips every id, also with leading zeros', () => {
  const tokens = createReceiptTokens(randomBytes(32));
  const ids = [
    ...Array.from({ length: 200 }, () => randomBytes(16)),
    Buffer.alloc(16),
    Buffer.alloc(16, 255),
  ];
  for (const bytes of ids) {
    const id = invoiceIdOf(bytes);
    expect(base58Bytes(id, 16)).toEqual(new Uint8Array(bytes));
    const token = tokens.tokenOf(id) ?? '';
    expect(token).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
    expect(token).not.toBe(id);
    expect(tokens.invoiceOf(token)).toBe(id);
  }
});

it('is none for a text of another form', () => {
  const tokens = createReceiptTokens(KEY);
  for (const text of ['', 'sale-1', '1'.repeat(21), '1'.repeat(23), '0'.repeat(22), 'z'.repeat(22)]) {
    expect(tokens.invoiceOf(text)).toBeNull();
    expect(tokens.tokenOf(text)).toBeNull();
  }
});
