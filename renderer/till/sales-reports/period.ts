/**
 * Report periods in days of the shop's time zone; the server knows when a day begins there, also when clocks change.
 */

import type { ReportAnswer, ReportQuery } from '#api/types.ts';
import { dayIn, hourIn, sameTimeLater, startOfDay } from '#domain/kernel/time-zone.ts';

/** `custom` is a range of dates, or a single one. */
export const SPANS = ['today', 'yesterday', 'thisWeek', 'week', 'month', 'custom'] as const;
export type SpanName = (typeof SPANS)[number];
/** The scope of a report: `open` is everything since the last closing. */
export const PERIODS = ['open', ...SPANS] as const;
export type PeriodName = (typeof PERIODS)[number];

export interface PeriodWish<Name extends string = PeriodName> {
  readonly name: Name;
  /** Dates such as 2026-11-21, for `custom`; `to` is inclusive. */
  readonly from: string;
  readonly to: string;
}

/** The first day, and the exclusive end; without one the period lasts until now. */
export interface Days {
  readonly from: string;
  readonly until?: string;
}

/** Adds days to a date. @param day such as 2026-11-21 */
export function dayLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The Monday of a day's week (ISO 8601). */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayLater(day, -((weekday + 6) % 7));
}

/** Its dates, or null when they are no valid period. */
export function daysOf({ name, from, to }: PeriodWish<SpanName>, now: number, timeZone: string): Days | null {
  const today = dayIn(now, timeZone);
  switch (name) {
    case 'today':
      return { from: today };
    case 'yesterday':
      return { from: dayLater(today, -1), until: today };
    case 'thisWeek':
      return { from: mondayOf(today) };
    case 'week':
      return { from: dayLater(today, -6) };
    case 'month':
      return { from: `${today.slice(0, 8)}01` };
    case 'custom':
      return isDay(from) && isDay(to) && from <= to ? { from, until: dayLater(to, 1) } : null;
  }
}

/** The API query of a report, or null when the dates are no valid period. */
export function queryOf(wish: PeriodWish, now: number, timeZone: string): ReportQuery | null {
  const { name } = wish;
  return name === 'open' ? { open: 'true' } : daysOf({ ...wish, name }, now, timeZone);
}

/** Clocks change, and differ from zone to zone, by whole quarters of an hour. */
const QUARTER = 900_000;
/** A period this long or shorter, with an hour more for a change of clocks, is one day. */
const ONE_DAY = 25 * 3_600_000;

/**
 * The same weekday a week before a report's period, on the shop's clocks, up to the same time where the period still
 * runs; null for a period of more than a day.
 */
export function weekBefore(
  { from, until }: Pick<ReportAnswer, 'from' | 'until'>,
  timeZone: string,
): Required<Days> | null {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  if (start === 0 || end - start > ONE_DAY) return null;
  const earlier = (at: number) => {
    const day = dayIn(at, timeZone);
    // Where clocks skip midnight, a day begins later.
    const begins = at === startOfDay(day, timeZone) ? startOfDay(dayLater(day, -7), timeZone) : undefined;
    return new Date(begins ?? sameTimeLater(at, -7, timeZone)).toISOString();
  };
  return { from: earlier(start), until: earlier(end) };
}

/** The time in which it was that hour of the day on a day of the shop; null where the clock left it out. */
export function hourOf(day: string, hour: number, timeZone: string): Required<Days> | null {
  const start = startOfDay(day, timeZone);
  const end = startOfDay(dayLater(day, 1), timeZone);
  if (start === undefined || end === undefined) return null;
  const times: number[] = [];
  for (let at = start; at < end; at += QUARTER) if (hourIn(at, timeZone) === hour) times.push(at);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { from: new Date(first).toISOString(), until: new Date(last + QUARTER).toISOString() };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
