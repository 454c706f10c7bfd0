/** Composes authentication: the till's token, people, API keys with their rate limits, and displays. */
import { authentication } from '#http/auth/auth.ts';
import type { PairedDisplays } from '#usecases/displays/paired-displays.ts';
import { networkApi, networkRequestLimit, requestLimit } from '#usecases/settings/server-settings.ts';
import type { Keys } from '#usecases/shops/api-keys.ts';
import { createKeyLimits } from '#usecases/shops/key-limits.ts';
import { sellerOf } from '#usecases/staff/people.ts';
import type { NetworkTills } from '#usecases/till/network-tills.ts';
import type { TillPairing } from '#usecases/till/till-pairing.ts';
import type { Base } from './base.ts';
import type { ShopParts } from './shops.ts';
import type { StaffParts } from './staff.ts';

interface Credentials {
  readonly pairing: TillPairing;
  readonly keys: Keys;
  readonly displays: PairedDisplays;
  readonly networkTills: NetworkTills;
}

/** On this computer; and in the network for tills, and for programs if the owner allows them there. */
export function createAuth(
  { store, clock }: Base,
  { people }: StaffParts,
  { shops }: ShopParts,
  { pairing, keys, displays, networkTills }: Credentials,
) {
  const limits = createKeyLimits(() => requestLimit(store), clock.monotonic);
  const networkLimits = createKeyLimits(() => networkRequestLimit(store), clock.monotonic);
  const shared = {
    permit: people.permit,
    attended: people.attended,
    atTill: (session: string | null, till: string | null) => sellerOf(people.of(session, till)),
    merchant: (id: string) => store.get('merchants', id),
    activeMerchant: shops.active,
  };
  return {
    auth: authentication({
      ...shared,
      isTillToken: pairing.isToken,
      whoseDisplay: displays.whose,
      findKey: (text) => keys.find(text),
      wait: limits.take,
      networkTill: null,
      hasMainActs: () => true,
    }),
    networkAuth: authentication({
      ...shared,
      isTillToken: networkTills.isToken,
      whoseDisplay: displays.whose,
      findKey: (text) => (networkApi(store) ? keys.find(text, 'network') : undefined),
      wait: networkLimits.take,
      networkTill: networkTills.tillOf,
      hasMainActs: networkTills.hasMainActs,
    }),
  };
}
