/** Polling loop of a wallet: its pace with and without sales, after failures, and where the clock is set meanwhile. */
import { expect, it } from 'vitest';
import { openHintLoop, type PollResult } from '#adapters/net/hint-loop.ts';
import { DAY, HOUR, SECOND } from '#domain/kernel/time.ts';
import type { Hint, LookTarget } from '#ports/backend.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { quiet } from '#test/support/fakes/shop.ts';

const SALE: LookTarget = { invoiceId: 'one', destination: 'there', memo: {}, createdAt: 0, due: 1n };

/** A loop whose polls are counted; what is watched and how a poll ends may be changed. */
function start({ targets = [] as readonly LookTarget[] } = {}) {
  const clock = new FakeClock();
  const hints: Hint[] = [];
  const stage = { polls: 0, lists: 0, targets, answer: async (): Promise<PollResult> => ({}) };
  const loop = openHintLoop({
    clock,
    log: quiet,
    action: 'COIN: asking the wallet',
    pollMs: () => SECOND,
    idleMs: 20 * SECOND,
    newPoller: () => () => {
      stage.polls++;
      return stage.answer();
    },
  });
  const stop = loop.start(
    (hint) => hints.push(hint),
    () => {
      stage.lists++;
      return stage.targets;
    },
  );
  /** Number of polls within so many milliseconds. */
  const polls = async (ms: number) => {
    const before = stage.polls;
    await clock.advance(ms);
    return stage.polls - before;
  };
  return { clock, hints, stage, loop, stop, polls };
}

it('polls often while something is watched, and reads the list of it less often', async () => {
  const { polls, stage, loop } = start({ targets: [SALE] });
  expect(await polls(10 * SECOND)).toBe(10);
  expect(stage.lists).toBe(6);
  await loop.close();
});

it('polls rarely while nothing is watched, and often once a destination is created', async () => {
  const { polls, stage, loop } = start();
  expect(await polls(60 * SECOND)).toBe(3);
  const before = stage.polls;
  loop.wake();
  expect(stage.polls).toBe(before + 1);
  expect(await polls(5 * SECOND)).toBe(5);
  stage.targets = [SALE];
  expect(await polls(30 * SECOND)).toBe(30);
  await loop.close();
});

it('polls often as long as a poll is unfinished', async () => {
  const { polls, stage, loop } = start();
  stage.answer = async () => ({ unfinished: true });
  expect(await polls(25 * SECOND)).toBe(6);
  await loop.close();
});

it('polls at once when poked, and again where the poll under way may have been too early', async () => {
  const { clock, polls, stage, loop } = start({ targets: [SALE] });
  await clock.advance(SECOND / 2);
  const before = stage.polls;
  loop.poke();
  expect(stage.polls).toBe(before + 1);
  loop.poke();
  expect(await polls(SECOND / 10)).toBe(1);
  await loop.close();
});

it('pauses for as long as a slow wallet worked', async () => {
  const { clock, polls, stage, loop } = start({ targets: [SALE] });
  stage.answer = () => new Promise((resolve) => clock.after(4 * SECOND, () => resolve({})));
  await clock.advance(SECOND);
  expect(await polls(24 * SECOND)).toBe(3);
  const closing = loop.close();
  await clock.advance(4 * SECOND);
  await closing;
});

it('retries with growing pauses while the wallet fails, then hints at everything once', async () => {
  const { hints, polls, stage, loop } = start({ targets: [SALE] });
  const answers = stage.answer;
  stage.answer = () => Promise.reject(new Error('gone'));
  // The second after 1 second, then after 2, 4 and 5.
  expect(await polls(13 * SECOND)).toBe(5);
  loop.wake();
  loop.poke();
  expect(await polls(SECOND)).toBe(0);
  stage.answer = answers;
  await polls(10 * SECOND);
  expect(hints).toEqual(['all']);
  stage.answer = async () => ({ missed: true });
  await polls(SECOND);
  expect(hints).toEqual(['all', 'all']);
  await loop.close();
});

it('neither hints nor polls after it is stopped', async () => {
  const { hints, polls, stage, loop, stop } = start({ targets: [SALE] });
  loop.give({ destination: 'there' });
  expect(hints).toEqual([{ destination: 'there' }]);
  stage.answer = async () => ({ missed: true });
  loop.poke();
  stop();
  loop.give('all');
  expect(await polls(60 * SECOND)).toBe(0);
  expect(hints).toHaveLength(1);
  await loop.close();
});

it.each([-HOUR, -2 * HOUR, DAY, -DAY])(
  'continues at its pace where the clock is set by %d ms',
  async (by) => {
    const { clock, polls, loop } = start({ targets: [SALE] });
    await clock.step(by);
    expect(await polls(5 * SECOND)).toBe(5);
    await clock.step(-by);
    expect(await polls(5 * SECOND)).toBe(5);
    await loop.close();
  },
);
