/** What a refund is in the coin that was paid, and where a code for it may lead. */
import { describe, expect, it } from 'vitest';
import { coinsToday } from '#till/model/coins-today.ts';
import { askedBy, comparedAmount, looksPayable } from '#till/payment/decisions/refund-in-coin.tsx';

const euro = { currency: 'EUR', decimals: 2 };

describe('a refund in the coin', () => {
  it('is worth its amount at today’s rate, rounded up to the smallest unit of the coin', () => {
    expect(coinsToday(euro, 'LITECOIN', '12.50', '80.00')).toBe(15_625_000n);
    expect(coinsToday(euro, 'LITECOIN', '10.00', '77')).toBe(12_987_013n);
    expect(coinsToday({ currency: 'JPY', decimals: 0 }, 'BITCOIN', '5000', '10000000')).toBe(50_000n);
  });

  it('is not shown without a rate, or for an invalid amount', () => {
    expect(coinsToday(euro, 'LITECOIN', '12.50', null)).toBeNull();
    expect(coinsToday(euro, 'LITECOIN', '12.50', '0')).toBeNull();
    for (const amount of ['', '0', '0.00', '12.505', 'all of it']) {
      expect(coinsToday(euro, 'LITECOIN', amount, '80.00')).toBeNull();
    }
  });

  it('is looked up for what may be a code or an address, and not for words', () => {
    for (const to of [
      'tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0',
      ` lntb1${'q'.repeat(60)}\n`,
      'ann@wallet.example',
    ])
      expect(looksPayable(to)).toBe(true);
    for (const to of ['', 'cash', 'the customer, in cash, on Tuesday', 'ann@home'])
      expect(looksPayable(to)).toBe(false);
  });

  it('may differ a little from what a Lightning invoice asks for, as rates do', () => {
    expect(comparedAmount(25_000n, 25_000n)).toBe('same');
    expect(comparedAmount(25_250n, 25_000n)).toBe('same');
    expect(comparedAmount(25_251n, 25_000n)).toBe('more');
    expect(comparedAmount(24_750n, 25_000n)).toBe('same');
    expect(comparedAmount(24_749n, 25_000n)).toBe('less');
    expect(askedBy({ method: 'LIGHTNING', amount: '0.00025' })).toBe(25_000n);
    expect(askedBy({ method: 'LIGHTNING', amount: null })).toBeNull();
  });
});
