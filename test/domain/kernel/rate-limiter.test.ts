import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FailureLimiter, TokenBucket, TokenBuckets } from '#domain/kernel/rate-limiter.ts';

const RULE = { burst: 6, perSecond: 500 };

describe('a token bucket', () => {
  it('allows at most the burst at once, after any idle time, and in the long run at most its rate', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 200 }), (waits) => {
        const bucket = new TokenBucket(RULE, 1_000);
        let [now, taken, passed] = [1_000, 0, 0];
        for (const wait of waits) {
          now += wait;
          passed += wait;
          let atOnce = 0;
          for (; bucket.secondsUntil(1, now) === 0; atOnce++) bucket.take();
          expect(atOnce).toBeLessThanOrEqual(RULE.burst);
          taken += atOnce;
        }
        expect(taken).toBeLessThanOrEqual(RULE.burst + (passed * RULE.perSecond) / 1_000);
      }),
    );
  });

  it('keeps its rate when retried at the reported time', () => {
    const bucket = new TokenBucket(RULE, 0);
    let [now, taken] = [0, 0];
    while (now < 10_000) {
      if (bucket.secondsUntil(1, now) === 0) {
        bucket.take();
        taken += 1;
      } else now += Math.ceil(bucket.secondsUntil(2, now) * 1_000);
    }
    expect(taken).toBeGreaterThan(4_900);
    expect(taken).toBeLessThanOrEqual(5_010);
  });
});

describe('token buckets', () => {
  it('never allow a key more than the burst and the refill since', () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 3_000 }),
      asks: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let now = 0;
        let given = 0;
        const buckets = new TokenBuckets({ burst: 20, perSecond: 5 });
        for (const { wait, asks } of steps) {
          now += wait;
          for (let n = 0; n < asks; n++) if (buckets.take('a', now) === 0) given++;
          expect(given).toBeLessThanOrEqual(20 + (now / 1000) * 5 + 1e-6);
        }
      }),
    );
  });

  it('report the whole seconds until the next token, to each key its own', () => {
    const buckets = new TokenBuckets({ burst: 2, perSecond: 1 / 60 });
    expect([buckets.take('a', 0), buckets.take('a', 0), buckets.take('a', 0)]).toEqual([0, 0, 60]);
    expect(buckets.take('b', 0)).toBe(0);
    expect(buckets.take('a', 59_500)).toBe(1);
    expect(buckets.take('a', 60_000)).toBe(0);
  });

  it('do not grow with the number of keys', () => {
    const buckets = new TokenBuckets({ burst: 2, perSecond: 1 });
    for (let now = 0; now < 60_000; now++) buckets.take(`key ${now}`, now);
    expect(buckets.size).toBeLessThanOrEqual(10_001);
  });
});

describe('a limit on failures', () => {
  it('allows this many within its window, and the next when the first of them has left it', () => {
    const limiter = new FailureLimiter(2, 1_000);
    limiter.failed(100);
    expect(limiter.msToWait(400)).toBe(0);
    limiter.failed(400);
    expect(limiter.msToWait(400)).toBe(700);
    expect(limiter.msToWait(1_099)).toBe(1);
    expect(limiter.msToWait(1_100)).toBe(0);
    limiter.failed(1_100);
    expect(limiter.msToWait(1_100)).toBe(300);
  });

  it('waits for as many to leave as are beyond it', () => {
    const limiter = new FailureLimiter(2, 1_000);
    for (const at of [0, 100, 200]) limiter.failed(at);
    expect(limiter.msToWait(200)).toBe(900);
  });
});
