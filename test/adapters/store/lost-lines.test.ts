/** Lines that are missing, or in the wrong place: reported, and no address is given out twice. */
// @module-tag slow
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import {
  codesOf,
  FIRST_SEGMENT,
  FOLDER,
  JOURNAL,
  type OpenStore,
  openOn,
  pendingInvoice,
} from './samples.ts';

const SMALL = 12_000;
const COUNT = 44;
const MARK = join(FOLDER, 'last-run.json');

/** Each change uses one index, and the account that was used first is not used from then on. */
async function filled(count = COUNT, segmentBytes = SMALL): Promise<FakeDisk> {
  const disk = new FakeDisk();
  const store = await openOn(disk, { segmentBytes });
  for (let nth = 1; nth <= count; nth++) await commitNext(store, nth);
  await store.settled();
  await store.close();
  return disk;
}

async function commitNext(store: OpenStore, nth: number): Promise<void> {
  await store.commit({
    invoices: [pendingInvoice('shared', { externalInvoiceId: String(nth) }), pendingInvoice(`of-${nth}`)],
    put: { counters: { account: nth }, settings: { latest: String(nth) } },
  });
}

const segmentsOf = async (disk: FakeDisk) =>
  (await disk.names(JOURNAL)).filter((name) => name.endsWith('.jsonl')).map((name) => join(JOURNAL, name));

const linesOf = (disk: FakeDisk, path: string) =>
  disk
    .content(path)
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => `${line}\n`);

const replaceLines = (disk: FakeDisk, path: string, lines: readonly string[]) =>
  disk.replace(path, Buffer.from(lines.join('')));

/** Faults of the newest file, or of a sealed one, in a database that was closed cleanly. */
const NEWEST: readonly [string, (disk: FakeDisk, newest: string) => unknown, readonly string[]][] = [
  [
    'an old line once more at its end',
    (disk, newest) => {
      const lines = linesOf(disk, newest);
      replaceLines(disk, newest, [...lines, lines[1] ?? '']);
    },
    ['segment-damaged'],
  ],
  ['it is deleted', (disk, newest) => disk.remove(newest), ['segment-missing']],
  ['it is empty', (disk, newest) => disk.replace(newest, Buffer.alloc(0)), ['segment-damaged']],
  [
    'it is cut at a line end',
    (disk, newest) => replaceLines(disk, newest, linesOf(disk, newest).slice(0, -1)),
    ['journal-short'],
  ],
  [
    'it is cut in a line',
    (disk, newest) => disk.replace(newest, disk.content(newest).subarray(0, -30)),
    ['segment-damaged'],
  ],
  [
    'a line in its middle is gone',
    (disk, newest) => replaceLines(disk, newest, linesOf(disk, newest).toSpliced(2, 1)),
    ['changes-missing'],
  ],
  [
    'one bit of its last line is another',
    (disk, newest) => {
      const content = disk.content(newest);
      content[content.length - 100] = (content[content.length - 100] ?? 0) ^ 1;
      disk.replace(newest, content);
    },
    ['segment-damaged'],
  ],
];

describe('the newest journal file', () => {
  test.each(NEWEST)(
    '%s: reported as an error, once; addresses begin far behind; a restart adds nothing',
    async (_, harm, codes) => {
      const disk = await filled();
      const newest = (await segmentsOf(disk)).at(-1) ?? '';
      await harm(disk, newest);
      const store = await openOn(disk, { segmentBytes: SMALL });
      expect(codesOf(store)).toEqual([...codes, 'indexes-skipped']);
      expect(store.notices[0]?.level).toBe('error');
      const latest = Number(store.get('settings', 'latest'));
      expect(store.invoice('shared')?.externalInvoiceId).toBe(String(latest));
      const counter = store.get('counters', 'account') ?? 0;
      expect(counter).toBeGreaterThanOrEqual(Math.max(COUNT, latest + 100));
      await store.commit({ invoices: [pendingInvoice('next')] });
      await store.settled();
      await store.close();

      const again = await openOn(disk, { segmentBytes: SMALL });
      expect(again.notices.filter(({ level }) => level === 'error')).toEqual([]);
      expect(again.get('counters', 'account')).toBe(counter);
      expect(again.invoice('next')).toBeDefined();
    },
  );

  test('without a mark of the last run: the newest backup reveals that its end is missing', async () => {
    const disk = await filled();
    const open = await openOn(disk, { segmentBytes: SMALL });
    await open.backup();
    await open.close();
    const newest = (await segmentsOf(disk)).at(-1) ?? '';
    replaceLines(disk, newest, linesOf(disk, newest).slice(0, -1));
    await disk.remove(MARK);
    const store = await openOn(disk, { segmentBytes: SMALL });
    expect(codesOf(store)).toEqual(['journal-short', 'indexes-skipped']);
    expect(store.notices[0]?.why?.values).toEqual({ from: COUNT, to: COUNT });
    expect(store.sequence).toBeGreaterThan(COUNT);
  });

  test('that was just created when the power failed is created again, and nothing is reported', async () => {
    const disk = await filled();
    const all = await segmentsOf(disk);
    disk.replace(all.at(-1) ?? '', Buffer.alloc(0));
    // As at that moment: the file before has no index yet, the tables no snapshot of it, and nothing was written since.
    const before = String(all.length - 1).padStart(6, '0');
    for (const name of [`${before}.index`, `${before}.grams`]) await disk.remove(join(JOURNAL, name));
    for (const name of ['tables.json', 'tables.previous.json']) await disk.remove(join(FOLDER, name));
    await disk.remove(MARK);
    const store = await openOn(disk, { segmentBytes: SMALL });
    expect(codesOf(store)).toEqual([]);
    expect(store.sequence).toBeGreaterThan(10);
  });
});

describe('a sealed journal file', () => {
  const SEALED: readonly [string, (lines: readonly string[]) => readonly string[], readonly string[]][] = [
    ['cut at a line end', (lines) => lines.slice(0, -1), ['index-rebuilt', 'changes-missing']],
    ['empty', () => [], ['index-rebuilt', 'segment-damaged']],
    ['without a line in its middle', (lines) => lines.toSpliced(2, 1), ['index-rebuilt', 'changes-missing']],
    [
      'with an old line at its end',
      (lines) => [...lines, lines[1] ?? ''],
      ['index-rebuilt', 'segment-damaged'],
    ],
    [
      'with a line twice',
      (lines) => lines.toSpliced(2, 0, lines[2] ?? ''),
      ['index-rebuilt', 'segment-damaged'],
    ],
  ];

  test.each(SEALED)(
    '%s: reported as an error; nothing reverts to an older state; reported again as a warning',
    async (_, harm, codes) => {
      const disk = await filled();
      const path = join(JOURNAL, '000003.jsonl');
      replaceLines(disk, path, harm(linesOf(disk, path)));
      const store = await openOn(disk, { segmentBytes: SMALL });
      expect(codesOf(store)).toEqual(codes);
      expect(store.notices.at(-1)?.level).toBe('error');
      expect(store.invoice('shared')?.externalInvoiceId).toBe(String(COUNT));
      // The snapshot of the tables is of a later moment: the counters are complete, and no index is skipped.
      expect(store.get('counters', 'account')).toBe(COUNT);
      await store.settled();
      await store.close();
      const again = await openOn(disk, { segmentBytes: SMALL });
      expect(again.notices.map(({ level }) => level)).toEqual(['warning']);
    },
  );

  test('whose tables are in no snapshot: addresses begin far behind as well', async () => {
    const disk = await filled();
    const path = join(JOURNAL, '000003.jsonl');
    replaceLines(disk, path, linesOf(disk, path).toSpliced(2, 1));
    for (const name of ['tables.json', 'tables.previous.json']) await disk.remove(join(FOLDER, name));
    const store = await openOn(disk, { segmentBytes: SMALL });
    expect(codesOf(store)).toContain('indexes-skipped');
    expect(store.get('counters', 'account')).toBe(COUNT + 100);
  });

  test('with one damaged invoice: it is named and left out, the program starts, and lists continue', async () => {
    const disk = await filled();
    const path = join(JOURNAL, '000003.jsonl');
    const content = disk.content(path);
    const [, , third = ''] = linesOf(disk, path);
    const [, id = ''] = /"id":"(of-\d+)"/.exec(third) ?? [];
    const at = content.indexOf(`"id":"${id}"`) + 60;
    content[at] = (content[at] ?? 0) ^ 4;
    disk.replace(path, content);
    const store = await openOn(disk, { segmentBytes: SMALL });
    // While it was pending it would be watched: that is where a start met it first.
    expect([...store.watched(0)].map((invoice) => invoice.id)).toHaveLength(COUNT);
    expect(codesOf(store)).toEqual(['invoice-damaged']);
    expect(store.notices[0]).toMatchObject({
      level: 'error',
      why: { values: { name: id, file: '000003.jsonl' } },
    });
    const { merchantId } = pendingInvoice('any');
    const listed = store.list({ merchantId, limit: 200 }).invoices.map((invoice) => invoice.id);
    expect(listed).toHaveLength(COUNT);
    expect(listed).not.toContain(id);
    expect(() => store.invoice(id)).toThrow(/000003\.jsonl is damaged/);
    expect(store.readable(id)).toBeUndefined();
    expect(store.readable(listed[0] ?? '')?.id).toBe(listed[0]);
    expect(store.damaged(merchantId)).toMatchObject([{ name: id, createdAt: expect.any(Number) }]);
    expect(store.damaged('another')).toEqual([]);
    await store.settled();
    expect(codesOf(store)).toEqual(['invoice-damaged', 'journal-rotten']);
    await store.close();
  });

  test('that was damaged is read back when idle, and the damaged sales in it are named', async () => {
    const disk = await filled();
    const path = join(JOURNAL, '000002.jsonl');
    const content = disk.content(path);
    content[content.indexOf('"id":"of-') + 60] = 0x7f;
    disk.replace(path, content);
    const store = await openOn(disk, { segmentBytes: SMALL });
    expect(codesOf(store)).toEqual([]);
    await store.settled();
    expect(codesOf(store)).toEqual(['journal-rotten', 'invoice-damaged']);
  });

  test('with the content of another one is damage', async () => {
    const disk = await filled();
    disk.replace(join(JOURNAL, '000004.jsonl'), disk.content(join(JOURNAL, '000002.jsonl')));
    const store = await openOn(disk, { segmentBytes: SMALL });
    expect(codesOf(store)).toContain('segment-damaged');
    expect(store.invoice('shared')?.externalInvoiceId).toBe(String(COUNT));
  });
});

describe('reserved indexes', () => {
  async function reserved(torn: boolean, boot: string) {
    const disk = new FakeDisk();
    const store = await openOn(disk, { boot: 'first' });
    await store.commit({ put: { counters: { account: 5 }, reservations: { account: 12 } } });
    await store.commit({ put: { settings: { last: 'line' } } });
    // Never closed. The line behind was being written.
    if (torn)
      disk.replace(FIRST_SEGMENT, Buffer.concat([disk.content(FIRST_SEGMENT), Buffer.from('{"v":2,"n"')]));
    const next = await openOn(disk, { boot });
    return { next, disk };
  }

  test('are skipped after a power cut, and where the last write was torn', async () => {
    expect((await reserved(false, 'second')).next.get('counters', 'account')).toBe(12);
    const { next, disk } = await reserved(true, 'first');
    expect(codesOf(next)).toEqual(['torn-line-dropped']);
    expect(next.get('counters', 'account')).toBe(12);
    await next.close();
    expect((await openOn(disk, { boot: 'third' })).get('counters', 'account')).toBe(12);
  });

  test('continue to be used after a killed process and after a clean end', async () => {
    const { next, disk } = await reserved(false, 'first');
    expect(next.get('counters', 'account')).toBe(5);
    await next.close();
    expect((await openOn(disk, { boot: 'other' })).get('counters', 'account')).toBe(5);
  });

  test('are skipped even where the disk is full at that start', async () => {
    const disk = await filled(3);
    const store = await openOn(disk, { boot: 'first' });
    await store.commit({ put: { reservations: { account: 9 } } });
    disk.room = 0;
    const next = await openOn(disk, { boot: 'second' });
    expect(next.get('counters', 'account')).toBe(9);
    disk.room = Number.POSITIVE_INFINITY;
    expect((await openOn(disk, { boot: 'third' })).get('counters', 'account')).toBe(9);
  });
});

describe('a loss of any lines', () => {
  test('is reported or repaired, and leaves no counter below what was used', async () => {
    const whole = await filled(25, 7_000);
    const files = await segmentsOf(whole);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(files.length - 1),
        fc.constantFrom('drop', 'repeat', 'swap', 'cut', 'blank' as const),
        fc.nat(8),
        fc.boolean(),
        async (file, how, at, noSnapshot) => {
          const disk = whole.afterPowerCut(() => 0);
          const path = files[file] ?? '';
          const lines = linesOf(disk, path);
          const nth = 1 + (at % Math.max(1, lines.length - 1));
          const line = lines[nth] ?? '';
          const after = {
            drop: lines.toSpliced(nth, 1),
            repeat: [...lines, line],
            swap: lines.toSpliced(nth, 2, lines[nth + 1] ?? '', line),
            cut: lines.slice(0, nth),
            blank: lines.with(nth, `${' '.repeat(line.length - 1)}\n`),
          }[how];
          if (lines.length < 2 || after.join('') === lines.join('')) return;
          replaceLines(disk, path, after);
          if (noSnapshot)
            for (const name of ['tables.json', 'tables.previous.json']) await disk.remove(join(FOLDER, name));
          const store = await openOn(disk, { segmentBytes: 7_000 });
          await store.settled();
          expect(store.notices.some(({ level }) => level === 'error')).toBe(true);
          expect(store.get('counters', 'account')).toBeGreaterThanOrEqual(25);
          expect(store.invoice('shared')?.externalInvoiceId).toBe(store.get('settings', 'latest'));
        },
      ),
      { numRuns: 120 },
    );
  }, 60_000);
});
