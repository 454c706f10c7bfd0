/** Round-robin hints at open invoices: each has its turn, however many there are, and none that has ended. */
import { expect, it } from 'vitest';
import type { NodeInvoice } from '#adapters/lightning/lightning-node.ts';
import { hintInRounds } from '#adapters/lightning/poll-open-invoices.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

it('has every open invoice polled in turn, starts over, and skips those that have ended', async () => {
  const clock = new FakeClock();
  const target = (name: string, expiresAt: number): NodeInvoice => ({
    bolt11: name,
    paymentHash: name,
    amountMsat: 1n,
    createdAt: clock.now(),
    expiresAt,
    memo: {},
  });
  const open = Array.from({ length: 25 }, (_, n) => target(`open ${n}`, clock.now() + 15 * MINUTE));
  const ended = target('ended', clock.now() - 2 * MINUTE);
  const heard: string[] = [];
  const stop = hintInRounds(
    { clock, everyMs: 5 * SECOND, atMost: 10 },
    (hint) => heard.push(hint !== 'all' && 'paymentHash' in hint ? hint.paymentHash : ''),
    () => [ended, ...open],
  );
  expect(heard).toEqual([]);
  await clock.advance(15 * SECOND);
  expect(heard).toEqual(open.map(({ paymentHash }) => paymentHash));
  await clock.advance(5 * SECOND);
  expect(heard.slice(25)).toEqual(open.slice(0, 10).map(({ paymentHash }) => paymentHash));
  stop();
  await clock.advance(MINUTE);
  expect(heard).toHaveLength(35);
  expect(clock.waiting).toBe(0);
});
