import { describe, expect, it } from 'vitest';
import { exampleReceipt } from '#domain/receipts/example-receipt.ts';

const ask = {
  merchant: { name: 'Café Lorenz', timeZone: 'Europe/Berlin', currency: 'EUR', decimals: 2 },
  terms: {
    language: 'en' as const,
    header: ['Hafenstr. 12'],
    footer: ['Thank you!'],
    seller: true,
    till: true,
  },
  seller: 'Kim',
  practice: false,
  sats: true,
  at: Date.UTC(2026, 10, 22, 11, 4),
};
const words = (more: Partial<typeof ask> = {}) =>
  exampleReceipt({ ...ask, ...more }).lines.map((line) =>
    line.kind === 'rule' ? '-' : line.kind === 'text' ? line.text : `${line.left} ${line.right}`,
  );

describe('the example of a receipt', () => {
  it('has the shop’s own lines at the top and the bottom, and the seller where that is on', () => {
    const lines = words();
    expect(lines.slice(0, 2)).toEqual(['Café Lorenz', 'Hafenstr. 12']);
    expect(lines.at(-1)).toBe('Thank you!');
    expect(lines).toContain('Served by Kim');
    expect(lines).toContain('Till 1');
    expect(words({ terms: { ...ask.terms, seller: false, till: false, footer: [] } }).join()).not.toMatch(
      /Kim|Till|Thank/,
    );
  });

  it('adds up, in the currency’s own decimals and the receipt’s language', () => {
    expect(words()).toEqual(
      expect.arrayContaining(['Item 1 8.00', 'Item 2 3.00', 'TOTAL EUR 11.00', 'Lightning 16,942 sats']),
    );
    expect(words({ sats: false })).toContain('Lightning 0.00016942 BTC');
    const yen = { merchant: { ...ask.merchant, currency: 'JPY', decimals: 0 } };
    expect(words(yen)).toContain('TOTAL JPY 11');
    const arabic = exampleReceipt({ ...ask, terms: { ...ask.terms, language: 'ar' } });
    expect(arabic.direction).toBe('rtl');
  });

  it('is marked in practice, as every receipt is', () => {
    expect(words({ practice: true }).filter((line) => line === 'PRACTICE - NO REAL MONEY')).toHaveLength(2);
  });
});
