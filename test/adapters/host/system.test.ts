/** The real clock, with the system's clocks and timers faked: clock changes, sleep and long timers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#adapters/host/system.ts';
import { DAY, HOUR, SECOND } from '#domain/kernel/time.ts';

const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;

const ends: (() => void)[] = [];
let rung: number;
const ring = () => {
  rung += 1;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: [...FAKED], now: Date.UTC(2026, 10, 22, 9) });
  rung = 0;
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const keep = (end: () => void) => void ends.push(end);
/** Only the wall clock is set; the monotonic one and the timers go on. */
const setClock = (byMs: number) => vi.setSystemTime(Date.now() + byMs);
/** Nothing runs meanwhile, and the monotonic clock stops, as on Linux. */
const sleep = setClock;

describe('a pause', () => {
  it.each([-2 * HOUR, HOUR, DAY])('is as long as requested, though the clock is set by %d ms', (by) => {
    keep(systemClock.after(10 * SECOND, ring));
    vi.advanceTimersByTime(4 * SECOND);
    setClock(by);
    vi.advanceTimersByTime(5_900);
    expect(rung).toBe(0);
    vi.advanceTimersByTime(200);
    expect(rung).toBe(1);
  });

  it('may be longer than a timer of the system allows', () => {
    keep(systemClock.after(30 * DAY, ring));
    vi.advanceTimersByTime(29 * DAY);
    expect(rung).toBe(0);
    vi.advanceTimersByTime(DAY);
    expect(rung).toBe(1);
  });

  it('does not end once it was cancelled, also where it is longer than a timer', () => {
    const stop = systemClock.after(30 * DAY, ring);
    vi.advanceTimersByTime(26 * DAY);
    stop();
    vi.advanceTimersByTime(30 * DAY);
    expect(rung).toBe(0);
  });
});

describe('an alarm', () => {
  it('fires when the clock reads its time, within a second of a step', () => {
    keep(systemClock.at(Date.now() + HOUR, ring));
    setClock(2 * HOUR);
    vi.advanceTimersByTime(SECOND + 1);
    expect(rung).toBe(1);
  });

  it('waits until a clock that was set back reads its time', () => {
    keep(systemClock.at(Date.now() + 10 * SECOND, ring));
    setClock(-HOUR);
    vi.advanceTimersByTime(HOUR);
    expect(rung).toBe(0);
    vi.advanceTimersByTime(11 * SECOND);
    expect(rung).toBe(1);
  });

  it('fires in time where the clock was set a day back and right again', () => {
    keep(systemClock.at(Date.now() + 60 * SECOND, ring));
    setClock(-DAY);
    vi.advanceTimersByTime(30 * SECOND);
    setClock(DAY);
    vi.advanceTimersByTime(29 * SECOND);
    expect(rung).toBe(0);
    vi.advanceTimersByTime(SECOND);
    expect(rung).toBe(1);
    vi.advanceTimersByTime(HOUR);
    expect(rung).toBe(1);
  });

  it('may be further away than a timer of the system allows', () => {
    keep(systemClock.at(Date.now() + 30 * DAY, ring));
    vi.advanceTimersByTime(HOUR);
    expect(rung).toBe(0);
  });

  it('does not fire once it was cancelled', () => {
    systemClock.at(Date.now() + SECOND, ring)();
    setClock(HOUR);
    vi.advanceTimersByTime(HOUR);
    expect(rung).toBe(0);
  });
});

describe('a step', () => {
  const heard: number[] = [];
  const listen = () => {
    heard.length = 0;
    keep(systemClock.onStep((byMs) => heard.push(byMs)));
  };

  it.each([-HOUR, 2 * HOUR, -DAY])('is reported within a second, with its size (%d ms)', (by) => {
    listen();
    vi.advanceTimersByTime(10 * SECOND);
    expect(heard).toEqual([]);
    setClock(by);
    vi.advanceTimersByTime(SECOND);
    expect(heard).toEqual([by]);
    vi.advanceTimersByTime(HOUR);
    expect(heard).toEqual([by]);
  });

  it('includes a sleep of the computer, whether the monotonic clock stops meanwhile or not', () => {
    listen();
    sleep(8 * HOUR);
    vi.advanceTimersByTime(SECOND);
    expect(heard).toEqual([8 * HOUR]);
    const monotonic = performance.now.bind(performance);
    const asleep = vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + HOUR);
    setClock(HOUR);
    vi.advanceTimersByTime(SECOND);
    expect(heard).toEqual([8 * HOUR, 0]);
    asleep.mockRestore();
  });

  it('is not reported while a clock is slowly adjusted', () => {
    listen();
    for (let n = 0; n < 60; n++) {
      setClock(-500);
      vi.advanceTimersByTime(SECOND);
    }
    expect(heard).toEqual([]);
  });

  it('reaches every listener until it unsubscribes', () => {
    listen();
    const stop = systemClock.onStep(ring);
    setClock(HOUR);
    vi.advanceTimersByTime(SECOND);
    stop();
    setClock(HOUR);
    vi.advanceTimersByTime(SECOND);
    expect([heard.length, rung]).toEqual([2, 1]);
  });
});
