/** Composes the settings of the till and of the server. */
import { tillSettings } from '#http/settings/till-settings.ts';
import { putRateByHand } from '#usecases/rates/manual-rate.ts';
import { saveServerSettings, serverSettings } from '#usecases/settings/server-settings.ts';
import type { Keys } from '#usecases/shops/api-keys.ts';
import type { BackendParts } from './backends.ts';
import type { Base } from './base.ts';
import type { Lan } from './lan.ts';
import type { MethodParts } from './methods.ts';
import type { Network } from './network.ts';
import type { RateParts } from './rates.ts';
import type { SecretParts } from './secrets.ts';
import type { ShopParts } from './shops.ts';
import type { WebhookParts } from './webhooks.ts';

/** @param changed reports that the vault's state may have changed, which no commit shows */
export function createSettings(
  base: Base,
  { setPassphrase, unlock }: SecretParts,
  { rates }: RateParts,
  { backends }: BackendParts,
  { methods, trustCertificate }: MethodParts,
  { shops }: ShopParts,
  { deliveries }: WebhookParts,
  { keys, lan, place, changed }: { keys: Keys; lan: Lan; place: Network['place']; changed: () => void },
) {
  const { store, clock } = base;
  return tillSettings({
    shops,
    keys,
    methods,
    trustCertificate,
    now: clock.now,
    putManualRate: (merchant, coin, rate) => putRateByHand({ store, rates }, merchant, coin, rate),
    setPassphrase: async (passphrase) => {
      await setPassphrase(passphrase);
      changed();
    },
    unlock: async (passphrase) => {
      await unlock(passphrase);
      await backends.retry();
      deliveries.poke();
      changed();
    },
    backup: () => store.backup(),
    server: () => {
      // The port of tills is set where they are.
      const { tillPort: _, trustedProxies, ...server } = serverSettings(store);
      return {
        ...server,
        trustedProxies: [...trustedProxies],
        portNow: place.port,
        lanAddresses: lan.addresses(),
        lanProblem: lan.problem,
      };
    },
    saveServer: async (wish) => {
      await saveServerSettings(store, wish);
      await lan.apply();
    },
  });
}
