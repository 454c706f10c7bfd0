/** Large sums and searches in a real PostgreSQL: from an index alone, without delaying lists, and with a time-out. */
// @module-tag more
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { systemClock } from '#adapters/host/system.ts';
import { Connections } from '#adapters/postgres/connections.ts';
import { sumDocuments } from '#adapters/postgres/list.ts';
import { migrate } from '#adapters/postgres/migrations.ts';
import type { InvoiceFilter } from '#ports/store.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { usePostgres } from '#test/support/nodes/use-postgres.ts';

const FILTERS: Omit<InvoiceFilter, 'merchantId'>[] = [
  {},
  { status: 'paid' },
  { from: 1, until: 2 },
  { paidFrom: 1, paidUntil: 2 },
  { method: 'MONERO' },
  { paidWith: 'MONERO' },
  { sellerId: 'kim' },
  { tillId: 'bar' },
  { tillId: null },
  { needsAttention: true },
  { hasRefunds: true },
];

describe.skipIf(lacks('postgresql'))('a query over much data', () => {
  const { server, open } = usePostgres();

  test.for(FILTERS)('a sum of %j reads no invoices, only their index', async (filter) => {
    const address = await server().newDatabase();
    const asked: [string, readonly unknown[]][] = [];
    const sql = postgres(address, {
      max: 1,
      prepare: false,
      onnotice: () => undefined,
      debug: (_, text, parameters) => asked.push([text, parameters]),
    });
    open.push({ close: () => sql.end() });
    await migrate(sql, 'a test', async () => undefined);
    // In a table as small as this the planner would read all of it, or go through another index.
    for (const way of ['seqscan', 'bitmapscan', 'indexscan']) await sql.unsafe(`set enable_${way} = off`);
    await sumDocuments(sql, { merchantId: 'shop', ...filter });
    const [text, parameters] = asked.at(-1) ?? ['', []];
    const plan = await sql.unsafe(`explain ${text}`, parameters as string[]);
    const lines = plan.map((row) => String(row['QUERY PLAN'])).join('\n');
    expect(lines).toContain('Index Only Scan using invoices_by_creation');
  });

  /** Every deadline of a minute fires after a moment. */
  const hasty = {
    ...systemClock,
    after: (ms: number, call: () => void) => systemClock.after(ms === 60_000 ? 300 : ms, call),
  };
  const runningIn = async (address: string, text: string) => {
    const [row] = await server().query(
      address,
      `select count(*)::int as count from pg_stat_activity where state = 'active' and query like '%${text}%'
       and pid <> pg_backend_pid()`,
    );
    return row?.['count'];
  };

  test('one that takes too long is cancelled with a message, and delays no other statement', async () => {
    const address = await server().newDatabase();
    const connections = new Connections([address], hasty, 500);
    open.push(connections);
    const { sql } = connections;
    const refused = expect(connections.search((to) => to`select pg_sleep(20)`)).rejects.toThrow(
      'The database takes too long to find this',
    );
    const beside = await connections.list((to) => to`select 1 as one`);
    expect(beside[0]?.['one']).toBe(1);
    await refused;
    expect(connections.sql).toBe(sql);
  });

  test('lists do not wait for sums', async () => {
    const address = await server().newDatabase();
    const connections = new Connections([address], systemClock);
    open.push(connections);
    const sums = Array.from({ length: 12 }, () =>
      connections.search((to) => to`select pg_sleep(20)`).catch(() => undefined),
    );
    await expect.poll(() => runningIn(address, 'pg_sleep')).toBeGreaterThan(0);
    const [row] = await connections.list((to) => to`select 2 as two`);
    expect(row?.['two']).toBe(2);
    expect(await runningIn(address, 'pg_sleep')).toBeGreaterThan(0);
    await connections.close();
    await Promise.all(sums);
  });
});
