/** The stream that a till follows: what it is told when other books are opened. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventStream } from '../support/event-stream.ts';
import { openServer, type TestServer } from '../support/server.ts';

const SHOP = { currency: 'EUR', timeZone: 'Europe/Berlin', books: 'practice' };

describe('a till that follows', () => {
  let server: TestServer;
  let stream: EventStream;

  beforeEach(async () => {
    const merchants = [
      { id: 'cafe', name: 'Café', ...SHOP },
      { id: 'bar', name: 'Bar', ...SHOP },
    ];
    server = await openServer({ file: { merchants, rates: { sources: [] } }, marketRates: false });
    const authorization = `Bearer ${server.tillToken}`;
    stream = await EventStream.open(`${server.url}/api/v1/till/stream`, { authorization });
  });
  afterEach(async () => {
    stream.close();
    await server.close();
  });

  const open = async (merchantId: string) =>
    expect((await server.asTill('/till/books', { body: { merchantId } })).status).toBe(200);
  const told = (id: string) =>
    stream.heard.filter(({ event, data }) => event === 'invoice' && data['invoiceId'] === id).length;

  it('hears of the open sales of the books it comes to, and of those it comes back to', async () => {
    await open('cafe');
    const { json } = await server.asTill('/payments/invoices', { body: { amount: '3.50', currency: 'EUR' } });
    const id = String(json['invoiceId']);
    await stream.until(() => told(id) > 0);
    await open('bar');
    const before = told(id);
    await open('cafe');
    await stream.until(() => told(id) > before);
    const heard = stream.heard.map(({ event, data }) => ({ event, data }));
    const last = heard.findLastIndex(({ event, data }) => event === 'invoice' && data['invoiceId'] === id);
    // After the state, at which a till forgets what it knew of other books.
    const state = heard.slice(0, last).findLast(({ event }) => event === 'state');
    expect(state?.data['merchant']).toMatchObject({ id: 'cafe' });
  });
});
