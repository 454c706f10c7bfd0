/** An invoice for an on-chain coin while no server of that chain answers. */
import { afterEach, expect, it } from 'vitest';
import { freePort } from '#test/support/servers/free-port.ts';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

const VPUB =
  'vpub5SLqN2bLY4WeZJ9SmNJHsyzqVKreTXD4ZnPC22MugDNcjhKX5xNX9QiQWcE4SSRzVWyHWUihpKRT7hckDGNzVc69wSX2JPcfGeNiT5c2XZy';
const KEY = 'key-of-the-cafe-0123456789';

let server: TestServer;
afterEach(() => server.close());

it("is created with the shop's own address while its only server is down, as the documentation of 503 says", async () => {
  const backend = {
    kind: 'electrum',
    extendedPublicKey: VPUB,
    servers: [{ host: '127.0.0.1', port: await freePort(), tls: false }],
  };
  const shop = { id: 'cafe', name: 'Café Lorenz', currency: 'EUR', network: 'regtest' };
  const keys = [{ name: 'all', key: KEY }];
  const merchants = [{ ...shop, keys, methods: [{ method: 'LITECOIN', backend }] }];
  server = await openServer({ file: { merchants, rates: { sources: [] } } });
  await server.asTill('/till/rates/manual', { body: { coin: 'LTC', price: '80', minutes: 60 } });
  const reachable = async () => {
    const { json } = await server.asTill('/till/health');
    return (json['health'] as { methods: { message: string; reachable: boolean }[] }).methods[0];
  };
  await expect
    .poll(reachable)
    .toMatchObject({ reachable: false, message: expect.stringMatching(/does not answer/) });
  const answer = await server.api('/payments/invoices', {
    key: KEY,
    body: { amount: '8.00', currency: 'EUR', paymentMethods: ['LITECOIN'] },
  });
  expect(answer.status).toBe(200);
  expect(answer.json['paymentMethods']).toMatchObject([
    { paymentMethodId: 'LITECOIN', destination: expect.stringMatching(/^rltc1q/) },
  ]);
  const { paths } = (await server.send('/docs/json')).json as {
    paths: Record<string, { post: { responses: Record<string, { description: string }> } }>;
  };
  expect(paths['/api/v1/payments/invoices']?.post.responses['503']?.description).toMatch(
    /LIGHTNING was named and its node did not answer.*made also while their node or server is away/,
  );
});
