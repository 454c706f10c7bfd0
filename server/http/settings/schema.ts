/** Schemas of the server's settings: ports, checkout address, limits, backup. */
import Type, { type Static } from 'typebox';
import { nullable } from '#http/plugins/schema.ts';

const port = Type.Integer({ minimum: 1024, maximum: 65535 });
export const ServerRequest = Type.Object({
  port,
  checkoutBase: nullable(Type.String({ minLength: 1, maxLength: 300 })),
  trustedProxies: Type.Optional(
    Type.Array(Type.String({ minLength: 2, maxLength: 45 }), {
      maxItems: 20,
      description: 'Addresses of proxies that may name the customer in X-Forwarded-For.',
    }),
  ),
  lanPort: nullable(port),
  lanDisplays: Type.Optional(
    Type.Boolean({ description: 'Whether customer displays are served to the local network too.' }),
  ),
  requestsPerMinute: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  metrics: Type.Optional(Type.Boolean({ description: 'Whether a monitor may read /metrics.' })),
});
export type ServerRequest = Static<typeof ServerRequest>;
export const ServerAnswer = Type.Object({
  success: Type.Boolean(),
  server: Type.Object({
    ...ServerRequest.properties,
    portNow: Type.Integer({ description: 'The port of this run; a change holds from the next start.' }),
    lanAddresses: Type.Array(
      Type.String({ description: 'Where phones in the local network reach the checkout.' }),
    ),
    lanProblem: nullable(
      Type.String({ description: 'Why the local network is not served, though it should be.' }),
    ),
  }),
});
export type ServerAnswer = Static<typeof ServerAnswer>;

export const BackupAnswer = Type.Object({ success: Type.Boolean(), folder: Type.String() });
export type BackupAnswer = Static<typeof BackupAnswer>;

export const PassphraseRequest = Type.Object({ passphrase: Type.String({ minLength: 8, maxLength: 200 }) });
