/** Which payments were there at an earlier place in the log, which is append-only. */

import type { Invoice, LogEntry } from './invoice.ts';
import { isLive, type Payment } from './payment.ts';

/** What a log entry says of its payment: true if it is there, false if it is gone, null if neither. */
function turnOf({ event }: LogEntry): boolean | null {
  switch (event) {
    case 'invoice.payment_seen':
    case 'invoice.payment_returned':
      return true;
    case 'invoice.payment_undone':
      return false;
    default:
      return null;
  }
}

/**
 * Whether a payment was there after the first `length` entries of the log. One the log does not mention is as it is
 * now.
 */
export function liveAfter(invoice: Invoice, length: number): (payment: Payment) => boolean {
  const standing = new Map<string, boolean>();
  for (const [place, entry] of invoice.log.entries()) {
    const turn = turnOf(entry);
    const name = `${entry.detail['method']} ${entry.detail['payment']}`;
    if (turn === null) continue;
    if (place < length) standing.set(name, turn);
    else if (!standing.has(name)) standing.set(name, !turn);
  }
  return (payment) => standing.get(`${payment.method} ${payment.ref}`) ?? isLive(payment);
}
