/** Split of what was received for a sale: by method, and by cash or card. */

import { worthOfCoin } from '#domain/rates/rate.ts';
import type { Invoice, Tender } from './invoice.ts';
import { isLive } from './payment.ts';
import { withPaymentsAfter } from './payments-after.ts';
import { receivedOn, summarize, tenderOf } from './status.ts';

/** What was received on one method: in the coin's smallest units, and its worth in the sale's currency. */
export interface Part {
  readonly target: Invoice['targets'][number];
  readonly coins: bigint;
  readonly worth: bigint;
}

/**
 * What had been received on each method after the first `length` entries of the log. An amount is rounded up to the
 * coin's grain, so a sale paid to the last unit may be worth a cent more than was requested: that cent is rounding, no
 * payment, and is subtracted from the largest part.
 */
export function partsOf(invoice: Invoice, length: number): readonly Part[] {
  const then = withPaymentsAfter(invoice, length);
  const parts = invoice.targets.flatMap((target) => {
    const coins = receivedOn(then, target, isLive);
    return coins > 0n ? [{ target, coins, worth: worthOfCoin(target.method, target.rate, coins) }] : [];
  });
  const decisions = tenderAfter(invoice, length) === null ? [] : invoice.decisions;
  const { received, surplus } = summarize({ ...then, decisions });
  const over = received - invoice.asked.units;
  if (over <= 0n || surplus > 0n) return parts;
  const largest = parts.reduce((most, part) => (part.worth > most ? part.worth : most), 0n);
  const place = parts.findIndex(({ worth }) => worth === largest);
  return parts.map((part, nth) => (nth === place ? { ...part, worth: part.worth - over } : part));
}

/** The cash or card that had been recorded after the first `length` entries of the log, or null. */
export function tenderAfter(invoice: Invoice, length: number): Tender | null {
  const paid = invoice.log.findIndex(({ event }) => event === 'invoice.paid');
  return paid !== -1 && paid < length ? tenderOf(invoice) : null;
}
