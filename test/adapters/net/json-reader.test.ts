/** Lossless numbers in a node's JSON. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, optional, parseJson, read, Text, Type, unitsOf, Whole } from '#adapters/net/json-reader.ts';
import { fixedText } from '#domain/kernel/money.ts';

const Sum = Type.Object({ amount: Decimal });
const amountOf = (amount: string) => unitsOf(read(Sum, parseJson(`{"amount":${amount}}`)).amount);

/** An object in the shape of the number class of the JSON parser. */
const FORGED = '{"isLosslessNumber":true,"value":"1"}';

describe('amounts in the answers of a node', () => {
  it('are read to the last unit, also beyond the precision of a double', () => {
    expect(amountOf('0.84210527')).toBe(84_210_527n);
    expect(amountOf('0.1')).toBe(10_000_000n);
    expect(amountOf('21000000.00000001')).toBe(2_100_000_000_000_001n);
    expect(amountOf('145999999999.99999999')).toBe(14_599_999_999_999_999_999n);
    expect(amountOf('0.00000000')).toBe(0n);
  });

  it('are read in any number notation', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.integer({ min: -12, max: 12 }),
        (amount, shift) => {
          expect(amountOf(fixedText(amount, 8))).toBe(amount);
          // The same value as digits and an exponent: 123e-8, 12.3e-7, ...
          const digits = amount.toString();
          expect(amountOf(`${digits}e-8`)).toBe(amount);
          if (shift > 0 && digits.length > shift) {
            const point = digits.length - shift;
            expect(amountOf(`${digits.slice(0, point)}.${digits.slice(point)}E${shift - 8}`)).toBe(amount);
          }
        },
      ),
    );
  });

  it('are refused when they are no exact amount of units', () => {
    for (const odd of ['0.000000001', '-1', '"1.0"', 'null', '1e-9', '{}', '1e999', FORGED]) {
      expect(() => amountOf(odd), odd).toThrow(/unknown form/);
    }
  });
});

describe('whole numbers in the answers of a node', () => {
  it('are refused when they are none, or too large to be exact', () => {
    const Numbered = Type.Object({ n: Whole });
    const number = (text: string) => read(Numbered, parseJson(`{"n":${text}}`)).n;
    expect(number('2900000')).toBe(2_900_000);
    expect(number('-3')).toBe(-3);
    for (const odd of ['1.5', '9007199254740993', '"7"', 'null'])
      expect(() => number(odd)).toThrow(/unknown form/);
  });
});

describe('an answer that is not of its schema', () => {
  const Paid = Type.Object({ status: Text, parts: Type.Array(Type.Object({ ...optional(Whole, 'at') })) });
  const fault = (answer: string) => {
    try {
      return read(Paid, parseJson(answer));
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('is refused with the name of the field and what it must be, without its content', () => {
    expect(fault('{"status":{"secret":1},"parts":[]}')).toMatch(/\(status must be string\)$/);
    expect(fault('{"status":"paid","parts":[{"at":1},{"at":"secret"}]}')).toMatch(
      /\(parts\.at must be integer\)$/,
    );
    expect(fault('{"parts":[]}')).toMatch(/\(must have required properties status\)$/);
    expect(fault('"secret"')).toMatch(/\(must be object\)$/);
  });

  it('may have fields that are null, absent or not in the schema', () => {
    const answer = '{"status":"paid","parts":[{"at":null},{}],"more":1}';
    expect(fault(answer)).toEqual({ status: 'paid', parts: [{ at: null }, {}], more: 1 });
  });
});
