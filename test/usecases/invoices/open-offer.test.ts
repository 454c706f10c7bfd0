/** Destinations created on choice: once, at the sale's original rates, durable before anyone sees them. */
import { afterEach, describe, expect, it } from 'vitest';
import { METHODS, type Method } from '#domain/coins/method.ts';
import { statusOf } from '#domain/invoices/status.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { invoiceView } from '#http/invoices/till-view.ts';
import { sighting } from '#test/support/fakes/invoices.ts';
import { openShop, type TestShop } from '#test/support/fakes/shop.ts';
import { onInvoices } from '#usecases/kernel/on-commit.ts';

let shop: TestShop;
afterEach(() => shop.close());

async function sale(methods: readonly Method[] = METHODS) {
  shop = await openShop(methods);
  return shop.create({ origin: 'till', whenChosen: true });
}
const methodsOf = (id: string) => shop.now(id).targets.map(({ method }) => method);
const counters = () => Object.fromEntries(shop.store.all('counters'));

describe('a sale at the till', () => {
  it('opens what is shown first, with LIGHTNING for the unified code, and offers the rest at their rates', async () => {
    const { id, targets, offers } = await sale();
    expect(targets.map(({ method }) => method)).toEqual(['BITCOIN', 'LIGHTNING']);
    expect(offers.map(({ method }) => method)).toEqual(METHODS);
    expect(counters()).toEqual({ 'BITCOIN-account': 1, 'orders:shop': 2, 'orders:shop:2026-11-21': 2 });
    const view = invoiceView(shop.now(id), 'Café', shop.clock.now());
    expect(view.unified).not.toBeNull();
    expect(view.offers.map(({ method, open }) => [method, open])).toEqual(
      METHODS.map((method, nth) => [method, nth < 2]),
    );
  });

  it('opens both for the unified code where LIGHTNING is first, and BITCOIN alone where it is down', async () => {
    shop = await openShop(['LIGHTNING', 'LITECOIN', 'BITCOIN']);
    const create = () => shop.create({ origin: 'till', whenChosen: true });
    const { id, targets } = await create();
    expect(targets.map(({ method }) => method)).toEqual(['LIGHTNING', 'BITCOIN']);
    expect(invoiceView(shop.now(id), 'Café', shop.clock.now()).unified).not.toBeNull();
    shop.backend('LIGHTNING').down = 'away';
    expect((await create()).targets.map(({ method }) => method)).toEqual(['BITCOIN']);
  });

  it('skips a method that can not be opened, and leaves it out', async () => {
    shop = await openShop(['LIGHTNING', 'LITECOIN', 'MONERO']);
    shop.backend('LIGHTNING').down = 'away';
    const { targets, offers } = await shop.create({ origin: 'till', whenChosen: true });
    expect(targets.map(({ method }) => method)).toEqual(['LITECOIN']);
    expect(offers.map(({ method }) => method)).toEqual(['LITECOIN', 'MONERO']);
  });

  it('stores no list of offers where all is open, and the API opens all', async () => {
    expect((await sale(['BITCOIN', 'LIGHTNING'])).offers).toEqual([]);
    await shop.close();
    shop = await openShop(METHODS);
    const made = await shop.create();
    expect([made.targets.length, made.offers]).toEqual([5, []]);
  });
});

describe('a chosen method', () => {
  it('gets its destination at the rate of the creation, committed with its counter, in its place', async () => {
    const { id, offers } = await sale();
    shop.rates.prices.set('DOGE/EUR', 2n);
    const before = shop.store.changes.length;
    await shop.openOffer(id, 'DOGECOIN');
    await shop.openOffer(id, 'LITECOIN');
    expect(methodsOf(id)).toEqual(['BITCOIN', 'LIGHTNING', 'LITECOIN', 'DOGECOIN']);
    const doge = shop.now(id).targets[3];
    expect([doge?.due, doge?.rate]).toEqual([offers[3]?.due, offers[3]?.rate]);
    // Before it the account's first indexes are reserved, in a separate commit.
    expect(shop.store.changes[before + 1]).toMatchObject({
      invoices: [{ id }],
      put: { counters: { 'DOGECOIN-account': 1 } },
    });
    expect(shop.now(id).log.map(({ event }) => event)).toEqual(['invoice.created']);
  });

  it('gets one destination, however often and by how many it is chosen', async () => {
    const { id } = await sale();
    const all = await Promise.all([1, 2, 3].map(() => shop.openOffer(id, 'LITECOIN')));
    await shop.openOffer(id, 'LITECOIN');
    expect(new Set(all.map(({ targets }) => targets[2]?.destination)).size).toBe(1);
    expect(counters()['LITECOIN-account']).toBe(1);
  });

  it('opens LIGHTNING with BITCOIN, and BITCOIN alone where LIGHTNING does not answer', async () => {
    const { id } = await sale(['LITECOIN', 'BITCOIN', 'LIGHTNING']);
    shop.backend('LIGHTNING').down = 'away';
    await shop.openOffer(id, 'BITCOIN');
    expect(methodsOf(id)).toEqual(['LITECOIN', 'BITCOIN']);
    shop.backend('LIGHTNING').down = null;
    await shop.openOffer(id, 'LIGHTNING');
    expect(methodsOf(id)).toEqual(['LITECOIN', 'BITCOIN', 'LIGHTNING']);
  });

  it('is watched from then on: a payment to it pays the sale', async () => {
    const { id } = await sale();
    const { targets } = await shop.openOffer(id, 'LITECOIN');
    const { destination = '', due = 0n } = targets.find(({ method }) => method === 'LITECOIN') ?? {};
    const backend = shop.backend('LITECOIN');
    backend.money.set(destination, [sighting('a:0', due, { confirmations: 6 })]);
    backend.hint({ destination });
    await shop.clock.advance(1_000);
    expect(statusOf(shop.now(id))).toBe('paid');
  });

  it('is not visible until it is stored', async () => {
    const first = await sale();
    await shop.openOffer(first.id, 'LITECOIN');
    const { id } = await shop.create({ whenChosen: true });
    const reported: string[] = [];
    onInvoices(shop.store, ({ id }) => reported.push(id));
    shop.store.failure = new Failure('store-unavailable', 'the disk is full');
    await expect(shop.openOffer(id, 'LITECOIN')).rejects.toMatchObject({ code: 'store-unavailable' });
    expect([reported, methodsOf(id)]).toEqual([[], ['BITCOIN', 'LIGHTNING']]);
    shop.store.failure = null;
    const { targets } = await shop.openOffer(id, 'LITECOIN');
    // The index of the failed attempt may never have been shown, and is skipped anyway.
    expect(targets[2]?.index).toBe(2);
  });
});

describe('a method that can not be opened', () => {
  it('gives the reason: its node is silent, it is not offered, or the sale is over', async () => {
    const { id } = await sale(['LITECOIN', 'LIGHTNING', 'MONERO']);
    shop.backend('LIGHTNING').down = 'away';
    await expect(shop.openOffer(id, 'LIGHTNING')).rejects.toMatchObject({ code: 'backend-unreachable' });
    await expect(shop.openOffer(id, 'DOGECOIN')).rejects.toMatchObject({ code: 'invalid-request' });
    await expect(shop.openOffer('nobody', 'MONERO')).rejects.toMatchObject({ code: 'not-found' });
    await shop.clock.advance(16 * MINUTE);
    await expect(shop.openOffer(id, 'MONERO')).rejects.toMatchObject({ code: 'conflict' });
    expect(methodsOf(id)).toEqual(['LITECOIN']);
  });

  it('is LIGHTNING once other money has arrived, since its request would ask for the whole', async () => {
    const { id, targets } = await sale(['LITECOIN', 'LIGHTNING']);
    const { destination = '', due = 0n } = targets[0] ?? {};
    shop.backend('LITECOIN').money.set(destination, [sighting('a:0', due / 2n, { confirmations: 6 })]);
    await shop.watch.lookNow(id);
    expect(invoiceView(shop.now(id), '', shop.clock.now()).offers[1]?.takesRest).toBe(false);
    await expect(shop.openOffer(id, 'LIGHTNING')).rejects.toMatchObject({ code: 'conflict' });
  });
});
