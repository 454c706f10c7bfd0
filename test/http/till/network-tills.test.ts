/** Tills in the local network: added by a code over TLS, limited to the counter, and removed at once. */
// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { comparisonWords } from '#adapters/tls/comparison-words.ts';
import type { Store } from '#ports/store.ts';
import { NETWORK_TILL_DOORS, ROLE_ROWS } from '#test/support/fakes/roles-matrix.ts';
import { callEndpoint, type Name, openStaff, PINS, type Staff } from '#test/support/fakes/staff.ts';
import { pagesFolder } from '#test/support/pages/pages-folder.ts';
import type { EventStream } from '#test/support/servers/event-stream.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import { type BrowserTill, openTillNetwork, type TillNetwork } from '#test/support/servers/network-till.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';
import { networkRequestLimit, requestLimit } from '#usecases/settings/server-settings.ts';

let pages: Awaited<ReturnType<typeof pagesFolder>>;
let server: TestServer;
let staff: Staff;
let owner: string;
let network: TillNetwork;
const streams: EventStream[] = [];

beforeAll(async () => {
  pages = await pagesFolder();
  server = await openServer({ assetsFolder: pages.path });
  staff = await openStaff(server);
  owner = await staff.enter('Lorenz');
  network = await openTillNetwork(server, owner);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  await server.close();
  await pages.remove();
});

describe('the listener for tills', () => {
  it('can’t be opened, nor a till be added, before there is an owner', async () => {
    const bare = await openServer({ assetsFolder: pages.path });
    try {
      const port = await freePort();
      for (const [endpoint, body] of [
        ['PUT /till/tills', { port }],
        ['POST /till/tills', { name: 'Bar' }],
      ] as const) {
        const { status, json } = await callEndpoint(bare, endpoint, body);
        expect([status, json['why']]).toMatchObject([409, { name: 'tills-need-owner' }]);
      }
      expect((await callEndpoint(bare, 'GET /till/tills')).json['network']).toMatchObject({
        port: null,
        addresses: [],
        certificate: null,
      });
    } finally {
      await bare.close();
    }
  });

  it('serves the till’s pages and the certificate, and nothing of the server to a stranger', async () => {
    expect((await network.send('/')).headers['location']).toBe('/app/till/index.html');
    expect((await network.send('/app/till/index.html')).text).toContain('the till');
    const certificate = await network.send('/api/v1/till/certificate');
    expect(certificate.headers['content-type']).toBe('application/x-x509-ca-cert');
    expect(certificate.text).toBe(network.ca);
    expect((await network.send('/app/display/index.html')).text).toContain('the display');
    for (const path of ['/app/display/other.html', '/docs', '/metrics', '/api/v1/health', '/pay/x'])
      expect([path, (await network.send(path)).status]).toEqual([path, 404]);
    const { tillToken } = server;
    for (const key of [null, CAFE, tillToken, server.displayToken])
      for (const path of ['/till/state', '/payments/invoices/list', '/till/tills'])
        expect([path, (await network.send(`/api/v1${path}`, { key })).status]).toEqual([path, 401]);
    const foreign = { headers: { origin: 'https://evil.example' }, body: { code: 'x' } };
    expect((await network.send('/api/v1/till/pair', foreign)).status).toBe(403);
    // A name of the public internet that points here is not in the certificate either.
    const rebound = { headers: { host: 'evil.example' } };
    await expect(network.send('/api/v1/till/state', rebound)).rejects.toThrow('altnames');
  });

  it('needs a port of its own, and is open again after a restart', async () => {
    const taken = await callEndpoint(server, 'PUT /till/tills', { port: 8420 }, owner);
    expect([taken.status, taken.json['field']]).toEqual([400, 'port']);
    const { port } = await network.look();
    expect(port).toBe(network.port);
  });
});

describe('the API for programs in the network', () => {
  const keyFor = async (place?: 'computer' | 'network' | 'both') => {
    const body = { name: 'Web shop', scopes: ['invoices:create'], ...(place ? { place } : {}) };
    return String((await callEndpoint(server, 'POST /till/keys', body, owner)).json['key']);
  };
  const body = { amount: '3', currency: 'EUR' };
  const sell = async (key: string) => (await network.send('/api/v1/payments/invoices', { key, body })).status;
  const serve = (api: boolean) => callEndpoint(server, 'PUT /till/tills', { port: network.port, api }, owner);

  it('is off until the owner allows it, and then for keys of the network alone', async () => {
    const keys = [await keyFor(), await keyFor('computer'), await keyFor('network'), await keyFor('both')];
    const statuses = async () => Promise.all(keys.map(sell));
    expect((await network.look()).api).toBe(false);
    expect(await statuses()).toEqual([401, 401, 401, 401]);
    await serve(true);
    expect((await network.look()).api).toBe(true);
    expect(await statuses()).toEqual([401, 401, 200, 200]);
    const here = await Promise.all(
      keys.map(async (key) => (await server.api('/payments/invoices', { key, body })).status),
    );
    expect(here).toEqual([200, 200, 401, 200]);
    const [, , ofNetwork = ''] = keys;
    const till = await network.send('/api/v1/till/state', { key: ofNetwork });
    expect(till.status).toBe(403);
    // The port alone leaves it as it is.
    await callEndpoint(server, 'PUT /till/tills', { port: network.port }, owner);
    expect(await sell(ofNetwork)).toBe(200);
    await serve(false);
    expect(await sell(ofNetwork)).toBe(401);
  });

  it('limits the requests of each key, also where those on this computer are not limited', async () => {
    await serve(true);
    const key = await keyFor('both');
    const limit = async (requestsPerMinute: number | null) => {
      const request = { port: 8420, checkoutBase: null, lanPort: null, requestsPerMinute };
      expect((await callEndpoint(server, 'PUT /till/server', request, owner)).status).toBe(200);
    };
    await limit(2);
    expect([await sell(key), await sell(key), await sell(key)]).toEqual([200, 200, 429]);
    await limit(null);
    expect(await sell(key)).toBe(200);
    const unset = { get: () => undefined } as unknown as Store;
    expect([requestLimit(unset), networkRequestLimit(unset)]).toEqual([null, 600]);
    await serve(false);
  });
});

describe('a code', () => {
  it('makes one browser a till, with a cookie that no script can read', async () => {
    const { code, path, words } = await network.offer('Terrace');
    const fingerprint = (await network.look()).certificate?.fingerprint ?? '';
    expect(path).toBe(`/app/till/index.html#${code}.${fingerprint}`);
    // The words that another computer derives from the code and the certificate it sees.
    expect(words).toEqual(comparisonWords(code.toLowerCase(), fingerprint));
    const body = { code };
    const first = await network.send('/api/v1/till/pair', {
      body,
      headers: { 'user-agent': 'iPad Safari/1' },
    });
    expect(first.json).toEqual({ success: true, token: '' });
    expect(String(first.headers['set-cookie'])).toMatch(
      /^__Host-cointill-till=ctn_\w{44}; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Strict$/,
    );
    expect((await network.send('/api/v1/till/pair', { body })).status).toBe(401);
    const { tills, code: left } = await network.look();
    expect(left).toBeNull();
    expect(tills.find(({ name }) => name === 'Terrace')?.browser).toBe('Safari, iPad, 127.0.0.1');
    await network.remove(tills.find(({ name }) => name === 'Terrace')?.id ?? '');
  });

  it('has a name that no other till has', async () => {
    const till = await network.addTill('Bar');
    const answer = await callEndpoint(server, 'POST /till/tills', { name: ' bar ' }, owner);
    expect([answer.status, answer.json['why']]).toMatchObject([400, { name: 'till-name-taken' }]);
    await network.remove(till.id);
  });
});

describe('a till in the network', () => {
  let bar: BrowserTill;
  let lorenz: string;
  const enter = async (name: Name, at = bar) => {
    const body = { personId: staff.ids[name], pin: PINS[name] };
    return String((await at.api('/till/people/enter', { body })).json['session']);
  };
  beforeAll(async () => {
    bar = await network.addTill('Counter');
    lorenz = await enter('Lorenz');
  });

  it('receives its own identity, and only what it needs of the main computer', async () => {
    const { json } = await bar.api('/till/state', {}, lorenz);
    const tills = [{ id: bar.id, name: 'Counter' }];
    expect(json['state']).toMatchObject({ till: tills[0], dataFolder: '', displays: 0 });
    const main = await callEndpoint(server, 'GET /till/state', undefined, owner);
    expect(main.json['state']).toMatchObject({ till: null, tills: expect.arrayContaining(tills) });
    expect((main.json['state'] as { dataFolder: string }).dataFolder).not.toBe('');
  });

  it('asks for the PIN of a person like the main till, and for the same roles', async () => {
    const kim = await enter('Kim');
    const body = { amount: '3', currency: 'EUR' };
    expect((await bar.api('/payments/invoices', { body })).status).toBe(403);
    const made = await bar.api('/payments/invoices', { body }, kim);
    expect(made.status).toBe(200);
    const { invoiceId } = made.json;
    const refused = await bar.api('/payments/invoices/accept', { body: { invoiceId, reason: 'x' } }, kim);
    expect([refused.status, refused.json['needs']]).toEqual([403, 'manager']);
  });

  it('takes no session that began at another till or at the main one, and neither do they', async () => {
    const other = await network.addTill('Other');
    const kim = await enter('Kim');
    const body = { amount: '3', currency: 'EUR' };
    const sell = async (session: string, at: BrowserTill | null) =>
      (at === null
        ? await callEndpoint(server, 'POST /payments/invoices', body, session)
        : await at.api('/payments/invoices', { body }, session)
      ).status;
    expect(await sell(kim, bar)).toBe(200);
    expect([await sell(kim, other), await sell(kim, null), await sell(owner, bar)]).toEqual([403, 403, 403]);
    const approval = { headers: { 'Cointill-Approval': owner }, body: { invoiceId: 'x', reason: 'x' } };
    expect((await bar.api('/payments/invoices/accept', approval, kim)).status).toBe(403);
    await network.remove(other.id);
  });

  it('may do what belongs to the counter, and nothing of the main computer, in any role', async () => {
    const endpoints = Object.entries(ROLE_ROWS).filter(
      ([endpoint, row]) => endpoint.includes('/api/v1/') && row !== 'anyone' && row !== 'display',
    );
    // Signing out ends the session.
    const last = 'POST /api/v1/till/people/leave';
    const ordered = [
      ...endpoints.map(([endpoint]) => endpoint).filter((endpoint) => endpoint !== last),
      last,
    ];
    const session = await enter('Lorenz');
    const allowed: string[] = [];
    for (const endpoint of ordered) {
      const [method = '', path = ''] = endpoint.split(' ');
      const call = method === 'GET' ? {} : { method, body: {} };
      const { status, json } = await bar.api(path.slice('/api/v1'.length), call, session);
      expect([endpoint, status]).not.toEqual([endpoint, 404]);
      expect([endpoint, status]).not.toEqual([endpoint, 401]);
      const isRefused = json['error'] === 'this is for the main computer only';
      expect([endpoint, isRefused ? status : 403]).toEqual([endpoint, 403]);
      if (!isRefused) allowed.push(endpoint);
    }
    expect(allowed.sort()).toEqual([...NETWORK_TILL_DOORS].sort());
    for (const [endpoint, row] of Object.entries(ROLE_ROWS)) {
      if (!endpoint.includes('/api/v1/') || (row !== 'anyone' && row !== 'display')) continue;
      const [method = '', path = ''] = endpoint.split(' ');
      if (endpoint === 'POST /api/v1/till/pair' || endpoint === 'POST /api/v1/display/pair') continue;
      const call = method === 'GET' ? {} : { method, body: {} };
      // At a display's own routes a till's cookie is ignored.
      expect([endpoint, (await bar.api(path.slice('/api/v1'.length), call, session)).status]).toEqual([
        endpoint,
        row === 'display' ? 401 : 404,
      ]);
    }
  });

  it('may do what belongs to the main computer once the owner allows it there, under the same roles', async () => {
    const till = await network.addTill('Office');
    const [asOwner, asKim] = [await enter('Lorenz', till), await enter('Kim', till)];
    const endpoints = ['/till/keys', '/till/backups', '/till/shop', '/till/tills'];
    const statuses = (session: string) =>
      Promise.all(endpoints.map(async (endpoint) => (await till.api(endpoint, {}, session)).status));
    expect(await statuses(asOwner)).toEqual([403, 403, 403, 403]);
    // It can't allow itself, nor any other once it is allowed.
    const allow = { body: { id: till.id, on: true } };
    expect((await till.api('/till/tills/allow', allow, asOwner)).status).toBe(403);
    const allowed = await callEndpoint(server, 'POST /till/tills/allow', allow.body, owner);
    expect(allowed.json['network']).toMatchObject({
      tills: expect.arrayContaining([expect.objectContaining({ name: 'Office', mainActs: true })]),
    });
    expect(await statuses(asOwner)).toEqual([200, 200, 200, 200]);
    expect(await statuses(asKim)).toEqual([403, 403, 403, 403]);
    expect((await till.api('/till/tills/allow', allow, asOwner)).status).toBe(403);
    expect((await till.api('/till/computer/quit', { body: {} }, asOwner)).status).toBe(403);
    const { json } = await till.api('/till/state', {}, asOwner);
    expect(json['state']).toMatchObject({ till: { name: 'Office', mainActs: true } });
    await callEndpoint(server, 'POST /till/tills/allow', { id: till.id, on: false }, owner);
    expect(await statuses(asOwner)).toEqual([403, 403, 403, 403]);
    await network.remove(till.id);
  });

  it('resumes a parked sale once, whoever else tries at that moment', async () => {
    const other = await network.addTill('Other');
    const sessions = new Map([
      [bar, await enter('Kim')],
      [other, await enter('Kim', other)],
    ]);
    const line = {
      item: null,
      name: 'Tart',
      quantity: '1',
      unitPrice: '10.00',
      taxPercent: '0',
      discount: null,
    };
    const cart = {
      lines: [line],
      taxIncluded: true,
      taxName: '',
      discount: null,
      tip: null,
      tipOnTax: false,
    };
    for (let round = 0; round < 20; round++) {
      const parked = await bar.api('/till/parked', { body: { note: 'Table 4', cart } }, sessions.get(bar));
      const body = { id: parked.json['id'] };
      const tries = [bar, other, bar, other].map((till) =>
        till.api('/till/parked/take', { body }, sessions.get(till)),
      );
      const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 404, 404, 404]);
    }
    await network.remove(other.id);
  });

  it('is stored with its sales, in lists, sums, reports and the export', async () => {
    const session = await enter('Lorenz');
    const at = async (till: string) => {
      const { json } = await bar.api(`/payments/invoices/list?till=${till}`, {}, session);
      return (json['invoices'] as { invoiceId: string }[]).map(({ invoiceId }) => invoiceId);
    };
    const body = { amount: '5', currency: 'EUR' };
    const made = await bar.api('/payments/invoices', { body }, session);
    const invoiceId = String(made.json['invoiceId']);
    expect(Object.keys(made.json)).not.toContain('till');
    const payment = { invoiceId, method: 'LITECOIN', confirmations: 10 };
    expect((await bar.api('/practice/payments', { body: payment }, session)).status).toBe(200);
    const onMain = await staff.sell(owner, '8');
    const byKey = String((await server.api('/payments/invoices', { body })).json['invoiceId']);
    const view = await bar.api(`/payments/invoices/view?invoiceId=${invoiceId}`, {}, session);
    expect(view.json['invoice']).toMatchObject({ till: { id: bar.id, name: 'Counter' } });
    const asKey = await server.api(`/payments/invoices/view?invoiceId=${invoiceId}`);
    expect(asKey.json['invoice']).not.toHaveProperty('till');
    expect(await at(bar.id)).toContain(invoiceId);
    expect(await at(bar.id)).not.toContain(onMain);
    expect(await at('main')).toContain(onMain);
    expect(await at('main')).not.toContain(invoiceId);
    expect(await at('main')).not.toContain(byKey);
    const sum = await bar.api('/payments/invoices/sum?till=main&status=paid', {}, session);
    expect(sum.json['sums']).toMatchObject([{ count: 1, amount: '8.00' }]);

    const report = await bar.api('/reports?open=true', {}, session);
    const [takings] = report.json['takings'] as { tills: object[] }[];
    expect(takings?.tills).toEqual([
      { id: 'main', name: '', sales: 1, taken: '8.00', refunds: 0, refunded: '0.00' },
      { id: bar.id, name: 'Counter', sales: 1, taken: '5.00', refunds: 0, refunded: '0.00' },
    ]);
    // Its receipt names the till if the owner wants that.
    const paper = async (id: string) => (await bar.api(`/till/receipts?invoiceId=${id}`, {}, session)).text;
    expect(await paper(invoiceId)).not.toContain('Counter');
    const { terms } = (await callEndpoint(server, 'GET /till/printer', undefined, owner)).json;
    const named = { ...(terms as object), till: true };
    expect((await callEndpoint(server, 'PUT /till/printer', named, owner)).status).toBe(200);
    expect(await paper(invoiceId)).toContain('"left":"Till","right":"Counter"');
    expect(await paper(onMain)).not.toContain('"left":"Till"');

    const csv = await bar.api('/till/reports/export', { body: { open: 'true', save: false } }, session);
    expect(String(csv.json['csv'])).toMatch(/till,main,1,8\.00[\s\S]*till,Counter,1,5\.00/);
    const books = await bar.api('/export?kind=sales', {}, session);
    expect(books.text).toMatch(new RegExp(`${invoiceId},.*,Counter,${bar.id},`));
  });

  it('is listed with its last request, and shut out at once when it is removed', async () => {
    const till = await network.addTill('Garden');
    const stream = await till.follow();
    streams.push(stream);
    await stream.until((heard) => heard.some(({ event }) => event === 'state'));
    expect(String(stream.response.headers['set-cookie'])).toContain(till.cookie);
    const listed = (await network.look()).tills.find(({ id }) => id === till.id);
    expect(Date.now() - Date.parse(listed?.seenAt ?? '')).toBeLessThan(10_000);
    expect((await network.remove(till.id)).status).toBe(200);
    await stream.end();
    expect((await till.api('/till/state')).status).toBe(401);
    expect((await network.look()).tills.map(({ name }) => name)).not.toContain('Garden');
    const again = await network.remove(till.id);
    expect([again.status, again.json['why']]).toMatchObject([404, { name: 'till-gone' }]);
  });

  it('receives a heartbeat of the main computer at least every second', async () => {
    const stream = await bar.follow();
    streams.push(stream);
    const beats: number[] = [];
    stream.response.on('data', (text: string) => text.startsWith(': ') && beats.push(Date.now()));
    await expect.poll(() => beats.length).toBeGreaterThan(2);
    expect((beats[2] ?? 0) - (beats[1] ?? 0)).toBeLessThan(1_800);
  });

  it('reduces the stock by concurrent sales of two tills, each sale once', async () => {
    const other = await network.addTill('Other');
    const session = await enter('Lorenz');
    const elsewhere = await enter('Lorenz', other);
    const csv = 'name,category,price,tax,sku,barcode,stock,colour\nTart,Bakery,4.00,0,201,,10,pink\n';
    expect((await bar.api('/till/catalogue/csv', { body: { csv } }, session)).status).toBe(200);
    const stocked = async () => {
      const { json } = await bar.api('/till/catalogue', {}, session);
      return (json['items'] as { id: string; stock: string | null }[])[0];
    };
    const item = (await stocked())?.id ?? null;
    const line = { item, name: 'Tart', quantity: '1', unitPrice: '4.00', taxPercent: '0', discount: null };
    const cart = {
      lines: [line],
      taxIncluded: true,
      taxName: '',
      discount: null,
      tip: null,
      tipOnTax: false,
    };
    const sell = async (till: BrowserTill) => {
      const own = till === bar ? session : elsewhere;
      const body = { amount: '4.00', currency: 'EUR', cart };
      const { invoiceId } = (await till.api('/payments/invoices', { body }, own)).json;
      const payment = { invoiceId, method: 'LITECOIN', confirmations: 10 };
      return (await till.api('/practice/payments', { body: payment }, own)).status;
    };
    const sold = await Promise.all(Array.from({ length: 8 }, (_, nth) => sell(nth % 2 === 0 ? bar : other)));
    expect(sold).toEqual(Array(8).fill(200));
    expect((await stocked())?.stock).toBe('2');
    await network.remove(other.id);
  });

  it('is still valid after a restart, under the same certificate', async () => {
    const { folder } = server;
    await server.stop();
    server = await openServer({ assetsFolder: pages.path, folder });
    const { status } = await bar.api('/till/state');
    expect(status).toBe(200);
  });
});

it('refuses an address that guessed five wrong codes in a minute', async () => {
  const guess = () => network.send('/api/v1/till/pair', { body: { code: 'AAAAA-AAAAA' } });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await guess()).status);
  expect(statuses.at(-1)).toBe(429);
});
