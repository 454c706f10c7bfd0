import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import { FIRST_SEGMENT, JOURNAL, openOn, pendingInvoice, plausibleInvoices } from './samples.ts';

describe('a full disk', () => {
  test('refuses the commit, reverts what was written of it, and continues when there is room', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    await store.commit({ invoices: [pendingInvoice('a')] });
    const before = disk.content(FIRST_SEGMENT);
    disk.room = 100;
    await expect(
      store.commit({ invoices: [pendingInvoice('b')], put: { settings: { x: '1' } } }),
    ).rejects.toMatchObject({
      code: 'store-unavailable',
      message: expect.stringContaining('ENOSPC'),
    });
    expect(store.invoice('b')).toBeUndefined();
    expect(store.get('settings', 'x')).toBeUndefined();
    expect([store.healthy, store.refusal]).toEqual([true, expect.stringContaining('ENOSPC')]);
    expect(disk.content(FIRST_SEGMENT)).toEqual(before);
    expect(await disk.afterPowerCut(() => 1).read(FIRST_SEGMENT)).toEqual(before);
    disk.room = Number.POSITIVE_INFINITY;
    await store.commit({ invoices: [pendingInvoice('c')] });
    expect(store.refusal).toBeNull();
    await store.close();
    const again = await openOn(disk);
    expect(['a', 'b', 'c'].map((id) => again.invoice(id)?.id)).toEqual(['a', undefined, 'c']);
    expect(again.notices).toEqual([]);
    expect(again.sequence).toBe(2);
  });

  test('when a new journal file is due: the old one is used on', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk, { segmentBytes: 2_000 });
    await store.commit({ invoices: [pendingInvoice('a'), pendingInvoice('b'), pendingInvoice('c')] });
    // Too little for the header of the next file; room is freed before the commit itself is written.
    disk.room = 10;
    const open = disk.open.bind(disk);
    disk.open = async (path, how) => {
      const file = await open(path, how);
      return how === 'new'
        ? {
            ...file,
            write: (bytes, at) =>
              file.write(bytes, at).finally(() => {
                disk.room = Number.POSITIVE_INFINITY;
              }),
          }
        : file;
    };
    await store.commit({ invoices: [pendingInvoice('d')] });
    disk.open = open;
    expect((await disk.names(JOURNAL)).filter((name) => name.endsWith('.jsonl'))).toEqual(['000001.jsonl']);
    for (const invoice of plausibleInvoices(5)) await store.commit({ invoices: [invoice] });
    await store.settled();
    await store.close();
    expect(await disk.names(JOURNAL)).toContain('000002.jsonl');
    const again = await openOn(disk);
    expect(again.sequence).toBe(7);
    expect(again.notices).toEqual([]);
    expect(again.invoice('d')).toBeDefined();
  });
});

describe('a commit that changes nothing', () => {
  test('tests the disk after a refusal, and is read back as nothing', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    await store.commit({ invoices: [pendingInvoice('a')] });
    disk.room = 10;
    await expect(store.commit({ put: {} })).rejects.toMatchObject({ code: 'store-unavailable' });
    disk.room = Number.POSITIVE_INFINITY;
    await store.commit({ put: {} });
    expect(store.refusal).toBeNull();
    await store.close();
    const again = await openOn(disk);
    expect([again.sequence, again.notices, again.invoice('a')?.id]).toEqual([2, [], 'a']);
  });
});

describe('a flush that fails', () => {
  test('ends writing for good, reports it, and reading continues', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    await store.commit({ invoices: [pendingInvoice('a')] });
    disk.failingSyncs = 1;
    const message = expect.stringMatching(
      /could not flush.*nothing more is written.*start the program again/s,
    );
    let waits: Promise<void> | undefined;
    disk.duringSync = () => {
      waits = store.commit({ invoices: [pendingInvoice('c')] });
      waits.catch(() => undefined);
    };
    const flushed = store.commit({ invoices: [pendingInvoice('b')] });
    await expect(flushed).rejects.toMatchObject({ code: 'store-unavailable', message });
    await expect(waits).rejects.toMatchObject({ code: 'store-unavailable', message });
    await expect(store.commit({ invoices: [pendingInvoice('d')] })).rejects.toMatchObject({ message });
    expect(store.healthy).toBe(false);
    expect(store.sequence).toBe(1);
    expect(store.invoice('a')).toBeDefined();
    expect(store.list({ merchantId: 'shop', limit: 10 }).invoices.map(({ id }) => id)).toEqual(['a']);
    await store.close();
    // A new process reads what did reach the disk: 'b' may or may not be there, 'c' was never written.
    const again = await openOn(disk);
    expect(again.invoice('a')).toBeDefined();
    expect(again.invoice('c')).toBeUndefined();
    await again.commit({ invoices: [pendingInvoice('d')] });
    expect(again.healthy).toBe(true);
  });

  test('while a write is being reverted ends writing too', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    disk.room = 20;
    disk.failingSyncs = 1;
    await expect(store.commit({ invoices: [pendingInvoice('a')] })).rejects.toMatchObject({
      code: 'store-unavailable',
    });
    expect(store.healthy).toBe(false);
  });
});

describe('derived files', () => {
  test('may fail to be written, which only slows the next start', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk, { segmentBytes: 4_000 });
    const open = disk.open.bind(disk);
    disk.open = (path, how) =>
      how === 'new' && path.endsWith('.tmp')
        ? Promise.reject(new Error('EACCES: permission denied'))
        : open(path, how);
    const invoices = plausibleInvoices(20);
    for (const invoice of invoices) await store.commit({ invoices: [invoice] });
    await store.settled();
    expect(store.list({ merchantId: 'shop', text: invoices[0]?.id ?? '', limit: 5 }).invoices).toEqual([
      invoices[0],
    ]);
    await store.close();
    disk.open = open;
    expect(await disk.names(JOURNAL)).not.toContain('000001.index');
    const again = await openOn(disk);
    for (const invoice of invoices) expect(again.invoice(invoice.id)).toEqual(invoice);
    expect(again.notices).toEqual([]);
    await again.settled();
    expect(await disk.size(join(JOURNAL, '000001.index'))).toBeGreaterThan(0);
  });
});
