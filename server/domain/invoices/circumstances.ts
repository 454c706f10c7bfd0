/** The inputs of a decision about an invoice besides its own facts. */
import type { Method } from '#domain/coins/method.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Ratio } from '#domain/rates/rate.ts';

export interface Circumstances {
  readonly now: Instant;
  /** When each method's destination last answered a poll. Absent before the first answer. */
  readonly lookedAt: ReadonlyMap<Method, Instant>;
  /** When this run of the program began polling: the wait for a silent backend counts from here. */
  readonly watchingSince: Instant;
  /** Today's rate of a method in the invoice's currency, or null when there is none. */
  readonly rateNow: (method: Method) => Ratio | null;
}
