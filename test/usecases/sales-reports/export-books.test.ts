/** Which invoices the accounting export reads: money may be found long after its invoice, and be older than it. */
import { expect, it } from 'vitest';
import { systemClock } from '#adapters/host/system.ts';
import type { Payment } from '#domain/invoices/payment.ts';
import { DAY, HOUR, MINUTE } from '#domain/kernel/time.ts';
import { invoiceWith, NOON, sighting } from '#test/support/fakes/invoices.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { merchantWith } from '#test/support/fakes/shop.ts';
import { exportBooks } from '#usecases/sales-reports/export-books.ts';

const merchant = merchantWith(['LITECOIN']);

/** The references of the payments that the export of a period lists, with one payment in the books. */
async function listed(createdAt: number, payment: Partial<Payment>, from: number, until: number) {
  const store = new MemoryStore();
  const paid: Payment = { ...sighting('t:0', 1n), method: 'LITECOIN', firstSeenAt: createdAt, ...payment };
  store.apply({ invoices: [invoiceWith({ merchantId: merchant.id, createdAt, payments: [paid] })] });
  const wish = { kind: 'payments', format: 'json' } as const;
  const period = { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
  let text = '';
  for await (const piece of exportBooks({ store, clock: systemClock }, merchant, { ...wish, ...period }))
    text += piece;
  return (JSON.parse(text) as { rows: { reference: string }[] }).rows.map(({ reference }) => reference);
}

it('lists money that was found after any time', async () => {
  const seen = NOON + 400 * DAY;
  expect(await listed(NOON, { firstSeenAt: seen }, seen - DAY, seen + DAY)).toEqual(['t:0']);
  expect(await listed(NOON, { firstSeenAt: seen }, NOON - DAY, NOON + DAY)).toEqual([]);
});

it('lists a payment whose block’s time precedes the invoice in the period of that time', async () => {
  const block = { firstSeenAt: NOON + HOUR, evidenceAt: NOON - 30 * MINUTE };
  expect(await listed(NOON, block, NOON - DAY, NOON)).toEqual(['t:0']);
  expect(await listed(NOON, block, NOON, NOON + DAY)).toEqual([]);
});
