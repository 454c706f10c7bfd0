/** Time zones: instants as local text with the offset valid at that time, and the start of local days. */
import { invalid } from '#domain/messages/errors.ts';
import { DAY, type Instant, MINUTE } from './time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs far more than using one. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** The zone's offset from UTC at an instant, in milliseconds. @throws RangeError for an unknown zone */
function offsetAt(at: Instant, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(at / 1_000) * 1_000;
}

/** The hour of the day on the zone's clocks, 0 to 23. */
export function hourIn(at: Instant, timeZone: string): number {
  return new Date(at + offsetAt(at, timeZone)).getUTCHours();
}

/** The day on the zone's calendar: 2026-11-21 */
export function dayIn(at: Instant, timeZone: string): string {
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 10);
}

/**
 * The instant at the same time on the zone's clocks some days later, or earlier when negative; where clocks skip that
 * time, as much later as they skip.
 */
export function sameTimeLater(at: Instant, days: number, timeZone: string): Instant {
  const later = at + days * DAY;
  return later + offsetAt(at, timeZone) - offsetAt(later, timeZone);
}

/**
 * Parses an instant in ISO 8601, or a day in the zone, which means its start.
 * @throws Failure invalid-request that names the field
 */
export function instantOf(field: string, text: string, timeZone: string): Instant {
  const day = startOfDay(text, timeZone);
  if (day !== undefined) return day;
  const at = Date.parse(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at)) {
    // In a query an unescaped plus is a space.
    const hint = /T.* \d\d:\d\d$/.test(text) ? ' (write the + of an offset as %2B)' : '';
    const form = 'a day such as 2026-01-31 or a time such as 2026-01-31T09:00:00Z';
    throw invalid(field, `${field} must be ${form}${hint}`);
  }
  return at;
}

/** ISO 8601 with milliseconds and the zone's offset: 2026-11-21T15:31:52.000+01:00 */
export function isoIn(at: Instant, timeZone: string): string {
  const offset = offsetAt(at, timeZone);
  const minutes = Math.round(Math.abs(offset) / MINUTE);
  const two = (n: number) => String(n).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  const local = new Date(at + offset).toISOString().slice(0, -1);
  return `${local}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * The first instant of a day in the zone, or undefined when there is no such day in the calendar.
 * @param day such as 2026-11-21
 */
export function startOfDay(day: string, timeZone: string): Instant | undefined {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(midnight)) return undefined;
  if (new Date(midnight).toISOString().slice(0, 10) !== day) return undefined;
  // The offset before and the one after a daylight-saving change: the earlier of the instants that fit.
  const tries = [offsetAt(midnight - DAY, timeZone), offsetAt(midnight + DAY, timeZone)];
  const fitting = tries
    .map((offset) => midnight - offset)
    .filter((at) => offsetAt(at, timeZone) === midnight - at);
  // Where midnight itself is skipped, the day begins with the change.
  return fitting.length > 0 ? Math.min(...fitting) : midnight - Math.min(...tries);
}
