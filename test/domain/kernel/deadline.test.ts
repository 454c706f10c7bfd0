import { beforeEach, describe, expect, it } from 'vitest';
import { orAborted, pause, withDeadline, within } from '#domain/kernel/deadline.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

let clock = new FakeClock();
beforeEach(() => {
  clock = new FakeClock();
});

const never = new Promise<never>(() => undefined);
const late = () => new Error('late');

/** Work that ends with its signal, by the signal's reason. */
const until = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** The outcome so far, as text. */
function watched(work: Promise<unknown>): () => string {
  let seen = 'open';
  work.then(
    (value) => {
      seen = `done: ${value}`;
    },
    (error: Error) => {
      seen = `failed: ${error.message}`;
    },
  );
  return () => seen;
}

describe('a deadline', () => {
  it('ends the signal of the work after its time, with its reason', async () => {
    const seen = watched(withDeadline(clock, 1_000, until, [], late));
    await clock.advance(999);
    expect(seen()).toBe('open');
    await clock.advance(1);
    expect(seen()).toBe('failed: late');
  });

  it('ends the signal with any other as well, and is over then', async () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const seen = watched(withDeadline(clock, 1_000, until, [one.signal, two.signal], late));
    two.abort(new Error('closed'));
    await clock.advance(0);
    expect(seen()).toBe('failed: closed');
    expect(clock.waiting).toBe(0);
  });

  it('is over as soon as the work is, with any outcome', async () => {
    expect(await withDeadline(clock, 1_000, async () => 'done')).toBe('done');
    const failing = async () => {
      throw new Error('no');
    };
    await expect(withDeadline(clock, 1_000, failing)).rejects.toThrow('no');
    expect(clock.waiting).toBe(0);
  });
});

describe('waiting for work that goes on independently', () => {
  it('ends with the signal, also with one that had ended before', async () => {
    const ending = new AbortController();
    const seen = watched(orAborted(never, ending.signal, late));
    await clock.advance(0);
    expect(seen()).toBe('open');
    ending.abort();
    await clock.advance(0);
    expect(seen()).toBe('failed: late');
    await expect(orAborted(never, ending.signal, late)).rejects.toThrow('late');
  });

  it("returns the work's result, and swallows a later failure of the work", async () => {
    expect(await orAborted(Promise.resolve('done'), new AbortController().signal, late)).toBe('done');
    let fail = () => {};
    const failing = new Promise<never>((_, reject) => {
      fail = () => reject(new Error('no'));
    });
    const seen = watched(within(clock, 1_000, failing, late));
    await clock.advance(1_000);
    fail();
    await clock.advance(0);
    expect(seen()).toBe('failed: late');
  });

  it('reports how long it waited unless another reason is given', async () => {
    const seen = watched(within(clock, 2_500, never));
    await clock.advance(2_500);
    expect(seen()).toBe('failed: no answer within 2.5 s');
  });
});

describe('a pause', () => {
  it('lasts as long as it says', async () => {
    const seen = watched(pause(clock, 1_000, new AbortController().signal));
    await clock.advance(999);
    expect(seen()).toBe('open');
    await clock.advance(1);
    expect(seen()).toBe('done: undefined');
  });

  it('ends at once with the signal, with its reason, and leaves no timer', async () => {
    const ending = new AbortController();
    const seen = watched(pause(clock, 1_000, ending.signal));
    ending.abort(new Error('closed'));
    await clock.advance(0);
    expect(seen()).toBe('failed: closed');
    await expect(pause(clock, 1_000, ending.signal)).rejects.toThrow('closed');
    expect(clock.waiting).toBe(0);
  });
});
