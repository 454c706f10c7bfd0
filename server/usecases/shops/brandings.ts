/** What customers see of each shop beyond its name: kept, changed, and told to whoever shows it. */
import type { Invoice } from '#domain/invoices/invoice.ts';
import { type Branding, NO_STOREFRONT, parseBranding } from '#domain/shops/branding.ts';
import { returnAddress } from '#domain/shops/return-url.ts';
import type { Digest } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';

export interface Brandings {
  of(merchantId: string): Branding;
  /** Another text whenever logo or colour are others; empty when there is neither. Tells nothing of what is in them. */
  version(merchantId: string): string;
  /** @throws Failure invalid-request that names the field; nothing is changed then */
  save(merchantId: string, wish: Branding): Promise<Branding>;
  /** Where the checkout of this invoice may lead back to, by the list as it is now. */
  returnFor(invoice: Invoice): string | null;
  /** Calls back after a change; the returned function ends it. */
  listen(changed: () => void): () => void;
}

export function createBrandings({ store, digest }: { store: Store; digest: Digest }): Brandings {
  const listeners = new Set<() => void>();
  /** By the very object that is kept: a picture is not hashed for every customer who looks. */
  const versions = new WeakMap<Branding, string>();
  const of = (merchantId: string) => store.get('storefronts', merchantId) ?? NO_STOREFRONT;
  return {
    of,
    version(merchantId) {
      const storefront = of(merchantId);
      const { logo, colour } = storefront;
      if (logo === null && colour === null) return '';
      const known = versions.get(storefront) ?? digest.sha256(`${logo} ${colour}`).slice(0, 12);
      versions.set(storefront, known);
      return known;
    },
    async save(merchantId, wish) {
      const checked = parseBranding(wish);
      await store.commit({ put: { storefronts: { [merchantId]: checked } } });
      for (const changed of listeners) changed();
      return checked;
    },
    returnFor: ({ merchantId, metadata }) => returnAddress(metadata, of(merchantId).returnTo),
    listen(changed) {
      const mine = () => changed();
      listeners.add(mine);
      return () => listeners.delete(mine);
    },
  };
}
