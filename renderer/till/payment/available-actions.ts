/** What may be done about a sale in its state. Pure. */

import type { InvoiceView } from '#api/types.ts';
import { isZero, takenBack } from '#ui/status/status-appearance.ts';
import { refundable } from './refund-dialog.tsx';

export type PaymentAction = 'cancel' | 'accept' | 'refund';

/** What the server allows in this state, so that no button is shown that would be refused. */
export function availableActions(view: InvoiceView): readonly PaymentAction[] {
  const live = view.payments.some((payment) => payment.standing === 'live');
  if (view.status === 'pending') return live ? ['accept'] : ['cancel'];
  if (view.status === 'paid') return refundable(view) === 0n ? [] : ['refund'];
  // What was too much can still go back after the amount did.
  if (view.status === 'refunded') return isZero(view.surplus) || refundable(view) === 0n ? [] : ['refund'];
  // Money that came too late: taken, or sent back. What was sent back whole needs nothing more.
  if (!live || isZero(view.received)) return [];
  return refundable(view) === 0n ? [] : ['accept', 'refund'];
}

/** A sale of this till that is over without its money: it may be charged anew. */
export function mayChargeAgain(view: InvoiceView): boolean {
  return (
    view.origin === 'till' && (view.phase === 'expired' || view.phase === 'cancelled' || takenBack(view))
  );
}

/** A receipt says that the money is there. The owner's test sales have none. */
export function hasReceipt(view: InvoiceView): boolean {
  return view.origin !== 'test' && !takenBack(view) && (view.status === 'paid' || view.status === 'refunded');
}

/** A sale of this till that may still be cancelled can be changed instead: what it sells comes back to the keys. */
export function reworkable(view: InvoiceView): boolean {
  return view.origin === 'till' && availableActions(view).includes('cancel');
}
