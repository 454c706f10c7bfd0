/**
 * `electrum-10k`, `electrum-10k-cpu`, `electrum-10k-memory`: ten thousand watched invoices on one connection to an
 * Electrum server of the tests over a real litecoind. The app runs alone in its process; this one contains the server.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ElectrumServer } from '#test/support/nodes/electrum-server.ts';
import { freshVpub } from '#test/support/nodes/litecoin-shop.ts';
import { Litecoind, litecoindMissing } from '#test/support/nodes/litecoind.ts';
import { pssMb, type RunningChild, startCointill, startLoader } from './children.ts';
import { electrumShop } from './coins-figures.ts';
import type { Measured } from './figure.ts';
import { creating } from './http-figures.ts';
import { temporaryFolder } from './shop.ts';

const WATCHED = 10_000;
/** The test server polls its node rarely while it gets no requests. */
const QUIET_MS = 60_000;
const STEADY_MS = 120_000;
const PATIENCE_MS = 300_000;
/** Linux counts a process's time in hundredths of a second (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/** All can be paid for the duration of the benchmark. */
const BODY = JSON.stringify({
  amount: '12.50',
  currency: 'EUR',
  expirationMinutes: 60,
  externalInvoiceId: 'order-########',
  metadata: { table: '7' },
});

export async function electrumTenThousand(): Promise<Measured[]> {
  if (litecoindMissing !== null) throw new Error(litecoindMissing);
  const folder = await temporaryFolder();
  const node = await Litecoind.start({ arguments: ['-txindex=1'] });
  const server = await ElectrumServer.start(node, { pollMs: QUIET_MS });
  const data = join(folder.path, 'data');
  const shop = electrumShop(['LITECOIN'], [server.tcp], { LITECOIN: freshVpub() });
  const loader = startLoader();
  let app: RunningChild | null = null;
  try {
    app = await startCointill(data, shop);
    await settled(() => server.connections > 0, PATIENCE_MS);
    await rest(5_000);
    const bareMb = pssMb(app.pid);
    // A few too many, should one of the loader's connections end early.
    const order = { ...creating, body: BODY, port: app.port, seconds: 600, most: WATCHED };
    const made = await loader.run(order);
    if (made.wrong > 0) throw new Error(`an invoice was not made: ${made.firstWrong}`);
    await app.stop();
    app = null;
    await settled(() => server.subscriptions === 0, PATIENCE_MS);
    app = await startCointill(data, shop);
    const began = performance.now();
    await settled(() => server.subscriptions >= WATCHED, PATIENCE_MS);
    const subscribeS = (performance.now() - began) / 1_000;
    // Every destination is polled once after a start.
    await quiet(server);
    const cpu = await cpuOf(app.pid, STEADY_MS);
    const bytesEach = ((pssMb(app.pid) - bareMb) * 1_000_000) / WATCHED;
    return [
      {
        name: 'electrum-10k',
        value: subscribeS,
        unit: 's',
        floor: null,
        bound: { of: 'value', atMost: 60 },
        note: `${server.subscriptions} scripts on ${server.connections} connection, from a start of the program`,
      },
      {
        name: 'electrum-10k-cpu',
        value: cpu * 100,
        unit: '%',
        floor: null,
        bound: { of: 'value', atMost: 2 },
        note: `of one processor, over ${STEADY_MS / 1_000} s, while all can still be paid`,
      },
      {
        name: 'electrum-10k-memory',
        value: bytesEach / 1_000,
        unit: 'kB',
        floor: null,
        bound: null,
        note: 'for each watched invoice: the invoice itself, its destination and its subscription',
      },
    ];
  } finally {
    await Promise.all([app?.stop(), loader.stop()]);
    await server.halt();
    await node.stop();
    await folder.remove();
  }
}

/** Until the polls after a start are over; then, with as many, some 20 a second go on. */
async function quiet(server: ElectrumServer): Promise<void> {
  const asked = () => server.asked.get('blockchain.scripthash.get_history') ?? 0;
  for (;;) {
    const before = asked();
    await rest(10_000);
    if (asked() - before < 400) return;
  }
}

/** CPU share of a process, in cores: 0.01 is 1 %. Linux only. */
async function cpuOf(pid: number, ms: number): Promise<number> {
  const [ticks, from] = [ticksOf(pid), performance.now()];
  await rest(ms);
  return (ticksOf(pid) - ticks) / TICKS_PER_SECOND / ((performance.now() - from) / 1_000);
}

/** User and system time, fields 14 and 15 of proc(5) stat; the name before them may contain anything. */
function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

async function settled(isSo: () => boolean, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > until) throw new Error('the benchmark waited in vain');
    await rest(20);
  }
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
