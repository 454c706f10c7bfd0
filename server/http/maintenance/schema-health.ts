/** Health schemas for the owner: methods, rates, webhooks, store. */
import Type, { type Static } from 'typebox';
import { AILMENTS } from '#domain/maintenance/health-issue.ts';
import { GivenReason, GivenSentence, instant, literals, MethodId, nullable } from '#http/plugins/schema.ts';
import { WebhookFailing } from '#http/webhooks/schema.ts';

const when = nullable(Type.String({ format: 'date-time' }));

export const AilmentName = literals(AILMENTS, { description: 'What its owner should look at.' });

export const MethodHealthView = Type.Object({
  method: MethodId,
  enabled: Type.Boolean(),
  kind: Type.String({ description: 'Which backend serves it.' }),
  reachable: Type.Boolean(),
  synced: Type.Boolean(),
  network: nullable(literals(['mainnet', 'testnet', 'regtest'])),
  height: nullable(Type.Integer()),
  message: Type.String({ description: 'What the backend says of itself, or what is wrong and what to do.' }),
  reason: GivenReason,
  warnings: Type.Array(GivenSentence),
  downSince: when,
  answeredAt: when,
  rateProblem: nullable(Type.String()),
  unusedInARow: Type.Integer({
    description: 'Destinations given out since the last one that was paid, up to 1,000.',
  }),
  histories: Type.Array(GivenSentence, {
    description: 'Why it can’t be known what was paid to some of its addresses, and what to do.',
  }),
});
export type MethodHealthView = Static<typeof MethodHealthView>;

export const SourceHealthView = Type.Object({
  source: Type.String(),
  okAt: when,
  since: when,
  error: nullable(Type.String()),
  why: GivenReason,
  prices: Type.Array(
    Type.Object({
      base: Type.String(),
      quote: Type.String(),
      price: Type.String(),
      at: instant('When the price was true.'),
    }),
  ),
});
export type SourceHealthView = Static<typeof SourceHealthView>;

export const WebhookHealthView = Type.Object({
  endpointId: Type.String(),
  url: Type.String(),
  enabled: Type.Boolean(),
  waiting: Type.Integer(),
  deliveredAt: when,
  failing: nullable(WebhookFailing),
  switchedOff: nullable(
    Type.Object({ at: instant('When.'), reason: Type.String(), why: Type.Optional(GivenReason) }),
  ),
});
export type WebhookHealthView = Static<typeof WebhookHealthView>;

export const HealthView = Type.Object({
  ailments: Type.Array(AilmentName),
  methods: Type.Array(MethodHealthView),
  sources: Type.Array(SourceHealthView),
  webhooks: Type.Array(WebhookHealthView),
  clockAheadMs: nullable(
    Type.Integer({
      description:
        'By how much this computer’s clock is wrong, in milliseconds; negative: it is behind. Null: nothing speaks against it.',
    }),
  ),
  data: Type.Object({
    writable: Type.Boolean(),
    newestBackupAt: when,
    backups: Type.Integer(),
    backupProblem: nullable(GivenSentence),
    freeBytes: nullable(Type.Number()),
    otherServers: nullable(
      Type.Array(Type.String(), {
        description:
          'Computers and processes of the other servers of the same database. Null: this server alone has the data.',
      }),
    ),
  }),
});
export type HealthView = Static<typeof HealthView>;
export const TillHealthAnswer = Type.Object({ success: Type.Boolean(), health: HealthView });
export type TillHealthAnswer = Static<typeof TillHealthAnswer>;
