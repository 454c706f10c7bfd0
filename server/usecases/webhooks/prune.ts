/** Prunes webhook deliveries that are past retention, or whose endpoint is gone, in batches. */

import type { Instant } from '#domain/kernel/time.ts';
import { type Delivery, KEPT_FOR } from '#domain/webhooks/delivery.ts';
import type { Store } from '#ports/store.ts';
import { commitRows } from '#usecases/kernel/commit-rows.ts';

const DROPS_A_COMMIT = 500;

/** @throws Failure store-unavailable */
export async function cleanDeliveries(store: Store, now: Instant, signal: AbortSignal): Promise<void> {
  const isOld = (delivery: Delivery | undefined): boolean => {
    if (!delivery) return false;
    const { createdAt, since, endpointId, state } = delivery;
    // A waiting delivery ends by its own attempts: a clock that is months ahead must not delete it.
    const over = state !== 'waiting' && Math.max(createdAt, since) < now - KEPT_FOR;
    return over || store.get('endpoints', endpointId) === undefined;
  };
  const old = [...store.all('deliveries')].filter(([, one]) => isOld(one)).map(([id]) => id);
  for (let at = 0; at < old.length && !signal.aborted; at += DROPS_A_COMMIT) {
    const some = old.slice(at, at + DROPS_A_COMMIT);
    // One that is sent again by hand meanwhile stays.
    await commitRows(store, () => ({
      drop: { deliveries: some.filter((id) => isOld(store.get('deliveries', id))) },
    }));
  }
}
