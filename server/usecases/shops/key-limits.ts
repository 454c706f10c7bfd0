/** Rate limiter of API keys: as many requests a minute for each key as the settings say. */
import { TokenBuckets } from '#domain/kernel/rate-limiter.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';

export interface KeyLimits {
  /** Takes one request of the key; returns 0, or the whole seconds to wait. */
  take(keyId: string): number;
}

/**
 * Changing the limit restarts the count.
 * @param limit requests a minute for each key; null for no limit
 * @param monotonic milliseconds on a clock that never steps
 */
export function createKeyLimits(limit: () => number | null, monotonic: () => number): KeyLimits {
  let held: number | null = null;
  let buckets: TokenBuckets | null = null;
  return {
    take(keyId) {
      const wanted = limit();
      if (wanted !== held) {
        held = wanted;
        const perSecond = (wanted ?? 0) / (MINUTE / SECOND);
        buckets = wanted === null ? null : new TokenBuckets({ burst: wanted, perSecond });
      }
      return buckets?.take(keyId, monotonic()) ?? 0;
    },
  };
}
