/** Composes exchange rates: the price sources, manual rates, and the practice mode's fixed ones. */
import { join } from 'node:path';
import { practiceRate } from '#adapters/practice/practice-rates.ts';
import { openRates } from '#adapters/rates/open-rates.ts';
import { DEFAULT_RATE_SOURCES } from '#adapters/rates/sources.ts';
import { coinOf, type Method } from '#domain/coins/method.ts';
import type { Coin, Currency } from '#domain/kernel/currency.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { type PriceNeeds, priceNow, priceOf } from '#usecases/rates/price.ts';
import type { Base } from './base.ts';
import type { Closing, ServerOptions } from './options.ts';

export type RateParts = ReturnType<typeof openRateParts>;

export function openRateParts(
  { machine, disk, clock, random, log, store, file, dataFolder }: Base,
  { marketRates = true }: ServerOptions,
  closing: Closing,
) {
  const named = file?.rates.sources?.map(({ name, url, key }) => ({ name, url, apiKey: key }));
  const minutes = file?.rates.maxAgeMinutes;
  const transport = machine.rateTransport();
  closing(() => transport.close());
  const rates = openRates({
    clock,
    random,
    log,
    disk,
    cacheFile: join(dataFolder, 'rates.json'),
    transport,
    sources: marketRates ? (named ?? DEFAULT_RATE_SOURCES) : [],
    ...(minutes === undefined ? {} : { settings: { maxAgeMs: minutes * MINUTE } }),
  });
  closing(() => rates.close());
  const prices: PriceNeeds = { clock, store, rates, practiceRate };
  return {
    rates,
    prices,
    /** Why a method has no usable rate in the shop's currency; null when it has one. */
    ratePeek: (merchant: Merchant, method: Method) =>
      priceNow(prices, merchant, coinOf(method), merchant.currency).problem,
    /** Rates must be cached before the till's first customer. */
    keepRates: (merchant: Merchant | undefined) => {
      if (!merchant || merchant.books === 'practice') return;
      for (const { method } of merchant.methods) void rates.quote(coinOf(method), merchant.currency, 0);
    },
    routes: {
      rate: async (merchant: Merchant, coin: Coin, currency: Currency) =>
        priceOf(prices, merchant, coin, currency),
      sources: () => rates.health(),
    },
  };
}
