/** A day or shift that was closed. */
import type { Link } from './chain.ts';
import type { ClosedTakings } from './takings-text.ts';
import type { Instant } from './time.ts';

/**
 * A day or shift that was closed (Z report): numbered without gaps, each bound to the one before, never changed. A shift is
 * what lies between two closings.
 */
export interface Closing extends Link {
  readonly merchantId: string;
  readonly from: Instant;
  readonly until: Instant;
  readonly at: Instant;
  readonly by: string;
  readonly takings: readonly ClosedTakings[];
  /** Of all closings so far, by currency: what was kept, as a decimal; of older versions what was asked of sales less all that was paid back. */
  readonly grandTotals: Readonly<Record<string, string>>;
}

/** What the seal is made of. */
export function sealedText(closing: Omit<Closing, 'seal'>, before: string): string {
  const { merchantId, number, from, until, at, by, takings: rows, grandTotals } = closing;
  return JSON.stringify([before, merchantId, number, from, until, at, by, rows, grandTotals]);
}
