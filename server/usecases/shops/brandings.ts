/** Brandings of the shops: as read by checkout and displays. */
import type { Invoice } from '#domain/invoices/invoice.ts';
import type { Branding } from '#domain/shops/branding.ts';
import type { DisplaySettings } from '#domain/shops/display-settings.ts';
import { returnAddress } from '#domain/shops/return-url.ts';
import type { Digest } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { onTables } from '#usecases/kernel/on-commit.ts';
import { createStoredSettings } from '#usecases/kernel/stored-settings.ts';

export interface Brandings {
  of(merchantId: string): Branding;
  /** The same object until it is saved again. */
  displaySettings(merchantId: string): DisplaySettings;
  /** A digest that changes with logo or colour; empty when there is neither. Reveals nothing of their content. */
  version(merchantId: string): string;
  /** The return URL of this invoice's checkout, by the current list. */
  returnFor(invoice: Invoice): string | null;
  /** Calls back after a change; the returned function ends it. */
  listen(changed: () => void): () => void;
}

export function createBrandings({ store, digest }: { store: Store; digest: Digest }): Brandings {
  /** By the identity of the stored object: a picture is not hashed for every customer. */
  const versions = new WeakMap<Branding, string>();
  const settings = createStoredSettings(store);
  const of = (merchantId: string) => settings.of('storefronts', merchantId);
  return {
    of,
    displaySettings: (merchantId) => settings.of('displaySettings', merchantId),
    version(merchantId) {
      const storefront = of(merchantId);
      const { logo, colour } = storefront;
      if (logo === null && colour === null) return '';
      const known = versions.get(storefront) ?? digest.sha256(`${logo} ${colour}`).slice(0, 12);
      versions.set(storefront, known);
      return known;
    },
    returnFor: ({ merchantId, metadata }) => returnAddress(metadata, of(merchantId).returnTo),
    listen: (changed) => onTables(store, ['storefronts', 'displaySettings'], () => changed()),
  };
}
