/** Gap-limit warning over HTTP: counted from the stored invoices, shown in the till's health and at the method. */
import { afterEach, expect, it } from 'vitest';
import { freePort } from '#test/support/servers/free-port.ts';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

const VPUB =
  'vpub5SLqN2bLY4WeZJ9SmNJHsyzqVKreTXD4ZnPC22MugDNcjhKX5xNX9QiQWcE4SSRzVWyHWUihpKRT7hckDGNzVc69wSX2JPcfGeNiT5c2XZy';
const KEY = 'key-of-the-cafe-0123456789';

let server: TestServer;
afterEach(() => server.close());

async function gap() {
  const { health } = (await server.asTill('/till/health')).json as {
    health: { ailments: string[]; methods: { unusedInARow: number }[] };
  };
  const { settings } = (await server.asTill('/till/methods?method=LITECOIN')).json as {
    settings: { unusedInARow: number };
  };
  const counted = health.methods.map(({ unusedInARow }) => unusedInARow);
  return { named: health.ailments.includes('gap'), counted, atMethod: settings.unusedInARow };
}

it('is reported from the 15th unpaid address on, also after a restart', async () => {
  const backend = {
    kind: 'electrum',
    extendedPublicKey: VPUB,
    servers: [{ host: '127.0.0.1', port: await freePort(), tls: false }],
  };
  const shop = { id: 'cafe', name: 'Café Lorenz', currency: 'EUR', network: 'regtest' };
  const keys = [{ name: 'all', key: KEY }];
  const merchants = [{ ...shop, keys, methods: [{ method: 'LITECOIN', backend }] }];
  const file = { merchants, rates: { sources: [] } };
  server = await openServer({ file });
  await server.asTill('/till/rates/manual', { body: { coin: 'LTC', price: '80', minutes: 60 } });
  const sell = async () => {
    const body = { amount: '8.00', currency: 'EUR', paymentMethods: ['LITECOIN'] };
    expect((await server.api('/payments/invoices', { key: KEY, body })).status).toBe(200);
  };
  for (let sold = 0; sold < 14; sold++) await sell();
  expect(await gap()).toEqual({ named: false, counted: [14], atMethod: 14 });
  await sell();
  expect(await gap()).toEqual({ named: true, counted: [15], atMethod: 15 });
  await server.stop();
  server = await openServer({ file, folder: server.folder });
  expect(await gap()).toEqual({ named: true, counted: [15], atMethod: 15 });
});
