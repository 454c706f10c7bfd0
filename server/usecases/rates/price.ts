/** The rate a shop locks for an invoice: identity, practice, manual, or the market with the shop's spread. */
import { type Coin, type Currency, isCoin } from '#domain/kernel/currency.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { crossRate, identityRate, manualRate, withSpread } from '#domain/rates/derived-rates.ts';
import type { LockedRate } from '#domain/rates/rate.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Clock } from '#ports/host.ts';
import type { RateQuote, Rates } from '#ports/rates.ts';
import type { Store } from '#ports/store.ts';

export interface PriceNeeds {
  readonly clock: Clock;
  readonly store: Store;
  readonly rates: Rates;
  readonly practiceRate: (coin: Coin, currency: Currency, now: Instant) => LockedRate;
}

/** How long a creation waits for the first rates after a start: longer than a source that does not answer is waited for. */
const PATIENCE_MS = 6_000;

export function manualRateKey(merchantId: string, coin: Coin, currency: Currency): string {
  return `${merchantId}:${coin}/${currency}`;
}

/**
 * The price of a coin in a currency (fiat or coin) for this shop, waiting for a first answer if there is none yet. A
 * manual rate, or one that needs no market, is returned at once.
 */
export async function priceOf(
  needs: PriceNeeds,
  merchant: Merchant,
  coin: Coin,
  currency: Currency,
): Promise<RateQuote> {
  const patience = merchant.books === 'practice' ? 0 : PATIENCE_MS;
  const quotes = await Promise.all(
    legs(merchant, coin, currency).map(
      (leg) => atOnce(needs, merchant, leg) ?? needs.rates.quote(leg.coin, leg.currency, patience),
    ),
  );
  return joined(needs, merchant, coin, currency, quotes);
}

/** The same from the cache, without waiting. */
export function priceNow(needs: PriceNeeds, merchant: Merchant, coin: Coin, currency: Currency): RateQuote {
  const quotes = legs(merchant, coin, currency).map(
    (leg) => atOnce(needs, merchant, leg) ?? needs.rates.peek(leg.coin, leg.currency),
  );
  return joined(needs, merchant, coin, currency, quotes);
}

interface Leg {
  readonly coin: Coin;
  readonly currency: Currency;
}

/** A coin priced in another coin is converted via the shop's own currency. */
function legs(merchant: Merchant, coin: Coin, currency: Currency): Leg[] {
  if (coin === currency) return [];
  if (!isCoin(currency)) return [{ coin, currency }];
  return [
    { coin, currency: merchant.currency },
    { coin: currency, currency: merchant.currency },
  ];
}

/** A manual rate takes precedence over the market. */
function atOnce(needs: PriceNeeds, merchant: Merchant, leg: Leg): RateQuote | null {
  const now = needs.clock.now();
  const byHand = needs.store.get('manualRates', manualRateKey(merchant.id, leg.coin, leg.currency));
  if (!byHand || byHand.validUntil <= now) return null;
  return { rate: manualRate(byHand.price, leg.currency, byHand.at, 'by hand'), problem: null };
}

function joined(
  needs: PriceNeeds,
  merchant: Merchant,
  coin: Coin,
  currency: Currency,
  quotes: readonly RateQuote[],
): RateQuote {
  const now = needs.clock.now();
  if (coin === currency) return { rate: identityRate(currency, now), problem: null };
  const finished = quotes.map((quote, i) => {
    const leg = legs(merchant, coin, currency)[i];
    if (quote.rate || merchant.books !== 'practice' || !leg) return quote;
    return { rate: needs.practiceRate(leg.coin, leg.currency, now), problem: null };
  });
  const [first, second] = finished;
  const missing = finished.find((quote) => quote.rate === null);
  if (missing || !first?.rate) return missing ?? { rate: null, problem: 'there is no rate' };
  const rate = second?.rate ? crossRate(first.rate, second.rate, currency) : first.rate;
  const spread = rate.kind === 'market' ? merchant.spreadBasisPoints : 0;
  return { rate: spread === 0 ? rate : withSpread(rate, spread), problem: null };
}
