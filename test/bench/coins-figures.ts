/** `create-three-methods`: the API creating invoices in three coins against the same in one, alternating under load. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startCointill, startLoader } from './children.ts';
import type { Measured } from './figure.ts';
import { createOne, creating } from './http-figures.ts';
import { compare } from './pairs.ts';
import { KEY, MERCHANT, temporaryFolder } from './shop.ts';

/** Fewer than the addresses that are derived in advance, with time to derive them for three coins. */
const BURST = { requests: 2_000, restMs: 9_000 };
/** No server answers there: destinations are derived here. */
const NO_SERVER = [{ host: '127.0.0.1', port: 9, tls: false }];

/** Public test keys: accounts of the mnemonic "abandon" eleven times, "about". */
const VPUB =
  'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc';
const TPUB =
  'tpubDC5FSnBiZDMmhiuCmWAYsLwgLYrrT9rAqvTySfuCCrgsWz8wxMXUS9Tb9iVMvcRbvFcAHGkMD5Kx8koh4GquNGNTfohfk7pgjhaPCdXpoba';
const COINS = {
  LITECOIN: { coin: 'LTC', key: VPUB, price: '84.12' },
  BITCOIN: { coin: 'BTC', key: VPUB, price: '58364.85' },
  DOGECOIN: { coin: 'DOGE', key: TPUB, price: '0.14' },
} as const;

/** A shop that takes these coins through Electrum servers. */
export function electrumShop(
  coins: readonly (keyof typeof COINS)[],
  servers: readonly object[] = NO_SERVER,
  keys: Readonly<Partial<Record<keyof typeof COINS, string>>> = {},
) {
  return {
    merchants: [
      {
        id: MERCHANT,
        name: 'Bench',
        currency: 'EUR',
        timeZone: 'Europe/Berlin',
        network: 'regtest',
        methods: coins.map((method) => ({
          method,
          backend: { kind: 'electrum', extendedPublicKey: keys[method] ?? COINS[method].key, servers },
          // No sale waits for a block, so that the same is measured for all coins.
          policy: [{ upTo: null, confirmations: 0 }],
        })),
        keys: [{ name: 'bench', key: KEY }],
      },
    ],
    rates: {
      sources: [],
      manual: coins.map((method) => {
        const { coin, price } = COINS[method];
        return { merchant: MERCHANT, coin, currency: 'EUR', price };
      }),
    },
  };
}

export type BenchCoin = keyof typeof COINS;

/** Every method of the shop, whichever it has. */
const BODY = JSON.stringify({
  amount: '12.50',
  currency: 'EUR',
  externalInvoiceId: 'order-########',
  metadata: { table: '7' },
});

export async function createThreeMethods(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const loader = startLoader();
  const start = async (name: string, coins: readonly BenchCoin[]) => {
    await mkdir(join(folder.path, name));
    return startCointill(join(folder.path, name, 'data'), electrumShop(coins));
  };
  const three = await start('three', ['LITECOIN', 'BITCOIN', 'DOGECOIN']);
  const one = await start('one', ['LITECOIN']);
  try {
    const made = JSON.parse(await createOne(three.port, BODY)) as { paymentMethods: readonly unknown[] };
    if (made.paymentMethods.length !== 3) throw new Error('the invoice has not three methods');
    const order = { ...creating, body: BODY };
    const { perSecond, floorPerSecond, ratio, p99Ms, floorP99Ms } = await compare(
      loader,
      { ours: three, floor: one },
      order,
      BURST,
    );
    const sustained = await loader.run({ ...order, port: three.port, seconds: 10, most: null });
    return [
      {
        name: 'create-three-methods',
        value: perSecond,
        unit: '/s',
        floor: floorPerSecond,
        ratio,
        bound: { of: 'ratio', atLeast: 0.5 },
        note: `p99 ${p99Ms.toFixed(1)} ms, with one method ${floorP99Ms.toFixed(1)} ms; bursts of ${BURST.requests}, without rest ${Math.round(sustained.perSecond)} /s`,
      },
    ];
  } finally {
    await Promise.all([three.stop(), one.stop(), loader.stop()]);
    await folder.remove();
  }
}
