import { describe, expect, it } from 'vitest';
import { dayLater, hourOf, queryOf, weekBefore } from '#till/sales-reports/period.ts';

const NOW = Date.parse('2026-03-01T00:30:00Z');
const wish = (name: Parameters<typeof queryOf>[0]['name'], from = '', to = '') => ({ name, from, to });

describe('a period a person asks for', () => {
  it('is counted in days of the shop, not of the machine', () => {
    expect(queryOf(wish('today'), NOW, 'Europe/Berlin')).toEqual({ from: '2026-03-01' });
    expect(queryOf(wish('today'), NOW, 'America/New_York')).toEqual({ from: '2026-02-28' });
    expect(queryOf(wish('yesterday'), NOW, 'Europe/Berlin')).toEqual({
      from: '2026-02-28',
      until: '2026-03-01',
    });
    // A Sunday: the week began six days ago.
    expect(queryOf(wish('thisWeek'), NOW, 'Europe/Berlin')).toEqual({ from: '2026-02-23' });
    const monday = Date.parse('2026-03-02T12:00:00Z');
    expect(queryOf(wish('thisWeek'), monday, 'Europe/Berlin')).toEqual({ from: '2026-03-02' });
    expect(queryOf(wish('week'), NOW, 'Europe/Berlin')).toEqual({ from: '2026-02-23' });
    expect(queryOf(wish('month'), NOW, 'America/New_York')).toEqual({ from: '2026-02-01' });
    expect(queryOf(wish('open'), NOW, 'Europe/Berlin')).toEqual({ open: 'true' });
  });

  it('includes its last day, and is refused when it ends before it begins', () => {
    expect(queryOf(wish('custom', '2026-01-30', '2026-01-31'), NOW, 'UTC')).toEqual({
      from: '2026-01-30',
      until: '2026-02-01',
    });
    expect(queryOf(wish('custom', '2026-02-01', '2026-01-31'), NOW, 'UTC')).toBeNull();
    expect(queryOf(wish('custom', '', '2026-01-31'), NOW, 'UTC')).toBeNull();
  });

  it('knows leap days', () => {
    expect(dayLater('2028-02-28', 1)).toBe('2028-02-29');
  });
});

describe('the day that a day is compared with', () => {
  const compared = (from: string, until: string, timeZone = 'Europe/Berlin') =>
    weekBefore({ from: new Date(from).toISOString(), until: new Date(until).toISOString() }, timeZone);

  it('is the same weekday a week before, up to the same time', () => {
    expect(compared('2026-11-22T23:00:00.000Z', '2026-11-23T12:00:00.000Z')).toEqual({
      from: '2026-11-15T23:00:00.000Z',
      until: '2026-11-16T12:00:00.000Z',
    });
  });

  it.each([
    // Clocks went back on 2026-10-25, and forward on 2026-03-29.
    [
      '2026-10-26T00:00+01:00',
      '2026-10-26T13:00+01:00',
      '2026-10-18T22:00:00.000Z',
      '2026-10-19T11:00:00.000Z',
    ],
    [
      '2026-10-25T00:00+02:00',
      '2026-10-25T13:00+01:00',
      '2026-10-17T22:00:00.000Z',
      '2026-10-18T11:00:00.000Z',
    ],
    [
      '2026-10-25T00:00+02:00',
      '2026-10-26T00:00+01:00',
      '2026-10-17T22:00:00.000Z',
      '2026-10-18T22:00:00.000Z',
    ],
    [
      '2026-11-01T00:00+01:00',
      '2026-11-01T13:00+01:00',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T12:00:00.000Z',
    ],
    [
      '2026-03-30T00:00+02:00',
      '2026-03-30T13:00+02:00',
      '2026-03-22T23:00:00.000Z',
      '2026-03-23T12:00:00.000Z',
    ],
    [
      '2026-04-05T00:00+02:00',
      '2026-04-05T13:00+02:00',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T11:00:00.000Z',
    ],
  ])('keeps the weekday and the time when clocks change: %s to %s', (from, to, start, end) => {
    expect(compared(from, to)).toEqual({ from: start, until: end });
  });

  it('begins with its day where clocks skip midnight', () => {
    // In Cairo 2026-04-24 began at one o’clock.
    expect(compared('2026-04-24T01:00+03:00', '2026-04-24T13:00+03:00', 'Africa/Cairo')).toEqual({
      from: '2026-04-16T22:00:00.000Z',
      until: '2026-04-17T11:00:00.000Z',
    });
  });

  it('is none for a longer period, and before the first closing', () => {
    expect(compared('2026-11-21T23:00:00.000Z', '2026-11-23T23:00:00.000Z')).toBeNull();
    expect(compared('1970-01-01T00:00:00.000Z', '2026-11-23T12:00:00.000Z')).toBeNull();
  });
});

describe('an hour of a day', () => {
  it('is that of the shop, twice as long where clocks go back, and none where they skip it', () => {
    const hour = (day: string, at: number) => hourOf(day, at, 'Europe/Berlin');
    expect(hour('2026-11-23', 12)).toEqual({
      from: '2026-11-23T11:00:00.000Z',
      until: '2026-11-23T12:00:00.000Z',
    });
    expect(hour('2026-10-25', 2)).toEqual({
      from: '2026-10-25T00:00:00.000Z',
      until: '2026-10-25T02:00:00.000Z',
    });
    expect(hour('2026-03-29', 2)).toBeNull();
  });
});
