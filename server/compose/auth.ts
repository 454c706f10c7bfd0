/** Composes authentication: the till's token, people, API keys with their rate limits, and displays. */
import { TokenBuckets } from '#domain/kernel/rate-limiter.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { authentication } from '#http/auth/auth.ts';
import type { PairedDisplays } from '#usecases/displays/paired-displays.ts';
import { requestLimit } from '#usecases/settings/server-settings.ts';
import type { Keys } from '#usecases/shops/api-keys.ts';
import { sellerOf } from '#usecases/staff/people.ts';
import type { TillPairing } from '#usecases/till/till-pairing.ts';
import type { Base } from './base.ts';
import type { ShopParts } from './shops.ts';
import type { StaffParts } from './staff.ts';

export function createAuth(
  base: Base,
  { people }: StaffParts,
  { shops }: ShopParts,
  { door, keys, displays }: { door: TillPairing; keys: Keys; displays: PairedDisplays },
) {
  return authentication({
    isTillToken: door.isToken,
    permit: people.permit,
    attended: people.attended,
    atTill: (session) => sellerOf(people.of(session)),
    whoseDisplay: displays.whose,
    findKey: keys.find,
    merchant: (id) => base.store.get('merchants', id),
    activeMerchant: shops.active,
    wait: keyLimits(base),
  });
}

/** The limit of a key, by the settings; none by default. Changing the setting restarts the count. */
function keyLimits({ store, clock }: Base): (keyId: string) => number {
  let limit: number | null = null;
  let buckets: TokenBuckets | null = null;
  return (keyId) => {
    const wanted = requestLimit(store);
    if (wanted !== limit) {
      limit = wanted;
      const perSecond = (wanted ?? 0) / (MINUTE / SECOND);
      buckets = wanted === null ? null : new TokenBuckets({ burst: wanted, perSecond });
    }
    return buckets?.take(keyId, clock.monotonic()) ?? 0;
  };
}
