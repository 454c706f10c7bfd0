/** Closing of a day or shift (Z report). */
import type { Link } from '#domain/kernel/hash-chain.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { ClosedTakings } from './takings-json.ts';

/**
 * A closed day or shift (Z report): numbered without gaps, chained to the previous one, never changed. `from` and
 * `until` are clock times; the shift determines what is in it.
 */
export interface Closing extends Link {
  readonly merchantId: string;
  readonly from: Instant;
  readonly until: Instant;
  readonly at: Instant;
  readonly by: string;
  readonly takings: readonly ClosedTakings[];
  /**
   * Of all closings so far, by currency: the takings kept, as a decimal; in older versions the amounts of sales less
   * all refunds.
   */
  readonly grandTotals: Readonly<Record<string, string>>;
  /** The last shift in it; absent in closings of older versions, which covered the time between two clock times. */
  readonly shift?: number;
  /** Names of sales that could not be read and are not in the sums; absent where there were none. */
  readonly damaged?: readonly string[];
}

/** The text that is sealed. */
export function sealedText(closing: Omit<Closing, 'seal'>, before: string): string {
  const { merchantId, number, from, until, at, by, takings: rows, grandTotals, shift, damaged } = closing;
  return JSON.stringify([
    before,
    merchantId,
    number,
    from,
    until,
    at,
    by,
    rows,
    grandTotals,
    ...(shift === undefined ? [] : [shift]),
    ...(damaged === undefined ? [] : [damaged]),
  ]);
}
