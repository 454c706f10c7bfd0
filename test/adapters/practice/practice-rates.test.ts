import { describe, expect, it } from 'vitest';
import { practiceRate } from '#adapters/practice/practice-rates.ts';
import { COINS, decimalsOf, FIAT_CODES } from '#domain/kernel/currency.ts';
import { Failure } from '#domain/messages/errors.ts';
import { owedInCoin, ratioText } from '#domain/rates/rate.ts';

const NOW = Date.UTC(2026, 10, 21);

describe('a practice rate', () => {
  it('exists for every coin in every fiat currency, marked as practice', () => {
    for (const currency of FIAT_CODES) {
      for (const coin of COINS) {
        const rate = practiceRate(coin, currency, NOW);
        expect(rate).toMatchObject({
          currency,
          kind: 'practice',
          at: NOW,
          sources: ['practice'],
          crossed: false,
        });
        expect(rate.num > 0n && rate.den > 0n).toBe(true);
        const unit = 10n ** BigInt(decimalsOf(currency) ?? 0);
        expect(owedInCoin('LITECOIN', rate, 1_000n * unit)).toBeGreaterThan(0n);
      }
    }
  });

  it('is the made-up price of the table, exactly', () => {
    const text = (coin: 'BTC' | 'DOGE', currency: string) => ratioText(practiceRate(coin, currency, NOW), 4);
    expect(text('BTC', 'EUR')).toBe('58000.0000');
    expect(text('BTC', 'USD')).toBe('63800.0000');
    expect(text('DOGE', 'JPY')).toBe('26.4000');
    expect(text('BTC', 'KWD')).toBe('19720.0000');
  });

  it('never changes', () => {
    const { at: _, ...early } = practiceRate('XMR', 'CHF', NOW);
    expect(practiceRate('XMR', 'CHF', NOW + 1)).toEqual({ ...early, at: NOW + 1 });
  });

  it('is refused for anything but a fiat currency', () => {
    for (const currency of ['BTC', 'XYZ', '', 'eur']) {
      expect(() => practiceRate('BTC', currency, NOW)).toThrow(Failure);
    }
  });
});
