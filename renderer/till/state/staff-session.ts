/**
 * Staff session: the person signed in. It is sent with every call; if it lacks a permission, another person's PIN is
 * asked for in place and lends a session for that one call. Sessions are kept in this page's memory only.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { DECLINED } from '#api/http-client.ts';
import type { EnterAnswer, PersonView } from '#api/types.ts';
import { ACTS, type Act, ROLES, type Role } from '#domain/staff/permissions.ts';

export interface AtTill {
  readonly person: PersonView | null;
  /** The role whose PIN a call waits for; null when none does. */
  readonly neededRole: Role | null;
  /** The action that needs the PIN, if the server names it. */
  readonly neededAct: Act | null;
  /** The first person is being created and is about to sign in: don't lock the till meanwhile. */
  readonly arriving: boolean;
  /** The signed-in person's PIN is easily guessed, and they have not dismissed that hint yet. */
  readonly trivialPin: boolean;
}

export interface PeopleHere {
  readonly store: StoreApi<AtTill>;
  /** A PIN was accepted. True when it is another person than before, or there was none. */
  entered(answer: EnterAnswer): boolean;
  /** Creates the first person and signs them in, both by this work; the till stays unlocked meanwhile. */
  arrives(work: () => Promise<EnterAnswer>): Promise<void>;
  /** The hint about an easily guessed PIN was dismissed. */
  pinHintRead(): void;
  /** Discards the session and returns it, so that the server can end it. */
  locked(): string | null;
  /** Another person's session for the waiting call; null: cancelled. */
  lend(session: string | null): void;
  /** The same fetch with the session, and with a PIN question if it lacks a permission. */
  fetch: typeof globalThis.fetch;
}

const HERE = 'cointill-session';
const LENT = 'cointill-approval';

export function openPeopleHere(fetch: typeof globalThis.fetch): PeopleHere {
  const store = createStore<AtTill>(() => ({
    person: null,
    neededRole: null,
    neededAct: null,
    arriving: false,
    trivialPin: false,
  }));
  let session: string | null = null;
  /** Id of the last person, also while the till is locked. */
  let last: string | null = null;
  let waiting: ((session: string | null) => void) | null = null;

  const lend = (borrowed: string | null) => {
    const answer = waiting;
    waiting = null;
    store.setState({ neededRole: null, neededAct: null });
    answer?.(borrowed);
  };
  const ask = (role: Role, neededAct: Act | null) => {
    lend(null);
    return new Promise<string | null>((resolve) => {
      waiting = resolve;
      store.setState({ neededRole: role, neededAct });
    });
  };
  const sendAs = (input: Parameters<typeof fetch>[0], init: RequestInit, lent: string | null = null) => {
    if (session === null) return fetch(input, init);
    const headers = new Headers(init.headers);
    headers.set(HERE, session);
    if (lent !== null) headers.set(LENT, lent);
    return fetch(input, { ...init, headers });
  };

  const takeSession = (answer: EnterAnswer) => {
    const other = last !== answer.person.id;
    last = answer.person.id;
    session = answer.session;
    store.setState({ person: answer.person, trivialPin: answer.trivialPin });
    return other;
  };

  const forgetSession = () => {
    const old = session;
    session = null;
    lend(null);
    store.setState({ person: null, trivialPin: false });
    return old;
  };

  return {
    store,
    entered: takeSession,
    async arrives(work) {
      store.setState({ arriving: true });
      try {
        takeSession(await work());
      } finally {
        store.setState({ arriving: false });
      }
    },
    pinHintRead: () => store.setState({ trivialPin: false }),
    locked: forgetSession,
    lend,
    fetch: async (input, init = {}) => {
      const used = session;
      const response = await sendAs(input, init);
      if (response.status !== 403) return response;
      const text = await response.text();
      const answerWith = (more: Record<string, string> = {}) => {
        const headers = new Headers(response.headers);
        for (const [name, value] of Object.entries(more)) headers.set(name, value);
        return new Response(text, { status: response.status, headers });
      };
      const { role, act, nobody } = neededFor(text);
      // The session has ended on the server: nobody is signed in until a PIN is entered again.
      if (nobody && used !== null && used === session) forgetSession();
      // A read is not worth a PIN question: a screen that may not be seen shows a message.
      if ((init.method ?? 'GET') === 'GET') return answerWith();
      // With nobody signed in the lock screen is shown already.
      if (role === null || store.getState().person === null) return answerWith();
      const borrowed = await ask(role, act);
      if (borrowed === null) return answerWith({ [DECLINED]: 'yes' });
      // The first attempt's time-out was spent on the question.
      return sendAs(input, { ...init, signal: null }, borrowed);
    },
  };
}

interface Needed {
  readonly role: Role | null;
  readonly act: Act | null;
  /** The server reports that nobody is signed in. */
  readonly nobody: boolean;
}

function neededFor(text: string): Needed {
  try {
    const body: unknown = JSON.parse(text);
    const needed: { readonly needs?: unknown; readonly act?: unknown } =
      typeof body === 'object' && body !== null ? body : {};
    return {
      role: ROLES.find((role) => role === needed.needs) ?? null,
      act: ACTS.find((act) => act === needed.act) ?? null,
      nobody: needed.needs !== undefined && needed.act === null,
    };
  } catch {
    return { role: null, act: null, nobody: false };
  }
}
