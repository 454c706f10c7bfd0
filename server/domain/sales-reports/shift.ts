/**
 * Shifts: the periods between two closings, in the order of writing. Each entry of an invoice's log carries the number
 * of the shift it was written in, so the clock does not decide which closing it belongs to.
 */

import type { Invoice, LogEntry } from '#domain/invoices/invoice.ts';
import type { Closing } from './closing.ts';

/** The last shift included in a closing: in older versions, which went by the clock, each closing is one shift. */
export function shiftOf({ shift, number }: Pick<Closing, 'shift' | 'number'>): number {
  return shift ?? number;
}

/** Sets the shift in all entries of the log from a place on. */
export function stampShift(invoice: Invoice, from: number, shift: number): Invoice {
  if (invoice.log.length <= from) return invoice;
  const log = invoice.log.map((entry, place) => (place < from ? entry : { ...entry, shift }));
  return { ...invoice, log };
}

/**
 * The shift of an entry.
 * @param older closings of versions that went by the clock, in order: they assign entries without a shift
 */
function shiftOfEntry({ at, shift }: LogEntry, older: readonly Closing[]): number {
  if (shift !== undefined) return shift;
  const closed = older.find(({ until }) => at < until);
  return closed?.number ?? (older.at(-1)?.number ?? 0) + 1;
}

/** The highest shift of all entries. */
export function lastShift({ log }: Invoice, older: readonly Closing[]): number {
  return log.reduce((last, entry) => Math.max(last, shiftOfEntry(entry, older)), 0);
}

/** How many entries the log had at the end of a shift. */
export function lengthThrough({ log }: Invoice, shift: number, older: readonly Closing[]): number {
  const later = log.findIndex((entry) => shiftOfEntry(entry, older) > shift);
  return later === -1 ? log.length : later;
}
