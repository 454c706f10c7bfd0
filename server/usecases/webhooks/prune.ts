/** Prunes webhook deliveries that are past retention, or whose endpoint is gone, in batches. */

import type { Instant } from '#domain/kernel/time.ts';
import { KEPT_FOR } from '#domain/webhooks/delivery.ts';
import type { Store } from '#ports/store.ts';

const DROPS_A_COMMIT = 500;

/** @throws Failure store-unavailable */
export async function cleanDeliveries(store: Store, now: Instant, signal: AbortSignal): Promise<void> {
  const old: string[] = [];
  for (const [id, { createdAt, since, endpointId, state }] of store.all('deliveries')) {
    const gone = store.get('endpoints', endpointId) === undefined;
    // A waiting delivery ends by its own attempts: a clock that is months ahead must not delete it.
    const over = state !== 'waiting' && Math.max(createdAt, since) < now - KEPT_FOR;
    if (gone || over) old.push(id);
  }
  for (let at = 0; at < old.length && !signal.aborted; at += DROPS_A_COMMIT) {
    await store.commit({ drop: { deliveries: old.slice(at, at + DROPS_A_COMMIT) } });
  }
}
