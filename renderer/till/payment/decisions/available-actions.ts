/** Actions available for a sale in its state. Pure. */

import type { InvoiceView } from '#api/types.ts';
import { isZero } from '#domain/presentation/amounts.ts';
import { unitsOf } from '#domain/sales-reports/takings-json.ts';
import { isTakenBack } from '#ui/status/status-appearance.ts';

export type PaymentAction = 'cancel' | 'accept' | 'refund';

/** The refundable amount: received and still there, minus what was already refunded. */
export function refundable({ received, refunded, decimals }: InvoiceView): bigint {
  const left = unitsOf(received, decimals) - unitsOf(refunded, decimals);
  return left > 0n ? left : 0n;
}

/** What the server allows in this state, so that no button is shown that would be refused. */
export function availableActions(view: InvoiceView): readonly PaymentAction[] {
  const live = view.payments.some((payment) => payment.standing === 'live');
  if (view.status === 'pending') {
    if (!live) return ['cancel'];
    // A customer who gives up gets back what came.
    return isUnfinished(view) ? ['accept', 'refund'] : ['accept'];
  }
  if (view.status === 'paid') return refundable(view) === 0n ? [] : ['refund'];
  // The excess can still be refunded after the amount was, and what came later.
  if (view.status === 'refunded') {
    const isMore = !isZero(view.surplus) || view.alarms.some(({ code }) => code === 'too-much');
    return isMore && refundable(view) > 0n ? ['refund'] : [];
  }
  // Late money: accepted or refunded. Once fully refunded, nothing more is needed.
  if (!live || isZero(view.received)) return [];
  return refundable(view) === 0n ? [] : ['accept', 'refund'];
}

/** A sale of this till that is paid in part, with nothing on the way. */
export function isUnfinished(view: InvoiceView): boolean {
  return view.phase === 'short' && mayTender(view);
}

/** A sale of this till that cash or a card may complete: nothing in coins is still being confirmed. */
export function mayTender(view: InvoiceView): boolean {
  const open = view.phase === 'waiting' || view.phase === 'short' || view.phase === 'expired';
  return (
    open &&
    view.origin === 'till' &&
    isZero(view.refunded) &&
    view.payments.every(({ counts, standing }) => counts || standing !== 'live')
  );
}

/** A sale of this till that ended without its money: it may be charged again. */
export function mayChargeAgain(view: InvoiceView): boolean {
  return (
    view.origin === 'till' && (view.phase === 'expired' || view.phase === 'cancelled' || isTakenBack(view))
  );
}

/** A receipt states that the money is there. Test sales have none. */
export function hasReceipt(view: InvoiceView): boolean {
  return (
    view.origin !== 'test' && !isTakenBack(view) && (view.status === 'paid' || view.status === 'refunded')
  );
}

/** A sale of this till that may still be cancelled can be edited instead: its basket returns to the keypad. */
export function reworkable(view: InvoiceView): boolean {
  return view.origin === 'till' && availableActions(view).includes('cancel');
}
