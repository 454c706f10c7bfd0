/**
 * Verdicts on late payments, which may complete an invoice after its expiry: made once, stored, and bounded in time.
 */

import type { Instant } from '#domain/kernel/time.ts';
import { withinDrift } from '#domain/rates/rate.ts';
import type { Circumstances } from './circumstances.ts';
import type { Invoice } from './invoice.ts';
import { isLive, madeAt, type Payment } from './payment.ts';
import { UNCONFIRMED_HOLD_MS } from './policy.ts';
import { countsOn, decisionOf, refundedUnits } from './status.ts';

/** When unconfirmed money no longer keeps the locked rate. */
export function holdEnd({ expiresAt, terms }: Invoice): Instant {
  return expiresAt + (terms.unconfirmedHoldMs ?? UNCONFIRMED_HOLD_MS);
}

/**
 * The invoice with a verdict on each payment that has none yet, by the current rates; or the same object. Accepted is a
 * payment made in time, or one within the grace while every coin that was paid in is within the allowed drift. After
 * the hold only what is confirmed by then.
 */
export function withVerdicts(
  invoice: Invoice,
  { now, rateNow }: Pick<Circumstances, 'now' | 'rateNow'>,
): Invoice {
  const { payments, targets, terms, expiresAt } = invoice;
  if (payments.every(({ verdict }) => verdict !== undefined)) return invoice;
  const counting = countsOn(invoice);
  const steady = () =>
    targets
      .filter(({ method }) => payments.some((one) => one.method === method && isLive(one)))
      .every(({ method, rate }) => {
        const today = rateNow(method);
        return today !== null && withinDrift(rate, today, terms.graceDriftBasisPoints);
      });
  const accepts = (payment: Payment) => {
    const made = madeAt(payment);
    if (now >= holdEnd(invoice) && !counting(payment)) return false;
    return made < expiresAt || (made <= expiresAt + terms.graceMs && steady());
  };
  return {
    ...invoice,
    payments: payments.map((one) =>
      one.verdict === undefined ? { ...one, verdict: accepts(one) ? 'accept' : 'ask' } : one,
    ),
  };
}

/**
 * Which payments may still complete an expired invoice automatically: none once money is being refunded, none whose
 * alarm a person has cleared since, and after the hold only what was found confirmed.
 */
export function decidesItself(invoice: Invoice, now: Instant): (payment: Payment) => boolean {
  if (refundedUnits(invoice) > 0n) return () => false;
  const place = invoice.decisions.findIndex(({ kind }) => kind === 'expired');
  const cleared = invoice.decisions
    .slice(place + 1)
    .flatMap((decision) => (decision.kind === 'cleared' ? [decision.alarm] : []));
  const end = holdEnd(invoice);
  const isOver = Math.max(now, decisionOf(invoice, 'expired')?.at ?? now) >= end;
  return ({ method, ref, firstSeenAt, verdict }) =>
    !cleared.some((alarm) => alarm.endsWith(`:${method}:${ref}`)) &&
    (!isOver || (firstSeenAt >= end && verdict === 'accept'));
}
