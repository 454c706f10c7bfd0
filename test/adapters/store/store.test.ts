import { describe, expect, test } from 'vitest';
import { lookedAtUntil } from '#domain/invoices/invoice.ts';
import { DAY } from '#domain/kernel/time.ts';
import { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import { NOON } from '#test/support/fakes/invoices.ts';
import { FIRST_SEGMENT, JOURNAL, openOn, pendingInvoice, plausibleInvoices } from './samples.ts';

const SMALL = 8_000;

describe('the store', () => {
  test('shows no commit before it is durable', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    const commit = store.commit({ invoices: [pendingInvoice('a')], put: { settings: { x: '1' } } });
    expect(store.invoice('a')).toBeUndefined();
    expect(store.get('settings', 'x')).toBeUndefined();
    expect(store.sequence).toBe(0);
    await commit;
    expect(store.invoice('a')?.id).toBe('a');
    expect(store.get('settings', 'x')).toBe('1');
    expect(store.sequence).toBe(1);
    const survived = await openOn(disk.afterPowerCut(() => 1));
    expect(survived.invoice('a')).toEqual(pendingInvoice('a'));
  });

  test('gives the same object until the invoice changes', async () => {
    const store = await openOn(new FakeDisk());
    const first = pendingInvoice('a');
    await store.commit({ invoices: [first] });
    expect(store.invoice('a')).toBe(first);
    await store.commit({ invoices: [pendingInvoice('b')] });
    expect(store.invoice('a')).toBe(first);
    const second = { ...first, updatedAt: first.updatedAt + 1 };
    await store.commit({ invoices: [second] });
    expect(store.invoice('a')).toBe(second);
  });

  test('gives one object for an invoice that was read from the disk', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    await store.commit({ invoices: plausibleInvoices(20) });
    await store.close();
    const again = await openOn(disk);
    for (const invoice of plausibleInvoices(20)) {
      const read = again.invoice(invoice.id);
      expect(read).toEqual(invoice);
      expect(again.invoice(invoice.id)).toBe(read);
      expect(again.list({ merchantId: 'shop', limit: 20 }).invoices).toContain(read);
    }
  });

  test('reopens with all invoices and tables, over many segments and several starts', async () => {
    const disk = new FakeDisk();
    const invoices = plausibleInvoices(120);
    for (let start = 0; start < 4; start++) {
      const store = await openOn(disk, { segmentBytes: SMALL });
      for (const [nth, invoice] of invoices.slice(start * 30, start * 30 + 30).entries()) {
        await store.commit({
          invoices: [invoice],
          put: { counters: { account: start * 30 + nth + 1 }, settings: { [`key-${nth}`]: `${start}` } },
          ...(nth === 7 ? { drop: { settings: ['key-6'] } } : {}),
        });
      }
      await store.settled();
      await store.close();
    }
    const store = await openOn(disk, { segmentBytes: SMALL });
    expect(store.notices).toEqual([]);
    expect(store.sequence).toBe(120);
    expect((await disk.names(JOURNAL)).filter((n) => n.endsWith('.jsonl')).length).toBeGreaterThan(8);
    for (const invoice of invoices) expect(store.invoice(invoice.id)).toEqual(invoice);
    expect(store.get('counters', 'account')).toBe(120);
    expect(store.all('settings').size).toBe(29);
    expect([...store.all('settings').values()].every((value) => value === '3')).toBe(true);
  });

  test('keeps commits in order and flushes once for those of one turn, and once for all that arrive meanwhile', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    const before = disk.steps;
    const done: number[] = [];
    const commits: Promise<unknown>[] = [];
    const more = (count: number) => {
      for (const end = commits.length + count; commits.length < end; ) {
        const nth = commits.length;
        commits.push(store.commit({ put: { settings: { last: String(nth) } } }).then(() => done.push(nth)));
      }
    };
    more(20);
    disk.duringSync = () => {
      disk.duringSync = () => undefined;
      more(30);
    };
    await Promise.all(commits.slice());
    await Promise.all(commits);
    expect(done).toEqual(Array.from({ length: 50 }, (_, nth) => nth));
    expect(store.get('settings', 'last')).toBe('49');
    // One write and one flush for the first turn, the same again for all the others.
    expect(disk.steps - before).toBe(4);
  });

  test('passes each durable commit on, with the invoices as they were, before the commit resolves', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    const heard: unknown[] = [];
    const first = pendingInvoice('a');
    const second = { ...first, updatedAt: first.updatedAt + 1 };
    const end = store.onCommit((change, before) => {
      heard.push([change, before, store.invoice('a')]);
      throw new Error('a listener at fault');
    });
    const both = [{ invoices: [first] }, { invoices: [second], put: { settings: { x: '1' } } }] as const;
    await Promise.all(both.map((change) => store.commit(change)));
    expect(heard).toEqual([
      [both[0], [undefined], first],
      [both[1], [first], second],
    ]);
    end();
    await store.commit({ invoices: [first] });
    expect(heard).toHaveLength(2);
  });

  test('does not pass on a commit that the disk refused', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    let heard = 0;
    store.onCommit(() => heard++);
    disk.failingSyncs = 1;
    await expect(store.commit({ invoices: [pendingInvoice('a')] })).rejects.toThrow('flush');
    expect(heard).toBe(0);
  });

  test('stores keys that are special in JavaScript', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk, { segmentBytes: 300 });
    const odd = JSON.parse('{"__proto__":"a","constructor":"b","":"c"}') as Record<string, string>;
    await store.commit({ put: { settings: odd } });
    await store.commit({ put: { settings: { other: 'd' } } });
    await store.settled();
    await store.close();
    const again = await openOn(disk);
    for (const opened of [store, again]) {
      expect(opened.get('settings', '__proto__')).toBe('a');
      expect(opened.get('settings', 'constructor')).toBe('b');
      expect(opened.get('settings', '')).toBe('c');
      expect(opened.get('settings', 'toString')).toBeUndefined();
    }
  });

  test('refuses to commit after it was closed', async () => {
    const store = await openOn(new FakeDisk());
    await store.close();
    await expect(store.commit({ put: { settings: { a: 'b' } } })).rejects.toThrow(/closed/);
  });

  test('writes accepted commits before it closes', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    const commits = plausibleInvoices(10).map((invoice) => store.commit({ invoices: [invoice] }));
    await store.close();
    await Promise.all(commits);
    expect((await openOn(disk)).sequence).toBe(10);
  });

  test('writes lines of plain JSON that each name version, number and checksum', async () => {
    const disk = new FakeDisk();
    const store = await openOn(disk);
    await store.commit({ invoices: [pendingInvoice('a')] });
    const [header, line, end] = disk.content(FIRST_SEGMENT).toString().split('\n');
    expect(JSON.parse(header ?? '')).toEqual({ cointill: 'journal', version: 2, segment: 1, first: 1 });
    expect(JSON.parse(line ?? '')).toMatchObject({
      v: 2,
      n: 1,
      batch: 1,
      crc: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
    expect(end).toBe('');
  });
});

describe('a watched invoice', () => {
  const open = pendingInvoice('open');
  const expired = pendingInvoice('expired', { decisions: [{ kind: 'expired', at: NOON + DAY }] });
  const due = expired.targets[0]?.due ?? 0n;
  const paidAt = NOON + 60_000;
  const paid = (id: string, confirmations: number) =>
    pendingInvoice(id, {
      decisions: [{ kind: 'paid', at: paidAt, paidAt, how: 'in-time', by: null, reason: null }],
      payments: [
        {
          method: 'LITECOIN',
          ref: 'tx:0',
          units: due,
          confirmations,
          height: null,
          evidenceAt: null,
          doubts: [],
          standing: 'live',
          firstSeenAt: paidAt,
          verdict: 'accept',
        },
      ],
    });

  test.each(['as committed', 'after a restart', 'from index files'])(
    'is pending, or not yet final, or still within its time: %s',
    async (how) => {
      const disk = new FakeDisk();
      let store = await openOn(disk, { segmentBytes: 600 });
      for (const invoice of [open, expired, paid('shallow', 11), paid('deep', 12)]) {
        await store.commit({ invoices: [invoice] });
      }
      if (how !== 'as committed') {
        await store.settled();
        await store.close();
        if (how === 'after a restart')
          for (const name of ['000001.index', '000002.index']) disk.remove(`${JOURNAL}/${name}`);
        store = await openOn(disk);
      }
      const watched = (at: number) => [...store.watched(at)].map(({ id }) => id);
      expect(watched(NOON)).toEqual(['open', 'expired', 'shallow', 'deep']);
      expect(watched(lookedAtUntil(expired) - 1)).toEqual(['open', 'expired', 'shallow', 'deep']);
      expect(watched(lookedAtUntil(expired))).toEqual(['open', 'shallow']);
      // The clock may be set back a little.
      expect(watched(lookedAtUntil(expired) - 1)).toEqual(['open', 'expired', 'shallow', 'deep']);
      await store.commit({
        invoices: [{ ...open, decisions: [{ kind: 'cancelled', at: NOON, by: 'kim' }] }],
      });
      expect(watched(lookedAtUntil(expired) + 30 * DAY)).toEqual(['shallow']);
      expect([...store.watched(lookedAtUntil(expired) + 30 * DAY)][0]).toBe(store.invoice('shallow'));
    },
  );
});
