/**
 * What happened to an invoice, each with an id made of the invoice's own facts: it means the same after a restart, and
 * tells where to go on.
 */

import type { Instant } from '#domain/kernel/time.ts';
import { invalid } from '#domain/messages/errors.ts';
import type { Invoice, LogEntry } from './invoice.ts';

export interface InvoiceEvent {
  readonly id: string;
  readonly invoice: Invoice;
  readonly entry: LogEntry;
}

/** Ids are kept short and sortable by eye: milliseconds, place in the log, invoice. */
export function eventId(invoice: Invoice, place: number): string {
  return `${invoice.log[place]?.at ?? 0}-${place}-${invoice.id}`;
}

export interface EventPlace {
  readonly at: Instant;
  readonly place: number;
  readonly invoiceId: string;
}

/** @throws Failure invalid-request for anything that is no id of an event */
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

/** The events of one invoice from a place of its log on. */
export function eventsOf(invoice: Invoice, from = 0): InvoiceEvent[] {
  return invoice.log.slice(from).map((entry, offset) => eventOf(invoice, entry, from + offset));
}
