/** Several built servers on one real PostgreSQL at the same time, as equals: nothing twice, nothing lost. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartSent } from '#test/support/fakes/cart-sent.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { Postgres } from '#test/support/nodes/postgres.ts';
import { DatabaseServer } from '#test/support/servers/database-server.ts';
import { EventStream } from '#test/support/servers/event-stream.ts';
import { Receiver } from '#test/support/servers/receiver.ts';
import type { Answer } from '#test/support/servers/server.ts';

const SALE = { amount: '5', currency: 'EUR' };
/** A server that was killed is replaced within this time. */
const TAKEOVER_MS = 10_000;

describe.skipIf(lacks('postgresql'))('several servers on one database', () => {
  let database: Postgres;
  let address: string;
  let folder: string;
  let key: string;
  const running: DatabaseServer[] = [];
  const open: { close(): unknown }[] = [];

  beforeAll(async () => {
    database = await Postgres.start();
  });
  beforeEach(async () => {
    address = await database.newDatabase();
    folder = await mkdtemp(join(tmpdir(), 'cointill-several-'));
  });
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
    for (const one of running.splice(0)) await one.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  afterAll(() => database?.close());

  const start = async (name: string): Promise<DatabaseServer> => {
    const server = await DatabaseServer.start({ address, folder: join(folder, name) });
    running.push(server);
    key = server.keys[0] ?? key;
    return server;
  };
  const two = async (): Promise<[DatabaseServer, DatabaseServer]> => [await start('a'), await start('b')];

  const sell = async (server: DatabaseServer, more: object = {}): Promise<string> => {
    const made = await server.send('/payments/invoices', { key, body: { ...SALE, ...more } });
    expect(made.status, made.text).toBe(200);
    return String(made.json['invoiceId']);
  };
  const pay = (server: DatabaseServer, invoiceId: string): Promise<Answer> =>
    server.send('/practice/payments', { key, body: { invoiceId, method: 'LIGHTNING' } });
  const statusAt = async (server: DatabaseServer, invoiceId: string): Promise<unknown> => {
    const read = await server.send(`/payments/invoices?invoiceId=${invoiceId}`, { key });
    return (read.json['invoice'] as Record<string, unknown>)['status'];
  };
  const follow = async (server: DatabaseServer, after?: string): Promise<EventStream> => {
    const headers = { Authorization: `Bearer ${key}`, ...(after ? { 'Last-Event-ID': after } : {}) };
    const stream = await EventStream.open(`${server.api}/payments/stream`, headers);
    open.push(stream);
    return stream;
  };
  const of = (stream: EventStream, invoiceId: string) =>
    stream.heard.filter(({ data }) => data['invoiceId'] === invoiceId).map(({ event }) => event);
  const atOnce = <T>(times: number, work: (nth: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: times }, (_, nth) => work(nth)));

  test('a sale of one is on the stream of the other, is paid there, and both tell the same story', async () => {
    const [a, b] = await two();
    const streams = [await follow(a), await follow(b)];
    const id = await sell(a);
    expect(await statusAt(b, id)).toBe('pending');
    for (const stream of streams) await stream.until(() => of(stream, id).includes('invoice.created'));
    const paid = await pay(b, id);
    expect(paid.json['invoice'], paid.text).toMatchObject({ status: 'paid' });
    expect(await statusAt(a, id)).toBe('paid');
    const story = ['invoice.created', 'invoice.payment_seen', 'invoice.paid'];
    for (const stream of streams) {
      await stream.until(() => of(stream, id).length >= story.length);
      expect(of(stream, id)).toEqual(story);
    }
    // Each names the other in its health, within a renewal of the leases.
    await a.asTill('/till/books', { body: { merchantId: 'practice' } });
    const others = async () => {
      const { json } = await a.asTill('/till/health');
      return (json['health'] as { data: { otherServers: string[] } }).data.otherServers;
    };
    await expect.poll(others, { timeout: 5_000 }).toEqual([expect.stringMatching(/ \(process \d+\)$/)]);
    // What follows an event of one server is read from the other.
    const created = streams[0]?.heard.find(
      ({ event, data }) => event === 'invoice.created' && data['invoiceId'] === id,
    );
    const again = await follow(b, created?.id ?? '');
    await again.until(() => of(again, id).length >= 2);
    expect(of(again, id)).toEqual(story.slice(1));
  }, 120_000);

  test('both create at once: no destination and no order number is given twice', async () => {
    const [a, b] = await two();
    for (const server of [a, b])
      expect((await server.asTill('/till/books', { body: { merchantId: 'practice' } })).status).toBe(200);
    const made = await atOnce(60, async (nth) => {
      const server = nth % 2 === 0 ? a : b;
      const answer = await (nth % 3 === 0
        ? server.asTill('/payments/invoices', { body: SALE })
        : server.send('/payments/invoices', { key, body: SALE }));
      expect(answer.status, answer.text).toBe(200);
      return String(answer.json['invoiceId']);
    });
    expect(new Set(made).size).toBe(60);
    const documents = await database.query(address, 'select document from cointill.invoices');
    const invoices = documents.map(
      ({ document }) =>
        document as {
          orderNumber: number | null;
          targets: { destination: string; account: string | null; index: number }[];
        },
    );
    const destinations = invoices.flatMap(({ targets }) => targets.map(({ destination }) => destination));
    expect(destinations.length).toBeGreaterThan(200);
    expect(new Set(destinations).size).toBe(destinations.length);
    // Every index is used: none was lost between the servers.
    for (const account of new Set(
      invoices.flatMap(({ targets }) => targets.flatMap((one) => one.account ?? [])),
    )) {
      const used = invoices.flatMap(({ targets }) =>
        targets.filter((one) => one.account === account).map(({ index }) => index),
      );
      expect(used.sort((x, y) => x - y)).toEqual(used.map((_, nth) => nth));
    }
    const orders = invoices.flatMap(({ orderNumber }) => orderNumber ?? []);
    // A number that another server was faster with is passed over.
    expect(new Set(orders).size).toBe(20);
    expect(Math.min(...orders)).toBe(1);
  }, 120_000);

  test('one idempotency key at both makes one invoice', async () => {
    const [a, b] = await two();
    for (let round = 0; round < 5; round++) {
      const answers = await atOnce(6, (nth) =>
        (nth % 2 === 0 ? a : b).send('/payments/invoices', {
          key,
          body: SALE,
          headers: { 'Idempotency-Key': `round-${round}` },
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
    const [count] = await database.query(address, 'select count(*) as n from cointill.invoices');
    expect(Number(count?.['n'])).toBe(5);
  }, 120_000);

  test('a parked sale is taken once, and goods sold at both leave the stock once', {
    tags: ['more'],
    timeout: 180_000,
  }, async () => {
    const [a, b] = await two();
    for (const server of [a, b]) await server.asTill('/till/books', { body: { merchantId: 'practice' } });
    for (let round = 0; round < 4; round++) {
      const parked = await a.asTill('/till/parked', { body: { note: 'table 4', cart: cartSent() } });
      expect(parked.status, parked.text).toBe(200);
      const { id } = parked.json;
      const parkedAt = (server: DatabaseServer) => server.asTill('/till/state').then(({ text }) => text);
      await expect.poll(() => parkedAt(b), { timeout: 3_000 }).toContain(String(id));
      const taken = await atOnce(4, (nth) => (nth % 2 ? a : b).asTill('/till/parked/take', { body: { id } }));
      expect(taken.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    }
    for (let round = 0; round < 4; round++) {
      const keyed = (path: string, body: object, name: string) => (nth: number) =>
        (nth % 2 ? a : b).asTill(path, { body, headers: { 'Idempotency-Key': `${name}-${round}` } });
      const parked = await atOnce(4, keyed('/till/parked', { note: 'table 5', cart: cartSent() }, 'park'));
      expect(parked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(parked.map(({ text }) => text)).size).toBe(1);
      const id = String(parked[0]?.json['id']);
      const taken = await atOnce(4, keyed('/till/parked/take', { id }, 'take'));
      expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(taken.map(({ text }) => text)).size).toBe(1);
      expect((await b.asTill('/till/parked/take', { body: { id } })).status).toBe(404);
      expect((await a.asTill('/till/state')).text).not.toContain('table 5');
    }

    const item = {
      name: 'Flat white',
      price: '1.00',
      category: '',
      taxPercent: '0',
      colour: 'amber',
      picture: null,
      sku: '',
      barcode: '',
      stock: '100',
    };
    const made = await a.asTill('/till/catalogue/item', { method: 'PUT', body: item });
    expect(made.status, made.text).toBe(200);
    const { id } = made.json['item'] as { id: string };
    const line = {
      item: id,
      name: 'Flat white',
      quantity: '2',
      unitPrice: '1.00',
      taxPercent: '0',
      discount: null,
    };
    const cart = { ...cartSent(), lines: [line], discount: null, tip: null };
    const left = async (server: DatabaseServer) => {
      const read = await server.asTill('/till/catalogue');
      return (read.json['items'] as { id: string; stock: string }[]).find((one) => one.id === id)?.stock;
    };
    await expect.poll(() => left(b), { timeout: 3_000 }).toBe('100');
    const sold = await atOnce(20, async (nth) => {
      const server = nth % 2 ? a : b;
      const sale = await server.asTill('/payments/invoices', {
        body: { amount: '2.00', currency: 'EUR', cart },
      });
      expect(sale.status, sale.text).toBe(200);
      return String(sale.json['invoiceId']);
    });
    await atOnce(20, async (nth) => {
      const paid = await pay(nth % 2 ? b : a, sold[nth] ?? '');
      expect(paid.json['invoice'], paid.text).toMatchObject({ status: 'paid' });
    });
    for (const server of [a, b]) await expect.poll(() => left(server), { timeout: 3_000 }).toBe('60');
  });

  test('the day is closed once, and every sale is in one closing', async () => {
    const [a, b] = await two();
    for (const server of [a, b]) await server.asTill('/till/books', { body: { merchantId: 'practice' } });
    let closed = 0;
    for (let round = 0; round < 4; round++) {
      const selling = atOnce(10, async (nth) => {
        const id = await sell(nth % 2 ? a : b);
        await pay(nth % 2 ? b : a, id);
      });
      const closing = await atOnce(2, (nth) =>
        (nth % 2 ? a : b).asTill('/till/closings', { body: { after: closed } }),
      );
      await selling;
      const good = closing.filter(({ status }) => status === 200).length;
      expect(closing.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual(
        [],
      );
      closed += good;
      expect(good, JSON.stringify(closing.map(({ text }) => text))).toBe(1);
    }
    const last = await a.asTill('/till/closings', { body: { after: closed } });
    expect(last.status, last.text).toBe(200);
    const rows = await database.query(address, "select value from cointill.entries where name = 'closings'");
    const taken = rows.flatMap(
      ({ value }) => (value as { takings: { count?: number; kept: string }[] }).takings,
    );
    expect(taken.reduce((sum, { kept }) => sum + Number(kept), 0)).toBe(200);
  }, 180_000);

  test('a payment that arrives after the watching server was killed is seen by the other within ten seconds', async () => {
    const [a, b] = await two();
    const id = await sell(a);
    const stream = await follow(b);
    await expect.poll(() => holders(), { timeout: 5_000 }).toHaveLength(1);
    await a.end('SIGKILL');
    const killed = performance.now();
    // The customer pays: to the chain, not to a server.
    await payBehind(id);
    await stream.until(() => of(stream, id).includes('invoice.paid'));
    expect(performance.now() - killed).toBeLessThan(TAKEOVER_MS);
    expect(await statusAt(b, id)).toBe('paid');
  }, 120_000);

  /** Names of the programs that watch something now. */
  const holders = async (): Promise<unknown[]> => {
    const rows = await database.query(
      address,
      "select distinct holder from cointill.leases where name like 'watch:%' and held_until >= now()",
    );
    return rows.map(({ holder }) => holder);
  };

  test('webhooks arrive in order, and go on where a killed server ended', async () => {
    const receiver = await Receiver.start();
    open.push({ close: () => receiver.kill() });
    const [a, b] = await two();
    const hook = await a.send('/webhooks/endpoints', {
      key,
      body: {
        url: `${receiver.url}/ok`,
        events: ['invoice.payment_seen', 'invoice.paid'],
        allowPrivate: true,
      },
    });
    expect(hook.status, hook.text).toBe(200);
    const sold: string[] = [];
    const half = async (server: DatabaseServer, count: number) => {
      for (let nth = 0; nth < count; nth++) {
        const id = await sell(server);
        sold.push(id);
        await pay(server, id);
      }
    };
    await Promise.all([half(a, 8), half(b, 8)]);
    const dying = half(b, 10);
    await a.end('SIGKILL');
    await dying;
    const heard = async () => {
      const byInvoice = new Map<string, string[]>();
      const ids = new Set<string>();
      for (const { body, headers } of await receiver.all()) {
        const id = headers['webhook-id'] ?? '';
        if (ids.has(id)) continue;
        ids.add(id);
        const { event, invoiceId } = JSON.parse(body) as { event: string; invoiceId: string };
        byInvoice.set(invoiceId, [...(byInvoice.get(invoiceId) ?? []), event]);
      }
      return byInvoice;
    };
    await expect
      .poll(async () => [...(await heard()).values()].flat().length, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(sold.length * 2);
    const story = await heard();
    for (const id of sold) {
      const events = story.get(id) ?? [];
      expect(events, id).toEqual(['invoice.payment_seen', 'invoice.paid']);
    }
  }, 180_000);

  /** A payment that no server was asked for: it is on the practice chain, which all of them see. */
  const payBehind = async (invoiceId: string): Promise<void> => {
    const [row] = await database.query(
      address,
      `select document from cointill.invoices where id = '${invoiceId}'`,
    );
    const document = row?.['document'] as
      | { targets: { method: string; destination: string; due: string }[] }
      | undefined;
    const target = document?.targets.find(({ method }) => method === 'LITECOIN');
    const now = Date.now();
    const payment = {
      method: 'LITECOIN',
      destination: target?.destination,
      ref: `${'ab'.repeat(32)}:0`,
      units: target?.due,
      confirmations: 6,
      height: 95,
      madeAt: now,
      recordedAt: now,
      doubts: [],
      standing: 'live',
      preimage: null,
    };
    const value = JSON.stringify(JSON.stringify([payment])).replaceAll("'", "''");
    await database.query(
      address,
      `with numbered as (update cointill.store set revision = revision + 1 where id = 1 returning revision)
       insert into cointill.entries (name, key, value, revision, replaces)
       select 'settings', 'practice-paid:${target?.destination}', '${value}'::json, revision, 0 from numbered`,
    );
  };
});
