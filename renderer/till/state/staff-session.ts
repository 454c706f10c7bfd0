/**
 * Who is at the till now. Their session goes with every call; what it is not enough for is asked for in place: somebody else's
 * PIN lends a session for that one call, beside one's own. Sessions are kept in this page's memory alone.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { DECLINED } from '#api/http-client.ts';
import type { EnterAnswer, PersonView } from '#api/types.ts';
import { ACTS, type Act, ROLES, type Role } from '#domain/staff/permissions.ts';

export interface AtTill {
  readonly person: PersonView | null;
  /** The role whose PIN a call waits for; null when none does. */
  readonly asked: Role | null;
  /** What that PIN is for, where the server says so. */
  readonly askedFor: Act | null;
  /** Nobody is at the till yet, but the one who uses it now is about to be: it is not locked before them. */
  readonly arriving: boolean;
  /** The PIN of who is here is guessed first, and they have not yet read that. */
  readonly trivialPin: boolean;
}

export interface PeopleHere {
  readonly store: StoreApi<AtTill>;
  /** Somebody has entered a PIN. True when it was somebody else before, or nobody. */
  entered(answer: EnterAnswer): boolean;
  /** The first person is made and enters, both by this work; the till stays open for them meanwhile. */
  arrives(work: () => Promise<EnterAnswer>): Promise<void>;
  /** Who is here has read that their PIN is guessed first. */
  pinHintRead(): void;
  /** Forgets the session; gives it back, so that the server can be told. */
  locked(): string | null;
  /** Somebody's borrowed session for the call that waits; null: nobody's. */
  lend(session: string | null): void;
  /** The same fetch with the session, and with the question where it is not enough. */
  fetch: typeof globalThis.fetch;
}

const HERE = 'cointill-session';
const LENT = 'cointill-approval';

export function openPeopleHere(fetch: typeof globalThis.fetch): PeopleHere {
  const store = createStore<AtTill>(() => ({
    person: null,
    asked: null,
    askedFor: null,
    arriving: false,
    trivialPin: false,
  }));
  let session: string | null = null;
  /** Who was here last, also while the till is locked. */
  let last: string | null = null;
  let waiting: ((session: string | null) => void) | null = null;

  const lend = (borrowed: string | null) => {
    const answer = waiting;
    waiting = null;
    store.setState({ asked: null, askedFor: null });
    answer?.(borrowed);
  };
  const ask = (role: Role, askedFor: Act | null) => {
    lend(null);
    return new Promise<string | null>((resolve) => {
      waiting = resolve;
      store.setState({ asked: role, askedFor });
    });
  };
  const sent = (input: Parameters<typeof fetch>[0], init: RequestInit, lent: string | null = null) => {
    if (session === null) return fetch(input, init);
    const headers = new Headers(init.headers);
    headers.set(HERE, session);
    if (lent !== null) headers.set(LENT, lent);
    return fetch(input, { ...init, headers });
  };

  const entered = (answer: EnterAnswer) => {
    const other = last !== answer.person.id;
    last = answer.person.id;
    session = answer.session;
    store.setState({ person: answer.person, trivialPin: answer.trivialPin });
    return other;
  };

  const locked = () => {
    const old = session;
    session = null;
    lend(null);
    store.setState({ person: null, trivialPin: false });
    return old;
  };

  return {
    store,
    entered,
    async arrives(work) {
      store.setState({ arriving: true });
      try {
        entered(await work());
      } finally {
        store.setState({ arriving: false });
      }
    },
    pinHintRead: () => store.setState({ trivialPin: false }),
    locked,
    lend,
    fetch: async (input, init = {}) => {
      const used = session;
      const response = await sent(input, init);
      if (response.status !== 403) return response;
      const text = await response.text();
      const refused = (more: Record<string, string> = {}) => {
        const headers = new Headers(response.headers);
        for (const [name, value] of Object.entries(more)) headers.set(name, value);
        return new Response(text, { status: response.status, headers });
      };
      const { role, act, nobody } = neededFor(text);
      // The session has ended at the server: nobody is here until somebody enters a PIN again.
      if (nobody && used !== null && used === session) locked();
      // Looking is not worth a question: a screen that may not be seen says so.
      if ((init.method ?? 'GET') === 'GET') return refused();
      // Where nobody is at the till the lock screen is up already.
      if (role === null || store.getState().person === null) return refused();
      const borrowed = await ask(role, act);
      if (borrowed === null) return refused({ [DECLINED]: 'yes' });
      // The patience of the first try was spent on the question.
      return sent(input, { ...init, signal: null }, borrowed);
    },
  };
}

interface Needed {
  readonly role: Role | null;
  readonly act: Act | null;
  /** As far as the server knows, nobody is at the till. */
  readonly nobody: boolean;
}

function neededFor(text: string): Needed {
  try {
    const body: unknown = JSON.parse(text);
    const told: { readonly needs?: unknown; readonly act?: unknown } =
      typeof body === 'object' && body !== null ? body : {};
    return {
      role: ROLES.find((role) => role === told.needs) ?? null,
      act: ACTS.find((act) => act === told.act) ?? null,
      nobody: told.needs !== undefined && told.act === null,
    };
  } catch {
    return { role: null, act: null, nobody: false };
  }
}
