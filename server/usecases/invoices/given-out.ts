/** Whether a destination was given out before, in any sale of any shop, by the store's text index. */
import type { Store } from '#ports/store.ts';

/** Few sales merely mention the same text, in a reference or an item. */
const MAX_LOOKED_AT = 20;

/**
 * @param part a part unique to a destination: all of it, or its payment hash. Takes about a millisecond with 100,000
 * invoices in the store.
 */
export function isGivenOut(store: Pick<Store, 'all' | 'list'>, part: string): boolean {
  const holds = part.toLowerCase();
  return [...store.all('merchants').keys()].some((merchantId) =>
    store
      .list({ merchantId, text: part, limit: MAX_LOOKED_AT })
      .invoices.some(({ targets }) =>
        targets.some(({ destination }) => destination.toLowerCase().includes(holds)),
      ),
  );
}
