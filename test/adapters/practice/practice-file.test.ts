/** The practice file: what is written, older and torn files, and what a power cut leaves. */
// @module-tag slow
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '#adapters/host/system.ts';
import { openPractice, type PracticeWorld } from '#adapters/practice/open-practice.ts';
import { decodeChain } from '#adapters/practice/practice-line.ts';
import type { LookTarget } from '#ports/backend.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { type Chance, FakeDisk } from '#test/support/fakes/fake-disk.ts';
import { look, noGenesis, Place } from './world.ts';

let place: Place;
beforeEach(async () => {
  place = await Place.make();
});
afterEach(() => place.end());

const method = 'LITECOIN';
const pay = (world: PracticeWorld, target: LookTarget, units: bigint) =>
  world.pay({ method, target, units, confirmations: 0 });
const unitsAt = async (world: PracticeWorld, target: LookTarget) =>
  (await look(world, method, target)).map(({ units }) => units);

describe('a payment in practice', () => {
  it('costs as few bytes after a thousand others as after none', async () => {
    const world = await place.open();
    const backend = world.backend(method);
    const written: number[] = [];
    place.beforeWrite = (bytes) => void written.push(bytes);
    const one = await place.sale(backend, 0);
    await pay(world, one, 1_000n);
    const alone = written.at(-1) ?? 0;
    const many = await Promise.all(Array.from({ length: 1_000 }, (_, n) => place.sale(backend, n + 1)));
    await Promise.all(many.map((target) => pay(world, target, 2_000n)));
    await pay(world, many[0] ?? one, 3_000n);
    written.length = 0;
    const another = await place.sale(backend, 1_001);
    await pay(world, another, 1_000n);
    expect(written).toHaveLength(1);
    expect(written[0]).toBeLessThan(alone + 10);
  });

  it('is in a file that is compacted once its changes outgrow the rest', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend(method), 0);
    let most = 0;
    for (let n = 0; n < 60; n++) {
      // Every change lists all payments to its destination, so these lines grow.
      await pay(world, target, BigInt(n + 1));
      most = Math.max(most, (await readFile(place.file)).length);
    }
    expect(most).toBeGreaterThan(64 * 1_024);
    expect(most).toBeLessThan(128 * 1_024);
    expect((await readFile(place.file)).length).toBeLessThan(most);
    await world.close();
    expect(await unitsAt(await place.open(), target)).toEqual(
      Array.from({ length: 60 }, (_, n) => BigInt(n + 1)),
    );
  });
});

describe('the practice file', () => {
  it('of version 1 is read, and written in the current version at the next payment', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend(method), 0);
    await pay(world, target, 5n);
    await world.close();
    const { payments, ...chain } = decodeChain(await readFile(place.file, 'utf8'), noGenesis);
    const first = { about: 'Practice only.', version: 1, ...chain, payments: [...payments.values()].flat() };
    for (const text of [JSON.stringify(first, null, 1), JSON.stringify(first)]) {
      await writeFile(place.file, `${text}\n`);
      const next = await place.open();
      expect(await unitsAt(next, target)).toEqual([5n]);
      await pay(next, target, 6n);
      await next.close();
      expect(await unitsAt(await place.open(), target)).toEqual([5n, 6n]);
      expect(JSON.parse(await readFile(place.file, 'utf8'))).toMatchObject({ version: 2 });
    }
    expect(place.warnings).toEqual([]);
  });

  it('of a version without a coin gets its keys, which are stored before an address of it is given out', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend(method), 0);
    await pay(world, target, 5n);
    await pay(world, target, 6n);
    await world.close();
    const [first = '', ...lines] = (await readFile(place.file, 'utf8')).split('\n');
    const { keys, heights, ...rest } = JSON.parse(first);
    const without = ({ DOGECOIN: _, ...others }: Record<string, unknown>) => others;
    const changes = lines.filter(Boolean).map((line) => {
      const { heights, ...change } = JSON.parse(line.slice(9));
      const json = JSON.stringify({ ...change, heights: without(heights) });
      return `${crc32(json).toString(16).padStart(8, '0')} ${json}`;
    });
    expect(changes.length).toBeGreaterThan(0);
    const older = { ...rest, keys: without(keys), heights: without(heights) };
    await writeFile(place.file, `${[JSON.stringify(older), ...changes].join('\n')}\n`);
    const next = await place.open();
    expect(await unitsAt(next, target)).toEqual([5n, 6n]);
    const { destination } = await place.sale(next.backend('DOGECOIN'), 0);
    await next.close();
    const again = await place.open();
    expect(await place.sale(again.backend('DOGECOIN'), 0)).toMatchObject({ destination });
    expect(await unitsAt(again, target)).toEqual([5n, 6n]);
    expect(place.warnings).toEqual([]);
  });

  it('is read without a torn last line, which the next write removes', async () => {
    const world = await place.open();
    const target = await place.sale(world.backend(method), 0);
    await pay(world, target, 5n);
    await pay(world, target, 6n);
    await world.close();
    const whole = await readFile(place.file, 'utf8');
    await writeFile(place.file, whole.slice(0, -20));
    const torn = await place.open();
    expect(await unitsAt(torn, target)).toEqual([5n]);
    await pay(torn, target, 7n);
    await pay(torn, target, 8n);
    await torn.close();
    await appendFile(place.file, '\0\0\0\0');
    expect(await unitsAt(await place.open(), target)).toEqual([5n, 7n, 8n]);
    expect(place.warnings).toEqual([]);
  });

  it('contains nothing of a payment that was refused because the disk failed while it was flushed', async () => {
    const disk = new FakeDisk();
    await disk.makeFolder('/data');
    const world = await openOn(disk);
    const target = await saleIn(world, 0);
    await pay(world, target, 5n);
    disk.failingSyncs = 1;
    await expect(pay(world, target, 6n)).rejects.toMatchObject({ code: 'store-unavailable' });
    expect(await unitsAt(await openOn(disk), target)).toEqual([5n]);
    await pay(world, target, 7n);
    await pay(world, target, 8n);
    expect(await unitsAt(await openOn(disk), target)).toEqual([5n, 7n, 8n]);
  });
});

const clock = new FakeClock();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const openOn = (disk: FakeDisk) =>
  openPractice({ clock, random: systemRandom, log, file: '/data/practice.json', disk });

async function saleIn(world: PracticeWorld, index: number): Promise<LookTarget> {
  const ask = { invoiceId: `i${index}`, index, due: 1n, expiresAt: clock.now() + 900_000, description: '' };
  const opened = await world.backend(method).open(ask, new AbortController().signal);
  return { invoiceId: ask.invoiceId, ...opened, createdAt: clock.now(), due: 1n };
}

/** Payments to each of two sales. */
const BATCH = 30;

/** Payments in batches of one flush each, enough for a compaction; records what was acknowledged. */
async function play(disk: FakeDisk, targets: LookTarget[], acknowledged: bigint[][]): Promise<void> {
  const world = await openOn(disk);
  for (const index of [0, 1]) {
    targets.push(await saleIn(world, index));
    acknowledged.push([]);
  }
  for (let batch = 0; batch < 5; batch++) {
    const units = Array.from({ length: BATCH }, (_, n) => BigInt(batch * BATCH + n + 1));
    const [one, other] = targets;
    if (!one || !other) throw new Error('no sale was made');
    await Promise.all(units.flatMap((n) => [pay(world, one, n), pay(world, other, n)]));
    for (const reported of acknowledged) reported.push(...units);
  }
  await world.close();
}

describe('a power cut', () => {
  it('at any step loses no acknowledged payment, and no destination that was used', async () => {
    const whole = new FakeDisk();
    await whole.makeFolder('/data');
    let replaced = 0;
    const { rename } = whole;
    whole.rename = (from, to) => {
      replaced++;
      return rename.call(whole, from, to);
    };
    await play(whole, [], []);
    // As first written, and compacted.
    expect(replaced).toBe(2);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 4, max: whole.steps }),
        fc.infiniteStream(fc.nat(1_000_000)),
        async (cutAt, numbers) => {
          const chance: Chance = (below) => (numbers.next().value ?? 0) % below;
          const disk = new FakeDisk();
          await disk.makeFolder('/data');
          disk.cutAt = cutAt;
          const targets: LookTarget[] = [];
          const acknowledged: bigint[][] = [];
          await play(disk, targets, acknowledged).catch(() => undefined);

          const found = disk.afterPowerCut(chance);
          const world = await openOn(found);
          for (const [n, target] of targets.entries()) {
            const reported = acknowledged[n] ?? [];
            const seen = await unitsAt(world, target);
            expect(seen.slice(0, reported.length)).toEqual(reported);
            expect([0, BATCH]).toContain(seen.length - reported.length);
            expect((await saleIn(world, n)).destination).toBe(target.destination);
          }
          expect(world.notices).toEqual([]);
        },
      ),
      { numRuns: 15 },
    );
  });
});
