/**
 * Approvals of large discounts, given before the customer is asked for a tip: each for one cart and one creation, kept
 * in memory for a short time.
 */

import type { Cart } from '#domain/carts/cart.ts';
import type { Seller } from '#domain/invoices/invoice.ts';
import { base58 } from '#domain/kernel/base58.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import type { Clock, Random } from '#ports/host.ts';
import { startStopwatch } from '#usecases/kernel/stopwatch.ts';
import type { Actor } from '#usecases/staff/people.ts';

/** What was approved: a cart of one shop, rung up by one person. The tip is the customer's and not part of it. */
export interface Discounted {
  readonly merchantId: string;
  readonly seller: Seller | null;
  readonly cart: Cart;
}

export interface DiscountApprovals {
  /** Stores who approved it; returns the approval's id. */
  grant(what: Discounted, by: Actor): string;
  /**
   * Who approved exactly this; null if nobody did, or too long ago.
   * @param key the creation's Idempotency-Key: a retry with the same key finds it again, so that a lost response needs
   * no second PIN
   */
  use(id: string, what: Discounted, key: string): Actor | null;
}

/** Time for a customer to choose a tip, and for retrying a failed charge. */
const GOOD_FOR = 10 * MINUTE;
const MAX_APPROVALS = 100;

interface Approval {
  readonly of: string;
  readonly by: Actor;
  readonly age: () => number;
  /** The key of the creation that used it. */
  key: string | null;
}

export function openDiscountApprovals({
  clock,
  random,
}: {
  readonly clock: Clock;
  readonly random: Random;
}): DiscountApprovals {
  const approvals = new Map<string, Approval>();
  return {
    grant(what, by) {
      const id = base58(random.bytes(16), 22);
      const oldest = approvals.keys().next();
      if (approvals.size >= MAX_APPROVALS && !oldest.done) approvals.delete(oldest.value);
      approvals.set(id, { of: textOf(what), by, age: startStopwatch(clock), key: null });
      return id;
    },
    use(id, what, key) {
      const found = approvals.get(id);
      if (!found || found.age() >= GOOD_FOR || found.of !== textOf(what)) return null;
      if (found.key !== null && found.key !== key) return null;
      found.key = key;
      return found.by;
    },
  };
}

function textOf({ merchantId, seller, cart }: Discounted): string {
  const what = [merchantId, seller?.id ?? null, { ...cart, tip: null }];
  return JSON.stringify(what, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}
