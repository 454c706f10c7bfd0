import { describe, expect, it } from 'vitest';
import type { TakingsView } from '#api/types.ts';
import { plainTakings } from '#domain/sales-reports/takings-json.ts';
import { emptySum, finishTakings } from '#domain/sales-reports/takings-sum.ts';
import { en } from '#i18n/words.ts';
import { figuresOf, taxesOf } from '#till/sales-reports/figures.ts';

const EMPTY: TakingsView = plainTakings(finishTakings('EUR', emptySum()));
const figures = (of: Partial<TakingsView>) => figuresOf({ ...EMPTY, ...of }, en);

describe('the figures of a report', () => {
  it('show money received and refunded without a sale, and what was kept', () => {
    const of = { taken: '25.00', late: 1, lateAmount: '12.50', refunds: 1, refunded: '2.00' };
    expect(figures({ ...of, returns: 2, returned: '13.75', kept: '21.75' })).toEqual([
      { label: 'Average sale', amount: '0.00' },
      { label: 'Tips', amount: '0.00' },
      { label: 'Received without a sale', amount: '12.50', note: en.day.lateText },
      { label: 'Refunds', amount: '2.00', note: '1 refund', isOfRefunds: true },
      { label: 'Returned without a sale', amount: '13.75', note: '2 refunds' },
      { label: 'Net received', amount: '21.75' },
    ]);
  });

  it('leave out what a day has none of, and show it where it is below zero', () => {
    expect(figures({ taken: '25.00', kept: '25.00' }).map(({ label }) => label)).toEqual([
      ...['Average sale', 'Tips', 'Refunds', 'Net received'],
    ]);
    expect(figures({ lateAmount: '-12.50' })).toContainEqual(
      expect.objectContaining({ label: 'Received without a sale', amount: '-12.50' }),
    );
  });
});

describe('the taxes of a report', () => {
  const rate = (basisPoints: number, tax: string) => ({ name: 'VAT', basisPoints, net: '10.00', tax });

  it('are every rate, with the sales without tax, of a shop that takes tax', () => {
    const taxes = [rate(1900, '1.90'), rate(0, '0.00')];
    expect(taxesOf({ ...EMPTY, taxes })).toEqual(taxes);
  });

  it('are none of a shop without a tax rate', () => {
    expect(taxesOf({ ...EMPTY, taxes: [rate(0, '0.00')] })).toEqual([]);
    expect(taxesOf(EMPTY)).toEqual([]);
  });
});
