/** `create-one-method` and `retrieve`: the API under 64 connections against bare Fastify routes. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startCointill, startLoader, startRole } from './children.ts';
import type { Measured } from './figure.ts';
import { compare } from './pairs.ts';
import { AUTHORIZATION, CREATE_BODY, INVOICES, provisionFile, temporaryFolder } from './shop.ts';

const CONNECTIONS = 64;
/** Fewer than the addresses that are derived in advance, with time to derive them. */
export const BURST = { requests: 3_000, restMs: 6_000 };
const PROBES = 500;

/** Creations under load, as by a client with real orders. */
export const creating = {
  connections: CONNECTIONS,
  method: 'POST',
  paths: [INVOICES],
  authorization: AUTHORIZATION,
  body: CREATE_BODY,
  status: 200,
} as const;

/** One creation by a client; returns the raw answer. */
export async function createOne(port: number, body = CREATE_BODY): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${INVOICES}`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`a creation was answered ${answer.status}: ${text}`);
  return text;
}

export async function createOneMethod(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const loader = startLoader();
  const data = join(folder.path, 'data');
  const ours = await startCointill(data, provisionFile());
  try {
    const answer = await createOne(ours.port);
    const before = await bytesIn(data);
    await loader.run({ ...creating, port: ours.port, seconds: 60, most: PROBES });
    const lineBytes = Math.round(((await bytesIn(data)) - before) / PROBES);
    const floor = await startRole('create-floor', folder.path, String(lineBytes), answer);
    const { perSecond, floorPerSecond, ratio, p99Ms, floorP99Ms } = await compare(
      loader,
      { ours, floor },
      creating,
      BURST,
    );
    // Without a pause derivation is the bottleneck, not the store: reported separately, without a limit.
    const sustained = await loader.run({ ...creating, port: ours.port, seconds: 10, most: null });
    await floor.stop();
    return [
      {
        name: 'create-one-method',
        value: perSecond,
        unit: '/s',
        floor: floorPerSecond,
        ratio,
        bound: { of: 'ratio', atLeast: 0.5 },
        note: `p99 ${p99Ms.toFixed(1)} ms, floor ${floorP99Ms.toFixed(1)} ms; ${lineBytes} bytes a line; bursts of ${BURST.requests}, without rest ${Math.round(sustained.perSecond)} /s`,
      },
    ];
  } finally {
    await Promise.all([ours.stop(), loader.stop()]);
    await folder.remove();
  }
}

/** All bytes below a folder. */
async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    names.filter((one) => one.isFile()).map(async (one) => (await stat(join(one.parentPath, one.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const RETRIEVED = 1_000;

export async function retrieve(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const loader = startLoader();
  const ours = await startCointill(join(folder.path, 'data'), provisionFile());
  try {
    const ids: string[] = [];
    for (let made = 0; made < RETRIEVED; made++) {
      ids.push((JSON.parse(await createOne(ours.port)) as { invoiceId: string }).invoiceId);
    }
    const paths = ids.map((id) => `${INVOICES}?invoiceId=${id}`);
    const headers = { authorization: AUTHORIZATION };
    const answer = await (await fetch(`http://127.0.0.1:${ours.port}${paths[0]}`, { headers })).text();
    const floor = await startRole('retrieve-floor', answer);
    const { perSecond, floorPerSecond, ratio, p99Ms, floorP99Ms } = await compare(
      loader,
      { ours, floor },
      {
        connections: CONNECTIONS,
        method: 'GET',
        paths,
        authorization: AUTHORIZATION,
        body: null,
        status: 200,
      },
    );
    await floor.stop();
    return [
      {
        name: 'retrieve',
        value: perSecond,
        unit: '/s',
        floor: floorPerSecond,
        ratio,
        bound: { of: 'ratio', atLeast: 0.8 },
        note: `p99 ${p99Ms.toFixed(1)} ms, floor ${floorP99Ms.toFixed(1)} ms; ${answer.length} bytes an answer`,
      },
    ];
  } finally {
    await Promise.all([ours.stop(), loader.stop()]);
    await folder.remove();
  }
}
