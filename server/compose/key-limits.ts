/** Rate limits of API keys, by the settings, counted per key. */

import { TokenBuckets } from '#domain/kernel/rate-limiter.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { requestLimit } from '#usecases/settings/server-settings.ts';
import type { Foundations } from './foundations.ts';

/** The limit of a key, by the settings; none by default. Changing the setting restarts the count. */
export function keyLimits({ store, clock }: Pick<Foundations, 'store' | 'clock'>): (keyId: string) => number {
  let limit: number | null = null;
  let buckets: TokenBuckets | null = null;
  return (keyId) => {
    const wanted = requestLimit(store);
    if (wanted !== limit) {
      limit = wanted;
      const perSecond = (wanted ?? 0) / (MINUTE / SECOND);
      buckets = wanted === null ? null : new TokenBuckets({ burst: wanted, perSecond });
    }
    return buckets?.take(keyId, clock.monotonic()) ?? 0;
  };
}
