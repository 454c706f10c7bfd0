// @module-tag slow
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiskFile } from '#adapters/host/disk.ts';
import { type Chance, FakeDisk, PowerCut } from '#test/support/fakes/fake-disk.ts';
import {
  codesOf,
  FIRST_SEGMENT,
  FOLDER,
  JOURNAL,
  type OpenStore,
  openOn,
  pendingInvoice,
} from './samples.ts';

/** Changes that are submitted together, before any of them is acknowledged. */
type Round =
  | { readonly kind: 'commits'; readonly sizes: readonly number[] }
  | { readonly kind: 'backup' }
  | { readonly kind: 'reopen' };

const round: fc.Arbitrary<Round> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('commits' as const),
      sizes: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('backup' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
);

/** Small enough that most runs seal several segments and write several snapshots. */
const SEGMENT_BYTES = 2_500;
const RUNS = 150;
const ONE: Round = { kind: 'commits', sizes: [3] };

/** Every change leaves the same mark in several places, so that half of one can be detected. */
async function commitMarked(store: OpenStore, nth: number, size: number): Promise<void> {
  const mark = String(nth);
  await store.commit({
    invoices: [
      ...Array.from({ length: size }, (_, at) =>
        pendingInvoice(`of-${nth}-${at}`, { externalInvoiceId: mark }),
      ),
      pendingInvoice('shared', { externalInvoiceId: mark }),
    ],
    put: {
      settings: { [`change-${nth}`]: String(size), latest: mark },
      counters: { account: nth },
    },
    ...(nth % 3 === 0 && nth > 0 ? { drop: { settings: [`passing-${nth - 1}`] } } : {}),
  });
}

/** The changes found in a store, ascending. Fails when one of them is there in part. */
function changesIn(store: OpenStore, begun: readonly number[]): number[] {
  const found: number[] = [];
  for (const [nth, size] of begun.entries()) {
    const there = Array.from(
      { length: size },
      (_, at) => store.invoice(`of-${nth}-${at}`)?.externalInvoiceId,
    );
    const mark = store.get('settings', `change-${nth}`);
    if (mark === undefined) {
      expect(there, `change ${nth} is half there`).toEqual(there.map(() => undefined));
      continue;
    }
    expect(mark).toBe(String(size));
    expect(there, `change ${nth} is half there`).toEqual(there.map(() => String(nth)));
    found.push(nth);
  }
  const last = found[found.length - 1];
  expect(store.invoice('shared')?.externalInvoiceId).toBe(last === undefined ? undefined : String(last));
  expect(store.get('settings', 'latest')).toBe(last === undefined ? undefined : String(last));
  expect(store.get('counters', 'account')).toBe(last);
  return found;
}

async function run(
  disk: FakeDisk,
  rounds: readonly Round[],
  begun: number[],
  acknowledged: number[],
): Promise<void> {
  let store = await openOn(disk, { segmentBytes: SEGMENT_BYTES });
  for (const step of rounds) {
    if (step.kind === 'backup') await store.backup();
    else if (step.kind === 'reopen') {
      await store.close();
      store = await openOn(disk, { segmentBytes: SEGMENT_BYTES });
    } else {
      await Promise.all(
        step.sizes.map(async (size) => {
          const nth = begun.push(size) - 1;
          await commitMarked(store, nth, size);
          acknowledged.push(nth);
        }),
      );
    }
  }
  await store.settled();
  await store.close();
}

describe('a power cut', () => {
  test('at any operation loses nothing acknowledged, leaves nothing half written, and the store continues', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(round, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 160 }),
        fc.infiniteStream(fc.nat(1_000_000)),
        async (rounds, cutAt, numbers) => {
          const chance: Chance = (below) => (numbers.next().value ?? 0) % below;
          const begun: number[] = [];
          const acknowledged: number[] = [];
          let disk = new FakeDisk();
          disk.cutAt = cutAt;
          await run(disk, rounds, begun, acknowledged).catch(() => {});

          disk = disk.afterPowerCut(chance);
          const store = await openOn(disk, { segmentBytes: SEGMENT_BYTES });
          const found = changesIn(store, begun);
          expect(found).toEqual(expect.arrayContaining(acknowledged));
          const listed = store.list({ merchantId: 'shop', limit: 200 }).invoices;
          for (const nth of acknowledged)
            if (begun[nth]) expect(listed.map((i) => i.id)).toContain(`of-${nth}-0`);

          const next = begun.push(2) - 1;
          await commitMarked(store, next, 2);
          await store.settled();
          await store.close();

          const again = await openOn(disk.afterPowerCut(chance), { segmentBytes: SEGMENT_BYTES });
          expect(changesIn(again, begun)).toEqual([...found, next]);
        },
      ),
      { numRuns: RUNS },
    );
  }, 120_000);

  test('twice in a row, the second during the recovery from the first, loses nothing either', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(round, { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 10, max: 120 }),
        fc.integer({ min: 1, max: 30 }),
        fc.infiniteStream(fc.nat(1_000_000)),
        async (rounds, cutAt, secondCut, numbers) => {
          const chance: Chance = (below) => (numbers.next().value ?? 0) % below;
          const begun: number[] = [];
          const acknowledged: number[] = [];
          let disk = new FakeDisk();
          disk.cutAt = cutAt;
          await run(disk, rounds, begun, acknowledged).catch(() => {});
          disk = disk.afterPowerCut(chance);
          disk.cutAt = secondCut;
          await run(disk, [], [], []).catch(() => {});
          const store = await openOn(disk.afterPowerCut(chance), { segmentBytes: SEGMENT_BYTES });
          expect(changesIn(store, begun)).toEqual(expect.arrayContaining(acknowledged));
          // Nothing that was acknowledged is missing, so no damage is reported.
          expect(store.notices.filter(({ level }) => level === 'error')).toEqual([]);
        },
      ),
      { numRuns: RUNS },
    );
  }, 120_000);

  test('while the next file is created, and again while it is recreated, is no damage', async () => {
    const whole = new FakeDisk();
    const store = await openOn(whole, { segmentBytes: SEGMENT_BYTES });
    let [before, nth] = [0, 0];
    while ((await whole.names(JOURNAL)).length < 2) {
      before = whole.steps;
      await commitMarked(store, nth++, 3);
    }
    const after = whole.steps;
    const chances: readonly Chance[] = [() => 0, (below) => below - 1];
    for (let cut = before; cut <= after; cut++) {
      for (const [chance, secondChance] of chances.flatMap((a) => chances.map((b) => [a, b] as const))) {
        for (let secondCut = 8; secondCut < 20; secondCut++) {
          const disk = new FakeDisk();
          disk.cutAt = cut;
          await run(
            disk,
            Array.from({ length: nth }, () => ONE),
            [],
            [],
          ).catch(() => {});
          const found = disk.afterPowerCut(chance);
          found.cutAt = secondCut;
          await run(found, [], [], []).catch(() => {});
          const again = await openOn(found.afterPowerCut(secondChance), { segmentBytes: SEGMENT_BYTES });
          expect(codesOf(again), `cut at ${cut} and ${secondCut}`).not.toContain('segment-damaged');
        }
      }
    }
  }, 60_000);

  test('in the middle of a write is reported as a dropped line and nothing else', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    await store.commit({ invoices: [pendingInvoice('kept')] });
    disk.cutAt = disk.steps + 1;
    const lost = store.commit({ invoices: [pendingInvoice('lost')] });
    await expect(lost).rejects.toMatchObject({ code: 'store-unavailable' });
    // The first piece of the write arrived, the rest did not.
    let pieces = 0;
    const found = disk.afterPowerCut((below) => (below === 3 ? (pieces++ === 0 ? 0 : 2) : below - 1));
    const again = await openOn(found);
    expect(codesOf(again)).toEqual(['torn-line-dropped']);
    expect(again.invoice('kept')).toBeDefined();
    expect(again.invoice('lost')).toBeUndefined();
    await again.commit({ invoices: [pendingInvoice('next')] });
    await again.close();
    expect(codesOf(await openOn(found))).toEqual([]);
    expect(await found.names(FOLDER)).not.toContain('damaged');
  });

  test('after a killed process loses nothing that the next process has shown', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    // The bytes reach the system's cache, and the process ends before they are flushed.
    disk.duringSync = () => {
      throw new Error('killed');
    };
    await store.commit({ invoices: [pendingInvoice('cached')] }).catch(() => {});
    disk.duringSync = () => undefined;
    const next = await openOn(disk);
    expect(next.invoice('cached')).toBeDefined();
    const found = await openOn(disk.afterPowerCut((below) => below - 1));
    expect(found.invoice('cached')).toEqual(pendingInvoice('cached'));
  });

  test.each<readonly [string, ((journal: DiskFile, flushed: number, end: number) => Promise<void>) | null]>([
    ['whole', null],
    ['torn', (journal, _, end) => journal.write(Buffer.from('{"v":1,'), end)],
    ['damaged', (journal, flushed) => journal.write(Buffer.from('?'), flushed - 20)],
  ])(
    'after a failed flush loses nothing that the next process has shown of a %s journal',
    async (_, spoil) => {
      const disk = new FakeDisk();
      const store = await openOn(disk);
      await store.commit({ invoices: [pendingInvoice('first')] });
      await store.commit({ invoices: [pendingInvoice('flushed')] });
      const flushed = disk.content(FIRST_SEGMENT).length;
      disk.failingSyncs = 1;
      await store.commit({ invoices: [pendingInvoice('cached')] }).catch(() => {});
      const end = disk.content(FIRST_SEGMENT).length;
      await spoil?.(await disk.open(FIRST_SEGMENT, 'existing'), flushed, end);
      const next = await openOn(disk);
      expect(next.invoice('cached')).toBeDefined();
      await next.commit({ invoices: [pendingInvoice('next')] });
      const found = await openOn(disk.afterPowerCut((below) => below - 1));
      expect(found.invoice('cached')).toEqual(pendingInvoice('cached'));
      expect(found.invoice('next')).toEqual(pendingInvoice('next'));
    },
  );

  test('on the fake disk may lose what was not flushed', async () => {
    const disk = new FakeDisk();
    await disk.makeFolder('/a');
    const file = await disk.open('/a/file', 'new');
    await file.write(Buffer.from('written'), 0);
    expect((await disk.afterPowerCut(() => 0).read('/a/file')) ?? 'no file').toBe('no file');
    await disk.syncFolder('/a');
    expect(String(await disk.afterPowerCut(() => 2).read('/a/file'))).toBe('');
    await file.sync();
    expect(String(await disk.afterPowerCut(() => 2).read('/a/file'))).toBe('written');
    disk.cutAt = disk.steps + 1;
    await expect(file.sync()).rejects.toBeInstanceOf(PowerCut);
  });
});
