/** Retries of a delivery, and when it is given up. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Heap } from '#domain/kernel/priority-queue.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/kernel/time.ts';
import {
  type Attempt,
  type Delivery,
  nextTry,
  webhookSecretOf,
  withAttempt,
} from '#domain/webhooks/delivery.ts';
import { NOON } from '#test/support/fakes/invoices.ts';

const fresh: Delivery = {
  id: 'msg_1',
  endpointId: 'endpoint',
  merchantId: 'shop',
  invoiceId: 'invoice',
  event: 'invoice.paid',
  order: 1,
  body: '{}',
  createdAt: NOON,
  since: NOON,
  nextAt: NOON,
  attempts: [],
  state: 'waiting',
};

/** The program has run for long. */
const NOW = { now: NOON, resumedAt: NOON - 9_000 * DAY, jitter: 0, retryAfterMs: null };

function attempt(status: number | null, at = NOON): Attempt {
  return { at, status, error: null, answer: null, tookMs: 1 };
}

/** All attempts of a delivery that always fails: their instants. */
function allTries(jitter: () => number, wish: () => number | null, begun = fresh): number[] {
  const tries: number[] = [];
  for (let one = begun; one.nextAt !== null && tries.length < 100; ) {
    const now = one.nextAt;
    tries.push(now);
    one = withAttempt(one, attempt(500, now), { ...NOW, now, jitter: jitter(), retryAfterMs: wish() });
  }
  return tries;
}

describe('a delivery that fails', () => {
  test('is retried with growing pauses over 3 days, and a last time at their end', () => {
    const tries = allTries(
      () => 0,
      () => null,
    );
    const pauses = tries.slice(1).map((at, i) => at - (tries[i] ?? 0));
    expect(pauses.slice(0, 6)).toEqual([5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR]);
    expect([...pauses.slice(0, -1)].sort((a, b) => a - b)).toEqual(pauses.slice(0, -1));
    expect((tries.at(-2) ?? 0) - NOON).toBeGreaterThan(2.5 * DAY);
    expect((tries.at(-1) ?? 0) - NOON).toBe(3 * DAY);
  });

  test('is attempted ten times within 3 days with any jitter, and once at their end', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 12 }), (jitters) => {
        let at = 0;
        const tries = allTries(
          () => jitters[at++ % jitters.length] ?? 0,
          () => null,
        );
        expect(tries).toHaveLength(11);
        expect((tries.at(-2) ?? 0) - NOON).toBeLessThan(3 * DAY);
        expect((tries.at(-1) ?? 0) - NOON).toBe(3 * DAY);
        expect(tries.every((t, i) => i === 0 || t > (tries[i - 1] ?? 0))).toBe(true);
      }),
    );
  });

  test("is never retried before the receiver's Retry-After, nor after 3 days, and the last one still gets one attempt", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 * DAY }), { minLength: 12 }), (wishes) => {
        let given = 0;
        const asked: number[] = [];
        const tries = allTries(
          () => 0.5,
          () => {
            const wish = wishes[given++ % wishes.length] ?? 0;
            asked.push(wish);
            return wish;
          },
        );
        const end = NOON + 3 * DAY;
        tries.slice(1).forEach((at, i) => {
          expect(at).toBeGreaterThanOrEqual(Math.min((tries[i] ?? 0) + (asked[i] ?? 0), end));
          expect(at).toBeLessThanOrEqual(end);
        });
      }),
    );
    expect(nextTry(fresh, 1, { ...NOW, retryAfterMs: 10 * DAY })).toBe(NOON + 3 * DAY);
  });

  test('is retried with the same pauses after the clock was set back', () => {
    const back = NOON - 400 * DAY;
    const begun: Delivery = { ...fresh, nextAt: back };
    const tries = allTries(
      () => 0,
      () => null,
      begun,
    );
    expect(tries.map((at) => at - back)).toEqual(
      allTries(
        () => 0,
        () => null,
      ).map((at) => at - NOON),
    );
  });

  test('that waited while the program was off is tried soon after, and not given up for that time', () => {
    // The shop was closed for four days, or its books were restored from a backup of that age.
    const resumedAt = NOON + 4 * DAY;
    const fail = (one: Delivery, now: number) =>
      withAttempt(one, attempt(500, now), { ...NOW, now, resumedAt });
    const early = fail({ ...fresh, attempts: [attempt(500)] }, resumedAt);
    expect(early).toMatchObject({ state: 'waiting', nextAt: resumedAt + 5 * MINUTE });
    const seven = Array.from({ length: 7 }, () => attempt(500));
    const late = fail({ ...fresh, attempts: seven }, resumedAt);
    expect(late).toMatchObject({ state: 'waiting', nextAt: resumedAt + 10 * MINUTE });
    expect(fail(late, resumedAt + 10 * MINUTE - 1)).toMatchObject({ state: 'waiting' });
    const again = fail(late, resumedAt + 10 * MINUTE);
    expect(again).toMatchObject({ state: 'waiting', nextAt: resumedAt + 17 * HOUR + 10 * MINUTE });
    const end = resumedAt + 3 * DAY;
    expect(fail(again, end - HOUR)).toMatchObject({ state: 'waiting', nextAt: end });
    expect(fail(again, end)).toMatchObject({ state: 'failed', nextAt: null });
  });

  test('is not given up before its 3 days, however many attempts somebody asked for', () => {
    let one: Delivery = fresh;
    for (let nth = 0; nth < 30; nth++) {
      const now = NOON + nth * MINUTE;
      one = withAttempt(one, attempt(500, now), { ...NOW, now });
      expect(one).toMatchObject({ state: 'waiting' });
      expect(one.nextAt).toBeLessThanOrEqual(now + 17 * HOUR);
    }
    const tries = allTries(
      () => 0,
      () => null,
      one,
    );
    expect(tries).toHaveLength(5);
    expect(tries.at(-1)).toBe(NOON + 3 * DAY);
  });

  test('is given up after three days in which it could be sent, however often the shop was shut', () => {
    const tried = { ...fresh, attempts: [attempt(500, NOON)], nextAt: NOON + HOUR };
    // Shut from an hour after it was due.
    const first = NOON + 5 * DAY;
    const once = withAttempt(tried, attempt(500, first), { ...NOW, now: first, resumedAt: first });
    expect(once).toMatchObject({ state: 'waiting', since: first - HOUR });
    const last = first - HOUR + 3 * DAY;
    const fail = (now: number) => withAttempt(once, attempt(500, now), { ...NOW, now, resumedAt: first });
    expect(fail(last - 1)).toMatchObject({ state: 'waiting', nextAt: last });
    expect(fail(last)).toMatchObject({ state: 'failed' });
  });

  test('is given up at once when the receiver is gone', () => {
    expect(withAttempt(fresh, attempt(410), NOW)).toMatchObject({
      state: 'failed',
      nextAt: null,
    });
  });
});

test('only a 2xx is an acceptance', () => {
  for (const status of [200, 201, 204, 299]) {
    expect(withAttempt(fresh, attempt(status), NOW).state).toBe('delivered');
  }
  for (const status of [100, 199, 300, 301, 302, 304, 400, 404, 429, 500, 503, null]) {
    expect(withAttempt(fresh, attempt(status), NOW).state).toBe('waiting');
  }
});

test('a redelivery gets all its attempts again, and keeps the record of the old ones', () => {
  let one: Delivery = fresh;
  while (one.nextAt !== null) one = withAttempt(one, attempt(500, one.nextAt), { ...NOW, now: one.nextAt });
  const later = NOON + 10 * DAY;
  const counted = { since: later, attemptsBefore: one.attempts.length };
  const again = withAttempt({ ...one, ...counted, nextAt: later, state: 'waiting' }, attempt(500, later), {
    ...NOW,
    now: later,
  });
  expect(again.nextAt).toBe(later + 5 * SECOND);
  expect(again.attempts).toHaveLength(12);
});

test('a secret has the format of Standard Webhooks', () => {
  expect(webhookSecretOf(new Uint8Array(24).fill(255))).toBe(`whsec_${'/'.repeat(32)}`);
});

test('a priority queue returns its items in order of time', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 })), (times) => {
      const heap = new Heap<{ at: number }>();
      for (const at of times) heap.push({ at });
      const out: number[] = [];
      for (let top = heap.pop(); top; top = heap.pop()) out.push(top.at);
      expect(out).toEqual([...times].sort((a, b) => a - b));
      expect(heap.size).toBe(0);
    }),
  );
});
