/** Rates and their sources, and the rate by hand. */
import Type, { type Static } from 'typebox';
import { amountText, literals, nullable } from './base.ts';

export const RatesAnswer = Type.Object({
  success: Type.Boolean(),
  currency: Type.String(),
  rates: Type.Array(
    Type.Object({
      coin: Type.String(),
      price: nullable(amountText('One coin in the currency; null when there is no usable rate.')),
      kind: nullable(literals(['market', 'manual', 'practice', 'identity'])),
      at: nullable(Type.String({ format: 'date-time' })),
      sources: Type.Array(Type.String()),
      problem: nullable(Type.String()),
    }),
  ),
  sources: Type.Array(
    Type.Object({
      source: Type.String(),
      okAt: nullable(Type.String({ format: 'date-time' })),
      error: nullable(Type.String()),
    }),
  ),
});
export type RatesAnswer = Static<typeof RatesAnswer>;

export const ManualRateRequest = Type.Object({
  coin: literals(['BTC', 'LTC', 'DOGE', 'XMR']),
  price: Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,12})?$' }),
  minutes: Type.Integer({ minimum: 1, maximum: 1440 }),
});
