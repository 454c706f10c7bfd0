/** Destinations of a practice shop, per method: what the wallet and the backend need of them. */

import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Ask, Backend, LookTarget, Opened } from '#ports/backend.ts';

export interface Destinations extends Pick<Backend, 'account' | 'limits'> {
  /** Derived from the keys alone: nothing is stored for it. */
  open(ask: Ask, now: Instant): Opened;
  /**
   * What a real wallet would check before it pays.
   * @throws Failure conflict, invalid-request
   */
  accept(target: LookTarget, units: bigint, madeAt: Instant): Accepted;
}

export interface Accepted {
  /** Permanent id of the payment. */
  readonly ref: string;
  /** LIGHTNING: the payer's proof of payment. */
  readonly preimage: string | null;
}

export function foreign(): Failure {
  return new Failure('conflict', 'this destination was not made by the practice wallet that is open now');
}
