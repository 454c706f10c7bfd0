/**
 * Invoice status and alarms, derived from its facts: what is received, what is missing. Pure; nothing here is stored.
 */

import type { Method } from '#domain/coins/method.ts';
import { divideDown, divideUp } from '#domain/kernel/money.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { owedInCoin, worthOfCoin } from '#domain/rates/rate.ts';
import type { Decision, Invoice, LogEntry, Target, Tender } from './invoice.ts';
import { counts, isLive, madeAt, mayCount, neededFor, type Payment } from './payment.ts';
import { isReduction, withPaymentsAfter } from './payments-after.ts';

export type InvoiceStatus = 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded';

type Kind = Decision['kind'];

export function decisionOf<K extends Kind>(
  invoice: Invoice,
  kind: K,
): Extract<Decision, { kind: K }> | undefined {
  return invoice.decisions.find((d): d is Extract<Decision, { kind: K }> => d.kind === kind);
}

/** What was paid by cash or card, or null. */
export function tenderOf(invoice: Invoice): Tender | null {
  return decisionOf(invoice, 'paid')?.tender ?? null;
}

/** The same in units of the invoice's currency, zero without a tender. */
function sumTenders(invoice: Invoice): bigint {
  return tenderOf(invoice)?.units ?? 0n;
}

/** All that was received: coins that pass `keep`, and cash or card. In units of the invoice's currency. */
export function receivedIn(invoice: Invoice, keep: (payment: Payment) => boolean): bigint {
  return worth(invoice, keep) + sumTenders(invoice);
}

export function refundedUnits(invoice: Invoice): bigint {
  return invoice.decisions.reduce((sum, d) => (d.kind === 'refunded' ? sum + d.units : sum), 0n);
}

/** The part of it that was refunded from one place in the log to another: each refund has one entry. */
export function refundedBetween({ decisions, log }: Invoice, from: number, to: number): bigint {
  const count = (length: number) =>
    log.slice(0, length).filter(({ event }) => event === 'invoice.refunded').length;
  return decisions
    .flatMap((d) => (d.kind === 'refunded' ? [d.units] : []))
    .slice(count(from), count(to))
    .reduce((sum, units) => sum + units, 0n);
}

/**
 * How much of a refund of `total` is refunded from the amount itself: any overpayment is refunded first. A cent from
 * rounding is no overpayment.
 */
export function refundedOfAmount(invoice: Invoice, total: bigint): bigint {
  const { surplus } = summarize(invoice);
  return total > surplus ? total - surplus : 0n;
}

/** Indexes of the cart lines that were restocked, in chronological order. */
export function restockedLines(invoice: Invoice): readonly number[] {
  return invoice.decisions.flatMap((d) => (d.kind === 'refunded' ? d.restocked : []));
}

/** Money received on one method, of the payments that pass `keep`: coin units. */
export function receivedOn(invoice: Invoice, target: Target, keep: (payment: Payment) => boolean): bigint {
  return invoice.payments.reduce(
    (sum, p) => (p.method === target.method && keep(p) ? sum + p.units : sum),
    0n,
  );
}

/** The worth of the payments that pass `keep`, at the locked rates, each method rounded down: invoice currency units. */
export function worth(invoice: Invoice, keep: (payment: Payment) => boolean): bigint {
  return invoice.targets.reduce(
    (sum, target) => sum + worthOfCoin(target.method, target.rate, receivedOn(invoice, target, keep)),
    0n,
  );
}

export function countsOn(invoice: Invoice): (payment: Payment) => boolean {
  const needed = new Map<Method, number>(invoice.targets.map((t) => [t.method, t.confirmations]));
  return (payment) => counts(payment, needed.get(payment.method) ?? Number.POSITIVE_INFINITY);
}

/** Money that never counts has no effect: it neither completes an invoice nor keeps it open. */
export function inTime(invoice: Invoice): (payment: Payment) => boolean {
  return (payment) => mayCount(payment) && madeAt(payment) < invoice.expiresAt;
}

/** Payments that count by policy; once a person has accepted the invoice, all live ones. */
export function countedOrAccepted(invoice: Invoice): (payment: Payment) => boolean {
  return decisionOf(invoice, 'paid')?.how === 'by-hand' ? isLive : countsOn(invoice);
}

/**
 * The least worth that counts as paid in full: the amount less the tolerance, never less than one unit.
 * The fixed part of the tolerance is in the shop's currency for an invoice in a coin, and is then taken in proportion;
 * for any other it is in the currency of the invoice.
 */
export function enough(invoice: Invoice): bigint {
  const { asked, fiat, terms } = invoice;
  const share = divideDown(asked.units * BigInt(terms.toleranceBasisPoints), 10_000n);
  const fixed = BigInt(terms.toleranceUnits);
  const cap = fiat === null ? fixed : fiat.units === 0n ? 0n : divideDown(asked.units * fixed, fiat.units);
  const tolerance = share < cap ? share : cap;
  const least = asked.units - tolerance;
  return least < 1n ? 1n : least;
}

export function statusOf(invoice: Invoice): InvoiceStatus {
  if (decisionOf(invoice, 'cancelled') && !decisionOf(invoice, 'paid')) return 'cancelled';
  const paid = invoice.decisions.findIndex(({ kind }) => kind === 'paid');
  if (paid !== -1) {
    // Late money refunded in full before other money was accepted is not what was paid.
    return invoice.decisions.some((d, at) => at > paid && d.kind === 'refunded' && d.whole)
      ? 'refunded'
      : 'paid';
  }
  return decisionOf(invoice, 'expired') ? 'expired' : 'pending';
}

/**
 * What a full refund pays back: the amount requested, or what was received where that is less; zero if nothing was.
 */
export function refundable(invoice: Invoice): bigint {
  const received = receivedIn(invoice, isLive);
  return received < invoice.asked.units ? received : invoice.asked.units;
}

/**
 * True when the customer paid the whole amount more than once: there are two live payments, or one and a tender, each
 * enough on its own.
 */
export function isPaidTwice(invoice: Invoice): boolean {
  const least = enough(invoice);
  const whole = invoice.payments.filter((one) => isLive(one) && worth(invoice, (p) => p === one) >= least);
  return whole.length + (sumTenders(invoice) >= least ? 1 : 0) > 1;
}

/** The instant at which payments that pass `keep`, in the order they were made, first reached `least`; or null. */
export function completedAt(
  invoice: Invoice,
  keep: (payment: Payment) => boolean,
  least: bigint,
): Instant | null {
  const inOrder = invoice.payments.filter(keep).sort((a, b) => madeAt(a) - madeAt(b));
  for (let taken = 1; taken <= inOrder.length; taken++) {
    const first = new Set(inOrder.slice(0, taken));
    const last = inOrder[taken - 1];
    if (last && worth(invoice, (p) => first.has(p)) >= least) return madeAt(last);
  }
  return null;
}

export interface MethodSummary {
  readonly target: Target;
  /** Live money on this method, and the part of it that counts: coin units. */
  readonly received: bigint;
  readonly counted: bigint;
  /** What this method would still have to receive: coin units, rounded up; 0 when nothing is missing. */
  readonly rest: bigint;
}

export interface Summary {
  readonly status: InvoiceStatus;
  /** Worth of live money, and of the part that counts, with cash or card: invoice currency units, rounded down. */
  readonly received: bigint;
  readonly counted: bigint;
  /** Underpayment or overpayment, beyond the tolerance: invoice currency units. At most one is above zero. */
  readonly rest: bigint;
  readonly surplus: bigint;
  readonly methods: readonly MethodSummary[];
  /** The payment that needs the longest of those that do not count yet. */
  readonly confirming: { readonly have: number; readonly need: number; readonly payment: Payment } | null;
}

export function summarize(invoice: Invoice): Summary {
  const counting = countsOn(invoice);
  const received = receivedIn(invoice, isLive);
  const covered = received >= enough(invoice);
  const rest = covered ? 0n : invoice.asked.units - received;
  const over = received > invoice.asked.units ? received - invoice.asked.units : 0n;
  return {
    status: statusOf(invoice),
    received,
    counted: receivedIn(invoice, counting),
    rest,
    surplus: isSurplus(invoice, over) ? over : 0n,
    methods: invoice.targets.map((target) => ({
      target,
      received: receivedOn(invoice, target, isLive),
      counted: receivedOn(invoice, target, counting),
      rest: rest === 0n ? 0n : restOn(invoice, target, rest),
    })),
    confirming: slowest(invoice, counting),
  };
}

/** Coin units one method must still receive so that the whole is enough: owed, so rounded up. */
function restOn(invoice: Invoice, target: Target, rest: bigint): bigint {
  return rest === invoice.asked.units ? target.due : owedInCoin(target.method, target.rate, rest);
}

/**
 * Rounding an amount up to a coin's grain is not "too much"; more than one grain and more than one part in a thousand
 * is.
 */
function isSurplus(invoice: Invoice, over: bigint): boolean {
  const grain = invoice.targets.reduce((most, t) => {
    const unit = worthOfCoin(t.method, t.rate, t.due) - invoice.asked.units;
    return unit > most ? unit : most;
  }, 0n);
  const thousandth = divideUp(invoice.asked.units, 1_000n);
  return over > grain && over > thousandth;
}

function slowest(invoice: Invoice, counting: (payment: Payment) => boolean): Summary['confirming'] {
  let worst: Summary['confirming'] = null;
  for (const payment of invoice.payments) {
    if (!isLive(payment) || counting(payment)) continue;
    const target = invoice.targets.find((t) => t.method === payment.method);
    if (!target) continue;
    const need = neededFor(payment, target.confirmations);
    if (worst === null || need - payment.confirmations > worst.need - worst.have) {
      worst = { have: payment.confirmations, need, payment };
    }
  }
  return worst;
}

/** What a person must check. An alarm stays until somebody clears it by its name. */
export interface Alarm {
  readonly name: string;
  readonly code:
    | 'undone'
    | 'late'
    | 'short-at-expiry'
    | 'unconfirmed'
    | 'too-much'
    | 'time-locked'
    | 'unproven'
    | 'double-spend';
  readonly payment: string | null;
  /**
   * Of `undone`: the place in the log where the payment was last undone or became less. It may have been so before, and
   * have returned: what was done about that is not about this. -1 for all others.
   */
  readonly since: number;
}

export function alarmsOf(invoice: Invoice): readonly Alarm[] {
  // Every alarm is about money that was seen.
  if (invoice.payments.length === 0) return [];
  return allAlarms(invoice).filter((alarm) => !isLogged(invoice, alarm, 'invoice.attention_cleared'));
}

/** Whether the log has this event for the alarm, and not only for one of the same name before it. */
export function isLogged(
  { log }: Invoice,
  { name, since }: Alarm,
  event: 'invoice.attention' | 'invoice.attention_cleared',
): boolean {
  return log.some((entry, place) => place > since && entry.event === event && entry.detail['alarm'] === name);
}

function allAlarms(invoice: Invoice): Alarm[] {
  const alarms: Alarm[] = [];
  const closed = decisionOf(invoice, 'expired') ?? decisionOf(invoice, 'cancelled');
  const paid = decisionOf(invoice, 'paid');
  const early = worth(invoice, inTime(invoice)) < enough(invoice) ? 'short-at-expiry' : 'unconfirmed';
  const returned = refundedUnits(invoice) > 0n && refundedUnits(invoice) >= receivedIn(invoice, isLive);
  // As when a wallet raised the fee of a payment that had counted: then the money is there, and there is no alarm.
  const covered = receivedIn(invoice, countedOrAccepted(invoice)) >= enough(invoice);
  const isThere = receivedIn(invoice, isLive) >= enough(invoice);
  const soldAt = invoice.log.findIndex(({ event }) => event === 'invoice.paid');
  for (const payment of invoice.payments) {
    const name = (code: string) => `${code}:${payment.method}:${payment.ref}`;
    const raise = (code: Alarm['code'], since = -1) =>
      alarms.push({ name: name(code), code, payment: payment.ref, since });
    const lost = lastLost(invoice, payment);
    if (!isLive(payment)) {
      const wasSold = paid && madeAt(payment) <= paid.at && !undoneBefore(invoice, payment);
      if ((wasSold && !covered) || isMissedByRefund(invoice, payment, lost)) raise('undone', lost);
      continue;
    }
    const wasMore = lost > soldAt && soldAt !== -1;
    if ((wasMore && !isThere) || isMissedByRefund(invoice, payment, lost)) raise('undone', lost);
    if (payment.doubts.includes('time-locked')) raise('time-locked');
    if (payment.doubts.includes('unproven')) raise('unproven');
    if (payment.doubts.includes('double-spend-seen')) raise('double-spend');
    if (!closed || paid || returned) continue;
    // A cancelled invoice had seen no money: whatever a payment's time, it came after the end.
    raise(closed.kind === 'expired' && madeAt(payment) < invoice.expiresAt ? early : 'late');
  }
  if (paid) {
    const over = keptTooMuch(invoice);
    if (over > 0n) alarms.push({ name: `too-much:${over}`, code: 'too-much', payment: null, since: -1 });
  }
  return alarms;
}

/** What was not given back yet of an overpayment, or of money that came after the sale was refunded. */
function keptTooMuch(invoice: Invoice): bigint {
  if (statusOf(invoice) !== 'refunded') return summarize(invoice).surplus - refundedUnits(invoice);
  const kept = receivedIn(invoice, isLive) - refundedUnits(invoice);
  return isSurplus(invoice, kept) ? kept : 0n;
}

/**
 * Whether it was already undone when the invoice was paid without it, as when a wallet raised its fee: then no alarm is
 * needed. The log is in chronological order.
 */
function undoneBefore({ log }: Invoice, payment: Payment): boolean {
  let undone = false;
  for (const { event, detail } of log) {
    if (event === 'invoice.paid') break;
    if (!isOf(payment, detail)) continue;
    if (event === 'invoice.payment_undone') undone = true;
    if (event === 'invoice.payment_returned') undone = false;
  }
  return undone;
}

/**
 * Whether the shop has less than it should because it refunded while this payment was there, or was more, which ended at
 * the place `lost` in the log. What is there must still cover those refunds, and the amount where it was sold, or be no
 * less than just before: a wallet may raise the fee of a payment that was refunded in part.
 */
function isMissedByRefund(invoice: Invoice, payment: Payment, lost: number): boolean {
  const seen = invoice.log.findIndex(
    ({ event, detail }) => event === 'invoice.payment_seen' && isOf(payment, detail),
  );
  const refunded = lost === -1 ? 0n : refundedBetween(invoice, Math.max(seen, 0), lost);
  if (refunded === 0n) return false;
  const had = receivedIn(withPaymentsAfter(invoice, lost), isLive);
  const needed = refunded + (statusOf(invoice) === 'paid' ? enough(invoice) : 0n);
  return receivedIn(invoice, isLive) < (had < needed ? had : needed);
}

/** The place in the log where a payment that is gone was last undone, and a live one became less; -1: it never was. */
function lastLost({ log }: Invoice, payment: Payment): number {
  return log.findLastIndex(
    (entry) =>
      isOf(payment, entry.detail) &&
      (isLive(payment) ? isReduction(payment.method, entry) : entry.event === 'invoice.payment_undone'),
  );
}

/** Whether the detail of a log entry names the payment. */
function isOf({ method, ref }: Pick<Payment, 'method' | 'ref'>, detail: LogEntry['detail']): boolean {
  return detail['method'] === method && detail['payment'] === ref;
}

/** When it became paid, as reports count it; undefined if it never did. */
export function paidAt({ log }: Invoice): Instant | undefined {
  return log.find(({ event }) => event === 'invoice.paid')?.at;
}
