/** Payment methods: how each is set up, tried and ordered. */
import Type, { type Static } from 'typebox';
import { MethodId, nullable } from './base.ts';

export const BandView = Type.Object({
  upTo: nullable(Type.Number({ minimum: 0 })),
  confirmations: Type.Integer({ minimum: 0, maximum: 100 }),
});
/** LITECOIN through a node of the shop's own. An absent password keeps the one that is sealed. */
export const CoreMethodRequest = Type.Object({
  method: MethodId,
  enabled: Type.Boolean(),
  extendedPublicKey: Type.String({ minLength: 1, maxLength: 500 }),
  url: Type.String({ minLength: 1, maxLength: 300 }),
  username: Type.String({ maxLength: 100 }),
  password: Type.Optional(Type.String({ maxLength: 300 })),
  policy: Type.Optional(Type.Array(BandView, { minItems: 1, maxItems: 10 })),
});
export type CoreMethodRequest = Static<typeof CoreMethodRequest>;
export const MethodSettingsAnswer = Type.Object({
  success: Type.Boolean(),
  settings: nullable(
    Type.Object({
      method: MethodId,
      enabled: Type.Boolean(),
      extendedPublicKey: Type.String(),
      url: Type.String(),
      username: Type.String(),
      hasPassword: Type.Boolean(),
      policy: Type.Array(BandView),
      firstAddresses: Type.Array(Type.String()),
      nextIndex: Type.Integer(),
      unusedInARow: Type.Integer({ description: 'Addresses given out since the last one that was paid.' }),
    }),
  ),
});
export type MethodSettingsAnswer = Static<typeof MethodSettingsAnswer>;
export const PreviewRequest = Type.Object({
  method: MethodId,
  extendedPublicKey: Type.String({ minLength: 1, maxLength: 500 }),
});
export const PreviewAnswer = Type.Object({
  success: Type.Boolean(),
  script: Type.String({ description: 'Kind of address: p2pkh, p2sh-p2wpkh, p2wpkh.' }),
  addresses: Type.Array(Type.String()),
});
export type PreviewAnswer = Static<typeof PreviewAnswer>;
export const TestAnswer = Type.Object({
  success: Type.Boolean(),
  ok: Type.Boolean(),
  message: Type.String(),
});
export type TestAnswer = Static<typeof TestAnswer>;

export const RemoveMethodRequest = Type.Object({ method: MethodId });
