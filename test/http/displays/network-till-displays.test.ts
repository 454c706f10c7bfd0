/** Customer displays of tills in the local network: each shows its own till's sale, and is gone with its till. */
// @module-tag slow
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DisplayAccess, DisplayView, NetworkTills } from '#http/contract.ts';
import { callEndpoint, type Name, openStaff, PINS, type Staff } from '#test/support/fakes/staff.ts';
import { pagesFolder } from '#test/support/pages/pages-folder.ts';
import { EventStream } from '#test/support/servers/event-stream.ts';
import { type BrowserTill, openTillNetwork, type TillNetwork } from '#test/support/servers/network-till.ts';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

let pages: Awaited<ReturnType<typeof pagesFolder>>;
let server: TestServer;
let staff: Staff;
let owner: string;
let network: TillNetwork;
let bar: BrowserTill;
let garden: BrowserTill;
let sessions: Map<BrowserTill, string>;
const streams: EventStream[] = [];

const enter = async (till: BrowserTill, name: Name) => {
  const body = { personId: staff.ids[name], pin: PINS[name] };
  return String((await till.api('/till/people/enter', { body })).json['session']);
};

beforeAll(async () => {
  pages = await pagesFolder();
  server = await openServer({ assetsFolder: pages.path });
  staff = await openStaff(server);
  owner = await staff.enter('Lorenz');
  network = await openTillNetwork(server, owner);
});
beforeEach(async () => {
  bar = await network.addTill('Bar');
  garden = await network.addTill('Garden');
  sessions = new Map();
  for (const till of [bar, garden]) sessions.set(till, await enter(till, 'Kim'));
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  // The main computer may have been started again, at another port.
  const { json } = await callEndpoint(server, 'GET /till/tills', undefined, owner);
  for (const { id } of (json['network'] as NetworkTills).tills)
    await callEndpoint(server, 'POST /till/tills/remove', { id }, owner);
  for (const { id } of (await mainDisplayAccess()).paired)
    await callEndpoint(server, 'POST /till/display/remove', { id }, owner);
});
afterAll(async () => {
  await server.close();
  await pages.remove();
});

const viewOf = (shop: string): DisplayView => ({
  shop,
  currency: 'EUR',
  decimals: 2,
  practice: true,
  language: 'en',
  theme: 'light',
  sats: true,
  accepts: [],
  cart: null,
  tip: {
    question: `question of ${shop}`,
    bill: '8.40',
    choices: [{ percent: null, sum: '1', total: '9.40' }],
  },
  payment: null,
});
const displayAccess = async (till: BrowserTill) => {
  const { json } = await till.api('/till/display', {}, sessions.get(till));
  return json as unknown as DisplayAccess;
};
const mainDisplayAccess = async () =>
  (await callEndpoint(server, 'GET /till/display', undefined, owner)).json as unknown as DisplayAccess;
const pairBy = async (code: string) =>
  String((await network.send('/api/v1/display/pair', { body: { code } })).json['token']);
const pairAt = async (till: BrowserTill) => pairBy((await displayAccess(till)).code);
const kept = (stream: EventStream) => {
  streams.push(stream);
  return stream;
};
const follow = async (token: string, headers: Record<string, string> = {}) => {
  const url = `${network.url}/api/v1/display/stream`;
  return kept(
    await EventStream.open(url, { ...headers, authorization: `Bearer ${token}` }, { ca: network.ca }),
  );
};
const followTill = async (till: BrowserTill) => kept(await till.follow(sessions.get(till)));
const followMain = async () =>
  kept(
    await EventStream.open(`${server.url}/api/v1/till/stream`, {
      authorization: `Bearer ${server.tillToken}`,
      'cointill-session': owner,
    }),
  );
const show = (till: BrowserTill | null, view: DisplayView) =>
  till === null
    ? callEndpoint(server, 'PUT /till/display', view, owner)
    : till.api('/till/display', { method: 'PUT', body: view }, sessions.get(till));
const shopsOn = (stream: EventStream) =>
  stream.heard
    .filter(({ event }) => event === 'view')
    .map(({ data }) => (data as { view: DisplayView }).view.shop);
const shows = (stream: EventStream, shop: string) => stream.until(() => shopsOn(stream).includes(shop));
const choose = (token: string, shop: string) =>
  network.send('/api/v1/display/choice', {
    key: token,
    body: { question: `question of ${shop}`, choice: 0 },
  });
const choicesAt = (stream: EventStream) => stream.heard.filter(({ event }) => event === 'choice').length;

describe('the customer displays of a till in the network', () => {
  it('show the sale of that till alone, and a choice on them reaches no other', async () => {
    const tills = [await followMain(), await followTill(bar), await followTill(garden)] as const;
    const tokens = [
      await pairBy((await mainDisplayAccess()).code),
      await pairAt(bar),
      await pairAt(garden),
    ] as const;
    const screens = [await follow(tokens[0]), await follow(tokens[1]), await follow(tokens[2])] as const;
    const names = ['main', 'bar', 'garden'] as const;
    for (const [nth, till] of ([null, bar, garden] as const).entries())
      expect((await show(till, viewOf(names[nth] ?? ''))).status).toBe(200);
    for (const [nth, screen] of screens.entries()) await shows(screen, names[nth] ?? '');
    // Bar again, last: everything before it has arrived by then.
    await show(bar, viewOf('bar again'));
    await shows(screens[1], 'bar again');
    expect(
      screens.map((screen) => new Set(shopsOn(screen).filter((shop) => names.includes(shop as 'bar')))),
    ).toEqual([new Set(['main']), new Set(['bar']), new Set(['garden'])]);
    expect(JSON.stringify([screens[0].heard, screens[2].heard])).not.toContain('bar again');

    expect((await choose(tokens[2], 'bar again')).status).toBe(409);
    expect((await choose(tokens[0], 'bar again')).status).toBe(409);
    expect((await choose(tokens[1], 'bar again')).status).toBe(200);
    await tills[1].until((heard) => heard.some(({ event }) => event === 'choice'));
    expect(tills.map(choicesAt)).toEqual([0, 1, 0]);
  });

  it('are counted, listed and removed at that till alone', async () => {
    const screen = await follow(await pairAt(bar));
    await screen.until((heard) => heard.some(({ event }) => event === 'view'));
    const countAt = async (till: BrowserTill) => {
      const { json } = await till.api('/till/state', {}, sessions.get(till));
      return (json['state'] as { displays: number }).displays;
    };
    expect([await countAt(bar), await countAt(garden)]).toEqual([1, 0]);
    const main = await callEndpoint(server, 'GET /till/state', undefined, owner);
    expect(main.json['state']).toMatchObject({ displays: 0 });
    const [listed] = (await displayAccess(bar)).paired;
    expect(listed).toMatchObject({ name: 'Browser, 127.0.0.1', open: true });
    expect([(await displayAccess(garden)).paired, (await mainDisplayAccess()).paired]).toEqual([[], []]);
    expect((await displayAccess(bar)).addresses.every((address) => address.startsWith('https://'))).toBe(
      true,
    );

    const body = { id: listed?.id };
    expect((await bar.api('/till/display/remove', { body }, sessions.get(bar))).status).toBe(403);
    const elsewhere = await garden.api('/till/display/remove', { body }, await enter(garden, 'Lorenz'));
    expect([elsewhere.status, elsewhere.json['why']]).toMatchObject([404, { name: 'display-gone' }]);
    expect((await callEndpoint(server, 'POST /till/display/remove', body, owner)).status).toBe(404);
    const own = await bar.api('/till/display/remove', { body }, await enter(bar, 'Lorenz'));
    expect(own.status).toBe(200);
    await screen.end();
  });

  it('are gone at once when the till is removed, and its code with them', async () => {
    const token = await pairAt(bar);
    const other = await pairAt(garden);
    const { code } = await displayAccess(bar);
    const [screen, left] = [await follow(token), await follow(other)];
    await show(garden, viewOf('garden'));
    await network.remove(bar.id);
    await screen.end();
    expect((await follow(token)).response.statusCode).toBe(401);
    expect((await choose(token, 'bar')).status).toBe(401);
    expect((await network.send('/api/v1/display/pair', { body: { code } })).status).toBe(401);
    // The display of the other till continues.
    await show(garden, viewOf('garden goes on'));
    await shows(left, 'garden goes on');
  });

  it('may be another window of the till’s own browser, whose cookie is ignored there', async () => {
    const token = await pairAt(bar);
    // With the other till's cookie, too.
    const screen = await follow(token, { cookie: garden.cookie });
    await show(bar, viewOf('bar'));
    await shows(screen, 'bar');
    for (const headers of [{ cookie: bar.cookie }, {}])
      expect((await network.send('/api/v1/display/stream', { headers })).status).toBe(401);
    // Nor does a display's token open anything of the till.
    for (const path of ['/till/state', '/till/display', '/payments/invoices/list'])
      expect([path, (await network.send(`/api/v1${path}`, { key: token })).status]).toEqual([path, 401]);
  });

  it('include one in the window of the till’s own program, without a code, until the till is removed', async () => {
    const tokenOf = async (till: BrowserTill) =>
      String((await till.api('/till/display/window', { method: 'POST' })).json['token']);
    const [token, other] = [await tokenOf(bar), await tokenOf(garden)];
    expect(await tokenOf(bar)).toBe(token);
    expect(new Set([token, other, server.displayToken]).size).toBe(3);
    const screens = [await follow(token), await follow(other)] as const;
    await show(bar, viewOf('bar'));
    await show(garden, viewOf('garden'));
    await shows(screens[0], 'bar');
    await shows(screens[1], 'garden');
    expect(shopsOn(screens[0])).not.toContain('garden');
    // It is no browser that was paired.
    expect((await displayAccess(bar)).paired).toEqual([]);
    await network.remove(bar.id);
    await screens[0].end();
    expect((await follow(token)).response.statusCode).toBe(401);
    expect((await bar.api('/till/display/window', { method: 'POST' })).status).toBe(401);
  });

  it('connect again after a restart of the main computer', async () => {
    const token = await pairAt(bar);
    const { folder } = server;
    await server.stop();
    server = await openServer({ assetsFolder: pages.path, folder });
    owner = await staffOwner();
    sessions.set(bar, await enter(bar, 'Kim'));
    const screen = await follow(token);
    await followTill(bar);
    await show(bar, viewOf('bar'));
    await shows(screen, 'bar');
  });
});

/** The owner's session of a server that was started again. */
async function staffOwner(): Promise<string> {
  const body = { personId: staff.ids.Lorenz, pin: PINS.Lorenz };
  return String((await callEndpoint(server, 'POST /till/people/enter', body)).json['session']);
}
