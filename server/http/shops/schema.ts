/** Schemas of a shop and its terms, of first start and mode. */
import Type, { type Static } from 'typebox';
import { LANGUAGE_CODES } from '#domain/languages/languages.ts';
import { literals, PERCENT } from '#http/plugins/schema.ts';

const shopFields = {
  name: Type.String({ minLength: 1, maxLength: 100 }),
  currency: Type.String({ minLength: 3, maxLength: 3 }),
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
};
/** First start, and later: opens practice mode, or creates the shop. */
export const SetUpRequest = Type.Object({
  books: literals(['practice', 'live']),
  ...shopFields,
  network: Type.Optional(literals(['mainnet', 'testnet', 'regtest'])),
  language: Type.Optional(literals(LANGUAGE_CODES, { description: 'Of its receipts, to begin with.' })),
});
export type SetUpRequest = Static<typeof SetUpRequest>;
/** What is absent stays as it is. */
export const ShopRequest = Type.Object({
  name: Type.Optional(shopFields.name),
  currency: Type.Optional(shopFields.currency),
  timeZone: Type.Optional(shopFields.timeZone),
  spreadPercent: Type.Optional(Type.String({ pattern: PERCENT })),
  tolerancePercent: Type.Optional(Type.String({ pattern: PERCENT })),
  toleranceAmount: Type.Optional(Type.String({ maxLength: 20 })),
  graceMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 1440 })),
  graceDriftPercent: Type.Optional(Type.String({ pattern: PERCENT })),
  unconfirmedHoldHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })),
  lookOnDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
});
export type ShopRequest = Static<typeof ShopRequest>;
export const ShopSettings = Type.Object({
  ...shopFields,
  spreadPercent: Type.String(),
  tolerancePercent: Type.String(),
  toleranceAmount: Type.String(),
  graceMinutes: Type.Integer(),
  graceDriftPercent: Type.String(),
  unconfirmedHoldHours: Type.Integer(),
  lookOnDays: Type.Integer(),
});
export type ShopSettings = Static<typeof ShopSettings>;
export const ShopAnswer = Type.Object({ success: Type.Boolean(), shop: ShopSettings });
export type ShopAnswer = Static<typeof ShopAnswer>;
export const UseBooksRequest = Type.Object({ merchantId: Type.String() });
