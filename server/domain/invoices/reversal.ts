/**
 * Reversal of a paid sale: whether its money was undone, now or before any moment. Derived from the log, which is
 * append-only, so that what was true of a period stays true of it.
 */

import type { Instant } from '#domain/kernel/time.ts';
import type { Invoice } from './invoice.ts';
import { isLive } from './payment.ts';
import { withPaymentsAfter } from './payments-after.ts';
import { enough, worth } from './status.ts';

/**
 * How many entries the log had before a moment: it ends at the first entry that is not before it, in case the clock was
 * set back.
 */
export function lengthBefore({ log }: Invoice, before: Instant): number {
  const later = log.findIndex(({ at }) => at >= before);
  return later === -1 ? log.length : later;
}

/**
 * Whether a paid sale no longer has the money it was paid with, nor other money in its place: just before a moment, or
 * now. One that a person accepted with less needs no more than it had then.
 */
export function isTakenBack(invoice: Invoice, before: Instant = Number.POSITIVE_INFINITY): boolean {
  if (before === Number.POSITIVE_INFINITY && worth(invoice, isLive) >= enough(invoice)) return false;
  return isTakenBackAfter(invoice, lengthBefore(invoice, before));
}

/** The same after the first entries of the log. */
export function isTakenBackAfter(invoice: Invoice, length: number): boolean {
  const paid = invoice.log.findIndex(({ event }) => event === 'invoice.paid');
  if (paid === -1 || paid >= length) return false;
  const had = worthAfter(invoice, paid);
  const least = enough(invoice);
  return worthAfter(invoice, length) < (had < least ? had : least);
}

/** The worth of the payments that were there after the first entries of the log: invoice currency units. */
function worthAfter(invoice: Invoice, length: number): bigint {
  return worth(withPaymentsAfter(invoice, length), isLive);
}
