/**
 * How many of each item are left. A sale takes them when it is paid and a refund puts back what was returned, each in the
 * same commit as the decision, so that it happens exactly once, whatever happens in between.
 */
import type { CartLine } from '../domain/cart.ts';
import type { Invoice } from '../domain/invoice.ts';
import { decisionOf, restockedLines } from '../domain/standing.ts';
import type { Store } from '../ports/store.ts';
import type { Along } from './ledger.ts';

export interface StockBook {
  /** Thousandths, also of commits that are still on their way to the disk; null: not counted. */
  left(key: string): number | null;
  /** A count that is about to be committed; what it gives back is called when the commit is over. */
  set(key: string, left: number | null): () => void;
  /** What a change of an invoice takes out of the stock or puts back, or null. */
  moved(before: Invoice | undefined, after: Invoice): Along | null;
  /** How often the stock has moved in this run. */
  moves(): number;
}

export function openStock(store: Store): StockBook {
  // Commits keep their order, so what was queued last is what will be true: later sales count on from there.
  const queued = new Map<string, { readonly left: number | null }>();
  let moves = 0;

  const left = (key: string): number | null => {
    const waiting = queued.get(key);
    return waiting ? waiting.left : (store.get('stock', key) ?? null);
  };
  const queue = (key: string, value: number | null) => {
    const entry = { left: value };
    queued.set(key, entry);
    moves++;
    return () => {
      if (queued.get(key) === entry) queued.delete(key);
    };
  };

  return {
    left,
    set: queue,
    moves: () => moves,
    moved(before, after) {
      const stock: Record<string, number> = {};
      const move = ({ item, quantity }: CartLine, sign: 1 | -1) => {
        if (item === null) return;
        const key = `${after.merchantId}:${item}`;
        const there = stock[key] ?? left(key);
        if (there !== null) stock[key] = there + sign * quantity;
      };
      const lines = after.cart?.lines ?? [];
      const sold = decisionOf(after, 'paid') && !(before && decisionOf(before, 'paid'));
      if (sold) for (const line of lines) move(line, -1);
      for (const place of restockedLines(after).slice(before ? restockedLines(before).length : 0)) {
        const line = lines[place];
        if (line) move(line, 1);
      }
      const done = Object.entries(stock).map(([key, value]) => queue(key, value));
      if (done.length === 0) return null;
      return {
        put: { stock },
        settled: () => {
          for (const end of done) end();
        },
      };
    },
  };
}
