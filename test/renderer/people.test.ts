/** Who is at the till: what their PIN is asked for, and who came in. */
import { describe, expect, it } from 'vitest';
import { refusal } from '../../renderer/door.ts';
import { openPeopleHere } from '../../renderer/people.ts';

const answer = (id: string) => ({
  success: true,
  session: `session of ${id}`,
  person: { id, name: id, role: 'cashier' as const },
});
const forbidden = async () =>
  new Response(JSON.stringify({ success: false, error: 'this needs an owner', needs: 'owner' }), {
    status: 403,
  });

describe('who comes in', () => {
  it('is somebody else unless they were here last, though the till was locked meanwhile', () => {
    const here = openPeopleHere(forbidden);
    expect(here.entered(answer('olga'))).toBe(true);
    here.locked();
    expect(here.entered(answer('olga'))).toBe(false);
    here.locked();
    expect(here.entered(answer('carl'))).toBe(true);
    here.locked();
    expect(here.entered(answer('olga'))).toBe(true);
  });
});

describe('a PIN that is asked for', () => {
  it('and is not given is no failure to complain of', async () => {
    const here = openPeopleHere(forbidden);
    here.entered(answer('carl'));
    const call = here.fetch('/api/v1/till/people', { method: 'POST' });
    await new Promise<void>((asked) => {
      const stop = here.store.subscribe(({ asked: role }) => {
        if (role === null) return;
        stop();
        asked();
      });
    });
    here.lend(null);
    expect(await refusal(await call)).toMatchObject({ status: 403, needs: 'owner', declined: true });
  });

  it('and was not enough is told', async () => {
    const here = openPeopleHere(forbidden);
    here.entered(answer('carl'));
    const call = here.fetch('/api/v1/till/people', { method: 'POST' });
    here.store.subscribe(({ asked }) => {
      if (asked !== null) queueMicrotask(() => here.lend('session of mia'));
    });
    expect(await refusal(await call)).toMatchObject({ status: 403, needs: 'owner', declined: false });
  });
});
