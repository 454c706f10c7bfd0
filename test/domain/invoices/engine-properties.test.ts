/** Property tests of the engine: invariants under random polls, waits and manual decisions, in any order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Method } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { acceptByHand, cancelByHand, recordRefund } from '#domain/invoices/manual-decisions.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import { recordPayments } from '#domain/invoices/record-payments.ts';
import { settleInvoice } from '#domain/invoices/settle.ts';
import { enough, statusOf, summarize, worth } from '#domain/invoices/status.ts';
import { HOUR, type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { at, look, strict } from '#test/support/fakes/engine.ts';
import { invoiceWith, NOON, rateOf, sighting, targetFor } from '#test/support/fakes/invoices.ts';

describe('invariants', () => {
  type Step =
    | {
        readonly kind: 'look';
        readonly method: Method;
        readonly found: readonly Sighting[];
        readonly wait: number;
      }
    | { readonly kind: 'wait'; readonly wait: number; readonly silent: boolean }
    | { readonly kind: 'cancel' | 'accept' | 'refund'; readonly wait: number };

  const methods = ['LITECOIN', 'BITCOIN', 'MONERO'] as const;
  const wait = fc.integer({ min: 0, max: 20 * MINUTE });
  const found = fc.uniqueArray(
    fc.record({
      ref: fc.constantFrom('a:0', 'a:1', 'b:0', 'c:0'),
      units: fc.oneof(fc.bigInt(1n, 40_000_000n), fc.constant(16_233_767n)),
      confirmations: fc.integer({ min: 0, max: 30 }),
      height: fc.constant(null),
      evidenceAt: fc.option(fc.integer({ min: NOON - HOUR, max: NOON + 2 * HOUR }), { nil: null }),
      doubts: fc.subarray([
        'replaceable',
        'low-fee',
        'time-locked',
        'unproven',
        'double-spend-seen',
      ] as const),
      standing: fc.constantFrom('live', 'live', 'live', 'replaced', 'conflicted'),
    }),
    { selector: (s) => s.ref, maxLength: 4 },
  );
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('look'), method: fc.constantFrom(...methods), found, wait }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), wait, silent: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'accept', 'refund'), wait }) },
  ) as fc.Arbitrary<Step>;

  const fresh = () => {
    const asked = { currency: 'EUR', units: 1_250n };
    return invoiceWith({
      asked,
      targets: methods.map((m) => targetFor(m, asked, { confirmations: m === 'BITCOIN' ? 1 : 0 })),
    });
  };

  /** Runs one step; refused manual decisions leave the invoice unchanged. */
  function run(invoice: Invoice, now: Instant, one: Step): Invoice {
    try {
      switch (one.kind) {
        case 'look':
          return settleInvoice(recordPayments(invoice, one.method, one.found, now), at(now));
        case 'wait':
          return settleInvoice(invoice, at(now, one.silent ? { lookedAt: new Map() } : {}));
        case 'cancel':
          return cancelByHand(invoice, 'x', now);
        case 'accept':
          return acceptByHand(invoice, 'x', 'y', now);
        case 'refund':
          return recordRefund(invoice, { units: 600n, to: 'a', reference: 'b', by: 'c' }, now);
      }
    } catch (error) {
      if (error instanceof Failure) return invoice;
      throw error;
    }
  }

  /** Runs each step in turn, with the invoice before it. Returns the result. */
  function lead(
    steps: readonly Step[],
    see: (before: Invoice, after: Invoice, now: number) => void,
  ): Invoice {
    let now = NOON;
    return steps.reduce((before, one) => {
      now += one.wait;
      const after = run(before, now, one);
      see(before, after, now);
      return after;
    }, fresh());
  }

  const NEXT: Readonly<Record<string, readonly string[]>> = {
    pending: ['pending', 'paid', 'expired', 'cancelled'],
    expired: ['expired', 'paid'],
    cancelled: ['cancelled', 'paid'],
    paid: ['paid', 'refunded'],
    refunded: ['refunded'],
  };

  it('moves only along the allowed transitions, and never reverses a decision', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const invoice = lead(steps, (before, after) => {
          expect(NEXT[statusOf(before)]).toContain(statusOf(after));
          expect(after.decisions.slice(0, before.decisions.length)).toEqual(before.decisions);
          expect(after.log.slice(0, before.log.length)).toEqual(before.log);
        });
        const kinds = invoice.decisions.map((d) => d.kind);
        for (const once of ['paid', 'expired', 'cancelled']) {
          expect(kinds.filter((kind) => kind === once).length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is paid automatically only when counting payments cover the amount, and expires only when they do not in time', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        lead(steps, (before, after, now) => {
          const fresh = after.decisions.slice(before.decisions.length);
          const decision = fresh.find((d) => d.kind === 'paid');
          if (decision && decision.how !== 'by-hand') {
            expect(summarize(after).counted).toBeGreaterThanOrEqual(enough(after));
          }
          if (fresh.some((d) => d.kind === 'expired')) expect(now).toBeGreaterThanOrEqual(before.expiresAt);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('records a repeated answer once', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 12 }),
        found,
        fc.constantFrom(...methods),
        (steps, answer, method) => {
          let invoice = fresh();
          let now = NOON;
          for (const one of steps) {
            now += one.wait;
            invoice = run(invoice, now, one);
          }
          const once = look(invoice, now, answer, method);
          const twice = look(once, now + SECOND, answer, method);
          expect(twice.payments).toEqual(once.payments);
          expect(recordPayments(once, method, answer, now + SECOND)).toBe(once);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('asks for a remainder that, paid in any one method, is enough', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 9n),
        fc.bigInt(1n, 10n ** 9n),
        fc.bigInt(1n, 10n ** 6n),
        fc.bigInt(0n, 10n ** 9n),
        fc.constantFrom(...methods),
        fc.constantFrom(...methods),
        (units, num, den, part, first, second) => {
          const asked = { currency: 'EUR', units };
          const rate = rateOf(num, den);
          const invoice = strict({
            asked,
            targets: methods.map((m) => targetFor(m, asked, { rate, confirmations: 0 })),
          });
          const begun = part === 0n ? invoice : recordPayments(invoice, first, [sighting('a', part)], NOON);
          const rest = summarize(begun).methods.find((m) => m.target.method === second)?.rest ?? 0n;
          if (summarize(begun).rest === 0n) return;
          const paid = recordPayments(
            begun,
            second,
            [...(first === second && part > 0n ? [sighting('a', part)] : []), sighting('b', rest)],
            NOON,
          );
          expect(worth(paid, () => true)).toBeGreaterThanOrEqual(units);
        },
      ),
      { numRuns: 500 },
    );
  });
});
