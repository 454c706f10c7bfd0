/** Numbers as people type them. */
import { describe, expect, it } from 'vitest';
import { readingsOf } from '#ui/input/typed-number.ts';

describe('a number that can be read in two ways', () => {
  it.each([
    ['65,000', '65000', '65.0000'],
    ['65.000', '65000', '65.0000'],
    [' 1.234 ', '1234', '1.2340'],
  ])('is %j', (text, whole, decimal) => {
    expect(readingsOf(text)).toEqual({ whole, decimal });
    // What is proposed can be read in one way only.
    expect([readingsOf(whole), readingsOf(decimal)]).toEqual([null, null]);
  });

  it.each(['0.123', '0,123', '1234.567', '65', '65.00', '65,0000', '65.1234', '1.234.567', '1.234,56', ''])(
    'is not %j',
    (text) => {
      expect(readingsOf(text)).toBeNull();
    },
  );
});
