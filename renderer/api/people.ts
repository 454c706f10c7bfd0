/** API calls for staff: list, sign-in by PIN, and for the owner editing people and reading the audit log. */

import type {
  ActsAnswer,
  ChangePersonRequest,
  EnterAnswer,
  NewPersonRequest,
  PeopleAnswer,
  PeopleTermsView,
  PersonAnswer,
  PersonView,
} from './types.ts';
import type { Caller } from './webhooks.ts';

/** Everything throws ApiError. */
export interface PeopleApi {
  all(): Promise<PeopleAnswer>;
  /** `once`: the session is for a single request. */
  enter(personId: string, pin: string, once: boolean): Promise<EnterAnswer>;
  /** Ends the session this call is sent with. */
  leave(): Promise<void>;
  add(request: NewPersonRequest): Promise<PersonView>;
  change(request: ChangePersonRequest): Promise<PersonView>;
  remove(id: string): Promise<void>;
  saveTerms(terms: PeopleTermsView): Promise<void>;
  /** Newest first, numbers below `before`. */
  log(before?: number): Promise<ActsAnswer>;
}

interface PuttingCaller extends Caller {
  put<T>(path: string, body: unknown): Promise<T>;
}

export function peopleApi({ get, post, put }: PuttingCaller): PeopleApi {
  return {
    all: () => get('/till/people'),
    enter: (personId, pin, once) => post('/till/people/enter', { personId, pin, once }),
    leave: async () => {
      await post('/till/people/leave', {});
    },
    add: async (request) => (await post<PersonAnswer>('/till/people', request)).person,
    change: async (request) => (await put<PersonAnswer>('/till/people', request)).person,
    remove: async (id) => {
      await post('/till/people/remove', { id });
    },
    saveTerms: async (terms) => {
      await put('/till/people/terms', terms);
    },
    log: (before) => get('/till/people/log', before === undefined ? {} : { before: String(before) }),
  };
}
