/** The basket: items and typed sums together, changed line by line, and always the sum of what is in it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartTotals, MAX_LINES } from '#domain/carts/cart.ts';
import { defaultCounterTerms } from '#domain/carts/tax-and-tips.ts';
import { FakeMemory } from '#test/support/fakes/fake-api.ts';
import {
  type Basket,
  basketOver,
  type Counter,
  cartOf,
  EMPTY,
  foldEntry,
  isEmpty,
  nothingDue,
  type Sellable,
  sellable,
  soldLines,
  sumBasket,
  typedCode,
  withItem,
  withLine,
  withoutLine,
} from '#till/model/basket.ts';
import { KEYS, type Key, press, totalOf } from '#till/model/keypad-expression.ts';
import * as sales from '#till/model/sale.ts';
import { recall, remember } from '#till/state/storage.ts';

const counterOf = (decimals: number): Counter => ({ decimals, terms: defaultCounterTerms(decimals) });
const COUNTER: Counter = {
  decimals: 2,
  terms: { ...defaultCounterTerms(2), taxRates: [1_900, 700] },
};
const COFFEE: Sellable = { id: 'c', name: 'Flat white', price: '4.20', taxBasisPoints: null };
const CAKE: Sellable = { id: 'k', name: 'Cake', price: '3.60', taxBasisPoints: 700 };
const typed = (entry: string): Basket => ({ ...EMPTY, entry });
const due = (basket: Basket) => cartTotals(cartOf(basket, COUNTER)).due;

describe('typing', () => {
  it('is worth what the keypad says, whatever was pressed, in any currency', () => {
    const keys = fc.array(fc.constantFrom<Key>(...(KEYS as readonly Key[])), { maxLength: 40 });
    fc.assert(
      fc.property(keys, fc.constantFrom(0, 2, 3), (pressed, decimals) => {
        const entry = pressed.reduce((so, key) => press(so, key, decimals), '');
        const counter = counterOf(decimals);
        expect(cartTotals(cartOf(typed(entry), counter)).due).toBe(totalOf(entry, decimals));
        const whole = foldEntry(typed(entry), counter);
        expect(whole.entry).toBe('');
        expect(cartTotals(cartOf(whole, counter)).due).toBe(totalOf(entry, decimals));
      }),
    );
  });

  it('makes lines with quantity and price, at the usual tax rate', () => {
    expect(soldLines(typed('2×4.20+4.10'), COUNTER)).toMatchObject([
      { quantity: 2_000, unitPrice: 420n, taxBasisPoints: 1_900 },
      { quantity: 1_000, unitPrice: 410n, taxBasisPoints: 1_900 },
    ]);
  });
});

describe('what is typed', () => {
  it('is one piece at the whole sum where the count is too large, and nothing where it is zero', () => {
    expect(soldLines(typed('0×4.20'), COUNTER)).toEqual([]);
    expect(soldLines(typed('1000000×0.01'), COUNTER)).toMatchObject([
      { quantity: 1_000_000_000, unitPrice: 1n },
    ]);
    expect(soldLines(typed('1000001×0.01'), COUNTER)).toMatchObject([
      { quantity: 1_000, unitPrice: 1_000_001n },
    ]);
  });

  it('is a barcode only if it is the whole one of an item, or too long for a sum', () => {
    const items = [
      { name: 'wine', barcode: '4012345678901' },
      { name: 'salt', barcode: '40123456' },
    ];
    expect(typedCode('4012345678901', items, 2)?.item?.name).toBe('wine');
    expect(typedCode('1.50+40123456', items, 2)).toMatchObject({ item: { name: 'salt' }, rest: '1.50+' });
    expect(typedCode('3×401234567890', items, 2)).toEqual({ code: '401234567890', item: null, rest: '3×' });
    for (const entry of ['40123457', '401234567', '40123456.00', '4012345']) {
      expect(typedCode(entry, items, 2)).toBeNull();
    }
  });
});

describe('picking', () => {
  it('increases the quantity of the existing line', () => {
    const twice = withItem(withItem(EMPTY, COFFEE, COUNTER), COFFEE, COUNTER);
    expect(twice.lines).toMatchObject([
      { item: 'c', quantity: 2_000, unitPrice: 420n, taxBasisPoints: 1_900 },
    ]);
  });

  it('takes a number and × typed before it as the quantity', () => {
    const basket = withItem(typed('1.50+3×'), CAKE, COUNTER);
    expect(basket.entry).toBe('');
    expect(basket.lines).toMatchObject([
      { unitPrice: 150n, quantity: 1_000 },
      { item: 'k', quantity: 3_000, taxBasisPoints: 700 },
    ]);
    expect(withItem(typed('0.25×'), CAKE, COUNTER).lines).toMatchObject([{ quantity: 250 }]);
  });

  it('adds a separate line where price, tax or discount differs', () => {
    const off = { kind: 'percent', basisPoints: 1_000, reason: '' } as const;
    const one = withLine(withItem(EMPTY, COFFEE, COUNTER), 0, { discount: off }, COUNTER);
    expect(withItem(one, COFFEE, COUNTER).lines).toHaveLength(2);
    expect(withItem(one, { ...COFFEE, price: '4.50' }, COUNTER).lines).toHaveLength(2);
    const plain = withItem(EMPTY, COFFEE, COUNTER);
    expect(withItem(plain, { ...COFFEE, price: '4.50' }, COUNTER).lines).toMatchObject([
      { quantity: 1_000, unitPrice: 420n },
      { quantity: 1_000, unitPrice: 450n },
    ]);
    expect(withItem(plain, { ...COFFEE, taxBasisPoints: 700 }, COUNTER).lines).toMatchObject([
      { quantity: 1_000, taxBasisPoints: 1_900 },
      { quantity: 1_000, taxBasisPoints: 700 },
    ]);
  });

  it('sells an item without tax without it, not at the usual rate', () => {
    expect(withItem(EMPTY, { ...COFFEE, taxBasisPoints: 0 }, COUNTER).lines).toMatchObject([
      { taxBasisPoints: 0 },
    ]);
  });

  it('sells no item whose price has more decimals than the currency, and says so', () => {
    const sale = sales.withItemPicked(sales.FRESH, COFFEE, counterOf(0));
    const refusal = { reason: { name: 'item-price', values: { item: 'Flat white' } } };
    expect(sale).toMatchObject({ step: 'keying', lines: [], refusal });
  });

  it('adds no more lines than a cart may have, but still increases the existing ones', () => {
    const lines = Array.from({ length: MAX_LINES }, (_, nth) => ({ ...COFFEE, id: `${nth}` }));
    const full = lines.reduce<Basket>((basket, item) => withItem(basket, item, COUNTER), EMPTY);
    expect(full.lines).toHaveLength(MAX_LINES);
    expect(withItem(full, CAKE, COUNTER)).toBe(full);
    expect(withItem(full, { ...COFFEE, id: '7' }, COUNTER).lines[7]?.quantity).toBe(2_000);
    expect([sellable(full, COUNTER), sellable({ ...full, entry: '1' }, COUNTER)]).toEqual([true, false]);
  });
});

describe('changing a line', () => {
  const basket = { ...withItem(withItem(EMPTY, COFFEE, COUNTER), CAKE, COUNTER), entry: '2×1+5' };

  it('counts picked and typed lines as one list', () => {
    expect(due(basket)).toBe(420n + 360n + 200n + 500n);
    expect(due(withoutLine(basket, 0, COUNTER))).toBe(360n + 200n + 500n);
    expect(withoutLine(basket, 2, COUNTER)).toMatchObject({ entry: '5', lines: basket.lines });
    expect(due(withLine(basket, 3, { quantity: 3_000 }, COUNTER))).toBe(420n + 360n + 200n + 1_500n);
    expect(due(withLine(basket, 1, { quantity: 0 }, COUNTER))).toBe(420n + 200n + 500n);
  });

  it('keeps the item’s own price beside a changed one, and drops it when the price is the same again', () => {
    const basket = withItem(EMPTY, COFFEE, COUNTER);
    const own = basket.lines[0]?.unitPrice ?? 0n;
    const cheap = withLine(basket, 0, { unitPrice: own - 100n, note: 'regular' }, COUNTER);
    expect(cheap.lines).toMatchObject([{ unitPrice: own - 100n, itemPrice: own, note: 'regular' }]);
    // The next one is sold at the item’s price, on a separate line.
    expect(withItem(cheap, COFFEE, COUNTER).lines).toHaveLength(2);
    const again = withLine(cheap, 0, { unitPrice: own, note: '' }, COUNTER);
    expect(again.lines).toEqual(basket.lines);
    expect(withLine(basket, 0, { unitPrice: own, quantity: 1_000, discount: null }, COUNTER)).toBe(basket);
  });

  it('names a typed amount, which has no price of its own', () => {
    const named = withLine({ ...EMPTY, entry: '4+5' }, 1, { name: 'Repair', unitPrice: 300n }, COUNTER);
    expect(named).toMatchObject({ entry: '', lines: [{ name: '' }, { name: 'Repair', unitPrice: 300n }] });
    expect(named.lines[1]).not.toHaveProperty('itemPrice');
  });

  it('reports nothing left to pay only where the discount is the whole sum', () => {
    const off = (basisPoints: number) => ({ kind: 'percent', basisPoints, reason: '' }) as const;
    expect(nothingDue({ ...basket, discount: off(10_000) }, COUNTER)).toBe(true);
    expect(sellable({ ...basket, discount: off(10_000) }, COUNTER)).toBe(false);
    expect(nothingDue({ ...basket, discount: off(9_000) }, COUNTER)).toBe(false);
    expect(nothingDue(basket, COUNTER)).toBe(false);
    // A discount alone applies to what is sold next.
    expect(nothingDue({ ...EMPTY, discount: off(10_000) }, COUNTER)).toBe(false);
  });

  it('may not be charged while it is worth nothing or an operator waits', () => {
    expect(sellable(EMPTY, COUNTER)).toBe(false);
    expect(sellable(typed('3×'), COUNTER)).toBe(false);
    // An entry that ends in a barcode is neither parked nor charged without it.
    expect(sellable(typed('5+4006381333932'), COUNTER)).toBe(false);
    expect(sellable(typed('4.20+3×'), COUNTER)).toBe(false);
    expect(sellable(typed('3+'), COUNTER)).toBe(true);
    const free = { kind: 'percent', basisPoints: 10_000, reason: '' } as const;
    expect(sellable({ ...basket, discount: free }, COUNTER)).toBe(false);
  });
});

describe('a charge', () => {
  const asked = (sale: sales.Sale, key: string, counter = COUNTER) => {
    const next = sales.chargeSale(sale, key, counter);
    return next.step === 'asking' ? [next.chargeKey, next.question.amount] : null;
  };
  const keying = sales.withItemPicked(sales.FRESH, COFFEE, COUNTER);
  const refused = sales.withRefusal(sales.chargeSale(keying, 'first', COUNTER), { status: 503, message: '' });

  it('that failed is repeated under its idempotency key, and under another one once the request differs', () => {
    expect(asked(refused, 'second')).toEqual(['first', '4.20']);
    expect(asked(sales.withItemPicked(refused, CAKE, COUNTER), 'second')).toEqual(['second', '7.80']);
    // The same basket under other terms is another cart too.
    const taxed = { ...COUNTER, terms: { ...COUNTER.terms, taxName: 'GST' } };
    expect(asked(refused, 'second', taxed)).toEqual(['second', '4.20']);
  });

  it('takes a percentage tip of the price with its tax only where the shop does', () => {
    const tip = { kind: 'percent', basisPoints: 1_000 } as const;
    const tipsOn = (onTax: boolean) => ({
      ...COUNTER,
      terms: { ...COUNTER.terms, tips: { ...COUNTER.terms.tips, onTax } },
    });
    const dues = [false, true].map((on) => cartTotals(cartOf(typed('11.90'), tipsOn(on), tip)).due);
    expect(dues).toEqual([1_290n, 1_309n]);
  });

  it('for a given sum is exactly that including tax, or one unit more', () => {
    const due = (sum: bigint, taxIncluded: boolean) => {
      const counter = { ...COUNTER, terms: { ...COUNTER.terms, taxIncluded, taxRates: [825] } };
      return sumBasket(basketOver(sum, counter), counter).totals.due;
    };
    expect([1n, 770n, 123_456n].map((sum) => due(sum, true))).toEqual([1n, 770n, 123_456n]);
    for (let sum = 1n; sum < 1_000n; sum++) expect([sum, sum + 1n]).toContain(due(sum, false));
    expect(due(770n, false)).toBe(770n);
  });

  it('is for the total of the basket under the current tax settings', () => {
    const onTop = { ...COUNTER, terms: { ...COUNTER.terms, taxIncluded: false } };
    const basket = typed('10');
    expect(sumBasket(basket, COUNTER).totals.due).toBe(1_000n);
    expect(sumBasket(basket, onTop).totals.due).toBe(1_190n);
    expect(sumBasket(basket, COUNTER).totals.due).toBe(1_000n);
  });
});

describe('a sale that is cleared', () => {
  const half = { kind: 'percent', basisPoints: 5_000, reason: '' } as const;
  const begun = sales.withNote(sales.withDiscount(sales.withKey(sales.FRESH, '5', 2), half), 'Table 3');
  const bare = (sale: sales.Sale) => sales.basketOf(sales.keyingOf(sale));

  it('loses its discount and its note, also when its last line is removed', () => {
    expect(bare(sales.withKey(begun, 'clear', 2))).toEqual(EMPTY);
    expect(bare(sales.withoutSaleLine(begun, 0, COUNTER))).toEqual(EMPTY);
    expect(bare(sales.withSaleLine(begun, 0, { quantity: 0 }, COUNTER))).toEqual(EMPTY);
    const picked = sales.withItemPicked(
      sales.withKey(sales.withDiscount(sales.FRESH, half), 'clear', 2),
      COFFEE,
      COUNTER,
    );
    expect(bare(picked).discount).toBeNull();
  });

  it('keeps a note written before anything was sold, until it is cleared', () => {
    const noted = sales.withNote(sales.FRESH, 'Table 3');
    expect(bare(sales.withKey(noted, 'clear', 2))).toEqual(EMPTY);
    expect(bare(sales.withKey(noted, '5', 2))).toMatchObject({ entry: '5', note: 'Table 3' });
  });

  it('keeps its discount and its note while a line is left', () => {
    const two = sales.withKey(sales.withItemPicked(begun, COFFEE, COUNTER), '7', 2);
    expect(bare(sales.withKey(two, 'clear', 2))).toMatchObject({
      entry: '',
      discount: half,
      note: 'Table 3',
    });
    expect(bare(sales.withoutSaleLine(two, 0, COUNTER))).toMatchObject({ discount: half, note: 'Table 3' });
    expect(bare(sales.withKey(sales.withKey(two, 'clear', 2), 'clear', 2))).toEqual(EMPTY);
  });

  it('is not cleared with its last picked line while something is typed', () => {
    const typing = sales.withKey(
      sales.withNote(sales.withItemPicked(sales.FRESH, COFFEE, COUNTER), 'Table 3'),
      '7',
      2,
    );
    const kept = { entry: '7', lines: [], note: 'Table 3' };
    expect(bare(sales.withoutSaleLine(typing, 0, COUNTER))).toMatchObject(kept);
    expect(bare(sales.withSaleLine(typing, 0, { quantity: 0 }, COUNTER))).toMatchObject(kept);
  });

  it('is restored completely by undo, with its note', () => {
    expect(bare(sales.undoLast(sales.withKey(begun, 'clear', 2)))).toEqual(bare(begun));
    expect(bare(sales.undoLast(sales.withoutSaleLine(begun, 0, COUNTER)))).toEqual(bare(begun));
  });

  it('keeps a note written after the undone step', () => {
    const noted = sales.withNote(sales.withKey(sales.FRESH, '5', 2), 'Table 4');
    expect(bare(sales.undoLast(noted))).toEqual({ ...EMPTY, note: 'Table 4' });
  });

  it('charges the next customer in full, whatever was pressed', () => {
    const keys = fc.array(fc.constantFrom<Key>(...(KEYS as readonly Key[])), { maxLength: 20 });
    fc.assert(
      fc.property(keys, (pressed) => {
        const typedSale = pressed.reduce<sales.Sale>((sale, key) => sales.withKey(sale, key, 2), begun);
        const cleared = sales.withKey(sales.withKey(typedSale, 'clear', 2), 'clear', 2);
        expect(due(sales.keyingOf(sales.withKey(cleared, '8', 2)))).toBe(800n);
      }),
    );
  });
});

describe('undo', () => {
  const act = fc.oneof(
    fc
      .constantFrom<Key>(...(KEYS as readonly Key[]))
      .map((key) => (sale: sales.Sale) => sales.withKey(sale, key, 2)),
    fc
      .constantFrom(COFFEE, CAKE)
      .map((item) => (sale: sales.Sale) => sales.withItemPicked(sale, item, COUNTER)),
    fc.nat(3).map((index) => (sale: sales.Sale) => sales.withoutSaleLine(sale, index, COUNTER)),
    fc.tuple(fc.nat(3), fc.nat(3_000)).map(
      ([index, count]) =>
        (sale: sales.Sale) =>
          sales.withSaleLine(sale, index, { quantity: count }, COUNTER),
    ),
    fc
      .nat(5_000)
      .map(
        (basisPoints) => (sale: sales.Sale) =>
          sales.withDiscount(sale, { kind: 'percent', basisPoints, reason: 'x' }),
      ),
  );
  const acts = fc.array(act, { maxLength: 30 });

  it('goes back step by step to where it began', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const states: sales.Sale[] = [sales.FRESH];
        for (const one of all) {
          const before = states.at(-1) ?? sales.FRESH;
          const after = one(before);
          if (after !== before) states.push(after);
        }
        let sale = states.at(-1) ?? sales.FRESH;
        for (const before of states.slice(0, -1).reverse()) {
          sale = sales.undoLast(sale);
          expect(sales.basketOf(sales.keyingOf(sale))).toEqual(sales.basketOf(sales.keyingOf(before)));
        }
        expect(sales.undoLast(sale)).toBe(sale);
      }),
    );
  });

  it('brings back a sale that was cleared by mistake', () => {
    const sale = sales.withKey(sales.withItemPicked(sales.FRESH, COFFEE, COUNTER), '7', 2);
    const cleared = sales.withKey(sales.withKey(sale, 'clear', 2), 'clear', 2);
    expect(isEmpty(sales.keyingOf(cleared))).toBe(true);
    expect(sales.keyingOf(sales.undoLast(sales.undoLast(cleared)))).toMatchObject({
      entry: '7',
      lines: [{ item: 'c' }],
    });
  });

  it('is forgotten at a reload, and nothing else is', () => {
    const tenders = fc.constantFrom(
      null,
      { tender: 'card' } as const,
      { tender: 'cash', given: '20' } as const,
    );
    const withoutUndo = (sale: sales.Sale): sales.Sale =>
      sale.step === 'keying' ? { ...sale, undo: [] } : { ...sale, behind: { ...sale.behind, undo: [] } };
    fc.assert(
      fc.property(
        acts,
        fc.constantFrom('keying', 'tipping', 'asking', 'showing'),
        tenders,
        (all, step, tender) => {
          const typed = all.reduce<sales.Sale>((sale, one) => one(sale), sales.FRESH);
          const lost = sales.chargeSale(sales.withNote(typed, 'Table 4'), 'j', COUNTER, null, tender);
          const keying = sales.withoutRefusal(sales.withRefusal(lost, { status: 0, message: '' }));
          const sale =
            step === 'keying'
              ? keying
              : step === 'tipping'
                ? sales.tipAsked(keying, COUNTER, 'tip-1')
                : step === 'asking'
                  ? sales.chargeSale(keying, 'k', COUNTER, { kind: 'sum', units: 50n }, tender)
                  : sales.openInvoice(keying, 'abc');
          const memory = new FakeMemory();
          remember(memory, { sale, taking: null, left: [], page: { name: 'sale' }, books: null });
          expect(recall(memory).sale).toEqual(withoutUndo(sale));
        },
      ),
    );
  });

  it('of a line that is of another form is forgotten with its basket, rather than sold', () => {
    const sale = sales.withItemPicked(sales.FRESH, COFFEE, COUNTER);
    const memory = new FakeMemory();
    remember(memory, { sale, taking: null, left: [], page: { name: 'sale' }, books: null });
    const text = memory.getItem('cointill.till') ?? '';
    for (const [from, to] of [
      ['"420n"', '"420"'],
      ['"420n"', '4.2'],
      ['"quantity":1000', '"quantity":-1000'],
      ['"taxBasisPoints":1900', '"taxBasisPoints":"19"'],
    ] as const) {
      expect(text).toContain(from);
      memory.setItem('cointill.till', text.replace(from, to));
      expect(recall(memory).sale).toEqual(sales.FRESH);
    }
  });
});
