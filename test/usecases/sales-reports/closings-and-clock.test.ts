/** Closings while the clock is stepped: each includes what was written since the one before. */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { systemDigest } from '#adapters/host/system.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { isLive } from '#domain/invoices/payment.ts';
import { decisionOf, refundedUnits, statusOf, worth } from '#domain/invoices/status.ts';
import { HOUR, MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { shiftOf } from '#domain/sales-reports/shift.ts';
import type { PlainTakings } from '#domain/sales-reports/takings-json.ts';
import { sighting } from '#test/support/fakes/invoices.ts';
import { openShop, type TestShop } from '#test/support/fakes/shop.ts';
import { openReports, type Reports } from '#usecases/sales-reports/reports.ts';

class Till {
  #count = 0;
  readonly reports: Reports;
  readonly shop: TestShop;

  constructor(shop: TestShop) {
    const { store, clock, writer } = shop;
    this.shop = shop;
    this.reports = openReports({ store, clock, digest: systemDigest, writer });
  }

  static async open(): Promise<Till> {
    return new Till(await openShop());
  }

  /** The same store, clock and chain after a restart. */
  async restarted(): Promise<Till> {
    const { store, clock, backend } = this.shop;
    await this.end();
    const money = Object.fromEntries(backend('LITECOIN').money);
    return new Till(await openShop(['LITECOIN'], { store, clock, money }));
  }

  /** Lets the reports read their pages, which takes turns of the clock. */
  async reported<T>(asked: Promise<T>): Promise<T> {
    for (let turn = 0; turn < 6; turn++) await this.shop.clock.advance(0);
    return asked;
  }

  async pay(id: string, times: bigint): Promise<void> {
    const [target] = this.shop.now(id).targets;
    const destination = target?.destination ?? '';
    const backend = this.shop.backend('LITECOIN');
    backend.money.set(destination, [
      sighting(`${id}:${++this.#count}`, times * (target?.due ?? 0n), { confirmations: 9 }),
    ]);
    backend.hint({ destination });
    await this.shop.clock.advance(0);
  }

  async sell(times = 1n): Promise<string> {
    const { id } = await this.shop.create();
    await this.pay(id, times);
    return id;
  }

  refund(id: string, amount: string): Promise<unknown> {
    const wish = { amount, to: 'cash', reference: 'till' };
    return this.shop.byHand.refund('shop', id, wish, 'till').catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
    });
  }

  close() {
    const { reports, shop } = this;
    return this.reported(reports.close(shop.merchant, 'till', reports.closings('shop', 1)[0]?.number ?? 0));
  }

  open(): Promise<readonly PlainTakings[]> {
    return this.reported(this.reports.open(this.shop.merchant));
  }

  /** Totals from the invoices: sales, and cents kept. Payments of an open sale are not in the accounts yet. */
  truth() {
    const all = [...this.shop.store.invoices.values()];
    const decided = all.filter((one) => statusOf(one) !== 'pending');
    return {
      sales: all.filter((one) => decisionOf(one, 'paid')).length,
      kept: decided.reduce((sum, one: Invoice) => sum + worth(one, isLive) - refundedUnits(one), 0n),
    };
  }

  async end(): Promise<void> {
    this.reports.end();
    await this.shop.close();
  }
}

const sold = ([day]: readonly { sales: number }[]) => day?.sales ?? 0;
const cents = (amount = '0') => BigInt(amount.replace('.', ''));

let till: Till;
afterEach(() => till.end());

describe('closings and the clock', () => {
  it('include sales made after the clock was set back behind the last one', async () => {
    till = await Till.open();
    const { clock } = till.shop;
    for (let sale = 0; sale < 3; sale++) await till.sell();
    await clock.advance(HOUR);
    expect(sold((await till.close()).takings)).toBe(3);
    await clock.step(-HOUR);
    await till.sell();
    expect(sold(await till.open())).toBe(1);
    const second = await till.close();
    expect(second).toMatchObject({ number: 2, takings: [{ sales: 1 }], grandTotals: { EUR: '50.00' } });
    await clock.advance(3 * HOUR);
    expect(await till.close()).toMatchObject({ number: 3, takings: [], grandTotals: second.grandTotals });
    expect(till.reports.broken('shop')).toBeNull();
  });

  it('include at once what was sold while the clock was ahead', async () => {
    till = await Till.open();
    await till.shop.clock.step(HOUR);
    await till.sell();
    await till.shop.clock.step(-HOUR);
    expect(await till.close()).toMatchObject({ takings: [{ sales: 1 }] });
    await till.shop.clock.advance(2 * HOUR);
    expect(await till.close()).toMatchObject({ takings: [] });
  });

  it('have every sale in one of them, in the order written, for any history and clock', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('sell' as const, 'sell twice' as const, 'late' as const) },
      { weight: 3, arbitrary: fc.constantFrom('refund' as const, 'refund all' as const) },
      { weight: 3, arbitrary: fc.constantFrom('close' as const, 'restart' as const) },
      { weight: 3, arbitrary: fc.integer({ min: -180, max: 180 }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        till = await Till.open();
        const ids: string[] = [];
        let before = till.truth();
        const fits = (takings: readonly PlainTakings[]) => {
          const now = till.truth();
          expect(sold(takings)).toBe(now.sales - before.sales);
          // A cent of rounding is counted once it is refunded.
          const kept = cents(takings[0]?.kept) - (now.kept - before.kept);
          expect(Number(kept < 0n ? -kept : kept)).toBeLessThanOrEqual(ids.length);
          return now;
        };
        for (const [nth, one] of steps.entries()) {
          const { clock } = till.shop;
          const some = ids[nth % Math.max(1, ids.length)];
          if (typeof one === 'number') await clock.step(one * MINUTE);
          else if (one === 'sell') ids.push(await till.sell());
          else if (one === 'sell twice') ids.push(await till.sell(2n));
          else if (one === 'late') {
            const { id } = await till.shop.create();
            await clock.advance(40 * MINUTE);
            await till.pay(id, 1n);
            ids.push(id);
          } else if (one === 'close') before = fits((await till.close()).takings as PlainTakings[]);
          else if (one === 'restart') {
            till = await till.restarted();
          } else if (some) await till.refund(some, one === 'refund' ? '4.00' : '12.50');
          await clock.advance(1);
          fits(await till.open());
        }
        fits((await till.close()).takings as PlainTakings[]);
        expect(await till.open()).toEqual([]);
        await till.end();
      }),
      { numRuns: 25 },
    );
  });

  it('lose nothing by a closing that could not be written, nor by a restart after it', async () => {
    till = await Till.open();
    const { store } = till.shop;
    await till.sell();
    store.failure = new Error('the disk is full');
    await expect(till.close()).rejects.toThrow('full');
    store.failure = null;
    await till.sell();
    till = await till.restarted();
    await till.sell();
    expect(sold(await till.open())).toBe(3);
    expect(await till.close()).toMatchObject({ number: 1, takings: [{ sales: 3 }] });
    expect(await till.open()).toEqual([]);
  });

  it('continue after days that an older version closed by the clock', async () => {
    till = await Till.open();
    const { clock, store } = till.shop;
    await till.sell();
    await clock.advance(MINUTE);
    const first = await till.close();
    await till.sell();
    // As an older version left its data: without any shift.
    for (const [id, invoice] of store.invoices) {
      const log = invoice.log.map(({ shift: _, ...entry }) => entry);
      store.invoices.set(id, { ...invoice, log });
    }
    const { shift: _, ...older } = first;
    await store.commit({ put: { closings: { 'shop:00000001': older } } });
    till = await till.restarted();
    await clock.step(-HOUR);
    await till.sell();
    expect(sold(await till.open())).toBe(2);
    const second = await till.close();
    expect(second).toMatchObject({ number: 2, takings: [{ sales: 2 }] });
    expect(shiftOf(second)).toBe(2);
    expect(await till.open()).toEqual([]);
  });
});
