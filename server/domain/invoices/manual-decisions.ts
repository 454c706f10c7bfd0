/**
 * Manual decisions, by a person or the API: cancel, accept, refund, clear an alarm. Each changes the invoice or throws.
 */

import { fixedText, moneyDecimals } from '#domain/kernel/money.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Invoice } from './invoice.ts';
import { isLive, madeAt } from './payment.ts';
import { withDecision } from './settle.ts';
import {
  alarmsOf,
  countsOn,
  decisionOf,
  receivedIn,
  refundable,
  refundedOfAmount,
  refundedUnits,
  restockedLines,
  statusOf,
  worth,
} from './status.ts';

/** @throws Failure conflict when the invoice is no longer pending or money was seen */
export function cancelByHand(invoice: Invoice, by: string, now: Instant): Invoice {
  const status = statusOf(invoice);
  if (status === 'cancelled') return invoice;
  if (status !== 'pending')
    throw new Failure(
      'conflict',
      `the invoice is ${status} and can't be cancelled`,
      createReason('cancel-over'),
    );
  if (invoice.payments.some(isLive)) {
    throw new Failure(
      'conflict',
      'a payment was seen, so the invoice can no longer be cancelled',
      createReason('cancel-seen'),
    );
  }
  return withDecision(invoice, { kind: 'cancelled', at: now, by });
}

/**
 * Accepts an underpaid, unconfirmed or late invoice as paid.
 * @throws Failure conflict when it is already settled or no money was seen at all
 */
export function acceptByHand(invoice: Invoice, by: string, reason: string, now: Instant): Invoice {
  const status = statusOf(invoice);
  if (status === 'paid') return invoice;
  if (status === 'refunded')
    throw new Failure('conflict', 'the invoice was refunded', createReason('accept-refunded'));
  const live = invoice.payments.filter(isLive);
  const received = worth(invoice, isLive);
  if (received === 0n) {
    throw new Failure(
      'conflict',
      'no payment was seen, so there is nothing to accept',
      createReason('accept-nothing'),
    );
  }
  if (refundedUnits(invoice) >= received) {
    throw new Failure(
      'conflict',
      'the money was paid back, so there is nothing to accept',
      createReason('accept-returned'),
    );
  }
  const paidAt = Math.max(...live.map(madeAt));
  return withDecision(invoice, { kind: 'paid', at: now, paidAt, how: 'by-hand', by, reason });
}

/**
 * Records money the shop paid back. Partial refunds add up and cover any overpayment first; the one that completes the
 * amount sets the status to refunded. A sale at the counter that is paid in part, and given up, expires with it.
 * @param refund `units` of the invoice's currency, above zero, or null for all that is left; `restock`: indexes of the
 * cart lines whose goods came back. A line restocked before is not restocked again
 * @throws Failure conflict when nothing was received or more than was received would be refunded; invalid-request for a
 * line without a catalogue item, or for a part of what a given-up sale received
 */
export function recordRefund(
  invoice: Invoice,
  {
    restock = [],
    units: wished,
    ...refund
  }: { units: bigint | null; to: string; reference: string; by: string; restock?: readonly number[] },
  now: Instant,
): Invoice {
  if (mayGiveUp(invoice)) return giveUp(invoice, { units: wished, ...refund }, now);
  const status = statusOf(invoice);
  const received = receivedIn(invoice, isLive);
  // Money that came too late or too short may be refunded without being accepted first; the status then stays.
  const returnable = (status === 'expired' || status === 'cancelled') && received > 0n;
  // An overpayment can be refunded after the amount was.
  const returning = status === 'paid' || status === 'refunded' || returnable;
  if (!returning || received === 0n) {
    throw new Failure(
      'conflict',
      `the invoice is ${status}${received === 0n && status === 'paid' ? ', and its payment was taken back' : ''}; only money that was received can be refunded`,
      createReason('refund-not-received'),
    );
  }
  const before = refundedUnits(invoice);
  const units = wished ?? received - before;
  const total = before + units;
  if (units <= 0n) {
    throw new Failure('conflict', 'nothing is left to refund', createReason('refund-nothing-left'));
  }
  if (total > received) {
    const left = `${fixedText(received - before, moneyDecimals(invoice.asked))} ${invoice.asked.currency}`;
    throw new Failure(
      'conflict',
      `more would be refunded than was received: at most ${left} is left`,
      createReason('refund-too-much'),
    );
  }
  const whole = refundedOfAmount(invoice, total) >= refundable(invoice);
  const restocked = comingBack(invoice, restock);
  return withDecision(invoice, { kind: 'refunded', at: now, units, ...refund, whole, restocked });
}

/** A sale at the counter that is paid in part, with nothing on the way. */
function mayGiveUp(invoice: Invoice): boolean {
  const live = invoice.payments.filter(isLive);
  return (
    invoice.origin === 'till' &&
    statusOf(invoice) === 'pending' &&
    live.length > 0 &&
    live.every(countsOn(invoice))
  );
}

/** All goes back before its time is up: it is no sale of the day, and no goods have left the shop. */
function giveUp(
  invoice: Invoice,
  refund: { units: bigint | null; to: string; reference: string; by: string },
  now: Instant,
): Invoice {
  const received = receivedIn(invoice, isLive);
  if (refund.units !== null && refund.units !== received) {
    const all = fixedText(received, moneyDecimals(invoice.asked));
    throw invalid('amount', `amount must be ${all} or left out: the sale is unfinished, so all goes back`);
  }
  return recordRefund(withDecision(invoice, { kind: 'expired', at: now }), refund, now);
}

/** The requested lines that are not restocked yet, each once. What was never paid never left the stock. */
function comingBack(invoice: Invoice, restock: readonly number[]): readonly number[] {
  const lines = invoice.cart?.lines ?? [];
  if (!restock.every((place) => typeof lines[place]?.item === 'string')) {
    throw invalid('restock', 'restock must name lines of the cart that are items of the catalogue, from 0');
  }
  if (!decisionOf(invoice, 'paid')) return [];
  const back = new Set(restockedLines(invoice));
  return [...new Set(restock)].filter((place) => !back.has(place)).sort((a, b) => a - b);
}

/**
 * @param reason what was done about it, for the log; empty if not given
 * @throws Failure not-found when there is no such open alarm
 */
export function clearAlarm(invoice: Invoice, alarm: string, by: string, now: Instant, reason = ''): Invoice {
  if (!alarmsOf(invoice).some((a) => a.name === alarm)) {
    throw new Failure('not-found', 'this invoice has no such alarm', createReason('alarm-gone'));
  }
  const after = withDecision(invoice, { kind: 'cleared', at: now, by, alarm });
  if (reason === '') return after;
  const log = after.log.map((entry, place) =>
    place < invoice.log.length ? entry : { ...entry, detail: { ...entry.detail, reason } },
  );
  return { ...after, log };
}
