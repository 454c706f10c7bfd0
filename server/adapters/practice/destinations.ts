/** Where a practice shop can be paid, per method: what the wallet and the backend need of it. */

import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Ask, Backend, LookTarget, Opened } from '#ports/backend.ts';

export interface Destinations extends Pick<Backend, 'account' | 'limits'> {
  /** Made from the keys alone: nothing is stored for it. */
  open(ask: Ask, now: Instant): Opened;
  /**
   * What a real wallet would check before it pays.
   * @throws Failure conflict, invalid-request
   */
  accept(target: LookTarget, units: bigint, madeAt: Instant): Accepted;
}

export interface Accepted {
  /** Names the money for ever. */
  readonly ref: string;
  /** LIGHTNING: what the payer gets as proof. */
  readonly preimage: string | null;
}

export function foreign(): Failure {
  return new Failure('conflict', 'this destination was not made by the practice wallet that is open now');
}
