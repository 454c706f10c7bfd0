/** Payments that arrive, or are confirmed, after the expiry: judged once, and never accepted automatically forever. */
import { describe, expect, it } from 'vitest';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { clearAlarm } from '#domain/invoices/manual-decisions.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import { defaultTerms } from '#domain/invoices/policy.ts';
import { recordPayments } from '#domain/invoices/record-payments.ts';
import { settleInvoice } from '#domain/invoices/settle.ts';
import { alarmsOf, decisionOf, statusOf } from '#domain/invoices/status.ts';
import { DAY, HOUR, type Instant, MINUTE } from '#domain/kernel/time.ts';
import { at, look, strict } from '#test/support/fakes/engine.ts';
import { NOON, rateOf, sighting, targetFor } from '#test/support/fakes/invoices.ts';

const EXPIRY = NOON + 15 * MINUTE;
const asked = { currency: 'EUR', units: 1_250n };
/** A sale whose payment waits for blocks, and one that expired while its node was silent. */
const slow = (more: Partial<Invoice> = {}) =>
  strict({ asked, targets: [targetFor('LITECOIN', asked, { confirmations: 2 })], ...more });
const expired = (invoice = slow()) => settleInvoice(invoice, at(EXPIRY));
const unseen = (invoice = slow()) => settleInvoice(invoice, at(EXPIRY + HOUR, { lookedAt: new Map() }));
const WHOLE = targetFor('LITECOIN', asked).due;
const seen = (more: Partial<Sighting> = {}) => sighting('a:0', WHOLE, more);
const mined = (more: Partial<Sighting> = {}) => seen({ confirmations: 2, height: 7, ...more });
const lookAtRate = (invoice: Invoice, now: Instant, found: Sighting, rate: bigint | null) => {
  const rateNow = () => (rate === null ? null : rateOf(rate));
  return settleInvoice(recordPayments(invoice, 'LITECOIN', [found], now), at(now, { rateNow }));
};
const codes = (invoice: Invoice) => alarmsOf(invoice).map(({ code }) => code);

describe('a late payment', () => {
  it('is judged by the rate at first sight: a coin that recovers days later pays nothing', () => {
    const fallen = lookAtRate(expired(), EXPIRY + 3 * MINUTE, seen(), 70n);
    expect([statusOf(fallen), codes(fallen)]).toEqual(['expired', ['late']]);
    const sooner = lookAtRate(fallen, EXPIRY + 5 * MINUTE, mined(), 77n);
    const days = lookAtRate(fallen, EXPIRY + 3 * DAY, mined(), 77n);
    expect([statusOf(sooner), statusOf(days)]).toEqual(['expired', 'expired']);
  });

  it('is left to a person where there was no rate at first sight, though there is one later', () => {
    const blind = lookAtRate(expired(), EXPIRY + 3 * MINUTE, seen(), null);
    expect(blind.payments).toMatchObject([{ verdict: 'ask' }]);
    expect(statusOf(lookAtRate(blind, EXPIRY + 4 * MINUTE, mined(), 77n))).toBe('expired');
  });

  it('that was accepted at first sight counts once confirmed, at any rate', () => {
    const good = lookAtRate(expired(), EXPIRY + 3 * MINUTE, seen(), 77n);
    expect(good.payments).toMatchObject([{ verdict: 'accept' }]);
    const paid = lookAtRate(good, EXPIRY + HOUR, mined(), 60n);
    expect(decisionOf(paid, 'paid')).toMatchObject({ how: 'grace', paidAt: EXPIRY + 3 * MINUTE });
  });

  it('is not accepted automatically after a person has handled its alarm', () => {
    const good = lookAtRate(expired(), EXPIRY + 3 * MINUTE, seen(), 77n);
    const dealt = clearAlarm(good, alarmsOf(good)[0]?.name ?? '', 'mia', EXPIRY + 4 * MINUTE, 'paid in cash');
    expect(statusOf(lookAtRate(dealt, EXPIRY + 5 * MINUTE, mined(), 77n))).toBe('expired');
    // Another payment has no decision yet.
    const other = [mined(), sighting('b:0', WHOLE, { confirmations: 2, height: 7 })];
    expect(statusOf(look(dealt, EXPIRY + 6 * MINUTE, other))).toBe('paid');
  });
});

describe('unconfirmed money', () => {
  const held = (invoice: Invoice, after: number) => look(invoice, EXPIRY + after, [seen()]);
  const punctual = () => look(slow(), EXPIRY - 1, [seen()]);

  it('keeps the locked rate for a day, then a person decides and blocks decide nothing', () => {
    const waiting = held(punctual(), DAY - 1);
    expect(statusOf(waiting)).toBe('pending');
    expect(decisionOf(look(waiting, EXPIRY + DAY - 1, [mined()]), 'paid')?.how).toBe('in-time');
    const over = held(waiting, DAY);
    expect([statusOf(over), codes(over)]).toEqual(['expired', ['unconfirmed']]);
    for (const later of [DAY, DAY + 1, 6 * DAY, HOUR]) {
      expect(statusOf(look(over, EXPIRY + later, [mined()]))).toBe('expired');
    }
  });

  it('keeps it as long as the settings say', () => {
    const terms = { ...defaultTerms(2), toleranceBasisPoints: 0, unconfirmedHoldMs: 2 * HOUR };
    const waiting = look(slow({ terms }), EXPIRY - 1, [seen()]);
    expect([HOUR, 2 * HOUR].map((after) => statusOf(held(waiting, after)))).toEqual(['pending', 'expired']);
  });

  it('does not keep it for an accepted late payment forever either', () => {
    const good = look(expired(), EXPIRY + 3 * MINUTE, [seen()]);
    expect(statusOf(look(good, EXPIRY + DAY - 1, [mined()]))).toBe('paid');
    expect(statusOf(look(good, EXPIRY + DAY, [mined()]))).toBe('expired');
  });

  it('is unaffected where the blocks came while no poll was made', () => {
    expect(statusOf(look(punctual(), EXPIRY + 3 * DAY, [mined()]))).toBe('paid');
    const found = look(unseen(), EXPIRY + 3 * DAY, [mined({ evidenceAt: EXPIRY - MINUTE })]);
    expect(decisionOf(found, 'paid')?.how).toBe('in-time');
    const bare = look(unseen(), EXPIRY + 3 * DAY, [seen({ evidenceAt: EXPIRY - MINUTE })]);
    expect(statusOf(look(bare, EXPIRY + 3 * DAY + HOUR, [mined()]))).toBe('expired');
  });

  it('waits for a silent node before it is handed over to a person', () => {
    const silent = (after: number) =>
      settleInvoice(punctual(), at(EXPIRY + after, { lookedAt: new Map([['LITECOIN', EXPIRY + HOUR]]) }));
    expect(statusOf(silent(DAY))).toBe('pending');
    expect(statusOf(silent(DAY + HOUR))).toBe('expired');
  });
});

describe('a payment whose fee is raised after the expiry', () => {
  const waiting = look(slow(), EXPIRY - 1, [seen()]);
  const raised = (units: bigint, ...others: Sighting[]) => [
    seen({ standing: 'replaced' }),
    sighting('b:0', units, { confirmations: 2, height: 7 }),
    ...others,
  ];

  it('was made with the one that it replaces', () => {
    const paid = look(waiting, EXPIRY + HOUR, raised(WHOLE));
    expect(decisionOf(paid, 'paid')).toMatchObject({ how: 'in-time', paidAt: EXPIRY - 1 });
    expect(alarmsOf(paid)).toEqual([]);
  });

  it('also where the replacement is replaced', () => {
    const second = [seen({ standing: 'replaced' }), sighting('b:0', WHOLE)];
    const third = [
      seen({ standing: 'replaced' }),
      sighting('b:0', WHOLE, { standing: 'conflicted' }),
      sighting('c:0', WHOLE, { confirmations: 2, height: 7 }),
    ];
    const paid = look(look(waiting, EXPIRY + HOUR, second), EXPIRY + 2 * HOUR, third);
    expect(decisionOf(paid, 'paid')).toMatchObject({ how: 'in-time', paidAt: EXPIRY - 1 });
  });

  it('is late where it brings more than that one, where another did so already, or where that one was late', () => {
    const part = look(slow(), EXPIRY - 1, [sighting('a:0', WHOLE / 2n)]);
    const halves = [
      sighting('a:0', WHOLE / 2n, { standing: 'replaced' }),
      sighting('b:0', WHOLE / 2n, { confirmations: 2, height: 7 }),
      sighting('c:0', WHOLE / 2n, { confirmations: 2, height: 7 }),
    ];
    const late = look(expired(), EXPIRY + HOUR, [seen()]);
    for (const sale of [
      look(part, EXPIRY + HOUR, [
        sighting('a:0', WHOLE / 2n, { standing: 'replaced' }),
        mined({ ref: 'b:0' }),
      ]),
      look(part, EXPIRY + HOUR, halves),
      look(late, EXPIRY + 2 * HOUR, raised(WHOLE)),
    ])
      expect([statusOf(sale), codes(sale)]).toEqual(['expired', expect.arrayContaining(['late'])]);
  });

  it('is late where that one was undone before', () => {
    const undone = look(waiting, EXPIRY + HOUR, [seen({ standing: 'replaced' })]);
    const paid = look(undone, EXPIRY + 2 * HOUR, raised(WHOLE));
    expect([statusOf(paid), codes(paid)]).toEqual(['expired', ['late']]);
  });
});

describe('the time of a block', () => {
  const slowMiner = mined({ evidenceAt: EXPIRY - MINUTE });
  const first = (invoice: Invoice, lookedAt?: Instant) =>
    settleInvoice(
      recordPayments(invoice, 'LITECOIN', [seen()], EXPIRY + 13 * MINUTE, lookedAt),
      at(EXPIRY + 13 * MINUTE),
    );

  it('dates no payment before a poll after the expiry that had not seen it', () => {
    const late = first(unseen(), EXPIRY + 12 * MINUTE);
    expect(late.payments).toMatchObject([{ unseenAt: EXPIRY + 12 * MINUTE }]);
    expect([statusOf(look(late, EXPIRY + 20 * MINUTE, [slowMiner])), codes(late)]).toEqual([
      'expired',
      ['late'],
    ]);
  });

  it('nor before an expiry that followed polls, also after a restart forgot when they were', () => {
    const late = first(expired());
    expect(late.payments).toMatchObject([{ unseenAt: EXPIRY }]);
    expect(statusOf(look(late, EXPIRY + 20 * MINUTE, [slowMiner]))).toBe('expired');
  });

  it('proves when it was made where no poll after the expiry had an answer', () => {
    const found = first(unseen(), EXPIRY - 1);
    expect(found.payments).toMatchObject([{ firstSeenAt: EXPIRY + 13 * MINUTE }]);
    expect(found.payments[0]?.unseenAt).toBeUndefined();
    expect(decisionOf(look(found, EXPIRY + 20 * MINUTE, [slowMiner]), 'paid')?.how).toBe('in-time');
  });
});
