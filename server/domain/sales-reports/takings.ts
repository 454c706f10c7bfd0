/**
 * Takings of a period: which entries fall into it. Each is a stretch of an invoice's log, and counts with the
 * difference in bookings between its two ends: so consecutive reports add up, whatever happened in between.
 */

import { type Invoice, isTestSale, type LogEntry } from '#domain/invoices/invoice.ts';
import { isLive } from '#domain/invoices/payment.ts';
import { withPaymentsAfter } from '#domain/invoices/payments-after.ts';
import { isTakenBackAfter, lengthBefore } from '#domain/invoices/reversal.ts';
import { partsOf, tenderAfter } from '#domain/invoices/split-by-method.ts';
import { refundedBetween, worth } from '#domain/invoices/status.ts';
import type { Currency } from '#domain/kernel/currency.ts';
import type { Instant } from '#domain/kernel/time.ts';
import {
  addCart,
  addRefund,
  addSale,
  emptySum,
  finishTakings,
  leaveOut,
  type Sum,
  type Takings,
} from './takings-sum.ts';

/** From is inclusive, until exclusive. */
export interface Period {
  readonly from: Instant;
  readonly until: Instant;
}

/** The entries of an invoice's log from one place, and before another. */
export interface Stretch {
  readonly invoice: Invoice;
  readonly from: number;
  readonly until: number;
}

/** The part of an invoice's log that falls into a period by the clock. */
export function stretchIn(invoice: Invoice, { from, until }: Period): Stretch {
  return { invoice, from: lengthBefore(invoice, from), until: lengthBefore(invoice, until) };
}

/** How an invoice was booked after the first entries of its log; in units of its currency. */
interface Booked {
  readonly isPaid: boolean;
  /** The amount of a sale that is paid and not reversed. */
  readonly sold: bigint;
  /** What was received, for a decided invoice: money on its way to an open one is not booked. */
  readonly received: bigint;
  /** What was paid back of the sale, and of money that was no sale: overpaid, or too late. */
  readonly refunded: bigint;
  readonly returned: bigint;
}

const NOTHING: Booked = { isPaid: false, sold: 0n, received: 0n, refunded: 0n, returned: 0n };

function bookedAt(invoice: Invoice, length: number): Booked {
  if (length === 0) return NOTHING;
  const done = invoice.log.slice(0, length);
  const has = (event: LogEntry['event']) => done.some((entry) => entry.event === event);
  const isPaid = has('invoice.paid');
  const isDecided = isPaid || has('invoice.expired') || has('invoice.cancelled');
  const sold = isPaid && !isTakenBackAfter(invoice, length) ? invoice.asked.units : 0n;
  const back = refundedBetween(invoice, 0, length);
  const received = isDecided ? receivedAt(invoice, length, back) : 0n;
  const beyond = received > sold ? received - sold : 0n;
  const returned = back < beyond ? back : beyond;
  return { isPaid, sold, received, refunded: back - returned, returned };
}

/** Rounding beyond the amount is no income, unless it was paid back too. */
function receivedAt(invoice: Invoice, length: number, back: bigint): bigint {
  const tender = tenderAfter(invoice, length)?.units ?? 0n;
  const counted = partsOf(invoice, length).reduce((sum, part) => sum + part.worth, tender);
  if (back <= counted) return counted;
  const all = worth(withPaymentsAfter(invoice, length), isLive) + tender;
  return all < back ? all : back;
}

/** One for each invoice currency, the one with most sales first. Test sales are excluded. */
export function takings(all: Iterable<Stretch>, timeZone: string): Takings[] {
  const sums = new Map<Currency, Sum>();
  for (const stretch of all) {
    const { invoice, from, until } = stretch;
    if (from >= until || isTestSale(invoice)) continue;
    const { currency } = invoice.asked;
    const sum = sums.get(currency) ?? emptySum();
    if (addStretch(sum, stretch, timeZone)) sums.set(currency, sum);
  }
  return [...sums]
    .sort(([, a], [, b]) => b.sales - a.sales)
    .map(([currency, sum]) => finishTakings(currency, sum));
}

/** Whether there was anything to add. */
function addStretch(sum: Sum, { invoice, from, until }: Stretch, timeZone: string): boolean {
  const [before, after] = [bookedAt(invoice, from), bookedAt(invoice, until)];
  const isNew = after.isPaid && !before.isPaid;
  const paid = invoice.log.find(({ event }) => event === 'invoice.paid');
  let booked = before.sold;
  if (isNew && after.sold === 0n) booked += leaveOut(sum, invoice, until);
  else if (isNew && paid) booked += addSale(sum, invoice, { at: paid.at, length: until, timeZone });
  else if (after.sold !== before.sold) {
    const isTakenBack = after.sold === 0n;
    if (isTakenBack) sum.takenBack++;
    addCart(sum, invoice, isTakenBack ? -1 : 1);
    sum.takenBackUnits += before.sold - after.sold;
    booked = after.sold;
  }
  const late = after.received - before.received - (booked - before.sold);
  if (late > 0n) sum.late++;
  sum.lateUnits += late;
  const refunds = addRefunds(sum, { invoice, from, until }, before, after);
  return isNew || after.sold !== before.sold || late !== 0n || refunds;
}

/** Splits the refunds of a stretch, then adjusts for its end, as where a payment that was returned is undone. */
function addRefunds(sum: Sum, { invoice, from, until }: Stretch, before: Booked, after: Booked): boolean {
  let [refunds, returns] = [0, 0];
  for (let place = from; place < until; place++) {
    if (invoice.log[place]?.event !== 'invoice.refunded') continue;
    const [open, done] = [bookedAt(invoice, place), bookedAt(invoice, place + 1)];
    if (done.refunded > open.refunded) refunds++;
    if (done.returned > open.returned) returns++;
  }
  const refunded = after.refunded - before.refunded;
  const returned = after.returned - before.returned;
  sum.returns += returns;
  sum.returned += returned;
  if (refunds > 0 || refunded !== 0n) addRefund(sum, invoice, refunds, refunded);
  return refunds > 0 || returns > 0 || refunded !== 0n || returned !== 0n;
}
