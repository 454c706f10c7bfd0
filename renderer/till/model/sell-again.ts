/** The goods of an earlier sale as a new cart, at today's prices. Pure. */
import type { InvoiceView, ItemView } from '#api/types.ts';
import type { CartLine } from '#domain/carts/cart.ts';
import { readCart } from '#domain/carts/cart-json.ts';
import { type Counter, EMPTY, withItem } from './basket.ts';
import { sellableOf } from './till-state.ts';

export interface SoldAgain {
  readonly lines: readonly CartLine[];
  /** Names of what is no longer among the items or has no price in this currency, and of what is sold out. */
  readonly gone: readonly string[];
  readonly soldOut: readonly string[];
}

/** Null for a sale without a cart. Amounts that were keyed in stay as they were; discounts are left out. */
export function linesAgain(
  view: Pick<InvoiceView, 'cart' | 'decimals'>,
  items: readonly ItemView[],
  counter: Counter,
): SoldAgain | null {
  if (!view.cart) return null;
  const lines: CartLine[] = [];
  const gone: string[] = [];
  const soldOut: string[] = [];
  for (const line of readCart(view.cart, view.decimals).lines) {
    const item = items.find(({ id }) => id === line.item);
    if (line.item === null) lines.push({ ...line, discount: null });
    else if (!item) gone.push(line.name);
    else if (isSoldOut(item)) soldOut.push(item.name);
    else {
      const [one] = withItem(EMPTY, sellableOf(item), counter).lines;
      if (one) lines.push({ ...one, quantity: line.quantity });
      else gone.push(item.name);
    }
  }
  return { lines, gone, soldOut };
}

function isSoldOut({ stock }: ItemView): boolean {
  return stock !== null && Number(stock) <= 0;
}
