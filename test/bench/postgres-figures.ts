/**
 * `create-postgres`: creations on PostgreSQL against bare Fastify with one INSERT and the same synchronous commit, and
 * the round trips of a creation and a retrieval. `takeover`: how long no server watches after the watching one is killed.
 */
import { join } from 'node:path';
import { type RunningChild, startLoader, startRole } from './children.ts';
import type { Measured } from './figure.ts';
import { BURST, createOne, creating } from './http-figures.ts';
import { compare } from './pairs.ts';
import { startOnPostgres, startPostgres } from './postgres-shop.ts';
import { AUTHORIZATION, INVOICES, provisionFile, temporaryFolder } from './shop.ts';
import { StatementCounter } from './statement-counter.ts';

const COUNTED = 200;
/** Queries of background tasks. */
const BACKGROUND = /^\s*select revision, |cointill\.leases|watched_until >|delete from/;

export async function createPostgres(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const loader = startLoader();
  const database = await startPostgres();
  const counter = await StatementCounter.open(database.port);
  try {
    const address = await database.newDatabase();
    const ours = await startOnPostgres(join(folder.path, 'data'), provisionFile(), address);
    const answer = await createOne(ours.port);
    const [row] = await database.query(
      address,
      'select document::text as text from cointill.invoices limit 1',
    );
    const floorAddress = await database.newDatabase();
    const floor = await startRole('create-postgres-floor', floorAddress, String(row?.['text']), answer);
    const { perSecond, floorPerSecond, ratio, p99Ms, floorP99Ms } = await compare(
      loader,
      { ours, floor },
      creating,
      BURST,
    );
    await Promise.all([ours.stop(), floor.stop()]);
    // A new shop, where no sale is watched yet.
    const through = (await database.newDatabase()).replace(/:\d+\//, `:${counter.port}/`);
    const trips = await countTrips(counter, () =>
      startOnPostgres(join(folder.path, 'counted'), provisionFile(), through),
    );
    return [
      {
        name: 'create-postgres',
        value: perSecond,
        unit: '/s',
        floor: floorPerSecond,
        ratio,
        bound: { of: 'ratio', atLeast: 0.6 },
        note: `p99 ${p99Ms.toFixed(1)} ms, floor ${floorP99Ms.toFixed(1)} ms; bursts of ${BURST.requests}`,
      },
      { ...TRIPS, name: 'create-postgres-trips', value: trips.creation, bound: { of: 'value', atMost: 2 } },
      {
        ...TRIPS,
        name: 'retrieve-postgres-trips',
        value: trips.retrieval,
        bound: { of: 'value', atMost: 1 },
      },
    ];
  } finally {
    await loader.stop();
    await counter.close();
    await database.close();
    await folder.remove();
  }
}

const TRIPS = { unit: 'round trips', floor: null, note: 'the most of any' } as const;

async function countTrips(
  counter: StatementCounter,
  start: () => Promise<RunningChild>,
): Promise<{ readonly creation: number; readonly retrieval: number }> {
  const server = await start();
  const count = async (work: () => Promise<unknown>): Promise<number> => {
    const before = counter.statements.length;
    await work();
    return counter.statements.slice(before).filter((text) => !BACKGROUND.test(text)).length;
  };
  try {
    // What a server does once, soon after its start, is over.
    await createOne(server.port);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    let [creation, retrieval] = [0, 0];
    for (let nth = 0; nth < COUNTED; nth++) {
      let id = '';
      creation = Math.max(
        creation,
        await count(async () => {
          id = (JSON.parse(await createOne(server.port)) as { invoiceId: string }).invoiceId;
        }),
      );
      const url = `http://127.0.0.1:${server.port}${INVOICES}?invoiceId=${id}`;
      const headers = { authorization: AUTHORIZATION };
      retrieval = Math.max(retrieval, await count(async () => (await fetch(url, { headers })).text()));
    }
    return { creation, retrieval };
  } finally {
    await server.stop();
  }
}

const TAKEOVERS = 5;
const LOOK_EVERY_MS = 20;

export async function takeover(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const database = await startPostgres();
  const servers: RunningChild[] = [];
  try {
    const address = await database.newDatabase();
    const start = async (nth: number) =>
      servers.push(await startOnPostgres(join(folder.path, String(nth)), provisionFile(), address));
    const holder = async (): Promise<unknown> => {
      const rows = await database.query(
        address,
        "select holder_name from cointill.leases where name like 'watch:%' and held_until >= now()",
      );
      return rows[0]?.['holder_name'];
    };
    const until = async (holds: (name: unknown) => boolean) => {
      for (let name = await holder(); !holds(name); name = await holder())
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    };
    await start(0);
    const seconds: number[] = [];
    for (let nth = 1; nth <= TAKEOVERS; nth++) {
      await until((name) => name !== undefined);
      await start(nth);
      const [watching] = servers.splice(0, 1);
      const before = await holder();
      const killedAt = performance.now();
      await watching?.kill();
      await until((name) => name !== undefined && name !== before);
      seconds.push((performance.now() - killedAt) / 1_000);
    }
    return [
      {
        name: 'takeover',
        value: Math.max(...seconds),
        unit: 's',
        floor: null,
        bound: { of: 'value', atMost: 10 },
        note: `the longest of ${seconds.map((one) => one.toFixed(1)).join(', ')}; from kill -9 until another watches`,
      },
    ];
  } finally {
    for (const server of servers) await server.kill();
    await database.close();
    await folder.remove();
  }
}
