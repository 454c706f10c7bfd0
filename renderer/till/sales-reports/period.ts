/**
 * Report periods in days of the shop's time zone; the server knows when a day begins there, also when clocks change.
 */

import type { ReportQuery } from '#api/types.ts';
import { dayIn } from '#domain/kernel/time-zone.ts';

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

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
