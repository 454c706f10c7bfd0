/** Two servers on one PostgreSQL, each with its own node: polls of an invoice by the server that does not watch it. */
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

describe.skipIf(lacks('postgresql'))('a poll of an invoice by a server that does not watch it', () => {
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

  test('neither removes a payment that its own node has not seen yet, nor lowers its confirmations', async () => {
    const { id, destination, money, now } = await sold();
    watching.backend('LITECOIN').money.set(destination, money(2));
    await watching.watch.lookNow(id);
    await other.watch.lookNow(id);
    expect((await now()).payments).toMatchObject([{ standing: 'live', confirmations: 2 }]);
    other.backend('LITECOIN').money.set(destination, money(0));
    await other.watch.lookNow(id);
    expect((await now()).payments).toMatchObject([{ standing: 'live', confirmations: 2, height: 100 }]);
    // The watching server decides when it is gone.
    watching.backend('LITECOIN').money.set(destination, []);
    await watching.watch.lookNow(id);
    expect((await now()).payments).toMatchObject([{ standing: 'vanished' }]);
  });

  test('records a payment that its own node saw first', async () => {
    const { id, destination, money, now } = await sold();
    other.backend('LITECOIN').money.set(destination, money(2));
    await other.watch.lookNow(id);
    expect((await now()).payments).toMatchObject([{ standing: 'live', confirmations: 2 }]);
    expect(statusOf(await now())).toBe('paid');
  });

  test('does not expire it: only the watching server decides that', async () => {
    const { id, destination, money, now } = await sold();
    for (const shop of [watching, other]) shop.backend('LITECOIN').down = 'no answer';
    await Promise.all([watching.clock.advance(16 * MINUTE), other.clock.advance(16 * MINUTE)]);
    other.backend('LITECOIN').down = null;
    await other.watch.lookNow(id);
    expect(statusOf(await now())).toBe('pending');
    watching.backend('LITECOIN').down = null;
    watching.backend('LITECOIN').money.set(destination, money(2));
    await watching.watch.lookNow(id);
    // No poll after the expiry was without it, so nothing shows that it was late.
    expect((await now()).payments[0]).not.toHaveProperty('unseenAt');
  });
});
