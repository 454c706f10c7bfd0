/**
 * A shop without its own node: three coins over an Electrum server, a real wallet paying on a real chain. After every
 * step the API, the till and the checkout page must agree.
 */
import { HDKey } from '@scure/bip32';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { forCoin } from '#test/support/machine/each-row.ts';
import { Bitcoind, bitcoindMissing } from '#test/support/nodes/bitcoind.ts';
import { dogecoinServer, startDogecoinLike } from '#test/support/nodes/electrum-dogecoin.ts';
import { ElectrumServer } from '#test/support/nodes/electrum-server.ts';
import { Litecoind, litecoindMissing, until } from '#test/support/nodes/litecoind.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

const COINS = [
  {
    method: 'LITECOIN',
    coin: 'LTC',
    missing: litecoindMissing,
    start: () => Litecoind.start({ arguments: ['-txindex=1'] }),
    serve: (node: Litecoind) => ElectrumServer.start(node),
    version: 0x045f1cf6,
    form: (inner: string) => `wpkh(${inner})`,
  },
  {
    method: 'BITCOIN',
    coin: 'BTC',
    missing: bitcoindMissing,
    start: () => Bitcoind.start(),
    serve: (node: Litecoind) => ElectrumServer.start(node),
    version: 0x045f1cf6,
    form: (inner: string) => `wpkh(${inner})`,
  },
  {
    method: 'DOGECOIN',
    coin: 'DOGE',
    missing: litecoindMissing,
    start: startDogecoinLike,
    serve: (node: Litecoind) => dogecoinServer(node),
    version: 0x043587cf,
    form: (inner: string) => `pkh(${inner})`,
  },
] as const;

/** One coin costs 80: a sale of 8 is accepted unconfirmed, one of 80 waits for two blocks. */
const POLICY = [
  { upTo: 50, confirmations: 0 },
  { upTo: null, confirmations: 2 },
];

/** A new account key of a test chain, with given version bytes; its private part is discarded. */
function freshKey(): (version: number) => string {
  const account = HDKey.fromMasterSeed(crypto.getRandomValues(new Uint8Array(32))).derive("m/84'/1'/0'");
  const { publicKey, chainCode, depth, index, parentFingerprint } = account;
  if (!publicKey || !chainCode) throw new Error('no key');
  const parts = { publicKey, chainCode, depth, index, parentFingerprint };
  return (version) => new HDKey({ ...parts, versions: { public: version, private: 0 } }).publicExtendedKey;
}

interface Sale {
  readonly id: string;
  readonly destination: string;
  readonly units: bigint;
}

describe.each(COINS)('$method through an Electrum server', (stand) => {
  const { method, coin, missing, start, serve, version, form } = stand;
  describe.skipIf(missing !== null)('', forCoin(method, 'BITCOIN'), () => {
    const key = freshKey();
    let node: Litecoind;
    let electrum: ElectrumServer;
    let shop: TestServer;

    const open = (methods: readonly object[]) =>
      openServer({
        file: {
          merchants: [
            {
              id: 'cafe',
              name: 'Café Lorenz',
              currency: 'EUR',
              network: 'regtest',
              methods,
              keys: [{ name: 'all', key: CAFE }],
            },
          ],
          rates: { sources: [], manual: [{ merchant: 'cafe', coin, currency: 'EUR', price: '80' }] },
        },
      });
    const through = (extendedPublicKey: string) => ({
      kind: 'electrum',
      extendedPublicKey,
      servers: [electrum.tls],
    });

    beforeAll(async () => {
      node = await start();
      electrum = await serve(node);
      shop = await open([{ method, backend: through(key(version)), policy: POLICY }]);
    }, 120_000);
    afterAll(async () => {
      await shop?.close();
      await electrum?.halt();
      await node?.stop();
    });

    const create = async (amount: string, at = shop): Promise<Sale> => {
      const { json } = await at.api('/payments/invoices', { body: { amount, currency: 'EUR' } });
      const [made] = json['paymentMethods'] as { destination: string; amount: string }[];
      const [whole = '0', fraction = ''] = (made?.amount ?? '').split('.');
      return {
        id: String(json['invoiceId']),
        destination: made?.destination ?? '',
        units: BigInt(whole + fraction.padEnd(8, '0')),
      };
    };

    interface SaleView {
      readonly status: string;
      readonly phase: string;
      readonly received: string;
      readonly rest: string;
      readonly payments: readonly { standing: string; confirmations: number; waitingFor: string[] }[];
      readonly alarms: readonly { code: string }[];
    }
    const readSale = async (id: string, key: string): Promise<SaleView> => {
      const { json } = await shop.api(`/payments/invoices/view?invoiceId=${id}`, { key });
      return json['invoice'] as SaleView;
    };
    /** The view, once the API, the till and the checkout all show that phase. */
    const becomes = async (id: string, wanted: string, more: (view: SaleView) => boolean = () => true) => {
      await until(
        `phase ${wanted}`,
        async () => {
          const view = await readSale(id, CAFE);
          return view.phase === wanted && more(view);
        },
        40_000,
      );
      const api = await readSale(id, CAFE);
      const { phase, status, received, rest } = api;
      expect(await readSale(id, shop.tillToken)).toMatchObject({ phase, status, received, rest });
      expect((await shop.send(`/pay/${id}/status`)).json).toMatchObject({ phase, status, received, rest });
      const { json } = await shop.api(`/payments/invoices?invoiceId=${id}`);
      // A paid sale whose payment has vanished is no longer paid in full.
      const isFullyPaid = status === 'paid' && phase !== 'problem';
      expect(json['invoice']).toMatchObject({ status, isFullyPaid });
      return api;
    };
    const confirmed = (count: number) => (view: SaleView) =>
      view.payments.some(({ standing, confirmations }) => standing === 'live' && confirmations === count);

    test('a small sale is paid as soon as it is seen, and stays paid when it is mined', async () => {
      const { id, destination, units } = await create('8');
      await node.pay(destination, units);
      await becomes(id, 'paid');
      await node.mine(1);
      await becomes(id, 'paid', confirmed(1));
      const { json } = await shop.api(`/payments/invoices?invoiceId=${id}`);
      expect(json['invoice']).toMatchObject({ status: 'paid', paidAmount: 8, isFullyPaid: true });
    });

    test('a replaceable payment waits for a block, and the reason is shown', async () => {
      const { id, destination, units } = await create('8');
      await node.pay(destination, units, { replaceable: true });
      const { payments } = await becomes(id, 'confirming');
      expect(payments).toMatchObject([{ standing: 'live', waitingFor: ['replaceable'] }]);
      await node.mine(1);
      await becomes(id, 'paid');
    });

    test('a payment replaced by one to someone else is gone, and the sale can be paid again', async () => {
      const { id, destination, units } = await create('8');
      const txid = await node.pay(destination, units, { replaceable: true });
      await becomes(id, 'confirming');
      await node.send(await node.spendOtherwise(txid));
      const { payments, received } = await becomes(id, 'problem');
      expect(payments).toMatchObject([{ standing: 'replaced' }]);
      expect(Number(received)).toBe(0);
      await node.pay(destination, units);
      await becomes(id, 'paid');
    });

    test('a paid sale whose payment is double-spent in a block stays paid, with an alarm', async () => {
      const { id, destination, units } = await create('8');
      const txid = await node.pay(destination, units);
      await becomes(id, 'paid');
      await node.mineOnly([await node.spendOtherwise(txid)]);
      const { status, alarms, payments } = await becomes(id, 'problem');
      expect(status).toBe('paid');
      expect(alarms).toMatchObject([{ code: 'undone' }]);
      expect(payments).toMatchObject([{ standing: 'conflicted' }]);
    });

    test('a large sale is followed block by block, out of the chain and back in', async () => {
      const { id, destination, units } = await create('80');
      await node.pay(destination, units);
      await becomes(id, 'confirming', confirmed(0));
      await node.mine(1);
      await becomes(id, 'confirming', confirmed(1));
      await node.reorganise(1);
      await becomes(id, 'confirming', confirmed(0));
      await node.mine(2);
      await becomes(id, 'paid');
    });

    test('a sale paid six blocks ago raises an alarm when a reorganization replaces it by a double spend', async () => {
      const { id, destination, units } = await create('80');
      const txid = await node.pay(destination, units);
      await becomes(id, 'confirming');
      // Five, since bitcoin's payments are no longer tracked from six on.
      await node.mine(5);
      await becomes(id, 'paid', confirmed(5));
      await node.reorganise(5, [await node.spendOtherwise(txid)]);
      const { status, alarms } = await becomes(id, 'problem');
      expect([status, alarms.map(({ code }) => code)]).toEqual(['paid', ['undone']]);
    });

    test('the remainder of a partial payment is requested; several outputs and payments add up', async () => {
      const { id, destination, units } = await create('8');
      await node.payTwiceInOne(destination, 1_000_000n, 2_000_000n);
      await becomes(id, 'short');
      await node.pay(destination, units - 3_000_000n);
      // The node's own way of writing the first one may signal replacement.
      await node.mine(1);
      const { payments } = await becomes(id, 'paid');
      expect(payments).toHaveLength(3);
    });

    test('an overpayment is reported as a surplus', async () => {
      const { id, destination, units } = await create('8');
      await node.pay(destination, units + 5_000_000n);
      await becomes(id, 'too-much');
    });

    test("a coinbase reward that can't be spent yet does not pay", async () => {
      const { id, destination } = await create('8');
      await node.mine(1, destination);
      const { status, alarms } = await becomes(id, 'problem');
      expect(status).toBe('pending');
      expect(alarms).toMatchObject([{ code: 'time-locked' }]);
    });

    test('a server that was down is used again, with the payment made meanwhile', async () => {
      const { id, destination, units } = await create('8');
      await electrum.halt();
      await node.pay(destination, units);
      await node.mine(1);
      await electrum.begin();
      await becomes(id, 'paid');
    });

    // ------------------------------------------------------------------ the key

    const put = (at: TestServer, extendedPublicKey: string) =>
      at.asTill('/till/methods', {
        method: 'PUT',
        body: { method, enabled: true, backend: through(extendedPublicKey), policy: POLICY },
      });

    test("the same addresses as a descriptor continue at the key's next index", async () => {
      const written = key(0x043587cf);
      const script = form(`[00000000/84h/1h/0h]${written}/<0;1>/*`);
      const account = parseExtendedPublicKey(key(version), { coin, network: 'regtest' });
      const { destination } = await create('8');
      const next = account.addressesFrom(0, 60).indexOf(destination) + 1;
      expect(next).toBeGreaterThan(1);
      const answer = await put(shop, script);
      expect(answer.text).not.toContain('"success":false');
      const { destination: after } = await create('8');
      expect(after).toBe(account.addressAt(next));
      expect((await create('8')).destination).toBe(account.addressAt(next + 1));
    });

    test('a wallet that was used before is not given its addresses a second time', async () => {
      const used = freshKey();
      const account = parseExtendedPublicKey(used(version), { coin, network: 'regtest' });
      for (const index of [0, 2, 6]) await node.pay(account.addressAt(index), 1_000_000n);
      await node.mine(1);
      const other = await open([]);
      try {
        const answer = await put(other, used(version));
        expect(answer.text).not.toContain('"success":false');
        expect((await create('8', other)).destination).toBe(account.addressAt(7));
      } finally {
        await other.close();
      }
    });
  });
});
