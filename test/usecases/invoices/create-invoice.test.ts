import { afterEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { openShop, type TestShop } from '#test/support/fakes/shop.ts';
import { onInvoices } from '#usecases/kernel/on-commit.ts';

let shop: TestShop;
const open = async (...args: Parameters<typeof openShop>) => {
  shop = await openShop(...args);
  return shop;
};
afterEach(() => shop.close());

const code = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (e: unknown) => e,
  );
  return error instanceof Failure ? error.code : String(error);
};

describe('creating an invoice', () => {
  it('offers every method the shop has set up, each at its locked rate, rounded up', async () => {
    await open(['LIGHTNING', 'LITECOIN', 'MONERO']);
    const invoice = await shop.create({ amount: { currency: 'EUR', units: 1_001n } });
    expect(invoice.targets.map((t) => [t.method, t.due])).toEqual([
      ['LIGHTNING', 20_020n],
      ['LITECOIN', 12_512_500n],
      ['MONERO', 66_733_340_000n],
    ]);
    expect(shop.store.invoice(invoice.id)).toBe(invoice);
  });

  it('commits the invoice, the counters and accompanying records atomically', async () => {
    await open();
    // The first sale of an account reserves its indexes before use, and its own commit records the used ones.
    await shop.create();
    const before = shop.store.changes.length;
    await shop.create({}, () => ({ settings: { mark: 'there' } }));
    const changes = shop.store.changes.slice(before);
    expect(changes).toHaveLength(1);
    expect(changes[0]?.put).toEqual({ settings: { mark: 'there' }, counters: { 'LITECOIN-account': 2 } });
  });

  it('notifies no listener when the disk refuses', async () => {
    await open();
    shop.store.failure = new Failure('store-unavailable', 'the disk is full');
    const reported: string[] = [];
    onInvoices(shop.store, ({ id }) => reported.push(id));
    expect(await code(shop.create())).toBe('store-unavailable');
    expect(reported).toEqual([]);
    expect(shop.store.invoices.size).toBe(0);
  });

  it('never uses a derivation index twice, not even for a hundred at once', async () => {
    await open();
    const invoices = await Promise.all(Array.from({ length: 100 }, () => shop.create()));
    const indexes = invoices.map((i) => i.targets[0]?.index ?? -1);
    expect(new Set(indexes).size).toBe(100);
    expect(shop.store.get('counters', 'LITECOIN-account')).toBe(100);
  });

  it('continues after the counters of the store, and after an index whose commit failed', async () => {
    const store = new MemoryStore();
    await store.commit({ put: { counters: { 'LITECOIN-account': 41 } } });
    await open(['LITECOIN'], { store });
    expect((await shop.create()).targets[0]?.index).toBe(41);
    store.failure = new Failure('store-unavailable', 'full');
    await code(shop.create());
    store.failure = null;
    expect((await shop.create()).targets[0]?.index).toBe(43);
  });

  it('refuses a named method that is not set up, and lists those that are', async () => {
    await open(['LITECOIN']);
    await expect(shop.create({ methods: ['MONERO'] })).rejects.toThrow(
      'paymentMethods: MONERO is not set up in this shop; set up are: LITECOIN',
    );
  });

  it('answers 503 when nothing is set up', async () => {
    await open([]);
    expect(await code(shop.create())).toBe('no-usable-method');
  });

  it('leaves out a method without a rate, and answers 503 when it was named or none has one', async () => {
    await open(['LITECOIN', 'MONERO']);
    shop.rates.prices.delete('XMR/EUR');
    expect((await shop.create()).targets.map((t) => t.method)).toEqual(['LITECOIN']);
    expect(await code(shop.create({ methods: ['MONERO'] }))).toBe('no-usable-rate');
    shop.rates.prices.delete('LTC/EUR');
    expect(await code(shop.create())).toBe('no-usable-rate');
  });

  it('leaves out a method that cannot take the amount; 400 when it was named', async () => {
    await open(['LITECOIN', 'MONERO']);
    shop.backend('LITECOIN').limits = { least: 2_940n, most: null };
    const dust = { currency: 'LTC', units: 2_939n };
    shop.rates.prices.set('LTC/EUR', 80n);
    expect((await shop.create({ amount: dust })).targets.map((t) => t.method)).toEqual(['MONERO']);
    await expect(shop.create({ amount: dust, methods: ['LITECOIN'] })).rejects.toThrow(
      'amount: LITECOIN takes at least 0.0000294 LTC, this amount is 0.00002939',
    );
  });

  it('leaves out a node that does not answer where it must; 503 when it was named', async () => {
    await open(['LIGHTNING', 'LITECOIN']);
    shop.backend('LIGHTNING').down = 'the node is off';
    shop.backend('LITECOIN').down = 'the node is off';
    expect((await shop.create()).targets.map((t) => t.method)).toEqual(['LITECOIN']);
    expect(await code(shop.create({ methods: ['LIGHTNING'] }))).toBe('backend-unreachable');
  });

  it('prices an invoice in a coin through the shop currency, exactly in its own coin', async () => {
    await open(['BITCOIN', 'LITECOIN']);
    const invoice = await shop.create({ amount: { currency: 'BTC', units: 100_000n } });
    expect(invoice.targets.map((t) => t.due)).toEqual([100_000n, 62_500_000n]);
    expect(invoice.fiat).toEqual({ currency: 'EUR', units: 5_000n });
  });

  it('keeps the fixed tolerance in proportion in another fiat currency, rounded down', async () => {
    await open(['LITECOIN']);
    const tolerance = async (currency: string, units: bigint) =>
      (await shop.create({ amount: { currency, units } })).terms.toleranceUnits;
    // 0.50 EUR, at 80 EUR and 90 USD for one coin.
    expect(await tolerance('EUR', 9_000n)).toBe(50);
    expect(await tolerance('USD', 9_000n)).toBe(56);
    shop.rates.prices.set('LTC/JPY', 12_000n);
    expect(await tolerance('JPY', 12_000n)).toBe(75);
    expect(await tolerance('LTC', 100_000_000n)).toBe(50);
    shop.rates.prices.delete('LTC/EUR');
    expect(await tolerance('USD', 9_000n)).toBe(0);
  });

  it('looks up the policy by the worth in the shop currency, and by the maximum when that is unknown', async () => {
    await open(['LITECOIN']);
    const confirmations = async (currency: string, units: bigint) =>
      (await shop.create({ amount: { currency, units } })).targets[0]?.confirmations;
    expect(await confirmations('EUR', 5_000n)).toBe(0);
    expect(await confirmations('EUR', 5_001n)).toBe(2);
    expect(await confirmations('USD', 5_000n)).toBe(0);
    expect(await confirmations('USD', 6_000n)).toBe(2);
  });

  it('adds the spread to what the customer pays', async () => {
    await open(['LITECOIN'], { merchant: { spreadBasisPoints: 100 } });
    const [target] = (await shop.create({ amount: { currency: 'EUR', units: 8_000n } })).targets;
    expect(target?.due).toBeGreaterThan(100_990_000n);
    expect(target?.due).toBeLessThan(101_020_000n);
  });

  it('prefers a manual rate over the market, while it is valid', async () => {
    await open(['LITECOIN']);
    const now = shop.clock.now();
    const rate = { price: '160', at: now, by: 'anna', validUntil: now + 60_000 };
    await shop.store.commit({ put: { manualRates: { 'shop:LTC/EUR': rate } } });
    const due = async () => (await shop.create({ amount: { currency: 'EUR', units: 16_000n } })).targets[0];
    expect(await due()).toMatchObject({ due: 100_000_000n, rate: { kind: 'manual' } });
    await shop.clock.advance(60_000);
    expect(await due()).toMatchObject({ due: 200_000_000n, rate: { kind: 'market' } });
  });
});

describe('an Idempotency-Key', () => {
  const ask = (body: unknown, key = 'order-1') => ({
    merchantId: 'shop',
    key,
    path: '/payments/invoices',
    body,
  });
  const once = (body: unknown, key?: string) =>
    shop.idempotency.once(ask(body, key), async (alongside) => {
      const invoice = await shop.create({}, (i) => alongside(i, i.id));
      return invoice.id;
    });

  it('creates one invoice from two concurrent requests, and repeats the first answer', async () => {
    await open();
    const [a, b] = await Promise.all([once({ a: 1, b: 2 }), once({ b: 2, a: 1 })]);
    expect(a.response).toBe(b.response);
    expect([a.replayed, b.replayed]).toEqual([false, true]);
    expect(shop.store.invoices.size).toBe(1);
    await shop.clock.advance(23 * 3_600_000);
    expect((await once({ a: 1, b: 2 })).replayed).toBe(true);
    await shop.clock.advance(3_600_000);
    expect((await once({ a: 1, b: 2 })).replayed).toBe(false);
  });

  it('from a clock that was years ahead is kept for a day after the clock is corrected', async () => {
    await open();
    await shop.clock.step(10_000 * DAY);
    await once({ a: 1 });
    await shop.clock.step(-10_000 * DAY);
    await shop.clock.advance(2 * HOUR);
    expect((await once({ a: 1 })).replayed).toBe(true);
    await shop.clock.advance(DAY);
    expect((await once({ a: 1 })).replayed).toBe(false);
  });

  it('refuses another body, another path, and an invalid key', async () => {
    await open();
    await once({ a: 1 });
    expect(await code(once({ a: 2 }))).toBe('idempotency-key-reused');
    expect(await code(once({ a: 1 }, ''))).toBe('invalid-request');
    expect(await code(once({ a: 1 }, 'x'.repeat(256)))).toBe('invalid-request');
    expect(shop.store.invoices.size).toBe(1);
  });

  it('stores nothing of a failed creation, so that a retry works', async () => {
    await open();
    shop.store.failure = new Failure('store-unavailable', 'full');
    expect(await code(once({ a: 1 }))).toBe('store-unavailable');
    shop.store.failure = null;
    expect((await once({ a: 1 })).replayed).toBe(false);
  });

  it('is stored in the commit of the invoice itself', async () => {
    await open();
    await shop.create();
    const before = shop.store.changes.length;
    await once({ a: 1 });
    const [change] = shop.store.changes.slice(before);
    expect(change?.invoices).toHaveLength(1);
    expect(Object.keys(change?.put?.idempotency ?? {})).toHaveLength(1);
  });
});
