/** Prices of one coin as text: as many decimals as a price needs, everywhere the same. */
import { describe, expect, it } from 'vitest';
import { exactPriceText, priceText } from '#domain/rates/price-text.ts';

describe('the price of a coin', () => {
  it.each([
    [58_364_851n, 1_000n, 'EUR', '58364.85'],
    [10n, 1n, 'EUR', '10.00'],
    [99_999n, 10_000n, 'EUR', '9.9999'],
    [1n, 1n, 'EUR', '1.0000'],
    [1_043n, 10_000n, 'EUR', '0.104300'],
    [1n, 300n, 'BTC', '0.00333333'],
  ])('%i / %i in %s reads %s', (num, den, currency, text) => {
    expect(priceText({ num, den, currency })).toBe(text);
  });

  it('is exact for calculations, without zeros at the end', () => {
    expect(exactPriceText({ num: 100n, den: 1n })).toBe('100');
    expect(exactPriceText({ num: 1n, den: 3n }, 12)).toBe('0.333333333333');
    expect(exactPriceText({ num: 1_043n, den: 10_000n })).toBe('0.1043');
  });
});
