/** The public form of an invoice's log: times as ISO 8601, money as decimal text and never as units. */

import { fixedText, moneyDecimals } from '#domain/kernel/money.ts';
import { iso } from '#domain/kernel/time.ts';
import type { Invoice, LogEntry } from './invoice.ts';

export interface PublicEntry {
  readonly at: string;
  readonly event: LogEntry['event'];
  readonly detail: Readonly<Record<string, unknown>>;
}

/** In chronological order. */
export function publicLog(invoice: Invoice): readonly PublicEntry[] {
  return invoice.log.map((entry) => publicEntry(invoice, entry));
}

/** Replaces `units` of the invoice's currency in the detail by `amount` and `currency`. */
export function publicEntry({ asked }: Invoice, { at, event, detail }: LogEntry): PublicEntry {
  const { units, ...rest } = detail;
  const money =
    typeof units === 'string'
      ? { amount: fixedText(BigInt(units), moneyDecimals(asked)), currency: asked.currency }
      : {};
  return { at: iso(at), event, detail: { ...rest, ...money } };
}
