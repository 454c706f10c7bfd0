/** What a refund is in the coin that was paid, and where a code for it may lead. */
import { describe, expect, it } from 'vitest';
import { coinsToday, payableTo } from '#till/payment/refund-in-coin.tsx';

const euro = { currency: 'EUR', decimals: 2 };

describe('a refund in the coin', () => {
  it('is worth its amount at today’s rate, rounded up to what the coin carries', () => {
    expect(coinsToday(euro, 'LITECOIN', '12.50', '80.00')).toBe(15_625_000n);
    expect(coinsToday(euro, 'LITECOIN', '10.00', '77')).toBe(12_987_013n);
    expect(coinsToday({ currency: 'JPY', decimals: 0 }, 'BITCOIN', '5000', '10000000')).toBe(50_000n);
  });

  it('is not told without a rate, or of what is no amount', () => {
    expect(coinsToday(euro, 'LITECOIN', '12.50', null)).toBeNull();
    expect(coinsToday(euro, 'LITECOIN', '12.50', '0')).toBeNull();
    for (const amount of ['', '0', '0.00', '12.505', 'all of it']) {
      expect(coinsToday(euro, 'LITECOIN', amount, '80.00')).toBeNull();
    }
  });

  it('has a code only for what looks like a destination of that method', () => {
    const address = 'tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0';
    const invoice = `lntb1${'q'.repeat(200)}`;
    expect(payableTo('LITECOIN', ` ${address} `)).toBe(true);
    expect(payableTo('LIGHTNING', invoice)).toBe(true);
    for (const [method, to] of [
      ['LITECOIN', 'the customer'],
      ['LITECOIN', 'in cash'],
      ['LITECOIN', invoice],
      // As short as an address may be, and of another method all the same.
      ['LITECOIN', `lntb1${'q'.repeat(60)}`],
      ['LIGHTNING', address],
      ['BITCOIN', ''],
    ] as const) {
      expect(payableTo(method, to)).toBe(false);
    }
  });
});
