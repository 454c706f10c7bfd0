/** Two built servers on one PostgreSQL take MONERO on a real regtest: the wallet in the program is open in one at a time. */
// @module-tag more
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lacks } from '#test/support/machine/lacks.ts';
import { Monero } from '#test/support/nodes/monero.ts';
import { Postgres } from '#test/support/nodes/postgres.ts';
import { DatabaseServer } from '#test/support/servers/database-server.ts';

const KEY = 'key-of-both-servers-0123456789';
/** Another server takes over within ten seconds, then opens its own wallet and reads the blocks. */
const SEEN = { timeout: 40_000, interval: 200 };

interface Sale {
  readonly id: string;
  readonly address: string;
  readonly units: bigint;
}

describe.skipIf(lacks('postgresql', 'monero'))('MONERO at two servers on one database', () => {
  let database: Postgres;
  let address: string;
  let monero: Monero;
  let folder: string;
  const running: DatabaseServer[] = [];

  beforeAll(async () => {
    [database, monero] = await Promise.all([Postgres.start(), Monero.start()]);
    address = await database.newDatabase();
    folder = await mkdtemp(join(tmpdir(), 'cointill-monero-pair-'));
    const { address: primary, viewKey } = await monero.shop();
    const backend = { kind: 'monero-daemon', address: primary, viewKey, daemons: [{ url: monero.node.url }] };
    const policy = [{ upTo: null, confirmations: 0 }];
    const shop = {
      ...{ id: 'cafe', name: 'Café Lorenz', currency: 'EUR', timeZone: 'UTC', network: 'regtest' },
      methods: [{ method: 'MONERO', backend, policy }],
      keys: [{ name: 'test', key: KEY }],
    };
    const manual = [{ merchant: 'cafe', coin: 'XMR', currency: 'EUR', price: '100' }];
    const file = { merchants: [shop], rates: { sources: [], manual } };
    await writeFile(join(folder, 'shops.json'), JSON.stringify(file), { mode: 0o600 });
  }, 240_000);
  afterAll(async () => {
    for (const server of running) await server.end('SIGKILL');
    await monero?.stop();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (name: string): Promise<DatabaseServer> => {
    const args = ['--provision', join(folder, 'shops.json')];
    const server = await DatabaseServer.start({ address, folder: join(folder, name), args });
    running.push(server);
    return server;
  };
  const sell = async (server: DatabaseServer): Promise<Sale> => {
    const { json, text } = await server.send('/payments/invoices', {
      key: KEY,
      body: { amount: '5', currency: 'EUR' },
    });
    const [method] = (json['paymentMethods'] as [{ destination: string; amount: string }] | undefined) ?? [];
    if (!method) throw new Error(text);
    const [whole = '', fraction = ''] = method.amount.split('.');
    const units = BigInt(whole + fraction.padEnd(12, '0'));
    return { id: String(json['invoiceId']), address: method.destination, units };
  };
  const statusAt = async (server: DatabaseServer, { id }: Sale) => {
    const { json } = await server.send(`/payments/invoices?invoiceId=${id}`, { key: KEY });
    return json['invoice'] as { status: string; paidAmount: number };
  };
  const isPaid = (server: DatabaseServer, sale: Sale) =>
    expect.poll(async () => (await statusAt(server, sale)).status, SEEN).toBe('paid');
  /** Whether a server has a wallet file. */
  const hasWallet = async (name: string): Promise<boolean> => {
    const place = join(folder, name);
    if (!existsSync(place)) return false;
    return (await readdir(place, { recursive: true })).some((file) => file.endsWith('wallet.keys'));
  };

  test('sees money for sales of both, goes on where a killed one ended, and comes back to it', async () => {
    const [a, b] = [await start('a'), await start('b')];
    const made = await Promise.all(Array.from({ length: 20 }, (_, nth) => sell(nth % 2 === 0 ? a : b)));
    expect(new Set(made.map((sale) => sale.address)).size).toBe(20);

    const [first, second, third, fourth] = made as [Sale, Sale, Sale, Sale];
    await monero.pay(second.address, second.units);
    await isPaid(a, second);
    expect((await statusAt(b, second)).status).toBe('paid');
    expect([await hasWallet('a'), await hasWallet('b')].filter(Boolean)).toEqual([true]);
    const holder = (await hasWallet('a')) ? 'a' : 'b';
    const [killed, other] = holder === 'a' ? [a, b] : [b, a];

    await killed.end('SIGKILL');
    await monero.pay(first.address, first.units);
    await isPaid(other, first);

    // Its wallet file ends before what the other has seen meanwhile.
    const again = await start(holder);
    await other.end('SIGKILL');
    await monero.pay(third.address, third.units);
    await isPaid(again, third);
    const fresh = await sell(again);
    expect(made.map((sale) => sale.address)).not.toContain(fresh.address);
    await monero.pay(fresh.address, fresh.units);
    await isPaid(again, fresh);
    await monero.mine(2);
    for (const sale of [first, second, third, fresh])
      expect(await statusAt(again, sale)).toMatchObject({ status: 'paid', paidAmount: 5 });
    expect((await statusAt(again, fourth)).status).toBe('pending');
  }, 300_000);
});
