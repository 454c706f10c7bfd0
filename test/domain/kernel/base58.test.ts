import { base58 as audited } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base58, invoiceIdOf } from '#domain/kernel/base58.ts';

describe('base 58', () => {
  test('writes the number that an audited library writes, without its marks for zero bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), (bytes) => {
        expect(base58(bytes, 0)).toBe(audited.encode(bytes).replace(/^1+/, ''));
      }),
    );
  });

  test('an invoice id has 22 characters, for any bytes', () => {
    expect(invoiceIdOf(new Uint8Array(16))).toBe('1'.repeat(22));
    expect(invoiceIdOf(new Uint8Array(16).fill(255))).toBe('YcVfxkQb6JRzqk5kF2tNLv');
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const id = invoiceIdOf(bytes);
        expect(id).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
        expect(audited.decode(id.replace(/^1+/, ''))).toEqual(trimmed(bytes));
      }),
    );
  });
});

function trimmed(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? new Uint8Array(0) : bytes.slice(first);
}
