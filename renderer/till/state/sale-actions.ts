/** Keypad, catalogue and scanner actions on the current sale. */

import type { ItemView } from '#api/types.ts';
import * as sales from '#till/model/sale.ts';
import { sellableOf, type TillStore } from '#till/model/till-state.ts';

/** Actions on the basket, over the till's state. */
export function openKeys({ getState: get, setState: set }: TillStore) {
  const decimals = () => get().shop?.merchant?.decimals ?? 2;

  /** Sells the item of a scanned code; the sale is restored to before the keystrokes. */
  function scan(code: string, before: sales.Sale): ItemView | null {
    const found = get().counter.items.find((item) => item.barcode === code || item.sku === code);
    set({
      sale: found ? sales.withItemPicked(before, sellableOf(found), get().counter) : before,
      unsoldCode: found ? null : code,
    });
    return found ?? null;
  }

  return {
    scan,
    press: (key: sales.Key) => set({ sale: sales.withKey(get().sale, key, decimals()), unsoldCode: null }),
    /** Closes the message about the last scanned code. */
    dismissCode: () => set({ unsoldCode: null }),
    note: (text: string) => set({ sale: sales.withNote(get().sale, text) }),
    /** Adds one of an item, or the quantity typed before it. */
    pick: (item: ItemView) =>
      set({
        sale: sales.withItemPicked(get().sale, sellableOf(item), get().counter),
        page: { name: 'sale' },
      }),
    removeLine: (index: number) => set({ sale: sales.withoutSaleLine(get().sale, index, get().counter) }),
    /** The current sale, for code that must not wait for a render. */
    current: () => get().sale,
    undo: () => set({ sale: sales.undoLast(get().sale) }),
    /** Discards what was typed, and nothing else. */
    clearEntry: () => set({ sale: sales.withEntry(get().sale, '') }),
    clearSale: () => set({ sale: sales.clearSale(get().sale) }),
    dismiss: () => set({ sale: sales.withoutRefusal(get().sale) }),
    /** Replaces the cart by lines of an earlier sale; undo brings it back. */
    sellAgain: (lines: sales.Keying['lines']) =>
      set({ sale: sales.withLines(sales.closeInvoice(get().sale), lines), page: { name: 'sale' } }),
    /** From the tip question back to the keypad. */
    backToKeys: () => set({ sale: sales.closeInvoice(get().sale) }),
  };
}
