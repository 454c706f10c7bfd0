/** Reversed payments of paid sales: the status of the sale, and the takings, before a closing and after. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#domain/carts/cart.ts';
import { coinText } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { acceptByHand, clearAlarm } from '#domain/invoices/manual-decisions.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import { defaultTerms } from '#domain/invoices/policy.ts';
import { isTakenBack } from '#domain/invoices/reversal.ts';
import { alarmsOf, statusOf } from '#domain/invoices/status.ts';
import { HOUR, MINUTE } from '#domain/kernel/time.ts';
import { stretchIn, takings } from '#domain/sales-reports/takings.ts';
import type { Takings } from '#domain/sales-reports/takings-sum.ts';
import { invoiceView } from '#http/invoices/till-view.ts';
import { look, strict } from '#test/support/fakes/engine.ts';
import { NOON, rateOf, sighting, targetFor } from '#test/support/fakes/invoices.ts';

const DUE = strict().targets[0]?.due ?? 0n;
const WHOLE = sighting('a:0', DUE);
/** 11.00 with 19 % VAT in it, and a tip. */
const CART: Cart = {
  ...{
    discount: null,
    taxIncluded: true,
    taxName: 'VAT',
    tip: { kind: 'sum', units: 150n },
    tipOnTax: false,
  },
  lines: [
    {
      ...{ item: 'cake', name: 'Cake', quantity: 1_000, unitPrice: 1_190n, taxBasisPoints: 1_900 },
      discount: { kind: 'sum', units: 90n, reason: '' },
    },
  ],
};
const at = (hours: number) => NOON + hours * HOUR;
const phase = (invoice: Invoice) => invoiceView(invoice, 'Shop', at(9)).phase;
/** Paid at once; later polls are at each full hour. */
function sale(first: readonly Sighting[], ...later: readonly (readonly Sighting[])[]): Invoice {
  const paid = look(strict(), NOON + MINUTE, first);
  return later.reduce((invoice, found, hour) => look(invoice, at(hour + 1), found), paid);
}
function clearAll(invoice: Invoice): Invoice {
  return alarmsOf(invoice).reduce(
    (one, { name }) => clearAlarm(one, name, 'mia', at(8), 'paid in cash'),
    invoice,
  );
}
const reported = (invoices: readonly Invoice[], from: number, until: number): Takings | undefined =>
  takings(
    invoices.map((one) => stretchIn(one, { from: at(from), until: at(until) })),
    'UTC',
  )[0];
/** What a period adds to the total of closings, without refunds. */
const net = (one: Takings | undefined) => (one ? one.taken - one.takenBackUnits : 0n);

describe('a paid sale whose payment was reversed', () => {
  it('is never called paid again, also when its alarm was handled', () => {
    const gone = sale([WHOLE], []);
    expect([statusOf(gone), phase(gone)]).toEqual(['paid', 'problem']);
    const dealt = clearAll(gone);
    expect(alarmsOf(dealt)).toEqual([]);
    expect([statusOf(dealt), phase(dealt)]).toEqual(['paid', 'taken-back']);
    expect(dealt.log.at(-1)).toMatchObject({
      event: 'invoice.attention_cleared',
      detail: { by: 'mia', reason: 'paid in cash' },
    });
  });

  it('is reversed too where a part of the money is left, and paid where it returned or was paid again', () => {
    const half = [sighting('a:0', DUE / 2n), sighting('b:0', DUE - DUE / 2n)];
    expect(phase(clearAll(sale(half, half.slice(1))))).toBe('taken-back');
    expect(phase(sale([WHOLE], [], [WHOLE]))).toBe('paid');
    expect(phase(clearAll(sale([WHOLE], [{ ...WHOLE, standing: 'replaced' }, sighting('c:0', DUE)])))).toBe(
      'paid',
    );
  });

  it('stays paid where only the surplus is reversed, after it was paid', () => {
    const twice = [WHOLE, sighting('b:0', DUE)];
    const one = sale(twice, [WHOLE]);
    expect([isTakenBack(one), phase(clearAll(one))]).toEqual([false, 'paid']);
    expect(isTakenBack(sale(twice, [WHOLE], []))).toBe(true);
    const gone = sale([WHOLE], []);
    expect([at(0), at(1), at(2)].map((before) => isTakenBack(gone, before))).toEqual([false, false, true]);
  });

  it('that a person accepted with less needs only the amount it had then', () => {
    const part = look(strict(), NOON + MINUTE, [sighting('a:0', DUE / 2n)]);
    const taken = acceptByHand(part, 'mia', 'a regular', NOON + 2 * MINUTE);
    expect(isTakenBack(taken)).toBe(false);
    const replaced = [sighting('a:0', DUE / 2n, { standing: 'replaced' }), sighting('b:0', DUE / 2n)];
    expect(isTakenBack(look(taken, at(1), replaced))).toBe(false);
    expect(isTakenBack(look(taken, at(1), []))).toBe(true);
  });
});

describe('a paid sale whose payment became less', () => {
  const most = sighting('a:0', DUE - 1n);
  const half = sighting('a:0', DUE / 2n);
  const codes = (invoice: Invoice) => alarmsOf(invoice).map(({ name }) => name);

  it('raises the alarm of reversed money until a person clears it, and again when it becomes still less', () => {
    const less = sale([WHOLE], [half], [half]);
    expect([statusOf(less), phase(less), isTakenBack(less)]).toEqual(['paid', 'problem', true]);
    expect(codes(less)).toEqual(['undone:LITECOIN:a:0']);
    expect(less.log.filter(({ event }) => event === 'invoice.attention')).toHaveLength(1);
    expect(less.log).toContainEqual({
      at: at(1),
      event: 'invoice.payment_seen',
      detail: {
        ...{ method: 'LITECOIN', payment: 'a:0', confirmations: 0 },
        ...{ amount: coinText('LITECOIN', DUE / 2n), previousAmount: coinText('LITECOIN', DUE) },
      },
    });
    const cleared = clearAll(less);
    expect([phase(cleared), codes(cleared)]).toEqual(['taken-back', []]);
    expect(codes(look(cleared, at(9), [sighting('a:0', 1n)]))).toEqual(['undone:LITECOIN:a:0']);
  });

  it('raises none where enough is left, came back, was paid again, or where it had become less before', () => {
    const terms = defaultTerms(2);
    expect(codes(look(look(strict({ terms }), NOON, [WHOLE]), at(1), [most]))).toEqual([]);
    expect(codes(sale([sighting('a:0', DUE * 3n)], [sighting('a:0', DUE)]))).toEqual([]);
    const back = sale([WHOLE], [half], [WHOLE]);
    expect([codes(back), isTakenBack(back), phase(back)]).toEqual([[], false, 'paid']);
    expect(codes(sale([WHOLE], [half, sighting('b:0', DUE / 2n + 1n)]))).toEqual([]);
    const before = look(look(strict(), NOON, [most]), NOON + MINUTE, [half]);
    const paid = look(before, NOON + 2 * MINUTE, [half, sighting('b:0', DUE / 2n + 1n)]);
    expect([statusOf(paid), codes(paid)]).toEqual(['paid', []]);
  });

  it('that a person accepted with less raises one only when it becomes less after that', () => {
    const taken = acceptByHand(sale([most], [half]), 'mia', 'a regular', at(2));
    expect([codes(taken), isTakenBack(taken)]).toEqual([[], false]);
    expect(codes(look(taken, at(3), [{ ...half, confirmations: 1, height: 7 }]))).toEqual([]);
    const less = look(taken, at(3), [sighting('a:0', DUE / 3n)]);
    expect([codes(less), isTakenBack(less)]).toEqual([['undone:LITECOIN:a:0'], true]);
  });

  it('keeps the amount it had where it is gone', () => {
    const gone = sale([WHOLE], [{ ...half, standing: 'conflicted' }]);
    expect(gone.payments).toMatchObject([{ units: DUE, standing: 'conflicted' }]);
  });

  it('stays in the takings of an earlier period; the period of the change subtracts it', () => {
    const less = sale([WHOLE], [half]);
    expect(reported([less], 0, 1)).toEqual(reported([sale([WHOLE])], 0, 1));
    expect(reported([less], 1, 2)).toMatchObject({ sales: 0, takenBack: 1, takenBackUnits: 1_250n });
  });
});

describe('takings', () => {
  it('exclude a sale that was reversed in the same period, and say so', () => {
    expect(reported([sale([WHOLE], [])], 0, 2)).toMatchObject({
      ...{ sales: 0, taken: 0n, difference: 0n, leftOut: 1, takenBack: 0, takenBackUnits: 0n },
      ...{ methods: [], hours: [] },
    });
  });

  it('of an earlier period stay as counted; the period of the reversal subtracts it', () => {
    const gone = sale([WHOLE], [], [WHOLE]);
    expect(reported([gone], 0, 1)).toEqual(reported([sale([WHOLE])], 0, 1));
    expect(reported([gone], 0, 1)).toMatchObject({ sales: 1, taken: 1_250n, difference: 0n });
    expect(reported([gone], 1, 2)).toMatchObject({ sales: 0, takenBack: 1, takenBackUnits: 1_250n });
    // It came back, and is there again.
    expect(reported([gone], 2, 3)).toMatchObject({ sales: 0, takenBack: 0, takenBackUnits: -1_250n });
    expect(reported([gone], 1, 3)).toBeUndefined();
    expect(reported([gone], 0, 3)).toMatchObject({ sales: 1, taken: 1_250n, leftOut: 0 });
  });

  const found = fc.subarray([
    sighting('a:0', DUE),
    sighting('a:0', DUE / 2n),
    sighting('b:0', DUE / 3n),
    sighting('c:0', DUE / 2n),
    sighting('d:0', DUE * 2n),
    sighting('e:0', 1n),
  ]);
  const sold = fc.array(found, { minLength: 1, maxLength: 5 }).map(([first = [], ...later]) => ({
    ...sale(first, ...later),
    id: 'one',
    cart: CART,
  }));

  it('of consecutive periods add up to those of all of them, wherever a day is closed', () => {
    fc.assert(
      fc.property(sold, fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }), (one, cuts) => {
        const ends = [0, ...cuts.sort((a, b) => a - b), 7];
        const days = ends.slice(1).map((until, nth) => net(reported([one], ends[nth] ?? 0, until)));
        const there = statusOf(one) === 'paid' && !isTakenBack(one) ? 1_250n : 0n;
        expect(days.reduce((sum, day) => sum + day, 0n)).toBe(there);
        expect(net(reported([one], 0, 7))).toBe(there);
      }),
    );
  });

  it('of consecutive periods have the tips, discounts, taxes and goods of what was sold in the end', () => {
    const cartOf = (one: Takings | undefined) => [
      one?.tips ?? 0n,
      one?.discounts ?? 0n,
      (one?.taxes ?? []).reduce((sum, { tax }) => sum + tax, 0n),
      (one?.taxes ?? []).reduce((sum, { net }) => sum + net, 0n),
      (one?.sellers ?? []).reduce((sum, { tips }) => sum + tips, 0n),
    ];
    fc.assert(
      fc.property(sold, fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }), (bare, cuts) => {
        const one = { ...bare, seller: { id: 'kim', name: 'Kim' } };
        const ends = [0, ...cuts.sort((a, b) => a - b), 7];
        const days = ends.slice(1).map((until, nth) => cartOf(reported([one], ends[nth] ?? 0, until)));
        const there = statusOf(one) === 'paid' && !isTakenBack(one);
        expect(days.reduce((sums, day) => sums.map((sum, place) => sum + (day[place] ?? 0n)))).toEqual(
          there ? [150n, 90n, 176n, 924n, 150n] : [0n, 0n, 0n, 0n, 0n],
        );
      }),
    );
    // Left out of the first day, which was closed while the payment was undone.
    const back = { ...sale([WHOLE], [], [WHOLE]), cart: CART };
    expect(reported([back], 0, 2)).toMatchObject({ leftOut: 1, tips: 0n, items: [] });
    expect(reported([back], 2, 3)).toMatchObject({ takenBackUnits: -1_250n, tips: 150n });
    expect(reported([back], 2, 3)?.items).toMatchObject([{ name: 'Cake', quantity: 1_000, taken: 1_100n }]);
    expect(reported([back], 1, 2)).toMatchObject({ takenBack: 1, tips: -150n, items: [] });
  });

  it('are to the last cent the receipts of the methods, plus or minus under- and overpayments', () => {
    fc.assert(
      fc.property(fc.array(sold, { maxLength: 4 }), fc.integer({ min: 1, max: 6 }), (all, until) => {
        const day = reported(
          all.map((one, nth) => ({ ...one, id: `${nth}` })),
          0,
          until,
        );
        if (!day) return;
        const came = day.methods.reduce((sum, { received }) => sum + received, 0n);
        expect(came).toBe(day.taken + day.difference);
        expect(day.hours.flatMap(({ methods }) => methods).reduce((sum, m) => sum + m.received, 0n)).toBe(
          came,
        );
      }),
    );
  });

  it('have no difference where every sale was paid exactly, though coins are rounded up', () => {
    // A satoshi is five cents here, and less than one can't be requested.
    const rate = rateOf(5_000_000n);
    for (let units = 1n; units < 400n; units += 7n) {
      const asked = { currency: 'EUR', units };
      const target = targetFor('LIGHTNING', asked, { rate });
      const paid = look(
        strict({ asked, targets: [target] }),
        NOON + MINUTE,
        [sighting('a:0', target.due, { confirmations: 1 })],
        'LIGHTNING',
      );
      expect(reported([paid], 0, 1)).toMatchObject({ sales: 1, taken: units, difference: 0n });
    }
  });
});

describe('the worth of payments', () => {
  it('adds up to what was received, however the coins were split', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, DUE), { minLength: 1, maxLength: 5 }), (parts) => {
        const paid = look(
          strict(),
          NOON + MINUTE,
          parts.map((units, nth) => sighting(`${nth}:0`, units)),
        );
        const view = invoiceView(paid, 'Shop', at(1));
        const cents = (text: string) => BigInt(text.replace('.', ''));
        expect(view.payments.reduce((sum, { worth }) => sum + cents(worth), 0n)).toBe(cents(view.received));
      }),
    );
  });
});
