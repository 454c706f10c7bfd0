/** Parser of Retry-After: whole seconds or an HTTP date (RFC 9110, 10.2.3). */
import { type Instant, SECOND } from '#domain/kernel/time.ts';

/** Milliseconds from now, never below zero; null when missing or unreadable. */
export function retryAfterMs(header: string | string[] | undefined, now: Instant): number | null {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  // A bare number would be parsed as a year.
  const at = /^[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
