/** Composes shops: their settings, API keys and brandings. */
import { createStoredSettings } from '#usecases/kernel/stored-settings.ts';
import { createBrandings } from '#usecases/shops/brandings.ts';
import { openShops } from '#usecases/shops/shops.ts';
import type { BackendParts } from './backends.ts';
import type { Base } from './base.ts';

export type ShopParts = ReturnType<typeof openShopParts>;

export function openShopParts({ store, digest }: Base, { backends }: BackendParts) {
  const shops = openShops({ store, backends });
  return {
    shops,
    routes: {
      storefronts: createBrandings({ store, digest }),
      storedSettings: createStoredSettings(store),
      activeMerchant: shops.active,
    },
  };
}
