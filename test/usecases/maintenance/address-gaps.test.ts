/** Consecutive unpaid addresses: counted by index, from the store once and then as invoices change. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Invoice } from '#domain/invoices/invoice.ts';
import type { Payment } from '#domain/invoices/payment.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { invoiceWith, NOON, sighting, targetFor } from '#test/support/fakes/invoices.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { merchantWith, quiet } from '#test/support/fakes/shop.ts';
import { createInvoiceWriter } from '#usecases/invoices/invoice-writer.ts';
import { type AddressGaps, openAddressGaps } from '#usecases/maintenance/address-gaps.ts';

const EUR = { currency: 'EUR', units: 1_250n };

let gaps: AddressGaps;
afterEach(() => gaps.close());

function sale(index: number, more: { paid?: boolean; account?: string; merchantId?: string } = {}): Invoice {
  const { paid = false, account = 'account', merchantId = 'shop' } = more;
  const payment: Payment = {
    ...sighting(`payment-${index}`, 1n),
    method: 'LITECOIN',
    firstSeenAt: NOON,
  };
  return invoiceWith({
    id: `${merchantId}-${account}-${index}`,
    merchantId,
    targets: [targetFor('LITECOIN', EUR, { account, index })],
    payments: paid ? [payment] : [],
  });
}

/** Sales whose addresses were never requested. */
function unchosen(count: number): Invoice[] {
  return Array.from({ length: count }, (_, nth) => {
    const offer = targetFor('LITECOIN', EUR);
    return invoiceWith({ id: `unchosen-${nth}`, targets: [], offers: [offer] });
  });
}

function books(invoices: readonly Invoice[]) {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const shops = { shop: merchantWith([]), other: merchantWith([], { id: 'other' }) };
  store.apply({ put: { merchants: shops }, invoices });
  let pages = 0;
  const list = store.list.bind(store);
  store.list = (query) => {
    pages += 1;
    return list(query);
  };
  const writer = createInvoiceWriter({ store, owe: () => ({}) });
  gaps = openAddressGaps({ clock, log: quiet, store });
  return { clock, writer, unused: () => gaps.unusedInARow('LITECOIN', 'account'), pages: () => pages };
}
const sales = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, nth) => sale(from + nth));

describe('consecutive unpaid addresses', () => {
  it('are counted from the last paid one, and from the first of this program where none was', () => {
    expect(books([...sales(500, 502)]).unused()).toBe(3);
    gaps.close();
    expect(books([sale(3), sale(4, { paid: true }), ...sales(5, 7)]).unused()).toBe(3);
    gaps.close();
    expect(books([sale(3), sale(4, { paid: true })]).unused()).toBe(0);
    expect(gaps.unusedInARow('LIGHTNING', null)).toBe(0);
  });

  it('exclude sales that only offered the coin, and another wallet', () => {
    const { unused } = books([...sales(0, 4), ...unchosen(30), sale(9, { account: 'old wallet' })]);
    expect(unused()).toBe(5);
  });

  it('count the addresses that a restore skipped, and those of another shop with the same wallet', async () => {
    expect(books([sale(0, { paid: true }), sale(101)]).unused()).toBe(101);
    gaps.close();
    const { unused, clock } = books([sale(0), sale(7, { merchantId: 'other', paid: true }), sale(9)]);
    unused();
    await clock.advance(1_000);
    expect(unused()).toBe(2);
  });

  it('follow every change of an invoice, without another read of the store', async () => {
    const { unused, writer, clock, pages } = books(sales(0, 14));
    unused();
    await clock.advance(1_000);
    expect([unused(), pages()]).toEqual([15, 2]);
    await writer.add(sale(15));
    expect(unused()).toBe(16);
    await writer.change(sale(12).id, () => sale(12, { paid: true }));
    expect([unused(), pages()]).toEqual([3, 2]);
  });

  it('are counted in a large store a page at a time, up to 1,000', async () => {
    const { unused, clock, pages } = books([...sales(0, 20_000), ...unchosen(250)]);
    expect([unused(), pages()]).toEqual([0, 1]);
    await clock.advance(200);
    expect(unused()).toBeLessThan(300);
    await clock.advance(60_000);
    expect([unused(), pages(), clock.waiting]).toEqual([1_000, 13, 0]);
  });
});
