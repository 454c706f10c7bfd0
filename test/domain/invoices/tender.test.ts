/** Cash and card beside coins: what they complete, what they refuse, and where they are counted. */
import { describe, expect, it } from 'vitest';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { recordRefund } from '#domain/invoices/manual-decisions.ts';
import { alarmsOf, isPaidTwice, refundable, statusOf, summarize, tenderOf } from '#domain/invoices/status.ts';
import { changeOf, parseTender, recordTender } from '#domain/invoices/tender.ts';
import { HOUR, MINUTE } from '#domain/kernel/time.ts';
import { stretchIn, takings } from '#domain/sales-reports/takings.ts';
import { plainTakings } from '#domain/sales-reports/takings-json.ts';
import { look, strict } from '#test/support/fakes/engine.ts';
import { invoiceWith, NOON, sighting } from '#test/support/fakes/invoices.ts';

const AT = NOON + 2 * MINUTE;
/** 0.1 LTC at 77 is 7.70 of the 12.50. */
const partly = () => look(strict({}), NOON + MINUTE, [sighting('a:0', 10_000_000n)]);
const inCash = (invoice: Invoice, given: bigint | null = null) =>
  recordTender(invoice, { kind: 'cash', given }, 'mia', AT);
const dayOf = (invoice: Invoice) => {
  const [euro] = takings([stretchIn(invoice, { from: NOON - HOUR, until: NOON + 24 * HOUR })], 'UTC');
  if (!euro) throw new Error('nothing was taken');
  return plainTakings(euro);
};

describe('a tender', () => {
  it('pays a whole sale, with the change due from the amount given', () => {
    const paid = inCash(strict({}), 2_000n);
    expect(statusOf(paid)).toBe('paid');
    expect(summarize(paid)).toMatchObject({ received: 1_250n, rest: 0n, surplus: 0n });
    const tender = tenderOf(paid);
    expect(tender).toEqual({ kind: 'cash', units: 1_250n, given: 2_000n });
    expect(tender && changeOf(tender)).toBe(750n);
    expect(alarmsOf(paid)).toEqual([]);
  });

  it('pays the rest of a sale that coins paid in part', () => {
    const paid = recordTender(partly(), { kind: 'card', given: null }, 'mia', AT);
    expect(statusOf(paid)).toBe('paid');
    expect(tenderOf(paid)).toEqual({ kind: 'card', units: 480n, given: null });
    expect(summarize(paid)).toMatchObject({ received: 1_250n, rest: 0n, surplus: 0n });
  });

  it('changes nothing when it is recorded again, and refuses another one', () => {
    const paid = inCash(strict({}), 2_000n);
    expect(inCash(paid, 2_000n)).toBe(paid);
    expect(() => recordTender(paid, { kind: 'card', given: null }, 'mia', AT)).toThrow(/is paid/);
  });

  it('does not pay a test sale, which is to show that its coin arrives', () => {
    expect(() => inCash({ ...strict({}), origin: 'test' })).toThrow(/test sale/);
  });

  it('waits for a payment that is still being confirmed', () => {
    const policy = strict({});
    const [target] = policy.targets;
    if (!target) throw new Error('it has a target');
    const seen = look({ ...policy, targets: [{ ...target, confirmations: 2 }] }, NOON + MINUTE, [
      { ...sighting('a:0', 10_000_000n), confirmations: 0 },
    ]);
    expect(() => inCash(seen)).toThrow(/still being confirmed/);
  });

  it('of less than the remainder is refused, and so is an amount given for a card', () => {
    expect(() => inCash(strict({}), 1_249n)).toThrow('given must be at least');
    expect(() => parseTender('card', '20', 'EUR')).toThrow('given must be absent');
    expect(() => parseTender('cheque', undefined, 'EUR')).toThrow('tender must be one of: cash, card');
    expect(() => parseTender('cash', undefined, 'BTC')).toThrow('tender must be absent');
    expect(parseTender('cash', '20.00', 'EUR')).toEqual({ kind: 'cash', given: 2_000n });
  });

  it('leaves later coins as an overpayment, which is paid twice when each is enough', () => {
    const twice = look(inCash(strict({})), AT + MINUTE, [sighting('b:0', 16_233_767n)]);
    expect(alarmsOf(twice).map(({ code }) => code)).toEqual(['too-much']);
    expect(isPaidTwice(twice)).toBe(true);
  });

  it('can be refunded, at most in full', () => {
    const paid = inCash(strict({}));
    expect(refundable(paid)).toBe(1_250n);
    const cash = { to: 'cash', reference: 'drawer', by: 'mia' };
    expect(statusOf(recordRefund(paid, { units: null, ...cash }, AT + MINUTE))).toBe('refunded');
    expect(() => recordRefund(paid, { units: 1_251n, ...cash }, AT + MINUTE)).toThrow(/at most 12.50/);
  });

  it('is counted in the takings by its kind, and its hour', () => {
    const whole = dayOf(inCash(strict({ createdAt: NOON }), 2_000n));
    expect(whole).toMatchObject({
      sales: 1,
      taken: '12.50',
      difference: '0.00',
      kept: '12.50',
      byHand: 0,
      methods: [],
      tenders: [{ kind: 'cash', count: 1, received: '12.50' }],
    });
    expect(whole.hours).toMatchObject([{ tenders: [{ kind: 'cash', received: '12.50' }] }]);
    expect(dayOf(recordTender(partly(), { kind: 'card', given: null }, 'mia', AT))).toMatchObject({
      taken: '12.50',
      difference: '0.00',
      kept: '12.50',
      methods: [{ method: 'LITECOIN', received: '7.70' }],
      tenders: [{ kind: 'card', count: 1, received: '4.80' }],
    });
  });

  it('stays received when the coins beside it are reversed, though the sale is then no sale', () => {
    const paid = recordTender(partly(), { kind: 'card', given: null }, 'mia', AT);
    const gone = look(paid, AT + MINUTE, [{ ...sighting('a:0', 10_000_000n), standing: 'conflicted' }]);
    expect(alarmsOf(gone).map(({ code }) => code)).toEqual(['undone']);
    expect(summarize(gone)).toMatchObject({ received: 480n, rest: 770n });
    // The slip is in the drawer: the report has it where cards are counted.
    expect(dayOf(gone)).toMatchObject({
      ...{
        sales: 0,
        taken: '0.00',
        leftOut: 1,
        late: 0,
        lateAmount: '0.00',
        difference: '4.80',
        kept: '4.80',
      },
      tenders: [{ kind: 'card', count: 1, received: '4.80' }],
    });
  });
});

it('needs no method at all', () => {
  expect(statusOf(inCash(invoiceWith({ targets: [] })))).toBe('paid');
});
