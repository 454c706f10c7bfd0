/** Times with a zone's offset, and the start of its days, also on the days the clocks change. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#domain/kernel/time.ts';
import { isoIn, startOfDay } from '#domain/kernel/time-zone.ts';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Apia',
  'America/St_Johns',
  'Asia/Beirut',
];
const instants = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) });

describe('a time with its offset', () => {
  it('is the same instant in any zone', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (at, zone) => {
        const text = isoIn(at, zone);
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/);
        expect(Date.parse(text)).toBe(at);
      }),
    );
  });

  it("shows the shop's local time, also in the hour that occurs twice", () => {
    const change = Date.UTC(2026, 9, 25, 1, 0, 0);
    expect(isoIn(change - 1, 'Europe/Berlin')).toBe('2026-10-25T02:59:59.999+02:00');
    expect(isoIn(change, 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000+01:00');
    expect(isoIn(0, 'Asia/Kolkata')).toBe('1970-01-01T05:30:00.000+05:30');
    expect(isoIn(0, 'America/New_York')).toBe('1969-12-31T19:00:00.000-05:00');
  });
});

describe('a day of the shop', () => {
  it('starts at its first instant: a moment before it is still the day before', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (at, zone) => {
        const day = isoIn(at, zone).slice(0, 10);
        const start = startOfDay(day, zone) ?? Number.NaN;
        expect(start).toBeLessThanOrEqual(at);
        expect(at - start).toBeLessThan(DAY + 2 * HOUR);
        expect(isoIn(start, zone).slice(0, 10)).toBe(day);
        expect(isoIn(start - 1, zone).slice(0, 10) < day).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('starts with the clock change where midnight is skipped', () => {
    expect(isoIn(startOfDay('2026-03-29', 'Asia/Beirut') ?? 0, 'Asia/Beirut')).toBe(
      '2026-03-29T01:00:00.000+03:00',
    );
  });

  it.each(['2026-02-30', '2026-13-01', 'today', '2026-1-1', ''])('is none for %j', (text) => {
    expect(startOfDay(text, 'UTC')).toBeUndefined();
  });
});
