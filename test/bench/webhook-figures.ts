/** `webhooks-burst` and `webhooks-dead-endpoint`: many deliveries at once, and many that nobody takes. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openStore } from '../../server/adapters/store/open-store.ts';
import { systemClock } from '../../server/adapters/system.ts';
import type { Delivery } from '../../server/domain/delivery.ts';
import { type RunningChild, runRole, startCointill, startLoader, startRole } from './children.ts';
import { type Measured, median } from './figure.ts';
import { AUTHORIZATION, CREATE_BODY, INVOICES, KEY, MERCHANT, temporaryFolder } from './shop.ts';

const INVOICE_COUNT = 1_000;
const ENDPOINTS = 3;
const PAYERS = 32;
const CREATORS = 2;
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** The role of a receiver: takes everything, and tells how much it took. */
export function serveReceiver(): void {
  let taken = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      if (request.method === 'GET') {
        response.end(String(taken));
        return;
      }
      taken += 1;
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

/** Practice books: paying needs no chain. */
function shopWith(urls: readonly string[]) {
  return {
    merchants: [
      {
        id: MERCHANT,
        name: 'Bench',
        currency: 'EUR',
        timeZone: 'Europe/Berlin',
        books: 'practice',
        methods: [{ method: 'BITCOIN', backend: { kind: 'practice' } }],
        keys: [{ name: 'bench', key: KEY }],
        webhooks: urls.map((url) => ({ url, allowPrivate: true, secret: SECRET })),
      },
    ],
    rates: { sources: [] },
  };
}

async function post(port: number, path: string, body: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** Does the work for each, so many at a time. */
async function side<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const PATIENCE_MS = 120_000;

async function taken(receiver: RunningChild, count: number): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    const told = await (await fetch(`http://127.0.0.1:${receiver.port}/`)).text();
    if (Number(told) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${count} deliveries did not arrive in ${PATIENCE_MS / 1000} s`);
}

export async function webhooksBurst(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const loader = startLoader();
  const receiver = await startRole('webhook-receiver');
  const urls = Array.from({ length: ENDPOINTS }, (_, n) => `http://127.0.0.1:${receiver.port}/${n}`);
  const server = await startCointill(join(folder.path, 'data'), shopWith(urls));
  try {
    const body = CREATE_BODY.replaceAll('########', '1').replace('LITECOIN', 'BITCOIN');
    /** Invoices whose whole amount was seen, and that wait for a block. */
    const seen = async () => {
      const ids: string[] = [];
      const wish = Array.from({ length: INVOICE_COUNT }, () => body);
      await side(wish, PAYERS, async (one) => {
        const { invoiceId } = await post(server.port, INVOICES, one);
        ids.push(String(invoiceId));
        const payment = JSON.stringify({ invoiceId, method: 'BITCOIN' });
        await post(server.port, '/api/v1/practice/payments', payment);
      });
      return ids;
    };
    let expected = 0;
    /** All are decided to be paid at once: the practice wallet's disk has no part in it. */
    const burst = async (ids: readonly string[]) => {
      const startedAt = performance.now();
      expected += ids.length * ENDPOINTS;
      const decision = (invoiceId: string) => JSON.stringify({ invoiceId, reason: 'bench' });
      await side(ids, PAYERS, (id) => post(server.port, `${INVOICES}/accept`, decision(id)));
      const paidMs = performance.now() - startedAt;
      await taken(receiver, expected);
      return { paidMs, allMs: performance.now() - startedAt };
    };
    const first = await burst(await seen());
    const ids = await seen();
    const seconds = Math.max(1, first.allMs / 1000);
    const order = {
      port: server.port,
      connections: CREATORS,
      seconds,
      most: null,
      method: 'POST',
      paths: [INVOICES],
      authorization: AUTHORIZATION,
      body: CREATE_BODY.replace('LITECOIN', 'BITCOIN'),
      status: 200,
    } as const;
    await loader.run(order);
    const quiet = await loader.run(order);
    const [busy, second] = await Promise.all([loader.run(order), burst(ids)]);
    const allS = median([first.allMs, second.allMs]) / 1000;
    return [
      {
        name: 'webhooks-burst',
        value: allS,
        unit: 's',
        floor: null,
        bound: { of: 'value', atMost: 10 },
        note: `${INVOICE_COUNT} invoices paid by ${PAYERS} at once within ${(first.paidMs / 1000).toFixed(1)} s, ${ENDPOINTS} endpoints`,
      },
      {
        name: 'webhooks-burst-create',
        value: busy.p99Ms,
        unit: 'ms',
        floor: quiet.p99Ms,
        bound: { of: 'ratio', atMost: 2 },
        note: 'p99 of creation meanwhile; the floor is the same when nothing else happens',
      },
    ];
  } finally {
    await Promise.all([server.stop(), receiver.stop(), loader.stop()]);
    await folder.remove();
  }
}

const WAITING = 10_000;
const STARTS = 5;
const SETTLE_MS = 5_000;
const WATCH_MS = 20_000;
/** Where nobody listens. */
const DEAD = 'http://127.0.0.1:9/hook';

/** The role that writes waiting deliveries into the books of a server that is not running. */
export async function fillDeliveries(folder: string, count: string): Promise<void> {
  const store = await openStore({ folder, clock: systemClock, backups: null });
  const endpoint = [...store.all('endpoints').values()][0];
  if (!endpoint) throw new Error('the books have no endpoint');
  const now = Date.now();
  const all = Array.from({ length: Number(count) }, (_, n): Delivery => {
    const id = `msg_${String(n + 1)
      .padStart(22, '1')
      .replaceAll('0', 'z')}`;
    return {
      id,
      endpointId: endpoint.id,
      merchantId: endpoint.merchantId,
      invoiceId: `invoice${n}`,
      event: 'invoice.paid',
      order: 2,
      body: JSON.stringify({
        event: 'invoice.paid',
        invoiceId: `invoice${n}`,
        metadata: { table: '7' },
        padding: 'x'.repeat(300),
      }),
      createdAt: now - 3_600_000,
      since: now - 3_600_000,
      nextAt: now,
      attempts: [
        {
          at: now - 60_000,
          status: null,
          error: 'the receiver refuses connections',
          answer: null,
          tookMs: 1,
        },
      ],
      state: 'waiting',
    };
  });
  for (let at = 0; at < all.length; at += 500) {
    const deliveries = Object.fromEntries(all.slice(at, at + 500).map((one) => [one.id, one]));
    await store.commit({ put: { deliveries } });
  }
  await store.close();
  process.disconnect?.();
}

export async function webhooksDeadEndpoint(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const [many, none] = [join(folder.path, 'many'), join(folder.path, 'none')];
  const shop = shopWith([DEAD]);
  try {
    for (const data of [many, none]) await (await startCointill(data, shop)).stop();
    await runRole('fill-deliveries', many, String(WAITING));
    const starts = { many: [] as number[], none: [] as number[] };
    for (let round = 0; round < STARTS; round++) {
      for (const [which, data] of [
        ['many', many],
        ['none', none],
      ] as const) {
        const server = await startCointill(data, shop);
        starts[which].push(server.startedInMs);
        await server.stop();
      }
    }
    const server = await startCointill(many, shop);
    try {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      const before = cpuSeconds(server.pid);
      await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
      const share = ((cpuSeconds(server.pid) - before) / (WATCH_MS / 1000)) * 100;
      return [
        {
          name: 'webhooks-dead-endpoint',
          value: median(starts.many),
          unit: 'ms',
          floor: median(starts.none),
          bound: { of: 'ratio', atMost: 1.2 },
          note: `until ready, with ${WAITING} deliveries waiting; the floor is none`,
        },
        {
          name: 'webhooks-dead-endpoint-cpu',
          value: share,
          unit: '%',
          floor: null,
          bound: { of: 'value', atMost: 1 },
          note: `of one core over ${WATCH_MS / 1000} s`,
        },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await folder.remove();
  }
}

/** User and system time of a process: fields 14 and 15 of /proc/PID/stat, in hundredths of a second. Linux only. */
function cpuSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
