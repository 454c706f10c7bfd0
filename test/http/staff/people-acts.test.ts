/** Audit log of the till, and the sessions of its actions. */
// @module-tag slow
import { describe, expect, it } from 'vitest';
import { callEndpoint } from '#test/support/fakes/staff.ts';
import { enter, ids, kim, openPeopleServer, sale, server } from '#test/support/servers/people-server.ts';
import { CAFE } from '#test/support/servers/server.ts';

openPeopleServer();

describe('an action', () => {
  it('is logged with its actor, and its decision carries the name', async () => {
    const invoiceId = await sale();
    await callEndpoint(
      server,
      'POST /practice/payments',
      { invoiceId, method: 'LITECOIN', amount: '0.001' },
      kim,
    );
    const session = await enter('Mia', '9264', true);
    const body = { invoiceId, reason: 'paid in cash' };
    expect((await callEndpoint(server, 'POST /payments/invoices/accept', body, session)).status).toBe(200);
    const again = { invoiceId, to: 'the customer', reference: 'cash' };
    expect((await callEndpoint(server, 'POST /payments/invoices/refund', again, session)).status).toBe(403);
    const events = await server.api(`/payments/invoices/events?invoiceId=${invoiceId}`);
    expect(events.text).toContain('Mia');

    const owner = await enter('Lorenz', '246813');
    const log = await callEndpoint(server, 'GET /till/people/log', undefined, owner);
    expect(log.json['broken']).toBeNull();
    const acts = log.json['acts'] as { who: string; act: string; about: Record<string, string> }[];
    expect(acts.find(({ act }) => act === 'accept')).toMatchObject({ who: 'Mia', about: body });
    for (const secret of ['246813', '9264', '7305', CAFE, 'cts_']) expect(log.text).not.toContain(secret);
  });

  it('that was refused is not logged', async () => {
    const owner = await enter('Lorenz', '246813');
    const count = async () => {
      const { json } = await callEndpoint(server, 'GET /till/people/log', undefined, owner);
      return (json['acts'] as { act: string }[]).filter(({ act }) => act === 'cancel').length;
    };
    const before = await count();
    const wrong = { invoiceId: 'nothing' };
    expect((await callEndpoint(server, 'POST /payments/invoices/cancel', wrong, owner)).status).toBe(404);
    expect(await count()).toBe(before);
    expect(
      (await callEndpoint(server, 'POST /payments/invoices/cancel', { invoiceId: await sale() }, owner))
        .status,
    ).toBe(200);
    expect(await count()).toBe(before + 1);
  });

  it('is logged once when its answer was lost and it is sent again', async () => {
    const owner = await enter('Lorenz', '246813');
    const invoiceId = await sale();
    await callEndpoint(server, 'POST /practice/payments', { invoiceId, method: 'LIGHTNING' }, owner);
    const refund = async () => {
      const session = await enter('Lorenz', '246813', true);
      return server.asTill('/payments/invoices/refund', {
        body: { invoiceId, amount: '1.00', to: 'the customer', reference: 'cash' },
        headers: { 'Cointill-Session': session, 'Idempotency-Key': 'refund-1' },
      });
    };
    const [first, again] = [await refund(), await refund()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const { json } = await callEndpoint(server, 'GET /till/people/log', undefined, owner);
    const acts = json['acts'] as { act: string; about: Record<string, string> }[];
    expect(
      acts.filter(({ act, about }) => act === 'refund' && about['invoiceId'] === invoiceId),
    ).toHaveLength(1);
  });
});

describe('a session', () => {
  it('ends when its person signs out', async () => {
    const session = await enter('Lorenz', '246813');
    expect((await callEndpoint(server, 'GET /till/keys', undefined, session)).status).toBe(200);
    await callEndpoint(server, 'POST /till/people/leave', {}, session);
    expect((await callEndpoint(server, 'GET /till/keys', undefined, session)).status).toBe(403);
  });

  it('is useless without the till’s own token', async () => {
    const session = await enter('Lorenz', '246813');
    const headers = { 'Cointill-Session': session };
    expect((await server.api('/till/keys', { key: null, headers })).status).toBe(401);
    expect((await server.api('/till/keys', { key: CAFE, headers })).status).toBe(403);
  });

  it("can't be guessed: the fifth wrong PIN locks the person out", async () => {
    const guess = () =>
      callEndpoint(server, 'POST /till/people/enter', { personId: ids['Kim'], pin: '9999' });
    for (const left of [4, 3, 2, 1]) {
      const wrong = await guess();
      expect([wrong.status, wrong.json['why']]).toEqual([403, { name: 'pin-wrong', values: { left } }]);
    }
    const fifth = await guess();
    expect([fifth.status, fifth.headers['retry-after']]).toEqual([429, '60']);
    expect((await guess()).status).toBe(429);
    expect(
      (await callEndpoint(server, 'POST /till/people/enter', { personId: ids['Kim'], pin: '7305' })).status,
    ).toBe(429);
  });
});
