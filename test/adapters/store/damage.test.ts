import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MIN_SKIP } from '#adapters/store/recovery/skip-indexes.ts';
import { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import {
  codesOf,
  commitEach,
  FIRST_SEGMENT,
  FOLDER,
  JOURNAL,
  openOn,
  pendingInvoice,
  plausibleInvoices,
} from './samples.ts';

const SMALL = 8_000;

/** A closed store of several sealed segments with their index files and a snapshot. */
async function filled(): Promise<{ disk: FakeDisk; invoices: ReturnType<typeof plausibleInvoices> }> {
  const disk = new FakeDisk();
  const invoices = plausibleInvoices(60);
  const store = await openOn(disk, { segmentBytes: SMALL });
  for (const [nth, invoice] of invoices.entries()) {
    await store.commit({ invoices: [invoice], put: { counters: { account: nth + 1 } } });
    if (nth % 10 === 0) await store.settled();
  }
  await store.settled();
  await store.close();
  return { disk, invoices };
}

function spoil(disk: FakeDisk, path: string, at: (size: number) => number): void {
  const content = disk.content(path);
  const position = at(content.length);
  content[position] = (content[position] ?? 0) ^ 0x10;
  disk.replace(path, content);
}

describe('damage', () => {
  test('in the middle of the active segment: the file is copied and named, everything else is read, the store continues', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    for (const id of ['a', 'b', 'c']) await store.commit({ invoices: [pendingInvoice(id)] });
    await store.close();
    const damaged = disk.content(FIRST_SEGMENT);
    const lineOfB = damaged.indexOf('"id":"b"');
    damaged[lineOfB + 6] = 0x7a;
    disk.replace(FIRST_SEGMENT, damaged);

    const again = await openOn(disk);
    expect(['a', 'b', 'c'].map((id) => again.invoice(id)?.id)).toEqual(['a', undefined, 'c']);
    const [notice] = again.notices;
    expect(notice).toMatchObject({ level: 'error', code: 'segment-damaged' });
    const [copy] = await disk.names(join(FOLDER, 'damaged'));
    expect(copy).toMatch(/^000001\.jsonl\.damaged-/);
    expect(notice?.message).toContain(`damaged/${copy}`);
    expect(disk.content(join(FOLDER, 'damaged', copy ?? ''))).toEqual(damaged);
    await again.commit({ invoices: [pendingInvoice('d')] });
    await again.settled();
    await again.close();

    // The damaged file stays unchanged; what came later is in the next one. It is reported at every start.
    expect(disk.content(FIRST_SEGMENT)).toEqual(damaged);
    const third = await openOn(disk);
    expect(['a', 'c', 'd'].every((id) => third.invoice(id))).toBe(true);
    expect(codesOf(third)).toEqual(['segment-damaged']);
    expect(await disk.names(join(FOLDER, 'damaged'))).toHaveLength(1);
  });

  test('that removed whole lines is reported, and what is left is read', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    for (const id of ['a', 'b', 'c']) await store.commit({ invoices: [pendingInvoice(id)] });
    await store.close();
    const lines = disk.content(FIRST_SEGMENT).toString().split('\n');
    disk.replace(FIRST_SEGMENT, Buffer.from(lines.filter((_, nth) => nth !== 2).join('\n')));
    const again = await openOn(disk);
    expect(codesOf(again)).toEqual(['changes-missing']);
    expect(['a', 'b', 'c'].map((id) => again.invoice(id)?.id)).toEqual(['a', undefined, 'c']);
  });

  test('of a torn line leaves nothing behind, however short the next one is', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    await store.commit({ invoices: [pendingInvoice('a')] });
    await store.close();
    const torn = Buffer.from(`{"v":2,"n":2,"batch":2,"crc":"00000000",${'"x"'.repeat(5_000)}`);
    disk.replace(FIRST_SEGMENT, Buffer.concat([disk.content(FIRST_SEGMENT), torn]));
    const again = await openOn(disk);
    expect(codesOf(again)).toEqual(['torn-line-dropped']);
    await again.commit({ put: { settings: { a: 'b' } } });
    await again.close();
    const third = await openOn(disk);
    expect([codesOf(third), third.get('settings', 'a')]).toEqual([[], 'b']);
  });

  test('at the end of the active segment that is more than a torn line is quarantined, not dropped', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    for (const id of ['a', 'b']) await store.commit({ invoices: [pendingInvoice(id)] });
    await store.close();
    spoil(disk, FIRST_SEGMENT, (size) => size - 10);
    const damaged = disk.content(FIRST_SEGMENT);
    const again = await openOn(disk);
    expect(again.invoice('a')).toBeDefined();
    expect(again.invoice('b')).toBeUndefined();
    expect(codesOf(again)).toEqual(['segment-damaged']);
    await again.commit({ invoices: [pendingInvoice('c')] });
    expect(disk.content(FIRST_SEGMENT)).toEqual(damaged);
  });

  test('of an index file: it is rebuilt and nothing is missing', async () => {
    const { disk, invoices } = await filled();
    const index = join(JOURNAL, '000002.index');
    const good = disk.content(index);
    for (const [what, wrong] of [
      [
        'a changed byte',
        (() => {
          const b = Buffer.from(good);
          b[40] = (b[40] ?? 0) ^ 1;
          return b;
        })(),
      ],
      ['cut short', good.subarray(0, 100)],
      ['empty', Buffer.alloc(0)],
      ['of another segment', disk.content(join(JOURNAL, '000001.index'))],
    ] as const) {
      disk.replace(index, wrong);
      const store = await openOn(disk, { segmentBytes: SMALL });
      expect(codesOf(store), what).toEqual(['index-rebuilt']);
      for (const invoice of invoices) expect(store.invoice(invoice.id)).toEqual(invoice);
      await store.settled();
      await store.close();
      expect(disk.content(index), what).toEqual(good);
    }
  });

  test('of a text index: searches still find everything, and the index is rebuilt', async () => {
    const { disk, invoices } = await filled();
    const grams = join(JOURNAL, '000001.grams');
    const good = disk.content(grams);
    const wanted = invoices[1];
    for (const spoilt of [
      Buffer.alloc(good.length),
      good.subarray(0, 1_000),
      Buffer.concat([good.subarray(0, -9_000), Buffer.alloc(9_000)]),
    ]) {
      disk.replace(grams, spoilt);
      const store = await openOn(disk, { segmentBytes: SMALL });
      for (const text of [
        wanted?.id ?? '',
        wanted?.targets[0]?.destination.slice(3, 12) ?? '',
        wanted?.id.slice(4, 6) ?? '',
      ]) {
        const found = store.list({ merchantId: 'shop', text, limit: 200 }).invoices.map(({ id }) => id);
        const meant = invoices.filter((i) =>
          [i.id, i.externalInvoiceId ?? '', ...i.targets.map((t) => t.destination)].some((part) =>
            part.toLowerCase().includes(text.toLowerCase()),
          ),
        );
        expect(found).toEqual(meant.map(({ id }) => id).reverse());
      }
      await store.settled();
      await store.close();
      expect(disk.content(grams).equals(good)).toBe(true);
    }
  });

  test('of the tables: the previous version is used, the damaged one is quarantined and named', async () => {
    const { disk } = await filled();
    const path = join(FOLDER, 'tables.json');
    spoil(disk, path, (size) => Math.floor(size / 2));
    const store = await openOn(disk, { segmentBytes: SMALL });
    expect(store.get('counters', 'account')).toBe(60);
    expect(codesOf(store)).toEqual(['snapshot-damaged']);
    expect((await disk.names(join(FOLDER, 'damaged')))[0]).toMatch(/^tables\.json\.damaged-/);
  });

  test('of both versions of the tables: they are read from the journal', async () => {
    const { disk } = await filled();
    for (const name of ['tables.json', 'tables.previous.json'])
      spoil(disk, join(FOLDER, name), (size) => size - 30);
    const store = await openOn(disk, { segmentBytes: SMALL });
    expect(store.get('counters', 'account')).toBe(60);
    expect(codesOf(store)).toEqual(['snapshot-damaged', 'snapshot-damaged']);
    await store.commit({ put: { counters: { account: 61 } } });
    await store.close();
    expect((await openOn(disk)).get('counters', 'account')).toBe(61);
  });

  test('of a sale in a file newer than the tables: it is named, and the others are read', async () => {
    const { disk, invoices } = await filled();
    for (const name of ['tables.json', 'tables.previous.json'])
      spoil(disk, join(FOLDER, name), (size) => size - 30);
    const [first] = invoices;
    if (!first) throw new Error('no invoice');
    const content = disk.content(FIRST_SEGMENT);
    const at = content.indexOf(`"units":"${first.asked.units}"`) + 9;
    content[at] = content[at] === 0x31 ? 0x32 : 0x31;
    disk.replace(FIRST_SEGMENT, content);

    const store = await openOn(disk, { segmentBytes: SMALL });
    // The damaged line may have given out more.
    expect(store.get('counters', 'account')).toBe(60 + MIN_SKIP);
    expect(codesOf(store)).toContain('segment-damaged');
    expect(() => store.invoice(first.id)).toThrow(/000001\.jsonl is damaged/);
    expect(store.damaged('shop').map(({ name }) => name)).toEqual([first.id]);
    expect(invoices.slice(1).every(({ id }) => store.invoice(id)?.id === id)).toBe(true);
    await store.close();
  });

  test('a missing journal file is reported, and the rest is read', async () => {
    const { disk, invoices } = await filled();
    for (const name of ['000002.jsonl', '000002.index', '000002.grams'])
      await disk.remove(join(JOURNAL, name));
    const store = await openOn(disk, { segmentBytes: SMALL });
    expect(codesOf(store)).toEqual(['segment-missing']);
    const kept = invoices.filter(({ id }) => store.invoice(id));
    expect(kept.length).toBeGreaterThan(40);
    expect(store.list({ merchantId: 'shop', text: kept[30]?.id ?? '', limit: 5 }).invoices).toEqual([
      kept[30],
    ]);
  });

  test('missing newest journal files are reported, and what comes next is stored', async () => {
    const { disk } = await filled();
    const segments = (await disk.names(JOURNAL)).filter((name) => name.endsWith('.jsonl'));
    for (const name of segments.slice(-2)) await disk.remove(join(JOURNAL, name));
    const store = await openOn(disk);
    expect(codesOf(store)).toEqual(['segment-missing', 'segment-missing', 'indexes-skipped']);
    await store.commit({ put: { settings: { after: 'loss' } } });
    await store.close();
    expect((await openOn(disk)).get('settings', 'after')).toBe('loss');
  });

  test('an invoice damaged on the disk since is refused, not shown wrong', async () => {
    const { disk, invoices } = await filled();
    const store = await openOn(disk, { segmentBytes: SMALL });
    const first = invoices[0];
    const content = disk.content(FIRST_SEGMENT);
    const at = content.indexOf(`"units":"${first?.asked.units}"`) + 9;
    content[at] = content[at] === 0x31 ? 0x32 : 0x31;
    disk.replace(FIRST_SEGMENT, content);
    expect(() => store.invoice(first?.id ?? '')).toThrow(/000001\.jsonl is damaged/);
    expect(store.invoice(invoices[1]?.id ?? '')).toEqual(invoices[1]);
  });

  test('an empty store is never created where there are traces of another', async () => {
    const { disk } = await filled();
    for (const name of await disk.names(JOURNAL)) await disk.remove(join(JOURNAL, name));
    const before = disk.snapshot();
    await expect(openOn(disk)).rejects.toThrow(/journal .* is missing, but there is tables\.json/);
    expect(disk.snapshot()).toEqual(before);
  });
});

describe('data of a newer program', () => {
  test.each([
    ['a journal file', FIRST_SEGMENT, '"version":2', '"version":3'],
    ['the tables', join(FOLDER, 'tables.json'), '"version":2', '"version":3'],
  ])('are refused and left untouched: %s', async (_, path, from, to) => {
    const { disk } = await filled();
    disk.replace(path, Buffer.from(disk.content(path).toString('latin1').replace(from, to), 'latin1'));
    const before = disk.snapshot();
    await expect(openOn(disk)).rejects.toMatchObject({
      code: 'store-unavailable',
      message: expect.stringContaining('newer version of Cointill'),
    });
    expect(disk.snapshot()).toEqual(before);
  });

  test('a header with unknown fields is still recognized', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    await commitEach(store, plausibleInvoices(2));
    await store.close();
    const content = disk.content(FIRST_SEGMENT).toString('latin1');
    disk.replace(
      FIRST_SEGMENT,
      Buffer.from(content.replace('"version":2', '"version":3,"cipher":"x"'), 'latin1'),
    );
    await expect(openOn(disk)).rejects.toThrow(/store format 3/);
  });
});
