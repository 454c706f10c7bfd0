/** A sale put aside before it was charged, so that the next customer can be served; at any till, also after a restart. */

import type { Instant } from '#domain/kernel/time.ts';
import type { PlainCart } from './cart-json.ts';

export interface ParkedSale {
  readonly id: string;
  readonly merchantId: string;
  readonly at: Instant;
  /** What it is known by: a table, a name; may be empty. */
  readonly note: string;
  readonly cart: PlainCart;
}

/** More than this many at once are a mistake. */
export const MAX_PARKED = 100;
