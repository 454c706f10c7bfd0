/** When the text indexes are built: in an idle moment, and never so late that texts fill the memory. */
import { describe, expect, test } from 'vitest';
import { FakeClock, settle } from '#test/support/fakes/fake-clock.ts';
import { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import { commitEach, JOURNAL, openOn, plausibleInvoices } from './samples.ts';

const SMALL = 8_000;

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
  test('waits for a quiet moment, its index file does not', async () => {
    const { clock, has, sell } = await sealedOnce();
    expect(await has('000001.index')).toBe(true);
    for (let second = 0; second < 3; second++) {
      await clock.advance(200);
      await sell();
      expect(await has('000001.grams')).toBe(false);
    }
    await clock.advance(600);
    expect(await has('000001.grams')).toBe(true);
  });

  test('is made at the latest when the next segment is full', async () => {
    const { clock, has, sell } = await sealedOnce();
    while (!(await has('000003.jsonl'))) {
      await clock.advance(200);
      expect(await has('000001.grams')).toBe(false);
      await sell();
    }
    await clock.advance(200);
    await sell();
    await clock.advance(200);
    expect(await has('000001.grams')).toBe(true);
    expect(await has('000002.grams')).toBe(false);
  });

  test('is missed by nobody meanwhile: not by a search, not by a restart', async () => {
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

  test('is there as soon as somebody waits for it, and the next one has time again', async () => {
    const { clock, store, has, sell } = await sealedOnce();
    await store.settled();
    expect(await has('000001.grams')).toBe(true);
    expect(clock.waiting).toBe(0);
    while (!(await has('000003.jsonl'))) await sell();
    await settle();
    expect(await has('000002.grams')).toBe(false);
    await clock.advance(600);
    expect(await has('000002.grams')).toBe(true);
  });
});
