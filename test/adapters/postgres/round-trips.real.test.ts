/** Statements that a server sends to PostgreSQL for one request, counted. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Connections } from '#adapters/postgres/connections.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { ADDRESSES_AHEAD } from '#test/support/fakes/addresses-ahead.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { Postgres } from '#test/support/nodes/postgres.ts';
import { sendTo } from '#test/support/servers/server.ts';

/** Queries of background tasks. */
const BACKGROUND = /^\s*select revision from cointill\.store|cointill\.leases|watched_until >/;

describe.skipIf(lacks('postgresql'))('round trips to PostgreSQL', () => {
  let database: Postgres;
  let folder: string;
  let server: RunningServer;

  beforeAll(async () => {
    database = await Postgres.start();
    folder = await mkdtemp(join(tmpdir(), 'cointill-trips-'));
    server = await startServer({
      dataFolder: join(folder, 'data'),
      database: await database.newDatabase(),
      passphrase: 'a passphrase for this test',
      port: 0,
      assetsFolder: null,
      logLevel: 'silent',
      practice: true,
      marketRates: false,
      addressesAhead: ADDRESSES_AHEAD,
    });
  }, 60_000);
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await server?.close();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('at most two for a creation, one for a retrieval', async () => {
    const key = server.printed.keys[0]?.key ?? '';
    const api = (path: string, body?: object) => sendTo(`${server.url}/api/v1`, path, { key, body });
    const asked: string[] = [];
    const ask = Connections.prototype.ask;
    vi.spyOn(Connections.prototype, 'ask').mockImplementation(function (this: Connections, statement, ms) {
      return ask.call(
        this,
        (sql) => {
          const query = statement(sql);
          const { strings } = query as unknown as { readonly strings?: readonly string[] };
          asked.push(strings?.join('?') ?? 'a list');
          return query;
        },
        ms,
      ) as never;
    });
    const countOf = async (work: () => Promise<{ readonly status: number }>): Promise<number> => {
      asked.length = 0;
      expect((await work()).status).toBe(200);
      return asked.filter((text) => !BACKGROUND.test(text)).length;
    };
    const ids: string[] = [];
    const creations: number[] = [];
    // What a server does once, soon after its start, is over.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    for (let nth = 0; nth < 20; nth++) {
      const create = async () => {
        const made = await api('/payments/invoices', { amount: '5', currency: 'EUR' });
        ids.push(String(made.json['invoiceId']));
        return made;
      };
      creations.push(await countOf(create));
    }
    expect(Math.max(...creations)).toBeLessThanOrEqual(2);
    expect(Math.min(...creations)).toBeGreaterThan(0);
    const retrievals: number[] = [];
    for (const id of ids) retrievals.push(await countOf(() => api(`/payments/invoices?invoiceId=${id}`)));
    expect(retrievals).toEqual(ids.map(() => 1));
  }, 60_000);
});
