/** Order numbers of a shop: given in the commit of the sale, once each, over failures, restarts and midnight. */
import { afterEach, describe, expect, it } from 'vitest';
import { HOUR } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { DEFAULT_RECEIPT_TERMS } from '#domain/receipts/receipt-settings.ts';
import type { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { openShop, type TestShop } from '#test/support/fakes/shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const sell = async () => (await shop.create({ origin: 'till' })).orderNumber;
const numberDaily = (store: MemoryStore, id = 'shop') =>
  store.commit({ put: { receiptTerms: { [id]: { ...DEFAULT_RECEIPT_TERMS, orderNumbers: 'daily' } } } });

describe('the order number of a sale', () => {
  it('is given at the till alone', async () => {
    shop = await openShop();
    expect((await shop.create({ origin: 'api' })).orderNumber).toBeNull();
    expect((await shop.create({ origin: 'link' })).orderNumber).toBeNull();
    expect((await shop.create({ origin: 'test' })).orderNumber).toBeNull();
    expect(await sell()).toBe(1);
    expect(await sell()).toBe(2);
  });

  it('is stored in the commit of the sale', async () => {
    shop = await openShop();
    const sale = await shop.create({ origin: 'till' });
    const commit = shop.store.changes.find(({ invoices }) => invoices?.some(({ id }) => id === sale.id));
    expect(commit?.put?.counters).toMatchObject({ 'orders:shop': 2, 'orders:shop:2026-11-21': 2 });
  });

  it('is given to one of a hundred sales charged at once', async () => {
    shop = await openShop();
    const numbers = await Promise.all(Array.from({ length: 100 }, sell));
    expect(new Set(numbers).size).toBe(100);
    expect(Math.max(...numbers.map(Number))).toBe(100);
  });

  it('is not given again after a restart, nor where the disk refused the sale', async () => {
    shop = await openShop();
    expect(await sell()).toBe(1);
    shop.store.failure = new Failure('store-unavailable', 'the disk is full');
    await expect(sell()).rejects.toThrow('full');
    shop.store.failure = null;
    expect(await sell()).toBe(3);
    const { store, clock } = shop;
    await shop.close();
    shop = await openShop(['LITECOIN'], { store, clock });
    expect(await sell()).toBe(4);
  });

  it("begins at 1 with the day of the shop's zone where the shop wants that", async () => {
    // 23:00 in Sydney.
    shop = await openShop(['LITECOIN'], { merchant: { timeZone: 'Australia/Sydney' } });
    await numberDaily(shop.store);
    expect([await sell(), await sell()]).toEqual([1, 2]);
    await shop.clock.advance(HOUR / 2);
    expect(await sell()).toBe(3);
    await shop.clock.advance(HOUR);
    expect(await sell()).toBe(1);
    expect([...shop.store.all('counters').keys()].filter((name) => name.startsWith('orders'))).toEqual([
      'orders:shop',
      'orders:shop:2026-11-22',
    ]);
    const { store, clock } = shop;
    await shop.close();
    shop = await openShop(['LITECOIN'], { store, clock, merchant: { timeZone: 'Australia/Sydney' } });
    expect(await sell()).toBe(2);
  });

  it('is counted for each shop', async () => {
    shop = await openShop();
    expect(await sell()).toBe(1);
    const { store, clock } = shop;
    await shop.close();
    shop = await openShop(['LITECOIN'], { store, clock, merchant: { id: 'bar' } });
    expect(await sell()).toBe(1);
  });
});
