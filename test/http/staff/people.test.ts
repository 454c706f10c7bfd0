/** Permissions of a till's token once there are people, and of a cashier's session, for every guarded endpoint. */
// @module-tag slow
import { describe, expect, it } from 'vitest';
import { ROLE_ROWS } from '#test/support/fakes/roles-matrix.ts';
import { callEndpoint } from '#test/support/fakes/staff.ts';
import { EventStream } from '#test/support/servers/event-stream.ts';
import {
  add,
  enter,
  kim,
  LINE,
  openPeopleServer,
  sale,
  server,
} from '#test/support/servers/people-server.ts';

/** What a till shows of a sale with this code. */
const displayed = (code: string | null) => ({
  ...{ shop: 'Café', currency: 'EUR', decimals: 2, practice: true, language: '', theme: 'system' },
  ...{ sats: true, accepts: [], cart: null, tip: null },
  payment: {
    ...{ phase: 'waiting', status: 'waiting', amount: '10.00', rest: '10.00', surplus: '0.00', code },
    ...{ both: false, method: null, coinAmount: null, coin: null, confirming: null },
    ...{ orderNumber: null, receiptLink: null, seenAt: null, minutes: null, ways: null, card: null },
    ...{ createdAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-01T00:15:00Z' },
  },
});

openPeopleServer();

/** Every route that needs a higher role than a cashier's, as `POST /till/keys`. */
const GUARDED = Object.entries(ROLE_ROWS)
  .filter(([, row]) => /(manager|owner|nobody)$/.test(row))
  .map(([endpoint]) => endpoint.replace('/api/v1', ''));

describe('an endpoint that needs a person', () => {
  it.each(GUARDED)('%s is closed to the till alone, and to lower roles', async (endpoint) => {
    const nobody = await callEndpoint(server, endpoint);
    expect([endpoint, nobody.status]).toEqual([endpoint, 403]);
    expect(nobody.json['error']).toMatch(/this needs the PIN of (a cashier|a manager|an owner)$/);
    const made = await callEndpoint(server, endpoint, {}, 'cts_made-up');
    expect(made.status).toBe(403);
    const cashier = await callEndpoint(server, endpoint, {}, kim);
    expect([cashier.status, typeof cashier.json['needs']]).toEqual([403, 'string']);
  });

  it('is open to the role it needs', async () => {
    const manager = await enter('Mia', '9264');
    const owner = await enter('Lorenz', '246813');
    expect((await callEndpoint(server, 'GET /till/keys', undefined, manager)).status).toBe(403);
    expect((await callEndpoint(server, 'GET /till/keys', undefined, owner)).status).toBe(200);
    expect(
      (await callEndpoint(server, 'POST /till/closings', { after: 0 }, manager)).json['closing'],
    ).toMatchObject({
      by: 'Mia',
    });
  });

  it('stays open to an API key', async () => {
    expect((await server.api('/reports')).status).toBe(200);
    expect((await server.api('/webhooks/endpoints')).status).toBe(200);
    const refusal = await server.api('/till/people');
    expect(refusal.status).toBe(403);
    expect(refusal.json['needs']).toBeUndefined();
  });
});

describe('a till with nobody signed in', () => {
  it('may only sign a person in', async () => {
    const shut = ['/payments/invoices/list', '/payments/stream', '/till/receipts?invoiceId=x', '/rates'];
    for (const path of [...shut, '/till/catalogue', '/till/display']) {
      const answer = await callEndpoint(server, `GET ${path}`);
      expect([path, answer.status, answer.json['needs'], answer.json['act']]).toEqual([
        path,
        403,
        'cashier',
        null,
      ]);
    }
    for (const endpoint of ['POST /payments/invoices', 'POST /till/parked', 'POST /till/vault/unlock'])
      expect([endpoint, (await callEndpoint(server, endpoint)).status]).toEqual([endpoint, 403]);
    expect((await callEndpoint(server, 'GET /payments/invoices/list', undefined, kim)).status).toBe(200);
  });

  it('gets no sales and notices from its state and its stream, but is notified of an ended session', async () => {
    const authorization = `Bearer ${server.tillToken}`;
    const follow = (more: Record<string, string> = {}) =>
      EventStream.open(`${server.url}/api/v1/till/stream`, { authorization, ...more });
    const cart = { lines: [], taxIncluded: true, taxName: '', tip: null, tipOnTax: false, discount: null };
    await callEndpoint(
      server,
      'POST /till/parked',
      { note: 'table 4', cart: { ...cart, lines: [LINE] } },
      kim,
    );
    const [locked, open] = [await follow(), await follow({ 'cointill-session': kim })];
    await open.until((heard) => heard.some(({ event }) => event === 'open'));
    const invoiceId = await sale(kim);
    await open.until((heard) => heard.some(({ data }) => data['invoiceId'] === invoiceId));
    // A change of state reaches both: earlier events have arrived.
    const owner = await enter('Lorenz', '246813');
    await add('Zoe', 'cashier', '7391', owner);
    await locked.until((heard) => JSON.stringify(heard).includes('Zoe'));
    expect(new Set(locked.heard.map(({ event }) => event))).toEqual(new Set(['state']));
    expect(JSON.stringify(locked.heard)).not.toContain('table 4');
    expect((await callEndpoint(server, 'GET /till/state')).text).not.toContain('table 4');
    expect((await callEndpoint(server, 'GET /till/state', undefined, kim)).text).toContain('table 4');
    const stale = await follow({ 'cointill-session': 'cts_over' });
    expect(stale.response.statusCode).toBe(403);
    for (const stream of [locked, open, stale]) stream.close();
  });

  it('shows customers the progress of a sale, but no other code to pay to', async () => {
    const shown = await EventStream.open(`${server.url}/api/v1/display/stream`, {
      authorization: `Bearer ${server.displayToken}`,
    });
    const till = await EventStream.open(`${server.url}/api/v1/till/stream`, {
      authorization: `Bearer ${server.tillToken}`,
      'cointill-session': kim,
    });
    const show = (code: string | null, session?: string) =>
      callEndpoint(server, 'PUT /till/display', displayed(code), session);
    expect((await show('bitcoin:good', kim)).status).toBe(200);
    expect((await show('bitcoin:good')).status).toBe(200);
    expect((await show('bitcoin:other')).status).toBe(403);
    expect((await show(null)).status).toBe(200);
    expect((await show('bitcoin:good')).status).toBe(403);
    for (const stream of [shown, till]) stream.close();
  });
});
