/** The benchmarks' shop: one on-chain method, derived here from a public test key, with a manual rate. */
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onLeaving } from './leaving.ts';

export const MERCHANT = 'shop';
export const KEY = 'benchmark-key-0123456789abcdef';
export const AUTHORIZATION = `Bearer ${KEY}`;
export const INVOICES = '/api/v1/payments/invoices';

/** Account m/84'/1'/0' of a public test seed of 64 sevens. */
const TEST_KEY =
  'vpub5Yjt5HuKKZbveH2XUHJjFSBuvuPrEUkAGt7gfijFxKsgrkq1cZj2cCZ1C4HzSJWXobGA13gXGqCd1FuCm1y6QS7NQWfkD7CJqL37GjiMZnW';

export interface Node {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** No node answers there: destinations are derived here, and nothing in this figure needs the chain. */
const NO_NODE: Node = { url: 'http://127.0.0.1:9', username: 'till', password: 'none at home' };

export function provisionFile(extendedPublicKey: string = TEST_KEY, node: Node = NO_NODE) {
  return {
    merchants: [
      {
        id: MERCHANT,
        name: 'Bench',
        currency: 'EUR',
        timeZone: 'Europe/Berlin',
        network: 'regtest',
        methods: [{ method: 'LITECOIN', backend: { kind: 'core-rpc', extendedPublicKey, ...node } }],
        keys: [{ name: 'bench', key: KEY }],
      },
    ],
    rates: { sources: [], manual: [{ merchant: MERCHANT, coin: 'LTC', currency: 'EUR', price: '84.12' }] },
  };
}

export const CREATE_BODY = JSON.stringify({
  amount: '12.50',
  currency: 'EUR',
  paymentMethods: ['LITECOIN'],
  externalInvoiceId: 'order-########',
  metadata: { table: '7' },
});

export async function temporaryFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(process.env['COINTILL_BENCH_DIR'] ?? tmpdir(), 'cointill-bench-'));
  const forget = onLeaving(() => rmSync(path, { recursive: true, force: true }));
  const remove = async () => {
    await rm(path, { recursive: true, force: true });
    forget();
  };
  return { path, remove };
}
