/** Routes of rates and health, for integrators and monitors. */

import Type from 'typebox';
import { COINS, type Coin, isFiat } from '#domain/kernel/currency.ts';
import { type Instant, iso } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { currencyUnknown } from '#domain/messages/failures.ts';
import type { Reason } from '#domain/messages/reason.ts';
import { exactPriceText } from '#domain/rates/price-text.ts';
import type { LockedRate } from '#domain/rates/rate.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { type Route, route } from '#http/plugins/route.ts';
import { success } from '#http/plugins/schema.ts';
import { RatesAnswer } from '#http/rates/schema.ts';

interface SourceState {
  readonly source: string;
  readonly okAt: Instant | null;
  readonly error: string | null;
  readonly why: Reason | null;
}

const RatesQuery = Type.Object({
  currency: Type.Optional(Type.String({ description: "Default: the shop's own." })),
});

export interface ShopRoutes {
  readonly rate: (
    merchant: Merchant,
    coin: Coin,
    currency: string,
  ) => Promise<{ rate: LockedRate | null; problem: string | null }>;
  readonly sources: () => readonly SourceState[];
  /** Null while the store can be written; else why not, in a sentence. */
  readonly whyNotReady: () => Promise<string | null>;
}

const HealthAnswer = Type.Object({
  success,
  status: Type.String({ description: '`ready`.' }),
});

export function shopRoutes(routes: ShopRoutes): readonly Route[] {
  return [
    route('GET /rates', {
      schema: {
        summary: 'Get current rates',
        description:
          'The rate that a sale made now would use for each coin, spread included, and the state of each price source. A coin without a usable rate has `price` null and says why in `problem`.',
        tag: 'Shop',
        querystring: RatesQuery,
        answer: RatesAnswer,
      },
      permission: { scope: 'rates:read', till: 'anyone', tills: 'all' },
      handler: async ({ query }, { merchant }) => {
        const currency = (query.currency ?? merchant.currency).toUpperCase();
        if (!isFiat(currency)) throw currencyUnknown();
        const rates = await Promise.all(
          COINS.map(async (coin) => {
            const { rate, problem } = await routes.rate(merchant, coin, currency);
            return {
              coin,
              price: rate ? exactPriceText(rate) : null,
              kind: rate?.kind ?? null,
              at: rate ? iso(rate.at) : null,
              sources: rate ? [...rate.sources] : [],
              problem,
            };
          }),
        );
        const sources = routes.sources().map(({ source, okAt, error, why }) => ({
          source,
          okAt: okAt === null ? null : iso(okAt),
          error,
          why,
        }));
        return { currency, rates, sources };
      },
    }),
    route('GET /health', {
      schema: {
        summary: 'Health check',
        description:
          'For a monitor: 200 while it can, 503 while its disk or database refuses to write, with the reason.',
        tag: 'Shop',
        answer: HealthAnswer,
        errors: [503],
      },
      permission: 'none',
      handler: async () => {
        const why = await routes.whyNotReady();
        if (why === null) return { status: 'ready' };
        throw new Failure('store-unavailable', why);
      },
    }),
  ];
}
