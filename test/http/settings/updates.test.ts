/** Updates over the till's endpoints: who may agree and install, and that no sale is in the way. */
// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UpdateState, Updates } from '#ports/host.ts';
import { callEndpoint } from '#test/support/fakes/staff.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

const READY: UpdateState = {
  cant: null,
  on: true,
  phase: 'ready',
  version: '2.0.0',
  notes: 'Faster',
  problem: null,
  checkedAt: 1,
  asksPassword: false,
};
const INSTALL = 'POST /till/updates/install';

let server: TestServer;
let state: UpdateState;
let installed = 0;

/** The program that would be updated. */
const updates: Updates = {
  state: () => state,
  turn: (on) => {
    state = { ...state, on };
  },
  check: () => {
    state = { ...state, phase: 'checking' };
  },
  install: () => {
    installed++;
  },
};

beforeEach(() => {
  state = READY;
  installed = 0;
});

async function charge(): Promise<string> {
  const { json } = await server.api('/payments/invoices', {
    method: 'POST',
    key: CAFE,
    body: { amount: '5.00', currency: 'EUR', paymentMethods: ['LITECOIN'] },
  });
  return String((json['data'] as { invoiceId?: string } | undefined)?.invoiceId ?? json['invoiceId']);
}

const cancel = (invoiceId: string) =>
  server.api('/payments/invoices/cancel', { method: 'POST', key: CAFE, body: { invoiceId } });

describe('a till with its own window', () => {
  beforeAll(async () => {
    server = await openServer({ updates });
  });
  afterAll(() => server.close());

  it('reports what is ready, agrees to updates, and checks for more', async () => {
    expect((await callEndpoint(server, 'GET /till/updates')).json['updates']).toEqual(READY);
    expect((await callEndpoint(server, 'POST /till/updates', { on: false })).json['updates']).toMatchObject({
      on: false,
    });
    expect((await callEndpoint(server, 'POST /till/updates/check', {})).json['updates']).toMatchObject({
      phase: 'checking',
    });
  });

  it('installs on request, but not while a sale is open', async () => {
    const sale = await charge();
    const refused = await callEndpoint(server, INSTALL, {});
    expect([refused.status, refused.json['why']]).toMatchObject([409, { name: 'update-sale-open' }]);
    expect(installed).toBe(0);
    expect((await cancel(sale)).status).toBe(200);
    expect((await callEndpoint(server, INSTALL, {})).status).toBe(200);
    expect(installed).toBe(1);
  });

  it('has in its state what is ready, and anyone at it may postpone the restart', async () => {
    const shown = async () =>
      ((await callEndpoint(server, 'GET /till/state')).json['state'] as { update: unknown }).update;
    expect(await shown()).toEqual({ version: '2.0.0', installs: 'closing', restartsAt: null });
    expect((await callEndpoint(server, 'POST /till/updates/postpone', {})).status).toBe(200);
    state = { ...READY, phase: 'checking' };
    expect(await shown()).toBeNull();
  });

  it('installs nothing that is not ready', async () => {
    state = { ...READY, phase: 'downloading' };
    const refused = await callEndpoint(server, INSTALL, {});
    expect([refused.status, refused.json['why']]).toMatchObject([409, { name: 'update-not-ready' }]);
    expect(installed).toBe(0);
  });

  it('is for the owner at the till, and for no API key', async () => {
    expect((await server.api('/till/updates/install', { key: CAFE, method: 'POST', body: {} })).status).toBe(
      403,
    );
    expect(installed).toBe(0);
  });
});

describe('a server without a window', () => {
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  it('has no updates', async () => {
    expect((await callEndpoint(server, 'GET /till/updates')).status).toBe(404);
    expect((await callEndpoint(server, INSTALL, {})).status).toBe(404);
    expect((await callEndpoint(server, 'POST /till/updates/postpone', {})).status).toBe(200);
  });
});
