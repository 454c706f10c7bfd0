/** Staff schemas: people at the till, their PINs in requests only, and the audit log. */
import Type, { type Static } from 'typebox';
import { ACTS, type Act, ROLES, type Role } from '#domain/staff/permissions.ts';
import { instant, literals, nullable, WHOLE_PERCENT } from '#http/plugins/schema.ts';

const RoleName = literals(ROLES);
const Pin = Type.String({ pattern: '^[0-9]{4,8}$', description: '4 to 8 digits.' });
const PersonName = Type.String({ minLength: 1, maxLength: 40 });
const personId = Type.String({ minLength: 1, maxLength: 64 });

export const PersonView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  role: RoleName,
  pinLength: nullable(Type.Integer({ description: 'Digits of the PIN; null where not known.' })),
});
export type PersonView = Static<typeof PersonView>;

/** What the till needs for its lock screen. With no people it asks for no PIN. */
export const PeopleState = Type.Object({
  people: Type.Array(PersonView),
  former: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'Who was removed: their sales stay.',
  }),
  idleMinutes: nullable(Type.Integer()),
  lockAfterSale: Type.Boolean(),
});
export type PeopleState = Static<typeof PeopleState>;

export const PeopleTermsView = Type.Object({
  roles: Type.Unsafe<Record<Act, Role>>(
    Type.Object(Object.fromEntries(ACTS.map((act) => [act, RoleName])), { additionalProperties: false }),
  ),
  discountPercent: Type.String({ pattern: WHOLE_PERCENT }),
  idleMinutes: nullable(Type.Integer({ minimum: 1, maximum: 600 })),
  lockAfterSale: Type.Boolean(),
});
export type PeopleTermsView = Static<typeof PeopleTermsView>;

export const PeopleAnswer = Type.Object({
  success: Type.Boolean(),
  people: Type.Array(PersonView),
  /** The person of the request's session. */
  here: nullable(PersonView),
  terms: PeopleTermsView,
});
export type PeopleAnswer = Static<typeof PeopleAnswer>;

export const NewPersonRequest = Type.Object({ name: PersonName, role: RoleName, pin: Pin });
export type NewPersonRequest = Static<typeof NewPersonRequest>;
export const ChangePersonRequest = Type.Object({
  id: personId,
  name: PersonName,
  role: RoleName,
  pin: Type.Optional(Pin),
});
export type ChangePersonRequest = Static<typeof ChangePersonRequest>;
export const RemovePersonRequest = Type.Object({ id: personId });
export const PersonAnswer = Type.Object({ success: Type.Boolean(), person: PersonView });
export type PersonAnswer = Static<typeof PersonAnswer>;

export const EnterRequest = Type.Object({
  personId,
  pin: Pin,
  once: Type.Optional(Type.Boolean({ description: 'For one act alone.' })),
});
export type EnterRequest = Static<typeof EnterRequest>;
export const EnterAnswer = Type.Object({
  success: Type.Boolean(),
  session: Type.String({ description: 'Sent as Cointill-Session from then on.' }),
  person: PersonView,
  trivialPin: Type.Boolean({
    description: 'The PIN would be refused today: its owner should choose another.',
  }),
});
export type EnterAnswer = Static<typeof EnterAnswer>;

export const ActsQuery = Type.Object({
  before: Type.Optional(Type.String({ pattern: '^[0-9]{1,10}$' })),
});
export const ActView = Type.Object({
  number: Type.Integer(),
  at: instant('When.'),
  who: Type.String(),
  role: nullable(RoleName),
  act: Type.String(),
  door: Type.String(),
  about: Type.Record(Type.String(), Type.String()),
});
export type ActView = Static<typeof ActView>;
export const ActsAnswer = Type.Object({
  success: Type.Boolean(),
  acts: Type.Array(ActView),
  /** The first entry that was tampered with, or null. */
  broken: nullable(Type.Integer()),
});
export type ActsAnswer = Static<typeof ActsAnswer>;
