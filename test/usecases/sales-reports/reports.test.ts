import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemDigest } from '#adapters/host/system.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { HOUR, MINUTE } from '#domain/kernel/time.ts';
import { sighting } from '#test/support/fakes/invoices.ts';
import { openShop, type TestShop } from '#test/support/fakes/shop.ts';
import { openReports, type Reports } from '#usecases/sales-reports/reports.ts';

let shop: TestShop;
let reports: Reports;
const merchant = () => {
  const found = [...shop.store.all('merchants').values()][0];
  if (!found) throw new Error('there is no shop');
  return found;
};
beforeEach(async () => {
  shop = await openShop();
  reports = newReports();
});
afterEach(async () => {
  reports.end();
  await shop.close();
});

const newReports = () => {
  const { store, clock, writer } = shop;
  return openReports({ store, clock, digest: systemDigest, writer });
};

let count = 0;
/** A sale that is paid at once, possibly more than once. */
async function sell(times = 1n): Promise<string> {
  const invoice = await shop.create();
  await pay(invoice, times);
  return invoice.id;
}

async function pay({ targets: [target] }: Invoice, times = 1n): Promise<void> {
  shop
    .backend('LITECOIN')
    .money.set(target?.destination ?? '', [
      sighting(`${++count}:0`, times * (target?.due ?? 0n), { confirmations: 9 }),
    ]);
  shop.backend('LITECOIN').hint({ destination: target?.destination ?? '' });
  await shop.clock.advance(0);
}

const always = { from: 0, until: Number.MAX_SAFE_INTEGER };
/** Reads pages, which takes turns of the clock. */
async function reported<T>(asked: Promise<T>): Promise<T> {
  for (let turn = 0; turn < 20; turn++) await shop.clock.advance(0);
  return asked;
}

describe('reports', () => {
  it('count a sale when its payment was decided, by hour and method, and nothing that was not paid', async () => {
    await shop.create();
    const id = await sell();
    await shop.clock.advance(HOUR);
    await sell();
    const [day] = await reported(reports.between(merchant(), always));
    const amount = shop.now(id).asked.units;
    expect(day).toMatchObject({ sales: 2, refunds: 0, refunded: '0.00', tips: '0.00' });
    expect(day?.taken).toBe(`${(amount * 2n) / 100n}.${String((amount * 2n) % 100n).padStart(2, '0')}`);
    expect(day?.hours.map(({ sales }) => sales)).toEqual([1, 1]);
    const [first, second] = day?.hours.map(({ methods }) => methods) ?? [];
    expect(first).toMatchObject([{ method: 'LITECOIN', received: expect.stringMatching(/^[1-9]/) }]);
    expect(second).toEqual(first);
    expect(day?.methods).toMatchObject([{ method: 'LITECOIN', count: 2, coin: 'LTC' }]);
    expect(day?.methods[0]?.lowestRate).toBe(day?.methods[0]?.highestRate);
  });

  it('include sales made before and after the first report, each once', async () => {
    await sell();
    expect((await reported(reports.between(merchant(), always)))[0]?.sales).toBe(1);
    await sell();
    expect((await reported(reports.between(merchant(), always)))[0]?.sales).toBe(2);
    reports.end();
    reports = newReports();
    expect((await reported(reports.between(merchant(), always)))[0]?.sales).toBe(2);
  });

  it('list a sale that was damaged on the disk, and continue without it, also where it was counted before', async () => {
    const [bad] = [await sell(), await sell()];
    expect((await reported(reports.between(merchant(), always)))[0]?.sales).toBe(2);
    expect(reports.damaged(merchant(), always.until)).toEqual([]);
    const { createdAt } = shop.now(bad);
    shop.store.rotten.set(bad, { name: bad, createdAt });
    expect((await reported(reports.between(merchant(), always)))[0]?.sales).toBe(1);
    expect(reports.damaged(merchant(), createdAt + 1)).toEqual([bad]);
    expect(reports.damaged(merchant(), createdAt)).toEqual([]);
    const closing = await reported(reports.close(merchant(), 'Mia', 0));
    expect(closing.damaged).toEqual([bad]);
    expect(reports.broken(merchant().id)).toBeNull();
  });

  it('count a refund when it was recorded', async () => {
    const id = await sell();
    const paidBy = shop.clock.now() + 1;
    await shop.clock.advance(MINUTE);
    await shop.byHand.refund(merchant().id, id, { amount: '1.00', to: 'cash', reference: 'till' }, 'till');
    const before = await reported(reports.between(merchant(), { from: 0, until: paidBy }));
    const after = await reported(reports.between(merchant(), { from: paidBy, until: always.until }));
    expect(before).toMatchObject([{ sales: 1, refunds: 0 }]);
    expect(after).toMatchObject([{ sales: 0, refunds: 1, refunded: '1.00' }]);
  });
});

/** As a till that knows all closings so far. */
const close = (by = 'till') =>
  reports.close(merchant(), by, reports.closings(merchant().id, 1)[0]?.number ?? 0);

describe('closing the day', () => {
  it('numbers closings without gaps, and each sale is in exactly one of them', async () => {
    await sell();
    await shop.clock.advance(MINUTE);
    const first = await reported(close());
    await sell();
    await sell();
    await shop.clock.advance(MINUTE);
    const second = await reported(close());
    await shop.clock.advance(MINUTE);
    const third = await reported(close());
    expect([first, second, third].map(({ number }) => number)).toEqual([1, 2, 3]);
    expect([first, second, third].map(({ takings }) => takings[0]?.sales ?? 0)).toEqual([1, 2, 0]);
    expect(second.from).toBe(first.until);
    expect(third.grandTotals).toEqual(second.grandTotals);
    expect(reports.openPeriod(merchant()).from).toBe(third.until);
    expect(reports.closings('nobody', 9)).toEqual([]);
  });

  it('includes what was written while the sales were read for the first report', async () => {
    const { store } = shop;
    const id = await sell();
    await shop.clock.advance(MINUTE);
    await reported(close());
    const sold = shop.now(id);
    await shop.byHand.refund(merchant().id, id, { amount: '1.00', to: 'cash', reference: 'till' }, 'till');
    const refunded = shop.now(id);
    store.apply({ invoices: [sold] });
    reports.end();
    reports = newReports();
    // The page is read before the commit, and its sales are counted after it.
    const written = store.commit({ invoices: [refunded] });
    const opened = reported(reports.open(merchant()));
    await written;
    expect(await opened).toMatchObject([{ sales: 0, refunds: 1, refunded: '1.00' }]);
    await shop.clock.advance(MINUTE);
    expect((await reported(close())).takings).toMatchObject([{ refunds: 1, refunded: '1.00' }]);
  });

  it('closes once when two tills close at the same moment, and notifies the other one', async () => {
    await sell();
    await shop.clock.advance(MINUTE);
    const both = Promise.allSettled([close('a'), close('b')]);
    const [one, two] = await reported(both);
    expect(one).toMatchObject({ status: 'fulfilled', value: { number: 1, takings: [{ sales: 1 }] } });
    await shop.clock.advance(MINUTE);
    const late = reports.close(merchant(), 'b', 0);
    const reason = { code: 'conflict', message: expect.stringContaining('Z 1') };
    expect(two).toMatchObject({ status: 'rejected', reason });
    await expect(reported(late)).rejects.toMatchObject(reason);
    expect(reports.closings(merchant().id, 9)).toHaveLength(1);
  });

  it('includes a sale decided before and still being written, and none decided after', async () => {
    const { commit } = shop.store;
    let written = () => {};
    let first = '';
    const disk = new Promise<void>((resolve) => {
      written = resolve;
    });
    await shop.clock.advance(MINUTE);
    shop.store.commit = async (change) => {
      if (change.invoices?.some(({ id, decisions }) => id === first && decisions.length > 0)) await disk;
      await commit.call(shop.store, change);
    };
    const sale = await shop.create();
    first = sale.id;
    await pay(sale);
    await shop.clock.advance(MINUTE);
    const closing = close();
    await shop.clock.advance(0);
    expect(reports.closings(merchant().id, 9)).toEqual([]);
    await sell();
    written();
    expect((await reported(closing)).takings).toMatchObject([{ sales: 1 }]);
    expect(await reported(reports.open(merchant()))).toMatchObject([{ sales: 1 }]);
    expect((await reported(close())).takings).toMatchObject([{ sales: 1 }]);
  });

  it('detects a closing that was changed or removed afterwards', async () => {
    for (let day = 0; day < 3; day++) {
      await sell();
      await shop.clock.advance(MINUTE);
      await reported(close());
    }
    const { id } = merchant();
    expect(reports.broken(id)).toBeNull();
    const [, second] = reports.closings(id, 9);
    if (!second) throw new Error('there are three');
    const name = [...shop.store.all('closings')].find(([, one]) => one.number === 2)?.[0] ?? '';
    await shop.store.commit({ put: { closings: { [name]: { ...second, by: 'somebody else' } } } });
    expect(reports.broken(id)).toBe(2);
    await shop.store.commit({ drop: { closings: [name] } });
    expect(reports.broken(id)).toBe(2);
  });

  it('adds up kept money over all closings: a refunded overpayment is not part of it', async () => {
    const refund = (id: string, amount: string) =>
      shop.byHand.refund(merchant().id, id, { amount, to: 'cash', reference: 'till' }, 'till');
    const totals: unknown[] = [];
    for (const [paidTimes, back] of [
      [2n, '20.25'],
      [1n, '1.00'],
      [1n, '0.50'],
    ] as const) {
      const id = await sell(paidTimes);
      await shop.clock.advance(MINUTE);
      await refund(id, back);
      await shop.clock.advance(MINUTE);
      totals.push((await reported(close())).grandTotals);
    }
    expect(totals).toEqual([{ EUR: '4.75' }, { EUR: '16.25' }, { EUR: '28.25' }]);
  });
});
