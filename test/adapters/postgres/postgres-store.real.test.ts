/** The store in a real PostgreSQL: the suite of all stores, the same lists as the embedded one, two writers, and faults. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { systemClock, systemRandom } from '#adapters/host/system.ts';
import { migrate } from '#adapters/postgres/migrations.ts';
import { openPostgres } from '#adapters/postgres/open-postgres.ts';
import type { PostgresStore } from '#adapters/postgres/postgres-store.ts';
import { METHODS } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { StaleCommit } from '#domain/messages/errors.ts';
import type { InvoiceFilter, InvoicePage, InvoiceQuery, Store } from '#ports/store.ts';
import { openOn, pendingInvoice, plausibleInvoices } from '#test/adapters/store/samples.ts';
import { testStore } from '#test/adapters/store-suite/store-suite.ts';
import { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { DATABASE_PASSWORD, Postgres } from '#test/support/nodes/postgres.ts';
import { usePostgres } from '#test/support/nodes/use-postgres.ts';
import { CutLine } from '#test/support/servers/cut-line.ts';
import { createDerivationIndexes } from '#usecases/backends/derivation-indexes.ts';
import { createInvoiceWriter } from '#usecases/invoices/invoice-writer.ts';
import { sumOfInvoices } from '#usecases/invoices/sum-invoices.ts';

describe.skipIf(lacks('postgresql'))('the store in PostgreSQL', () => {
  const { server, open } = usePostgres();

  const opened = async (address: string, moving = false, patienceMs = 0): Promise<PostgresStore> => {
    const store = await openPostgres({
      address,
      clock: systemClock,
      random: systemRandom,
      moving,
      patienceMs,
    });
    open.push(store);
    return store;
  };
  const queried = (address: string, statement: string) => server().query(address, statement);

  testStore(async () => {
    const address = await server().newDatabase();
    const store = await opened(address);
    return {
      store,
      reopen: async () => {
        await store.close();
        return opened(address);
      },
    };
  });

  test('lists and sums like the embedded store, with every filter, text and page', async () => {
    const [mine, embedded] = [await opened(await server().newDatabase()), await openOn(new FakeDisk())];
    const invoices = plausibleInvoices(400, 3);
    for (const store of [mine, embedded]) {
      for (const invoice of invoices) void store.commit({ invoices: [invoice] });
      await store.commit({ put: { settings: { x: '1' } } });
    }
    const one = invoices[200] as Invoice;
    const merchantId = 'shop';
    const filters: Omit<InvoiceFilter, 'merchantId'>[] = [
      {},
      ...(['pending', 'paid', 'expired', 'cancelled', 'refunded'] as const).map((status) => ({ status })),
      ...METHODS.flatMap((method) => [{ method }, { paidWith: method }]),
      { needsAttention: true },
      { hasRefunds: true },
      { from: one.createdAt, until: one.createdAt + 60_000 },
      { paidFrom: one.createdAt, paidUntil: one.createdAt + 600_000 },
      { externalInvoiceId: one.externalInvoiceId ?? 'none' },
      { sellerId: one.seller?.id ?? 'none' },
      { tillId: null },
      { tillId: 'bar' },
      { sellerId: 'no\0body' },
      { tillId: 'no\0where' },
    ];
    const texts = [
      '1',
      '12',
      '#1',
      '5.00',
      '12,5',
      one.id,
      one.id.slice(3, 9),
      'a',
      '%',
      '_',
      'ESPRESSO',
      '\\',
    ];
    for (const filter of filters) {
      const sums = (all: Awaited<ReturnType<Store['sum']>>) =>
        [...all].sort((a, b) => a.currency.localeCompare(b.currency));
      expect(sums(await mine.sum({ merchantId, ...filter })), JSON.stringify(filter)).toEqual(
        sums(embedded.sum({ merchantId, ...filter })),
      );
    }
    for (const text of texts) {
      const filter = { merchantId, text };
      expect(await sumOfInvoices({ store: mine, clock: systemClock }, filter), text).toEqual(
        await sumOfInvoices({ store: embedded, clock: systemClock }, filter),
      );
    }
    for (const filter of [...filters, ...texts.map((text) => ({ text }))]) {
      let cursor: string | null = null;
      do {
        const query: InvoiceQuery = {
          merchantId,
          limit: 60,
          ...filter,
          ...(cursor === null ? {} : { cursor }),
        };
        const page = await mine.list(query);
        const wanted: InvoicePage = embedded.list(query);
        const ids = page.invoices.map(({ id }) => id);
        expect(ids, JSON.stringify(query)).toEqual(wanted.invoices.map(({ id }) => id));
        expect(page.nextCursor).toBe(wanted.nextCursor);
        cursor = page.nextCursor;
      } while (cursor !== null);
    }
    const watched = (store: Store) => store.watched(one.createdAt + 3_600_000);
    expect([...(await watched(mine))].map(({ id }) => id)).toEqual(
      [...(await watched(embedded))].map(({ id }) => id),
    );
  });

  test('applies concurrent changes of an invoice by two writers once each, to the result of the other', async () => {
    const address = await server().newDatabase();
    const stores = [await opened(address), await opened(address)];
    const writers = stores.map((store) => createInvoiceWriter({ store, owe: () => ({}) }));
    await writers[0]?.add(pendingInvoice('a', { updatedAt: 0 }));
    const changes = writers.map(async (writer) => {
      for (let nth = 0; nth < 50; nth++)
        await writer.change('a', (invoice) => ({ ...invoice, updatedAt: invoice.updatedAt + 1 }));
    });
    await Promise.all(changes);
    for (const store of stores) expect((await store.invoice('a'))?.updatedAt).toBe(100);
  });

  test('gives no number of a counter twice to two concurrent writers', async () => {
    const address = await server().newDatabase();
    const stores = [await opened(address), await opened(address)];
    const taken: number[] = [];
    let stale = 0;
    const take = async (store: PostgresStore) => {
      const next = (store.get('counters', 'account') ?? 0) + 1;
      try {
        await store.commit({ put: { counters: { account: next } } });
        taken.push(next);
      } catch (error) {
        expect(error).toBeInstanceOf(StaleCommit);
        stale++;
      }
    };
    const all = stores.map(async (store) => {
      for (let nth = 0; nth < 60; nth++) await take(store);
    });
    await Promise.all(all);
    expect(new Set(taken).size).toBe(taken.length);
    expect(Math.max(...taken)).toBe(taken.length);
    expect(taken.length + stale).toBe(120);
    expect(stale).toBeGreaterThan(0);
    const [last] = await queried(address, "select value from cointill.entries where name = 'counters'");
    expect(last?.['value']).toBe(taken.length);
  });

  test('refuses a commit with a value that the database does not take, and writes those beside it', async () => {
    const store = await opened(await server().newDatabase());
    const settled = await Promise.allSettled([
      store.commit({ put: { settings: { before: '1' } } }),
      store.commit({ invoices: [pendingInvoice('refused')], put: { settings: { 'a\0b': '1' } } }),
      store.commit({ put: { settings: { after: '1' } } }),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(store.refusal).toBeNull();
    await store.commit({ put: { settings: { later: '1' } } });
    expect([...store.all('settings').keys()]).toEqual(['before', 'after', 'later']);
    expect(await store.invoice('refused')).toBeUndefined();
  });

  test('notices rows written by another program within two seconds', async () => {
    const address = await server().newDatabase();
    const [one, other] = [await opened(address), await opened(address)];
    await one.commit({ put: { settings: { x: '1', y: '1' } } });
    await other.commit({ put: { settings: { own: '1' } } });
    await expect
      .poll(() => [...other.all('settings').keys()].sort(), { timeout: 2_000 })
      .toEqual(['own', 'x', 'y']);
    await one.commit({ drop: { settings: ['y'] } });
    await expect.poll(() => other.get('settings', 'y'), { timeout: 2_000 }).toBeUndefined();
  });

  test('gives no destination to two invoices', async () => {
    const store = await opened(await server().newDatabase());
    const first = pendingInvoice('a');
    await store.commit({ invoices: [first], from: [undefined] });
    const again = store.commit({
      invoices: [{ ...pendingInvoice('b'), targets: first.targets }],
      from: [undefined],
    });
    await expect(again).rejects.toThrow(StaleCommit);
    expect(await store.invoice('b')).toBeUndefined();
    const changed = { ...first, updatedAt: first.updatedAt + 1 };
    await store.commit({ invoices: [changed], from: [first] });
  });

  test('resolves a commit whose answer was lost by its id: written once, or not at all', async () => {
    const address = await server().newDatabase();
    const line = await CutLine.open(server().port);
    open.push(line);
    const store = await opened(address.replace(`:${server().port}/`, `:${line.port}/`));
    const outcomes: string[] = [];
    for (let round = 0; round < 30; round++) {
      // Either the answer or the request is lost: the store can't distinguish them.
      line.cutNext(round % 2 === 0 ? 'answer' : 'question');
      const commit = store.commit({
        invoices: [pendingInvoice(`i${round}`)],
        from: [undefined],
        put: { settings: { [`k${round}`]: 'v' } },
      });
      outcomes.push(
        await commit.then(
          () => 'written',
          () => 'refused',
        ),
      );
    }
    expect(line.cuts).toBeGreaterThan(25);
    for (const [round, outcome] of outcomes.entries()) {
      const is = outcome === 'written' ? 'written' : 'refused';
      expect((await store.invoice(`i${round}`)) ? 'written' : 'refused').toBe(is);
    }
    expect(new Set(outcomes)).toEqual(new Set(['written', 'refused']));
    const rows = await queried(address, "select count(*) as n from cointill.entries where name = 'settings'");
    expect(Number(rows[0]?.['n'])).toBe(outcomes.filter((one) => one === 'written').length);
  });

  test('receives the changes of another program in order, each log entry once, also during its own', async () => {
    const address = await server().newDatabase();
    const stores = [await opened(address), await opened(address)];
    const entry = { at: 1, event: 'invoice.created', detail: {} } as const;
    const heard = stores.map((store) => {
      const events: string[] = [];
      store.onCommit(({ invoices = [] }, before, elsewhere) => {
        for (const [nth, { id, log }] of invoices.entries()) {
          const [from, until] = elsewhere?.logged[nth] ?? [before[nth]?.log.length ?? 0, log.length];
          for (let at = from; at < until; at++) events.push(`${id} ${at}`);
        }
      });
      return events;
    });
    const writers = stores.map((store) => createInvoiceWriter({ store, owe: () => ({}) }));
    await Promise.all(
      writers.map(async (writer, nth) => {
        for (let round = 0; round < 20; round++) {
          await writer.add(pendingInvoice(`${nth}-${round}`, { targets: [], log: [entry] }));
          for (const id of [`${nth}-${round}`, `${1 - nth}-${Math.max(0, round - 3)}`])
            await writer
              .change(id, (invoice) => ({ ...invoice, log: [...invoice.log, entry] }))
              .catch(() => undefined);
        }
      }),
    );
    await expect.poll(() => heard[0]?.length === heard[1]?.length, { timeout: 3_000 }).toBe(true);
    await stores[0]?.commit({ put: { settings: { x: '1' } } });
    expect(heard[0]?.length).toBeGreaterThan(80);
    expect([...(heard[0] ?? [])].sort()).toEqual([...(heard[1] ?? [])].sort());
    for (const events of heard) {
      const next = new Map<string, number>();
      for (const event of events) {
        const [id = '', at] = event.split(' ');
        expect(Number(at), id).toBe(next.get(id) ?? 0);
        next.set(id, Number(at) + 1);
      }
    }
  });

  test('gives each number of a counter to one program, starting at the lowest', async () => {
    const address = await server().newDatabase();
    const stores = [await opened(address), await opened(address)];
    const given = await Promise.all(
      Array.from({ length: 100 }, (_, nth) => stores[nth % 2]?.shared?.allocate('account', 1 + (nth % 3), 7)),
    );
    const all = given.flatMap((first, nth) =>
      Array.from({ length: 1 + (nth % 3) }, (_, at) => (first ?? 0) + at),
    );
    expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: 199 }, (_, nth) => 7 + nth));
    expect(await stores[0]?.shared?.allocate('account', 0, 500)).toBe(500);
    expect(await stores[1]?.shared?.allocate('account', 1)).toBe(500);
  });

  test('commits no predicted index of an account that another program was given', async () => {
    const address = await server().newDatabase();
    const [one, other] = [await opened(address), await opened(address)];
    const alone = createDerivationIndexes(withoutOthers(one));
    const beside = createDerivationIndexes(other);
    const sell = (index: number) =>
      one.commit({
        put: { ...alone.put([{ account: 'ltc', index }], true), settings: { sold: `${index}` } },
      });
    const predict = () => alone.predict?.('ltc') ?? Number.NaN;
    expect([predict(), predict(), predict()]).toEqual([0, 1, 2]);
    // The first commit takes all that were predicted until then.
    await sell(0);
    expect([await beside.next('ltc'), predict()]).toEqual([3, 3]);
    // Not known yet: the database refuses it. Then it is known.
    await expect((async () => sell(3))()).rejects.toThrow(StaleCommit);
    await expect.poll(() => one.get('counters', 'ltc'), { timeout: 2_000 }).toBe(4);
    expect(() => alone.put([{ account: 'ltc', index: 3 }], true)).toThrow(StaleCommit);
    await sell(predict());
    expect(one.get('settings', 'sold')).toBe('4');
    // What is allocated here is above what was predicted, which still counts.
    expect([predict(), await alone.next('ltc'), predict()]).toEqual([5, 6, 7]);
    await sell(5);
  });

  test('refuses a commit with an outdated fence, and accepts it with the current one', async () => {
    const address = await server().newDatabase();
    const [one, other] = [await opened(address), await opened(address)];
    await one.commit({ put: { settings: { shift: '2' } }, fence: true });
    const late = other.commit({ invoices: [pendingInvoice('a')], from: [undefined] });
    await expect(late).rejects.toThrow(StaleCommit);
    expect(other.get('settings', 'shift')).toBe('2');
    await other.commit({ invoices: [pendingInvoice('a')], from: [undefined] });
  });

  test('refuses a commit that depends on rows another program has changed since they were read', async () => {
    const address = await server().newDatabase();
    const [one, other] = [await opened(address), await opened(address)];
    await one.commit({ put: { settings: { x: '1' } } });
    await expect.poll(() => other.get('settings', 'x'), { timeout: 2_000 }).toBe('1');
    const readAt = other.sequence;
    await one.commit({ put: { settings: { x: '2' } } });
    await expect.poll(() => other.get('settings', 'x'), { timeout: 2_000 }).toBe('2');
    await expect(other.commit({ put: { settings: { x: '3' } }, readAt })).rejects.toThrow(StaleCommit);
    await other.commit({ put: { settings: { x: '3' } }, readAt: other.sequence });
  });

  test('gives a lease to one program at a time, and to the next soon after that one is gone', async () => {
    const address = await server().newDatabase();
    const [one, other] = [await opened(address), await opened(address)];
    const held = () => [one, other].map((store) => store.shared?.leases.holds('watch') ?? false);
    one.shared?.leases.want(() => ['watch']);
    await expect.poll(held).toEqual([true, false]);
    other.shared?.leases.want(() => ['watch']);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(held()).toEqual([true, false]);
    expect(one.shared?.others()).toHaveLength(1);
    // In order: it is free at once.
    await one.close();
    await expect.poll(held, { timeout: 3_000 }).toEqual([false, true]);
    // As after a crash, it is when it expires by the database's clock.
    const third = await opened(address);
    await queried(address, "update cointill.leases set holder = 'gone' where name = 'watch'");
    third.shared?.leases.want(() => ['watch']);
    await expect
      .poll(() => third.shared?.leases.holds('watch') || other.shared?.leases.holds('watch'), {
        timeout: 9_000,
      })
      .toBe(true);
  });

  test('releases the leases of a program that stopped because of an older copy of the database', async () => {
    const address = await server().newDatabase();
    const one = await opened(address);
    let heard = 0;
    one.shared?.leases.want(() => ['watch']);
    await one.commit({ put: { settings: { x: '1' } } });
    await expect.poll(() => one.shared?.leases.holds('watch')).toBe(true);
    one.shared?.leases.listen(() => heard++);
    await queried(address, 'update cointill.store set revision = 0');
    await expect.poll(() => one.healthy).toBe(false);
    const other = await opened(address);
    other.shared?.leases.want(() => ['watch']);
    await expect.poll(() => other.shared?.leases.holds('watch'), { timeout: 4_000 }).toBe(true);
    expect(one.shared?.leases.holds('watch')).toBe(false);
    expect(other.shared?.others()).toEqual([]);
    expect(heard).toBe(1);
  });

  test('stops once a copy that lacks its last commit has as many of other programs', async () => {
    const address = await server().newDatabase();
    const store = await opened(address);
    await store.commit({ put: { settings: { x: '1' } } });
    await queried(address, 'update cointill.commits set id = gen_random_uuid()');
    await queried(address, 'update cointill.store set revision = revision + 1');
    await expect.poll(() => store.healthy, { timeout: 4_000 }).toBe(false);
    await expect(store.commit({ put: { settings: { x: '2' } } })).rejects.toThrow('an older copy');
  });

  test.each([
    ['another in its place', 'update cointill.commits set id = gen_random_uuid()'],
    [
      'nothing in its place',
      'with d as (delete from cointill.commits) update cointill.store set revision = revision - 1',
    ],
  ])('writes nothing to a copy that lacks its last commit and has %s', async (_, lose) => {
    const address = await server().newDatabase();
    const store = await opened(address);
    await store.commit({ put: { settings: { x: '1' } } });
    await queried(address, lose);
    const before = await queried(address, 'select revision from cointill.store');
    await expect(store.commit({ put: { settings: { y: '1' } } })).rejects.toThrow('an older copy');
    expect(await queried(address, 'select revision from cointill.store')).toEqual(before);
    expect(store.healthy).toBe(false);
  });

  test('goes on after a day in which it wrote nothing, when its last commit is no longer kept', async () => {
    const address = await server().newDatabase();
    const store = await opened(address);
    await store.commit({ put: { settings: { x: '1' } } });
    await queried(address, 'delete from cointill.commits');
    await store.commit({ put: { settings: { x: '2' } } });
    expect(store.healthy).toBe(true);
  });

  test('closes a connection without any more data, and resolves the requests on it', async () => {
    const address = await server().newDatabase();
    const line = await CutLine.open(server().port);
    open.push(line);
    const store = await opened(address.replace(`:${server().port}/`, `:${line.port}/`));
    line.hang(true);
    const commit = store.commit({ put: { settings: { x: '1' } } }).then(
      () => 'written',
      () => 'refused',
    );
    await expect.poll(() => store.refusal, { timeout: 8_000 }).toBe('the database does not answer');
    await expect(store.invoice('a')).rejects.toThrow(/can't be reached/);
    line.hang(false);
    await expect.poll(() => store.refusal, { timeout: 8_000 }).toBeNull();
    const [row] = await queried(address, "select value from cointill.entries where key = 'x'");
    expect(await commit).toBe(row ? 'written' : 'refused');
    await store.commit({ put: { settings: { x: '2' } } });
  }, 60_000);

  test('repeats a read whose connection broke on another connection', async () => {
    const address = await server().newDatabase();
    const line = await CutLine.open(server().port);
    open.push(line);
    const store = await opened(address.replace(/:\d+\//, `:${line.port}/`));
    await store.commit({ invoices: [pendingInvoice('a')], from: [undefined] });
    const locking = postgres(address, { max: 1 });
    open.push({ close: () => locking.end() });
    const waiting = async () => {
      const [row] = await queried(
        address,
        "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'",
      );
      return row?.['count'];
    };
    const read = await locking.begin(async (sql) => {
      await sql`lock table cointill.invoices in access exclusive mode`;
      const answers = Promise.all([store.invoice('a'), store.list({ merchantId: 'shop', limit: 1 })]);
      answers.catch(() => undefined);
      await expect.poll(waiting).toBe(2);
      line.cutAll();
      return { answers };
    });
    const [invoice, { invoices }] = await read.answers;
    expect([invoice?.id, invoices[0]?.id]).toEqual(['a', 'a']);
  });

  test('reopens at once a connection that is lost while a query waits to be sent', async () => {
    const address = await server().newDatabase();
    const line = await CutLine.open(server().port);
    open.push(line);
    const store = await opened(address.replace(/:\d+\//, `:${line.port}/`));
    const ask = () => Array.from({ length: 16 }, () => store.invoice('a'));
    await Promise.all(ask());
    const asked: Promise<unknown>[] = [];
    const bell = createServer((socket) => {
      // Both arrive together, in this order.
      socket.write('now');
      line.cutAll();
    });
    bell.listen(0, '127.0.0.1');
    await once(bell, 'listening');
    const hearing = connect((bell.address() as AddressInfo).port, '127.0.0.1');
    hearing.on('data', () => asked.push(...ask()));
    await once(hearing, 'data');
    bell.close();
    hearing.destroy();
    await Promise.allSettled(asked);
    const begun = performance.now();
    await Promise.all(ask());
    expect(performance.now() - begun).toBeLessThan(2_500);
  });

  test('survives a connection that is lost just after it was opened', async () => {
    const address = await server().newDatabase();
    const line = await CutLine.open(server().port);
    open.push(line);
    // A query by the driver itself, whose failure can't be caught.
    line.cutAt('typcategory');
    const store = await opened(address.replace(`:${server().port}/`, `:${line.port}/`));
    await store.commit({ put: { settings: { x: '1' } } });
    expect(line.cuts).toBe(0);
  });

  test('refuses with one message without the password while the database is gone, and recovers automatically', async () => {
    const own = await Postgres.start();
    open.push(own);
    const address = await own.newDatabase();
    const store = await opened(address);
    await store.commit({
      invoices: [pendingInvoice('before')],
      from: [undefined],
      put: { settings: { x: '1' } },
    });
    await own.stop('SIGKILL');
    // Whether this one was sent before the end is not known: it waits for that.
    const settled: string[] = [];
    const interrupted = store.commit({ put: { settings: { y: '1' } } }).then(
      () => settled.push('written'),
      () => settled.push('refused'),
    );
    await expect.poll(() => store.refusal).toBe('the database does not answer');
    for (const ask of [
      () => store.commit({ put: { settings: { x: '2' } } }),
      () => store.invoice('before'),
      () => store.list({ merchantId: 'shop', limit: 5 }),
    ]) {
      const error = await ask().then(
        () => null,
        (failure: Error) => failure,
      );
      expect(error?.message).toMatch(
        /^The database 127\.0\.0\.1:\d+\/shop1 can't be reached \(.+\)\. Nothing can be sold/,
      );
      expect(String(error?.stack)).not.toContain(DATABASE_PASSWORD);
    }
    await own.begin();
    await expect.poll(() => store.refusal).toBeNull();
    expect((await store.invoice('before'))?.id).toBe('before');
    await interrupted;
    expect(store.get('settings', 'y')).toBe(settled[0] === 'written' ? '1' : undefined);
    await store.commit({ put: { settings: { x: '3' } } });
    await store.close();
    const again = await opened(address);
    expect(again.get('settings', 'x')).toBe('3');
    expect(again.get('settings', 'y')).toBe(settled[0] === 'written' ? '1' : undefined);
  });

  test('gives a move exclusive access: it waits for other programs, and new ones are refused', async () => {
    const address = await server().newDatabase();
    const first = await opened(address);
    await expect(opened(address, true)).rejects.toThrow(
      /is in use by another Cointill, on .+ \(process \d+\)/,
    );
    await first.close();
    const mover = await opened(address, true);
    await expect(opened(address)).rejects.toThrow(/is in use by another Cointill/);
    // The mover was suspended for longer than its lock lasts.
    await queried(address, "update cointill.store set held_until = now() - interval '1 second'");
    const second = await opened(address);
    await second.commit({ put: { settings: { x: 'second' } } });
    await second.close();
    await (await opened(address, true)).close();
    await expect(mover.commit({ put: { settings: { x: 'first' } } })).rejects.toThrow('has stopped writing');
    expect(mover.healthy).toBe(false);
    await mover.close();
    expect((await opened(address)).get('settings', 'x')).toBe('second');
  });

  test('locks out programs that were connected before the move', async () => {
    const address = await server().newDatabase();
    const store = await opened(address);
    await queried(
      address,
      "update cointill.store set holder = 'x', holder_name = 'a mover', held_until = now() + interval '1 minute'",
    );
    await expect(store.commit({ put: { settings: { x: '1' } } })).rejects.toThrow('a mover');
    await queried(address, 'update cointill.store set held_until = now()');
    await store.commit({ put: { settings: { x: '1' } } });
  });

  test('migrates an older schema with its data once no program uses it', async () => {
    const address = await server().newDatabase();
    const store = await opened(address);
    await store.commit({ invoices: [pendingInvoice('a')], from: [undefined] });
    const log = (await store.invoice('a'))?.log.length;
    const later = ['names', 'ids', 'order_number', 'amount', 'seller', 'till', 'version'];
    for (const column of later) await queried(address, `drop index cointill.invoices_by_${column}`);
    for (const method of METHODS)
      for (const column of ['methods', 'paid_with'])
        await queried(address, `drop index cointill.invoices_by_${column}_${method.toLowerCase()}`);
    for (const what of ['alarms', 'refunds'])
      await queried(address, `drop index cointill.invoices_with_${what}`);
    await queried(address, 'drop table cointill.spans');
    await queried(address, 'alter table cointill.invoices drop column log_versions');
    await queried(address, 'alter table cointill.store drop column fence');
    await queried(address, 'update cointill.store set schema_version = 1');
    await expect(opened(address)).rejects.toThrow(/is in use by another Cointill/);
    await store.close();
    await queried(address, 'drop table cointill.leases');
    const [one, other] = await Promise.all([opened(address, false, 5_000), opened(address, false, 5_000)]);
    expect((await one.invoice('a'))?.log).toHaveLength(log ?? 0);
    const heard: unknown[] = [];
    other.onCommit(({ invoices = [] }, _, elsewhere) => heard.push(invoices.length, elsewhere?.logged));
    const before = await one.invoice('a');
    if (before) await one.commit({ invoices: [{ ...before, updatedAt: 1 }], from: [before] });
    await expect.poll(() => heard, { timeout: 2_000 }).toEqual([1, [[log, log]]]);
    const { createdAt } = pendingInvoice('a');
    const found = await one.list({ merchantId: 'shop', limit: 1, from: createdAt, until: createdAt + 1 });
    expect(found.invoices.map(({ id }) => id)).toEqual(['a']);
  });

  test('is opened by a program that waited to migrate it, once another has done so and uses it', async () => {
    const address = await server().newDatabase();
    await (await opened(address)).close();
    await queried(address, 'update cointill.store set schema_version = schema_version - 1');
    await queried(
      address,
      `insert into cointill.leases values ('another', 'another', 'another', now() + interval '1 minute')`,
    );
    const waiting = opened(address, false, 5_000);
    const early = await Promise.race([waiting.then(() => 'opened'), sleep(1_000, 'waits')]);
    await queried(address, 'update cointill.store set schema_version = schema_version + 1');
    expect(early).toBe('waits');
    await waiting;
  });

  test('writes nothing more once a newer program has migrated the schema', async () => {
    const address = await server().newDatabase();
    const [writing, idle] = [await opened(address), await opened(address)];
    await queried(address, 'update cointill.store set schema_version = 99');
    const before = await queried(address, 'select revision from cointill.store');
    await expect(writing.commit({ put: { settings: { x: '1' } } })).rejects.toThrow('newer');
    expect(await queried(address, 'select revision from cointill.store')).toEqual(before);
    await expect.poll(() => idle.healthy, { timeout: 4_000 }).toBe(false);
    await expect(idle.commit({ put: { settings: { x: '1' } } })).rejects.toThrow('newer');
  });

  test('has the payment times of invoices after a migration, also of those paid later', async () => {
    const address = await server().newDatabase();
    const store = await opened(address);
    const { createdAt } = pendingInvoice('a');
    const paid = { merchantId: 'shop', limit: 9, paidFrom: createdAt, paidUntil: createdAt + 100 };
    for (const id of ['a', 'b', 'c'])
      await store.commit({ invoices: [pendingInvoice(id, { targets: [] })], from: [undefined] });
    const pay = async (from: Store, id: string, paidAt: number) => {
      const before = await from.invoice(id);
      if (before) await from.commit({ invoices: [paidAtOnce(before, paidAt)], from: [before] });
    };
    await pay(store, 'a', createdAt + 9);
    await store.close();
    await queried(address, 'alter table cointill.spans drop column first_paid_at, drop column last_paid_at');
    for (const index of ['names', 'ids'])
      await queried(address, `alter index cointill.invoices_by_${index} reset (gin_pending_list_limit)`);
    await queried(address, 'update cointill.store set schema_version = 3');
    const newer = await opened(address);
    expect((await newer.list(paid)).invoices.map(({ id }) => id)).toEqual(['a']);
    await pay(newer, 'b', createdAt + 50);
    expect((await newer.list(paid)).invoices.map(({ id }) => id)).toEqual(['b', 'a']);
    const later = { ...paid, paidFrom: createdAt + 40 };
    expect((await newer.list(later)).invoices.map(({ id }) => id)).toEqual(['b']);
    await pay(newer, 'c', createdAt + 2);
    const earlier = { ...paid, paidUntil: createdAt + 5 };
    expect((await newer.list(earlier)).invoices.map(({ id }) => id)).toEqual(['c']);
    expect(
      await queried(
        address,
        `select relname as index, reloptions as set from pg_class where reloptions is not null and relname like 'invoices_by_%'
         order by 1`,
      ),
    ).toEqual(
      ['invoices_by_ids', 'invoices_by_names'].map((index) => ({
        index,
        set: ['gin_pending_list_limit=65536'],
      })),
    );
  });

  test.each(METHODS)('has indexes of the sales that offer %s or were paid with it', async (method) => {
    const address = await server().newDatabase();
    await opened(address);
    const rows = await queried(address, "select indexdef from pg_indexes where schemaname = 'cointill'");
    for (const column of ['methods', 'paid_with'])
      expect(rows.map(({ indexdef }) => String(indexdef))).toContainEqual(
        expect.stringContaining(`(${column} @> ARRAY['${method}'::text])`),
      );
  });

  test('creates the indexes of a method that came later, once, while no program uses the tables', async () => {
    const address = await server().newDatabase();
    const store = await opened(address);
    const sql = postgres(address, { max: 1, onnotice: () => undefined });
    open.push({ close: () => sql.end() });
    const waits: string[] = [];
    const atRest = async () => {
      const rows = await queried(address, 'select 1 from cointill.leases where held_until >= now()');
      waits.push(rows.length === 0 ? 'at rest' : 'in use');
    };
    const indexes = () =>
      queried(
        address,
        "select indexdef from pg_indexes where schemaname = 'cointill' and indexname like '%latercoin' order by 1",
      );
    await migrate(sql, 'a test', atRest);
    expect([waits, await indexes()]).toEqual([[], []]);
    await store.close();
    for (const _ of ['first', 'again']) await migrate(sql, 'a test', atRest, [...METHODS, 'LATERCOIN']);
    expect(waits).toEqual(['at rest']);
    expect((await indexes()).map(({ indexdef }) => /where .*/i.exec(String(indexdef))?.[0])).toEqual(
      ['methods', 'paid_with'].map((column) => `WHERE (${column} @> ARRAY['LATERCOIN'::text])`),
    );
  });

  test('creates them in a new database too', async () => {
    const address = await server().newDatabase();
    const sql = postgres(address, { max: 1, onnotice: () => undefined });
    open.push({ close: () => sql.end() });
    await migrate(sql, 'a test', async () => undefined, [...METHODS, 'LATERCOIN']);
    const rows = await queried(address, "select 1 from pg_indexes where indexname like '%latercoin'");
    expect(rows).toHaveLength(2);
  });

  test('finds a new text at once, and indexes it soon after', async () => {
    const address = await server().newDatabase();
    const store = await opened(address);
    await queried(address, 'create extension pgstattuple');
    const waiting = async () => {
      const [row] = await queried(
        address,
        "select pending_tuples::int as texts from pgstatginindex('cointill.invoices_by_names')",
      );
      return row?.['texts'];
    };
    const invoice = pendingInvoice('a', { targets: [], externalInvoiceId: 'table seventeen' });
    await store.commit({ invoices: [invoice], from: [undefined] });
    expect(await waiting()).toBe(1);
    const found = () => store.list({ merchantId: 'shop', limit: 9, text: 'seventeen' });
    expect((await found()).invoices.map(({ id }) => id)).toEqual(['a']);
    await expect.poll(waiting, { timeout: 15_000, interval: 250 }).toBe(0);
    expect((await found()).invoices.map(({ id }) => id)).toEqual(['a']);
  });

  test('lists in a period the invoices that were made while the clock was set back or ahead', async () => {
    const [store, embedded] = [await opened(await server().newDatabase()), await openOn(new FakeDisk())];
    const { createdAt } = pendingInvoice('a');
    const days = [0, 1, 2, -40, 3, 90, 4, 5, -40, 6];
    for (const [nth, day] of days.entries()) {
      const at = createdAt + day * 86_400_000;
      const invoice = paidAtOnce(pendingInvoice(`at-${nth}`, { createdAt: at, targets: [] }), at);
      for (const one of [store, embedded]) await one.commit({ invoices: [invoice] });
      // Commits in between, so that they are in several spans of positions.
      const address = store.shown;
      await queried(
        `postgres://cointill@${address}`,
        'update cointill.store set revision = revision + 700 where id = 1',
      );
    }
    for (const [from, until] of [
      [0, 1],
      [2, 5],
      [-60, 0],
      [-60, 1],
      [4, 100],
      [80, 100],
      [200, 300],
    ] as const) {
      const [since, before] = [createdAt + from * 86_400_000, createdAt + until * 86_400_000];
      for (const period of [
        { from: since, until: before },
        { paidFrom: since, paidUntil: before },
        { paidFrom: since },
        { paidUntil: before },
      ]) {
        const query = { merchantId: 'shop', limit: 50, ...period };
        const ids = (await store.list(query)).invoices.map(({ id }) => id);
        expect(ids, `${from} to ${until}`).toEqual(embedded.list(query).invoices.map(({ id }) => id));
      }
    }
    expect(
      await queried(
        `postgres://cointill@${store.shown}`,
        'select count(*)::int as spans from cointill.spans',
      ),
    ).toEqual([{ spans: 7 }]);
  });

  test('refuses a schema that is newer than the program, and leaves it unchanged', async () => {
    const address = await server().newDatabase();
    await (await opened(address)).close();
    await queried(address, 'update cointill.store set schema_version = 99');
    await expect(opened(address)).rejects.toThrow(/newer version of Cointill \(schema 99/);
    expect(await queried(address, 'select schema_version, holder from cointill.store')).toEqual([
      { schema_version: 99, holder: null },
    ]);
  });

  test('refuses an invalid address without repeating it', async () => {
    for (const address of ['', 'mysql://a:secret@b/c', 'postgres://a:secret@b', 'secret']) {
      const error = await openPostgres({ address, clock: systemClock, random: systemRandom }).then(
        () => null,
        (failure: Error) => failure,
      );
      expect(error?.message).toMatch(/^database must be an address such as postgres:/);
      expect(error?.message).not.toContain('secret');
    }
  });
});

/** The same, paid by its log. */
function paidAtOnce(invoice: Invoice, at: number): Invoice {
  return { ...invoice, log: [...invoice.log, { at, event: 'invoice.paid', detail: {} }] };
}

/** A store that does not know of the other programs yet. */
function withoutOthers(store: PostgresStore): Store {
  return new Proxy(store, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target) as unknown;
      if (name === 'shared') return { ...target.shared, allocate: target.shared?.allocate, others: () => [] };
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as unknown as Store;
}
