import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultCounterTerms } from '#domain/carts/tax-and-tips.ts';
import { power10 } from '#domain/kernel/money.ts';
import {
  chargeable,
  chargeSale,
  clearSale,
  closeInvoice,
  type Entry,
  endsInCode,
  FRESH,
  isFull,
  KEYS,
  type Key,
  linesOf,
  mostTyped,
  openInvoice,
  press,
  removeLine,
  type Sale,
  showAnswer,
  totalOf,
  typedUnits,
  undoLast,
  withItemPicked,
  withKey,
  withNote,
  withRefusal,
} from '#till/model/sale.ts';

const decimals = fc.constantFrom(0, 2, 3, 8);
const keys = fc.array(fc.constantFrom<Key>(...(KEYS as readonly Key[])), { maxLength: 60 });

/** Like people type sums: short numbers with points, often a product. */
const sums = fc
  .array(fc.tuple(fc.stringMatching(/^[0-9]{1,4}(\.[0-9]{0,8})?$/), fc.constantFrom<Key>('×', '×', '+')), {
    maxLength: 8,
  })
  .map((parts) => parts.flatMap(([number, operator]): Key[] => [...([...number] as Key[]), operator]));

function typed(text: string, places = 2): Entry {
  const all = [...text].map((c): Key => (c === '*' ? '×' : (c as Key)));
  return all.reduce((entry, key) => press(entry, key, places), '');
}

/** A slow, obvious reading of the expression with rationals, to compare with. */
function reference(entry: Entry, places: number): bigint {
  const scale = power10(places);
  let sum = 0n;
  for (const term of entry.split('+')) {
    const factors = term.split('×').map((number) => {
      const [whole = '', fraction = ''] = number.split('.');
      return BigInt(whole === '' ? '0' : whole) * scale + BigInt(fraction.padEnd(places, '0') || '0');
    });
    const [a = 0n, b] = factors;
    if (b === undefined) sum += a;
    else {
      const exact = a * b;
      const rest = exact % scale;
      sum += exact / scale + (rest * 2n >= scale ? 1n : 0n);
    }
  }
  return sum;
}

describe('the keypad', () => {
  it('adds and multiplies as typed', () => {
    const entry = typed('2*4.20+4.10');
    expect(entry).toBe('2×4.20+4.10');
    expect(totalOf(entry, 2)).toBe(1250n);
    expect(linesOf(entry, 2)).toEqual([
      { term: '2×4.20', units: 840n },
      { term: '4.10', units: 410n },
    ]);
  });

  it('takes no point where the currency has no decimals, and three decimals where it has three', () => {
    expect(typed('12.5', 0)).toBe('125');
    expect(typed('1.2345', 3)).toBe('1.234');
  });

  it('starts a number with a zero before the point, and drops a zero before a digit', () => {
    expect(typed('.5')).toBe('0.5');
    expect(typed('05')).toBe('5');
    expect(typed('0.50')).toBe('0.50');
  });

  it('replaces an operator by the plus typed after it, and takes one multiplication a term', () => {
    expect(typed('2*+3')).toBe('2+3');
    expect(typed('2*3*4')).toBe('2×34');
  });

  it('rounds a weighed price half up', () => {
    expect(totalOf(typed('1.5*3.33'), 2)).toBe(500n);
    expect(totalOf(typed('1.5*3.31'), 2)).toBe(497n);
  });

  it('charges a finished expression only', () => {
    expect(chargeable('', 2)).toBe(false);
    expect(chargeable('0.00', 2)).toBe(false);
    expect(chargeable('2×', 2)).toBe(false);
    expect(chargeable('2+', 2)).toBe(true);
  });

  it('always shows the sum of what is typed', () => {
    fc.assert(
      fc.property(sums, decimals, (pressed, places) => {
        const entry = pressed.reduce((e, key) => press(e, key, places), '');
        // Digits that run together become a code, which is no sum.
        fc.pre(!endsInCode(entry, places));
        expect(totalOf(entry, places)).toBe(reference(entry, places));
      }),
    );
  });

  it('never grows past what a sale can be, which the API takes', () => {
    fc.assert(
      fc.property(keys, decimals, (pressed, places) => {
        const entry = pressed.reduce((e, key) => press(e, key, places), '');
        expect(totalOf(entry, places) <= mostTyped(places)).toBe(true);
        expect(mostTyped(places) < power10(12 + places)).toBe(true);
      }),
    );
  });

  it('takes a number too long for a sum as a code alone, worth nothing and never charged', () => {
    for (const [places, longest] of [
      [0, '9'.repeat(10)],
      [2, '9'.repeat(9)],
      [3, '9'.repeat(9)],
    ] as const) {
      const sum = typed(longest, places);
      expect(chargeable(sum, places)).toBe(true);
      const code = press(sum, '9', places);
      expect(code).toBe(`${longest}9`);
      expect(endsInCode(code, places)).toBe(true);
      expect(totalOf(`1+${code}`, places)).toBe(power10(places));
      expect(chargeable(`1+${code}`, places)).toBe(false);
      for (const key of ['+', '×', '.'] as const) expect(press(code, key, places)).toBe(code);
      expect(press(code, 'back', places)).toBe(sum);
    }
    expect(typed('4006381333931')).toBe('4006381333931');
  });

  it('reports a digit that does not fit, and no other', () => {
    expect(isFull(typed('9'.repeat(18)), '9', 2)).toBe(true);
    expect(isFull(typed('9999999*9'), '9', 2)).toBe(false);
    expect(isFull(typed('9999999*99'), '9', 2)).toBe(true);
    expect(isFull(typed('1.50'), '5', 2)).toBe(false);
    expect(isFull('0', '0', 2)).toBe(false);
    expect(isFull(typed('12'), '5', 2)).toBe(false);
  });

  it('takes back with backspace exactly what the key before added', () => {
    fc.assert(
      fc.property(keys, fc.constantFrom<Key>('1', '9', '×', '+'), decimals, (pressed, key, places) => {
        const before = pressed.reduce((e, k) => press(e, k, places), '');
        const after = press(before, key, places);
        fc.pre(after.length === before.length + 1);
        expect(press(after, 'back', places)).toBe(before);
      }),
    );
  });

  it('comes to nothing by backspace alone', () => {
    fc.assert(
      fc.property(keys, (pressed) => {
        let entry = pressed.reduce((e, key) => press(e, key, 2), '');
        for (let step = entry.length; step > 0; step--) entry = press(entry, 'back', 2);
        expect(entry).toBe('');
      }),
    );
  });

  it('removes a line and leaves the others as they were', () => {
    fc.assert(
      fc.property(keys, fc.nat(5), decimals, (pressed, index, places) => {
        const entry = pressed.reduce((e, key) => press(e, key, places), '');
        const lines = linesOf(entry, places);
        fc.pre(index < lines.length);
        expect(linesOf(removeLine(entry, index, places), places)).toEqual(
          lines.filter((_, at) => at !== index),
        );
      }),
    );
  });
});

const COUNTER = { decimals: 2, terms: defaultCounterTerms(2) };

describe('the sale', () => {
  const keying = withKey(FRESH, '5', 2);
  const no = { status: 503, message: 'no rate' };

  it('is charged once, however often charge is pressed', () => {
    const first = chargeSale(keying, 'key-1', COUNTER);
    expect(first).toMatchObject({ step: 'asking', question: { amount: '5.00' }, chargeKey: 'key-1' });
    expect(chargeSale(first, 'key-2', COUNTER)).toBe(first);
  });

  it('shows the term being typed separately from the total', () => {
    expect([typedUnits('2×4.20+4.1', 2), totalOf('2×4.20+4.1', 2)]).toEqual([410n, 1_250n]);
    expect([typedUnits('2×4.20', 2), typedUnits('4+', 2), typedUnits('3×', 2)]).toEqual([840n, 0n, 0n]);
  });

  it('is cleared with all it has, and undone as a whole', () => {
    const item = { id: 'tea', name: 'Tea', price: '4.00', taxBasisPoints: null };
    const full = withNote(withKey(withItemPicked(FRESH, item, COUNTER), '7', 2), 'Table 4');
    const empty = clearSale(full);
    expect(empty).toMatchObject({ lines: [], entry: '', note: '' });
    expect(undoLast(empty)).toMatchObject({ lines: [{ item: 'tea' }], entry: '7', note: 'Table 4' });
    expect(clearSale(FRESH)).toBe(FRESH);
  });

  it('is not charged while it is empty', () => {
    expect(chargeSale(FRESH, 'key-1', COUNTER)).toBe(FRESH);
  });

  it('takes no keys while the server is asked or a code is on screen', () => {
    const asking = chargeSale(keying, 'key-1', COUNTER);
    expect(withKey(asking, '7', 2)).toBe(asking);
    const showing = showAnswer(asking, 'abc');
    expect(withKey(showing, '7', 2)).toBe(showing);
  });

  it('keeps what was typed when the charge is refused, and forgets the refusal at the next key', () => {
    const back = withRefusal(chargeSale(keying, 'key-1', COUNTER), no);
    expect(back).toMatchObject({ step: 'keying', entry: '5', refusal: no });
    expect(withKey(back, '0', 2)).toMatchObject({ entry: '50', refusal: null });
  });

  it('is charged again under the same key after a failure, and under a new one once something changed', () => {
    const back = withRefusal(chargeSale(keying, 'key-1', COUNTER), no);
    expect(chargeSale(back, 'key-2', COUNTER)).toMatchObject({ chargeKey: 'key-1' });
    expect(chargeSale(withKey(back, '0', 2), 'key-2', COUNTER)).toMatchObject({ chargeKey: 'key-2' });
    expect(chargeSale(withNote(back, 'Table 4'), 'key-2', COUNTER)).toMatchObject({ chargeKey: 'key-2' });
  });

  it('restores what was being keyed after another sale was opened', () => {
    const looking = openInvoice(openInvoice(keying, 'abc'), 'def');
    expect(looking).toMatchObject({ step: 'showing', invoiceId: 'def' });
    expect(closeInvoice(looking)).toBe(keying);
    expect(closeInvoice(showAnswer(chargeSale(keying, 'k', COUNTER), 'abc'))).toBe(FRESH);
  });

  it('opens no other sale while a charge is in progress', () => {
    const asking = chargeSale(keying, 'key-1', COUNTER);
    expect(openInvoice(asking, 'abc')).toBe(asking);
  });

  it('keeps its amount through any keys, a charge and a refusal', () => {
    fc.assert(
      fc.property(keys, (pressed) => {
        const typedSale = pressed.reduce<Sale>((sale, key) => withKey(sale, key, 2), FRESH);
        if (typedSale.step !== 'keying') throw new Error('keys never charge');
        const back = withRefusal(chargeSale(typedSale, 'k', COUNTER), no);
        if (back.step !== 'keying') throw new Error('a refusal leads back to the keys');
        expect(back.entry).toBe(typedSale.entry);
      }),
    );
  });
});
