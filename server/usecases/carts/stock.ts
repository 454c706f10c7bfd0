/**
 * Stock levels. A sale takes items when it is paid and a refund restocks what was returned, each in the same commit as
 * the decision, so that it happens exactly once. Goods that are charged for again were handed over once: whichever of
 * their sales is paid takes what is not out already, and they come back once.
 */
import type { Invoice } from '#domain/invoices/invoice.ts';
import { decisionOf, restockedLines } from '#domain/invoices/status.ts';
import type { Store } from '#ports/store.ts';
import type { Along } from '#usecases/invoices/invoice-writer.ts';

export interface StockBook {
  /** Thousandths, including queued commits; null: not counted. */
  left(key: string): number | null;
  /** A count that is about to be committed; call the returned function when the commit is over. */
  set(key: string, left: number | null): () => void;
  /**
   * The stock movement of an invoice change, or null.
   * @param goods the first sale of goods that are charged for again
   */
  moved(before: Invoice | undefined, after: Invoice, goods?: Invoice): Along | null;
}

export function openStock(store: Pick<Store, 'get' | 'onCommit'>): StockBook {
  // Commits keep their order, so the last queued value will be the stored one: later sales count from there.
  const counts = queueOver((key: string) => store.get('stock', key));
  const handed = queueOver((first: string) => store.get('handedOver', first));

  // What is queued from an older value will be refused, and made again from this one.
  store.onCommit(({ put, drop }, _, elsewhere) => {
    if (!elsewhere) return;
    for (const key of [...Object.keys(put?.stock ?? {}), ...(drop?.stock ?? [])]) counts.forget(key);
    for (const key of [...Object.keys(put?.handedOver ?? {}), ...(drop?.handedOver ?? [])])
      handed.forget(key);
  });

  const left = (key: string): number | null => counts.last(key) ?? null;

  return {
    left,
    set: counts.queue,
    moved(before, after, goods) {
      const lines = after.cart?.lines ?? [];
      if (lines.every(({ item }) => item === null)) return null;
      const sold = decisionOf(after, 'paid') !== undefined && !(before && decisionOf(before, 'paid'));
      const back = restockedLines(after).slice(before ? restockedLines(before).length : 0);
      if (!sold && back.length === 0) return null;
      const first = after.goodsOf ?? after.id;
      const known = handed.last(first);
      const wereOut = new Set(known ?? outOf(after.goodsOf ? goods : before));
      const areOut = new Set([...wereOut, ...(sold ? lines.keys() : [])]);
      for (const place of back) areOut.delete(place);

      const stock: Record<string, number> = {};
      for (const [place, { item, quantity }] of lines.entries()) {
        const taken = Number(areOut.has(place)) - Number(wereOut.has(place));
        if (item === null || taken === 0) continue;
        const key = `${after.merchantId}:${item}`;
        const there = stock[key] ?? left(key);
        if (there !== null) stock[key] = there - taken * quantity;
      }
      const out = [...areOut];
      // Goods charged once are tracked by the sale itself; until its commit is over other sales must know of them from
      // here.
      const shared = after.goodsOf !== null || known !== undefined;
      if (!shared && Object.keys(stock).length === 0) return null;
      const done = Object.entries(stock).map(([key, value]) => counts.queue(key, value));
      done.push(handed.queue(first, out));
      return {
        put: { stock, ...(shared ? { handedOver: { [first]: out } } : {}) },
        settled: () => {
          for (const end of done) end();
        },
      };
    },
  };
}

/** Indexes of the lines that a sale took out of stock and that are not back, by its own record. */
function outOf(sale: Invoice | undefined): readonly number[] {
  if (!sale || !decisionOf(sale, 'paid')) return [];
  const back = new Set(restockedLines(sale));
  return [...(sale.cart?.lines ?? []).keys()].filter((place) => !back.has(place));
}

/** Committed values by key, overlaid with those about to be committed. */
function queueOver<T>(committed: (key: string) => T | undefined) {
  const queued = new Map<string, { readonly value: T | null }>();
  return {
    last(key: string): T | null | undefined {
      const waiting = queued.get(key);
      return waiting ? waiting.value : committed(key);
    },
    forget(key: string): void {
      queued.delete(key);
    },
    /** Call the returned function when the commit is over. */
    queue(key: string, value: T | null): () => void {
      const entry = { value };
      queued.set(key, entry);
      return () => {
        if (queued.get(key) === entry) queued.delete(key);
      };
    },
  };
}
