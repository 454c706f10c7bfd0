/** `list-1m`: pages of 50 out of a million invoices, with every filter of the API. */
import { startCointill, startLoader } from './children.ts';
import type { Measured } from './figure.ts';
import { historyFolder } from './history-figures.ts';
import { AUTHORIZATION, INVOICES, provisionFile, temporaryFolder } from './shop.ts';

const MANY = 1_000_000;
const SECONDS = 4;
const DAY = 24 * 3_600_000;

/** Filters of the list that are the same for any history. */
export const SIMPLE_FILTERS = {
  pending: '&status=pending',
  paid: '&status=paid',
  refunded: '&status=refunded',
  method: '&method=MONERO',
  attention: '&attention=true',
  refunds: '&refunds=true',
};

export async function listMillion(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const loader = startLoader();
  try {
    const server = await startCointill(await historyFolder(folder.path, MANY), provisionFile());
    try {
      const ask = async (query: string) => {
        const headers = { authorization: AUTHORIZATION };
        const answer = await fetch(`http://127.0.0.1:${server.port}${INVOICES}/list?limit=50${query}`, {
          headers,
        });
        if (!answer.ok) throw new Error(`${query} was answered ${answer.status}: ${await answer.text()}`);
        return (await answer.json()) as {
          invoices: { invoiceId: string; methods: { destination: string }[] }[];
          nextCursor: string | null;
        };
      };
      const at = (days: number) => encodeURIComponent(new Date(Date.now() - days * DAY).toISOString());
      const day = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
      const newest = await ask('');
      const old = await ask(`&until=${at(120)}`);
      const destination = old.invoices[0]?.methods[0]?.destination ?? '';
      const filters: Readonly<Record<string, string>> = {
        none: '',
        page: `&cursor=${newest.nextCursor ?? ''}`,
        deep: `&cursor=${old.nextCursor ?? newest.nextCursor ?? ''}`,
        ...SIMPLE_FILTERS,
        period: `&from=${at(61)}&until=${at(60)}`,
        'long ago': `&until=${at(140)}`,
        'a day of the shop': `&from=${day(61)}&until=${day(60)}`,
        seller: '&seller=kim',
        'seldom seller': '&seller=lorenz',
        'no such seller': '&seller=nobody',
        reference: '&externalInvoiceId=order-100001',
        'no such reference': '&externalInvoiceId=nothing',
        text: '&text=order-5000',
        'text of a destination': `&text=${destination.slice(4, 16)}`,
        'unknown text': '&text=zzzzzzzzzz',
        together: `&status=paid&method=BITCOIN&from=${at(100)}&text=order`,
        'all at once': `&status=paid&method=BITCOIN&seller=lorenz&from=${day(100)}&until=${day(1)}&text=1q`,
      };
      const measured: { readonly name: string; readonly p50Ms: number; readonly p99Ms: number }[] = [];
      for (const [name, query] of Object.entries(filters)) {
        await ask(query);
        const { p50Ms, p99Ms } = await loader.run({
          port: server.port,
          connections: 1,
          seconds: SECONDS,
          most: null,
          method: 'GET',
          paths: [`${INVOICES}/list?limit=50${query}`],
          authorization: AUTHORIZATION,
          body: null,
          status: 200,
        });
        measured.push({ name, p50Ms, p99Ms });
      }
      const slowest = measured.reduce((worst, one) => (one.p99Ms > worst.p99Ms ? one : worst));
      const all = measured.map(({ name, p99Ms }) => `${name} ${p99Ms.toFixed(1)}`).join(', ');
      return [
        {
          name: 'list-1m',
          value: slowest.p99Ms,
          unit: 'ms',
          floor: null,
          bound: { of: 'value', atMost: 50 },
          note: `p99 of the slowest filter (${slowest.name}); all: ${all}`,
        },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await loader.stop();
    await folder.remove();
  }
}
