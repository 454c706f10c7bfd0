/** What a till's token may do by itself once there are people, and what a cashier's session may do: every guarded door is tried. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOf, doorOf, GUARDED_DOORS } from '#http/auth/till-acts.ts';
import { knock } from '#test/support/fakes/staff.ts';
import { ROOT } from '#test/support/machine/root.ts';
import { EventStream } from '#test/support/servers/event-stream.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

const LINE = { item: null, name: 'Tart', quantity: '1', unitPrice: '10.00', taxPercent: '0', discount: null };

/** What a till shows of a sale with this code. */
const displayed = (code: string | null) => ({
  ...{ shop: 'Café', currency: 'EUR', decimals: 2, practice: true, language: '', theme: 'system' },
  ...{ cart: null, tip: null },
  payment: {
    ...{ phase: 'waiting', told: 'waiting', amount: '10.00', rest: '10.00', surplus: '0.00', code },
    ...{ both: false, method: null, coinAmount: null, coin: null, confirming: null },
    ...{ createdAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-01T00:15:00Z' },
  },
});

let server: TestServer;
/** A cashier's session. */
let kim: string;
const ids: Record<string, string> = {};

async function add(name: string, role: string, pin: string, session?: string): Promise<void> {
  const answer = await knock(server, 'POST /till/people', { name, role, pin }, session);
  expect(answer.status).toBe(200);
  ids[name] = (answer.json['person'] as { id: string }).id;
}

async function enter(name: string, pin: string, once = false): Promise<string> {
  const answer = await knock(server, 'POST /till/people/enter', { personId: ids[name], pin, once });
  expect(answer.status).toBe(200);
  return String(answer.json['session']);
}

/** @param session of who sells it; with an API key if left out */
async function sale(session?: string): Promise<string> {
  const body = { amount: '10', currency: 'EUR' };
  const made =
    session === undefined
      ? await server.api('/payments/invoices', { body })
      : await knock(server, 'POST /payments/invoices', body, session);
  expect(made.status).toBe(200);
  return String(made.json['invoiceId']);
}

beforeAll(async () => {
  server = await openServer();
  await add('Lorenz', 'owner', '246813');
  const owner = await enter('Lorenz', '246813');
  await add('Mia', 'manager', '9264', owner);
  await add('Kim', 'cashier', '7305', owner);
  kim = await enter('Kim', '7305');
});
afterAll(() => server.close());

describe('a door that needs somebody', () => {
  it.each(GUARDED_DOORS)('%s is shut to the till alone, and to whoever has too low a role', async (door) => {
    const nobody = await knock(server, door);
    expect([door, nobody.status]).toEqual([door, 403]);
    expect(nobody.json['error']).toMatch(/this needs the PIN of (a cashier|a manager|an owner)$/);
    const made = await knock(server, door, {}, 'cts_made-up');
    expect(made.status).toBe(403);
    const cashier = await knock(server, door, {}, kim);
    if (actOf(door) === 'reports') expect(cashier.status).not.toBe(403);
    else expect([cashier.status, typeof cashier.json['needs']]).toEqual([403, 'string']);
  });

  it('is open to the role it needs', async () => {
    const manager = await enter('Mia', '9264');
    const owner = await enter('Lorenz', '246813');
    expect((await knock(server, 'GET /till/keys', undefined, manager)).status).toBe(403);
    expect((await knock(server, 'GET /till/keys', undefined, owner)).status).toBe(200);
    expect((await knock(server, 'POST /till/closings', { after: 0 }, manager)).json['closing']).toMatchObject(
      {
        by: 'Mia',
      },
    );
  });

  it('stays open to an API key as before', async () => {
    expect((await server.api('/reports')).status).toBe(200);
    expect((await server.api('/webhooks/endpoints')).status).toBe(200);
    const refusal = await server.api('/till/people');
    expect(refusal.status).toBe(403);
    expect(refusal.json['needs']).toBeUndefined();
  });

  it('is one that was forgotten, too: an unknown door counts as settings', () => {
    expect(actOf('POST /till/something/new')).toBe('settings');
    expect(doorOf('HEAD', '/api/v1/till/keys')).toBe('GET /till/keys');
  });
});

describe('a till with nobody there', () => {
  it('opens nothing but what lets somebody in', async () => {
    const shut = ['/payments/invoices/list', '/payments/stream', '/till/receipts?invoiceId=x', '/rates'];
    for (const path of [...shut, '/till/catalogue', '/till/display']) {
      const answer = await knock(server, `GET ${path}`);
      expect([path, answer.status, answer.json['needs'], answer.json['act']]).toEqual([
        path,
        403,
        'cashier',
        null,
      ]);
    }
    for (const door of ['POST /payments/invoices', 'POST /till/parked', 'POST /till/vault/unlock'])
      expect([door, (await knock(server, door)).status]).toEqual([door, 403]);
    expect((await knock(server, 'GET /payments/invoices/list', undefined, kim)).status).toBe(200);
  });

  it('learns of no sale and no notice from its state and its stream, and of a session that is over', async () => {
    const authorization = `Bearer ${server.tillToken}`;
    const follow = (more: Record<string, string> = {}) =>
      EventStream.open(`${server.url}/api/v1/till/stream`, { authorization, ...more });
    const cart = { lines: [], taxIncluded: true, taxName: '', tip: null, tipOnTax: false, discount: null };
    await knock(server, 'POST /till/parked', { note: 'table 4', cart: { ...cart, lines: [LINE] } }, kim);
    const [locked, open] = [await follow(), await follow({ 'cointill-session': kim })];
    await open.until((heard) => heard.some(({ event }) => event === 'open'));
    const invoiceId = await sale(kim);
    await open.until((heard) => heard.some(({ data }) => data['invoiceId'] === invoiceId));
    // A change of the state comes to both: what came before it has come.
    const owner = await enter('Lorenz', '246813');
    await add('Zoe', 'cashier', '7391', owner);
    await locked.until((heard) => JSON.stringify(heard).includes('Zoe'));
    expect(new Set(locked.heard.map(({ event }) => event))).toEqual(new Set(['state']));
    expect(JSON.stringify(locked.heard)).not.toContain('table 4');
    expect((await knock(server, 'GET /till/state')).text).not.toContain('table 4');
    expect((await knock(server, 'GET /till/state', undefined, kim)).text).toContain('table 4');
    const stale = await follow({ 'cointill-session': 'cts_over' });
    expect(stale.response.statusCode).toBe(403);
    for (const stream of [locked, open, stale]) stream.close();
  });

  it('shows customers how a sale goes on, but no other code to pay to', async () => {
    const shown = await EventStream.open(`${server.url}/api/v1/display/stream`, {
      authorization: `Bearer ${server.displayToken}`,
    });
    const till = await EventStream.open(`${server.url}/api/v1/till/stream`, {
      authorization: `Bearer ${server.tillToken}`,
      'cointill-session': kim,
    });
    const show = (code: string | null, session?: string) =>
      knock(server, 'PUT /till/display', displayed(code), session);
    expect((await show('bitcoin:good', kim)).status).toBe(200);
    expect((await show('bitcoin:good')).status).toBe(200);
    expect((await show('bitcoin:other')).status).toBe(403);
    expect((await show(null)).status).toBe(200);
    expect((await show('bitcoin:good')).status).toBe(403);
    for (const stream of [shown, till]) stream.close();
  });
});

describe('somebody at the till', () => {
  it('reads its state, makes sales and asks who is there', async () => {
    for (const door of ['GET /till/state', 'GET /till/people', 'GET /till/catalogue', 'GET /rates']) {
      expect([door, (await knock(server, door, undefined, kim)).status]).toEqual([door, 200]);
    }
    const people = (await knock(server, 'GET /till/people')).text;
    expect(people).toContain('Kim');
    expect(people).not.toMatch(/scrypt|pin/i);
    expect(await sale()).toBeTruthy();
  });

  it('gives small discounts, and a large one with a manager', async () => {
    const ask = (percent: string, amount: string) => ({
      amount,
      currency: 'EUR',
      cart: {
        lines: [LINE],
        discount: { kind: 'percent', percent, reason: 'regular' },
        taxIncluded: true,
        taxName: 'VAT',
        tip: null,
        tipOnTax: false,
      },
    });
    expect((await knock(server, 'POST /payments/invoices', ask('10', '9.00'), kim)).status).toBe(200);
    const refused = await knock(server, 'POST /payments/invoices', ask('11', '8.90'), kim);
    expect([refused.status, refused.json['act']]).toEqual([403, 'discount']);
    const lent = await enter('Mia', '9264', true);
    expect((await knock(server, 'POST /payments/invoices', ask('11', '8.90'), lent)).status).toBe(200);
    expect((await knock(server, 'POST /payments/invoices', ask('11', '8.90'), lent)).status).toBe(403);
  });

  it('sells what the catalogue does not have as no item of it', async () => {
    const line = { ...LINE, item: 'AAAAAAAAAAA', name: 'Espresso machine', unitPrice: '0.50' };
    const cart = {
      lines: [line],
      taxIncluded: true,
      taxName: 'VAT',
      tip: null,
      tipOnTax: false,
      discount: null,
    };
    const made = await knock(
      server,
      'POST /payments/invoices',
      { amount: '0.50', currency: 'EUR', cart },
      kim,
    );
    const path = `GET /payments/invoices/view?invoiceId=${made.json['invoiceId']}`;
    const { json } = await knock(server, path, undefined, kim);
    expect(json['invoice']).toMatchObject({ cart: { lines: [{ item: null, name: 'Espresso machine' }] } });
  });

  it('leaves the sale to who made it when somebody else’s PIN was lent for it, and writes that down', async () => {
    const cart = {
      lines: [LINE],
      ...{ taxIncluded: true, taxName: 'VAT', tip: null, tipOnTax: false },
      discount: { kind: 'percent', percent: '50', reason: 'regular' },
    };
    const headers = { 'Cointill-Session': kim, 'Cointill-Approval': await enter('Mia', '9264', true) };
    const body = { amount: '5.00', currency: 'EUR', cart };
    const made = await server.api('/payments/invoices', { key: server.tillToken, body, headers });
    const { invoiceId } = made.json;
    const { json } = await knock(
      server,
      `GET /payments/invoices/view?invoiceId=${invoiceId}`,
      undefined,
      kim,
    );
    expect(json['invoice']).toMatchObject({ seller: { id: ids['Kim'], name: 'Kim' } });
    const log = await knock(server, 'GET /till/people/log', undefined, await enter('Lorenz', '246813'));
    const acts = log.json['acts'] as { who: string; act: string; about: object }[];
    const about = { invoiceId, amount: '5.00', currency: 'EUR' };
    expect(acts.find(({ act }) => act === 'discount')).toMatchObject({ who: 'Mia', about });
    // Used up: it is good for nothing else.
    expect((await server.api('/payments/invoices', { key: server.tillToken, body, headers })).status).toBe(
      403,
    );
  });
});

describe('a sale that nobody has paid for', () => {
  const cancel = (invoiceId: string, session?: string) =>
    knock(server, 'POST /payments/invoices/cancel', { invoiceId }, session);

  it('is cancelled by who made it, without a manager, and that is written down', async () => {
    const invoiceId = await sale(kim);
    const answer = await cancel(invoiceId, kim);
    expect([answer.status, (answer.json['invoice'] as { status: string }).status]).toEqual([
      200,
      'cancelled',
    ]);
    const log = await knock(server, 'GET /till/people/log', undefined, await enter('Lorenz', '246813'));
    const acts = log.json['acts'] as { who: string; role: string; act: string; about: object }[];
    const last = acts.find(({ act }) => act === 'cancel');
    expect(last).toMatchObject({ who: 'Kim', role: 'cashier', about: { invoiceId } });
    const events = await server.api(`/payments/invoices/events?invoiceId=${invoiceId}`);
    expect(events.text).toContain('Kim');
  });

  it('is not cancelled by another cashier, nor where nobody sold it, nor for the web shop, nor with nobody there', async () => {
    const mias = await sale(await enter('Mia', '9264'));
    const nobodys = await sale();
    const shops = (await server.api('/payments/invoices', { body: { amount: '10', currency: 'EUR' } })).json;
    for (const id of [mias, nobodys, String(shops['invoiceId']), 'nothing']) {
      const answer = await cancel(id, kim);
      expect([answer.status, answer.json['needs'], answer.json['act']]).toEqual([403, 'manager', 'cancel']);
    }
    expect((await cancel(await sale(kim))).status).toBe(403);
    expect((await cancel(mias, await enter('Mia', '9264'))).status).toBe(200);
  });

  it('stays who sold it’s to cancel only as long as no money was seen', async () => {
    const invoiceId = await sale(kim);
    await knock(server, 'POST /practice/payments', { invoiceId, method: 'LITECOIN', amount: '0.001' }, kim);
    expect((await cancel(invoiceId, kim)).status).toBe(409);
  });

  it('of somebody else is cancelled with a manager’s PIN lent for it, in the manager’s name, once', async () => {
    const [first, second] = [await sale(), await sale()];
    const headers = { 'Cointill-Session': kim, 'Cointill-Approval': await enter('Mia', '9264', true) };
    const lent = (invoiceId: string) =>
      server.asTill('/payments/invoices/cancel', { body: { invoiceId }, headers });
    expect((await lent(first)).status).toBe(200);
    expect((await lent(second)).status).toBe(403);
    expect((await server.api(`/payments/invoices/events?invoiceId=${first}`)).text).toContain('Mia');
  });

  it('needs a manager for its seller too where the owner wants that', async () => {
    const owner = await enter('Lorenz', '246813');
    const { terms } = (await knock(server, 'GET /till/people')).json as { terms: { roles: object } };
    const cancelOwn = (role: string) =>
      knock(
        server,
        'PUT /till/people/terms',
        { ...terms, roles: { ...terms.roles, cancelOwn: role } },
        owner,
      );
    expect((await cancelOwn('manager')).status).toBe(200);
    const refused = await cancel(await sale(kim), kim);
    expect([refused.status, refused.json['act']]).toEqual([403, 'cancelOwn']);
    expect((await cancelOwn('cashier')).status).toBe(200);
  });
});

describe('an act', () => {
  it('is written down with who did it, and its decision bears the name', async () => {
    const invoiceId = await sale();
    await knock(server, 'POST /practice/payments', { invoiceId, method: 'LITECOIN', amount: '0.001' }, kim);
    const session = await enter('Mia', '9264', true);
    const body = { invoiceId, reason: 'paid in cash' };
    expect((await knock(server, 'POST /payments/invoices/accept', body, session)).status).toBe(200);
    const again = { invoiceId, to: 'the customer', reference: 'cash' };
    expect((await knock(server, 'POST /payments/invoices/refund', again, session)).status).toBe(403);
    const events = await server.api(`/payments/invoices/events?invoiceId=${invoiceId}`);
    expect(events.text).toContain('Mia');

    const owner = await enter('Lorenz', '246813');
    const log = await knock(server, 'GET /till/people/log', undefined, owner);
    expect(log.json['broken']).toBeNull();
    const acts = log.json['acts'] as { who: string; act: string; about: Record<string, string> }[];
    expect(acts.find(({ act }) => act === 'accept')).toMatchObject({ who: 'Mia', about: body });
    for (const secret of ['246813', '9264', '7305', CAFE, 'cts_']) expect(log.text).not.toContain(secret);
  });

  it('that was refused is not written down', async () => {
    const owner = await enter('Lorenz', '246813');
    const count = async () => {
      const { json } = await knock(server, 'GET /till/people/log', undefined, owner);
      return (json['acts'] as { act: string }[]).filter(({ act }) => act === 'cancel').length;
    };
    const before = await count();
    const wrong = { invoiceId: 'nothing' };
    expect((await knock(server, 'POST /payments/invoices/cancel', wrong, owner)).status).toBe(404);
    expect(await count()).toBe(before);
    expect(
      (await knock(server, 'POST /payments/invoices/cancel', { invoiceId: await sale() }, owner)).status,
    ).toBe(200);
    expect(await count()).toBe(before + 1);
  });
});

describe('a session', () => {
  it('ends when its person leaves', async () => {
    const session = await enter('Lorenz', '246813');
    expect((await knock(server, 'GET /till/keys', undefined, session)).status).toBe(200);
    await knock(server, 'POST /till/people/leave', {}, session);
    expect((await knock(server, 'GET /till/keys', undefined, session)).status).toBe(403);
  });

  it('opens nothing without the till’s own token', async () => {
    const session = await enter('Lorenz', '246813');
    const headers = { 'Cointill-Session': session };
    expect((await server.api('/till/keys', { key: null, headers })).status).toBe(401);
    expect((await server.api('/till/keys', { key: CAFE, headers })).status).toBe(403);
  });

  it('is not to be had by guessing: the fifth wrong PIN shuts the person out', async () => {
    const guess = () => knock(server, 'POST /till/people/enter', { personId: ids['Kim'], pin: '9999' });
    for (const left of [4, 3, 2, 1]) {
      const wrong = await guess();
      expect([wrong.status, wrong.json['why']]).toEqual([403, { name: 'pin-wrong', values: { left } }]);
    }
    const fifth = await guess();
    expect([fifth.status, fifth.headers['retry-after']]).toEqual([429, '60']);
    expect((await guess()).status).toBe(429);
    expect(
      (await knock(server, 'POST /till/people/enter', { personId: ids['Kim'], pin: '7305' })).status,
    ).toBe(429);
  });
});

it('names every door of the till in the one table', () => {
  const folder = join(ROOT, 'server', 'http');
  const table = readFileSync(join(folder, 'auth', 'till-acts.ts'), 'utf8');
  const missing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name).startsWith('routes'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/'\/till\/[a-z/-]+'/g) ?? [])
    .map((path) => path.slice(1, -1))
    .filter((path) => path !== '/till/pair' && !table.includes(` ${path}'`));
  expect(missing).toEqual([]);
});
