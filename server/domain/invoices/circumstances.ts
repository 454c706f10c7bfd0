/** What a decision about an invoice depends on besides its own facts. */
import type { Method } from '#domain/coins/method.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Ratio } from '#domain/rates/rate.ts';

export interface Circumstances {
  readonly now: Instant;
  /** When each method's destination was last looked at with an answer. Before the first look: absent. */
  readonly lookedAt: ReadonlyMap<Method, Instant>;
  /** When this run of the program began to look: waiting for a silent backend is counted from then. */
  readonly watchingSince: Instant;
  /** Today's rate of a method in the invoice's currency, or null when there is none. */
  readonly rateNow: (method: Method) => Ratio | null;
}
