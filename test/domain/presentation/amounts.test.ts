/** Facts about plain decimals that decide how they are shown. */
import { expect, it } from 'vitest';
import {
  fixSymbolOrder,
  inUsualUnit,
  isZero,
  openAmount,
  pricePlaces,
} from '#domain/presentation/amounts.ts';

it('treats every form of zero as zero, but not the smallest sum', () => {
  for (const text of ['0', '0.00', '-0.00', '00', '0.']) expect(isZero(text), text).toBe(true);
  for (const text of ['0.01', '10', '-0.10', '0.00000001']) expect(isZero(text), text).toBe(false);
});

it('leaves open what a sale lacks of its amount, including refunds', () => {
  const open = (received: string, refunded = '0.00') =>
    openAmount({ amount: '12.50', received, refunded, decimals: 2 });
  expect(open('0.00')).toBe('12.50');
  // Cash or card of 4.80 beside coins that were reversed.
  expect(open('4.80')).toBe('7.70');
  expect(open('4.80', '4.80')).toBe('12.50');
  expect(open('4.80', '1.00')).toBe('8.70');
  expect(open('13.00')).toBe('0.00');
  expect(openAmount({ amount: '1000', received: '400', refunded: '0', decimals: 0 })).toBe('600');
});

it('gives the price of a cheap coin more decimals than its currency has', () => {
  const places = (price: string) => pricePlaces(price, 2);
  expect(['0.12345', '9.5', '9', '0'].map(places)).toEqual([5, 5, 5, 5]);
  expect(['10', '10.5', '58367.42', '100'].map(places)).toEqual([2, 2, 2, 2]);
  expect(pricePlaces('0.00001234', 8)).toBe(8);
});

it('formats Lightning and small Bitcoin amounts in sats, and all in coins where the shop wants that', () => {
  expect(inUsualUnit('0.0002588', 'BITCOIN', 'BTC', true)).toEqual({ amount: '25880', unit: 'sats' });
  expect(inUsualUnit('0.01', 'BITCOIN', 'BTC', true)).toEqual({ amount: '0.01', unit: 'BTC' });
  expect(inUsualUnit('0.01', 'LIGHTNING', 'BTC', true)).toEqual({ amount: '1000000', unit: 'sats' });
  expect(inUsualUnit('0.0002588', 'LIGHTNING', 'BTC', false)).toEqual({ amount: '0.0002588', unit: 'BTC' });
  expect(inUsualUnit('0.2148', 'LITECOIN', 'LTC', true)).toEqual({ amount: '0.2148', unit: 'LTC' });
});

it('keeps the letters of a symbol before its sign in text from right to left', () => {
  const written = (locale: string, currency: string) => {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
    return fixSymbolOrder(format.format(1200));
  };
  expect(written('ar', 'USD')).toMatch(/^\u200f.*US\$\u200e$/);
  expect(written('ar', 'JPY')).toMatch(/^\u200f.*JP¥\u200e$/);
  expect(written('ar', 'EUR')).toMatch(/€$/);
  expect(written('en-CA', 'USD')).not.toContain('\u200e');
});
