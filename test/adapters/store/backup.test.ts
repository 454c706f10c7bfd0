// @module-tag slow
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { encodeChecked } from '#adapters/formats/stored-json/schema.ts';
import { ROOM_FOR_SALES } from '#adapters/store/backup/backup.ts';
import { wantRestore } from '#adapters/store/backup/manifest.ts';
import { restoreBackupOn, restoreIfWanted } from '#adapters/store/backup/restore.ts';
import { openStoreOn } from '#adapters/store/open-store.ts';
import type { Target } from '#domain/invoices/invoice.ts';
import { DAY, HOUR, MINUTE } from '#domain/kernel/time.ts';
import { scanMark } from '#domain/methods/scan-marker.ts';
import { FakeClock, settle } from '#test/support/fakes/fake-clock.ts';
import { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import { codesOf, FOLDER, JOURNAL, openOn, pendingInvoice, plausibleInvoices } from './samples.ts';

const BACKUPS = join(FOLDER, 'backups');
const SEGMENT_BYTES = 8_000;

function targetAt(account: string, index: number): Target {
  const [target] = pendingInvoice('any').targets;
  if (!target) throw new Error('an invoice without a target');
  return { ...target, account, index };
}

async function filled(count = 30) {
  const disk = new FakeDisk();
  const clock = new FakeClock();
  const store = await openOn(disk, { segmentBytes: SEGMENT_BYTES, clock });
  const invoices = plausibleInvoices(count);
  for (const [nth, invoice] of invoices.entries()) {
    await store.commit({ invoices: [invoice], put: { counters: { ltc: nth + 1 } } });
  }
  await store.settled();
  return { disk, clock, store, invoices };
}

describe('a backup', () => {
  test.each([true, false])(
    'is a complete store, of the moment it was made (links work: %s)',
    async (linksWork) => {
      const { disk, store, invoices } = await filled();
      disk.linksWork = linksWork;
      const making = store.backup();
      const later = store.commit({ invoices: [pendingInvoice('later')] });
      const folder = await making;
      await later;
      expect(folder).toMatch(/backups\/2026-11-21T09-00-00\.000Z$/);
      const manifest = JSON.parse(disk.content(join(folder, 'manifest.json')).toString());
      expect(manifest).toMatchObject({ cointill: 'backup', version: 2, sequence: 30 });
      expect(manifest.files.length).toBeGreaterThan(6);
      const copy = await openOn(disk, { folder });
      expect(copy.notices).toEqual([]);
      expect(copy.sequence).toBe(30);
      for (const invoice of invoices) expect(copy.invoice(invoice.id)).toEqual(invoice);
      expect(copy.invoice('later')).toBeUndefined();
      expect(copy.get('counters', 'ltc')).toBe(30);
    },
  );

  test('is listed as its manifest is now', async () => {
    const { disk, store } = await filled();
    const file = join(await store.backup(), 'manifest.json');
    const manifest = disk.content(file);
    const [listed] = await store.backups();
    expect(listed).toMatchObject({ sequence: 30, problem: null });
    disk.replace(file, manifest.subarray(1));
    expect((await store.backups())[0]?.problem?.message).toContain('manifest.json is damaged');
    disk.replace(file, manifest);
    expect((await store.backups())[0]).toEqual(listed);
    await disk.removeFolder(dirname(file));
    expect(await store.backups()).toEqual([]);
  });

  test('survives a power cut once it is made', async () => {
    const { disk, store } = await filled();
    const folder = await store.backup();
    const found = disk.afterPowerCut((below) => below - 1);
    const clock = new FakeClock();
    await expect(
      restoreBackupOn(found, { backupFolder: folder, dataFolder: '/elsewhere', clock }),
    ).resolves.toHaveLength(2);
  });

  function rot(disk: FakeDisk, path: string): void {
    const content = disk.content(path);
    content[200] = (content[200] ?? 0) ^ 1;
    disk.replace(path, content);
  }

  test('that would be wrong is refused', async () => {
    const { disk, store } = await filled();
    rot(disk, join(JOURNAL, '000001.jsonl'));
    await expect(store.backup()).rejects.toThrow(/journal\/000001\.jsonl has changed since it was written/);
    expect((await disk.names(BACKUPS)).filter((name) => !name.endsWith('.partial'))).toEqual([]);
  });

  test('takes damaged parts of the store from the previous backup, and reports it', async () => {
    const { disk, store, clock } = await filled();
    await store.backup();
    rot(disk, join(JOURNAL, '000001.jsonl'));
    const folder = await store.backup();
    expect(codesOf(store)).toEqual(['journal-rotten']);
    await restoreBackupOn(disk, { backupFolder: folder, dataFolder: '/elsewhere', clock });
  });

  test('takes damaged parts of the previous backup from the store', async () => {
    const { disk, store, clock } = await filled();
    const before = await store.backup();
    rot(disk, join(before, 'journal', '000001.jsonl'));
    const folder = await store.backup();
    expect(codesOf(store)).toEqual([]);
    await restoreBackupOn(disk, { backupFolder: folder, dataFolder: '/elsewhere', clock });
    await expect(
      restoreBackupOn(disk, { backupFolder: before, dataFolder: '/new', clock }),
    ).rejects.toThrow();
  });

  test('is made a minute after a start without one, then daily, and the newest few are kept', async () => {
    const disk = new FakeDisk();
    const clock = new FakeClock();
    const store = await openStoreOn(disk, { folder: FOLDER, clock });
    await store.commit({ put: { settings: { a: 'b' } } });
    await clock.advance(MINUTE - 1);
    expect(await disk.names(BACKUPS)).toEqual([]);
    await clock.advance(1);
    await settle();
    expect(await disk.names(BACKUPS)).toEqual(['2026-11-21T09-01-00.000Z']);
    for (let day = 0; day < 16; day++) await clock.advance(DAY);
    await settle();
    const kept = await disk.names(BACKUPS);
    expect(kept).toHaveLength(14);
    expect(kept[0]).toBe('2026-11-24T09-01-00.000Z');
    expect(kept.at(-1)).toBe('2026-12-07T09-01-00.000Z');
    await store.close();
    expect(clock.waiting).toBe(0);

    const again = await openStoreOn(disk, { folder: FOLDER, clock });
    await clock.advance(DAY - 5 * MINUTE);
    await settle();
    expect((await disk.names(BACKUPS)).at(-1)).toBe('2026-12-07T09-01-00.000Z');
    await clock.advance(5 * MINUTE);
    await settle();
    expect((await disk.names(BACKUPS)).at(-1)).toBe('2026-12-08T09-01-00.000Z');
    await again.close();
  });

  test('is not prevented by one that was dated in the future', async () => {
    const disk = new FakeDisk();
    const clock = new FakeClock();
    await clock.step(4_000 * DAY);
    const store = await openStoreOn(disk, { folder: FOLDER, clock });
    await store.commit({ put: { settings: { a: 'b' } } });
    await clock.advance(2 * MINUTE);
    await settle();
    expect(await disk.names(BACKUPS)).toHaveLength(1);
    // Corrected while it runs: within the hour; and at the next start a minute after it.
    await clock.step(-4_000 * DAY);
    await clock.advance(HOUR);
    await settle();
    expect(await disk.names(BACKUPS)).toHaveLength(2);
    await clock.advance(DAY);
    await settle();
    expect(await disk.names(BACKUPS)).toHaveLength(3);
    await clock.step(DAY);
    await store.close();
    const again = await openStoreOn(disk, { folder: FOLDER, clock });
    await clock.advance(MINUTE);
    await settle();
    expect(await disk.names(BACKUPS)).toHaveLength(4);
    await again.close();
  });

  test('is kept by a clock that is behind the others, of which the oldest goes', async () => {
    const { disk, store, clock } = await filled(1);
    for (let backup = 0; backup < 14; backup++) {
      await clock.advance(DAY);
      await store.backup();
    }
    const before = await disk.names(BACKUPS);
    expect(before).toHaveLength(14);
    await clock.step(-4_000 * DAY);
    const behind = basename(await store.backup());
    expect(await disk.names(BACKUPS)).toEqual([behind, ...before.slice(1)]);
    // Corrected: it is the oldest.
    await clock.step(4_001 * DAY);
    const next = basename(await store.backup());
    expect(await disk.names(BACKUPS)).toEqual([...before.slice(1), next]);
  });

  test('goes before all others once its date in the future has turned out to be wrong', async () => {
    const { disk, store, clock } = await filled(1);
    await clock.step(4_000 * DAY);
    const ahead = basename(await store.backup());
    await clock.step(-4_000 * DAY);
    for (let backup = 0; backup < 13; backup++) {
      await clock.advance(DAY);
      await store.backup();
    }
    const kept = await disk.names(BACKUPS);
    expect(kept).toHaveLength(14);
    expect(kept.at(-1)).toBe(ahead);
    await clock.advance(DAY);
    const last = basename(await store.backup());
    expect(await disk.names(BACKUPS)).toEqual([...kept.slice(0, -1), last]);
  });

  test('is made a minute or two after the first use of a new till, which may be unused before', async () => {
    const disk = new FakeDisk();
    const clock = new FakeClock();
    const store = await openStoreOn(disk, { folder: FOLDER, clock });
    await clock.advance(30 * MINUTE);
    await settle();
    expect(await disk.names(BACKUPS)).toEqual([]);
    await store.commit({ put: { settings: { a: 'b' } } });
    await clock.advance(MINUTE);
    await settle();
    expect(await disk.names(BACKUPS)).toHaveLength(1);
    await store.close();
    expect(clock.waiting).toBe(0);
  });

  test('that fails automatically is reported', async () => {
    const disk = new FakeDisk();
    const clock = new FakeClock();
    const store = await openStoreOn(disk, { folder: FOLDER, clock });
    await store.commit({ put: { settings: { a: 'b' } } });
    disk.room = 10;
    await clock.advance(2 * MINUTE);
    await settle();
    expect(codesOf(store)).toEqual(['backup-failed']);
    disk.room = Number.POSITIVE_INFINITY;
    await clock.advance(DAY);
    await settle();
    expect(await disk.names(BACKUPS)).toHaveLength(1);
    await store.close();
  });

  test('that would take the room that sales need writes nothing, and reports why', async () => {
    const { disk, store } = await filled();
    disk.toldFree = ROOM_FOR_SALES + 10_000;
    const before = disk.snapshot();
    await expect(store.backup()).rejects.toMatchObject({
      code: 'store-unavailable',
      why: { name: 'backup-no-room', values: { needs: 1, free: 51, keeps: 50 } },
    });
    expect(await disk.names(BACKUPS)).toEqual([]);
    for (const [path, content] of before) expect(disk.snapshot().get(path), path).toBe(content);
    expect(store.backupProblem()?.why?.name).toBe('backup-no-room');
    disk.toldFree = ROOM_FOR_SALES + 1_000_000;
    await store.backup();
    expect(store.backupProblem()).toBeNull();
    // The next one shares the sealed files, and needs room for the newest file alone.
    disk.toldFree = ROOM_FOR_SALES + 10_000;
    await store.backup();
  });

  test('that can not share files stops before the copy that would take that room', async () => {
    const { disk, store } = await filled();
    await store.backup();
    disk.linksWork = false;
    disk.toldFree = ROOM_FOR_SALES + 5_000;
    await expect(store.backup()).rejects.toMatchObject({ why: { name: 'backup-no-room' } });
    expect(await disk.names(BACKUPS)).toHaveLength(1);
  });

  test('that fails in the middle leaves no files', async () => {
    const { disk, store } = await filled();
    disk.room = 12_000;
    await expect(store.backup()).rejects.toMatchObject({ why: { name: 'disk-refuses' } });
    expect(await disk.names(BACKUPS)).toEqual([]);
    expect(store.backupProblem()?.why?.name).toBe('disk-refused-backup');
  });

  test('that a killed process left unfinished is removed at the next start', async () => {
    const { disk, store } = await filled();
    const whole = await store.backup();
    await store.close();
    await disk.rename(whole, `${whole}.partial`);
    const again = await openStoreOn(disk, { folder: FOLDER, clock: new FakeClock() });
    await settle();
    expect(await disk.names(BACKUPS)).toEqual([]);
    await again.close();
  });

  test('in progress when the store is closed ends early, leaves nothing, and is no failure', async () => {
    const { disk, store } = await filled();
    const made = store.backup();
    made.catch(() => undefined);
    await store.close();
    await expect(made).rejects.toThrow('the store is closed');
    expect(await disk.names(BACKUPS)).toEqual([]);
    expect(store.backupProblem()).toBeNull();
  });
});

describe('a restore', () => {
  async function restorable(count = 30) {
    const { disk, clock, store } = await filled(count);
    const backupFolder = await store.backup();
    await store.commit({ invoices: [pendingInvoice('since')], put: { counters: { ltc: 75, doge: 4 } } });
    await store.settled();
    await store.close();
    await clock.advance(DAY);
    return { disk, clock, backupFolder };
  }

  test('brings the data of the backup, keeps the previous data, and uses no derivation index twice', async () => {
    const { disk, clock, backupFolder } = await restorable();
    const notices = await restoreBackupOn(disk, { backupFolder, dataFolder: FOLDER, clock });
    expect(notices.map(({ code }) => code)).toEqual(['restored', 'indexes-skipped']);
    expect(notices[1]?.message).toMatch(/100 addresses were skipped in each of 2 accounts/);
    const store = await openOn(disk, { clock });
    expect(store.notices).toEqual([]);
    expect(store.invoice('since')).toBeUndefined();
    expect(store.list({ merchantId: 'shop', limit: 200 }).invoices).toHaveLength(30);
    expect(store.get('counters', 'ltc')).toBe(175);
    expect(store.get('counters', 'doge')).toBe(104);
    await store.close();
    const aside = join(FOLDER, 'set-aside', '2026-11-22T09-00-00.000Z');
    expect(notices[0]?.message).toContain(aside);
    expect((await openOn(disk, { folder: aside })).invoice('since')).toBeDefined();
    expect(await disk.names(FOLDER)).not.toContain('restoring');
  });

  test('waits for room on a full disk, in one sentence, and is made at the next start', async () => {
    const { disk, clock, backupFolder } = await restorable();
    const lock = async () => ({ describe: async () => {}, release: async () => {} });
    const name = basename(backupFolder);
    disk.room = 10;
    await expect(wantRestore(disk, FOLDER, name)).rejects.toMatchObject({
      code: 'store-unavailable',
      why: { name: 'disk-refuses' },
    });
    disk.room = Number.POSITIVE_INFINITY;
    await wantRestore(disk, FOLDER, name);
    disk.room = 1_000;
    const restore = () => restoreIfWanted({ folder: FOLDER, disk, lock, clock });
    await expect(restore()).rejects.toMatchObject({
      code: 'store-unavailable',
      message: expect.stringMatching(/can't be restored \(ENOSPC\)\. Check that the disk has room/),
    });
    disk.room = Number.POSITIVE_INFINITY;
    expect((await restore()).map(({ code }) => code)).toEqual(['restored', 'indexes-skipped']);
    expect(await restore()).toEqual([]);
  });

  test('brings no paired device back, as it may have been removed since, and reports it', async () => {
    const { disk, store, clock } = await filled(1);
    const device = { id: 'a', name: 'Bar', sha256: 'x', pairedAt: clock.now(), seenAt: clock.now() };
    await store.commit({ put: { tills: { a: device }, displays: { b: { ...device, id: 'b' } } } });
    const backup = await store.backup();
    await store.commit({ drop: { tills: ['a'] } });
    await store.close();
    const notices = await restoreBackupOn(disk, { backupFolder: backup, dataFolder: FOLDER, clock });
    expect(notices.map(({ code }) => code)).toEqual(['restored', 'indexes-skipped', 'devices-unpaired']);
    expect(notices[2]?.message).toContain('(2 devices)');
    const restored = await openOn(disk, { clock });
    expect([...restored.all('tills').keys(), ...restored.all('displays').keys()]).toEqual([]);
    expect(restored.get('formerTills', 'a')).toEqual({ id: 'a', name: 'Bar' });
    await restored.close();
  });

  test('has every account scanned again for used addresses, and leaves other settings', async () => {
    const { disk, clock, store } = await filled(3);
    await store.commit({ put: { settings: { [scanMark('ltc')]: 'found', other: 'kept' } } });
    const backupFolder = await store.backup();
    await store.close();
    await restoreBackupOn(disk, { backupFolder, dataFolder: '/new', clock });
    const restored = await openOn(disk, { folder: '/new' });
    expect(restored.get('settings', scanMark('ltc'))).toBeUndefined();
    expect(restored.get('settings', 'other')).toBe('kept');
  });

  test('skips the first indexes of an account that had given out none', async () => {
    const { disk, clock, store } = await filled(3);
    await store.commit({ put: { settings: { [scanMark('xmr')]: 'found' } } });
    const folder = await store.backup();
    await store.close();
    const notices = await restoreBackupOn(disk, { backupFolder: folder, dataFolder: '/new', clock });
    expect((await openOn(disk, { folder: '/new' })).get('counters', 'xmr')).toBe(100);
    expect(notices[1]?.why?.values).toEqual({ skip: 100, accounts: 2 });
  });

  test('into an empty folder skips indexes as well', async () => {
    const { disk, clock, backupFolder } = await restorable();
    await restoreBackupOn(disk, { backupFolder, dataFolder: '/new', clock });
    expect((await openOn(disk, { folder: '/new' })).get('counters', 'ltc')).toBe(130);
  });

  test('over data that is older skips what the backup had used', async () => {
    const { disk, clock, backupFolder } = await restorable();
    const other = await openOn(disk, { folder: '/other' });
    await other.commit({ put: { counters: { ltc: 5 } } });
    await other.close();
    await restoreBackupOn(disk, { backupFolder, dataFolder: '/other', clock });
    expect((await openOn(disk, { folder: '/other' })).get('counters', 'ltc')).toBe(130);
  });

  test('skips more where the shop uses more, at the rate of the days before the backup', async () => {
    const disk = new FakeDisk();
    const clock = new FakeClock();
    const store = await openOn(disk, { clock });
    // 60 a day in one coin, one a day in another, for four days.
    for (let nth = 0; nth < 240; nth++) {
      const targets = [targetAt('busy', nth), ...(nth % 60 === 0 ? [targetAt('calm', nth / 60)] : [])];
      const createdAt = clock.now();
      await store.commit({
        invoices: [pendingInvoice(`of-${nth}`, { merchantId: 'shop', createdAt, targets })],
        put: { counters: { busy: nth + 1, calm: Math.floor(nth / 60) + 1 } },
      });
      await clock.advance(DAY / 60);
    }
    const backupFolder = await store.backup();
    await store.close();
    await clock.advance(3 * DAY);
    const notices = await restoreBackupOn(disk, { backupFolder, dataFolder: '/new', clock });
    const restored = await openOn(disk, { folder: '/new', clock });
    // Twice the number of three days, and 100.
    expect(restored.get('counters', 'busy')).toBe(240 + 360 + 100);
    expect(restored.get('counters', 'calm')).toBe(4 + 6 + 100);
    expect(notices[1]?.why?.values).toEqual({ skip: 460, accounts: 2 });
  });

  test('treats a few lost hours as hours of trade', async () => {
    const disk = new FakeDisk();
    const clock = new FakeClock();
    const store = await openOn(disk, { clock });
    // 40 in an hour, and 40 in the first 40 minutes of an hour of the next day: 48 an hour.
    for (let nth = 0; nth < 80; nth++) {
      const sale = { merchantId: 'shop', createdAt: clock.now(), targets: [targetAt('ltc', nth)] };
      const put = { counters: { ltc: nth + 1 } };
      await store.commit({ invoices: [pendingInvoice(`of-${nth}`, sale)], put });
      await clock.advance(nth === 39 ? DAY - 39 * MINUTE : MINUTE);
    }
    const backupFolder = await store.backup();
    await store.commit({ put: { counters: { ltc: 200 } } });
    await store.close();
    await clock.advance(3 * HOUR);
    const restoredTo = async (dataFolder: string) => {
      await restoreBackupOn(disk, { backupFolder, dataFolder, clock });
      return (await openOn(disk, { folder: dataFolder, clock })).get('counters', 'ltc');
    };
    expect(await restoredTo('/new')).toBe(80 + 2 * 3 * 48 + 100);
    // The previous data show half of it.
    expect(await restoredTo(FOLDER)).toBe(200 + 2 * 3 * 48 - 120);
  });

  test.each([
    // 2 in 5 minutes are 24 an hour.
    { sales: 2, everyMs: 150_000, lostMs: 3 * HOUR, pace: 3 * 24 },
    // Less than 5 minutes are no pace: 1 in 5 minutes.
    { sales: 1, everyMs: 1_000, lostMs: 3 * HOUR, pace: 3 * 12 },
    { sales: 2, everyMs: 150_000, lostMs: 2 * DAY, pace: 12 * 24 },
  ])('knows the pace of a shop whose only backup was made after $sales sales', async (row) => {
    const disk = new FakeDisk();
    const clock = new FakeClock();
    await clock.advance(20 * MINUTE);
    const store = await openOn(disk, { clock });
    for (let nth = 0; nth < row.sales; nth++) {
      const sale = { merchantId: 'shop', createdAt: clock.now(), targets: [targetAt('ltc', nth)] };
      await store.commit({
        invoices: [pendingInvoice(`of-${nth}`, sale)],
        put: { counters: { ltc: nth + 1 } },
      });
      await clock.advance(row.everyMs);
    }
    const backupFolder = await store.backup();
    await store.close();
    await clock.advance(row.lostMs);
    await restoreBackupOn(disk, { backupFolder, dataFolder: '/new', clock });
    const restored = await openOn(disk, { folder: '/new', clock });
    expect(restored.get('counters', 'ltc')).toBe(row.sales + 2 * row.pace + 100);
  });

  test('skips order numbers too, at the rate of the days before, and does not count them as an account', async () => {
    const disk = new FakeDisk();
    const clock = new FakeClock();
    const store = await openOn(disk, { clock });
    for (let orderNumber = 1; orderNumber <= 240; orderNumber++) {
      const createdAt = clock.now();
      await store.commit({
        invoices: [pendingInvoice(`of-${orderNumber}`, { merchantId: 'shop', createdAt, orderNumber })],
        put: { counters: { 'orders:shop': orderNumber + 1, ltc: 1 } },
      });
      await clock.advance(DAY / 60);
    }
    const backupFolder = await store.backup();
    await store.close();
    await clock.advance(3 * DAY);
    const notices = await restoreBackupOn(disk, { backupFolder, dataFolder: '/new', clock });
    const restored = await openOn(disk, { folder: '/new', clock });
    expect(restored.get('counters', 'orders:shop')).toBe(241 + 360 + 100);
    expect(notices[1]?.why?.values).toEqual({ skip: 100, accounts: 1 });
  });

  test('of an older backup than the newest is no loss, and is not reported as one', async () => {
    const { disk, clock, backupFolder } = await restorable();
    const store = await openOn(disk, { clock });
    await store.backup();
    await store.close();
    await restoreBackupOn(disk, { backupFolder, dataFolder: FOLDER, clock });
    for (let start = 0; start < 2; start++) {
      const restored = await openOn(disk, { clock });
      expect(restored.notices).toEqual([]);
      expect(restored.get('counters', 'ltc')).toBe(175);
      await restored.close();
    }
  });

  test('reads the counters of a damaged store', async () => {
    const { disk, clock, backupFolder } = await restorable();
    await disk.remove(join(JOURNAL, '000002.jsonl'));
    disk.replace(join(FOLDER, 'tables.json'), Buffer.from('nothing'));
    const segments = (await disk.names(JOURNAL)).filter((name) => name.endsWith('.jsonl'));
    const first = join(JOURNAL, segments[0] ?? '');
    disk.replace(first, disk.content(first).subarray(100));
    await restoreBackupOn(disk, { backupFolder, dataFolder: FOLDER, clock });
    expect((await openOn(disk)).get('counters', 'ltc')).toBe(175);
  });

  /** A manifest that is intact and names another file. */
  function withPath(manifest: string, path: string): string {
    const { sha256: _, ...content } = JSON.parse(manifest);
    const [first, ...files] = content.files;
    return encodeChecked({ ...content, files: [{ ...first, path }, ...files] }).toString();
  }

  test('refuses an incomplete backup, and changes nothing', async () => {
    const { disk, clock, backupFolder } = await restorable();
    const restore = () => restoreBackupOn(disk, { backupFolder, dataFolder: FOLDER, clock });
    const segment = join(backupFolder, 'journal', '000002.jsonl');
    const good = disk.content(segment);
    const bad = Buffer.from(good);
    bad[300] = (bad[300] ?? 0) ^ 1;
    disk.replace(segment, bad);
    const before = disk.snapshot();
    await expect(restore()).rejects.toThrow(/journal\/000002\.jsonl/);
    expect(disk.snapshot()).toEqual(before);
    disk.replace(segment, Buffer.concat([good, Buffer.from('{"v":1')]));
    await expect(restore()).rejects.toThrow(/journal\/000002\.jsonl/);
    disk.replace(segment, good);
    const manifest = join(backupFolder, 'manifest.json');
    const text = disk.content(manifest).toString();
    for (const [wrong, message] of [
      [text.slice(0, 50), /manifest\.json is damaged/],
      [text.replace('"version": 2', '"version": 9'), /newer version/],
      [text.replace('journal/000001.jsonl', '../journal/000001.jsonl'), /manifest\.json is damaged/],
      [text.replace('"sequence": 30', '"sequence": 31'), /manifest\.json is damaged/],
      [text.replace('"madeAt": 1', '"madeAt": 2'), /manifest\.json is damaged/],
      [text.replace('"sha256": "', '"sha265": "'), /manifest\.json is damaged/],
      [text.replaceAll('"version": 2', '"version": 0'), /manifest\.json is damaged/],
      [withPath(text, '../journal/000001.jsonl'), /names \.\.\/journal/],
      [text.replace('"cointill": "backup"', '"cointill": "journal"'), /to something else/],
      ['{}', /manifest\.json is damaged/],
    ] as const) {
      disk.replace(manifest, Buffer.from(wrong));
      await expect(restore()).rejects.toThrow(message);
    }
    await expect(
      restoreBackupOn(disk, { backupFolder: '/nowhere', dataFolder: FOLDER, clock }),
    ).rejects.toThrow(/no manifest/);
  });

  test('interrupted at any operation: the previous data, or none until it is run again; indexes never twice', async () => {
    const { disk, clock, backupFolder } = await restorable(9);
    const options = { backupFolder, dataFolder: FOLDER, clock };
    const start = disk.steps;
    const whole = disk.afterPowerCut(() => 0);
    await restoreBackupOn(whole, options);
    let outcomes = '';
    for (let cut = 1; cut <= whole.steps; cut++) {
      const cutDisk = disk.afterPowerCut(() => 0);
      cutDisk.cutAt = cut;
      await restoreBackupOn(cutDisk, options).catch(() => {});
      const found = cutDisk.afterPowerCut((below) => (cut * 7 + start) % below);
      try {
        const store = await openOn(found);
        outcomes += store.get('counters', 'ltc') === 75 ? 'b' : 'a';
        expect([75, 175]).toContain(store.get('counters', 'ltc'));
        expect(store.invoice('since') === undefined).toBe(store.get('counters', 'ltc') === 175);
        await store.close();
      } catch (error) {
        outcomes += '-';
        expect(String(error)).toMatch(/was interrupted; run the restore again/);
      }
      await restoreBackupOn(found, options);
      const store = await openOn(found);
      expect(store.get('counters', 'ltc')).toBeGreaterThanOrEqual(175);
      expect(store.get('counters', 'doge')).toBeGreaterThanOrEqual(104);
      expect(store.invoice(plausibleInvoices(1)[0]?.id ?? '')).toBeDefined();
    }
    expect(outcomes).toMatch(/^b+-+a+$/);
  }, 60_000);
});
