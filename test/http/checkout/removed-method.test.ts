/** The checkout of a whole server after the shop removed a method: nothing watches its destinations any more. */
import { afterEach, expect, it } from 'vitest';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
afterEach(() => server.close());

it('shows in place of the code that its payments can not be seen', async () => {
  server = await openServer();
  const body = { amount: '12.50', currency: 'EUR' };
  const { json } = await server.asTill('/payments/invoices', { body });
  const page = `/pay/${json['invoiceId']}`;
  const shown = async () => {
    const { text } = await server.send(`${page}?method=LITECOIN`);
    const { json: status } = await server.send(`${page}/status`);
    return { code: text.includes('LITECOIN.svg'), unseen: status['unseen'] };
  };
  expect(await shown()).toEqual({ code: true, unseen: [] });
  const removed = await server.asTill('/till/methods/remove', { body: { method: 'LITECOIN' } });
  expect(removed.status).toBe(200);
  expect(await shown()).toEqual({ code: false, unseen: ['LITECOIN'] });
});
