/** Desktop integration over the till's endpoints: who may switch kiosk mode, and what a headless server answers. */
// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Computer, ComputerState } from '#ports/host.ts';
import { callEndpoint } from '#test/support/fakes/staff.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
const ids: Record<string, string> = {};
let reported: string[] = [];
let state: ComputerState;
let fails = false;

/** Fake computer that stores its settings. */
const computer: Computer = {
  state: async () => state,
  async kiosk(on) {
    if (fails) throw new Error('ENOSPC: no space left on device');
    reported.push(`kiosk ${on}`);
    state = { ...state, kiosk: on };
  },
  async startWithIt(on) {
    reported.push(`start ${on}`);
    state = { ...state, startsWithIt: on };
  },
  quit: () => void reported.push('quit'),
};

beforeEach(() => {
  reported = [];
  fails = false;
  state = { kiosk: false, startsWithIt: false, cantStart: null };
});

async function add(name: string, role: string, pin: string, session?: string): Promise<void> {
  const { json } = await callEndpoint(server, 'POST /till/people', { name, role, pin }, session);
  ids[name] = (json['person'] as { id: string }).id;
}

async function enter(name: string, pin: string, once = false): Promise<string> {
  return String(
    (await callEndpoint(server, 'POST /till/people/enter', { personId: ids[name], pin, once })).json[
      'session'
    ],
  );
}

/** An owner, a manager and a cashier, with PINs 1111, 2222 and 3333. */
async function staff(): Promise<void> {
  await add('Lorenz', 'owner', '7305');
  const owner = await enter('Lorenz', '7305');
  await add('Mia', 'manager', '9264', owner);
  await add('Kim', 'cashier', '5817', owner);
}

const KIOSK = 'POST /till/computer/kiosk';
const QUIT = 'POST /till/computer/quit';
const START = 'POST /till/computer/start';

describe('with people set up', () => {
  beforeAll(async () => {
    server = await openServer({ computer });
    await staff();
  });
  afterAll(() => server.close());

  it.each([
    [KIOSK, { on: false }],
    [KIOSK, { on: true }],
    [QUIT, {}],
  ])('%s %j needs a PIN each time, whoever has an open session', async (endpoint, body) => {
    for (const session of [undefined, 'cts_made-up', await enter('Kim', '5817', true)]) {
      expect((await callEndpoint(server, endpoint, body, session)).status).toBe(403);
    }
    for (const session of [await enter('Lorenz', '7305'), await enter('Mia', '9264')]) {
      const refused = await callEndpoint(server, endpoint, body, session);
      expect([refused.status, refused.json['needs'], refused.json['act']]).toEqual([403, 'manager', 'kiosk']);
    }
    expect(reported).toEqual([]);
    const lent = await enter('Mia', '9264', true);
    expect((await callEndpoint(server, endpoint, body, lent)).status).toBe(200);
    expect(reported).toHaveLength(1);
    expect((await callEndpoint(server, endpoint, body, lent)).status).toBe(403);
    expect(reported).toHaveLength(1);
  });

  it('kiosk mode is logged with who started and who left it', async () => {
    await callEndpoint(server, KIOSK, { on: true }, await enter('Mia', '9264', true));
    await callEndpoint(server, KIOSK, { on: false }, await enter('Lorenz', '7305', true));
    const log = await callEndpoint(server, 'GET /till/people/log', undefined, await enter('Lorenz', '7305'));
    const acts = (log.json['acts'] as { act: string; who: string; about: object }[]).filter(
      ({ act }) => act === 'kiosk',
    );
    expect(acts.slice(0, 2)).toEqual([
      expect.objectContaining({ who: 'Lorenz', about: { on: 'false' } }),
      expect.objectContaining({ who: 'Mia', about: { on: 'true' } }),
    ]);
  });

  it('kiosk mode reports when the computer fails at it, and logs nothing', async () => {
    fails = true;
    const answer = await callEndpoint(server, KIOSK, { on: true }, await enter('Mia', '9264', true));
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('ENOSPC');
    expect((await callEndpoint(server, 'GET /till/computer')).json['computer']).toMatchObject({
      kiosk: false,
    });
  });

  it("autostart is the owner’s to change, and answers with the system's actual state", async () => {
    expect((await callEndpoint(server, START, { on: true }, await enter('Mia', '9264'))).status).toBe(403);
    const owner = await enter('Lorenz', '7305');
    const on = await callEndpoint(server, START, { on: true }, owner);
    expect(on.json['computer']).toEqual({ kiosk: false, startsWithIt: true, cantStart: null });
    expect((await callEndpoint(server, START, { on: false }, owner)).json['computer']).toMatchObject({
      startsWithIt: false,
    });
    expect(reported).toEqual(['start true', 'start false']);
  });

  it('kiosk mode is a manager’s unless the owner changes it', async () => {
    const owner = await enter('Lorenz', '7305');
    const { terms } = (await callEndpoint(server, 'GET /till/people', undefined, owner)).json as {
      terms: object;
    };
    const roles = { ...(terms as { roles: object }).roles, kiosk: 'owner' };
    expect((await callEndpoint(server, 'PUT /till/people/terms', { ...terms, roles }, owner)).status).toBe(
      200,
    );
    expect((await callEndpoint(server, KIOSK, { on: true }, await enter('Mia', '9264', true))).status).toBe(
      403,
    );
    expect(
      (await callEndpoint(server, KIOSK, { on: true }, await enter('Lorenz', '7305', true))).status,
    ).toBe(200);
  });
});

describe('without people', () => {
  beforeAll(async () => {
    server = await openServer({ computer });
  });
  afterAll(() => server.close());

  it('kiosk mode is not entered where no PIN exists to leave it', async () => {
    const answer = await callEndpoint(server, KIOSK, { on: true });
    expect([answer.status, answer.json['error']]).toEqual([
      409,
      'kiosk mode is left with a PIN: add the owner under People first',
    ]);
    expect(reported).toEqual([]);
  });

  it('kiosk mode can always be left where no PIN exists, as after restoring an older backup', async () => {
    state = { ...state, kiosk: true };
    expect((await callEndpoint(server, KIOSK, { on: false })).json['computer']).toMatchObject({
      kiosk: false,
    });
    expect(reported).toEqual(['kiosk false']);
  });

  it('autostart is refused where this copy can’t, with the reason in the state', async () => {
    state = { ...state, cantStart: 'unpackaged' };
    expect((await callEndpoint(server, START, { on: true })).status).toBe(409);
    expect((await callEndpoint(server, 'GET /till/computer')).json['computer']).toMatchObject({
      cantStart: 'unpackaged',
    });
    expect(reported).toEqual([]);
  });

  it('the computer is for the till alone, not for API keys', async () => {
    for (const path of [
      '/till/computer',
      '/till/computer/kiosk',
      '/till/computer/start',
      '/till/computer/quit',
    ]) {
      const method = path === '/till/computer' ? 'GET' : 'POST';
      const call = method === 'GET' ? {} : { body: { on: true } };
      expect((await server.api(path, { key: CAFE, method, ...call })).status).toBe(403);
      expect((await server.api(path, { key: null, method, ...call })).status).toBe(401);
    }
    expect(reported).toEqual([]);
  });

  it.each([{}, { on: 'true' }, { on: null }, []])(
    'a switch takes nothing but on or off: %j',
    async (body) => {
      expect((await callEndpoint(server, START, body)).status).toBe(400);
      expect(reported).toEqual([]);
    },
  );
});

describe('a server without a window', () => {
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  it('has no computer settings', async () => {
    for (const [endpoint, body] of [
      ['GET /till/computer', undefined],
      [KIOSK, { on: true }],
      [START, { on: true }],
      [QUIT, {}],
    ] as const) {
      expect([endpoint, (await callEndpoint(server, endpoint, body)).status]).toEqual([endpoint, 404]);
    }
  });
});
