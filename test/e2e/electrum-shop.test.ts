/** A shop without a node of its own: the API over an Electrum server, a real wallet paying on a real chain. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Bitcoind, bitcoindMissing } from '../support/bitcoind.ts';
import { ElectrumServer } from '../support/electrum-server.ts';
import { freshVpub } from '../support/litecoin-shop.ts';
import { Litecoind, litecoindMissing, until } from '../support/litecoind.ts';
import { CAFE, openServer, type TestServer } from '../support/server.ts';

const COINS = [
  {
    method: 'LITECOIN',
    coin: 'LTC',
    missing: litecoindMissing,
    start: () => Litecoind.start({ arguments: ['-txindex=1'] }),
  },
  { method: 'BITCOIN', coin: 'BTC', missing: bitcoindMissing, start: () => Bitcoind.start() },
] as const;

describe.each(COINS)('$method through an Electrum server', ({ method, coin, missing, start }) => {
  describe.skipIf(missing !== null)('', () => {
    let node: Litecoind;
    let electrum: ElectrumServer;
    let shop: TestServer;

    beforeAll(async () => {
      node = await start();
      electrum = await ElectrumServer.start(node);
      const backend = { kind: 'electrum', extendedPublicKey: freshVpub(), servers: [electrum.tls] };
      shop = await openServer({
        file: {
          merchants: [
            {
              id: 'cafe',
              name: 'Café Lorenz',
              currency: 'EUR',
              network: 'regtest',
              methods: [{ method, backend }],
              keys: [{ name: 'all', key: CAFE }],
            },
          ],
          rates: { sources: [], manual: [{ merchant: 'cafe', coin, currency: 'EUR', price: '80' }] },
        },
      });
    }, 120_000);
    afterAll(async () => {
      await shop?.close();
      await electrum?.halt();
      await node?.stop();
    });

    const create = async (amount: string) => {
      const { json } = await shop.api('/payments/invoices', { body: { amount, currency: 'EUR' } });
      const [made] = json['paymentMethods'] as { destination: string; amount: string }[];
      const [whole = '0', fraction = ''] = (made?.amount ?? '').split('.');
      return {
        id: String(json['invoiceId']),
        destination: made?.destination ?? '',
        units: BigInt(whole + fraction.padEnd(8, '0')),
      };
    };
    const phase = async (id: string) => {
      const { json } = await shop.api(`/payments/invoices/view?invoiceId=${id}`);
      return (json['invoice'] as { phase: string }).phase;
    };
    const becomes = (id: string, wanted: string) =>
      until(`phase ${wanted}`, async () => (await phase(id)) === wanted, 30_000);

    test('an invoice is seen, confirmed and paid; the checkout and the API say the same', async () => {
      const { id, destination, units } = await create('8');
      await node.pay(destination, units, { replaceable: true });
      await becomes(id, 'confirming');
      await node.mine(1);
      await becomes(id, 'paid');
      const { json } = await shop.api(`/payments/invoices?invoiceId=${id}`);
      expect(json['invoice']).toMatchObject({ status: 'paid', paidAmount: 8, isFullyPaid: true });
      const page = await shop.send(`/pay/${id}/status`);
      expect(page.json).toMatchObject({ status: 'paid' });
    });

    test('the rest of a short payment is asked for, and pays the invoice', async () => {
      const { id, destination, units } = await create('8');
      await node.pay(destination, units - 2_500_000n);
      await becomes(id, 'short');
      await node.pay(destination, 2_500_000n);
      await node.mine(1);
      await becomes(id, 'paid');
    });

    test('a server that was away is found again with the payment made meanwhile', async () => {
      const { id, destination, units } = await create('8');
      await electrum.halt();
      await node.pay(destination, units);
      await node.mine(1);
      await electrum.begin();
      await becomes(id, 'paid');
    });
  });
});
