/** Brandings of the shops: stored, and read by checkout and displays. */
import type { Invoice } from '#domain/invoices/invoice.ts';
import { type Branding, NO_STOREFRONT, parseBranding } from '#domain/shops/branding.ts';
import { returnAddress } from '#domain/shops/return-url.ts';
import type { Digest } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { onTables } from '#usecases/kernel/on-commit.ts';

export interface Brandings {
  of(merchantId: string): Branding;
  /** A digest that changes with logo or colour; empty when there is neither. Reveals nothing of their content. */
  version(merchantId: string): string;
  /** @throws Failure invalid-request that names the field; then nothing is changed */
  save(merchantId: string, wish: Branding): Promise<Branding>;
  /** The return URL of this invoice's checkout, by the current list. */
  returnFor(invoice: Invoice): string | null;
  /** Calls back after a change; the returned function ends it. */
  listen(changed: () => void): () => void;
}

export function createBrandings({ store, digest }: { store: Store; digest: Digest }): Brandings {
  /** By the identity of the stored object: a picture is not hashed for every customer. */
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
      return checked;
    },
    returnFor: ({ merchantId, metadata }) => returnAddress(metadata, of(merchantId).returnTo),
    listen: (changed) => onTables(store, ['storefronts'], () => changed()),
  };
}
