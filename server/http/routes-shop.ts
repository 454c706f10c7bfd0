/** Rates and health: what an integrator or a monitor asks. */

import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { COINS, type Coin, isFiat } from '../domain/currency.ts';
import { invalid } from '../domain/errors.ts';
import type { Merchant } from '../domain/merchant.ts';
import { type LockedRate, ratioText } from '../domain/rate.ts';
import { because } from '../domain/reasons.ts';
import { type Instant, iso } from '../domain/time.ts';
import type { Auth } from './auth.ts';
import { ErrorBody, RatesAnswer } from './contract.ts';
import { caller, documented } from './route.ts';

export interface ShopRoutes {
  readonly auth: Auth;
  readonly rate: (
    merchant: Merchant,
    coin: Coin,
    currency: string,
  ) => Promise<{ rate: LockedRate | null; problem: string | null }>;
  readonly sources: () => readonly { source: string; okAt: Instant | null; error: string | null }[];
  /** Whether the store takes commits. */
  readonly ready: () => boolean;
}

const HealthAnswer = Type.Object({ success: Type.Boolean(), status: Type.String() });

export function shopRoutes(app: FastifyInstance, routes: ShopRoutes): void {
  const reading = caller((request) => routes.auth.principal(request, 'rates:read'));
  app.get<{ Querystring: { currency?: string } }>(
    '/rates',
    {
      onRequest: reading.hook,
      schema: documented({
        summary: 'Rates now',
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
          because('currency-unknown'),
        );
      const rates = await Promise.all(
        COINS.map(async (coin) => {
          const { rate, problem } = await routes.rate(merchant, coin, currency);
          return {
            coin,
            price: rate ? ratioText(rate, 8).replace(/\.?0+$/, '') : null,
            kind: rate?.kind ?? null,
            at: rate ? iso(rate.at) : null,
            sources: rate ? [...rate.sources] : [],
            problem,
          };
        }),
      );
      const sources = routes.sources().map(({ source, okAt, error }) => ({
        source,
        okAt: okAt === null ? null : iso(okAt),
        error,
      }));
      return { success: true, currency, rates, sources };
    },
  );

  app.get(
    '/health',
    {
      schema: documented({
        summary: 'Is the server there and can it keep books',
        tags: ['Shop'],
        scope: 'none',
        answers: { 200: HealthAnswer, 503: ErrorBody },
      }),
    },
    async (_request, reply) => {
      const ready = routes.ready();
      if (!ready) reply.code(503);
      return { success: ready, status: ready ? 'ready' : 'the store refuses to write' };
    },
  );
}
