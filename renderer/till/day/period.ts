/** Periods a person asks for, in days of the shop's zone. */
import { dayIn } from '../../../server/domain/zoned.ts';
import type { ReportQuery } from '../../wire.ts';

export const PERIODS = ['open', 'today', 'yesterday', 'week', 'month', 'custom'] as const;
export type PeriodName = (typeof PERIODS)[number];

export interface PeriodWish {
  readonly name: PeriodName;
  /** Days such as 2026-11-21, for `custom`; `to` is part of it. */
  readonly from: string;
  readonly to: string;
}

/** A day so many later on the calendar. @param day such as 2026-11-21 */
export function dayLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The server's words for it, or null when the days are no period. */
export function queryOf({ name, from, to }: PeriodWish, now: number, timeZone: string): ReportQuery | null {
  const today = dayIn(now, timeZone);
  switch (name) {
    case 'open':
      return { open: 'true' };
    case 'today':
      return { from: today };
    case 'yesterday':
      return { from: dayLater(today, -1), until: today };
    case 'week':
      return { from: dayLater(today, -6) };
    case 'month':
      return { from: `${today.slice(0, 8)}01` };
    case 'custom':
      return isDay(from) && isDay(to) && from <= to ? { from, until: dayLater(to, 1) } : null;
  }
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
