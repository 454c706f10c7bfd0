/**
 * Cost of a long history: `create-with-history`, `start-with-history` and `memory-with-history`, with a million
 * invoices in the store against a thousand.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { writeHistory } from '#test/support/fakes/history.ts';
import { pssMb, type RunningChild, runRole, startCointill, startLoader } from './children.ts';
import type { Measured } from './figure.ts';
import { BURST, createOne, creating } from './http-figures.ts';
import { compare } from './pairs.ts';
import { MERCHANT, provisionFile, temporaryFolder } from './shop.ts';

const MANY = 1_000_000;
const FEW = 1_000;
/** Starts are measured this often on each side, alternating; the median counts. */
const STARTS = 3;
/** Creations before memory is read, so that a busy server is measured and not one that just started. */
const WARM = 2_000;

/** The role that fills a folder, in a separate process: its memory is freed afterwards. */
export async function fillHistory(folder: string, count: string): Promise<void> {
  const now = Date.now();
  const days30 = 30 * 24 * 3_600_000;
  await writeHistory(folder, Number(count), { merchantIds: [MERCHANT], until: now - days30 });
  process.disconnect?.();
}

/** A folder with that many invoices: a copy from COINTILL_BENCH_CACHE if it is there, or newly created. */
export async function historyFolder(base: string, count: number): Promise<string> {
  const folder = join(base, `data-${count}`);
  const cache = process.env['COINTILL_BENCH_CACHE'];
  if (cache === undefined) {
    await runRole('history', folder, String(count));
    return folder;
  }
  const kept = join(cache, `history-${count}`);
  if (!existsSync(kept)) {
    await mkdir(cache, { recursive: true });
    await runRole('history', `${kept}.part`, String(count));
    await rename(`${kept}.part`, kept);
  }
  await cp(kept, folder, { recursive: true });
  return folder;
}

export async function withHistory(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const loader = startLoader();
  try {
    const few = await historyFolder(folder.path, FEW);
    const many = await historyFolder(folder.path, MANY);
    const start = (data: string): Promise<RunningChild> => startCointill(data, provisionFile());
    // The first start on a folder writes what the provisioning file brings, and after a minute the day's backup: a
    // gigabyte copied while creations are counted would be counted too.
    const firsts = await Promise.all([few, many].map(start));
    await Promise.all([few, many].map(backedUp));
    for (const first of firsts) await first.stop();
    const starts = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < STARTS; round++) {
      for (const [side, data] of [
        ['many', many],
        ['few', few],
      ] as const) {
        const server = await start(data);
        starts[side].push(server.startedInMs / 1000);
        await server.stop();
      }
    }
    const [ours, floor] = [await start(many), await start(few)];
    await Promise.all([createOne(ours.port), createOne(floor.port)]);
    for (const { port } of [ours, floor]) await loader.run({ ...creating, port, seconds: 60, most: WARM });
    const memory = { many: pssMb(ours.pid), few: pssMb(floor.pid) };
    const compared = await compare(loader, { ours, floor }, creating, BURST);
    await Promise.all([ours.stop(), floor.stop()]);
    return [
      {
        name: 'create-with-history',
        value: compared.perSecond,
        unit: '/s',
        floor: compared.floorPerSecond,
        ratio: compared.ratio,
        bound: { of: 'ratio', atLeast: 0.9 },
        note: `p99 ${compared.p99Ms.toFixed(1)} ms, with ${FEW} ${compared.floorP99Ms.toFixed(1)} ms`,
      },
      {
        name: 'start-with-history',
        value: middle(starts.many),
        unit: 's',
        floor: middle(starts.few),
        bound: { of: 'value', atMost: 3 },
        note: `until ready; the floor is ${FEW} invoices`,
      },
      {
        name: 'memory-with-history',
        value: memory.many,
        unit: 'MB',
        floor: memory.few,
        bound: { of: 'value', atMost: 600 },
        note: `PSS after ${WARM} creations; the floor is ${FEW} invoices`,
      },
    ];
  } finally {
    await loader.stop();
    await folder.remove();
  }
}

const BACKUP_PATIENCE_MS = 10 * 60_000;

/** Resolves when a folder has a complete backup. @throws Error when there is none in time */
async function backedUp(data: string): Promise<void> {
  const folder = join(data, 'backups');
  for (const until = Date.now() + BACKUP_PATIENCE_MS; Date.now() < until; ) {
    const names = existsSync(folder) ? await readdir(folder) : [];
    if (names.some((name) => existsSync(join(folder, name, 'manifest.json')) && !name.endsWith('.partial')))
      return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`no backup was made in ${folder}`);
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
