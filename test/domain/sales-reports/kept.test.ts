/** Kept money in reports: over random histories, with a day closed anywhere, it is receipts less refunds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { acceptByHand, recordRefund } from '#domain/invoices/manual-decisions.ts';
import { isLive } from '#domain/invoices/payment.ts';
import { settleInvoice } from '#domain/invoices/settle.ts';
import { refundedUnits, statusOf, worth } from '#domain/invoices/status.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { stretchIn, takings } from '#domain/sales-reports/takings.ts';
import type { Takings } from '#domain/sales-reports/takings-sum.ts';
import { at, look, strict } from '#test/support/fakes/engine.ts';
import { NOON, sighting, targetFor } from '#test/support/fakes/invoices.ts';

const WHOLE = targetFor('LITECOIN', { currency: 'EUR', units: 1_250n }).due;
const day = (all: readonly Invoice[], from: number, until: number): Takings | undefined =>
  takings(
    all.map((one) => stretchIn(one, { from, until })),
    'UTC',
  )[0];
const END = NOON + 100 * MINUTE;
const back = (invoice: Invoice, units: bigint | null, now: number) =>
  recordRefund(invoice, { units, to: 'ltc1…', reference: 'tx', by: 'mia' }, now);

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.subarray([
      sighting('a:0', WHOLE),
      sighting('b:0', WHOLE / 3n),
      sighting('c:0', WHOLE * 2n),
      sighting('d:0', WHOLE),
    ]),
  },
  fc.constantFrom('accept' as const, 'wait' as const, 'all' as const, 1n, 400n, 1_250n),
);
type Step = readonly ReturnType<typeof sighting>[] | 'accept' | 'wait' | 'all' | bigint;

function lead(steps: readonly Step[], id: string): Invoice {
  return steps.reduce<Invoice>((invoice, one, nth) => {
    const now = NOON + (nth + 1) * 5 * MINUTE;
    try {
      if (typeof one === 'bigint') return back(invoice, one, now);
      if (one === 'all') return back(invoice, null, now);
      if (one === 'accept') return acceptByHand(invoice, 'mia', 'agreed', now);
      return one === 'wait' ? settleInvoice(invoice, at(now)) : look(invoice, now, one);
    } catch (error) {
      if (error instanceof Failure) return invoice;
      throw error;
    }
  }, strict({ id }));
}
const history = fc.array(step, { maxLength: 14 });
/** Payments of an open sale are not in the accounts yet. */
const keptOf = (invoice: Invoice) =>
  statusOf(invoice) === 'pending' ? 0n : worth(invoice, isLive) - refundedUnits(invoice);

describe('kept money', () => {
  it('adds up over closings to receipts less refunds, for any history', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 15 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(history, { maxLength: 3 }), cuts, (histories, closed) => {
        const all = histories.map((steps, nth) => lead(steps, `${nth}`));
        const ends = [0, ...closed.map((n) => NOON + n * 5 * MINUTE + 1).sort((a, b) => a - b), END];
        const days = ends.slice(1).map((until, nth) => day(all, ends[nth] ?? 0, until));
        const kept = days.reduce((sum, one) => sum + (one?.kept ?? 0n), 0n);
        const truth = all.reduce((sum, one) => sum + keptOf(one), 0n);
        // A cent of rounding is counted once it is refunded.
        expect(Math.abs(Number(kept - truth))).toBeLessThanOrEqual(all.length);
        expect(day(all, 0, END)?.kept ?? 0n).toBe(kept);
      }),
      { numRuns: 400 },
    );
  });

  it('counts a sale paid twice once, where the second payment was refunded; and a refunded late payment as nothing', () => {
    const twice = look(strict({ id: 'x' }), NOON + MINUTE, [sighting('a:0', WHOLE), sighting('b:0', WHOLE)]);
    const once = look(strict({ id: 'y' }), NOON + MINUTE, [sighting('a:0', WHOLE)]);
    const first = [back(twice, 1_250n, NOON + 2 * MINUTE), once];
    expect(day(first, 0, END)).toMatchObject({
      ...{ sales: 2, taken: 2_500n, difference: 1_250n, refunds: 0, refunded: 0n },
      ...{ returns: 1, returned: 1_250n, late: 0, lateUnits: 0n, kept: 2_500n },
    });
    const ended = settleInvoice(strict({ id: 'z' }), at(NOON + 15 * MINUTE));
    const late = look(ended, NOON + 60 * MINUTE, [sighting('a:0', WHOLE)]);
    expect(day([late], 0, END)).toMatchObject({ sales: 0, late: 1, lateUnits: 1_250n, kept: 1_250n });
    expect(day([back(late, null, NOON + 61 * MINUTE)], 0, END)).toMatchObject({
      ...{ sales: 0, refunds: 0, refunded: 0n, returns: 1, returned: 1_250n, lateUnits: 1_250n, kept: 0n },
    });
  });
});
