/** Invoice status at the boundaries: tolerance, remainder, surplus, and who must check what. */
import { describe, expect, it } from 'vitest';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { acceptByHand, recordRefund } from '#domain/invoices/manual-decisions.ts';
import { defaultTerms } from '#domain/invoices/policy.ts';
import {
  alarmsOf,
  countedOrAccepted,
  enough,
  isPaidTwice,
  refundable,
  statusOf,
  summarize,
  worth,
} from '#domain/invoices/status.ts';
import { HOUR, MINUTE } from '#domain/kernel/time.ts';
import { look, strict } from '#test/support/fakes/engine.ts';
import { invoiceWith, NOON, rateOf, sighting, targetFor } from '#test/support/fakes/invoices.ts';

const EXPIRY = NOON + 15 * MINUTE;
const due = (invoice: Invoice) => invoice.targets[0]?.due ?? 0n;
const paidWith = (invoice: Invoice, units: bigint) => look(invoice, NOON + MINUTE, [sighting('a:0', units)]);
const refund = (units: bigint) => ({ units, to: 'ltc1…', reference: 'tx', by: 'anna' });
const codes = (invoice: Invoice) => alarmsOf(invoice).map(({ name }) => name);

describe('the tolerance of an invoice in a coin', () => {
  const asked = { currency: 'BTC', units: 10_000_000n };

  it('is as large a part of it as the fixed part is of its worth in the shop’s currency', () => {
    // 0.50 of 5,000.00 is one in ten thousand.
    expect(enough(invoiceWith({ asked, fiat: { currency: 'EUR', units: 500_000n } }))).toBe(9_999_000n);
    expect(enough(invoiceWith({ asked, fiat: { currency: 'EUR', units: 1_000n } }))).toBe(9_900_000n);
  });

  it('is none where that is worth nothing', () => {
    expect(enough(invoiceWith({ asked, fiat: { currency: 'EUR', units: 0n } }))).toBe(asked.units);
  });
});

describe('the remainder', () => {
  it('is shown in the coin of each method, rounded up, so that it is sufficient', () => {
    const seen = paidWith(strict({}), 10_000_000n);
    // 0.1 LTC at 77 is 7.70; 4.80 are missing, 0.06233766… LTC.
    expect(summarize(seen)).toMatchObject({ received: 770n, rest: 480n, surplus: 0n });
    expect(summarize(seen).methods[0]?.rest).toBe(6_233_767n);
    const whole = look(seen, NOON + 2 * MINUTE, [sighting('a:0', 10_000_000n), sighting('b:0', 6_233_767n)]);
    expect(statusOf(whole)).toBe('paid');
    expect(summarize(whole).methods[0]?.rest).toBe(0n);
  });

  it('is exactly the amount of the code while nothing was received', () => {
    const asked = { currency: 'EUR', units: 1_250n };
    const target = targetFor('LITECOIN', asked, { due: 16_240_000n });
    expect(summarize(invoiceWith({ asked, targets: [target] })).methods[0]?.rest).toBe(16_240_000n);
  });

  it('waits for the payment that needs longest', () => {
    const asked = { currency: 'EUR', units: 100_000n };
    const targets = [
      targetFor('LITECOIN', asked, { confirmations: 2 }),
      targetFor('MONERO', asked, { confirmations: 10 }),
    ];
    const deep = { confirmations: 1, height: 1 };
    const first = look(invoiceWith({ asked, targets }), NOON, [
      sighting('a:0', 1n),
      sighting('b:0', 1n, deep),
    ]);
    expect(summarize(first).confirming).toMatchObject({ have: 0, need: 2, payment: { ref: 'a:0' } });
    const both = look(first, NOON, [sighting('x', 1n, { confirmations: 3, height: 1 })], 'MONERO');
    expect(summarize(both).confirming).toMatchObject({ have: 3, need: 10, payment: { ref: 'x' } });
  });
});

describe('an overpayment', () => {
  it('is paid twice where two payments are there of which each alone is enough', () => {
    const invoice = strict({});
    const whole = due(invoice);
    const paid = (...units: bigint[]) =>
      look(
        invoice,
        NOON + MINUTE,
        units.map((one, nth) => sighting(`${nth}:0`, one)),
      );
    expect(isPaidTwice(paid(whole, whole))).toBe(true);
    expect(isPaidTwice(paid(2n * whole))).toBe(false);
    expect(isPaidTwice(paid(whole, whole / 2n))).toBe(false);
    const gone = look(paid(whole, whole), NOON + 2 * MINUTE, [
      sighting('0:0', whole),
      sighting('1:0', whole, { standing: 'replaced' }),
    ]);
    expect(isPaidTwice(gone)).toBe(false);
  });

  it('is none below the smallest unit of the coin', () => {
    const asked = { currency: 'EUR', units: 60_000n };
    // One litoshi is worth 583.64: two are requested for 600.00.
    const rate = rateOf(58_364_000_000n);
    const invoice = invoiceWith({ asked, targets: [targetFor('LITECOIN', asked, { rate })] });
    expect(due(invoice)).toBe(2n);
    const paid = paidWith(invoice, 2n);
    expect(summarize(paid)).toMatchObject({ status: 'paid', received: 116_728n, surplus: 0n });
    expect(summarize(paidWith(invoice, 3n)).surplus).toBe(115_092n);
  });

  it('is none up to one in a thousand, and is one above', () => {
    const asked = { currency: 'EUR', units: 100_000n };
    const invoice = invoiceWith({ asked, targets: [targetFor('LITECOIN', asked, { rate: rateOf(100n) })] });
    expect(summarize(paidWith(invoice, 1_001_000_000n)).surplus).toBe(0n);
    expect(summarize(paidWith(invoice, 1_001_010_000n)).surplus).toBe(101n);
  });

  it('is reduced by refunds, and gone once the whole sale was refunded', () => {
    const paid = paidWith(strict(), 3n * due(strict()));
    expect(codes(paid)).toEqual(['too-much:2500']);
    const part = recordRefund(paid, refund(500n), NOON + HOUR);
    expect(codes(part)).toEqual(['too-much:2000']);
    const surplus = recordRefund(part, refund(2_000n), NOON + HOUR);
    expect([statusOf(surplus), codes(surplus)]).toEqual(['paid', []]);
    const whole = recordRefund(surplus, refund(1_250n), NOON + HOUR);
    expect([statusOf(whole), codes(whole)]).toEqual(['refunded', []]);
  });
});

describe('the amount of a full refund', () => {
  it('is the requested amount, or what was received where a person accepted less', () => {
    expect(refundable(paidWith(strict(), 2n * due(strict())))).toBe(1_250n);
    const part = paidWith(strict(), due(strict()) / 2n);
    expect(refundable(acceptByHand(part, 'anna', 'they agreed', NOON + HOUR))).toBe(624n);
  });

  it('is nothing where the payment was reversed since, and the remainder where a part was', () => {
    const paid = paidWith(strict(), due(strict()));
    const gone = look(paid, NOON + HOUR, []);
    expect(refundable(gone)).toBe(0n);
    expect(() => recordRefund(gone, refund(1n), NOON + HOUR)).toThrow('its payment was taken back');
    const half = due(strict()) / 2n;
    const two = [sighting('a:0', half), sighting('b:0', due(strict()) - half)];
    const both = look(strict(), NOON + MINUTE, two);
    expect(statusOf(both)).toBe('paid');
    const one = look(both, NOON + HOUR, two.slice(0, 1));
    expect(refundable(one)).toBe(624n);
    expect(() => recordRefund(one, refund(625n), NOON + HOUR)).toThrow('more would be refunded');
  });
});

describe('the counting money', () => {
  it('is by policy, and everything there once a person has accepted it', () => {
    const asked = { currency: 'EUR', units: 1_250n };
    const target = targetFor('LITECOIN', asked, { confirmations: 2 });
    const seen = paidWith(strict({ asked, targets: [target] }), 10_000_000n);
    expect(worth(seen, countedOrAccepted(seen))).toBe(0n);
    const taken = acceptByHand(seen, 'anna', 'they agreed', NOON + HOUR);
    expect(worth(taken, countedOrAccepted(taken))).toBe(770n);
    expect(summarize(taken)).toMatchObject({ received: 770n, counted: 0n });
  });

  it('includes a doubtful payment after its first block, and after all the policy requires', () => {
    const asked = { currency: 'EUR', units: 1_250n };
    const target = targetFor('LITECOIN', asked, { confirmations: 2 });
    const deep = (confirmations: number) =>
      look(strict({ asked, targets: [target] }), NOON, [
        sighting('a:0', target.due, { confirmations, height: 1, doubts: ['replaceable'] }),
      ]);
    expect([1, 2].map((blocks) => statusOf(deep(blocks)))).toEqual(['pending', 'paid']);
  });
});

describe('a person must check', () => {
  it('a payment at the very instant of the expiry: it is late', () => {
    const terms = { ...defaultTerms(2), graceMs: 0 };
    const seen = (at: number) => look(strict({ terms }), at, [sighting('a:0', 1n)]);
    expect(codes(look(seen(EXPIRY - 1), EXPIRY, [sighting('a:0', 1n)]))).toEqual([
      'short-at-expiry:LITECOIN:a:0',
    ]);
    expect(codes(seen(EXPIRY))).toEqual(['late:LITECOIN:a:0']);
  });

  it('not a payment that arrived and disappeared after the sale was paid', () => {
    const first = sighting('a:0', due(strict()));
    const paid = look(strict(), NOON + MINUTE, [first]);
    const more = look(paid, NOON + 2 * MINUTE, [first, sighting('b:0', 1n)]);
    const gone = look(more, NOON + 3 * MINUTE, [first]);
    expect(gone.payments).toMatchObject([{ standing: 'live' }, { standing: 'vanished' }]);
    expect(codes(gone)).toEqual([]);
  });

  it('a payment reversed on one method, also when another method has one with the same id', () => {
    const half = (method: 'LITECOIN' | 'DOGECOIN') =>
      targetFor(method, { currency: 'EUR', units: 1_250n }, { rate: rateOf(77n) });
    const invoice = strict({ targets: [half('LITECOIN'), half('DOGECOIN')] });
    const doubted = look(invoice, NOON, [sighting('a:0', 1n, { doubts: ['low-fee'] })], 'DOGECOIN');
    const replaced = look(doubted, NOON + 1, [], 'DOGECOIN');
    const paid = look(replaced, NOON + MINUTE, [sighting('a:0', due(invoice))]);
    expect([statusOf(paid), codes(paid)]).toEqual(['paid', []]);
    expect(codes(look(paid, NOON + HOUR, []))).toEqual(['undone:LITECOIN:a:0']);
  });
});
