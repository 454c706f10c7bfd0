/**
 * Staff routes of the till: listing people, login and logout with a PIN, and for the owner editing them and reading the
 * audit log.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Type from 'typebox';
import { percentText, readPercent } from '#domain/carts/cart-json.ts';
import { iso } from '#domain/kernel/time.ts';
import type { AuditEntry } from '#domain/staff/audit-log.ts';
import type { Person, StaffSettings } from '#domain/staff/person.ts';
import type { Auth } from '#http/auth/auth.ts';
import { sessionOf } from '#http/auth/session.ts';
import { caller, ofTill } from '#http/plugins/route.ts';
import { Done } from '#http/plugins/schema.ts';
import type { AuditLog } from '#usecases/staff/audit-log.ts';
import type { Doer, People } from '#usecases/staff/people.ts';
import {
  ActsAnswer,
  ActsQuery,
  type ActView,
  ChangePersonRequest,
  EnterAnswer,
  EnterRequest,
  NewPersonRequest,
  PeopleAnswer,
  type PeopleState,
  PeopleTermsView,
  PersonAnswer,
  type PersonView,
  RemovePersonRequest,
} from './schema.ts';

export interface PeopleRoutes {
  readonly auth: Auth;
  readonly people: People;
  readonly actLog: AuditLog;
}

const ACTS_A_PAGE = 100;

export function peopleRoutes(app: FastifyInstance, { auth, people, actLog }: PeopleRoutes): void {
  const asTill = caller((request) => {
    auth.till(request);
    return auth.doer(request);
  });
  const route = <B>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    summary: string,
    schemas: {
      readonly body?: Type.TSchema;
      readonly querystring?: Type.TSchema;
      readonly answer: Type.TSchema;
    },
    act: (body: B, by: Doer, request: FastifyRequest) => object | Promise<object>,
  ) =>
    app.route({
      method,
      url,
      onRequest: asTill.hook,
      schema: ofTill(summary, schemas.answer, schemas),
      handler: async (request) => ({
        success: true,
        ...(await act(request.body as B, asTill.of(request), request)),
      }),
    });

  route('GET', '/till/people', 'Who there is', { answer: PeopleAnswer }, (_body, _by, request) => {
    const here = people.of(sessionOf(request));
    return {
      people: people.list().map(personView),
      here: here && personView(here),
      terms: termsView(people.terms()),
    };
  });
  route<EnterRequest>(
    'POST',
    '/till/people/enter',
    'Enter with a PIN',
    { body: EnterRequest, answer: EnterAnswer },
    async ({ personId, pin, once = false }) => {
      const { token, person, trivialPin } = await people.enter(personId, pin, once);
      return { session: token, person: personView(person), trivialPin };
    },
  );
  route('POST', '/till/people/leave', 'Leave', { answer: Done }, (_body, _by, request) => {
    const session = sessionOf(request);
    if (session !== null) people.leave(session);
    return {};
  });
  route<NewPersonRequest>(
    'POST',
    '/till/people',
    'Add a person',
    { body: NewPersonRequest, answer: PersonAnswer },
    async (body, by) => ({ person: personView(await people.add(body, by)) }),
  );
  route<ChangePersonRequest>(
    'PUT',
    '/till/people',
    'Change a person',
    { body: ChangePersonRequest, answer: PersonAnswer },
    async ({ id, ...wish }, by) => ({ person: personView(await people.change(id, wish, by)) }),
  );
  route<{ id: string }>(
    'POST',
    '/till/people/remove',
    'Remove a person',
    { body: RemovePersonRequest, answer: Done },
    async ({ id }, by) => {
      await people.remove(id, by);
      return {};
    },
  );
  route<PeopleTermsView>(
    'PUT',
    '/till/people/terms',
    'Change who may do what',
    { body: PeopleTermsView, answer: Done },
    async ({ discountPercent, ...rest }, by) => {
      const discountBasisPoints = readPercent(discountPercent, 'discountPercent');
      await people.saveTerms({ ...rest, discountBasisPoints }, by);
      return {};
    },
  );
  route(
    'GET',
    '/till/people/log',
    'The log of acts',
    { querystring: ActsQuery, answer: ActsAnswer },
    (_body, _by, { query }) => {
      const { before } = query as { readonly before?: string };
      const acts = actLog.list(ACTS_A_PAGE, before === undefined ? undefined : Number(before));
      return { acts: acts.map(actView), broken: actLog.broken() };
    },
  );
}

/** Never with the PIN's hash. */
function personView({ id, name, role }: Person): PersonView {
  return { id, name, role };
}

function termsView({ discountBasisPoints, ...rest }: StaffSettings): PeopleTermsView {
  return { ...rest, roles: { ...rest.roles }, discountPercent: percentText(discountBasisPoints) };
}

function actView({ number, at, who, role, act, door, about }: AuditEntry): ActView {
  return { number, at: iso(at), who, role, act, door, about: { ...about } };
}

/** Sent to every open till: the people on its lock screen, and when it locks. */
export function peopleState(people: People): PeopleState {
  const { idleMinutes, lockAfterSale } = people.terms();
  const former = people.former().map(({ id, name }) => ({ id, name }));
  return { people: people.list().map(personView), former, idleMinutes, lockAfterSale };
}
