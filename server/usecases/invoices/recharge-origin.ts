/** Origin of a recharge: the first sale of the goods that are charged for again. */
import type { Cart } from '#domain/carts/cart.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { isTakenBack } from '#domain/invoices/reversal.ts';
import { statusOf } from '#domain/invoices/status.ts';
import { type Awaitable, whenThere } from '#domain/kernel/awaitable.ts';
import type { Store } from '#ports/store.ts';

interface Ask {
  readonly cart?: Cart | null;
  readonly again?: string | null;
}

/** Null where there is no such sale, where it is paid, or where the goods charged now differ. */
export function firstSaleOf(
  store: Pick<Store, 'invoice'>,
  merchantId: string,
  { cart, again }: Ask,
): Awaitable<Invoice | null> {
  if (!cart || typeof again !== 'string') return null;
  return whenThere(store.invoice(again), (before) => {
    if (before?.merchantId !== merchantId || before.origin !== 'till') return null;
    if (!endedWithoutMoney(before) || !sameGoods(before.cart, cart)) return null;
    return before.goodsOf === null
      ? before
      : whenThere(store.invoice(before.goodsOf), (first) => first ?? null);
  });
}

function endedWithoutMoney(invoice: Invoice): boolean {
  const status = statusOf(invoice);
  return status === 'expired' || status === 'cancelled' || (status === 'paid' && isTakenBack(invoice));
}

/** The same items, in the same quantity and order: prices and tips may differ. */
function sameGoods(one: Cart | null, other: Cart): boolean {
  return (
    one?.lines.length === other.lines.length &&
    one.lines.every(({ item, quantity }, place) => {
      const line = other.lines[place];
      return line?.item === item && line.quantity === quantity;
    })
  );
}
