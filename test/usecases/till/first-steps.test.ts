/** First steps of a new shop: which are done, by the content of the store. */
import { expect, it } from 'vitest';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { DEFAULT_RECEIPT_TERMS, type ReceiptSettings } from '#domain/receipts/receipt-settings.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { invoiceWith, NOON } from '#test/support/fakes/invoices.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { merchantWith } from '#test/support/fakes/shop.ts';
import { openFirstSteps } from '#usecases/till/first-steps.ts';

/** A store with the shop that was created at the till. */
function storeOf(books: Merchant['books']): MemoryStore {
  const store = new MemoryStore();
  store.apply({ put: { merchants: { shop: merchantWith([], { books }) } } });
  return store;
}

const paid = (origin: Invoice['origin'], merchantId = 'shop') =>
  invoiceWith({
    id: `${origin}-1`,
    origin,
    merchantId,
    decisions: [{ kind: 'paid', at: NOON, paidAt: NOON, how: 'in-time', by: null, reason: null }],
  });

it('are reported until a sale other than a test was paid', () => {
  const store = storeOf('live');
  const stepsOf = openFirstSteps(store);
  expect(stepsOf('shop')).toEqual({ tested: false, receipt: false });
  store.apply({ invoices: [invoiceWith({ id: 'open' }), paid('test', 'cafe')] });
  expect(stepsOf('shop')).toEqual({ tested: false, receipt: false });
  store.apply({ invoices: [paid('test')] });
  expect(stepsOf('shop')).toEqual({ tested: true, receipt: false });
  store.apply({ invoices: [paid('api')] });
  expect(stepsOf('shop')).toBeNull();
  expect(openFirstSteps(store)('shop')).toBeNull();
});

it('count the receipt once it has a printer, a header or a footer', () => {
  const store = storeOf('live');
  const stepsOf = openFirstSteps(store);
  const counts = (change: Partial<ReceiptSettings>) => {
    store.apply({ put: { receiptTerms: { shop: { ...DEFAULT_RECEIPT_TERMS, ...change } } } });
    return stepsOf('shop')?.receipt;
  };
  expect(counts({ language: 'de' })).toBe(false);
  expect(counts({ width: 32, seller: true, orderNumbers: 'daily', ticketPrinter: { usb: 1 } })).toBe(false);
  expect(counts({ printer: { usb: 0 } })).toBe(true);
  expect(counts({ header: ['Marktplatz 1'] })).toBe(true);
  expect(counts({ footer: ['Danke!'] })).toBe(true);
});

it('are none in practice, and in a shop that a provisioning file set up', () => {
  const stepsOf = openFirstSteps(storeOf('live'));
  expect([stepsOf('practice'), stepsOf('cafe')]).toEqual([null, null]);
  expect(openFirstSteps(storeOf('practice'))('shop')).toBeNull();
});
