/** The network fee on the checkout of a whole server: by the rate that the sale locked. */
import { afterEach, expect, it } from 'vitest';
import { METHODS } from '#domain/coins/method.ts';
import { openServer, type TestServer, TWO_SHOPS } from '#test/support/servers/server.ts';

let server: TestServer;
afterEach(() => server.close());

it('shows about what an ordinary payment costs now, for each coin with an estimate', async () => {
  server = await openServer({ file: TWO_SHOPS });
  const fees = async (body: object) => {
    const made = await server.asTill('/payments/invoices', { body });
    const { json } = await server.send(`/pay/${made.json['invoiceId']}/status`);
    const ways = json['ways'] as { method: string; fee: string | null }[];
    return Object.fromEntries(ways.map(({ method, fee }) => [method, fee]));
  };
  // 141 bytes at 4 satoshi are 564: 0.327 EUR at 58,000 EUR.
  const shown = await fees({ amount: '12.05', currency: 'EUR' });
  expect(new Set(Object.keys(shown))).toEqual(new Set(METHODS));
  for (const method of METHODS.filter((one) => one !== 'LIGHTNING'))
    expect(shown[method], method).toMatch(/^\d+\.\d\d$/);
  expect(shown).toMatchObject({
    LIGHTNING: null,
    BITCOIN: '0.32',
    LITECOIN: '0.00',
    DOGECOIN: '0.00',
    MONERO: '0.00',
  });
  expect(await fees({ amount: '0.001', currency: 'BTC' })).toMatchObject({ BITCOIN: '0.00000564' });
});
