/** Two servers on one PostgreSQL, each with a node of its own: what one that does not watch an invoice finds on it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock, systemRandom } from '#adapters/host/system.ts';
import { openPostgres } from '#adapters/postgres/open-postgres.ts';
import type { PostgresStore } from '#adapters/postgres/postgres-store.ts';
import { statusOf } from '#domain/invoices/status.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { sighting } from '#test/support/fakes/invoices.ts';
import { openShop, type TestShop } from '#test/support/fakes/shop.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { Postgres } from '#test/support/nodes/postgres.ts';

describe.skipIf(lacks('postgresql'))('a look at an invoice on a server that does not watch it', () => {
  let server: Postgres;
  let stores: readonly PostgresStore[];
  let watching: TestShop;
  let other: TestShop;

  beforeAll(async () => {
    server = await Postgres.start();
  });
  beforeEach(async () => {
    const address = await server.newDatabase();
    const opened = () =>
      openPostgres({ address, clock: systemClock, random: systemRandom, moving: false, patienceMs: 0 });
    stores = [await opened(), await opened()];
    const [mine, others] = stores;
    watching = await openShop(['LITECOIN'], { store: mine as never });
    await expect.poll(() => mine?.shared?.leases.holds('watch:shop:LITECOIN')).toBe(true);
    other = await openShop(['LITECOIN'], { store: others as never });
  });
  afterEach(async () => {
    await other.close();
    await watching.close();
    for (const store of stores) await store.close();
  });
  afterAll(() => server?.close());

  const sold = async () => {
    const invoice = await watching.create();
    const destination = invoice.targets[0]?.destination ?? '';
    await expect.poll(() => other.watch.size).toBe(1);
    const money = (confirmations: number) => [
      sighting('tx', invoice.targets[0]?.due ?? 0n, {
        confirmations,
        height: confirmations > 0 ? 100 : null,
      }),
    ];
    const now = async () => {
      const read = await stores[0]?.invoice(invoice.id);
      if (!read) throw new Error('no such invoice');
      return read;
    };
    return { id: invoice.id, destination, money, now };
  };

  test('does not make a payment vanish, nor less confirmed, that its own node has not seen yet', async () => {
    const { id, destination, money, now } = await sold();
    watching.backend('LITECOIN').money.set(destination, money(2));
    await watching.watch.lookNow(id);
    await other.watch.lookNow(id);
    expect((await now()).payments).toMatchObject([{ standing: 'live', confirmations: 2 }]);
    other.backend('LITECOIN').money.set(destination, money(0));
    await other.watch.lookNow(id);
    expect((await now()).payments).toMatchObject([{ standing: 'live', confirmations: 2, height: 100 }]);
    // The one that watches knows when it is gone.
    watching.backend('LITECOIN').money.set(destination, []);
    await watching.watch.lookNow(id);
    expect((await now()).payments).toMatchObject([{ standing: 'vanished' }]);
  });

  test('records what its own node has seen first', async () => {
    const { id, destination, money, now } = await sold();
    other.backend('LITECOIN').money.set(destination, money(2));
    await other.watch.lookNow(id);
    expect((await now()).payments).toMatchObject([{ standing: 'live', confirmations: 2 }]);
    expect(statusOf(await now())).toBe('paid');
  });

  test('does not expire it: that is decided by what the watching server finds', async () => {
    const { id, destination, money, now } = await sold();
    for (const shop of [watching, other]) shop.backend('LITECOIN').down = 'no answer';
    await Promise.all([watching.clock.advance(16 * MINUTE), other.clock.advance(16 * MINUTE)]);
    other.backend('LITECOIN').down = null;
    await other.watch.lookNow(id);
    expect(statusOf(await now())).toBe('pending');
    watching.backend('LITECOIN').down = null;
    watching.backend('LITECOIN').money.set(destination, money(2));
    await watching.watch.lookNow(id);
    // Nobody had found nothing after the expiry, so nothing shows that it came late.
    expect((await now()).payments[0]).not.toHaveProperty('unseenAt');
  });
});
