/** Settings that a shop stores as one value: their defaults, what is refused, and what older versions saved. */
import { expect, it } from 'vitest';
import { DEFAULT_RECEIPT_TERMS } from '#domain/receipts/receipt-settings.ts';
import { STORED_SETTINGS } from '#domain/settings/stored-settings.ts';
import { NO_STOREFRONT } from '#domain/shops/branding.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { createStoredSettings } from '#usecases/kernel/stored-settings.ts';

it('are the initial ones until a shop saves its own, and then only its own change', async () => {
  const settings = createStoredSettings(new MemoryStore());
  const saved = await settings.save('storefronts', 'a', { ...NO_STOREFRONT, colour: '#0B7A5C' });
  expect(saved.colour).toBe('#0b7a5c');
  expect(settings.of('storefronts', 'a')).toEqual(saved);
  expect(settings.of('storefronts', 'b')).toBe(STORED_SETTINGS.storefronts.initial);
});

it('stay unchanged when a request is refused', async () => {
  const settings = createStoredSettings(new MemoryStore());
  const before = await settings.save('storefronts', 'a', { ...NO_STOREFRONT, colour: '#0b7a5c' });
  const wish = { ...before, returnTo: ['ftp://shop.example'] };
  await expect(settings.save('storefronts', 'a', wish)).rejects.toMatchObject({ code: 'invalid-request' });
  expect(settings.of('storefronts', 'a')).toEqual(before);
});

it('have the default of what was added since they were saved, and are the stored object where nothing was', async () => {
  const store = new MemoryStore();
  const { auto: _added, ...older } = { ...DEFAULT_RECEIPT_TERMS, width: 32 as const };
  await store.commit({
    put: { receiptTerms: { a: older as typeof DEFAULT_RECEIPT_TERMS, b: DEFAULT_RECEIPT_TERMS } },
  });
  const settings = createStoredSettings(store);
  expect(settings.of('receiptTerms', 'a')).toEqual({ ...DEFAULT_RECEIPT_TERMS, width: 32 });
  expect(settings.of('receiptTerms', 'b')).toBe(store.get('receiptTerms', 'b'));
});
