/** Keypad, catalogue and scanner actions on the current sale. */

import type { ItemView } from '#api/types.ts';
import type { Discount } from '#domain/carts/cart.ts';
import * as sales from '#till/model/sale.ts';
import { sellableOf, type TillStore } from '#till/model/till-state.ts';

/** Actions on the basket, over the till's state. */
export function openKeys({ getState: get, setState: set }: TillStore) {
  const decimals = () => get().shop?.merchant?.decimals ?? 2;

  /** Sells the item of a scanned code; the sale is restored to before the keystrokes. */
  function scan(code: string, before: sales.Sale): ItemView | null {
    const found = get().counter.items.find((item) => item.barcode === code || item.sku === code);
    set({ sale: found ? sales.withItemPicked(before, sellableOf(found), get().counter) : before });
    return found ?? null;
  }

  return {
    scan,
    press: (key: sales.Key) => set({ sale: sales.withKey(get().sale, key, decimals()) }),
    note: (text: string) => set({ sale: sales.withNote(get().sale, text) }),
    /** Adds one of an item, or the quantity typed before it. */
    pick: (item: ItemView) =>
      set({
        sale: sales.withItemPicked(get().sale, sellableOf(item), get().counter),
        page: { name: 'sale' },
      }),
    /** @param quantity in thousandths */
    count: (index: number, quantity: number) =>
      set({ sale: sales.withLineQuantity(get().sale, index, quantity, get().counter) }),
    removeLine: (index: number) => set({ sale: sales.withoutSaleLine(get().sale, index, get().counter) }),
    discountLine: (index: number, discount: Discount | null) =>
      set({ sale: sales.withSaleLineDiscount(get().sale, index, discount, get().counter) }),
    discount: (discount: Discount | null) => set({ sale: sales.withDiscount(get().sale, discount) }),
    /** The current sale, for code that must not wait for a render. */
    current: () => get().sale,
    undo: () => set({ sale: sales.undoLast(get().sale) }),
    stepBack: () => set({ sale: sales.stepBack(get().sale, decimals()) }),
    dismiss: () => set({ sale: sales.withoutRefusal(get().sale) }),
    /** From the tip question back to the keypad. */
    backToKeys: () => set({ sale: sales.closeInvoice(get().sale) }),
  };
}
