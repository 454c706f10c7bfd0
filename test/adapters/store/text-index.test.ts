/** When the text indexes are built: some time after a segment was sealed. */
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FakeClock, settle } from '#test/support/fakes/fake-clock.ts';
import { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import { commitEach, JOURNAL, openOn, plausibleInvoices } from './samples.ts';

const SMALL = 8_000;
/** Bytes of a text index before its lists. */
const HEAD = 24 + (42 ** 3 + 42 + 1) * 4;

/** A store that has just sealed its first segment, and one more sale than that. */
async function sealedOnce() {
  const disk = new FakeDisk();
  const clock = new FakeClock();
  const store = await openOn(disk, { segmentBytes: SMALL, clock });
  const invoices = plausibleInvoices(60);
  const has = async (name: string) => (await disk.names(JOURNAL)).includes(name);
  let next = 0;
  const sell = async () => {
    await commitEach(store, invoices.slice(next, ++next));
    await settle();
  };
  while (!(await has('000002.jsonl'))) await sell();
  await settle();
  return { disk, clock, store, has, sell, known: () => invoices.slice(0, next) };
}

describe('the text index of a segment', () => {
  test('is built a second after its index file, or at once where settled() is awaited', async () => {
    const { clock, store, has, sell } = await sealedOnce();
    expect([await has('000001.index'), await has('000001.grams')]).toEqual([true, false]);
    await clock.advance(1_000);
    await store.settled();
    expect(await has('000001.grams')).toBe(true);
    while (!(await has('000003.jsonl'))) await sell();
    await settle();
    expect(await has('000002.grams')).toBe(false);
    await store.settled();
    expect(await has('000002.grams')).toBe(true);
    expect(clock.waiting).toBe(0);
  });

  test('is not required meanwhile: neither by a search nor by a restart', async () => {
    const { disk, store, has, known } = await sealedOnce();
    const first = known()[0];
    const found = (one: typeof store) => one.list({ merchantId: 'shop', text: first?.id ?? '', limit: 5 });
    expect(found(store).invoices.map(({ id }) => id)).toEqual([first?.id]);
    await store.close();
    expect(await has('000001.grams')).toBe(false);
    const again = await openOn(disk, { segmentBytes: SMALL });
    expect(found(again).invoices.map(({ id }) => id)).toEqual([first?.id]);
    await again.settled();
    expect(await has('000001.grams')).toBe(true);
    expect(found(again).invoices.map(({ id }) => id)).toEqual([first?.id]);
    await again.close();
  });

  test('of an earlier version is replaced, and until then searches find everything', async () => {
    const { disk, store, known } = await sealedOnce();
    await store.settled();
    await store.close();
    const path = join(JOURNAL, '000001.grams');
    const current = disk.content(path);
    const older = Buffer.from(current);
    older.writeUInt16LE(3, 8);
    older.writeUInt32LE(crc32(older.subarray(24, HEAD), crc32(older.subarray(0, 20))), 20);
    for (const names of [[], ['000001.index']]) {
      disk.replace(path, older);
      for (const name of names) await disk.remove(join(JOURNAL, name));
      const again = await openOn(disk, { segmentBytes: SMALL });
      for (const { id } of known().slice(0, 3))
        expect(again.list({ merchantId: 'shop', text: id, limit: 5 }).invoices.map((one) => one.id)).toEqual([
          id,
        ]);
      await again.settled();
      expect(disk.content(path).equals(current)).toBe(true);
      await again.close();
    }
  });
});
