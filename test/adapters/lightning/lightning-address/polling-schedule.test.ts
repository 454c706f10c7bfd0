/** Polling schedule of invoices without notifications, also where the clock is set meanwhile. */
import { describe, expect, it } from 'vitest';
import { hintAtPace } from '#adapters/lightning/lightning-address/polling-schedule.ts';
import type { NodeInvoice } from '#adapters/lightning/lightning-node.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

function invoice(paymentHash: string, createdAt: number, lastsMs: number): NodeInvoice {
  const expiresAt = createdAt + lastsMs;
  return { bolt11: 'lnbc1', paymentHash, amountMsat: 1n, createdAt, expiresAt, memo: {} };
}

function listening(restUntil = () => 0) {
  const clock = new FakeClock();
  const target = invoice('hash', clock.now(), 15 * MINUTE);
  let hints = 0;
  const stop = hintAtPace(
    { clock, restUntil },
    () => {
      hints += 1;
    },
    () => [target],
  );
  return { clock, stop, hints: () => hints };
}

describe('the polling interval', () => {
  it('is a second at first, and pauses where the service asks for it', async () => {
    let rest = 0;
    const { clock, stop, hints } = listening(() => rest);
    await clock.advance(10 * SECOND);
    expect(hints()).toBe(10);
    rest = clock.monotonic() + 10 * SECOND;
    await clock.step(-HOUR);
    await clock.advance(9 * SECOND);
    expect(hints()).toBe(10);
    await clock.advance(2 * SECOND);
    expect(hints()).toBe(12);
    stop();
  });

  it.each([-HOUR, -2 * HOUR, -DAY])('continues where the clock is set by %d ms', async (by) => {
    const { clock, stop, hints } = listening();
    await clock.advance(5 * SECOND);
    await clock.step(by);
    await clock.advance(5 * SECOND);
    expect(hints()).toBe(10);
    stop();
    // One that was never polled.
    const fresh = listening();
    await fresh.clock.step(by);
    await fresh.clock.advance(2 * SECOND);
    expect(fresh.hints()).toBe(1);
    fresh.stop();
  });

  it('continues where the clock is a day ahead, or a day back, and right again', async () => {
    for (const by of [DAY, -DAY]) {
      const { clock, stop, hints } = listening();
      await clock.advance(5 * SECOND);
      await clock.step(by);
      await clock.advance(30 * SECOND);
      await clock.step(-by);
      const before = hints();
      await clock.advance(5 * SECOND);
      expect(hints() - before).toBeGreaterThanOrEqual(4);
      stop();
    }
  });
});

/** Hints within a minute, by payment hash, and those of its last ten seconds. */
async function hintsInAMinute(list: (now: number) => readonly NodeInvoice[]) {
  const clock = new FakeClock();
  const watched = list(clock.now());
  const hints: string[] = [];
  const stop = hintAtPace(
    { clock, restUntil: () => 0 },
    (hint) => hints.push(hint !== 'all' && 'paymentHash' in hint ? hint.paymentHash : ''),
    () => watched,
  );
  await clock.advance(50 * SECOND);
  const before = hints.length;
  await clock.advance(10 * SECOND);
  stop();
  const count = (name: string, of = hints) => of.filter((hint) => hint.startsWith(name)).length;
  return { count, last: (name: string) => count(name, hints.slice(before)) };
}

describe('many invoices of a service whose invoices last for a month', () => {
  const aged = (name: string, count: number, createdAt: number) =>
    Array.from({ length: count }, (_, n) => invoice(`${name} ${n}`, createdAt, 30 * DAY));

  it('are not hinted at once they are old, and leave all turns to a young one', async () => {
    const { count } = await hintsInAMinute((now) => [
      ...aged('old', 500, now - 2 * HOUR),
      ...aged('older', 500, now - 5 * DAY),
      ...aged('young', 1, now),
    ]);
    expect(count('old')).toBe(0);
    expect(count('young')).toBe(60);
  });

  it('are hinted at less often than a young one where there are too many, and still in turn', async () => {
    const { count, last } = await hintsInAMinute((now) => [
      ...aged('later', 100, now - 30 * MINUTE),
      ...aged('young', 2, now),
    ]);
    expect(count('later')).toBeGreaterThan(100);
    expect(last('young')).toBeGreaterThanOrEqual(6);
  });
});
