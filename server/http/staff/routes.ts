/**
 * Staff routes of the till: listing people, login and logout with a PIN, and for the owner editing them and reading the
 * audit log.
 */
import { percentText, readPercent } from '#domain/carts/cart-json.ts';
import { iso } from '#domain/kernel/time.ts';
import type { AuditEntry } from '#domain/staff/audit-log.ts';
import type { Person, StaffSettings } from '#domain/staff/person.ts';
import type { Auth } from '#http/auth/auth.ts';
import { sessionOf } from '#http/auth/session.ts';
import { type Route, route } from '#http/plugins/route.ts';
import type { AuditLog } from '#usecases/staff/audit-log.ts';
import type { People } from '#usecases/staff/people.ts';
import {
  ActsAnswer,
  ActsQuery,
  type ActView,
  ChangePersonRequest,
  EnterAnswer,
  EnterRequest,
  NewPersonRequest,
  PeopleAnswer,
  PeopleTermsView,
  PersonAnswer,
  type PersonView,
  RemovePersonRequest,
} from './schema.ts';

export interface PeopleRoutes {
  readonly people: People;
  readonly auth: Pick<Auth, 'networkTill'>;
  readonly actLog: AuditLog;
}

const ACTS_A_PAGE = 100;

export function peopleRoutes({ people, actLog, auth }: PeopleRoutes): readonly Route[] {
  return [
    route('GET /till/people', {
      schema: { summary: 'List people', answer: PeopleAnswer },
      permission: { till: 'lock-screen', tills: 'all' },
      handler: (request) => {
        const here = people.of(sessionOf(request), auth.networkTill(request)?.id ?? null);
        return {
          people: people.list().map(personView),
          here: here && personView(here),
          terms: termsView(people.terms()),
        };
      },
    }),
    route('POST /till/people/enter', {
      schema: { summary: 'Sign in with a PIN', body: EnterRequest, answer: EnterAnswer },
      permission: { till: 'lock-screen', tills: 'all' },
      handler: async (request) => {
        const { personId, pin, once = false } = request.body;
        const till = auth.networkTill(request)?.id ?? null;
        const { token, person, trivialPin } = await people.enter(personId, pin, once, till);
        return { session: token, person: personView(person), trivialPin };
      },
    }),
    route('POST /till/people/leave', {
      schema: { summary: 'Sign out' },
      permission: { till: 'lock-screen', tills: 'all' },
      handler: (request) => {
        const session = sessionOf(request);
        if (session !== null) people.leave(session);
      },
    }),
    // Changes of people write their own entries into the audit log.
    route('POST /till/people', {
      schema: { summary: 'Add a person', body: NewPersonRequest, answer: PersonAnswer },
      permission: { till: 'people', tills: 'main' },
      handler: async ({ body }, { actor }) => ({ person: personView(await people.add(body, actor)) }),
    }),
    route('PUT /till/people', {
      schema: { summary: 'Change a person', body: ChangePersonRequest, answer: PersonAnswer },
      permission: { till: 'people', tills: 'main' },
      handler: async ({ body: { id, ...wish } }, { actor }) => ({
        person: personView(await people.change(id, wish, actor)),
      }),
    }),
    route('POST /till/people/remove', {
      schema: { summary: 'Remove a person', body: RemovePersonRequest },
      permission: { till: 'people', tills: 'main' },
      handler: ({ body }, { actor }) => people.remove(body.id, actor),
    }),
    route('PUT /till/people/terms', {
      schema: { summary: 'Change who may do what', body: PeopleTermsView },
      permission: { till: 'people', tills: 'main' },
      handler: ({ body: { discountPercent, ...rest } }, { actor }) => {
        const discountBasisPoints = readPercent(discountPercent, 'discountPercent');
        return people.saveTerms({ ...rest, discountBasisPoints }, actor);
      },
    }),
    route('GET /till/people/log', {
      schema: { summary: 'Activity log', querystring: ActsQuery, answer: ActsAnswer },
      permission: { till: 'people', tills: 'main' },
      handler: ({ query: { before } }) => {
        const acts = actLog.list(ACTS_A_PAGE, before === undefined ? undefined : Number(before));
        return { acts: acts.map(actView), broken: actLog.broken() };
      },
    }),
  ];
}

/** Never with the PIN's hash. */
function personView({ id, name, role, pinLength }: Person): PersonView {
  return { id, name, role, pinLength: pinLength ?? null };
}

function termsView({ discountBasisPoints, ...rest }: StaffSettings): PeopleTermsView {
  return { ...rest, roles: { ...rest.roles }, discountPercent: percentText(discountBasisPoints) };
}

function actView({ number, at, who, role, act, door, about }: AuditEntry): ActView {
  return { number, at: iso(at), who, role, act, door, about: { ...about } };
}
