import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { systemDigest } from '#adapters/host/system.ts';
import type { Invoice, LogEntry } from '#domain/invoices/invoice.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Delivery } from '#domain/webhooks/delivery.ts';
import { FakeClock, settle } from '#test/support/fakes/fake-clock.ts';
import { invoiceWith } from '#test/support/fakes/invoices.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { merchantWith, random } from '#test/support/fakes/shop.ts';
import { createInvoiceWriter } from '#usecases/invoices/invoice-writer.ts';
import { openKeys } from '#usecases/shops/api-keys.ts';

const logged = (at: number): LogEntry => ({ at, event: 'invoice.attention', detail: {} });

describe('the invoice writer', () => {
  it('serializes changes of one invoice, each based on the one before', async () => {
    const store = new MemoryStore();
    const writer = createInvoiceWriter({ store, owe: () => ({}) });
    await writer.add(invoiceWith());
    const add = (n: number) =>
      writer.change('invoice-1', (i) => ({
        ...i,
        metadata: { seen: [...((i.metadata['seen'] as number[]) ?? []), n] },
      }));
    await Promise.all([1, 2, 3, 4, 5].map(add));
    expect(store.invoice('invoice-1')?.metadata).toEqual({ seen: [1, 2, 3, 4, 5] });
  });

  it('lets a change wait for an earlier one still being written, also after another one has finished', async () => {
    const store = new MemoryStore();
    const writer = createInvoiceWriter({ store, owe: () => ({}) });
    await writer.add(invoiceWith());
    const commit = store.commit.bind(store);
    let written = () => {};
    const disk = new Promise<void>((resolve) => {
      written = resolve;
    });
    store.commit = async (change) => {
      if (change.invoices?.[0]?.updatedAt === 2) await disk;
      await commit(change);
    };
    const add = (n: number) => (i: Invoice) => ({ ...i, updatedAt: n, log: [...i.log, logged(n)] });
    const first = writer.change('invoice-1', add(1));
    const second = writer.change('invoice-1', add(2));
    await first;
    await settle();
    const third = writer.change('invoice-1', add(3));
    await settle();
    written();
    await Promise.all([second, third]);
    expect(store.invoice('invoice-1')?.log.map(({ at }) => at)).toEqual([1, 2, 3]);
  });

  it('releases an invoice once no change is pending', async () => {
    const store = new MemoryStore();
    const writer = createInvoiceWriter({ store, owe: () => ({}) });
    await writer.add(invoiceWith());
    const changed = new WeakRef(await writer.change('invoice-1', (i) => ({ ...i, updatedAt: 7 })));
    store.invoices.clear();
    store.changes.length = 0;
    await settle();
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    expect(changed.deref()).toBeUndefined();
  });

  it('writes nothing when a change leaves the invoice as it is, and nothing when the commit fails', async () => {
    const store = new MemoryStore();
    const writer = createInvoiceWriter({ store, owe: () => ({}) });
    await writer.add(invoiceWith());
    store.failure = new Failure('store-unavailable', 'full');
    await expect(writer.change('invoice-1', (i) => ({ ...i, updatedAt: 1 }))).rejects.toThrow('full');
    store.failure = null;
    await writer.change('invoice-1', (i) => i);
    expect(store.changes).toHaveLength(1);
  });

  it('continues after a change that threw', async () => {
    const store = new MemoryStore();
    const writer = createInvoiceWriter({ store, owe: () => ({}) });
    await writer.add(invoiceWith());
    const refused = writer.change('invoice-1', () => {
      throw new Failure('conflict', 'no');
    });
    const next = writer.change('invoice-1', (i) => ({ ...i, updatedAt: 7 }));
    await expect(refused).rejects.toThrow('no');
    expect((await next).updatedAt).toBe(7);
    await expect(writer.change('unknown', (i) => i)).rejects.toThrow('Invoice not found');
  });

  it('puts the deliveries of a change into the same commit', async () => {
    const store = new MemoryStore();
    const delivery = { id: 'd' } as Delivery;
    const writer = createInvoiceWriter({ store, owe: (before) => (before ? { d: delivery } : {}) });
    await writer.add(invoiceWith(), { put: { counters: { a: 1 } } });
    await writer.change('invoice-1', (i) => ({ ...i, updatedAt: 7 }));
    expect(store.changes.map((c) => Object.keys(c.put ?? {}))).toEqual([['counters'], ['deliveries']]);
    expect(store.changes[1]?.invoices).toHaveLength(1);
    const owing = createInvoiceWriter({ store, owe: () => ({ d: delivery }) });
    await owing.add(invoiceWith({ id: 'b' }), { put: { counters: { b: 1 } }, drop: { parked: ['p'] } });
    expect(store.changes[2]).toMatchObject({
      put: { counters: { b: 1 }, deliveries: { d: delivery } },
      drop: { parked: ['p'] },
    });
  });
});

describe('API keys', () => {
  const clock = new FakeClock();
  const store = new MemoryStore();
  const keys = openKeys({ store, clock, random, digest: systemDigest });
  const shop = merchantWith([]);

  it('are found by their text, stored as a hash, and never shown again', async () => {
    const { text, key } = await keys.issue(shop, { name: 'web', scopes: ['invoices:create'] });
    expect(keys.find(text)).toEqual(key);
    expect(keys.find(`${text}x`)).toBeUndefined();
    expect(JSON.stringify(store.changes)).not.toContain(text);
    expect(text.length).toBeGreaterThan(40);
  });

  it('are invalid when revoked or expired', async () => {
    const { text, key } = await keys.issue(shop, {
      name: 'day',
      scopes: ['invoices:read'],
      expiresInDays: 1,
    });
    await clock.advance(86_400_000 - 1);
    expect(keys.find(text)?.id).toBe(key.id);
    await clock.advance(1);
    expect(keys.find(text)).toBeUndefined();
    const other = await keys.issue(shop, { name: 'x', scopes: ['invoices:read'] });
    await expect(keys.revoke('another', other.key.id)).rejects.toThrow(/no such/);
    await keys.revoke('shop', other.key.id);
    expect(keys.find(other.text)).toBeUndefined();
  });

  it('record when they were last used, written at most once a minute', async () => {
    const { text, key } = await keys.issue(shop, { name: 'used', scopes: ['invoices:read'] });
    const before = store.changes.length;
    for (let i = 0; i < 100; i++) keys.find(text);
    const used = clock.now();
    expect(keys.list('shop').find((k) => k.key.id === key.id)?.lastUsedAt).toBe(used);
    expect(store.changes.length).toBe(before);
    await clock.advance(60_000);
    expect(store.changes.length).toBe(before + 1);
    expect(store.get('keyUses', key.id)).toBe(used);
    await keys.close();
  });
});
