// @module-tag slow
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildGrams, proposals } from '#adapters/store/index/trigram-index.ts';
import type { Cart } from '#domain/carts/cart.ts';
import { METHODS } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { isLive } from '#domain/invoices/payment.ts';
import { alarmsOf, statusOf } from '#domain/invoices/status.ts';
import { fixedText, moneyDecimals, parseDecimal } from '#domain/kernel/money.ts';
import type { InvoiceQuery } from '#ports/store.ts';
import { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import { chanceOf, plausibleInvoice } from '#test/support/fakes/history.ts';
import { commitEach, type OpenStore, openOn, pendingInvoice } from './samples.ts';

const START = Date.UTC(2026, 10, 21, 9);
const SEGMENT_BYTES = 12_000;

/** A store of several segments, part of it read from index files; and its contents, in commit order. */
async function mixedStore(seed: number, count: number): Promise<{ store: OpenStore; invoices: Invoice[] }> {
  const chance = chanceOf(seed);
  const final = Array.from({ length: count }, (_, nth) => {
    // Now and then the clock is set back, and references repeat.
    const at = START + nth * 1_000 - (chance(10) === 0 ? 60_000 : 0);
    const invoice = plausibleInvoice(nth, chance(4) === 0 ? 'kiosk' : 'shop', at, chance);
    const cart = chance(3) === 0 ? cartOf(chance(2) === 0 ? 'Flat White, 0,3 l' : 'Käse 12.50') : null;
    const orderNumber = invoice.origin === 'till' ? 1 + (nth % 60) : null;
    return {
      ...invoice,
      cart,
      orderNumber,
      externalInvoiceId: chance(3) === 0 ? null : `Order-${chance(20)}/Ü`,
    };
  });
  const disk = new FakeDisk();
  const first = await openOn(disk, { segmentBytes: SEGMENT_BYTES });
  const half = Math.floor(count / 2);
  await commitEach(first, final.slice(0, half).map(justMade));
  await commitEach(
    first,
    final.slice(0, half).filter((_, nth) => nth % 2 === 0),
  );
  await first.settled();
  await first.close();
  const store = await openOn(disk, { segmentBytes: SEGMENT_BYTES });
  await commitEach(store, final.slice(half));
  await store.settled();
  return {
    store,
    invoices: final.map((invoice, nth) => (nth < half && nth % 2 === 1 ? justMade(invoice) : invoice)),
  };
}

function cartOf(name: string): Cart {
  const line = { item: null, name, quantity: 1_000, unitPrice: 420n, taxBasisPoints: 1_900, discount: null };
  return { lines: [line], discount: null, taxIncluded: true, taxName: 'VAT', tip: null, tipOnTax: false };
}

function justMade(invoice: Invoice): Invoice {
  return { ...invoice, payments: [], decisions: [] };
}

/** Naive reference implementation of the list. */
function naively(invoices: readonly Invoice[], query: Omit<InvoiceQuery, 'limit' | 'cursor'>): Invoice[] {
  const fold = (text: string) => text.toLowerCase().replaceAll(',', '.');
  const text = fold(query.text ?? '');
  const few = /^[0-9.]{1,5}$/.test(text);
  const order = /^#?([1-9][0-9]{0,8})$/.exec(text)?.[1];
  const isOrder = (i: Invoice) => order !== undefined && i.orderNumber === Number(order);
  const found = invoices
    .filter(
      (i) =>
        i.merchantId === query.merchantId &&
        (query.status === undefined || statusOf(i) === query.status) &&
        (query.from === undefined || i.createdAt >= query.from) &&
        (query.until === undefined || i.createdAt < query.until) &&
        (query.paidFrom === undefined || (paidAt(i) ?? Number.NEGATIVE_INFINITY) >= query.paidFrom) &&
        (query.paidUntil === undefined || (paidAt(i) ?? query.paidUntil) < query.paidUntil) &&
        (query.method === undefined || i.targets.some((t) => t.method === query.method)) &&
        (query.paidWith === undefined || i.payments.some((p) => p.method === query.paidWith && isLive(p))) &&
        (query.externalInvoiceId === undefined || i.externalInvoiceId === query.externalInvoiceId) &&
        (query.sellerId === undefined || i.seller?.id === query.sellerId) &&
        (query.tillId === undefined ||
          (query.tillId === null ? i.origin === 'till' && i.till === null : i.till?.id === query.tillId)) &&
        (query.needsAttention !== true || alarmsOf(i).length > 0) &&
        (query.hasRefunds !== true || i.decisions.some(({ kind }) => kind === 'refunded')) &&
        ((order !== undefined && i.orderNumber !== null && `${i.orderNumber}`.startsWith(order)) ||
          [
            i.externalInvoiceId ?? '',
            fixedText(i.asked.units, moneyDecimals(i.asked)),
            typeof i.metadata['note'] === 'string' ? i.metadata['note'] : '',
            ...(i.cart?.lines.map(({ name }) => name) ?? []),
            ...(few ? [] : [i.id, ...i.targets.map((t) => t.destination)]),
          ].some((part) => fold(part).includes(text))),
    )
    .reverse();
  if (text === '') return found;
  const rank = (i: Invoice) => {
    if (isOrder(i)) return 0;
    const isExact =
      i.id === query.text ||
      i.externalInvoiceId === query.text ||
      parseDecimal(text, moneyDecimals(i.asked)) === i.asked.units;
    return isExact ? 1 : 2;
  };
  return found.sort((a, b) => rank(a) - rank(b));
}

/** Count and amounts of invoices by currency, added up one by one. */
function naiveSums(invoices: readonly Invoice[]): Record<string, readonly [number, bigint, bigint]> {
  const sums: Record<string, readonly [number, bigint, bigint]> = {};
  for (const invoice of invoices) {
    const { currency, units } = invoice.asked;
    const [count, all, paid] = sums[currency] ?? [0, 0n, 0n];
    sums[currency] = [count + 1, all + units, paid + (statusOf(invoice) === 'paid' ? units : 0n)];
  }
  return sums;
}

function paidAt({ log }: Invoice): number | undefined {
  return log.find(({ event }) => event === 'invoice.paid')?.at;
}

function pagesOf(store: OpenStore, query: Omit<InvoiceQuery, 'cursor'>): Invoice[] {
  const all: Invoice[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = store.list(cursor === undefined ? query : { ...query, cursor });
    expect(page.invoices.length).toBeLessThanOrEqual(query.limit);
    if (page.nextCursor !== null) expect(page.invoices).toHaveLength(query.limit);
    all.push(...page.invoices);
    cursor = page.nextCursor;
  }
  return all;
}

/** Substrings that occur, in either case, and texts that do not. */
function needle(invoices: readonly Invoice[]): fc.Arbitrary<string> {
  const part = fc
    .record({
      nth: fc.nat(invoices.length - 1),
      which: fc.nat(6),
      at: fc.nat(200),
      length: fc.integer({ min: 1, max: 24 }),
    })
    .map(({ nth, which, at, length }) => {
      const invoice = invoices[nth];
      const parts = [
        invoice?.id,
        invoice?.externalInvoiceId,
        invoice && fixedText(invoice.asked.units, moneyDecimals(invoice.asked)),
        ...(invoice?.cart?.lines.map(({ name }) => name) ?? []),
        ...(invoice?.targets.map((t) => t.destination) ?? []),
      ];
      const from = parts[which % parts.length] ?? '';
      const start = at % Math.max(1, from.length);
      const text = from.slice(start, start + length);
      return at % 2 === 0 ? text : text.toUpperCase();
    });
  return fc.oneof(
    { weight: 4, arbitrary: part },
    fc.string({ maxLength: 5 }),
    fc.constantFrom(
      '',
      'ü',
      '/Ü',
      '\n',
      'Order-1',
      '🙂',
      '1',
      '2.5',
      '12,5',
      '3',
      '#3',
      '#31',
      '31',
      '#',
      '#99',
      '0.0',
      '.',
      '50',
    ),
  );
}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

function definedOf<T extends object>(drawn: T): Defined<T> {
  return Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined)) as Defined<T>;
}

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 2 });

describe('the list', () => {
  test('returns the same as a plain filter over all invoices, page by page, for any query', async () => {
    const { store, invoices } = await mixedStore(5, 160);
    const time = fc.constantFrom(...invoices.flatMap(({ createdAt }) => [createdAt, createdAt + 1]));
    fc.assert(
      fc.property(
        fc.record({
          merchantId: fc.constantFrom('shop', 'shop', 'kiosk', 'nobody'),
          status: maybe(fc.constantFrom('pending', 'paid', 'expired', 'cancelled', 'refunded')),
          from: maybe(time),
          until: maybe(time),
          paidFrom: maybe(time),
          paidUntil: maybe(time),
          method: maybe(fc.constantFrom(...METHODS)),
          paidWith: maybe(fc.constantFrom(...METHODS)),
          externalInvoiceId: maybe(fc.constantFrom('Order-3/Ü', 'order-3/ü', 'Order-11/Ü', 'none')),
          sellerId: maybe(fc.constantFrom('kim', 'mia', 'lorenz', 'nobody')),
          tillId: maybe(fc.constantFrom('bar', 'garden', null)),
          text: maybe(needle(invoices)),
          needsAttention: maybe(fc.boolean()),
          hasRefunds: maybe(fc.boolean()),
          limit: fc.integer({ min: 1, max: 200 }),
        }),
        (drawn) => {
          const asked = definedOf(drawn);
          const expected = naively(invoices, asked);
          expect(pagesOf(store, asked).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          const { text, limit: _, ...filter } = asked;
          if (text === undefined || text === '')
            expect(
              Object.fromEntries(
                store
                  .sum(filter)
                  .map(({ currency, count, units, paidUnits }) => [currency, [count, units, paidUnits]]),
              ),
            ).toEqual(naiveSums(expected));
        },
      ),
      { numRuns: 600 },
    );
    await store.close();
  });

  test('finds an amount, a reference or goods by a few digits, and no accidental match in an address', async () => {
    const { asked, targets } = pendingInvoice('any');
    const [target] = targets;
    if (!target) throw new Error('the example has a target');
    const sale = (id: string, units: bigint, destination: string, more: Partial<Invoice> = {}) =>
      pendingInvoice(id, { asked: { ...asked, units }, targets: [{ ...target, destination }], ...more });
    const sales = [
      sale('AT98abcQ715x', 715n, 'ltc1q20x', { externalInvoiceId: 'Order-31' }),
      sale('sale20', 2_000n, 'ltc1q715', { cart: cartOf('Käse 30') }),
      sale('other', 1_250n, 'ltc1qzzz', { metadata: { note: 'Table 4' } }),
      sale('program', 990n, 'ltc1qyyy', { metadata: { note: `${'x'.repeat(200)}far` } }),
      sale('no-text', 990n, 'ltc1qxxx', { metadata: { note: 4 } }),
    ];
    const others = Array.from({ length: 60 }, (_, nth) =>
      pendingInvoice(`k-${nth}`, { merchantId: 'kiosk' }),
    );
    const disk = new FakeDisk();
    let store = await openOn(disk, { segmentBytes: SEGMENT_BYTES });
    const finds = () => {
      const found = (text: string) =>
        store.list({ merchantId: 'shop', limit: 10, text }).invoices.map(({ id }) => id);
      expect(found('20')).toEqual(['sale20']);
      expect(found('20.00')).toEqual(['sale20']);
      expect(found('7,15')).toEqual(['AT98abcQ715x']);
      expect(found('12.50')).toEqual(['other']);
      expect(found('31')).toEqual(['AT98abcQ715x']);
      expect(found('30')).toEqual(['sale20']);
      expect(found('käse')).toEqual(['sale20']);
      expect(found('table 4')).toEqual(['other']);
      expect(found('4')).toEqual(['other']);
      expect(found('far')).toEqual([]);
      expect(found('715')).toEqual([]);
      // A query with more than digits is searched everywhere.
      expect(found('q715')).toEqual(['sale20', 'AT98abcQ715x']);
    };
    await commitEach(store, [...sales, ...others]);
    finds();
    // From the index files too.
    await store.settled();
    await store.close();
    store = await openOn(disk, { segmentBytes: SEGMENT_BYTES });
    finds();
    await store.close();
  });

  test('lists an exact amount, reference or id before other matches, over pages', async () => {
    const { asked } = pendingInvoice('any');
    const sale = (id: string, units: bigint, externalInvoiceId: string | null = null) =>
      pendingInvoice(id, { asked: { ...asked, units }, externalInvoiceId });
    const store = await openOn(new FakeDisk(), { segmentBytes: 3_000 });
    const sales = [sale('old', 650n), sale('order', 100n, '8'), sale('other', 8_650n), sale('new', 650n)];
    await commitEach(store, [...sales, sale('newest', 16_500n, '6.50/8'), sale('newest-2', 650n, 'order')]);
    const found = (text: string, limit: number) =>
      pagesOf(store, { merchantId: 'shop', text, limit }).map(({ id }) => id);
    for (const limit of [1, 2, 10]) {
      expect(found('6.50', limit)).toEqual(['newest-2', 'new', 'old', 'newest', 'other']);
      expect(found('6,5', limit)).toEqual(['newest-2', 'new', 'old', 'newest', 'other']);
      expect(found('8', limit)).toEqual(['order', 'newest', 'other']);
      expect(found('order', limit)).toEqual(['newest-2', 'order']);
      expect(found('newest', limit)).toEqual(['newest', 'newest-2']);
    }
    await store.close();
  });

  test('sums amounts beyond what a number is exact for, and leaves other shops out', async () => {
    const store = await openOn(new FakeDisk(), { segmentBytes: 3_000 });
    const asked = (units: bigint, currency: string) => ({ units, currency });
    const huge = 123_456_789_012_345_678_901_234n;
    const limit = BigInt(Number.MAX_SAFE_INTEGER);
    await commitEach(store, [
      pendingInvoice('huge', { asked: asked(huge, 'XMR') }),
      pendingInvoice('small', { asked: asked(1n, 'XMR') }),
      ...['a', 'b', 'c'].map((id) => pendingInvoice(id, { asked: asked(limit, 'DOGE') })),
      pendingInvoice('theirs', { asked: asked(1n, 'EUR'), merchantId: 'kiosk' }),
    ]);
    const sums = store.sum({ merchantId: 'shop' });
    expect(sums).toHaveLength(2);
    expect(sums).toContainEqual({ currency: 'XMR', count: 2, units: huge + 1n, paidUnits: 0n });
    expect(sums).toContainEqual({ currency: 'DOGE', count: 3, units: 3n * limit, paidUnits: 0n });
    await store.close();
  });

  test('finds a sale by an address that it was given later, and in its place', async () => {
    const disk = new FakeDisk();
    let store = await openOn(disk, { segmentBytes: 3_000 });
    const [target] = pendingInvoice('any').targets;
    if (!target) throw new Error('the example has a target');
    const targets = [{ ...target, destination: 'ltc1qlater' }];
    const bare = (id: string) => pendingInvoice(id, { targets: [] });
    const finds = (cursor?: string) =>
      store
        .list({ merchantId: 'shop', limit: 5, text: 'qlater', ...(cursor ? { cursor } : {}) })
        .invoices.map(({ id }) => id);
    await commitEach(store, ['never', 'much-later', 'soon', 'between'].map(bare));
    expect(finds()).toEqual([]);
    await store.commit({ invoices: [{ ...bare('soon'), targets }] });
    expect(finds()).toEqual(['soon']);
    for (let nth = 0; nth < 9; nth++) await store.commit({ invoices: [pendingInvoice(`other-${nth}`)] });
    await commitEach(store, [{ ...bare('newest'), targets }]);
    // In a later file than the sale itself.
    await commitEach(store, [{ ...bare('much-later'), targets }]);
    const all = ['newest', 'soon', 'much-later'];
    expect(finds()).toEqual(all);
    await store.settled();
    expect(finds()).toEqual(all);
    await store.close();
    store = await openOn(disk, { segmentBytes: 3_000 });
    expect(finds()).toEqual(all);
    expect(finds('soon')).toEqual(['much-later']);
    await store.close();
  });

  test('continues where a page ended while new invoices arrive, and after a restart', async () => {
    const disk = new FakeDisk();
    let store = await openOn(disk, { segmentBytes: SEGMENT_BYTES });
    const before = Array.from({ length: 30 }, (_, nth) => pendingInvoice(`old-${nth}`));
    await commitEach(store, before);
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let turn = 0; turn < 6; turn++) {
      const page = store.list({ merchantId: 'shop', limit: 5, ...(cursor === null ? {} : { cursor }) });
      seen.push(...page.invoices.map(({ id }) => id));
      cursor = page.nextCursor;
      await commitEach(store, [pendingInvoice(`new-${turn}`), pendingInvoice('old-3', { updatedAt: turn })]);
      if (turn === 2) {
        await store.close();
        store = await openOn(disk, { segmentBytes: SEGMENT_BYTES });
      }
    }
    expect(seen).toEqual(before.map(({ id }) => id).reverse());
    expect(cursor).toBeNull();
  });

  test('refuses a cursor that no page returned, and one of another merchant in the same way', async () => {
    const store = await openOn(new FakeDisk());
    await commitEach(store, [pendingInvoice('mine'), pendingInvoice('theirs', { merchantId: 'kiosk' })]);
    for (const cursor of ['made-up', 'theirs']) {
      expect(() => store.list({ merchantId: 'shop', limit: 5, cursor })).toThrow(
        expect.objectContaining({ code: 'invalid-request', field: 'cursor' }),
      );
    }
  });

  test.each([0, 201, 1.5, Number.NaN])('refuses a limit of %s', async (limit) => {
    const store = await openOn(new FakeDisk());
    expect(() => store.list({ merchantId: 'shop', limit })).toThrow(
      expect.objectContaining({ code: 'invalid-request', field: 'limit' }),
    );
  });
});

describe('a long history', () => {
  test('gives every invoice by its id, and the list in order, as committed and after a restart', async () => {
    const disk = new FakeDisk();
    const invoices = Array.from({ length: 5_000 }, (_, nth) => pendingInvoice(`of-${nth}`));
    let store = await openOn(disk, { segmentBytes: 1_000_000 });
    for (let first = 0; first < invoices.length; first += 250)
      await store.commit({ invoices: invoices.slice(first, first + 250) });
    for (let start = 0; start < 2; start++) {
      for (const { id } of invoices) expect(store.invoice(id)?.id).toBe(id);
      expect(store.invoice('of-5000')).toBeUndefined();
      expect(pagesOf(store, { merchantId: 'shop', limit: 200 }).map(({ id }) => id)).toEqual(
        invoices.map(({ id }) => id).reverse(),
      );
      await store.settled();
      await store.close();
      store = await openOn(disk);
    }
    await store.close();
  });
});

describe('the text index', () => {
  test('returns every text that contains the needle', async () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'b', '1', '-', 'ü', '_', '\n', '🙂'),
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(letters, { maxLength: 30 }), letters, async (texts, wanted) => {
        const part = wanted.replaceAll('\n', '') || 'a';
        const bytes = await buildGrams(texts, 77);
        const read = (at: number, length: number) => bytes.subarray(at, at + length);
        const holding = texts.flatMap((text, nth) =>
          text.split('\n').some((line) => line.includes(part)) ? [nth] : [],
        );
        const proposed = [...(proposals(read, part, texts.length) ?? [])];
        expect(proposed).toEqual(expect.arrayContaining(holding));
        expect(proposed).toEqual([...proposed].sort((a, b) => a - b));
        expect(proposed.every((entry) => entry < texts.length)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('returns few others for letters and digits', async () => {
    const chance = chanceOf(3);
    const invoices = Array.from({ length: 400 }, (_, nth) => plausibleInvoice(nth, 'shop', START, chance));
    const bytes = await buildGrams(
      invoices.map(({ id }) => id.toLowerCase()),
      1,
    );
    const read = (at: number, length: number) => bytes.subarray(at, at + length);
    for (const { id } of invoices.slice(0, 50)) {
      expect(proposals(read, id.toLowerCase().slice(2, 12), 400)?.length).toBeLessThanOrEqual(2);
    }
  });

  test('does not match three in a row for many in a row', async () => {
    const bytes = await buildGrams(['aazzzbb', 'a\nzzz', 'zz', 'azzzzzzb', 'zzzz'], 1);
    const read = (at: number, length: number) => bytes.subarray(at, at + length);
    expect([...(proposals(read, 'zzz', 5) ?? [])]).toEqual([0, 1, 3, 4]);
    expect([...(proposals(read, 'zzzzzz', 5) ?? [])]).toEqual([3, 4]);
    expect([...(proposals(read, 'zzzzb', 5) ?? [])]).toEqual([3]);
  });

  test('reports when one of its lists is damaged', async () => {
    const bytes = await buildGrams(['abcdef', 'abcxyz'], 1);
    const read = (at: number, length: number) => bytes.subarray(at, at + length);
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    const answers = ['a', 'ab', 'abc', 'xyz', 'yz', 'z'].map((text) => proposals(read, text, 2));
    expect(answers).toContain(null);
  });
});
