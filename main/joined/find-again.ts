/**
 * Search for the shop's main computer at another address than the stored one, among what announces itself in the
 * network. An announcement is a hint only: the pinned authority decides.
 */
import type { Membership } from './membership.ts';
import type { ShopPlace } from './shop-link.ts';
import { reach } from './shop-tls.ts';

/**
 * The place where the pinned shop answers; null for none.
 * @param announced places of all shops that were found
 */
export async function findAgain(
  shop: Membership,
  announced: readonly ShopPlace[],
): Promise<Membership | null> {
  const others = announced.filter(({ host, port }) => host !== shop.host || port !== shop.port);
  const tried = await Promise.all(
    others.map(async ({ host, port }) => {
      const there = { host, port, authority: shop.authority };
      return (await reach(there)) === 'reached' ? there : null;
    }),
  );
  return tried.find((place) => place !== null) ?? null;
}
