/** Single flight: one call for all who ask meanwhile. */
import { describe, expect, it } from 'vitest';
import { SingleFlight } from '#domain/kernel/single-flight.ts';

/** Calls that end when a test says so. */
function heldCalls() {
  const ends: ((error?: Error) => void)[] = [];
  const call = () => {
    const nth = ends.length + 1;
    return new Promise<number>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(nth)));
    });
  };
  return { ends, call };
}

describe('callers of one flight', () => {
  it('join the call under way, and make another once it has ended, also by an error', async () => {
    const flight = new SingleFlight<number>();
    const { ends, call } = heldCalls();
    const both = [flight.join(call), flight.join(call)];
    ends[0]?.(new Error('away'));
    expect(await Promise.allSettled(both)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(flight.running).toBeNull();
    const third = flight.join(call);
    ends[1]?.();
    expect(await third).toBe(2);
  });

  it('share the next call where the one under way began too early for them', async () => {
    const flight = new SingleFlight<number>();
    const { ends, call } = heldCalls();
    const first = flight.after(call);
    const later = [flight.after(call), flight.after(call)];
    expect(ends).toHaveLength(1);
    ends[0]?.(new Error('away'));
    // The first has ended and the next is due: no third one is made beside it.
    await first.catch(() => later.push(flight.after(call), flight.join(call)));
    await Promise.resolve();
    await Promise.resolve();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    expect(await Promise.all(later)).toEqual([2, 2, 2, 2]);
  });
});
