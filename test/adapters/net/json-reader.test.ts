/** Lossless numbers in a node's JSON. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fields, parseJson, units, whole } from '#adapters/net/json-reader.ts';
import { fixedText } from '#domain/kernel/money.ts';

const read = (amount: string) => units(fields(parseJson(`{"amount":${amount}}`)), 'amount');

/** An object in the shape of the number class of the JSON parser. */
const FORGED = '{"isLosslessNumber":true,"value":"1"}';

describe('amounts in the answers of a node', () => {
  it('are read to the last unit, also beyond the precision of a double', () => {
    expect(read('0.84210527')).toBe(84_210_527n);
    expect(read('0.1')).toBe(10_000_000n);
    expect(read('21000000.00000001')).toBe(2_100_000_000_000_001n);
    expect(read('145999999999.99999999')).toBe(14_599_999_999_999_999_999n);
    expect(read('0.00000000')).toBe(0n);
  });

  it('are read in any number notation', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.integer({ min: -12, max: 12 }),
        (amount, shift) => {
          expect(read(fixedText(amount, 8))).toBe(amount);
          // The same value as digits and an exponent: 123e-8, 12.3e-7, ...
          const digits = amount.toString();
          expect(read(`${digits}e-8`)).toBe(amount);
          if (shift > 0 && digits.length > shift) {
            const point = digits.length - shift;
            expect(read(`${digits.slice(0, point)}.${digits.slice(point)}E${shift - 8}`)).toBe(amount);
          }
        },
      ),
    );
  });

  it('are refused when they are no exact amount of units', () => {
    for (const odd of ['0.000000001', '-1', '"1.0"', 'null', '1e-9', '{}', '1e999', FORGED]) {
      expect(() => read(odd), odd).toThrow(/unknown form/);
    }
  });
});

describe('whole numbers in the answers of a node', () => {
  it('are refused when they are none, or too large to be exact', () => {
    const number = (text: string) => whole(fields(parseJson(`{"n":${text}}`)), 'n');
    expect(number('2900000')).toBe(2_900_000);
    expect(number('-3')).toBe(-3);
    for (const odd of ['1.5', '9007199254740993', '"7"', 'null'])
      expect(() => number(odd)).toThrow(/unknown form/);
  });
});
