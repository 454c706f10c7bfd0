/** What every store must do, whichever keeps the books: each adapter runs this suite. */
import { expect, test } from 'vitest';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { StaleCommit } from '#domain/messages/errors.ts';
import type { InvoiceFilter, Store } from '#ports/store.ts';
import { pendingInvoice, plausibleInvoices } from '#test/adapters/store/samples.ts';
import { createInvoiceWriter } from '#usecases/invoices/invoice-writer.ts';

export interface StoreUnderTest {
  readonly store: Store;
  /** Closes it and opens what it has written. */
  reopen(): Promise<Store>;
}

/** @param open an empty store */
export function testStore(open: () => Promise<StoreUnderTest>): void {
  test('shows a commit once it has resolved and not before, and all of it after a restart', async () => {
    const { store, reopen } = await open();
    const invoices = plausibleInvoices(60);
    const commit = store.commit({
      invoices,
      put: { settings: { x: '1', y: '2' }, counters: { account: 7 } },
    });
    expect(store.get('settings', 'x')).toBeUndefined();
    await commit;
    await store.commit({ put: { settings: { x: '3' } }, drop: { settings: ['y'] } });
    for (const open of [async () => store, reopen]) {
      const opened = await open();
      for (const invoice of invoices) expect(await opened.invoice(invoice.id)).toEqual(invoice);
      expect([...opened.all('settings')]).toEqual([['x', '3']]);
      expect(opened.get('counters', 'account')).toBe(7);
      expect(await opened.invoice('nobody')).toBeUndefined();
    }
  });

  test('keeps the order of concurrent commits, and reports each with the state before it', async () => {
    const { store, reopen } = await open();
    const seen: [unknown, (string | undefined)[]][] = [];
    store.onCommit(({ put }, before) => seen.push([put?.counters?.['n'], before.map((one) => one?.id)]));
    const a = pendingInvoice('a');
    const later = { ...a, updatedAt: a.updatedAt + 1 };
    await Promise.all([
      store.commit({ invoices: [a], from: [undefined], put: { counters: { n: 1 } } }),
      store.commit({ put: { counters: { n: 2 } } }),
      store.commit({ put: { counters: { n: 3 } }, drop: { settings: ['none'] } }),
      store.commit({ invoices: [later], from: [a], put: { counters: { n: 4 } } }),
    ]);
    expect(seen).toEqual([
      [1, [undefined]],
      [2, []],
      [3, []],
      [4, ['a']],
    ]);
    const again = await reopen();
    expect(again.get('counters', 'n')).toBe(4);
    expect(await again.invoice('a')).toEqual(later);
  });

  test('refuses a commit based on an older version completely, and accepts the one after it', async () => {
    const { store } = await open();
    const first = pendingInvoice('a');
    await store.commit({ invoices: [first], from: [undefined] });
    const read = await store.invoice('a');
    const second = { ...first, updatedAt: first.updatedAt + 1 };
    await store.commit({ invoices: [second], from: [read] });
    const stale = { invoices: [{ ...first, updatedAt: 1 }], from: [read], put: { settings: { x: 'stale' } } };
    const results = await Promise.allSettled([
      store.commit(stale),
      store.commit({ invoices: [pendingInvoice('a')], from: [undefined] }),
      store.commit({ put: { settings: { y: 'fine' } } }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    await expect(store.commit(stale)).rejects.toThrow(StaleCommit);
    expect(await store.invoice('a')).toEqual(second);
    expect([...store.all('settings')]).toEqual([['y', 'fine']]);
    await store.commit({ put: { settings: { x: 'written after all' } } });
  });

  test('lists, searches, sums and returns what is watched', async () => {
    const { store } = await open();
    const invoices = plausibleInvoices(120);
    for (const invoice of invoices) void store.commit({ invoices: [invoice] });
    await store.commit({ put: { settings: { done: '1' } } });
    const newest = invoices.toReversed().map(({ id }) => id);
    const all: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<Store['list']>> = await store.list({
        merchantId: 'shop',
        limit: 50,
        ...(cursor === null ? {} : { cursor }),
      });
      all.push(...page.invoices.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(all).toEqual(newest);
    expect((await store.list({ merchantId: 'other', limit: 50 })).invoices).toEqual([]);
    await expect((async () => store.list({ merchantId: 'shop', limit: 0 }))()).rejects.toThrow('limit');
    await expect((async () => store.list({ merchantId: 'shop', limit: 9, cursor: 'x' }))()).rejects.toThrow();
    const one = invoices[17] as Invoice;
    const found = await store.list({ merchantId: 'shop', limit: 5, text: one.id });
    expect(found.invoices[0]).toEqual(one);
    const sums = await store.sum({ merchantId: 'shop' });
    expect(sums.reduce((count, sum) => count + sum.count, 0)).toBe(120);
    const eur = invoices.filter(({ asked }) => asked.currency === 'EUR');
    expect(sums.find(({ currency }) => currency === 'EUR')?.units).toBe(
      eur.reduce((sum, { asked }) => sum + asked.units, 0n),
    );
    expect([...(await store.watched(Number.MAX_SAFE_INTEGER / 4))].length).toBeLessThanOrEqual(120);
  });

  test('finds a sale by its note', async () => {
    const { store } = await open();
    const table = pendingInvoice('table', { metadata: { note: 'Table 4' } });
    await store.commit({
      invoices: [table, pendingInvoice('other', { targets: [], metadata: { note: 4 } })],
    });
    for (const text of ['table 4', 'ABLE', '4']) {
      const { invoices } = await store.list({ merchantId: 'shop', limit: 5, text });
      expect(invoices).toEqual([table]);
    }
  });

  test('stores texts that are difficult for databases', async () => {
    const { store, reopen } = await open();
    const odd = pendingInvoice('odd', {
      externalInvoiceId: "Rob'); drop table\0 \\ % _ \ud83d\ude00 \u2028",
      metadata: { b: 1, a: [1.5, null, '\0'] },
    });
    await store.commit({ invoices: [odd], put: { settings: { "key'\\": '\u0001 \0 "%' } } });
    const again = await reopen();
    expect(await again.invoice('odd')).toEqual(odd);
    expect(Object.keys((await again.invoice('odd'))?.metadata ?? {})).toEqual(['b', 'a']);
    expect(again.get('settings', "key'\\")).toBe('\u0001 \0 "%');
  });

  test('stores and finds texts with half an emoji', async () => {
    const { store, reopen } = await open();
    const half = '\ud83d';
    // Its search text ends within the emoji.
    const long = pendingInvoice('long', { metadata: { note: `Table 4${' '.repeat(192)}\ud83d\ude00` } });
    const odd = pendingInvoice('odd', {
      externalInvoiceId: `odd ${half}`,
      targets: [],
      metadata: { [half]: half },
    });
    const other = pendingInvoice('other', { targets: [] });
    // Together, so that one statement writes them all.
    await Promise.all([
      store.commit({ invoices: [long] }),
      store.commit({ invoices: [odd], put: { settings: { half } } }),
      store.commit({ invoices: [other] }),
    ]);
    const again = await reopen();
    for (const one of [long, odd, other]) expect(await again.invoice(one.id)).toEqual(one);
    expect(again.get('settings', 'half')).toBe(half);
    const found = async (filter: Omit<InvoiceFilter, 'merchantId'>) =>
      (await again.list({ merchantId: 'shop', limit: 5, ...filter })).invoices.map(({ id }) => id);
    expect(await found({ externalInvoiceId: `odd ${half}` })).toEqual(['odd']);
    expect(await found({ text: 'ODD' })).toEqual(['odd']);
    expect(await found({ text: 'table 4' })).toEqual(['long']);
  });

  test('its invoice writer applies concurrent changes, each to the result of the one before', async () => {
    const { store } = await open();
    const writer = createInvoiceWriter({ store, owe: () => ({}) });
    await writer.add(pendingInvoice('a', { updatedAt: 0 }));
    const changes = Array.from({ length: 20 }, () =>
      writer.change('a', (invoice) => ({ ...invoice, updatedAt: invoice.updatedAt + 1 })),
    );
    await Promise.all(changes);
    expect((await store.invoice('a'))?.updatedAt).toBe(20);
  });
}
