import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf, FIAT_CODES } from '#domain/kernel/currency.ts';
import {
  decimalText,
  divideUp,
  fixedText,
  parseAmount,
  parseDecimal,
  roundUpTo,
  textOfNumber,
} from '#domain/kernel/money.ts';
import { Failure } from '#domain/messages/errors.ts';

const refusal = (value: unknown, currency: string): Failure => {
  try {
    parseAmount(value, currency);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error(`${String(value)} was taken`);
};

describe('amounts from clients', () => {
  it('accepts plain decimals with at most the decimals of the currency', () => {
    expect(parseAmount('12.50', 'EUR').units).toBe(1250n);
    expect(parseAmount('12.5', 'EUR').units).toBe(1250n);
    expect(parseAmount('1250', 'JPY').units).toBe(1250n);
    expect(parseAmount('1.234', 'KWD').units).toBe(1234n);
    expect(parseAmount('0.00000001', 'BTC').units).toBe(1n);
    expect(parseAmount('0.000000000001', 'XMR').units).toBe(1n);
    expect(parseAmount('999999999999.99', 'EUR').units).toBe(99999999999999n);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '-1',
    '1e3',
    '1,5',
    '1.',
    '.5',
    '1.2.3',
    '0x10',
    '١',
    'NaN',
    'Infinity',
    '1_000',
    '12.505',
    '0',
    '0.00',
    '1000000000000',
    '9'.repeat(10_000),
    null,
    undefined,
    {},
    [],
    true,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    0,
    0.30000000000000004,
    1e21,
  ])('refuses %j in EUR with a message that names the field', (value) => {
    const failure = refusal(value, 'EUR');
    expect(failure.code).toBe('invalid-request');
    expect(failure.field).toBe('amount');
    expect(failure.message).toMatch(/^amount must/);
    expect(failure.message.length).toBeLessThan(200);
  });

  it('refuses decimals where the currency has none, and shows the right form', () => {
    expect(refusal('12.5', 'JPY').message).toContain('"1250"');
    expect(refusal('12.505', 'EUR').message).toContain('"12.50"');
    expect(refusal('1.0005', 'KWD').message).toContain('"12.500"');
  });

  it('parses no text of more than 64 characters', () => {
    expect(parseAmount('12.50'.padStart(64, '0'), 'EUR').units).toBe(1_250n);
    expect(() => parseAmount('12.50'.padStart(65, '0'), 'EUR')).toThrow(/decimal string/);
  });

  it('accepts a JSON number as the shortest decimal text that means it', () => {
    expect(parseAmount(12.5, 'EUR').units).toBe(1250n);
    expect(parseAmount(1e-7, 'BTC').units).toBe(10n);
    expect(parseAmount(1e-12, 'XMR').units).toBe(1n);
    expect(textOfNumber(1e-7)).toBe('0.0000001');
    expect(textOfNumber(1.5e-9)).toBe('0.0000000015');
    expect(textOfNumber(1e21)).toBe('1000000000000000000000');
    expect(textOfNumber(-2.5e-8)).toBe('-0.000000025');
  });

  it('writes a number without an exponent so that it reads back as the same number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = textOfNumber(value);
        expect(text).not.toMatch(/e/i);
        expect(Number(text)).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('reads back every amount it writes, in every currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FIAT_CODES, 'BTC', 'XMR'),
        fc.bigInt(1n, 10n ** 13n),
        (currency, units) => {
          const text = fixedText(units, parseAmountDecimals(currency));
          if ((text.split('.')[0] ?? '').length > 12) return;
          expect(parseAmount(text, currency).units).toBe(units);
          expect(parseAmount(decimalText(units, parseAmountDecimals(currency)), currency).units).toBe(units);
        },
      ),
    );
  });

  it('never throws anything but a refusal, for any input', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom('EUR', 'JPY', 'KWD', 'BTC', 'XMR'), (value, currency) => {
        try {
          expect(parseAmount(value, currency).units).toBeGreaterThan(0n);
        } catch (error) {
          expect(error).toBeInstanceOf(Failure);
        }
      }),
    );
  });
});

function parseAmountDecimals(currency: string): number {
  return decimalsOf(currency) ?? Number.NaN;
}

describe('division', () => {
  it('rounds the due amount up, by less than one unit', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), fc.bigInt(1n, 10n ** 20n), (dividend, divisor) => {
        const up = divideUp(dividend, divisor);
        expect(up * divisor).toBeGreaterThanOrEqual(dividend);
        expect(up * divisor - dividend).toBeLessThan(divisor);
      }),
    );
  });

  it('rounds up to a grain', () => {
    expect(roundUpTo(10_001n, 10_000n)).toBe(20_000n);
    expect(roundUpTo(20_000n, 10_000n)).toBe(20_000n);
  });
});

describe('decimal text', () => {
  it('has no needless zeros and no exponent', () => {
    expect(decimalText(21_417n, 8)).toBe('0.00021417');
    expect(decimalText(100_000_000n, 8)).toBe('1');
    expect(decimalText(150_000_000n, 8)).toBe('1.5');
    expect(decimalText(0n, 8)).toBe('0');
    expect(decimalText(1200n, 0)).toBe('1200');
    expect(fixedText(5n, 2)).toBe('0.05');
    expect(fixedText(-5n, 2)).toBe('-0.05');
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 24n), fc.integer({ min: 0, max: 12 }), (units, decimals) => {
        expect(parseDecimal(decimalText(units, decimals), decimals)).toBe(units);
      }),
    );
  });
});
