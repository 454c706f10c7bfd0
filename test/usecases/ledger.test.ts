import { describe, expect, it } from 'vitest';
import { systemDigest } from '../../server/adapters/system.ts';
import type { Delivery } from '../../server/domain/delivery.ts';
import { Failure } from '../../server/domain/errors.ts';
import { openKeys } from '../../server/usecases/keys.ts';
import { openLedger } from '../../server/usecases/ledger.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { invoiceWith } from '../support/invoices.ts';
import { MemoryStore } from '../support/memory-store.ts';
import { merchantWith, random } from '../support/shop.ts';

describe('the ledger', () => {
  it('lets changes to one invoice happen one after the other, each seeing the one before', async () => {
    const store = new MemoryStore();
    const ledger = openLedger({ store, owe: () => ({}) });
    await ledger.add(invoiceWith());
    const add = (n: number) =>
      ledger.change('invoice-1', (i) => ({
        ...i,
        metadata: { seen: [...((i.metadata['seen'] as number[]) ?? []), n] },
      }));
    await Promise.all([1, 2, 3, 4, 5].map(add));
    expect(store.invoice('invoice-1')?.metadata).toEqual({ seen: [1, 2, 3, 4, 5] });
  });

  it('commits first, then tells; and tells nobody when the commit fails', async () => {
    const store = new MemoryStore();
    const ledger = openLedger({ store, owe: () => ({}) });
    const told: boolean[] = [];
    ledger.listen((invoice) => told.push(store.invoice(invoice.id) === invoice));
    await ledger.add(invoiceWith());
    store.failure = new Failure('store-unavailable', 'full');
    await expect(ledger.change('invoice-1', (i) => ({ ...i, updatedAt: 1 }))).rejects.toThrow('full');
    store.failure = null;
    await ledger.change('invoice-1', (i) => i);
    expect(told).toEqual([true]);
    expect(store.changes).toHaveLength(1);
  });

  it('goes on after a change that threw', async () => {
    const store = new MemoryStore();
    const ledger = openLedger({ store, owe: () => ({}) });
    await ledger.add(invoiceWith());
    const refused = ledger.change('invoice-1', () => {
      throw new Failure('conflict', 'no');
    });
    const next = ledger.change('invoice-1', (i) => ({ ...i, updatedAt: 7 }));
    await expect(refused).rejects.toThrow('no');
    expect((await next).updatedAt).toBe(7);
    await expect(ledger.change('unknown', (i) => i)).rejects.toThrow('Invoice not found');
  });

  it('puts the deliveries a change owes into the same commit', async () => {
    const store = new MemoryStore();
    const delivery = { id: 'd' } as Delivery;
    const ledger = openLedger({ store, owe: (before) => (before ? { d: delivery } : {}) });
    await ledger.add(invoiceWith(), { put: { counters: { a: 1 } } });
    await ledger.change('invoice-1', (i) => ({ ...i, updatedAt: 7 }));
    expect(store.changes.map((c) => Object.keys(c.put ?? {}))).toEqual([['counters'], ['deliveries']]);
    expect(store.changes[1]?.invoices).toHaveLength(1);
  });
});

describe('API keys', () => {
  const clock = new FakeClock();
  const store = new MemoryStore();
  const keys = openKeys({ store, clock, random, digest: systemDigest });
  const shop = merchantWith([]);

  it('are found by their text, kept as a hash, and never shown again', async () => {
    const { text, key } = await keys.issue(shop, { name: 'web', scopes: ['invoices:create'] });
    expect(keys.find(text)).toEqual(key);
    expect(keys.find(`${text}x`)).toBeUndefined();
    expect(JSON.stringify(store.changes)).not.toContain(text);
    expect(text.length).toBeGreaterThan(40);
  });

  it('end when revoked or expired', async () => {
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

  it('remember when they were last used, written at most once a minute', async () => {
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
