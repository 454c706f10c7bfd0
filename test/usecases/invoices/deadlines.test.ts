import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { type Dated, openDeadlines } from '#usecases/invoices/deadlines.ts';

interface Named extends Dated {
  readonly id: string;
}

const named = (id: string): Named => ({ id, deadline: null });

function world() {
  const clock = new FakeClock();
  const start = clock.now();
  const due: string[] = [];
  const deadlines = openDeadlines<Named>(clock, ({ id }) =>
    due.push(`${id} ${(clock.now() - start) / SECOND}`),
  );
  return { clock, due, deadlines, in: (seconds: number) => start + seconds * SECOND };
}

describe('deadlines', () => {
  it('fire each at its time, in any order of setting them', async () => {
    const { clock, due, deadlines, in: at } = world();
    for (const [id, seconds] of [
      ['c', 30],
      ['a', 10],
      ['b', 20],
      ['also a', 10],
    ] as const)
      deadlines.set(named(id), at(seconds));
    await clock.advance(MINUTE);
    expect(due).toEqual(['a 10', 'also a 10', 'b 20', 'c 30']);
  });

  it('fire once', async () => {
    const { clock, due, deadlines, in: at } = world();
    const one = named('a');
    deadlines.set(one, at(10));
    expect(one.deadline).toBe(at(10));
    await clock.advance(MINUTE);
    expect(one.deadline).toBeNull();
    expect(due).toEqual(['a 10']);
  });

  it('do not fire when cancelled, and only at the new time when set again', async () => {
    const { clock, due, deadlines, in: at } = world();
    const [off, later, sooner] = [named('off'), named('later'), named('sooner')];
    deadlines.set(off, at(10));
    deadlines.set(later, at(10));
    deadlines.set(sooner, at(40));
    deadlines.cancel(off);
    deadlines.set(later, at(30));
    deadlines.set(sooner, at(5));
    await clock.advance(MINUTE);
    expect(due).toEqual(['sooner 5', 'later 30']);
  });

  it('may be set again while they fire', async () => {
    const clock = new FakeClock();
    const start = clock.now();
    const due: number[] = [];
    const deadlines = openDeadlines<Named>(clock, (one) => {
      due.push(clock.now() - start);
      if (due.length < 3) deadlines.set(one, clock.now() + SECOND);
    });
    const one = named('again');
    deadlines.set(one, start + SECOND);
    await clock.advance(MINUTE);
    expect(due).toEqual([SECOND, 2 * SECOND, 3 * SECOND]);
    expect(one.deadline).toBeNull();
  });

  it('share one timer, and have none once they are closed', async () => {
    const { clock, due, deadlines, in: at } = world();
    for (let n = 0; n < 100; n++) deadlines.set(named(`${n}`), at(100 - n));
    expect(clock.waiting).toBe(1);
    deadlines.close();
    expect(clock.waiting).toBe(0);
    deadlines.set(named('too late'), at(0));
    expect(clock.waiting).toBe(0);
    await clock.advance(10 * MINUTE);
    expect(due).toEqual([]);
  });
});
