/** Instants and their transmitted forms. Nothing here reads a clock: `now` is always an argument. */

/** Milliseconds since 1970-01-01T00:00:00Z, a whole number. */
export type Instant = number;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** ISO 8601 in UTC with milliseconds and `Z`, as in the API's retrieval response. */
export function iso(at: Instant): string {
  return new Date(at).toISOString();
}

/** Whole seconds since 1970, as in the API's creation response; rounded down. */
export function unixSeconds(at: Instant): number {
  return Math.floor(at / SECOND);
}
