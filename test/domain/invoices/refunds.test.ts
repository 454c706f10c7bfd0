/** Refunds: the overpayment first, then the amount itself. */
import { describe, expect, it } from 'vitest';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { acceptByHand, recordRefund } from '#domain/invoices/manual-decisions.ts';
import { settleInvoice } from '#domain/invoices/settle.ts';
import { alarmsOf, refundedUnits, restockedLines, statusOf, summarize } from '#domain/invoices/status.ts';
import { HOUR, MINUTE } from '#domain/kernel/time.ts';
import { at, look, strict } from '#test/support/fakes/engine.ts';
import { NOON, rateOf, sighting, targetFor } from '#test/support/fakes/invoices.ts';

const EXPIRY = NOON + 15 * MINUTE;
const WHOLE = targetFor('LITECOIN', { currency: 'EUR', units: 1_250n }).due;
const paidWith = (...units: bigint[]) =>
  look(
    strict(),
    NOON + MINUTE,
    units.map((one, nth) => sighting(`${nth}:0`, one)),
  );
const back = (invoice: Invoice, units: bigint | null) =>
  recordRefund(invoice, { units, to: 'ltc1…', reference: 'tx', by: 'mia' }, NOON + HOUR);

describe('a refund', () => {
  it('of the second of two payments leaves the sale paid', () => {
    const once = back(paidWith(WHOLE, WHOLE), 1_250n);
    expect([statusOf(once), alarmsOf(once)]).toEqual(['paid', []]);
    expect(once.decisions.at(-1)).toMatchObject({ whole: false });
    const goods = back(once, 1_250n);
    expect([statusOf(goods), refundedUnits(goods)]).toEqual(['refunded', 2_500n]);
  });

  it('without an amount refunds all that is left after the surplus was refunded', () => {
    const surplus = back(paidWith((WHOLE * 11n) / 10n), 125n);
    expect(statusOf(surplus)).toBe('paid');
    const goods = back(surplus, null);
    expect([statusOf(goods), refundedUnits(goods)]).toEqual(['refunded', 1_375n]);
    expect(() => back(goods, null)).toThrow('nothing is left to refund');
  });

  it('of a part of the goods after the surplus leaves the rest sold', () => {
    const part = back(back(paidWith((WHOLE * 11n) / 10n), 125n), 1_125n);
    expect(statusOf(part)).toBe('paid');
    expect(statusOf(back(part, 125n))).toBe('refunded');
  });

  it('of the amount is complete where only rounding brought more', () => {
    const asked = { currency: 'LTC', units: 4_000_000n };
    const target = targetFor('BITCOIN', asked, { rate: rateOf(1_000n, 1n, 'LTC'), confirmations: 0 });
    const paid = look(
      strict({ asked, targets: [{ ...target, due: target.due + 1n }] }),
      NOON + MINUTE,
      [sighting('a:0', target.due + 1n)],
      'BITCOIN',
    );
    expect(statusOf(back(paid, 4_000_000n))).toBe('refunded');
  });

  it('leaves an alarm for later money, until that is refunded too', () => {
    const returned = back(paidWith(WHOLE), null);
    const more = look(returned, NOON + 2 * HOUR, [sighting('0:0', WHOLE), sighting('b:0', WHOLE / 2n)]);
    expect([statusOf(more), alarmsOf(more)]).toMatchObject(['refunded', [{ name: 'too-much:625' }]]);
    expect(more.log.at(-1)).toMatchObject({ event: 'invoice.attention', detail: { code: 'too-much' } });
    expect(alarmsOf(back(more, 625n))).toEqual([]);
  });

  it('of late money that was refunded before other money was accepted is not one of the sale', () => {
    const late = look(settleInvoice(strict(), at(EXPIRY)), EXPIRY + HOUR, [sighting('a:0', WHOLE)]);
    const returned = back(late, 1_250n);
    const again = look(returned, EXPIRY + 2 * HOUR, [sighting('a:0', WHOLE), sighting('b:0', WHOLE)]);
    const taken = acceptByHand(again, 'mia', 'paid once more', EXPIRY + 3 * HOUR);
    expect(statusOf(taken)).toBe('paid');
    expect(statusOf(back(taken, null))).toBe('refunded');
  });
});

describe('money that is undone after a refund', () => {
  const FIRST = sighting('0:0', WHOLE);
  const later = (invoice: Invoice, ...found: Parameters<typeof look>[2]) =>
    look(invoice, NOON + 2 * HOUR, found);
  const names = (invoice: Invoice) => alarmsOf(invoice).map(({ name }) => name);

  it('raises an alarm where the rest no longer covers the sale', () => {
    const gone = later(back(paidWith(WHOLE, WHOLE), 1_250n), FIRST);
    expect([statusOf(gone), names(gone)]).toEqual(['paid', ['undone:LITECOIN:1:0']]);
    expect(gone.log.at(-1)).toMatchObject({ event: 'invoice.attention', detail: { code: 'undone' } });
    expect(names(later(gone, FIRST, sighting('1:0', WHOLE)))).toEqual([]);
  });

  it('raises one also where it came after the sale was paid, or where the goods were refunded too', () => {
    const more = look(paidWith(WHOLE), NOON + 2 * MINUTE, [FIRST, sighting('b:0', WHOLE)]);
    const returned = back(more, 1_250n);
    expect(names(later(returned, FIRST))).toEqual(['undone:LITECOIN:b:0']);
    expect(names(later(back(returned, null), FIRST))).toEqual(['undone:LITECOIN:b:0']);
  });

  it('raises none where a wallet raised the fee of a payment that was refunded in part', () => {
    const bumped = later(
      back(paidWith(WHOLE), 250n),
      { ...FIRST, standing: 'replaced' },
      sighting('b:0', WHOLE),
    );
    expect(names(bumped)).toEqual([]);
  });

  it('raises none where it was undone before the refund, or came after it', () => {
    const once = later(paidWith(WHOLE, WHOLE), FIRST);
    expect(names(back(once, null))).toEqual([]);
    const part = back(paidWith(WHOLE), 250n);
    const more = look(part, NOON + 2 * HOUR, [FIRST, sighting('b:0', WHOLE / 2n)]);
    expect(names(look(more, NOON + 3 * HOUR, [FIRST]))).toEqual([]);
  });

  it('raises one where late money was refunded, as long as the refunds exceed what is there', () => {
    const late = look(settleInvoice(strict(), at(EXPIRY)), EXPIRY + HOUR, [FIRST, sighting('1:0', WHOLE)]);
    const refunded = (units: bigint, ...found: Parameters<typeof look>[2]) =>
      look(back(late, units), EXPIRY + 2 * HOUR, found);
    expect(names(refunded(2_500n, FIRST))).toEqual(['undone:LITECOIN:1:0']);
    expect(names(refunded(1_250n, FIRST))).toEqual([]);
    expect(names(refunded(1_250n))).toEqual(['undone:LITECOIN:0:0', 'undone:LITECOIN:1:0']);
  });
});

describe('a sale at the counter that the customer abandons', () => {
  const cart = { lines: [{ item: 'tea' }, { item: null }, { item: 'cup' }] } as unknown as Invoice['cart'];
  const short = (more: Partial<Invoice> = {}) =>
    look(strict({ origin: 'till', cart, ...more }), NOON + MINUTE, [sighting('a:0', WHOLE / 2n)]);

  it('expires and is refunded in one step, without a sale', () => {
    const over = back(short(), null);
    expect([statusOf(over), alarmsOf(over)]).toEqual(['expired', []]);
    expect(refundedUnits(over)).toBe(summarize(over).received);
    expect(over.log.map(({ event }) => event).slice(-2)).toEqual(['invoice.expired', 'invoice.refunded']);
    expect(restockedLines(over)).toEqual([]);
    expect(statusOf(back(short(), summarize(over).received))).toBe('expired');
  });

  it('refunds all that was received, or records nothing', () => {
    expect(() => back(short(), 1n)).toThrow('amount must be 6.24 or left out');
  });

  it('is one of the till, with money that counts', () => {
    expect(() => back(short({ origin: 'api' }), null)).toThrow('only money that was received');
    expect(() => back(strict({ origin: 'till' }), null)).toThrow('only money that was received');
    const target = targetFor('LITECOIN', { currency: 'EUR', units: 1_250n }, { confirmations: 2 });
    expect(() => back(short({ targets: [target] }), null)).toThrow('only money that was received');
  });

  it('is not paid by the remainder in time, which raises an alarm until it is refunded too', () => {
    const refund = { units: null, to: 'cash', reference: 'gave up', by: 'mia' };
    const over = recordRefund(short(), refund, NOON + 2 * MINUTE);
    const more = look(over, NOON + 3 * MINUTE, [sighting('a:0', WHOLE / 2n), sighting('b:0', WHOLE / 2n)]);
    expect(statusOf(more)).toBe('expired');
    expect(alarmsOf(more)).not.toEqual([]);
    expect(alarmsOf(back(more, null))).toEqual([]);
  });
});
