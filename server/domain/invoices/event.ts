/**
 * Invoice events. Each id is built from the invoice's own facts, so it stays valid after a restart and names the place
 * to resume from.
 */

import type { Instant } from '#domain/kernel/time.ts';
import { invalid } from '#domain/messages/errors.ts';
import type { Invoice, LogEntry } from './invoice.ts';

export interface InvoiceEvent {
  readonly id: string;
  readonly invoice: Invoice;
  readonly entry: LogEntry;
}

/** Ids are short and sortable: milliseconds, place in the log, invoice. */
export function eventId(invoice: Invoice, place: number): string {
  return `${invoice.log[place]?.at ?? 0}-${place}-${invoice.id}`;
}

export interface EventPlace {
  readonly at: Instant;
  readonly place: number;
  readonly invoiceId: string;
}

/** @throws Failure invalid-request for anything that is not an event id */
export function placeOf(id: string): EventPlace {
  const [, at, place, invoiceId] = /^(\d{1,15})-(\d{1,6})-([1-9A-HJ-NP-Za-km-z]{1,64})$/.exec(id) ?? [];
  if (at === undefined || place === undefined || invoiceId === undefined) {
    throw invalid('Last-Event-ID', 'Last-Event-ID must be the id of an event sent before');
  }
  return { at: Number(at), place: Number(place), invoiceId };
}

/** The event of an entry in the invoice's log. */
export function eventOf(invoice: Invoice, entry: LogEntry, place: number): InvoiceEvent {
  return { id: eventId(invoice, place), invoice, entry };
}

/** The events of one invoice from a place in its log on. */
export function eventsOf(invoice: Invoice, from = 0): InvoiceEvent[] {
  return invoice.log.slice(from).map((entry, offset) => eventOf(invoice, entry, from + offset));
}
