import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digitGroups } from '#domain/presentation/digit-groups.ts';

it('groups long decimals by three, in every locale’s way of writing them', () => {
  expect(digitGroups('0.04464286 XMR')).toEqual(['0.044', '642', '86 XMR']);
  expect(digitGroups('1.234,15625 LTC')).toEqual(['1.234,156', '25 LTC']);
  expect(digitGroups('0.123456789012')).toEqual(['0.123', '456', '789', '012']);
  for (const whole of ['21,552 sats', '0.25 LTC', '78.1256 DOGE', '1,234,567', '€12.50', '']) {
    expect(digitGroups(whole)).toEqual([whole]);
  }
});

it('loses no character of any text', () => {
  fc.assert(fc.property(fc.string(), (text) => digitGroups(text).join('') === text));
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{1,4}\.\d{1,12} [A-Z]{3}$/),
      (text) => digitGroups(text).join('') === text,
    ),
  );
});
