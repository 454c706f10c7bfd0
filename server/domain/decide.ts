/**
 * What the chain and the clock decide about an invoice. A pure function of its facts, of *now*, of what has
 * been looked at, and of today's rates. The decisions of people are in `by-hand.ts`.
 */
import type { Decision, Invoice, LogEntry } from './invoice.ts';
import type { Method } from './method.ts';
import { isLive, madeAt, mayCount, type Payment } from './payment.ts';
import { type Ratio, withinDrift } from './rate.ts';
import { alarmsOf, completedAt, countsOn, enough, refundedUnits, statusOf, worth } from './standing.ts';
import type { Instant } from './time.ts';

export interface Circumstances {
  readonly now: Instant;
  /** When each method's destination was last looked at with an answer. Before the first look: absent. */
  readonly lookedAt: ReadonlyMap<Method, Instant>;
  /** When this run of the program began to look: waiting for a silent backend is counted from then. */
  readonly watchingSince: Instant;
  /** Today's rate of a method in the invoice's currency, or null when there is none. */
  readonly rateNow: (method: Method) => Ratio | null;
}

/** The invoice after all that is now due to be decided, or the same object. */
export function decided(invoice: Invoice, circumstances: Circumstances): Invoice {
  let after = invoice;
  // An expiry may be followed at once by an acceptance inside the grace; more than two steps never happen.
  for (let step = 0; step < 2; step++) {
    const decision = nextDecision(after, circumstances);
    if (!decision) break;
    after = withDecision(after, decision);
  }
  return withNewAlarms(invoice, after, circumstances.now);
}

function nextDecision(invoice: Invoice, circumstances: Circumstances): Decision | null {
  const status = statusOf(invoice);
  if (status === 'pending') return paidInTime(invoice, circumstances) ?? expiry(invoice, circumstances);
  // Money that a person began to send back is not taken by itself any more.
  if (status === 'expired' && refundedUnits(invoice) === 0n) {
    return paidInTime(invoice, circumstances) ?? paidInGrace(invoice, circumstances);
  }
  return null;
}

/** Of money that never counts nothing hangs: it neither completes an invoice nor keeps it open. */
function inTime(invoice: Invoice): (payment: Payment) => boolean {
  return (payment) => mayCount(payment) && madeAt(payment) < invoice.expiresAt;
}

/**
 * While pending, payments that count and were made in time reach the amount. After expiry the same holds for payments
 * that the evidence shows were made in time: found late, but not late.
 */
function paidInTime(invoice: Invoice, { now }: Circumstances): Decision | null {
  const counting = countsOn(invoice);
  const punctual = inTime(invoice);
  const at = completedAt(invoice, (payment) => punctual(payment) && counting(payment), enough(invoice));
  return at === null ? null : paid(now, at, 'in-time');
}

/** The clock expires an invoice only after every destination was looked at past the deadline, or the hold is over. */
function expiry(invoice: Invoice, { now, lookedAt, watchingSince }: Circumstances): Decision | null {
  if (now < invoice.expiresAt) return null;
  if (worth(invoice, inTime(invoice)) >= enough(invoice)) return null;
  const looked = invoice.targets.every(
    (target) => (lookedAt.get(target.method) ?? Number.NEGATIVE_INFINITY) >= invoice.expiresAt,
  );
  const held = now >= Math.max(invoice.expiresAt, watchingSince) + invoice.terms.expiryHoldMs;
  return looked || held ? { kind: 'expired', at: now } : null;
}

/** A full payment shortly after expiry is accepted by itself, if no coin it came in has lost too much since. */
function paidInGrace(invoice: Invoice, { now, rateNow }: Circumstances): Decision | null {
  const at = completedAt(invoice, countsOn(invoice), enough(invoice));
  if (at === null || at > invoice.expiresAt + invoice.terms.graceMs) return null;
  const steady = invoice.targets
    .filter((target) => invoice.payments.some((p) => p.method === target.method && isLive(p)))
    .every((target) => {
      const rate = rateNow(target.method);
      return rate !== null && withinDrift(target.rate, rate, invoice.terms.graceDriftBasisPoints);
    });
  return steady ? paid(now, at, 'grace') : null;
}

function paid(at: Instant, paidAt: Instant, how: 'in-time' | 'grace'): Decision {
  return { kind: 'paid', at, paidAt, how, by: null, reason: null };
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

/** Alarms that stand after a change and did not before are told in the log, so that nobody learns of them by chance. */
export function withNewAlarms(before: Invoice, after: Invoice, now: Instant): Invoice {
  const told = new Set(
    after.log.flatMap((e) => (e.event === 'invoice.attention' ? [e.detail['alarm']] : [])),
  );
  const fresh = alarmsOf(after).filter((alarm) => !told.has(alarm.name));
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
