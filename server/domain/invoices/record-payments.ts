/** Records a poll's answer in an invoice's payments. Recording the same answer twice changes nothing. */

import { coinText, type Method } from '#domain/coins/method.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Invoice, LogEntry } from './invoice.ts';
import { madeAt, type Payment, type Sighting } from './payment.ts';
import { FINAL_DEPTH } from './policy.ts';
import { decisionOf } from './status.ts';

/**
 * The invoice after a poll of one of its destinations, or the same object when nothing is new.
 * @param sightings everything the backend knows of that destination now, not only what changed
 * @param lookedAt when the previous poll was made, if any in this run was answered
 */
export function recordPayments(
  invoice: Invoice,
  method: Method,
  sightings: readonly Sighting[],
  now: Instant,
  lookedAt: Instant = Number.NEGATIVE_INFINITY,
): Invoice {
  const known = new Map(invoice.payments.filter((p) => p.method === method).map((p) => [p.ref, p]));
  const seen = new Map(sightings.map((s) => [s.ref, s]));
  const log: LogEntry[] = [];
  const unseenAt = lastLookAfterExpiry(invoice, lookedAt);
  const most = mostConfirmations(invoice, method);
  const payments = invoice.payments.map((payment) => {
    if (payment.method !== method) return payment;
    const sighting = seen.get(payment.ref);
    return sighting ? withSighting(payment, sighting, most, now, log) : withoutSighting(payment, now, log);
  });
  const undone = invoice.payments.filter(
    ({ method: of, ref, standing }) =>
      of === method && standing === 'live' && (seen.get(ref)?.standing ?? 'live') !== 'live',
  );
  for (const sighting of seen.values()) {
    if (known.has(sighting.ref) || sighting.standing !== 'live') continue;
    const payment = first(method, sighting, most, now, log);
    const replaced = takeReplaced(undone, sighting);
    payments.push({
      ...payment,
      ...(unseenAt === null ? {} : { unseenAt }),
      ...(replaced === null ? {} : { replacedMadeAt: madeAt(replaced) }),
    });
  }
  const same =
    payments.length === invoice.payments.length && payments.every((p, i) => p === invoice.payments[i]);
  return same ? invoice : { ...invoice, payments, log: [...invoice.log, ...log], updatedAt: now };
}

/** The payment whose place it takes, of those that the same answer undoes, which is taken off the list. */
function takeReplaced(undone: Payment[], { units }: Sighting): Payment | null {
  const place = undone.findIndex((payment) => payment.units >= units);
  if (place < 0) return null;
  const [replaced = null] = undone.splice(place, 1);
  return replaced;
}

/**
 * An answer without its absences, completed by what is recorded: where another server watches the destination, this one's
 * node may be behind. A payment that is recorded is neither missing nor less confirmed because of it.
 */
export function withRecorded(
  invoice: Invoice,
  method: Method,
  sightings: readonly Sighting[],
): readonly Sighting[] {
  const live = invoice.payments.filter((payment) => payment.method === method && payment.standing === 'live');
  const recorded = new Map(
    live.map((payment): [string, Sighting] => [payment.ref, { ...payment, standing: 'live' }]),
  );
  const answer = new Map(sightings.map((sighting) => [sighting.ref, sighting]));
  for (const [ref, known] of recorded) {
    const { standing = 'live', confirmations = 0 } = answer.get(ref) ?? {};
    if (standing === 'live' && confirmations <= known.confirmations) answer.set(ref, known);
  }
  return [...answer.values()];
}

/** Whether an answer lacks a payment that is recorded. */
export function lacksRecorded(invoice: Invoice, method: Method, sightings: readonly Sighting[]): boolean {
  const seen = new Set(sightings.map(({ ref }) => ref));
  return invoice.payments.some(
    (one) => one.method === method && one.standing === 'live' && !seen.has(one.ref),
  );
}

/**
 * The last answered poll after the expiry, as far as known: an expiry that followed polls records that they were made.
 */
function lastLookAfterExpiry(invoice: Invoice, lookedAt: Instant): Instant | null {
  const { expiresAt } = invoice;
  if (lookedAt >= expiresAt) return lookedAt;
  return decisionOf(invoice, 'expired')?.looked ? expiresAt : null;
}

/**
 * Confirmations beyond these decide nothing, and are not recorded: each count writes the whole invoice, for as long as
 * its destination is polled.
 */
function mostConfirmations({ targets }: Invoice, method: Method): number {
  const required = targets.filter((target) => target.method === method).map((one) => one.confirmations);
  return Math.max(FINAL_DEPTH[method], ...required);
}

function cap(confirmations: number, most: number): number {
  return Math.min(Math.max(0, confirmations), most);
}

function first(method: Method, sighting: Sighting, most: number, now: Instant, log: LogEntry[]): Payment {
  const confirmations = cap(sighting.confirmations, most);
  const { ref, units } = sighting;
  const detail = { method, payment: ref, amount: coinText(method, units), confirmations };
  log.push({ at: now, event: 'invoice.payment_seen', detail });
  return { ...sighting, confirmations, method, standing: 'live', firstSeenAt: now };
}

function withSighting(
  payment: Payment,
  sighting: Sighting,
  most: number,
  now: Instant,
  log: LogEntry[],
): Payment {
  const confirmations = cap(sighting.confirmations, most);
  const detail = { method: payment.method, payment: payment.ref };
  if (payment.standing === 'live' && sighting.standing !== 'live') {
    log.push({ at: now, event: 'invoice.payment_undone', detail: { ...detail, how: sighting.standing } });
  }
  if (payment.standing !== 'live' && sighting.standing === 'live') {
    log.push({ at: now, event: 'invoice.payment_returned', detail });
  }
  // A payment that is gone keeps the amount it had.
  const units = sighting.standing === 'live' ? sighting.units : payment.units;
  // As when a Monero transaction pays one output key twice: once it is mined, only one of the two can be spent.
  if (units !== payment.units) {
    const amount = coinText(payment.method, units);
    const previousAmount = coinText(payment.method, payment.units);
    const changed = { ...detail, amount, previousAmount, confirmations };
    log.push({ at: now, event: 'invoice.payment_seen', detail: changed });
  }
  // The earliest evidence wins: a block's time never makes a payment later than it was seen in the mempool.
  const evidenceAt = earliest(payment.evidenceAt, sighting.evidenceAt);
  const unchanged =
    // Older versions recorded more.
    cap(payment.confirmations, most) === confirmations &&
    payment.height === sighting.height &&
    payment.standing === sighting.standing &&
    payment.evidenceAt === evidenceAt &&
    payment.units === units &&
    payment.feeRate === sighting.feeRate &&
    payment.doubts.length === sighting.doubts.length &&
    payment.doubts.every((d) => sighting.doubts.includes(d));
  if (unchanged) return payment;
  return { ...payment, ...sighting, units, confirmations, evidenceAt };
}

function withoutSighting(payment: Payment, now: Instant, log: LogEntry[]): Payment {
  if (payment.standing !== 'live' || isFinal(payment)) return payment;
  log.push({
    at: now,
    event: 'invoice.payment_undone',
    detail: { method: payment.method, payment: payment.ref, how: 'vanished' },
  });
  return { ...payment, standing: 'vanished', confirmations: 0, height: null };
}

/** A Lightning settlement is final: a node that no longer reports one has pruned it. */
function isFinal({ method, confirmations, doubts }: Payment): boolean {
  return method === 'LIGHTNING' && confirmations > 0 && doubts.length === 0;
}

function earliest(a: Instant | null, b: Instant | null): Instant | null {
  if (a === null) return b;
  return b === null ? a : Math.min(a, b);
}
