/**
 * Parked sales. Taking one back deletes it in the same step, so that two tills never both have it; the answer may be
 * stored in that step, so that the till that took it gets it again.
 */

import { type PlainCart, plainCart, readCart } from '#domain/carts/cart-json.ts';
import { MAX_PARKED, type ParkedSale, parkedCartIn } from '#domain/carts/parked-sale.ts';
import { base58 } from '#domain/kernel/base58.ts';
import { decimalsOf } from '#domain/kernel/currency.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Clock, Random } from '#ports/host.ts';
import type { Change, Store } from '#ports/store.ts';
import { commitRows, decideRows } from '#usecases/kernel/commit-rows.ts';

/** Further puts for the same commit: the record of the request's Idempotency-Key. */
type Alongside = (sale: ParkedSale) => Change['put'];

export interface Parking {
  /** The oldest first. */
  list(merchantId: string): readonly ParkedSale[];
  /** @throws Failure invalid-request, conflict when there are too many */
  park(merchant: Merchant, note: string, cart: PlainCart, alongside?: Alongside): Promise<ParkedSale>;
  /** @throws Failure not-found when another till was quicker, conflict when it was parked in another currency */
  take(merchant: Merchant, id: string, alongside?: Alongside): Promise<ParkedSale>;
}

export function openParking(needs: {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
}): Parking {
  const { store, clock, random } = needs;
  // A sale being taken is reserved until its commit.
  const leaving = new Set<string>();
  const list = (merchantId: string) =>
    [...store.all('parked')]
      .filter(([key, sale]) => sale.merchantId === merchantId && !leaving.has(key))
      .map(([, sale]) => sale)
      .sort((a, b) => a.at - b.at);
  return {
    list,
    async park(merchant, note, cart, alongside) {
      const decimals = decimalsOf(merchant.currency) ?? 2;
      const id = base58(random.bytes(8), 11);
      const checked = plainCart(readCart(cart, decimals), decimals);
      const { id: merchantId, currency } = merchant;
      const sale: ParkedSale = { id, merchantId, at: clock.now(), note, cart: checked, currency };
      await commitRows(store, () => {
        if (list(merchant.id).length >= MAX_PARKED) {
          throw new Failure(
            'conflict',
            `${MAX_PARKED} sales are parked already: finish some of them first`,
            createReason('parked-full', { most: MAX_PARKED }),
          );
        }
        return { put: { ...alongside?.(sale), parked: { [`${merchant.id}:${id}`]: sale } } };
      });
      return sale;
    },
    take: (merchant, id, alongside) =>
      decideRows(store, () => {
        const key = `${merchant.id}:${id}`;
        const sale = store.get('parked', key);
        if (!sale || leaving.has(key)) {
          throw new Failure(
            'not-found',
            'this sale is no longer parked: another till has taken it',
            createReason('parked-gone'),
          );
        }
        // Taking it would delete it, and a till could not show it.
        if (!parkedCartIn(sale, merchant.currency)) {
          throw new Failure(
            'conflict',
            'this sale was parked in another currency: set the shop to that currency to resume it',
            createReason('parked-currency'),
          );
        }
        const change = { put: alongside?.(sale), drop: { parked: [key] } };
        leaving.add(key);
        return { change, result: sale, over: () => leaving.delete(key) };
      }),
  };
}
