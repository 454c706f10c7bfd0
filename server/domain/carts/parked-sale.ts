/**
 * A sale parked before it was charged, so that the next customer can be served. Any till can take it, also after a
 * restart.
 */

import { decimalsOf } from '#domain/kernel/currency.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Cart } from './cart.ts';
import { type PlainCart, readCart } from './cart-json.ts';

export interface ParkedSale {
  readonly id: string;
  readonly merchantId: string;
  readonly at: Instant;
  /** A label such as a table or a name; may be empty. */
  readonly note: string;
  readonly cart: PlainCart;
  /** Of its amounts. Absent: parked by an older version, in the currency that the shop had then. */
  readonly currency?: string;
}

/** More than this many at once is a mistake. */
export const MAX_PARKED = 100;

/**
 * The cart of a parked sale with its amounts in a currency; null where it was parked in another one, or has more
 * decimals than that currency.
 */
export function parkedCartIn(
  { cart, currency: parkedIn }: Pick<ParkedSale, 'cart' | 'currency'>,
  currency: string,
): Cart | null {
  if (parkedIn !== undefined && parkedIn !== currency) return null;
  try {
    return readCart(cart, decimalsOf(currency) ?? 2);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
