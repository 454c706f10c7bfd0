/** The counter over HTTP: items, settings, parked sales, and a cart stored with its invoice, over a restart. */
// @module-tag slow
import { afterEach, describe, expect, it } from 'vitest';
import { cartSent } from '#test/support/fakes/cart-sent.ts';
import { EventStream } from '#test/support/servers/event-stream.ts';
import { CAFE, openServer, type TestServer, TWO_SHOPS } from '#test/support/servers/server.ts';

let server: TestServer;
afterEach(() => server.close());

const ITEM = {
  name: 'Flat white',
  category: 'Coffee',
  price: '4.20',
  taxPercent: '19',
  colour: 'amber',
  picture: null,
  sku: '1',
  barcode: '4006381333931',
};
const CART = cartSent();
const charge = (more: object, key = server.tillToken) =>
  server.api('/payments/invoices', { key, body: { amount: '12.05', currency: 'EUR', ...more } });

const setCurrency = (currency: string) => {
  const body = { name: 'Café Lorenz', currency, timeZone: 'Europe/Berlin' };
  return server.asTill('/till/shop', { method: 'PUT', body });
};

describe('a cart that is charged', () => {
  it('is stored with its invoice and returned with its totals, also after a restart', async () => {
    server = await openServer();
    const created = await charge({ cart: CART });
    expect(created.status).toBe(200);
    const id = created.json['invoiceId'];
    const view = async () => (await server.asTill(`/payments/invoices/view?invoiceId=${id}`)).json['invoice'];
    const before = await view();
    expect(before).toMatchObject({
      amount: '12.05',
      cart: {
        lines: [
          { full: '8.40', share: '0.69', gross: '7.71' },
          { off: '0.41', gross: '3.38' },
        ],
        off: '1.00',
        taxes: [
          { percent: '19', net: '6.48', tax: '1.23' },
          { percent: '7', net: '3.16', tax: '0.22' },
        ],
        goods: '11.09',
        tipAmount: '0.96',
        due: '12.05',
      },
    });
    const { folder } = server;
    await server.stop();
    server = await openServer({ folder });
    expect(((await view()) as { cart: object }).cart).toEqual((before as { cart: object }).cart);
  });

  it('is refused when it does not add up to the amount', async () => {
    server = await openServer();
    const answer = await charge({ cart: CART, amount: '12.04' });
    expect(answer.status).toBe(400);
    expect(answer.json['error']).toContain('12.05');
  });

  it('is refused when it is not a cart', async () => {
    server = await openServer();
    expect((await charge({ cart: { lines: 'many' } })).status).toBe(400);
    expect((await charge({ cart: { ...CART, lines: [] } })).status).toBe(400);
  });

  it('from an integrator is ignored as an unknown field, and is absent from the specified answers', async () => {
    server = await openServer();
    const answer = await charge({ cart: { lines: 'many' } }, CAFE);
    expect(answer.status).toBe(200);
    const { invoiceId } = (await charge({ cart: CART })).json;
    const retrieved = await server.api(`/payments/invoices?invoiceId=${invoiceId}`);
    expect(retrieved.json['invoice']).not.toHaveProperty('cart');
  });

  /** Two of an item that has three in stock, for 8.40. */
  const chargeTwoOfThree = async (): Promise<string> => {
    const body = { ...ITEM, stock: '3' };
    const made = await server.asTill('/till/catalogue/item', { method: 'PUT', body });
    const { id } = made.json['item'] as { id: string };
    const lines = [{ ...CART.lines[0], item: id }];
    const cart = { ...CART, lines, discount: null, tip: null };
    return String((await charge({ amount: '8.40', cart })).json['invoiceId']);
  };
  const stock = async () =>
    ((await server.asTill('/till/catalogue')).json['items'] as { stock: string }[])[0]?.stock;

  it('reduces the stock when the payment arrives', async () => {
    server = await openServer();
    const invoiceId = await chargeTwoOfThree();
    expect(await stock()).toBe('3');
    await server.asTill('/practice/payments', { body: { invoiceId, method: 'LIGHTNING' } });
    expect(await stock()).toBe('1');

    const refund = (amount: string, restock: number[]) =>
      server.asTill('/payments/invoices/refund', {
        body: { invoiceId, amount, to: 'x', reference: 'y', restock },
      });
    for (const wrong of [[1], [-1], [0.5]]) expect((await refund('1.00', wrong)).status).toBe(400);
    expect((await refund('1.00', [])).json['invoice']).toMatchObject({ restocked: [] });
    expect(await stock()).toBe('1');
    expect((await refund('1.00', [0, 0])).json['invoice']).toMatchObject({
      restocked: [0],
      refunded: '2.00',
    });
    expect(await stock()).toBe('3');
    expect((await refund('6.40', [0])).json['invoice']).toMatchObject({ restocked: [0], status: 'refunded' });
    expect(await stock()).toBe('3');
    const { text } = await server.api('/export?kind=refunds&format=json');
    expect(text.match(/"restocked":"Flat white"/g)).toHaveLength(1);
    const { folder } = server;
    await server.stop();
    server = await openServer({ folder });
    expect(await stock()).toBe('3');
  });

  it('puts nothing in stock for a refunded late payment', async () => {
    server = await openServer();
    const invoiceId = await chargeTwoOfThree();
    await server.asTill('/payments/invoices/cancel', { body: { invoiceId } });
    await server.asTill('/practice/payments', { body: { invoiceId, method: 'LITECOIN', late: true } });
    const body = { invoiceId, to: 'x', reference: 'y', restock: [0] };
    const sent = await server.asTill('/payments/invoices/refund', { body });
    expect(sent.json['invoice']).toMatchObject({ restocked: [] });
    expect(await stock()).toBe('3');
  });

  it('keeps goods in stock that a customer gives up, without a sale in the report', async () => {
    server = await openServer();
    const invoiceId = await chargeTwoOfThree();
    await server.asTill('/practice/payments', { body: { invoiceId, method: 'LITECOIN', amount: '0.05' } });
    const body = { invoiceId, to: 'Cash', reference: 'gave up' };
    const part = await server.asTill('/payments/invoices/refund', { body: { ...body, amount: '1.00' } });
    expect([part.status, part.json['error']]).toEqual([400, expect.stringContaining('amount must be 4.00')]);
    const given = await server.asTill('/payments/invoices/refund', { body });
    expect(given.json['invoice']).toMatchObject({ status: 'expired', refunded: '4.00', restocked: [] });
    expect(await stock()).toBe('3');
    const { json } = await server.asTill('/reports?from=2000-01-01');
    expect(json['takings']).toMatchObject([
      { sales: 0, taken: '0.00', taxes: [], items: [], lateAmount: '4.00', returned: '4.00', kept: '0.00' },
    ]);
  });
});

describe('goods of a recharged sale', () => {
  /** Nine of an item in stock, two of them sold and paid by a payment that is then reversed. */
  async function takenBack() {
    server = await openServer();
    const made = await server.asTill('/till/catalogue/item', {
      method: 'PUT',
      body: { ...ITEM, stock: '9' },
    });
    const line = { ...CART.lines[0], item: (made.json['item'] as { id: string }).id };
    const sell = async (more: object = {}, lines: object[] = [line], amount = '8.40') => {
      const cart = { ...CART, lines, discount: null, tip: null };
      return String((await charge({ amount, cart, ...more })).json['invoiceId']);
    };
    const pay = (invoiceId: string, more: object = {}) =>
      server.asTill('/practice/payments', { body: { invoiceId, method: 'LITECOIN', ...more } });
    const stock = async () =>
      ((await server.asTill('/till/catalogue')).json['items'] as { stock: string }[])[0]?.stock;
    const restock = (invoiceId: string) =>
      server.asTill('/payments/invoices/refund', {
        body: { invoiceId, amount: '1.00', to: 'x', reference: 'y', restock: [0] },
      });
    const first = await sell();
    await pay(first);
    await pay(first, { action: 'undo' });
    expect(await stock()).toBe('7');
    return { first, line, sell, pay, stock, restock };
  }

  it('leave the stock once, however often the payment is reversed, also over a restart', async () => {
    const { first, sell, pay, stock } = await takenBack();
    const second = await sell({ again: first });
    await pay(second);
    expect(await stock()).toBe('7');
    await pay(second, { action: 'undo' });
    const { folder } = server;
    await server.stop();
    server = await openServer({ folder });
    await pay(await sell({ again: second }));
    expect(await stock()).toBe('7');
  });

  it('come back once, whichever of the sales is refunded first', async () => {
    const { first, sell, pay, stock, restock } = await takenBack();
    const second = await sell({ again: first });
    await pay(second);
    await restock(second);
    expect(await stock()).toBe('9');
    // The first one’s payment arrives after all, and is refunded too.
    await pay(first);
    await restock(first);
    expect(await stock()).toBe('9');
  });

  it('leave the stock again when they came back in between', async () => {
    const { first, sell, pay, stock, restock } = await takenBack();
    await pay(first);
    await restock(first);
    expect(await stock()).toBe('9');
    await pay(first, { action: 'undo' });
    const { json } = await server.asTill(`/payments/invoices/view?invoiceId=${first}`);
    expect(json['invoice']).toMatchObject({ status: 'paid' });
    await pay(await sell({ again: first }));
    expect(await stock()).toBe('7');
  });

  it('count as other goods where more is sold than before, or where the earlier sale is paid', async () => {
    const { first, line, sell, pay, stock } = await takenBack();
    await pay(await sell({ again: first }, [{ ...line, quantity: '3' }], '12.60'));
    expect(await stock()).toBe('4');
    const paid = await sell();
    await pay(paid);
    expect(await stock()).toBe('2');
    await pay(await sell({ again: paid }));
    expect(await stock()).toBe('0');
    expect((await charge({ again: 7 })).status).toBe(400);
  });

  it('of an expired sale leave the stock with the one that is paid, and not again when the first is paid late', async () => {
    server = await openServer();
    const made = await server.asTill('/till/catalogue/item', {
      method: 'PUT',
      body: { ...ITEM, stock: '9' },
    });
    const cart = {
      ...CART,
      lines: [{ ...CART.lines[0], item: (made.json['item'] as { id: string }).id }],
      discount: null,
      tip: null,
    };
    const stock = async () =>
      ((await server.asTill('/till/catalogue')).json['items'] as { stock: string }[])[0]?.stock;
    const first = String((await charge({ amount: '8.40', cart })).json['invoiceId']);
    await server.asTill('/payments/invoices/cancel', { body: { invoiceId: first } });
    const second = String((await charge({ amount: '8.40', cart, again: first })).json['invoiceId']);
    await server.asTill('/practice/payments', { body: { invoiceId: second, method: 'LITECOIN' } });
    expect(await stock()).toBe('7');
    const late = { invoiceId: first, method: 'LITECOIN', late: true };
    await server.asTill('/practice/payments', { body: late });
    const accepted = { invoiceId: first, reason: 'paid twice' };
    expect((await server.asTill('/payments/invoices/accept', { body: accepted })).status).toBe(200);
    expect(await stock()).toBe('7');
  });
});

describe('the catalogue', () => {
  it('is for the till only', async () => {
    server = await openServer();
    expect((await server.api('/till/catalogue')).status).toBe(403);
    expect((await server.api('/till/catalogue', { key: null })).status).toBe(401);
  });

  it('is exported as CSV and imported again, and errors name the line', async () => {
    server = await openServer();
    await server.asTill('/till/catalogue/item', { method: 'PUT', body: ITEM });
    const { csv } = (await server.asTill('/till/catalogue/csv')).json as { csv: string };
    expect(csv).toContain('Flat white,Coffee,4.20,19,1,4006381333931');
    const answer = await server.asTill('/till/catalogue/csv', { body: { csv: `${csv}Tea,,3,,,,\r\n` } });
    expect(answer.json).toEqual({ success: true, added: 1, changed: 1 });
    const wrong = await server.asTill('/till/catalogue/csv', { body: { csv: 'name,price\nTea,three\n' } });
    expect(wrong.status).toBe(400);
    expect(wrong.json['error']).toContain('line 2');
    expect(wrong.json['why']).toMatchObject({
      name: 'csv-lines',
      values: { lines: [{ line: 2, column: 'price', why: { values: {} } }], more: 0 },
    });
  });

  it('accepts a file larger than other requests may be', async () => {
    server = await openServer();
    const rows = Array.from({ length: 3_000 }, (_, nth) => `Item number ${nth},${nth}.50,some category`);
    const answer = await server.asTill('/till/catalogue/csv', {
      body: {
        csv: `name,price,category\n${rows.join('\n')}\n`,
      },
    });
    expect(answer.json).toMatchObject({ added: 3_000 });
  });

  it('stores tax rates and tips', async () => {
    server = await openServer();
    const { terms } = (await server.asTill('/till/catalogue')).json as { terms: { tips: object } };
    const wish = { ...terms, taxPercents: ['19', '7'], tips: { ...terms.tips, asked: true, sums: ['0.5'] } };
    expect((await server.asTill('/till/terms', { method: 'PUT', body: wish })).json['terms']).toMatchObject({
      taxPercents: ['19', '7'],
      tips: { asked: true, sums: ['0.50'] },
    });
    const twice = await server.asTill('/till/terms', {
      method: 'PUT',
      body: { ...terms, taxPercents: ['19', '19'] },
    });
    expect(twice.status).toBe(400);
  });

  it('names an item that can’t be sold because its price has more decimals than the new currency', async () => {
    server = await openServer();
    const made = await server.asTill('/till/catalogue/item', { method: 'PUT', body: ITEM });
    const { id } = made.json['item'] as { id: string };
    expect((await setCurrency('JPY')).status).toBe(200);
    const lines = [{ ...CART.lines[0], item: id, quantity: '1', unitPrice: '4' }];
    const cart = { ...CART, lines, discount: null, tip: null };
    const refused = await charge({ amount: '4', currency: 'JPY', cart });
    expect([refused.status, refused.json['why']]).toEqual([
      409,
      { name: 'item-price', values: { item: 'Flat white' } },
    ]);
  });
});

describe('a parked sale', () => {
  it('is in the state of every till, survives a restart, and is resumed once', async () => {
    server = await openServer();
    const { id } = (
      await server.asTill('/till/parked', { body: { note: 'Table 4', cart: { ...CART, tip: null } } })
    ).json;
    const { folder } = server;
    await server.stop();
    server = await openServer({ folder });
    const { state } = (await server.asTill('/till/state')).json as { state: { parked: object[] } };
    expect(state.parked).toMatchObject([{ id, note: 'Table 4', due: '11.09' }]);
    expect((await server.asTill('/till/parked/take', { body: { id: String(id) } })).json).toMatchObject({
      note: 'Table 4',
    });
    expect((await server.asTill('/till/parked/take', { body: { id: String(id) } })).status).toBe(404);
  });

  it('is parked once and resumed by one till under a key each, also over a restart', async () => {
    server = await openServer();
    const post = (path: string, body: object, key?: string) =>
      server.asTill(path, { body, headers: key === undefined ? {} : { 'Idempotency-Key': key } });
    const sale = { note: 'Table 4', cart: { ...CART, tip: null } };
    const parked = await post('/till/parked', sale, 'park-1');
    const repeated = await post('/till/parked', sale, 'park-1');
    expect([repeated.status, repeated.text]).toEqual([200, parked.text]);
    expect(repeated.headers['idempotent-replayed']).toBe('true');
    const id = String(parked.json['id']);
    const listed = async () => (await server.asTill('/till/state')).json as { state: { parked: object[] } };
    expect((await listed()).state.parked).toMatchObject([{ id }]);

    const take = (key?: string) => post('/till/parked/take', { id }, key);
    const [taken, twice] = await Promise.all([take('till-1'), take('till-1')]);
    expect(taken?.json).toMatchObject({ success: true, note: 'Table 4', cart: { lines: CART.lines } });
    expect([twice?.status, twice?.text]).toEqual([200, taken?.text]);
    const others = await Promise.all([take('till-2'), take()]);
    expect(others.map(({ status }) => status)).toEqual([404, 404]);
    const { folder } = server;
    await server.stop();
    server = await openServer({ folder });
    const again = await take('till-1');
    expect([again.status, again.text]).toEqual([200, taken?.text]);
    expect((await take('till-2')).status).toBe(404);
    // The first answer still, and nothing is parked again.
    expect((await post('/till/parked', sale, 'park-1')).text).toBe(parked.text);
    expect((await listed()).state.parked).toEqual([]);
    expect((await post('/till/parked', { ...sale, note: 'Table 5' }, 'park-1')).status).toBe(409);
  });

  const parked = async () =>
    ((await server.asTill('/till/state')).json as { state: { parked: object[] } }).state.parked;
  const park = async () => {
    const body = { note: 'Table 4', cart: { ...CART, tip: null } };
    return String((await server.asTill('/till/parked', { body })).json['id']);
  };
  const take = (id: string) => server.asTill('/till/parked/take', { body: { id } });
  it('keeps the currency of the shop until it is resumed', async () => {
    server = await openServer();
    const id = await park();
    for (const currency of ['JPY', 'USD']) {
      const refused = await setCurrency(currency);
      expect([refused.status, refused.json['why']]).toEqual([409, { name: 'currency-parked', values: {} }]);
    }
    expect((await setCurrency('EUR')).status).toBe(200);
    await take(id);
    expect((await setCurrency('JPY')).status).toBe(200);
  });

  it('in a currency that the shop no longer has is listed without its amount, until the shop has it again', async () => {
    server = await openServer();
    const id = await park();
    const { folder } = server;
    await server.stop();
    const [cafe, ...others] = TWO_SHOPS.merchants;
    const file = { ...TWO_SHOPS, merchants: [{ ...cafe, currency: 'JPY' }, ...others] };
    server = await openServer({ folder, file });
    const listed = { id, note: 'Table 4', due: null };
    expect(await parked()).toMatchObject([listed]);
    const authorization = `Bearer ${server.tillToken}`;
    const stream = await EventStream.open(`${server.url}/api/v1/till/stream`, { authorization });
    const [state] = await stream.until((heard) => heard.some(({ event }) => event === 'state'));
    expect(state?.data['parked']).toMatchObject([listed]);
    stream.close();
    expect((await take(id)).json['why']).toEqual({ name: 'parked-currency', values: {} });
    expect((await setCurrency('EUR')).status).toBe(200);
    expect(await parked()).toMatchObject([{ id, due: '11.09' }]);
    expect((await take(id)).status).toBe(200);
  });
});
