/** `webhooks-burst` and `webhooks-dead-endpoint`: many deliveries at once, and many that no receiver accepts. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { systemClock } from '#adapters/host/system.ts';
import { openStore } from '#adapters/store/open-store.ts';
import type { Delivery } from '#domain/webhooks/delivery.ts';
import {
  type Loader,
  type RunningChild,
  runRole,
  startCointill,
  startLoader,
  startRole,
} from './children.ts';
import { type Measured, median } from './figure.ts';
import { creating } from './http-figures.ts';
import type { LoadResult } from './load.ts';
import { CREATE_BODY, INVOICES, provisionFile, temporaryFolder } from './shop.ts';

const INVOICE_COUNT = 1_000;
const ENDPOINTS = 3;
const PAYERS = 32;
const CREATORS = 2;
const ROUNDS = 2;
const WARM_S = 3;
/** About as long as the deliveries of one burst take. */
const QUIET_S = 6;
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
/** The shop whose sales are paid is in practice mode: paying needs no chain. */
const PRACTICE_KEY = 'benchmark-key-of-practice-0123456789';
const AS_PRACTICE = `Bearer ${PRACTICE_KEY}`;

/** The receiver's role: accepts everything, and reports the count. */
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

/** A practice shop, and beside it a live shop whose destinations are derived from its key. */
function shopWith(urls: readonly string[]) {
  const { merchants, rates } = provisionFile();
  return {
    merchants: [
      ...merchants,
      {
        id: 'practice',
        name: 'Bench',
        currency: 'EUR',
        timeZone: 'Europe/Berlin',
        books: 'practice',
        methods: [{ method: 'BITCOIN', backend: { kind: 'practice' } }],
        keys: [{ name: 'practice', key: PRACTICE_KEY }],
        webhooks: urls.map((url) => ({ url, allowPrivate: true, secret: SECRET })),
      },
    ],
    rates,
  };
}

async function post(port: number, path: string, body: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: AS_PRACTICE, 'content-type': 'application/json' },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

interface Endpoint {
  readonly endpointId: string;
}

async function get(port: number, path: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: AS_PRACTICE } });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return answer.json();
}

/** Runs the work for each item, this many concurrently. */
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
    const reported = await (await fetch(`http://127.0.0.1:${receiver.port}/`)).text();
    if (Number(reported) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${count} deliveries did not arrive in ${PATIENCE_MS / 1000} s`);
}

/**
 * `webhooks-burst`: from the moment 1,000 sales are decided to be paid, by 32 clients at once, until 3 endpoints have
 * accepted all 3,000 deliveries. The sales were created and their payments seen before: no practice wallet.
 *
 * `webhooks-burst-create`: p99 of creations, on 2 connections that are always busy, in another shop of the same server
 * with its own destinations; started when the last sale was paid and ended when the last delivery was accepted, against
 * the same creations while nothing else happens. The 32 clients that pay would be measured with them otherwise: as many requests
 * as there are clients precede each creation, with webhooks or without. What creations take while they pay is in the
 * note, with 3 endpoints and with none. All processes share the machine's cores: clients, receiver, server.
 */
export async function webhooksBurst(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const loader = startLoader();
  const receiver = await startRole('webhook-receiver');
  const urls = Array.from({ length: ENDPOINTS }, (_, n) => `http://127.0.0.1:${receiver.port}/${n}`);
  const server = await startCointill(join(folder.path, 'data'), shopWith(urls));
  try {
    const { port } = server;
    let expected = 0;
    const toAll = async (enabled: boolean) => {
      const { endpoints } = (await get(port, '/api/v1/webhooks/endpoints')) as { endpoints: Endpoint[] };
      for (const { endpointId } of endpoints)
        await post(port, '/api/v1/webhooks/endpoints/change', JSON.stringify({ endpointId, enabled }));
    };
    const pay = async (ids: readonly string[], endpoints = ENDPOINTS) => {
      expected += ids.length * endpoints;
      const decision = (invoiceId: string) => JSON.stringify({ invoiceId, reason: 'bench' });
      await side(ids, PAYERS, (id) => post(port, `${INVOICES}/accept`, decision(id)));
    };
    const create = (most: Promise<unknown> | number) => creations(loader, port, most);

    // Once as warm-up.
    await pay(await seen(port));
    await taken(receiver, expected);
    await create(WARM_S);

    const bursts: { readonly paidMs: number; readonly allMs: number }[] = [];
    const ratios: { readonly busy: number; readonly quiet: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const ids = await seen(port);
      const quiet = await create(QUIET_S);
      const startedAt = performance.now();
      await pay(ids);
      const paidMs = performance.now() - startedAt;
      const busy = await create(taken(receiver, expected));
      bursts.push({ paidMs, allMs: performance.now() - startedAt });
      ratios.push({ busy: busy.p99Ms, quiet: quiet.p99Ms });
    }
    const whilePaying = async (endpoints: number) => {
      await toAll(endpoints > 0);
      const ids = await seen(port);
      const { p99Ms } = await create(pay(ids, endpoints));
      await taken(receiver, expected);
      return p99Ms.toFixed(1);
    };
    const paying = { with: await whilePaying(ENDPOINTS), without: await whilePaying(0) };
    const paidS = median(bursts.map(({ paidMs }) => paidMs)) / 1000;
    return [
      {
        name: 'webhooks-burst',
        value: median(bursts.map(({ allMs }) => allMs)) / 1000,
        unit: 's',
        floor: null,
        bound: { of: 'value', atMost: 10 },
        note: `${INVOICE_COUNT} invoices paid by ${PAYERS} at once within ${paidS.toFixed(1)} s, ${ENDPOINTS} endpoints`,
      },
      {
        name: 'webhooks-burst-create',
        value: median(ratios.map(({ busy }) => busy)),
        unit: 'ms',
        floor: median(ratios.map(({ quiet }) => quiet)),
        ratio: median(ratios.map(({ busy, quiet }) => busy / quiet)),
        bound: { of: 'ratio', atMost: 2 },
        note: `p99 of creation while deliveries go out; the floor is the same when nothing else happens. While ${PAYERS} clients pay: ${paying.with} ms, without endpoints ${paying.without} ms`,
      },
    ];
  } finally {
    await Promise.all([server.stop(), receiver.stop(), loader.stop()]);
    await folder.remove();
  }
}

/** Invoices whose whole amount was seen, and that wait for a block. */
async function seen(port: number): Promise<string[]> {
  const body = CREATE_BODY.replaceAll('########', '1').replace('LITECOIN', 'BITCOIN');
  const ids: string[] = [];
  await side(Array(INVOICE_COUNT).fill(body) as string[], PAYERS, async (one) => {
    const { invoiceId } = await post(port, INVOICES, one);
    ids.push(String(invoiceId));
    await post(port, '/api/v1/practice/payments', JSON.stringify({ invoiceId, method: 'BITCOIN' }));
  });
  return ids;
}

/** Creations for this many seconds, or until something is over. */
async function creations(
  loader: Loader,
  port: number,
  until: Promise<unknown> | number,
): Promise<LoadResult> {
  const seconds = typeof until === 'number' ? until : PATIENCE_MS / 1000;
  const running = loader.run({ ...creating, port, connections: CREATORS, seconds, most: null });
  if (typeof until !== 'number') {
    await until;
    loader.enough();
  }
  return running;
}

const WAITING = 10_000;
const STARTS = 5;
const SETTLE_MS = 5_000;
const WATCH_MS = 20_000;
/** Nothing listens there. */
const DEAD = 'http://127.0.0.1:9/hook';

/** The role that writes waiting deliveries into the store of a server that is not running. */
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
