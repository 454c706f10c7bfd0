/** The goods of an earlier sale as a new cart. */
import { describe, expect, it } from 'vitest';
import type { InvoiceView, ItemView } from '#api/types.ts';
import { FRESH, undoLast, withLines } from '#till/model/sale.ts';
import { linesAgain } from '#till/model/sell-again.ts';
import { emptyCounter } from '#till/model/till-state.ts';

const counter = emptyCounter(2);
const item = (id: string, price: string, stock: string | null = null) =>
  ({ id, name: `Item ${id}`, price, taxPercent: '7', stock }) as ItemView;
const line = (of: string | null, name: string, quantity: string) => ({
  ...{ item: of, name, quantity, unitPrice: '4.20', taxPercent: '19', discount: null },
});

function sold(...lines: readonly object[]): Pick<InvoiceView, 'cart' | 'decimals'> {
  const cart = { lines, discount: null, taxIncluded: true, taxName: 'VAT', tip: null, tipOnTax: false };
  return { cart: cart as unknown as InvoiceView['cart'], decimals: 2 };
}

describe('selling the goods of a sale again', () => {
  it('takes items at their price and tax of today, without discounts, and typed amounts as they were', () => {
    const off = { ...line('a', 'Old name', '2'), discount: { kind: 'percent', percent: '10', reason: '' } };
    const again = linesAgain(sold(off, line(null, '', '1')), [item('a', '5.00', '3')], counter);
    expect(again).toMatchObject({ gone: [], soldOut: [] });
    expect(again?.lines).toMatchObject([
      {
        ...{ item: 'a', name: 'Item a', quantity: 2_000, unitPrice: 500n, taxBasisPoints: 700 },
        discount: null,
      },
      { item: null, name: '', quantity: 1_000, unitPrice: 420n, taxBasisPoints: 1_900 },
    ]);
  });

  it('leaves out what is removed or sold out, and names it', () => {
    const again = linesAgain(
      sold(line('a', 'Cake', '1'), line('b', 'Tea', '1')),
      [item('b', '3', '0')],
      counter,
    );
    expect(again).toEqual({ lines: [], gone: ['Cake'], soldOut: ['Item b'] });
  });

  it('names an item whose price has more decimals than the currency', () => {
    const again = linesAgain(sold(line('a', 'Tea', '1')), [item('a', '3.50')], emptyCounter(0));
    expect(again).toEqual({ lines: [], gone: ['Item a'], soldOut: [] });
  });

  it('has nothing to offer for a sale without a cart', () => {
    expect(linesAgain({ cart: null, decimals: 2 }, [], counter)).toBeNull();
  });

  it('replaces the whole cart, and undo brings it back', () => {
    const before = { ...FRESH, entry: '5', note: 'Table 4' };
    const lines = linesAgain(sold(line(null, '', '1')), [], counter)?.lines ?? [];
    const after = withLines(before, lines);
    expect(after).toMatchObject({ entry: '', lines, note: '' });
    expect(undoLast(after)).toMatchObject({ entry: '5', lines: [], note: 'Table 4' });
  });
});
