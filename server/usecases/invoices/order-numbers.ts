/**
 * Order number allocator. What was given is stored among the counters, in the same commit as the sale: it survives a
 * restart, and is skipped ahead like derivation indexes where changes were lost.
 */
import { countOrder, laterCount, type OrderCount, orderCounter } from '#domain/invoices/order-number.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { dayIn } from '#domain/kernel/time-zone.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Change, Store } from '#ports/store.ts';
import { createStoredSettings } from '#usecases/kernel/stored-settings.ts';

export interface OrderNumbers {
  /** Gives the next number. `change` must be part of the sale's commit, and be committed in the order of the calls. */
  next(merchant: Merchant, at: Instant): { readonly number: number; readonly change: OrderChange };
}

export interface OrderChange {
  readonly counters: Readonly<Record<string, number>>;
  readonly drop: Change['drop'];
}

export function createOrderNumbers(store: Store): OrderNumbers {
  /** Also what is not committed yet, or failed to be: a number is not given again. */
  const given = new Map<string, OrderCount>();
  const settings = createStoredSettings(store);

  /** Counters hold the next number. */
  const readCount = (merchantId: string): OrderCount => {
    const highest = (store.get('counters', orderCounter(merchantId)) ?? 1) - 1;
    const prefix = orderCounter(merchantId, '');
    const days = [...store.all('counters').keys()].filter((name) => name.startsWith(prefix)).sort();
    const last = days.at(-1);
    if (last === undefined) return { highest, day: null, ofDay: 0 };
    return { highest, day: last.slice(prefix.length), ofDay: (store.get('counters', last) ?? 1) - 1 };
  };

  /** Another program may have given more since. */
  const last = (merchantId: string): OrderCount => {
    const mine = given.get(merchantId);
    if (mine && !store.shared) return mine;
    const known = readCount(merchantId);
    return mine ? laterCount(mine, known) : known;
  };

  return {
    next(merchant, at) {
      const { id, timeZone } = merchant;
      const before = last(id);
      const { orderNumbers } = settings.of('receiptTerms', id);
      const after = countOrder(before, orderNumbers, dayIn(at, timeZone));
      given.set(id, after);
      const day = after.day ?? '';
      return {
        number: after.ofDay,
        change: {
          counters: { [orderCounter(id)]: after.highest + 1, [orderCounter(id, day)]: after.ofDay + 1 },
          drop:
            before.day === null || before.day === day
              ? undefined
              : { counters: [orderCounter(id, before.day)] },
        },
      };
    },
  };
}
