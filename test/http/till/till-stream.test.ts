/** The till's event stream: what it receives when another shop or mode is opened. */
// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_OPEN_SALES } from '#http/till/open-sales.ts';
import { EventStream, type HeardEvent } from '#test/support/servers/event-stream.ts';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

const SHOP = { currency: 'EUR', timeZone: 'Europe/Berlin', books: 'practice' };

describe('a connected till', () => {
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
  const lists = ({ event, data }: HeardEvent, id: string) =>
    event === 'open' && (data['sales'] as { invoiceId: string }[]).some(({ invoiceId }) => invoiceId === id);
  const listings = (id: string) => stream.heard.filter((heard) => lists(heard, id)).length;

  it('receives the open sales of the shop it switches to, and of one it returns to', async () => {
    await open('cafe');
    const { json } = await server.asTill('/payments/invoices', { body: { amount: '3.50', currency: 'EUR' } });
    const id = String(json['invoiceId']);
    await stream.until((heard) =>
      heard.some(({ event, data }) => event === 'invoice' && data['invoiceId'] === id),
    );
    await open('bar');
    const before = listings(id);
    await open('cafe');
    await stream.until(() => listings(id) > before);
    const heard = [...stream.heard];
    const last = heard.findLastIndex((one) => lists(one, id));
    // After the state, on which a till drops what it knew of the earlier mode.
    const state = heard.slice(0, last).findLast(({ event }) => event === 'state');
    expect(state?.data['merchant']).toMatchObject({ id: 'cafe' });
  });

  it('gets a page of the open sales and stays connected when there are hundreds', {
    timeout: 60_000,
  }, async () => {
    await open('cafe');
    const create = () => server.asTill('/payments/invoices', { body: { amount: '3.50', currency: 'EUR' } });
    for (let batch = 0; batch < 16; batch++) await Promise.all(Array.from({ length: 20 }, create));
    const authorization = `Bearer ${server.tillToken}`;
    const late = await EventStream.open(`${server.url}/api/v1/till/stream`, { authorization });
    const [first] = (await late.until((heard) => heard.some(({ event }) => event === 'open'))).filter(
      ({ event }) => event === 'open',
    );
    expect(first?.data).toMatchObject({ count: 320 });
    expect(first?.data['sales']).toHaveLength(MAX_OPEN_SALES);
    const { json } = await create();
    await late.until((heard) => heard.some(({ data }) => data['invoiceId'] === json['invoiceId']));
    // While not all fit on the page, it is sent again.
    await late.until((heard) => heard.some(({ event, data }) => event === 'open' && data['count'] === 321));
    expect(late.ended).toBe(false);
    late.close();
  });
});
