/** The checkout of a whole server after the shop removed or replaced what watches a method's destinations. */
import { afterEach, expect, it } from 'vitest';
import { ThrowAwayBook } from '#test/support/nodes/lightning-book.ts';
import type { LightningFront } from '#test/support/nodes/lightning-front.ts';
import { INVOICE_OPERATIONS, LndFront, macaroonOf } from '#test/support/nodes/lightning-lnd-front.ts';
import { PhoenixdFront } from '#test/support/nodes/lightning-phoenixd-front.ts';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

const LIVE = {
  merchants: [{ id: 'cafe', name: 'Café Lorenz', currency: 'EUR', network: 'regtest' }],
  rates: { sources: [] },
};

let server: TestServer;
const nodes: LightningFront[] = [];
afterEach(async () => {
  await server.close();
  for (const node of nodes.splice(0)) await node.halt();
});

async function create(): Promise<string> {
  const { json } = await server.asTill('/payments/invoices', { body: { amount: '12.50', currency: 'EUR' } });
  return String(json['invoiceId']);
}

async function unseen(id: string): Promise<unknown> {
  return (await server.send(`/pay/${id}/status`)).json['unseen'];
}

it('shows in place of the code of a removed method that its payments can not be seen', async () => {
  server = await openServer();
  const id = await create();
  const page = async () => (await server.send(`/pay/${id}?method=LITECOIN`)).text;
  expect(await page()).toContain('LITECOIN.svg');
  expect(await unseen(id)).toEqual([]);
  const removed = await server.asTill('/till/methods/remove', { body: { method: 'LITECOIN' } });
  expect(removed.status).toBe(200);
  expect(await page()).not.toContain('LITECOIN.svg');
  expect(await unseen(id)).toEqual(['LITECOIN']);
});

it('reports the same where another node was set up, but not for its own invoices', async () => {
  server = await openServer({ file: LIVE, marketRates: false });
  const use = async (node: LightningFront, kind: string, secret: Readonly<Record<string, string>>) => {
    nodes.push(node);
    node.plain = true;
    await node.begin();
    const backend = { kind: 'lightning', ways: [{ kind, url: node.url }] };
    const body = { method: 'LIGHTNING', enabled: true, backend, secrets: secret };
    expect((await server.asTill('/till/methods', { method: 'PUT', body })).status).toBe(200);
  };
  const phoenixd = new PhoenixdFront(new ThrowAwayBook());
  await use(phoenixd, 'phoenixd', { '0.password': phoenixd.limitedPassword });
  await server.asTill('/till/rates/manual', { body: { coin: 'BTC', price: '50000', minutes: 60 } });
  const old = await create();
  expect(await unseen(old)).not.toContain('LIGHTNING');
  await use(new LndFront(new ThrowAwayBook()), 'lnd', { '0.macaroon': macaroonOf(INVOICE_OPERATIONS) });
  const young = await create();
  await expect.poll(() => unseen(young)).not.toContain('LIGHTNING');
  await expect.poll(() => unseen(old)).toContain('LIGHTNING');
});
