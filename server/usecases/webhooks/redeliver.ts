/**
 * Manual redelivery: under the delivery's own `webhook-id`, with its own body, and another 3 days of attempts. One that
 * still waits is due now.
 */

import { Failure } from '#domain/messages/errors.ts';
import { deliveryNotFound } from '#domain/messages/failures.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Delivery } from '#domain/webhooks/delivery.ts';
import type { Clock } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { decideRows } from '#usecases/kernel/commit-rows.ts';

/** @throws Failure not-found; conflict while its endpoint is switched off */
export async function redeliver(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  id: string,
): Promise<Delivery> {
  return decideRows(store, () => {
    const known = store.get('deliveries', id);
    if (!known) throw deliveryNotFound();
    if (!store.get('endpoints', known.endpointId)?.enabled)
      throw new Failure(
        'conflict',
        'the webhook endpoint is switched off; switch it on first',
        createReason('webhook-off'),
      );
    const now = clock.now();
    // Its attempts are recorded as usual: only the next one comes sooner. Another server may be the one to make it.
    if (known.state === 'waiting' && !store.shared)
      return { change: null, result: { ...known, nextAt: now } };
    const counted = known.state === 'waiting' ? {} : { since: now, attemptsBefore: known.attempts.length };
    const again: Delivery = { ...known, ...counted, nextAt: now, state: 'waiting' };
    return { change: { put: { deliveries: { [id]: again } } }, result: again };
  });
}
