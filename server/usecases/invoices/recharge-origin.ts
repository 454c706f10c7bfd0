/** Origin of a recharge: the first sale of the goods that are charged for again. */
import type { Cart } from '#domain/carts/cart.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { isTakenBack } from '#domain/invoices/reversal.ts';
import { statusOf } from '#domain/invoices/status.ts';
import type { Store } from '#ports/store.ts';

interface Ask {
  readonly cart?: Cart | null;
  readonly again?: string | null;
}

/** Its id; null where there is no such sale, where it is paid, or where the goods charged now differ. */
export function goodsOf(
  store: Pick<Store, 'invoice'>,
  merchantId: string,
  { cart, again }: Ask,
): string | null {
  const before = typeof again === 'string' ? store.invoice(again) : undefined;
  if (!cart || before?.merchantId !== merchantId || before.origin !== 'till') return null;
  return endedWithoutMoney(before) && sameGoods(before.cart, cart) ? (before.goodsOf ?? before.id) : null;
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
