/** Schemas of API keys. */
import Type, { type Static } from 'typebox';
import { KEY_PLACES, SCOPES } from '#domain/shops/merchant.ts';
import { instant, literals, nullable } from '#http/plugins/schema.ts';

export const ScopeName = literals(SCOPES);
export const KeyView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  hint: Type.String(),
  scopes: Type.Array(ScopeName),
  place: literals(KEY_PLACES),
  createdAt: instant('When.'),
  expiresAt: nullable(Type.String({ format: 'date-time' })),
  revokedAt: nullable(Type.String({ format: 'date-time' })),
  lastUsedAt: nullable(Type.String({ format: 'date-time' })),
});
export type KeyView = Static<typeof KeyView>;
export const KeysAnswer = Type.Object({ success: Type.Boolean(), keys: Type.Array(KeyView) });
export type KeysAnswer = Static<typeof KeysAnswer>;
export const NewKeyRequest = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  scopes: Type.Array(ScopeName, { minItems: 1, uniqueItems: true }),
  expiresInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
  place: Type.Optional(literals(KEY_PLACES)),
});
export type NewKeyRequest = Static<typeof NewKeyRequest>;
export const NewKeyAnswer = Type.Object({
  success: Type.Boolean(),
  key: Type.String({ description: 'Shown this once.' }),
  id: Type.String(),
});
export type NewKeyAnswer = Static<typeof NewKeyAnswer>;
export const RevokeKeyRequest = Type.Object({ id: Type.String() });
