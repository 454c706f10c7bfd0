/**
 * State transitions decided by the chain and the clock. A pure function of the invoice's facts, of *now*, of what has
 * been polled, and of today's rates. Decisions by people are in `manual-decisions.ts`.
 */

import type { Instant } from '#domain/kernel/time.ts';
import type { Circumstances } from './circumstances.ts';
import type { Decision, Invoice, LogEntry } from './invoice.ts';
import { decidesItself, holdEnd, withVerdicts } from './late-payments.ts';
import type { Payment } from './payment.ts';
import { alarmsOf, completedAt, countsOn, enough, inTime, isLogged, statusOf, worth } from './status.ts';

/**
 * The invoice after all decisions now due, or the same object.
 * @param stored as it was before the poll: what equals it raises no alarm, and most polls change nothing
 */
export function settleInvoice(invoice: Invoice, circumstances: Circumstances, stored?: Invoice): Invoice {
  let after = withVerdicts(invoice, circumstances);
  // An expiry may be followed at once by an acceptance inside the grace; there are never more than two steps.
  for (let step = 0; step < 2; step++) {
    const decision = nextDecision(after, circumstances);
    if (!decision) break;
    after = withDecision(after, decision);
  }
  return after === stored ? after : withNewAlarms(invoice, after, circumstances.now);
}

function nextDecision(invoice: Invoice, circumstances: Circumstances): Decision | null {
  const { now } = circumstances;
  const status = statusOf(invoice);
  const punctual = inTime(invoice);
  if (status === 'pending')
    return decidePaid(invoice, now, punctual, 'in-time') ?? expiry(invoice, circumstances);
  if (status !== 'expired') return null;
  const free = decidesItself(invoice, now);
  return (
    decidePaid(invoice, now, (payment) => free(payment) && punctual(payment), 'in-time') ??
    decidePaid(
      invoice,
      now,
      (payment) => free(payment) && (punctual(payment) || payment.verdict === 'accept'),
      'grace',
    )
  );
}

/**
 * Paid, when payments that count and pass `keep` reach the amount. In time while pending; after expiry also by payments
 * that the evidence shows were made in time (found late, but not late), or that were accepted as within the grace.
 */
function decidePaid(
  invoice: Invoice,
  now: Instant,
  keep: (payment: Payment) => boolean,
  how: 'in-time' | 'grace',
): Decision | null {
  const counting = countsOn(invoice);
  const paidAt = completedAt(invoice, (payment) => keep(payment) && counting(payment), enough(invoice));
  return paidAt === null ? null : { kind: 'paid', at: now, paidAt, how, by: null, reason: null };
}

/**
 * The clock expires an invoice only after every destination was polled past the deadline, or the hold is over. Where
 * money seen in time is still unconfirmed, the deadline is when it no longer keeps the locked rate.
 */
function expiry(invoice: Invoice, { now, lookedAt, watchingSince }: Circumstances): Decision | null {
  const waiting = worth(invoice, inTime(invoice)) >= enough(invoice);
  const deadline = waiting ? holdEnd(invoice) : invoice.expiresAt;
  if (now < deadline) return null;
  const looked = invoice.targets.every(
    (target) => (lookedAt.get(target.method) ?? Number.NEGATIVE_INFINITY) >= deadline,
  );
  if (looked) return { kind: 'expired', at: now, looked };
  const held = now >= Math.max(deadline, watchingSince) + invoice.terms.expiryHoldMs;
  return held ? { kind: 'expired', at: now } : null;
}

/** The invoice with one more decision and its entry in the log. */
export function withDecision(invoice: Invoice, decision: Decision): Invoice {
  return {
    ...invoice,
    decisions: [...invoice.decisions, decision],
    log: [...invoice.log, logOf(decision)],
    updatedAt: decision.at,
  };
}

function logOf(decision: Decision): LogEntry {
  const { at } = decision;
  switch (decision.kind) {
    case 'paid':
      return {
        at,
        event: 'invoice.paid',
        detail: { how: decision.how, by: decision.by, reason: decision.reason },
      };
    case 'expired':
      return { at, event: 'invoice.expired', detail: {} };
    case 'cancelled':
      return { at, event: 'invoice.cancelled', detail: { by: decision.by } };
    case 'refunded':
      return {
        at,
        event: 'invoice.refunded',
        detail: {
          by: decision.by,
          units: decision.units.toString(),
          to: decision.to,
          reference: decision.reference,
          ...(decision.restocked.length === 0 ? {} : { restocked: [...decision.restocked] }),
        },
      };
    case 'cleared':
      return { at, event: 'invoice.attention_cleared', detail: { by: decision.by, alarm: decision.alarm } };
  }
}

/** Logs the alarms that a change raised, so that they are reported and not found by chance. */
export function withNewAlarms(before: Invoice, after: Invoice, now: Instant): Invoice {
  const fresh = alarmsOf(after).filter((alarm) => !isLogged(after, alarm, 'invoice.attention'));
  if (fresh.length === 0) return after;
  const entries = fresh.map(
    (alarm): LogEntry => ({
      at: now,
      event: 'invoice.attention',
      detail: { alarm: alarm.name, code: alarm.code },
    }),
  );
  return { ...after, log: [...after.log, ...entries], updatedAt: before === after ? now : after.updatedAt };
}
