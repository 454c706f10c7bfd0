/** Permissions of the signed-in person: what they may sell and cancel alone, and what a manager's PIN approves. */
// @module-tag slow
import { describe, expect, it } from 'vitest';
import { callEndpoint } from '#test/support/fakes/staff.ts';
import {
  enter,
  ids,
  kim,
  LINE,
  openPeopleServer,
  sale,
  server,
} from '#test/support/servers/people-server.ts';

openPeopleServer();

describe('a person signed in at the till', () => {
  it('reads the state, makes sales and gets their own name', async () => {
    for (const endpoint of ['GET /till/state', 'GET /till/people', 'GET /till/catalogue', 'GET /rates']) {
      expect([endpoint, (await callEndpoint(server, endpoint, undefined, kim)).status]).toEqual([
        endpoint,
        200,
      ]);
    }
    const people = (await callEndpoint(server, 'GET /till/people')).text;
    expect(people).toContain('Kim');
    expect(people).not.toMatch(/scrypt|salt|"pin"/i);
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
    expect((await callEndpoint(server, 'POST /payments/invoices', ask('10', '9.00'), kim)).status).toBe(200);
    const refused = await callEndpoint(server, 'POST /payments/invoices', ask('11', '8.90'), kim);
    expect([refused.status, refused.json['act']]).toEqual([403, 'discount']);
    const lent = await enter('Mia', '9264', true);
    expect((await callEndpoint(server, 'POST /payments/invoices', ask('11', '8.90'), lent)).status).toBe(200);
    expect((await callEndpoint(server, 'POST /payments/invoices', ask('11', '8.90'), lent)).status).toBe(403);
  });

  it('repeats the answer for a sale that a manager approved, where the first was lost', async () => {
    const cart = {
      lines: [LINE],
      discount: { kind: 'percent', percent: '50', reason: 'regular' },
      ...{ taxIncluded: true, taxName: 'VAT', tip: null, tipOnTax: false },
    };
    const create = (headers: Record<string, string>) =>
      server.api('/payments/invoices', {
        key: server.tillToken,
        body: { amount: '5.00', currency: 'EUR', cart },
        headers: { 'Cointill-Session': kim, 'Idempotency-Key': 'approved-1', ...headers },
      });
    expect((await create({})).status).toBe(403);
    const made = await create({ 'Cointill-Approval': await enter('Mia', '9264', true) });
    expect(made.status).toBe(200);
    const again = await create({});
    expect([again.status, again.json['invoiceId']]).toEqual([200, made.json['invoiceId']]);
  });

  it('has a large discount approved before the tip, once and for that cart alone', async () => {
    const cart = (percent: string, tip: object | null = null) => ({
      lines: [LINE],
      discount: { kind: 'percent', percent, reason: 'regular' },
      ...{ taxIncluded: true, taxName: 'VAT', tip, tipOnTax: false },
    });
    const small = await callEndpoint(server, 'POST /till/discount', { cart: cart('10') }, kim);
    expect([small.status, small.json['approval']]).toEqual([200, null]);
    const refused = await callEndpoint(server, 'POST /till/discount', { cart: cart('50') }, kim);
    expect([refused.status, refused.json['act']]).toEqual([403, 'discount']);
    const lent = { 'Cointill-Session': kim, 'Cointill-Approval': await enter('Mia', '9264', true) };
    const asked = { key: server.tillToken, body: { cart: cart('50') }, headers: lent };
    const { approval } = (await server.api('/till/discount', asked)).json;
    expect(approval).toEqual(expect.any(String));
    const create = (key: string, amount: string, given: object) =>
      server.api('/payments/invoices', {
        key: server.tillToken,
        body: { amount, currency: 'EUR', cart: given, approval },
        headers: { 'Cointill-Session': kim, 'Idempotency-Key': key },
      });
    const tipped = cart('50', { kind: 'sum', amount: '1.00' });
    expect((await create('discount-1', '4.00', cart('60'))).status).toBe(403);
    const made = await create('discount-2', '6.00', tipped);
    expect(made.status).toBe(200);
    // Repeated after a lost answer, it is the same sale and needs no second PIN.
    const again = await create('discount-2', '6.00', tipped);
    expect([again.status, again.json['invoiceId']]).toEqual([200, made.json['invoiceId']]);
    expect((await create('discount-3', '6.00', tipped)).status).toBe(403);
    const log = await callEndpoint(
      server,
      'GET /till/people/log',
      undefined,
      await enter('Lorenz', '246813'),
    );
    const acts = log.json['acts'] as { who: string; act: string; about: object }[];
    const about = { invoiceId: made.json['invoiceId'], amount: '6.00', currency: 'EUR' };
    expect(acts.find(({ act }) => act === 'discount')).toMatchObject({ who: 'Mia', about });
  });

  it('sells a line with an unknown item id as a custom line', async () => {
    const line = { ...LINE, item: 'AAAAAAAAAAA', name: 'Espresso machine', unitPrice: '0.50' };
    const cart = {
      lines: [line],
      taxIncluded: true,
      taxName: 'VAT',
      tip: null,
      tipOnTax: false,
      discount: null,
    };
    const made = await callEndpoint(
      server,
      'POST /payments/invoices',
      { amount: '0.50', currency: 'EUR', cart },
      kim,
    );
    const path = `GET /payments/invoices/view?invoiceId=${made.json['invoiceId']}`;
    const { json } = await callEndpoint(server, path, undefined, kim);
    expect(json['invoice']).toMatchObject({ cart: { lines: [{ item: null, name: 'Espresso machine' }] } });
  });

  it('needs approval for a price below the item’s own, logs it, and stores both prices', async () => {
    const owner = await enter('Lorenz', '246813');
    const wish = { name: 'Mug', category: '', price: '14.00', taxPercent: null, colour: 'slate' };
    const item = { ...wish, picture: null, sku: '', barcode: '' };
    const saved = await callEndpoint(server, 'PUT /till/catalogue/item', item, owner);
    const { id } = saved.json['item'] as { id: string };
    const sold = (unitPrice: string) => ({
      amount: unitPrice,
      currency: 'EUR',
      cart: {
        lines: [{ ...LINE, item: id, name: 'Mug', unitPrice, itemPrice: '0.01', note: 'chipped' }],
        ...{ taxIncluded: true, taxName: 'VAT', tip: null, tipOnTax: false, discount: null },
      },
    });
    const refused = await callEndpoint(server, 'POST /payments/invoices', sold('7.00'), kim);
    expect([refused.status, refused.json['act']]).toEqual([403, 'discount']);
    const lent = await enter('Mia', '9264', true);
    const made = await callEndpoint(server, 'POST /payments/invoices', sold('7.00'), lent);
    const path = `GET /payments/invoices/view?invoiceId=${made.json['invoiceId']}`;
    const { json } = await callEndpoint(server, path, undefined, kim);
    // Catalogue data from the caller is not trusted.
    const line = { item: id, unitPrice: '7.00', itemPrice: '14.00', note: 'chipped' };
    expect(json['invoice']).toMatchObject({ cart: { lines: [line] } });
    const log = await callEndpoint(server, 'GET /till/people/log', undefined, owner);
    const about = { invoiceId: made.json['invoiceId'], amount: '7.00', currency: 'EUR' };
    expect(log.json['acts']).toContainEqual(expect.objectContaining({ act: 'discount', who: 'Mia', about }));
    // At the item's price, or above it, no approval is needed.
    expect((await callEndpoint(server, 'POST /payments/invoices', sold('14.00'), kim)).status).toBe(200);
  });

  it("stays the seller when another's PIN approved the sale, which is logged", async () => {
    const cart = {
      lines: [LINE],
      ...{ taxIncluded: true, taxName: 'VAT', tip: null, tipOnTax: false },
      discount: { kind: 'percent', percent: '50', reason: 'regular' },
    };
    const headers = { 'Cointill-Session': kim, 'Cointill-Approval': await enter('Mia', '9264', true) };
    const body = { amount: '5.00', currency: 'EUR', cart };
    const made = await server.api('/payments/invoices', { key: server.tillToken, body, headers });
    const { invoiceId } = made.json;
    const { json } = await callEndpoint(
      server,
      `GET /payments/invoices/view?invoiceId=${invoiceId}`,
      undefined,
      kim,
    );
    expect(json['invoice']).toMatchObject({ seller: { id: ids['Kim'], name: 'Kim' } });
    const log = await callEndpoint(
      server,
      'GET /till/people/log',
      undefined,
      await enter('Lorenz', '246813'),
    );
    const acts = log.json['acts'] as { who: string; act: string; about: object }[];
    const about = { invoiceId, amount: '5.00', currency: 'EUR' };
    expect(acts.find(({ act }) => act === 'discount')).toMatchObject({ who: 'Mia', about });
    // Used up: it approves nothing else.
    expect((await server.api('/payments/invoices', { key: server.tillToken, body, headers })).status).toBe(
      403,
    );
  });
});

describe('an unpaid sale', () => {
  const cancel = (invoiceId: string, session?: string) =>
    callEndpoint(server, 'POST /payments/invoices/cancel', { invoiceId }, session);

  it('is cancelled by its seller, without a manager, and that is logged', async () => {
    const invoiceId = await sale(kim);
    const answer = await cancel(invoiceId, kim);
    expect([answer.status, (answer.json['invoice'] as { status: string }).status]).toEqual([
      200,
      'cancelled',
    ]);
    const log = await callEndpoint(
      server,
      'GET /till/people/log',
      undefined,
      await enter('Lorenz', '246813'),
    );
    const acts = log.json['acts'] as { who: string; role: string; act: string; about: object }[];
    const last = acts.find(({ act }) => act === 'cancel');
    expect(last).toMatchObject({ who: 'Kim', role: 'cashier', about: { invoiceId } });
    const events = await server.api(`/payments/invoices/events?invoiceId=${invoiceId}`);
    expect(events.text).toContain('Kim');
  });

  it('is not cancelled by another cashier, nor without a seller, nor for the web shop, nor without a session', async () => {
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

  it("is its seller's to cancel only as long as no payment was seen", async () => {
    const invoiceId = await sale(kim);
    await callEndpoint(
      server,
      'POST /practice/payments',
      { invoiceId, method: 'LITECOIN', amount: '0.001' },
      kim,
    );
    expect((await cancel(invoiceId, kim)).status).toBe(409);
  });

  it('of another seller is cancelled by a manager’s PIN, in the manager’s name, once', async () => {
    const [first, second] = [await sale(), await sale()];
    const headers = { 'Cointill-Session': kim, 'Cointill-Approval': await enter('Mia', '9264', true) };
    const lent = (invoiceId: string) =>
      server.asTill('/payments/invoices/cancel', { body: { invoiceId }, headers });
    expect((await lent(first)).status).toBe(200);
    expect((await lent(second)).status).toBe(403);
    expect((await server.api(`/payments/invoices/events?invoiceId=${first}`)).text).toContain('Mia');
  });

  it('needs a manager for its seller too where the owner requires it', async () => {
    const owner = await enter('Lorenz', '246813');
    const { terms } = (await callEndpoint(server, 'GET /till/people')).json as { terms: { roles: object } };
    const cancelOwn = (role: string) =>
      callEndpoint(
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
