import { describe, expect, it } from 'vitest';
import { parseProvision } from '#adapters/provisioning/provision-file.ts';
import { DAY, HOUR } from '#domain/kernel/time.ts';
import { NOON } from '#test/support/fakes/invoices.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { merchantWith } from '#test/support/fakes/shop.ts';
import { provisionRates, refuseRatesOfNoShop } from '#usecases/provisioning/provision-rates.ts';

const LTC = { merchant: 'cafe', coin: 'LTC', currency: 'eur', price: '81.50' } as const;
const XMR = { merchant: 'cafe', coin: 'XMR', currency: 'EUR', price: '150' } as const;
const byHand = { price: '99', at: NOON, by: 'Anna', validUntil: NOON + HOUR };

describe('rates of a provisioning file', () => {
  it('have no expiry, and the same file twice changes nothing', async () => {
    const store = new MemoryStore();
    await provisionRates(store, [LTC, XMR], NOON);
    expect(store.get('manualRates', 'cafe:LTC/EUR')).toMatchObject({ price: '81.50', by: 'provisioning' });
    expect(store.get('manualRates', 'cafe:LTC/EUR')?.validUntil).toBeGreaterThan(NOON + 3_650 * DAY);
    await provisionRates(store, [LTC, XMR], NOON + DAY);
    expect(store.changes).toHaveLength(1);
  });

  it('are removed when the file no longer names them, and the others stay', async () => {
    const store = new MemoryStore();
    await provisionRates(store, [LTC, XMR], NOON);
    await store.commit({ put: { manualRates: { 'cafe:BTC/EUR': byHand } } });
    await provisionRates(store, [{ ...XMR, price: '160' }], NOON + DAY);
    expect(store.get('manualRates', 'cafe:LTC/EUR')).toBeUndefined();
    expect(store.get('manualRates', 'cafe:XMR/EUR')).toMatchObject({ price: '160', at: NOON + DAY });
    expect(store.get('manualRates', 'cafe:BTC/EUR')).toEqual(byHand);
    await provisionRates(store, [], NOON + 2 * DAY);
    expect([...store.all('manualRates').keys()]).toEqual(['cafe:BTC/EUR']);
  });

  it('are refused for a shop that is neither in the file nor in the store', async () => {
    const store = new MemoryStore();
    const { provision } = parseProvision(
      JSON.stringify({ merchants: [{ id: 'cafe', name: 'Café', currency: 'EUR' }] }),
    );
    const refuse = () => refuseRatesOfNoShop(store, provision, [LTC, { ...XMR, merchant: 'bar' }]);
    expect(refuse).toThrow(expect.objectContaining({ field: 'rates.manual.1.merchant' }));
    await store.commit({ put: { merchants: { bar: merchantWith([], { id: 'bar' }) } } });
    expect(refuse).not.toThrow();
  });

  it('take precedence over a typed one with an expiry, also of the same price', async () => {
    const store = new MemoryStore();
    await store.commit({ put: { manualRates: { 'cafe:LTC/EUR': { ...byHand, price: '81.50' } } } });
    await provisionRates(store, [LTC], NOON);
    expect(store.get('manualRates', 'cafe:LTC/EUR')?.by).toBe('provisioning');
  });
});
