/** Statements that a server sends to PostgreSQL for one request, counted. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { COMMIT } from '#adapters/postgres/commit-statement.ts';
import { Connections } from '#adapters/postgres/connections.ts';
import { PostgresLeases } from '#adapters/postgres/leases.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { ADDRESSES_AHEAD } from '#test/support/fakes/addresses-ahead.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { Postgres } from '#test/support/nodes/postgres.ts';
import { sendTo } from '#test/support/servers/server.ts';

/** Queries of background tasks. */
const BACKGROUND = /^\s*select revision, |cointill\.leases|watched_until >/;

describe.skipIf(lacks('postgresql'))('round trips to PostgreSQL', () => {
  let database: Postgres;
  let folder: string;
  let address: string;
  const servers: RunningServer[] = [];

  const start = async () => {
    const server = await startServer({
      dataFolder: join(folder, `data${servers.length}`),
      database: address,
      passphrase: 'a passphrase for this test',
      port: 0,
      assetsFolder: null,
      logLevel: 'silent',
      practice: true,
      marketRates: false,
      addressesAhead: ADDRESSES_AHEAD,
    });
    servers.push(server);
    return server;
  };
  const asked: string[] = [];
  const spyOnStatements = () => {
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
  };
  const countOf = async (
    work: () => Promise<{ readonly status: number }>,
    counts = (text: string) => !BACKGROUND.test(text),
  ): Promise<number> => {
    asked.length = 0;
    expect((await work()).status).toBe(200);
    return asked.filter(counts).length;
  };
  let key = '';
  const apiOf =
    ({ url }: RunningServer) =>
    (path: string, body?: object) =>
      sendTo(`${url}/api/v1`, path, { key, body });
  const SALE = { amount: '5', currency: 'EUR' };

  beforeAll(async () => {
    database = await Postgres.start();
    folder = await mkdtemp(join(tmpdir(), 'cointill-trips-'));
    address = await database.newDatabase();
    key = (await start()).printed.keys[0]?.key ?? '';
    // What a server does once, soon after its start, is over. Last of that is the mark of the final polls.
    const marks = "select key from cointill.entries where key like 'final-polls:%'";
    const written = async () => expect(await database.query(address, marks)).not.toHaveLength(0);
    await vi.waitFor(written, { timeout: 40_000, interval: 500 });
  }, 60_000);
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    for (const server of servers) await server.close();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('one for a creation by the only server, and one for a retrieval', async () => {
    const api = apiOf(servers[0] as RunningServer);
    spyOnStatements();
    const ids: string[] = [];
    const creations: number[] = [];
    for (let nth = 0; nth < 20; nth++) {
      const create = async () => {
        const made = await api('/payments/invoices', SALE);
        ids.push(String(made.json['invoiceId']));
        return made;
      };
      creations.push(await countOf(create));
    }
    expect(creations).toEqual(ids.map(() => 1));
    const retrievals: number[] = [];
    for (const id of ids) retrievals.push(await countOf(() => api(`/payments/invoices?invoiceId=${id}`)));
    expect(retrievals).toEqual(ids.map(() => 1));
  }, 60_000);

  test('two commits for a creation where another server may give out the same addresses', async () => {
    await start();
    // They know of each other when they have renewed their leases.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    spyOnStatements();
    for (let nth = 0; nth < 20; nth++)
      for (const server of servers) {
        const create = () => apiOf(server)('/payments/invoices', SALE);
        // Each also reads what the other has written.
        expect(await countOf(create, (text) => text === COMMIT)).toBe(2);
      }
  }, 60_000);

  test('servers that do not know of each other give out no address twice', async () => {
    // As in the moment after the start of the second.
    vi.spyOn(PostgresLeases.prototype, 'others', 'get').mockReturnValue([]);
    const count = async () => {
      const text = 'select count(*) as sales, (select count(*) from cointill.destinations) as destinations';
      const [row] = await database.query(address, `${text} from cointill.invoices`);
      return { sales: Number(row?.['sales']), destinations: Number(row?.['destinations']) };
    };
    const before = await count();
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, nth) =>
        apiOf(servers[nth % 2] as RunningServer)('/payments/invoices', SALE),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
    const after = await count();
    expect(after.sales).toBe(before.sales + 60);
    expect(after.destinations).toBe(before.destinations + 60 * (before.destinations / before.sales));
  }, 60_000);
});
