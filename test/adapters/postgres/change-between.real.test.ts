/**
 * Two servers on one PostgreSQL: a change that the other one makes while this one waits, between what it reads and what
 * it writes, is never lost.
 */
// @module-tag more
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock, systemDigest, systemRandom } from '#adapters/host/system.ts';
import { openPostgres } from '#adapters/postgres/open-postgres.ts';
import type { PostgresStore } from '#adapters/postgres/postgres-store.ts';
import { parseProvision } from '#adapters/provisioning/provision-file.ts';
import { isTestSale } from '#domain/invoices/invoice.ts';
import { statusOf } from '#domain/invoices/status.ts';
import { DEFAULT_RECEIPT_TERMS } from '#domain/receipts/receipt-settings.ts';
import type { PinHash, Vault } from '#ports/host.ts';
import type { Printer } from '#ports/printer.ts';
import { plausibleInvoices } from '#test/adapters/store/samples.ts';
import { merchantWith, quiet, WEBHOOK } from '#test/support/fakes/shop.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { usePostgres } from '#test/support/nodes/use-postgres.ts';
import { provision } from '#usecases/provisioning/provision.ts';
import { openReceipts } from '#usecases/receipts/print-receipt.ts';
import { openKeys } from '#usecases/shops/api-keys.ts';
import { openShops } from '#usecases/shops/shops.ts';
import { createAuditLog } from '#usecases/staff/audit-log.ts';
import { openPeople, TILL } from '#usecases/staff/people.ts';
import { openEndpoints } from '#usecases/webhooks/endpoints.ts';

const SHOP = merchantWith([]);

const never = () => Promise.reject(new Error('not asked for here'));

/** What one server does while the other waits; it happens once. */
type Between = () => Promise<unknown>;

/** One server: its use cases on its own connection. `between` runs while it waits for a vault, a hash or a printer. */
function useCases(store: PostgresStore, between: Between = async () => undefined) {
  let isDone = false;
  const wait = async () => {
    if (isDone) return;
    isDone = true;
    await between();
  };
  const vault: Vault = {
    state: 'passphrase',
    seal: async (secret) => {
      await wait();
      return `sealed ${secret}`;
    },
    open: async (sealed) => {
      await wait();
      return sealed.slice('sealed '.length);
    },
  };
  const pins: PinHash = {
    hash: async (pin) => {
      await wait();
      return `hash of ${pin}`;
    },
    matches: async (pin, stored) => {
      await wait();
      return stored.endsWith(`hash of ${pin}`);
    },
    isOutdated: (stored) => stored.startsWith('old'),
  };
  const printer: Printer = {
    async print(_job, reached) {
      await wait();
      await reached();
      return 'printed';
    },
    openDrawer: never,
    check: () => undefined,
    close: async () => undefined,
  };
  const host = { store, clock: systemClock, random: systemRandom, digest: systemDigest };
  const log = createAuditLog(host);
  const keys = openKeys(host);
  const endpoints = openEndpoints({
    ...host,
    vault,
    signing: { check: async () => undefined, problem: () => null },
    log: quiet,
    refusesUrl: () => null,
    deliveries: { sendTest: never, redeliver: never, nextTryAt: () => null },
  });
  return {
    endpoints,
    keys,
    people: openPeople({ ...host, pins, log }),
    receipts: openReceipts({ ...host, printer, log }),
    shops: openShops({ store, backends: { refresh: wait } as never }),
    provision: (file: unknown) =>
      provision(
        {
          ...host,
          vault,
          keys,
          makeWebhookSecret: () => 'whsec_made',
          walletOf: () => null,
          trial: never,
          refusesUrl: () => null,
        },
        parseProvision(JSON.stringify(file)).provision,
      ),
    close: async () => {
      endpoints.close();
      await keys.close();
    },
  };
}

describe.skipIf(lacks('postgresql'))('a change of another server, while this one waits', () => {
  const { server, open } = usePostgres();
  let mine: PostgresStore;
  let others: PostgresStore;

  const opened = async (address: string) => {
    const store = await openPostgres({
      address,
      clock: systemClock,
      random: systemRandom,
      moving: false,
      patienceMs: 0,
    });
    open.push(store);
    return store;
  };
  const servers = (between: Between) => {
    const both = { here: useCases(mine, between), there: useCases(others) };
    open.unshift(both.here, both.there);
    return both;
  };
  /** Until this server knows what the other has written: then nothing but the mechanism keeps it. */
  const known = async () => {
    while (mine.sequence < others.sequence) await sleep(20);
  };

  beforeEach(async () => {
    const address = await server().newDatabase();
    mine = await opened(address);
    others = await opened(address);
    await others.commit({ put: { merchants: { shop: SHOP } } });
    await known();
  });

  test.each([
    ['that is known here', known],
    ['that is not known here yet', async () => undefined],
  ])('of a webhook URL is kept when its secret is rotated: one %s', async (_which, heard) => {
    let id = '';
    const { here, there } = servers(async () => {
      await there.endpoints.change('shop', id, { url: 'https://shop.example/other' });
      await heard();
    });
    id = (await there.endpoints.create('shop', WEBHOOK)).endpoint.id;
    await known();
    await here.endpoints.rotate('shop', id, 24);
    expect(mine.get('endpoints', id)).toMatchObject({
      url: 'https://shop.example/other',
      secretEntries: [expect.any(String), expect.any(String)],
    });
  });

  test('of a PIN is kept when the old one is entered and would be hashed again: it is no longer accepted', async () => {
    const { here, there } = servers(async () => {
      await there.people.change(person.id, { name: 'Lorenz', role: 'owner', pin: '8264' }, TILL);
      await known();
    });
    const person = await there.people.add({ name: 'Lorenz', role: 'owner', pin: '7305' }, TILL);
    await others.commit({ put: { people: { [person.id]: { ...person, pin: 'old hash of 7305' } } } });
    await known();
    await expect(here.people.enter(person.id, '7305', false)).rejects.toMatchObject({ code: 'forbidden' });
    expect(mine.get('people', person.id)?.pin).toBe('hash of 8264');
    expect((await here.people.enter(person.id, '8264', false)).person.name).toBe('Lorenz');
  });

  test('of the last other owner is noticed when an owner gives up the role: one owner remains', async () => {
    const { here, there } = servers(async () => {
      await there.people.change(anna.id, { name: 'Anna', role: 'cashier' }, TILL);
      await known();
    });
    const lorenz = await there.people.add({ name: 'Lorenz', role: 'owner', pin: '7305' }, TILL);
    const anna = await there.people.add({ name: 'Anna', role: 'owner', pin: '8264' }, TILL);
    await known();
    const wish = { name: 'Lorenz', role: 'cashier', pin: '9173' } as const;
    await expect(here.people.change(lorenz.id, wish, TILL)).rejects.toMatchObject({
      why: { name: 'last-owner' },
    });
  });

  test('that printed a receipt is kept: there is one original', async () => {
    const sale = plausibleInvoices(200).find((one) => statusOf(one) === 'paid' && !isTestSale(one));
    if (!sale) throw new Error('no paid sale');
    const merchant = { ...SHOP, id: sale.merchantId };
    const { here, there } = servers(async () => {
      await there.receipts.print(merchant, sale.id, false, 'system');
      await known();
    });
    const terms = { ...DEFAULT_RECEIPT_TERMS, printer: { host: '127.0.0.1', port: 9100 } };
    await others.commit({
      invoices: [sale],
      from: [undefined],
      put: { receiptTerms: { [merchant.id]: terms } },
    });
    await known();
    await expect(here.receipts.print(merchant, sale.id, false, 'network')).rejects.toMatchObject({
      why: { name: 'receipt-printed' },
    });
    expect(await there.receipts.look(merchant, sale.id)).toMatchObject({ prints: { copies: 0 } });
  });

  test('of an endpoint is kept when a provisioning file is applied', async () => {
    const file = {
      merchants: [
        {
          id: 'shop',
          name: 'Café Lorenz',
          currency: 'EUR',
          timeZone: 'Europe/Berlin',
          network: 'regtest',
          methods: [],
          webhooks: [{ url: WEBHOOK.url }, { url: 'https://shop.example/second' }],
        },
      ],
    };
    let [id, rotated] = ['', ''];
    const { here, there } = servers(async () => {
      await there.endpoints.rotate('shop', id, 0);
      rotated = others.get('endpoints', id)?.secretEntries[0] ?? '';
      await known();
    });
    await there.provision({
      ...file,
      merchants: [{ ...file.merchants[0], webhooks: [{ url: WEBHOOK.url }] }],
    });
    id = [...others.all('endpoints').keys()][0] ?? '';
    await others.commit({ put: { endpoints: { [id]: { ...must(others, id), shape: 'short' } } } });
    await known();
    await here.provision(file);
    expect(mine.get('endpoints', id)).toMatchObject({ shape: 'detailed', secretEntries: [rotated] });
    expect(mine.all('endpoints').size).toBe(2);
  });

  test('of a shop is kept when another field is saved before it has arrived here', async () => {
    const { here, there } = servers(async () => undefined);
    const wish = { name: 'Bar Lorenz', currency: 'EUR', timeZone: 'Europe/Berlin' };
    await Promise.all([
      there.shops.change('shop', wish, {}, 150),
      here.shops.save('shop', (shop) => ({ ...shop, terms: { ...shop.terms, graceMs: 1_000 } })),
    ]);
    await known();
    await expect
      .poll(() => mine.get('merchants', 'shop'))
      .toMatchObject({ name: 'Bar Lorenz', spreadBasisPoints: 150, terms: { graceMs: 1_000 } });
  });
});

function must(store: PostgresStore, id: string) {
  const endpoint = store.get('endpoints', id);
  if (!endpoint) throw new Error('no such endpoint');
  return endpoint;
}
