/** Whether a destination was given out before, in any sale of any shop, by the store's text index. */
import type { Store } from '#ports/store.ts';

/** Few sales merely mention the same text, in a reference or an item. */
const MAX_LOOKED_AT = 20;

/**
 * @param part a part unique to a destination: all of it, or its payment hash. Takes about a millisecond with 100,000
 * invoices in the store.
 */
export async function isGivenOut(store: Pick<Store, 'all' | 'list'>, part: string): Promise<boolean> {
  const holds = part.toLowerCase();
  for (const merchantId of [...store.all('merchants').keys()]) {
    const { invoices } = await store.list({ merchantId, text: part, limit: MAX_LOOKED_AT });
    for (const { targets } of invoices)
      if (targets.some(({ destination }) => destination.toLowerCase().includes(holds))) return true;
  }
  return false;
}
