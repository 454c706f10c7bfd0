/** How many requests a key may send: what the settings say, counted for each key. */

import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { tokenBuckets } from '#http/plugins/token-bucket.ts';
import { requestLimit } from '#usecases/settings/server-settings.ts';
import type { Foundations } from './foundations.ts';

/** The limit a key has, as the settings say; none by default. A change of the setting starts the count anew. */
export function keyLimits({ store, clock }: Pick<Foundations, 'store' | 'clock'>): (keyId: string) => number {
  let limit: number | null = null;
  let buckets: ReturnType<typeof tokenBuckets> | null = null;
  return (keyId) => {
    const wanted = requestLimit(store);
    if (wanted !== limit) {
      limit = wanted;
      const perSecond = (wanted ?? 0) / (MINUTE / SECOND);
      buckets = wanted === null ? null : tokenBuckets({ burst: wanted, perSecond }, clock.monotonic);
    }
    return buckets?.take(keyId) ?? 0;
  };
}
