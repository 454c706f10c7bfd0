/** The person signed in at the till, and the approvals that need a PIN. */
import { describe, expect, it } from 'vitest';
import { refusal } from '#api/http-client.ts';
import { settle } from '#test/support/fakes/fake-clock.ts';
import { openPeopleHere } from '#till/state/staff-session.ts';

const answer = (id: string) => ({
  success: true,
  session: `session of ${id}`,
  person: { id, name: id, role: 'cashier' as const, pinLength: null },
  trivialPin: id === 'tina',
});
const forbidden = async () =>
  new Response(JSON.stringify({ success: false, error: 'this needs an owner', needs: 'owner' }), {
    status: 403,
  });

describe('a person who signs in', () => {
  it('is a different one unless they were the last, also when the till was locked meanwhile', () => {
    const here = openPeopleHere(forbidden);
    expect(here.entered(answer('olga'))).toBe(true);
    here.locked();
    expect(here.entered(answer('olga'))).toBe(false);
    here.locked();
    expect(here.entered(answer('carl'))).toBe(true);
    here.locked();
    expect(here.entered(answer('olga'))).toBe(true);
  });

  it('is warned of an easily guessed PIN until they have read it, and nobody else is', () => {
    const here = openPeopleHere(forbidden);
    const shown = () => here.store.getState().trivialPin;
    here.entered(answer('tina'));
    expect(shown()).toBe(true);
    here.pinHintRead();
    expect(shown()).toBe(false);
    here.entered(answer('tina'));
    here.locked();
    expect(shown()).toBe(false);
    here.entered(answer('tina'));
    here.entered(answer('olga'));
    expect(shown()).toBe(false);
  });
});

describe('an approval by PIN', () => {
  /** The requests to the server, which gives these answers one after another. */
  function counter(...answers: Response[]) {
    const asked: {
      readonly lent: string | null;
      readonly here: string | null;
      readonly init: RequestInit;
    }[] = [];
    const here = openPeopleHere(async (_input, init = {}) => {
      const headers = new Headers(init.headers);
      asked.push({ lent: headers.get('cointill-approval'), here: headers.get('cointill-session'), init });
      return answers.shift() ?? new Response('{}');
    });
    return { here, asked };
  }
  const refused = (more: object = { needs: 'manager', act: 'refund' }) =>
    new Response(JSON.stringify({ success: false, ...more }), { status: 403 });
  const POST = { method: 'POST', body: '{}' };

  it('is for one named action, and lends a session for that call alone', async () => {
    const { here, asked } = counter(refused());
    here.entered(answer('carl'));
    const patience = new AbortController();
    const call = here.fetch('/refund', { ...POST, signal: patience.signal });
    await settle();
    expect(here.store.getState()).toMatchObject({ neededRole: 'manager', neededAct: 'refund' });
    here.lend('session of mia');
    expect((await call).status).toBe(200);
    expect(here.store.getState()).toMatchObject({ neededRole: null, neededAct: null });
    await here.fetch('/other', POST);
    expect(asked.map(({ here: own, lent }) => [own, lent])).toEqual([
      ['session of carl', null],
      ['session of carl', 'session of mia'],
      ['session of carl', null],
    ]);
    // The time-out of the first attempt does not apply after the question.
    expect(asked.map(({ init }) => init.signal ?? null)).toEqual([patience.signal, null, null]);
  });

  it('is requested without a name where the server sends none, or one of a newer version', async () => {
    const { here } = counter(refused({ needs: 'owner', act: 'something new' }));
    here.entered(answer('carl'));
    const call = here.fetch('/refund', POST);
    await settle();
    expect(here.store.getState()).toMatchObject({ neededRole: 'owner', neededAct: null });
    here.lend(null);
    await call;
  });

  it('is not requested for a GET, while nobody is signed in, or for a refusal that no PIN can lift', async () => {
    const { here, asked } = counter(refused(), refused(), refused({ error: 'practice has none' }));
    expect((await here.fetch('/refund', POST)).status).toBe(403);
    here.entered(answer('carl'));
    expect((await here.fetch('/log')).status).toBe(403);
    expect((await here.fetch('/refund', POST)).status).toBe(403);
    expect(asked).toHaveLength(3);
    expect(here.store.getState().neededRole).toBeNull();
  });

  it('is left to the lock screen where the server has no session for the till, whatever was called', async () => {
    for (const init of [POST, {}]) {
      const { here } = counter(refused({ needs: 'cashier', act: null }));
      here.entered(answer('carl'));
      expect((await here.fetch('/list', init)).status).toBe(403);
      expect(here.store.getState()).toMatchObject({ person: null, neededRole: null });
      here.entered(answer('carl'));
      expect((await here.fetch('/list', init)).status).toBe(200);
      expect(here.store.getState().person).not.toBeNull();
    }
  });

  it('is no longer requested once the till is locked, and the call ends', async () => {
    const { here, asked } = counter(refused());
    here.entered(answer('carl'));
    const call = here.fetch('/refund', POST);
    await settle();
    expect(here.locked()).toBe('session of carl');
    expect(await refusal(await call)).toMatchObject({ status: 403, declined: true });
    expect(here.store.getState()).toMatchObject({ person: null, neededRole: null });
    expect(asked).toHaveLength(1);
  });

  it('that is not given is not shown as an error', async () => {
    const here = openPeopleHere(forbidden);
    here.entered(answer('carl'));
    const call = here.fetch('/api/v1/till/people', { method: 'POST' });
    await new Promise<void>((asked) => {
      const stop = here.store.subscribe(({ neededRole: role }) => {
        if (role === null) return;
        stop();
        asked();
      });
    });
    here.lend(null);
    expect(await refusal(await call)).toMatchObject({ status: 403, needs: 'owner', declined: true });
  });

  it('by a person without the role is reported', async () => {
    const here = openPeopleHere(forbidden);
    here.entered(answer('carl'));
    const call = here.fetch('/api/v1/till/people', { method: 'POST' });
    here.store.subscribe(({ neededRole }) => {
      if (neededRole !== null) queueMicrotask(() => here.lend('session of mia'));
    });
    expect(await refusal(await call)).toMatchObject({ status: 403, needs: 'owner', declined: false });
  });
});
