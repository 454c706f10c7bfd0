/**
 * Shifts: what lies between two closings, in the order it was written down. Each entry of an invoice's log carries the
 * number of the shift it was written in, so no clock decides in which closing it is.
 */

import type { Invoice, LogEntry } from '#domain/invoices/invoice.ts';
import type { Closing } from './closing.ts';

/** The last shift a closing took in: of older versions, which counted by the clock, each closed one. */
export function shiftOf({ shift, number }: Pick<Closing, 'shift' | 'number'>): number {
  return shift ?? number;
}

/** With the shift in all entries of the log from a place on. */
export function stampShift(invoice: Invoice, from: number, shift: number): Invoice {
  if (invoice.log.length <= from) return invoice;
  const log = invoice.log.map((entry, place) => (place < from ? entry : { ...entry, shift }));
  return { ...invoice, log };
}

/**
 * The shift of an entry.
 * @param older closings of versions that counted by the clock, in their order: by them entries without a shift are placed
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
