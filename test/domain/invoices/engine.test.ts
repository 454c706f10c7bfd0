/** The engine one rule at a time: the effect of a poll, a manual decision or the clock on an invoice. */
import { describe, expect, it } from 'vitest';
import type { Method } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { acceptByHand, cancelByHand, clearAlarm, recordRefund } from '#domain/invoices/manual-decisions.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import { defaultTerms } from '#domain/invoices/policy.ts';
import { recordPayments } from '#domain/invoices/record-payments.ts';
import { settleInvoice } from '#domain/invoices/settle.ts';
import { alarmsOf, decisionOf, enough, refundedUnits, statusOf, summarize } from '#domain/invoices/status.ts';
import { DAY, HOUR, type Instant, MINUTE } from '#domain/kernel/time.ts';
import { at, look, strict } from '#test/support/fakes/engine.ts';
import { invoiceWith, NOON, rateOf, sighting, targetFor } from '#test/support/fakes/invoices.ts';

const EXPIRY = NOON + 15 * MINUTE;

const due = (invoice: Invoice) => invoice.targets[0]?.due ?? 0n;
describe('from pending', () => {
  it('is paid when counting payments reach the amount', () => {
    const invoice = invoiceWith();
    const paid = look(invoice, NOON + MINUTE, [sighting('a:0', due(invoice))]);
    expect(statusOf(paid)).toBe('paid');
    expect(decisionOf(paid, 'paid')).toMatchObject({ how: 'in-time', paidAt: NOON + MINUTE, by: null });
    expect(paid.log.map((e) => e.event)).toEqual(['invoice.payment_seen', 'invoice.paid']);
  });

  it('waits for the confirmations of the policy', () => {
    const asked = { currency: 'EUR', units: 6_490n };
    const invoice = invoiceWith({ asked, targets: [targetFor('LITECOIN', asked, { confirmations: 2 })] });
    const seen = look(invoice, NOON + MINUTE, [sighting('a:0', due(invoice))]);
    expect(statusOf(seen)).toBe('pending');
    expect(summarize(seen).confirming).toMatchObject({ have: 0, need: 2 });
    const one = look(seen, NOON + 2 * MINUTE, [
      sighting('a:0', due(invoice), { confirmations: 1, height: 7 }),
    ]);
    expect(statusOf(one)).toBe('pending');
    const two = look(one, NOON + 4 * MINUTE, [
      sighting('a:0', due(invoice), { confirmations: 2, height: 7 }),
    ]);
    expect(statusOf(two)).toBe('paid');
    expect(decisionOf(two, 'paid')?.paidAt).toBe(NOON + MINUTE);
  });

  it.each(['replaceable', 'low-fee', 'unconfirmed-parent', 'double-spend-seen'] as const)(
    'does not accept a zero-conf payment that is %s before its first block',
    (doubt) => {
      const invoice = invoiceWith();
      const seen = look(invoice, NOON + MINUTE, [sighting('a:0', due(invoice), { doubts: [doubt] })]);
      expect(statusOf(seen)).toBe('pending');
      const mined = look(seen, NOON + 2 * MINUTE, [
        sighting('a:0', due(invoice), { confirmations: 1, height: 1 }),
      ]);
      expect(statusOf(mined)).toBe('paid');
    },
  );

  it.each(['time-locked', 'unproven'] as const)('never counts %s money, however deep', (doubt) => {
    const invoice = invoiceWith();
    const seen = look(invoice, NOON + MINUTE, [
      sighting('a:0', due(invoice), { confirmations: 100, height: 1, doubts: [doubt] }),
    ]);
    expect(statusOf(seen)).toBe('pending');
    expect(alarmsOf(seen).map((a) => a.code)).toEqual([doubt]);
  });

  it('adds up several payments and several methods at the locked rates', () => {
    const invoice = invoiceWith({}, ['LITECOIN', 'MONERO']);
    const half = look(invoice, NOON + MINUTE, [sighting('a:0', due(invoice) / 2n)]);
    const rest = summarize(half).methods.find((m) => m.target.method === 'MONERO')?.rest ?? 0n;
    expect(statusOf(half)).toBe('pending');
    const paid = look(half, NOON + 2 * MINUTE, [sighting('x', rest)], 'MONERO');
    expect(statusOf(paid)).toBe('paid');
    expect(decisionOf(paid, 'paid')?.paidAt).toBe(NOON + 2 * MINUTE);
  });

  it('accepts a shortfall up to the smaller of 1 % and 0.50', () => {
    const small = invoiceWith({ asked: { currency: 'EUR', units: 1_000n } });
    expect(enough(small)).toBe(990n);
    const large = invoiceWith({ asked: { currency: 'EUR', units: 1_000_000n } });
    expect(enough(large)).toBe(999_950n);
    const tiny = invoiceWith({ asked: { currency: 'EUR', units: 1n } });
    expect(enough(tiny)).toBe(1n);
    const all = invoiceWith({
      terms: { ...defaultTerms(2), toleranceBasisPoints: 10_000, toleranceUnits: 10_000_000 },
    });
    expect(enough(all)).toBe(1n);
  });

  it('is paid when overpaid, and shows the surplus until it is cleared', () => {
    const invoice = invoiceWith();
    const paid = look(invoice, NOON + MINUTE, [sighting('a:0', due(invoice) * 2n)]);
    expect(statusOf(paid)).toBe('paid');
    expect(summarize(paid).surplus).toBe(1_250n);
    const [alarm] = alarmsOf(paid);
    expect(alarm?.code).toBe('too-much');
    const clear = clearAlarm(paid, alarm?.name ?? '', 'owner', NOON + HOUR);
    expect(alarmsOf(clear)).toEqual([]);
  });

  it('expires at its time when nothing was seen, but not before every destination was polled', () => {
    const invoice = invoiceWith({}, ['LITECOIN', 'MONERO']);
    expect(statusOf(settleInvoice(invoice, at(EXPIRY - 1)))).toBe('pending');
    const oneLooked = at(EXPIRY, { lookedAt: new Map([['LITECOIN', EXPIRY]]) });
    expect(statusOf(settleInvoice(invoice, oneLooked))).toBe('pending');
    const lookedTooEarly = at(EXPIRY, {
      lookedAt: new Map([
        ['LITECOIN', EXPIRY],
        ['MONERO', EXPIRY - 1],
      ]),
    });
    expect(statusOf(settleInvoice(invoice, lookedTooEarly))).toBe('pending');
    expect(statusOf(settleInvoice(invoice, at(EXPIRY)))).toBe('expired');
  });

  it('does not wait for a silent backend longer than the hold, counted from the start of the program', () => {
    const silent = { lookedAt: new Map<Method, Instant>() };
    const invoice = invoiceWith();
    expect(statusOf(settleInvoice(invoice, at(EXPIRY + HOUR - 1, silent)))).toBe('pending');
    expect(statusOf(settleInvoice(invoice, at(EXPIRY + HOUR, silent)))).toBe('expired');
    const restarted = { ...silent, watchingSince: EXPIRY + 9 * HOUR };
    expect(statusOf(settleInvoice(invoice, at(EXPIRY + 9 * HOUR + 1, restarted)))).toBe('pending');
  });

  it('stays pending past its expiry while the whole amount, seen in time, waits for confirmations', () => {
    const asked = { currency: 'EUR', units: 6_490n };
    const invoice = invoiceWith({ asked, targets: [targetFor('LITECOIN', asked, { confirmations: 2 })] });
    const seen = look(invoice, EXPIRY - 1, [sighting('a:0', due(invoice))]);
    const waiting = look(seen, EXPIRY + 2 * HOUR, [
      sighting('a:0', due(invoice), { confirmations: 1, height: 5 }),
    ]);
    expect(statusOf(waiting)).toBe('pending');
    const paid = look(waiting, EXPIRY + 3 * HOUR, [
      sighting('a:0', due(invoice), { confirmations: 2, height: 5 }),
    ]);
    expect(statusOf(paid)).toBe('paid');
    expect(decisionOf(paid, 'paid')?.how).toBe('in-time');
  });

  it('expires when only a part was seen in time, and reports the part', () => {
    const invoice = invoiceWith();
    const part = look(invoice, NOON + MINUTE, [sighting('a:0', due(invoice) / 2n)]);
    const expired = settleInvoice(part, at(EXPIRY));
    expect(statusOf(expired)).toBe('expired');
    expect(alarmsOf(expired).map((a) => a.code)).toEqual(['short-at-expiry']);
    expect(expired.log.map((e) => e.event)).toContain('invoice.attention');
  });
});

describe('the time of a payment', () => {
  const waiting = () => {
    const asked = { currency: 'EUR', units: 6_490n };
    return strict({ asked, targets: [targetFor('LITECOIN', asked, { confirmations: 1 })] });
  };

  it('is in time before the expiry, and late at the very instant of it', () => {
    const early = look(strict(), EXPIRY + HOUR, [
      sighting('a:0', due(strict()), { evidenceAt: EXPIRY - 1, confirmations: 1, height: 1 }),
    ]);
    expect(decisionOf(early, 'paid')?.how).toBe('in-time');
    const late = look(strict(), EXPIRY + HOUR, [
      sighting('a:0', due(strict()), { evidenceAt: EXPIRY, confirmations: 1, height: 1 }),
    ]);
    expect(late.decisions.map(({ kind }) => kind)).toEqual(['expired', 'paid']);
    expect(decisionOf(late, 'paid')?.how).toBe('grace');
  });

  it('is not moved later by the time of its block, nor by a later report of the node', () => {
    const seen = look(waiting(), EXPIRY - MINUTE, [sighting('a:0', due(waiting()))]);
    const mined = look(seen, EXPIRY + MINUTE, [
      sighting('a:0', due(waiting()), { confirmations: 1, height: 5, evidenceAt: EXPIRY + HOUR }),
    ]);
    expect(decisionOf(mined, 'paid')).toMatchObject({ how: 'in-time', paidAt: EXPIRY - MINUTE });

    const found = look(waiting(), EXPIRY + MINUTE, [
      sighting('a:0', due(waiting()), { evidenceAt: EXPIRY - MINUTE }),
    ]);
    const later = look(found, EXPIRY + 2 * MINUTE, [
      sighting('a:0', due(waiting()), { confirmations: 1, height: 5, evidenceAt: EXPIRY + MINUTE }),
    ]);
    expect(decisionOf(later, 'paid')?.how).toBe('in-time');
  });
});

describe('a payment that never counts', () => {
  const locked = (more: Partial<Sighting> = {}) =>
    sighting('locked:0', due(strict()), { doubts: ['time-locked'], ...more });

  it('does not keep an invoice open forever', () => {
    const seen = look(strict(), NOON + MINUTE, [locked()]);
    const over = look(seen, EXPIRY, [locked()]);
    expect(statusOf(over)).toBe('expired');
    expect(alarmsOf(over).map(({ code }) => code)).toContain('time-locked');
  });

  it('makes a late payment neither punctual nor within the grace', () => {
    const seen = look(strict(), NOON + MINUTE, [locked()]);
    const late = sighting('b:0', due(strict()), { confirmations: 1, height: 9 });
    const after = look(look(seen, EXPIRY, [locked()]), EXPIRY + DAY, [locked(), late]);
    expect(statusOf(after)).toBe('expired');
  });

  it("pays in time once it counts, as a miner's reward does", () => {
    const seen = look(strict(), NOON + MINUTE, [locked({ confirmations: 1, height: 5 })]);
    const over = look(seen, EXPIRY, [locked({ confirmations: 50, height: 5 })]);
    const ripe = look(over, EXPIRY + 20 * HOUR, [locked({ confirmations: 101, height: 5, doubts: [] })]);
    expect(decisionOf(ripe, 'paid')?.how).toBe('in-time');
  });

  it('includes a replaced zero-conf payment', () => {
    const invoice = strict();
    const doubted = sighting('a:0', due(invoice), { doubts: ['low-fee'] });
    const seen = look(invoice, NOON + MINUTE, [doubted]);
    const gone = look(seen, NOON + 2 * MINUTE, [sighting('a:0', due(invoice), { standing: 'replaced' })]);
    expect(summarize(gone)).toMatchObject({ status: 'pending', counted: 0n, received: 0n });
  });
});

describe('from expired', () => {
  const expired = () => settleInvoice(strict(), at(EXPIRY));

  it('accepts a full payment inside the grace automatically while the rate is steady', () => {
    const late = look(expired(), EXPIRY + 9 * MINUTE, [sighting('a:0', due(strict()))]);
    expect(statusOf(late)).toBe('paid');
    expect(decisionOf(late, 'paid')?.how).toBe('grace');
  });

  it('leaves a payment after the grace to a person', () => {
    const late = look(expired(), EXPIRY + 10 * MINUTE + 1, [sighting('a:0', due(strict()))]);
    expect(statusOf(late)).toBe('expired');
    expect(alarmsOf(late).map((a) => a.code)).toEqual(['late']);
    const taken = acceptByHand(late, 'anna', 'the customer is here', EXPIRY + HOUR);
    expect(statusOf(taken)).toBe('paid');
    expect(decisionOf(taken, 'paid')).toMatchObject({
      how: 'by-hand',
      by: 'anna',
      reason: 'the customer is here',
    });
    expect(alarmsOf(taken)).toEqual([]);
  });

  it('does not accept a payment inside the grace when the coin lost more than the drift allows, or has no rate', () => {
    const seen = recordPayments(expired(), 'LITECOIN', [sighting('a:0', due(strict()))], EXPIRY + MINUTE);
    const fallen = settleInvoice(seen, at(EXPIRY + MINUTE, { rateNow: () => rateOf(7_545n, 100n) }));
    expect(statusOf(fallen)).toBe('expired');
    const held = settleInvoice(seen, at(EXPIRY + MINUTE, { rateNow: () => rateOf(7_546n, 100n) }));
    expect(statusOf(held)).toBe('paid');
    expect(statusOf(settleInvoice(seen, at(EXPIRY + MINUTE, { rateNow: () => null })))).toBe('expired');
  });

  it('accepts a payment at the last instant of the grace', () => {
    const late = look(expired(), EXPIRY + 10 * MINUTE, [sighting('a:0', due(strict()))]);
    expect(decisionOf(late, 'paid')?.how).toBe('grace');
  });

  it('requires a steady rate of every coin that was paid, and of no other', () => {
    const { targets } = invoiceWith({}, ['LITECOIN', 'MONERO']);
    const both = settleInvoice(strict({ targets }), at(EXPIRY));
    const rates = (moneroIs: bigint) =>
      at(EXPIRY + MINUTE, { rateNow: (method) => rateOf(method === 'MONERO' ? moneroIs : 77n) });
    const half = [sighting('a:0', due(both) / 2n + 1n)];
    const seen = recordPayments(both, 'LITECOIN', half, EXPIRY + MINUTE);
    const rest = summarize(seen).methods.find(({ target }) => target.method === 'MONERO')?.rest ?? 0n;
    const full = recordPayments(seen, 'MONERO', [sighting('x', rest)], EXPIRY + MINUTE);
    expect(statusOf(settleInvoice(full, rates(151n)))).toBe('paid');
    expect(statusOf(settleInvoice(full, rates(100n)))).toBe('expired');
    // Where the Monero never arrived, its fall does not matter.
    const gone = recordPayments(full, 'MONERO', [], EXPIRY + MINUTE);
    const instead = recordPayments(
      gone,
      'LITECOIN',
      [...half, ...[sighting('b:0', due(both))]],
      EXPIRY + MINUTE,
    );
    expect(statusOf(settleInvoice(instead, rates(100n)))).toBe('paid');
  });

  it('accepts a payment that the chain proves was made in time, however late it was found', () => {
    const unseen = settleInvoice(strict(), at(EXPIRY + HOUR, { lookedAt: new Map() }));
    const found = look(unseen, EXPIRY + 3 * DAY, [
      sighting('a:0', due(strict()), { evidenceAt: EXPIRY - MINUTE, confirmations: 9, height: 5 }),
    ]);
    expect(statusOf(found)).toBe('paid');
    expect(decisionOf(found, 'paid')).toMatchObject({ how: 'in-time', paidAt: EXPIRY - MINUTE });
  });

  it('polls before it expires after a restart: a payment made meanwhile wins over the clock', () => {
    const invoice = strict();
    const afterRestart = look(invoice, EXPIRY + 8 * HOUR, [
      sighting('a:0', due(invoice), { evidenceAt: EXPIRY - 5 * MINUTE, confirmations: 3, height: 9 }),
    ]);
    expect(afterRestart.decisions.map((d) => d.kind)).toEqual(['paid']);
  });
});

describe('reversed', () => {
  it('falls back while pending', () => {
    const asked = { currency: 'EUR', units: 6_490n };
    const invoice = invoiceWith({ asked, targets: [targetFor('LITECOIN', asked, { confirmations: 2 })] });
    const seen = look(invoice, NOON + MINUTE, [sighting('a:0', due(invoice))]);
    const gone = look(seen, NOON + 2 * MINUTE, [sighting('a:0', due(invoice), { standing: 'replaced' })]);
    expect(statusOf(gone)).toBe('pending');
    expect(summarize(gone).received).toBe(0n);
    expect(summarize(gone).rest).toBe(6_490n);
    const back = look(gone, NOON + 3 * MINUTE, [
      sighting('a:0', due(invoice), { confirmations: 2, height: 3 }),
    ]);
    expect(statusOf(back)).toBe('paid');
    expect(back.log.map((e) => e.event)).toContain('invoice.payment_returned');
  });

  it.each(['replaced', 'conflicted', 'vanished'] as const)(
    'keeps the status paid when a payment is %s afterwards, and raises an alarm until a person clears it',
    (how) => {
      const invoice = invoiceWith();
      const paid = look(invoice, NOON + MINUTE, [sighting('a:0', due(invoice))]);
      const answer = how === 'vanished' ? [] : [sighting('a:0', due(invoice), { standing: how })];
      const undone = look(paid, NOON + 2 * MINUTE, answer);
      expect(statusOf(undone)).toBe('paid');
      expect(alarmsOf(undone)).toMatchObject([{ code: 'undone', payment: 'a:0' }]);
      const again = look(undone, NOON + 3 * MINUTE, answer);
      expect(again.log.filter((e) => e.event === 'invoice.attention')).toHaveLength(1);
      expect(alarmsOf(clearAlarm(undone, alarmsOf(undone)[0]?.name ?? '', 'owner', NOON + HOUR))).toEqual([]);
    },
  );
});

describe('reversed again after it returned', () => {
  const invoice = invoiceWith();
  const whole = sighting('a:0', due(invoice));
  const gone = look(look(invoice, NOON + MINUTE, [whole]), NOON + 2 * MINUTE, []);
  const name = 'undone:LITECOIN:a:0';
  const again = (first: Invoice) =>
    look(look(first, NOON + 2 * HOUR, [whole]), NOON + 3 * HOUR, [{ ...whole, standing: 'conflicted' }]);
  const announced = ({ log }: Invoice) => log.filter(({ event }) => event === 'invoice.attention').length;

  it('raises the alarm again under its name, also where a person had cleared the first', () => {
    const second = again(clearAlarm(gone, name, 'owner', NOON + HOUR));
    expect(alarmsOf(second)).toMatchObject([{ name, code: 'undone', payment: 'a:0' }]);
    expect(announced(second)).toBe(2);
    const cleared = clearAlarm(second, name, 'owner', NOON + 4 * HOUR);
    expect(alarmsOf(cleared)).toEqual([]);
    const replaced = look(cleared, NOON + 5 * HOUR, [{ ...whole, standing: 'replaced' }]);
    expect([alarmsOf(replaced), announced(replaced)]).toEqual([[], 2]);
  });

  it('reports it again where nobody had cleared the first', () => {
    expect([announced(gone), announced(again(gone))]).toEqual([1, 2]);
  });
});

describe('reversed where other counting payments cover the amount', () => {
  const replaced = (invoice: Invoice) => sighting('a:0', due(invoice), { standing: 'replaced' });

  it('raises no alarm: a wallet raised the fee of what had counted, and the replacement counts', () => {
    const invoice = invoiceWith();
    const paid = look(invoice, NOON + MINUTE, [sighting('a:0', due(invoice))]);
    const bumped = look(paid, NOON + 2 * MINUTE, [replaced(invoice), sighting('b:0', due(invoice))]);
    expect([statusOf(bumped), alarmsOf(bumped), summarize(bumped).surplus]).toEqual(['paid', [], 0n]);
    expect(bumped.log.map(({ event }) => event)).not.toContain('invoice.attention');
  });

  it('raises one as long as the replacement does not count, or is less', () => {
    const invoice = invoiceWith();
    const paid = look(invoice, NOON + MINUTE, [sighting('a:0', due(invoice))]);
    const next = (more: Parameters<typeof sighting>[2], units = due(invoice)) =>
      look(paid, NOON + 2 * MINUTE, [replaced(invoice), sighting('b:0', units, more)]);
    const doubted = next({ doubts: ['replaceable'] });
    expect(alarmsOf(doubted)).toMatchObject([{ code: 'undone', payment: 'a:0' }]);
    expect(alarmsOf(next({}, due(invoice) / 2n))).toMatchObject([{ code: 'undone', payment: 'a:0' }]);
    const mined = sighting('b:0', due(invoice), { confirmations: 1, height: 7 });
    expect(alarmsOf(look(doubted, NOON + 3 * MINUTE, [replaced(invoice), mined]))).toEqual([]);
  });
});

describe('reversed before the invoice was paid without it', () => {
  const replaced = (invoice: Invoice) => sighting('a:0', due(invoice), { standing: 'replaced' });

  it('raises no alarm: a wallet that raised its fee has paid', () => {
    const invoice = invoiceWith();
    const doubted = sighting('a:0', due(invoice), { doubts: ['replaceable'] });
    const seen = look(invoice, NOON + MINUTE, [doubted]);
    const bumped = look(seen, NOON + 2 * MINUTE, [replaced(invoice), sighting('b:0', due(invoice))]);
    expect(statusOf(bumped)).toBe('paid');
    expect(alarmsOf(bumped)).toEqual([]);
    const later = look(bumped, NOON + 3 * MINUTE, [
      sighting('a:0', due(invoice), { standing: 'conflicted' }),
      sighting('b:0', due(invoice), { confirmations: 1, height: 7 }),
    ]);
    expect(alarmsOf(later)).toEqual([]);
  });

  it('still raises one when the payment that paid is reversed too, or when the first is reversed again after it returned', () => {
    const invoice = invoiceWith();
    const doubted = sighting('a:0', due(invoice), { doubts: ['replaceable'] });
    const seen = look(invoice, NOON + MINUTE, [doubted]);
    const bumped = look(seen, NOON + 2 * MINUTE, [replaced(invoice), sighting('b:0', due(invoice))]);
    const both = look(bumped, NOON + 3 * MINUTE, [replaced(invoice)]);
    expect(alarmsOf(both)).toMatchObject([{ code: 'undone', payment: 'b:0' }]);

    const gone = look(seen, NOON + 2 * MINUTE, []);
    const back = look(gone, NOON + 3 * MINUTE, [sighting('a:0', due(invoice))]);
    expect(statusOf(back)).toBe('paid');
    expect(alarmsOf(look(back, NOON + 4 * MINUTE, []))).toMatchObject([{ code: 'undone', payment: 'a:0' }]);
  });
});

describe('manually', () => {
  it('cancels only while nothing was seen, and twice is once', () => {
    const invoice = invoiceWith();
    const off = cancelByHand(invoice, 'till', NOON + MINUTE);
    expect(statusOf(off)).toBe('cancelled');
    expect(cancelByHand(off, 'till', NOON + 2 * MINUTE)).toBe(off);
    const seen = recordPayments(invoice, 'LITECOIN', [sighting('a:0', 1n)], NOON);
    expect(() => cancelByHand(seen, 'till', NOON + MINUTE)).toThrow(/payment was seen/);
  });

  it('shows money received for a cancelled invoice, and lets a person accept it', () => {
    const off = cancelByHand(invoiceWith(), 'till', NOON + MINUTE);
    const late = look(off, NOON + 2 * MINUTE, [sighting('a:0', due(off))]);
    expect(statusOf(late)).toBe('cancelled');
    expect(alarmsOf(late)).toMatchObject([{ code: 'late' }]);
    expect(statusOf(acceptByHand(late, 'anna', 'came back', NOON + 3 * MINUTE))).toBe('paid');
  });

  it('accepts nothing where no money was seen', () => {
    expect(() => acceptByHand(invoiceWith(), 'anna', 'because', NOON)).toThrow(/no payment was seen/);
  });

  it('adds up partial refunds and never more than was received', () => {
    const invoice = invoiceWith();
    const paid = look(invoice, NOON + MINUTE, [sighting('a:0', due(invoice))]);
    const refund = (units: bigint) => ({ units, to: 'ltc1…', reference: 'tx', by: 'anna' });
    const part = recordRefund(paid, refund(500n), NOON + HOUR);
    expect(statusOf(part)).toBe('paid');
    const whole = recordRefund(part, refund(750n), NOON + HOUR);
    expect(statusOf(whole)).toBe('refunded');
    expect(() => recordRefund(part, refund(760n), NOON + HOUR)).toThrow(/more would be refunded/);
    expect(() => recordRefund(invoice, refund(1n), NOON)).toThrow(/only money that was received/);
  });

  it('refunds all that was received where no amount is named, and nothing beyond', () => {
    const paid = look(invoiceWith(), NOON + MINUTE, [sighting('a:0', due(invoiceWith()) * 2n)]);
    const refund = (units: bigint | null) => ({ units, to: 'ltc1…', reference: 'tx', by: 'anna' });
    const all = recordRefund(paid, refund(null), NOON + HOUR);
    expect([statusOf(all), refundedUnits(all)]).toEqual(['refunded', 2_500n]);
    expect(() => recordRefund(all, refund(null), NOON + HOUR)).toThrow('nothing is left to refund');
    expect(() => recordRefund(all, refund(1n), NOON + HOUR)).toThrow('at most 0.00 EUR is left');
  });

  it('refunds late money without accepting it: the alarm ends, the status stays', () => {
    const expired = settleInvoice(strict(), at(EXPIRY));
    const late = look(expired, EXPIRY + HOUR, [sighting('a:0', due(expired))]);
    const refund = (units: bigint) => ({ units, to: 'ltc1…', reference: 'tx', by: 'anna' });
    const part = recordRefund(late, refund(500n), EXPIRY + 2 * HOUR);
    expect(alarmsOf(part).map((a) => a.code)).toEqual(['late']);
    const whole = recordRefund(part, refund(750n), EXPIRY + 2 * HOUR);
    expect(alarmsOf(whole)).toEqual([]);
    expect(statusOf(whole)).toBe('expired');
    expect(() => recordRefund(whole, refund(1n), EXPIRY + 2 * HOUR)).toThrow(/more would be refunded/);
    expect(() => recordRefund(expired, refund(1n), EXPIRY)).toThrow(/only money that was received/);
  });
});

describe('refunded money', () => {
  const refund = (units: bigint) => ({ units, to: 'ltc1…', reference: 'tx', by: 'anna' });
  /** Full, found after an expiry without a poll, and as far as is known made after the grace period. */
  const leftToAPerson = () => {
    const expired = settleInvoice(strict(), at(EXPIRY + HOUR, { lookedAt: new Map() }));
    return look(expired, EXPIRY + HOUR + MINUTE, [sighting('a:0', due(expired))]);
  };

  it('is not accepted automatically when the rest comes within the grace period', () => {
    const expired = settleInvoice(strict(), at(EXPIRY));
    const half = sighting('a:0', due(expired) / 2n);
    const short = look(expired, EXPIRY + MINUTE, [half]);
    const part = recordRefund(short, refund(1n), EXPIRY + 2 * MINUTE);
    const whole = [half, sighting('b:0', due(expired))];
    expect(statusOf(look(short, EXPIRY + 3 * MINUTE, whole))).toBe('paid');
    expect(statusOf(look(part, EXPIRY + 3 * MINUTE, whole))).toBe('expired');
  });

  it('is not accepted automatically either when the chain shows later that it came in time', () => {
    const late = leftToAPerson();
    const back = recordRefund(late, refund(1_250n), EXPIRY + 2 * HOUR);
    const mined = sighting('a:0', due(back), { evidenceAt: EXPIRY - MINUTE, confirmations: 3, height: 9 });
    expect(statusOf(look(late, EXPIRY + 3 * HOUR, [mined]))).toBe('paid');
    expect(statusOf(look(back, EXPIRY + 3 * HOUR, [mined]))).toBe('expired');
  });

  it('can not be accepted manually; the remainder can', () => {
    const late = leftToAPerson();
    const back = recordRefund(late, refund(1_250n), EXPIRY + 2 * HOUR);
    expect(() => acceptByHand(back, 'anna', 'why not', EXPIRY + 2 * HOUR)).toThrow(/paid back/);
    const part = recordRefund(late, refund(250n), EXPIRY + 2 * HOUR);
    expect(statusOf(acceptByHand(part, 'anna', 'they agreed', EXPIRY + 2 * HOUR))).toBe('paid');
  });
});

describe('a Lightning settlement', () => {
  const settled = (more: Partial<Sighting> = {}) =>
    sighting('hash', due(invoiceWith({}, ['LIGHTNING'])), { confirmations: 1, ...more });

  it('stays settled when its node no longer knows the invoice', () => {
    const paid = look(invoiceWith({}, ['LIGHTNING']), NOON + MINUTE, [settled()], 'LIGHTNING');
    expect(statusOf(paid)).toBe('paid');
    expect(look(paid, NOON + DAY, [], 'LIGHTNING')).toBe(paid);
  });

  it('that was never proven is reported as gone when the node reverses it', () => {
    const doubted = settled({ doubts: ['unproven'] });
    const seen = look(invoiceWith({}, ['LIGHTNING']), NOON + MINUTE, [doubted], 'LIGHTNING');
    const gone = look(seen, NOON + 2 * MINUTE, [], 'LIGHTNING');
    expect(gone.payments).toMatchObject([{ standing: 'vanished' }]);
  });
});
