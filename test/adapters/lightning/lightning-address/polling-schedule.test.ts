/** Polling schedule of invoices without notifications, also where the clock is set meanwhile. */
import { describe, expect, it } from 'vitest';
import { hintAtPace } from '#adapters/lightning/lightning-address/polling-schedule.ts';
import type { NodeInvoice } from '#adapters/lightning/lightning-node.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

function listening(restUntil = () => 0) {
  const clock = new FakeClock();
  const target: NodeInvoice = {
    bolt11: 'lnbc1',
    paymentHash: 'hash',
    amountMsat: 1n,
    createdAt: clock.now(),
    expiresAt: clock.now() + 15 * MINUTE,
    memo: {},
  };
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
