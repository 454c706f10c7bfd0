/** What a poll records in an invoice, fact by fact; and that it writes nothing when nothing is new. */
import { describe, expect, it } from 'vitest';
import { madeAt, type Sighting } from '#domain/invoices/payment.ts';
import { recordPayments } from '#domain/invoices/record-payments.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { invoiceWith, NOON, sighting } from '#test/support/fakes/invoices.ts';

const SEEN: Sighting = sighting('a:0', 1_000n, { confirmations: 1, height: 7, evidenceAt: NOON });
const look = (found: readonly Sighting[], before = invoiceWith(), now = NOON + MINUTE) =>
  recordPayments(before, 'LITECOIN', found, now);

describe('a second poll', () => {
  const first = look([SEEN]);

  it('with the same facts writes nothing', () => {
    expect(look([{ ...SEEN }], first, NOON + 9 * MINUTE)).toBe(first);
  });

  it.each<Partial<Sighting>>([
    { units: 999n },
    { confirmations: 2 },
    { height: 8 },
    { evidenceAt: NOON - 1 },
    { standing: 'conflicted' },
    { doubts: ['replaceable'] },
    { feeRate: 4_000n },
  ])('records %o though all else is unchanged', (news) => {
    const after = look([{ ...SEEN, ...news }], first, NOON + 9 * MINUTE);
    expect(after.payments).toEqual([{ ...first.payments[0], ...news }]);
    expect(after.updatedAt).toBe(NOON + 9 * MINUTE);
  });

  it('records which doubts are left, and which replaced them', () => {
    const doubted = look([{ ...SEEN, doubts: ['replaceable', 'low-fee'] }]);
    for (const doubts of [['low-fee'], ['replaceable', 'unagreed'], []] as const)
      expect(look([{ ...SEEN, doubts }], doubted).payments[0]?.doubts).toEqual(doubts);
    expect(look([{ ...SEEN, doubts: ['low-fee', 'replaceable'] }], doubted)).toBe(doubted);
  });

  it('records the chain’s time of creation where there was none before, and keeps it where there is none since', () => {
    const unknown = look([{ ...SEEN, evidenceAt: null }]);
    expect(unknown.payments.map(madeAt)).toEqual([NOON + MINUTE]);
    const known = look([SEEN], unknown, NOON + 9 * MINUTE);
    expect(known.payments.map(madeAt)).toEqual([NOON]);
    expect(look([{ ...SEEN, evidenceAt: null }], known)).toBe(known);
  });
});

describe('confirmations', () => {
  const blocks = (confirmations: number, before = invoiceWith()) =>
    look([{ ...SEEN, confirmations }], before).payments[0]?.confirmations;

  it('are counted until the payment is final and no further, so that an old one is not written at each block', () => {
    expect([11, 12, 13, 100].map((count) => blocks(count))).toEqual([11, 12, 12, 12]);
    const final = look([{ ...SEEN, confirmations: 12 }]);
    expect(look([{ ...SEEN, confirmations: 13 }], final, NOON + 9 * MINUTE)).toBe(final);
  });

  it('are counted up to those the policy requires where that is more', () => {
    const before = invoiceWith();
    const targets = before.targets.map((target) => ({ ...target, confirmations: 30 }));
    expect([29, 30, 31].map((count) => blocks(count, { ...before, targets }))).toEqual([29, 30, 30]);
  });

  it('that an older version recorded beyond that are left as they are', () => {
    const final = look([{ ...SEEN, confirmations: 12 }]);
    const older = { ...final, payments: final.payments.map((one) => ({ ...one, confirmations: 57 })) };
    expect(look([{ ...SEEN, confirmations: 58 }], older, NOON + 9 * MINUTE)).toBe(older);
  });

  it('are never negative, as a node reports those of a conflicting transaction', () => {
    expect(blocks(-3)).toBe(0);
  });
});

describe('a payment', () => {
  it('that is no longer reported has no block', () => {
    const gone = look([], look([SEEN]));
    expect(gone.payments).toMatchObject([{ standing: 'vanished', confirmations: 0, height: null }]);
  });

  it('with the same id on another method is a different payment', () => {
    const both = recordPayments(
      look([SEEN], invoiceWith({}, ['LITECOIN', 'MONERO'])),
      'MONERO',
      [SEEN],
      NOON,
    );
    expect(both.payments.map(({ method }) => method)).toEqual(['LITECOIN', 'MONERO']);
  });
});
