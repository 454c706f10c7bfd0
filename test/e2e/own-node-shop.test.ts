/** A shop with its own nodes for three coins, a litecoind emulating DOGECOIN's: the API, and payments on each chain. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Bitcoind, bitcoindMissing } from '#test/support/nodes/bitcoind.ts';
import { DogecoinStandIn } from '#test/support/nodes/dogecoind.ts';
import { freshVpub } from '#test/support/nodes/litecoin-shop.ts';
import { Litecoind, litecoindMissing, until } from '#test/support/nodes/litecoind.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

/** Account 44'/1'/0' of the mnemonic "abandon" eleven times, "about". */
const TPUB =
  'tpubDC5FSnBiZDMmhiuCmWAYsLwgLYrrT9rAqvTySfuCCrgsWz8wxMXUS9Tb9iVMvcRbvFcAHGkMD5Kx8koh4GquNGNTfohfk7pgjhaPCdXpoba';

const COINS = [
  {
    method: 'BITCOIN',
    coin: 'BTC',
    price: '58364.85',
    key: freshVpub(),
    start: () => Bitcoind.start({ cookie: true }),
  },
  {
    method: 'LITECOIN',
    coin: 'LTC',
    price: '84.12',
    key: `wpkh(${TPUB}/0/*)`,
    start: () => Litecoind.start({ cookie: true }),
  },
  {
    method: 'DOGECOIN',
    coin: 'DOGE',
    price: '0.14',
    key: TPUB,
    start: () => DogecoinStandIn.start({ cookie: true }),
  },
] as const;

describe.skipIf(bitcoindMissing !== null || litecoindMissing !== null)(
  "three coins through the shop's own nodes",
  () => {
    const nodes = new Map<string, Litecoind>();
    let shop: TestServer;

    beforeAll(async () => {
      for (const { method, start } of COINS) {
        nodes.set(method, await start());
      }
      shop = await openServer({
        file: {
          merchants: [
            {
              id: 'cafe',
              name: 'Café Lorenz',
              currency: 'EUR',
              network: 'regtest',
              methods: COINS.map(({ method, key }) => ({
                method,
                policy: [{ upTo: null, confirmations: 1 }],
                backend: {
                  kind: 'core-rpc',
                  extendedPublicKey: key,
                  url: nodes.get(method)?.walletUrl,
                  cookieFile: nodes.get(method)?.cookieFile,
                },
              })),
              keys: [{ name: 'all', key: CAFE }],
            },
          ],
          rates: {
            sources: [],
            manual: COINS.map(({ coin, price }) => ({ merchant: 'cafe', coin, currency: 'EUR', price })),
          },
        },
      });
    }, 240_000);
    afterAll(async () => {
      await shop?.close();
      for (const node of nodes.values()) await node.stop();
    });

    test.each(COINS)('$method is paid when the node has its payment in a block', async ({ method }) => {
      const node = nodes.get(method);
      if (!node) throw new Error('a node');
      const body = { amount: '12.50', currency: 'EUR', paymentMethods: [method] };
      const created = await shop.api('/payments/invoices', { body });
      expect(created.json).toMatchObject({ success: true });
      const id = String(created.json['invoiceId']);
      const [made] = created.json['paymentMethods'] as { destination: string; amount: string }[];
      const [whole = '0', fraction = ''] = (made?.amount ?? '').split('.');
      await node.pay(made?.destination ?? '', BigInt(whole + fraction.padEnd(8, '0')));
      const status = async () => {
        const { json } = await shop.api(`/payments/invoices?invoiceId=${id}`);
        return (json['invoice'] as { status: string }).status;
      };
      expect(await status()).toBe('pending');
      await node.mine();
      await until('it is paid', async () => (await status()) === 'paid', 45_000);
    });
  },
);
