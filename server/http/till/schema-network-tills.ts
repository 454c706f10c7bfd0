/** Schemas of tills in the local network: how a browser becomes one, and which there are. */
import Type, { type Static } from 'typebox';
import { instant, nullable } from '#http/plugins/schema.ts';

const NetworkTillView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  browser: Type.String({ description: 'The kind of its browser, and its address.' }),
  mainActs: Type.Boolean({
    description: 'It may do what belongs to the main computer, by the role of the person.',
  }),
  pairedAt: instant('When it was added.'),
  seenAt: instant('When it last asked for something.'),
});
export type NetworkTillView = Static<typeof NetworkTillView>;

export const NetworkTills = Type.Object({
  port: nullable(Type.Integer({ description: 'Port of the listener; null: off.' })),
  api: Type.Boolean({ description: 'Whether programs in the network may use the API there with a key.' }),
  problem: nullable(Type.String({ description: 'Why the listener is not open, in a sentence.' })),
  addresses: Type.Array(Type.String(), { description: 'Where a browser reaches it.' }),
  certificate: nullable(
    Type.Object({
      pem: Type.String({ description: 'What a device trusts once.' }),
      fingerprint: Type.String({ description: 'Its SHA-256 in hexadecimal.' }),
    }),
  ),
  code: nullable(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      until: instant('Valid until.'),
      path: Type.String({
        description: 'Below one of the addresses: makes a browser the till. With the fingerprint to pin.',
      }),
      words: Type.Array(Type.String(), {
        description: 'Another computer shows the same words when the code is typed there.',
      }),
    }),
  ),
  tills: Type.Array(NetworkTillView),
});
export type NetworkTills = Static<typeof NetworkTills>;

export const NetworkTillsAnswer = Type.Object({ success: Type.Boolean(), network: NetworkTills });
export type NetworkTillsAnswer = Static<typeof NetworkTillsAnswer>;

export const TillPortRequest = Type.Object({
  port: nullable(Type.Integer({ minimum: 1024, maximum: 65535 })),
  api: Type.Optional(Type.Boolean()),
});
export const NewTillRequest = Type.Object({ name: Type.String({ minLength: 1, maxLength: 100 }) });
export const AllowTillRequest = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  on: Type.Boolean(),
});
export const RemoveTillRequest = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });
