/** Schemas of rates and their sources, and of the manual rate. */
import Type, { type Static } from 'typebox';
import { COINS } from '#domain/kernel/currency.ts';
import {
  amountText,
  coinSymbol,
  GivenReason,
  instant,
  literals,
  nullable,
  success,
} from '#http/plugins/schema.ts';

export const RatesAnswer = Type.Object({
  success,
  currency: Type.String({ description: 'ISO 4217 code that the prices are in.' }),
  rates: Type.Array(
    Type.Object({
      coin: coinSymbol,
      price: nullable(amountText('One coin in the currency; null when there is no usable rate.')),
      kind: nullable(
        literals(['market', 'manual', 'practice', 'identity'], { description: '`manual`: by hand.' }),
      ),
      at: nullable(instant('When the oldest price it rests on was true.')),
      sources: Type.Array(Type.String(), { description: 'The price sources it rests on.' }),
      problem: nullable(Type.String({ description: 'Why there is no usable rate.' })),
    }),
    { description: 'One for each coin.' },
  ),
  sources: Type.Array(
    Type.Object({
      source: Type.String({ description: 'Its name.' }),
      okAt: nullable(instant('When it last answered.')),
      error: nullable(Type.String({ description: 'Why it does not answer now.' })),
      why: GivenReason,
    }),
    { description: 'The price sources, and how they stand.' },
  ),
});
export type RatesAnswer = Static<typeof RatesAnswer>;

export const ManualRateRequest = Type.Object({
  coin: literals(COINS),
  price: Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,12})?$' }),
  minutes: Type.Integer({ minimum: 1, maximum: 1440 }),
});
export type ManualRateRequest = Static<typeof ManualRateRequest>;
