/**
 * A sale parked before it was charged, so that the next customer can be served. Any till can take it, also after a
 * restart.
 */

import type { Instant } from '#domain/kernel/time.ts';
import type { PlainCart } from './cart-json.ts';

export interface ParkedSale {
  readonly id: string;
  readonly merchantId: string;
  readonly at: Instant;
  /** A label such as a table or a name; may be empty. */
  readonly note: string;
  readonly cart: PlainCart;
}

/** More than this many at once is a mistake. */
export const MAX_PARKED = 100;
