/** Changes of the till's state: who is notified, also when making the state or a listener fails. */
import { describe, expect, it } from 'vitest';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { NOON } from '#test/support/fakes/invoices.ts';
import { watchState } from '#usecases/till/state-events.ts';

function watched() {
  const clock = new FakeClock(NOON);
  const failures: unknown[] = [];
  let state: () => object = () => ({ n: 0 });
  const events = watchState({
    after: (ms, call) => clock.after(ms, call),
    state: () => state(),
    awake: () => undefined,
    failed: (error) => failures.push(error),
    everyMs: 2_000,
  });
  const become = (next: () => object) => {
    state = next;
  };
  return { clock, events, failures, become };
}

describe('a change of the state', () => {
  it('reaches the other listeners when one of them fails', async () => {
    const { clock, events, failures, become } = watched();
    let notified = 0;
    events.listen(() => {
      throw new Error('no view');
    });
    events.listen(() => notified++);
    become(() => ({ n: 1 }));
    await clock.advance(2_000);
    become(() => ({ n: 2 }));
    events.changed();
    expect(notified).toBe(2);
    expect(failures).toEqual([new Error('no view'), new Error('no view')]);
    events.close();
  });

  it('is found later when the state could not be made once', async () => {
    const { clock, events, failures, become } = watched();
    let notified = 0;
    events.listen(() => notified++);
    become(() => {
      throw new Error('no state');
    });
    await clock.advance(2_000);
    events.changed();
    expect(failures).toHaveLength(2);
    become(() => ({ n: 1 }));
    await clock.advance(2_000);
    expect(notified).toBe(1);
    events.close();
  });
});
