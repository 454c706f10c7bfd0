/** Payment method schemas: how each is set up, tried and ordered. */
import Type, { type Static } from 'typebox';
import { METHODS } from '#domain/coins/method.ts';
import type { BackendKind, BackendSetting } from '#domain/methods/backend-setting.ts';
import { GivenReason, GivenSentence, MethodId, nullable } from '#http/plugins/schema.ts';

export const BandView = Type.Object({
  upTo: nullable(Type.Number({ minimum: 0 })),
  confirmations: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type BandView = Static<typeof BandView>;
/**
 * Loose on purpose: each kind is validated field by field in `server/domain/methods/parse-backend-setting.ts`, with
 * errors that name the field.
 */
const Backend = Type.Unsafe<
  BackendSetting | (Readonly<Record<string, unknown>> & { readonly kind: BackendKind })
>(
  Type.Object(
    {
      kind: Type.String({
        description: 'electrum, core-rpc, lightning, monero-daemon or monero-wallet-rpc.',
      }),
    },
    { additionalProperties: true },
  ),
);
const SecretTexts = Type.Unsafe<Readonly<Record<string, string>>>(
  Type.Object(
    {},
    {
      additionalProperties: Type.String({ maxLength: 2_000 }),
      description: 'What is secret of the backend, by name. One that is absent stays as it is kept.',
    },
  ),
);
export const MethodRequest = Type.Object({
  method: MethodId,
  enabled: Type.Optional(
    Type.Boolean({
      description: 'Absent: as it is, and true for a method that is set up for the first time.',
    }),
  ),
  backend: Backend,
  secrets: Type.Optional(SecretTexts),
  policy: Type.Optional(Type.Array(BandView, { minItems: 1, maxItems: 10 })),
  firstIndex: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_000_000_000,
      description:
        "Where the wallet's unused addresses begin, with electrum and core-rpc alone; absent: it is looked for.",
    }),
  ),
  version: Type.Optional(
    nullable(
      Type.String({
        maxLength: 64,
        description:
          'Of the settings that these replace, null for none: 409 if others are stored. Absent: they replace any.',
      }),
    ),
  ),
});
export type MethodRequest = Static<typeof MethodRequest>;
export const MethodSettingsAnswer = Type.Object({
  success: Type.Boolean(),
  settings: nullable(
    Type.Object({
      method: MethodId,
      enabled: Type.Boolean(),
      version: Type.String({ description: 'Another one for another backend or policy.' }),
      backend: Type.Unsafe<BackendSetting>(Type.Object({}, { additionalProperties: true })),
      sealed: Type.Array(Type.String(), { description: 'Names of the secrets that are kept.' }),
      policy: Type.Array(BandView),
      script: nullable(Type.String({ description: 'Kind of address: p2wpkh, subaddress, ...' })),
      firstAddresses: Type.Array(Type.String()),
      nextIndex: Type.Integer(),
      unusedInARow: Type.Integer({
        description: 'Destinations given out since the last one that was paid, up to 1,000.',
      }),
    }),
  ),
});
export type MethodSettingsAnswer = Static<typeof MethodSettingsAnswer>;
export const SavedMethodAnswer = Type.Object({
  success: Type.Boolean(),
  version: Type.String({ description: 'Of the settings as they are stored now.' }),
});
export type SavedMethodAnswer = Static<typeof SavedMethodAnswer>;
export const PreviewRequest = Type.Object({
  method: MethodId,
  backend: Backend,
  secrets: Type.Optional(SecretTexts),
});
export type PreviewRequest = Static<typeof PreviewRequest>;
export const PreviewAnswer = Type.Object({
  success: Type.Boolean(),
  script: nullable(
    Type.String({ description: 'Kind of address: p2pkh, p2sh-p2wpkh, p2wpkh, p2tr, subaddress.' }),
  ),
  addresses: Type.Array(Type.String(), { description: 'The first three; none when nothing is derived.' }),
});
export type PreviewAnswer = Static<typeof PreviewAnswer>;
export const OrderRequest = Type.Object({
  methods: Type.Array(MethodId, { minItems: 1, maxItems: METHODS.length, uniqueItems: true }),
});
export const SwitchRequest = Type.Object({ method: MethodId, enabled: Type.Boolean() });
export const TestAnswer = Type.Object({
  success: Type.Boolean(),
  ok: Type.Boolean(),
  message: Type.String(),
  why: GivenReason,
  warnings: Type.Array(GivenSentence),
});
export type TestAnswer = Static<typeof TestAnswer>;

export const CertificateRequest = Type.Object({
  method: MethodId,
  server: Type.String({ maxLength: 270, description: 'host:port of the Electrum server, as it is named.' }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Of the public key it shows.' }),
});
export type CertificateRequest = Static<typeof CertificateRequest>;
export const RemoveMethodRequest = Type.Object({ method: MethodId });
