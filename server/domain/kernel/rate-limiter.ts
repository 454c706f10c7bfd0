/** Rate limiters: token buckets, and a limit on failures within a sliding window. */

export interface BucketRule {
  /** Tokens of a full bucket: the most that can be taken at once. */
  readonly burst: number;
  /** Tokens refilled per second, up to a full bucket. */
  readonly perSecond: number;
}

/** A token bucket, full at first. `now` is in milliseconds on a clock that never steps. */
export class TokenBucket {
  readonly #rule: BucketRule;
  #tokens: number;
  #at: number;

  constructor(rule: BucketRule, now: number) {
    this.#rule = rule;
    this.#tokens = rule.burst;
    this.#at = now;
  }

  /** Seconds until this many tokens are available; 0 when they are. */
  secondsUntil(tokens: number, now: number): number {
    const { burst, perSecond } = this.#rule;
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) / 1_000) * perSecond);
    this.#at = now;
    return Math.max(0, (tokens - this.#tokens) / perSecond);
  }

  /** Takes one token, which `secondsUntil` has found. */
  take(): void {
    this.#tokens -= 1;
  }
}

/** Above this many keys, those whose bucket is full again are dropped. */
const MAX_KEYS = 10_000;

/** A token bucket per key. Drops idle keys. */
export class TokenBuckets {
  readonly #rule: BucketRule;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(rule: BucketRule) {
    this.#rule = rule;
  }

  /** Takes one token; returns 0, or the whole seconds to wait when there is none. */
  take(key: string, now: number): number {
    const known = this.#buckets.get(key);
    if (!known && this.#buckets.size >= MAX_KEYS) this.#forgetRested(now);
    const bucket = known ?? new TokenBucket(this.#rule, now);
    this.#buckets.set(key, bucket);
    const wait = bucket.secondsUntil(1, now);
    if (wait > 0) return Math.ceil(wait);
    bucket.take();
    return 0;
  }

  get size(): number {
    return this.#buckets.size;
  }

  #forgetRested(now: number): void {
    for (const [key, bucket] of this.#buckets) {
      if (bucket.secondsUntil(this.#rule.burst, now) === 0) this.#buckets.delete(key);
    }
    // Still too many: a flood. Clearing lets their buckets start full again, which is better than growing without
    // bound.
    if (this.#buckets.size > MAX_KEYS) this.#buckets.clear();
  }
}

/** Allows a number of failures within a window; each counts until it is as old as the window. */
export class FailureLimiter {
  readonly #most: number;
  readonly #windowMs: number;
  #failures: number[] = [];

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Milliseconds until another attempt is allowed; 0: now. `now` is on the same clock as in `failed`. */
  msToWait(now: number): number {
    this.#failures = this.#failures.filter((at) => at > now - this.#windowMs);
    const first = this.#failures[this.#failures.length - this.#most];
    return first === undefined ? 0 : first + this.#windowMs - now;
  }

  /** Counts a failed attempt. */
  failed(now: number): void {
    this.#failures.push(now);
  }
}
