/** Routes of rates and health, for integrators and monitors. */

import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { COINS, type Coin, isFiat } from '#domain/kernel/currency.ts';
import { type Instant, iso } from '#domain/kernel/time.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { createReason, type Reason } from '#domain/messages/reason.ts';
import { exactPriceText } from '#domain/rates/price-text.ts';
import type { LockedRate } from '#domain/rates/rate.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Auth } from '#http/auth/auth.ts';
import { caller, documented } from '#http/plugins/route.ts';
import { ErrorBody, success } from '#http/plugins/schema.ts';
import { RatesAnswer } from '#http/rates/schema.ts';

interface SourceState {
  readonly source: string;
  readonly okAt: Instant | null;
  readonly error: string | null;
  readonly why: Reason | null;
}

export interface ShopRoutes {
  readonly auth: Auth;
  readonly rate: (
    merchant: Merchant,
    coin: Coin,
    currency: string,
  ) => Promise<{ rate: LockedRate | null; problem: string | null }>;
  readonly sources: () => readonly SourceState[];
  /** Whether the store is writable. */
  readonly ready: () => Promise<boolean>;
}

const HealthAnswer = Type.Object({
  success,
  status: Type.String({ description: '`ready`.' }),
});

export function shopRoutes(app: FastifyInstance, routes: ShopRoutes): void {
  const reading = caller((request) => routes.auth.principal(request, 'rates:read'));
  app.get<{ Querystring: { currency?: string } }>(
    '/rates',
    {
      onRequest: reading.hook,
      schema: documented({
        summary: 'Rates now',
        description:
          'The rate that a sale made now would use for each coin, spread included, and the state of each price source. A coin without a usable rate has `price` null and says why in `problem`.',
        tags: ['Shop'],
        scope: 'rates:read',
        querystring: Type.Object({
          currency: Type.Optional(Type.String({ description: "Default: the shop's own." })),
        }),
        answers: { 200: RatesAnswer, 400: ErrorBody, 401: ErrorBody, 403: ErrorBody },
      }),
    },
    async (request) => {
      const { merchant } = reading.of(request);
      const currency = (request.query.currency ?? merchant.currency).toUpperCase();
      if (!isFiat(currency))
        throw invalid(
          'currency',
          'currency must be an ISO 4217 code such as EUR',
          createReason('currency-unknown'),
        );
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
      return { success: true, currency, rates, sources };
    },
  );

  app.get(
    '/health',
    {
      schema: documented({
        summary: 'Is the server there and can it keep books',
        description: 'For a monitor: 200 while it can, 503 while its disk is full or refuses to write.',
        tags: ['Shop'],
        scope: 'none',
        answers: { 200: HealthAnswer, 503: ErrorBody },
      }),
    },
    async () => {
      if (!(await routes.ready())) {
        const why =
          'the disk is full or refuses to write the books: make room or mend it; if this stays, start the server again';
        throw new Failure('store-unavailable', why);
      }
      return { success: true, status: 'ready' };
    },
  );
}
