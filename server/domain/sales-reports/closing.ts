/** A day or shift that was closed. */
import type { Link } from '#domain/kernel/hash-chain.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { ClosedTakings } from './takings-json.ts';

/**
 * A day or shift that was closed (Z report): numbered without gaps, each bound to the one before, never changed. `from` and
 * `until` are what the clock showed; what is in it the shift says.
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
  /** The last shift in it; absent in those of older versions, which took what lay between two times of the clock. */
  readonly shift?: number;
  /** Names of sales that could not be read, so that nothing of them is in it; absent where there were none. */
  readonly damaged?: readonly string[];
}

/** What the seal is made of. */
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
