/** Composes authentication: the till's token, people, API keys with their rate limits, and displays. */
import { authentication } from '#http/auth/auth.ts';
import type { PairedDisplays } from '#usecases/displays/paired-displays.ts';
import { requestLimit } from '#usecases/settings/server-settings.ts';
import type { Keys } from '#usecases/shops/api-keys.ts';
import { createKeyLimits } from '#usecases/shops/key-limits.ts';
import { sellerOf } from '#usecases/staff/people.ts';
import type { TillPairing } from '#usecases/till/till-pairing.ts';
import type { Base } from './base.ts';
import type { ShopParts } from './shops.ts';
import type { StaffParts } from './staff.ts';

export function createAuth(
  { store, clock }: Base,
  { people }: StaffParts,
  { shops }: ShopParts,
  { door, keys, displays }: { door: TillPairing; keys: Keys; displays: PairedDisplays },
) {
  const limits = createKeyLimits(() => requestLimit(store), clock.monotonic);
  return authentication({
    isTillToken: door.isToken,
    permit: people.permit,
    attended: people.attended,
    atTill: (session) => sellerOf(people.of(session)),
    whoseDisplay: displays.whose,
    findKey: keys.find,
    merchant: (id) => store.get('merchants', id),
    activeMerchant: shops.active,
    wait: limits.take,
  });
}
