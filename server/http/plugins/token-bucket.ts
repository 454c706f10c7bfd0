/** A modest limit per address: a bucket of tokens that fills up with time. Forgets addresses that have rested. */
export interface BucketRules {
  /** Requests that may come at once. */
  readonly burst: number;
  /** Requests that may come in the long run. */
  readonly perSecond: number;
}

export interface Buckets {
  /** Takes one token; gives 0, or the whole seconds to wait when there is none. */
  take(address: string): number;
  readonly size: number;
}

/** Above this many addresses, those whose bucket is full again are dropped. */
const MANY = 10_000;

/** @param monotonic ms on a clock that never steps */
export function tokenBuckets(rules: BucketRules, monotonic: () => number): Buckets {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const filled = (bucket: { tokens: number; at: number }, at: number) =>
    Math.min(rules.burst, bucket.tokens + ((at - bucket.at) / 1000) * rules.perSecond);

  function forgetRested(at: number): void {
    for (const [address, bucket] of buckets) {
      if (filled(bucket, at) >= rules.burst) buckets.delete(address);
    }
    // Still too many: a flood. Their buckets start full again, which costs less than growing without end.
    if (buckets.size > MANY) buckets.clear();
  }

  return {
    take(address) {
      const at = monotonic();
      const known = buckets.get(address);
      const tokens = known ? filled(known, at) : rules.burst;
      if (!known && buckets.size >= MANY) forgetRested(at);
      if (tokens < 1) {
        buckets.set(address, { tokens, at });
        return Math.max(1, Math.ceil((1 - tokens) / rules.perSecond));
      }
      buckets.set(address, { tokens: tokens - 1, at });
      return 0;
    },
    get size() {
      return buckets.size;
    },
  };
}
