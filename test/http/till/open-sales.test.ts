/** The page of open sales on the till's stream: its contents, order and maximum size. */
import { describe, expect, it } from 'vitest';
import type { Invoice } from '#domain/invoices/invoice.ts';
import type { Payment } from '#domain/invoices/payment.ts';
import { invoiceView } from '#http/invoices/till-view.ts';
import { MAX_OPEN_SALES, openSalesPage } from '#http/till/open-sales.ts';
import { invoiceWith, NOON, sighting } from '#test/support/fakes/invoices.ts';

const view = (invoice: Invoice) => invoiceView(invoice, 'Café', NOON);
const pageOf = (invoices: readonly Invoice[]) => openSalesPage(invoices, view);

/** A payment that needs attention. */
const ALARMING: Payment = {
  ...sighting('tx:0', 1_000n, { doubts: ['time-locked'] }),
  method: 'LITECOIN',
  firstSeenAt: NOON,
};

describe('the page of open sales', () => {
  it('has the till’s sales, its alarms first and then the newest, and of other sales only alarms', () => {
    const { sales, count } = pageOf([
      invoiceWith({ id: 'web', origin: 'api', createdAt: NOON + 9 }),
      invoiceWith({ id: 'web-alarm', origin: 'link', createdAt: NOON + 8, payments: [ALARMING] }),
      invoiceWith({ id: 'old', createdAt: NOON + 1 }),
      invoiceWith({ id: 'new', createdAt: NOON + 5 }),
      invoiceWith({ id: 'alarm', payments: [ALARMING] }),
    ]);
    expect(sales.map(({ invoiceId }) => invoiceId)).toEqual(['alarm', 'new', 'old', 'web-alarm']);
    expect(count).toBe(4);
  });

  it('stays small however many are open, and reports the total', () => {
    const many = Array.from({ length: 5_000 }, (_, n) =>
      invoiceWith({ id: `sale-${n}`, createdAt: NOON + n }),
    );
    const page = pageOf(many);
    expect(page.count).toBe(5_000);
    expect(page.sales).toHaveLength(MAX_OPEN_SALES);
    expect(page.sales[0]?.invoiceId).toBe('sale-4999');
    expect(JSON.stringify(page).length).toBeLessThan(128 * 1024);
  });

  it('carries no destinations, carts or people', () => {
    const [sale] = pageOf([invoiceWith({ seller: { id: 'p1', name: 'Ada' } })]).sales;
    expect(JSON.stringify(sale)).not.toMatch(/destination|seller|Ada|cart/);
  });
});
