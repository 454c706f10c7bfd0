/** Provisions manual rates from a file: each applies until the file no longer names it. */
import type { Coin } from '#domain/kernel/currency.ts';
import { DAY, type Instant } from '#domain/kernel/time.ts';
import { invalid } from '#domain/messages/errors.ts';
import type { Provision } from '#domain/shops/provision.ts';
import type { ManualRate, Store } from '#ports/store.ts';
import { commitRows } from '#usecases/kernel/commit-rows.ts';
import { manualRateKey } from '#usecases/rates/price.ts';

export interface ProvisionedRate {
  readonly merchant: string;
  readonly coin: Coin;
  readonly currency: string;
  /** Plain decimal. */
  readonly price: string;
}

const BY = 'provisioning';
const FOREVER_MS = 50 * 365 * DAY;

/** @throws Failure invalid-request that names the place of a rate whose shop is neither in the file nor in the store */
export function refuseRatesOfNoShop(
  store: Store,
  { merchants }: Provision,
  wanted: readonly ProvisionedRate[],
): void {
  const known = new Set([...store.all('merchants').keys(), ...merchants.map(({ id }) => id)]);
  for (const [at, { merchant }] of wanted.entries()) {
    const place = `rates.manual.${at}.merchant`;
    if (!known.has(merchant)) throw invalid(place, `provisioning: ${place} is the id of no shop`);
  }
}

/** Rates that people typed in stay, unless the file names them too. */
export async function provisionRates(
  store: Store,
  wanted: readonly ProvisionedRate[],
  at: Instant,
): Promise<void> {
  const named = new Map(
    wanted.map(({ merchant, coin, currency, price }) => [
      manualRateKey(merchant, coin, currency.toUpperCase()),
      price,
    ]),
  );
  const isThere = (key: string, price: string) => {
    const rate = store.get('manualRates', key);
    return rate?.by === BY && rate.price === price && rate.validUntil > at;
  };
  await commitRows(store, () => {
    const manualRates: Record<string, ManualRate> = {};
    for (const [key, price] of named) {
      if (!isThere(key, price)) manualRates[key] = { price, at, by: BY, validUntil: at + FOREVER_MS };
    }
    // A leftover rate would price every sale for years, whatever the market does.
    const known = [...store.all('manualRates')];
    const gone = known.flatMap(([key, { by }]) => (by === BY && !named.has(key) ? [key] : []));
    if (gone.length === 0 && Object.keys(manualRates).length === 0) return null;
    return { put: { manualRates }, drop: { manualRates: gone } };
  });
}
