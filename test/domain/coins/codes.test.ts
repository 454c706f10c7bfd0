/** Contents of payment links and codes: the exact form wallets read, in upper case only where it means the same. */
import { describe, expect, it } from 'vitest';
import { codePayload, type Method, paymentLink, unifiedCode, unifiedLink } from '#domain/coins/method.ts';

const SEGWIT = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
const REQUEST = 'lnbc214170n1pexample0x';

describe('the code of a method', () => {
  const cases: readonly [Method, string, bigint, string][] = [
    ['BITCOIN', SEGWIT, 21_417n, `bitcoin:${SEGWIT.toUpperCase()}?amount=0.00021417`],
    ['BITCOIN', TAPROOT, 100_000_000n, `bitcoin:${TAPROOT.toUpperCase()}?amount=1`],
    [
      'LITECOIN',
      'rltc1q6rz28mcfaxtmd6v789l9rrlrusdprr9puuzgkg',
      1n,
      'litecoin:RLTC1Q6RZ28MCFAXTMD6V789L9RRLRUSDPRR9PUUZGKG?amount=0.00000001',
    ],
    // Base58 would be another address, or none, in upper case.
    [
      'BITCOIN',
      '1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA',
      5n,
      'bitcoin:1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA?amount=0.00000005',
    ],
    [
      'LITECOIN',
      'M7wtsL7wSHDBJVMWWhtQfTMSYYkyooAAXM',
      10n,
      'litecoin:M7wtsL7wSHDBJVMWWhtQfTMSYYkyooAAXM?amount=0.0000001',
    ],
    [
      'DOGECOIN',
      'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC',
      12_300_000_000_000_000n,
      'dogecoin:DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC?amount=123000000',
    ],
    ['LIGHTNING', REQUEST, 21_417n, `LIGHTNING:${REQUEST.toUpperCase()}`],
    ['MONERO', '8Asub', 80_133_610_000n, 'monero:8Asub?tx_amount=0.08013361'],
  ];
  it.each(cases)('for %s to %s', (method, destination, units, code) => {
    expect(codePayload(method, destination, units)).toBe(code);
  });

  it('means the same as the link, whose form the interface specifies', () => {
    for (const [method, destination, units] of cases) {
      const link = paymentLink(method, destination, units);
      if (method === 'MONERO') expect(link).toBe('');
      else expect(codePayload(method, destination, units).toLowerCase()).toBe(link.toLowerCase());
    }
    expect(paymentLink('BITCOIN', SEGWIT, 21_417n)).toBe(`bitcoin:${SEGWIT}?amount=0.00021417`);
  });
});

describe('unified code for Bitcoin and Lightning', () => {
  const unified = { address: SEGWIT, request: REQUEST, units: 21_417n };

  it('contains the address, the amount and the request, as both kinds of wallet read them', () => {
    for (const text of [unifiedLink(unified), unifiedCode(unified)]) {
      expect(text.startsWith('bitcoin:')).toBe(true);
      const { pathname, searchParams } = new URL(text);
      expect(pathname.toLowerCase()).toBe(SEGWIT);
      expect([...searchParams.keys()]).toEqual(['amount', 'lightning']);
      expect(searchParams.get('amount')).toBe('0.00021417');
      expect(searchParams.get('lightning')?.toLowerCase()).toBe(REQUEST);
    }
    expect(unifiedLink(unified)).toBe(`${paymentLink('BITCOIN', SEGWIT, 21_417n)}&lightning=${REQUEST}`);
  });

  it('is in upper case where that means the same, and nowhere else', () => {
    expect(unifiedCode(unified)).toBe(
      `bitcoin:${SEGWIT.toUpperCase()}?amount=0.00021417&lightning=${REQUEST.toUpperCase()}`,
    );
    const legacy = { ...unified, address: '1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA' };
    expect(unifiedCode(legacy)).toContain('bitcoin:1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA?');
  });
});
