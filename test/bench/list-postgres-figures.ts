/**
 * `list-10m-postgres` and `search-10m-postgres`: pages of 50 out of ten million invoices in PostgreSQL, by every filter
 * of the API and by texts. COINTILL_BENCH_INVOICES: how many instead.
 */
import { join } from 'node:path';
import { startLoader } from './children.ts';
import type { Measured } from './figure.ts';
import { SIMPLE_FILTERS } from './list-figures.ts';
import { EVERY_MS, fillPostgres } from './postgres-history.ts';
import { startOnPostgres, startPostgres } from './postgres-shop.ts';
import { AUTHORIZATION, INVOICES, MERCHANT, provisionFile, temporaryFolder } from './shop.ts';

const COUNT = Number(process.env['COINTILL_BENCH_INVOICES'] ?? 10_000_000);
const SECONDS = 3;
const DAY = 24 * 3_600_000;
const AGE_MS = COUNT * EVERY_MS;

interface Page {
  readonly invoices: { readonly invoiceId: string; readonly methods: { readonly destination: string }[] }[];
  readonly nextCursor: string | null;
}

export async function listTenMillion(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const loader = startLoader();
  const database = await startPostgres([
    'wal_level=minimal',
    'max_wal_senders=0',
    'effective_cache_size=8GB',
  ]);
  try {
    const address = await database.newDatabase();
    const serve = () => startOnPostgres(join(folder.path, 'data'), provisionFile(), address);
    // Makes the shop and the schema.
    await (await serve()).stop();
    // Old enough that nothing is watched any more.
    const newest = Date.now() - 30 * DAY;
    const took = await fillPostgres(address, COUNT, MERCHANT, newest);
    const note = `${COUNT} invoices; filled in ${took.rows} s, indexes in ${took.indexes} s`;
    process.stderr.write(`${note}\n`);
    const server = await serve();
    try {
      const ask = async (query: string): Promise<Page> => {
        const headers = { authorization: AUTHORIZATION };
        const answer = await fetch(`http://127.0.0.1:${server.port}${INVOICES}/list?limit=50${query}`, {
          headers,
        });
        if (!answer.ok) throw new Error(`${query} was answered ${answer.status}: ${await answer.text()}`);
        return (await answer.json()) as Page;
      };
      const measure = async (name: string, query: string) => {
        for (let warm = 0; warm < 3; warm++) await ask(query);
        const { invoices } = await ask(query);
        const paths = [`${INVOICES}/list?limit=50${query}`];
        const order = {
          connections: 1,
          seconds: SECONDS,
          most: null,
          method: 'GET',
          body: null,
          status: 200,
        } as const;
        const result = await loader.run({ ...order, port: server.port, paths, authorization: AUTHORIZATION });
        const measured = { name, p99Ms: result.p99Ms, found: invoices.length };
        process.stderr.write(`${JSON.stringify(measured)}\n`);
        return measured;
      };
      const all = async (queries: Readonly<Record<string, string>>) => {
        const measured = [];
        for (const [name, query] of Object.entries(queries)) measured.push(await measure(name, query));
        return measured;
      };
      const at = (share: number) => encodeURIComponent(new Date(newest - AGE_MS * share).toISOString());
      const day = (share: number, more = 0) =>
        new Date(newest - AGE_MS * share + more * DAY).toISOString().slice(0, 10);
      const first = await ask('');
      const old = await ask(`&until=${at(0.8)}`);
      const destination = old.invoices[0]?.methods[0]?.destination ?? '';
      const lists = await all({
        none: '',
        page: `&cursor=${first.nextCursor ?? ''}`,
        deep: `&cursor=${old.nextCursor ?? ''}`,
        ...SIMPLE_FILTERS,
        period: `&from=${at(0.6)}&until=${at(0.599)}`,
        'long ago': `&until=${at(0.97)}`,
        'a day of the shop': `&from=${day(0.5)}&until=${day(0.5, 1)}`,
        'paid on a day': `&paidFrom=${day(0.5)}&paidUntil=${day(0.5, 1)}`,
        'paid long ago': `&paidUntil=${at(0.97)}`,
        'a month, refunded': `&status=refunded&from=${day(0.5)}&until=${day(0.5, 30)}`,
        seller: '&seller=kim',
        'seldom seller': '&seller=lorenz',
        'no such seller': '&seller=nobody',
        reference: `&externalInvoiceId=order-${Math.floor(COUNT / 3) * 3 - 2}`,
        'no such reference': '&externalInvoiceId=nothing',
      });
      const searches = await all({
        reference: `&text=order-${String(COUNT / 2).slice(0, -3)}`,
        'part of a destination': `&text=${destination.slice(4, 16)}`,
        'part of an id': `&text=${old.invoices[3]?.invoiceId.slice(2, 9)}`,
        'whole id': `&text=${old.invoices[5]?.invoiceId}`,
        amount: '&text=12.50',
        'order number': `&text=${Math.floor(COUNT / 7)}`,
        'short number': '&text=17',
        common: '&text=order',
        'no match': '&text=qx7rk2wmv',
        together: `&status=paid&method=BITCOIN&from=${at(0.3)}&text=order`,
        'all at once': `&status=paid&method=BITCOIN&seller=lorenz&from=${day(0.9)}&until=${day(0.1)}&text=1q`,
      });
      // Its only trigram is in a few of a hundred addresses, and all of those are read: reported, without a limit.
      const oneLetter = await measure('one letter', '&text=zzzzzzzzzz');
      const figure = (name: string, measured: typeof lists, atMost: number, more = ''): Measured => {
        const slowest = measured.reduce((worst, one) => (one.p99Ms > worst.p99Ms ? one : worst));
        const each = measured.map((one) => `${one.name} ${one.p99Ms.toFixed(1)}`).join(', ');
        return {
          name,
          value: slowest.p99Ms,
          unit: 'ms',
          floor: null,
          bound: { of: 'value', atMost },
          note: `p99 of the slowest (${slowest.name}); ${note}; all: ${each}${more}`,
        };
      };
      return [
        figure('list-10m-postgres', lists, 50),
        figure('search-10m-postgres', searches, 300, `; one letter ten times ${oneLetter.p99Ms.toFixed(0)}`),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await loader.stop();
    await database.close();
    await folder.remove();
  }
}
