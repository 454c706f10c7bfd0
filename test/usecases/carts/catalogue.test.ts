/** Items and their stock: stored, searched, imported; and reduced by a sale exactly once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#domain/carts/cart.ts';
import type { Decision } from '#domain/invoices/invoice.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import { Failure } from '#domain/messages/errors.ts';
import { DEFAULT_RECEIPT_TERMS } from '#domain/receipts/receipt-settings.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { invoiceWith, NOON } from '#test/support/fakes/invoices.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { merchantWith, random } from '#test/support/fakes/shop.ts';
import { type ItemWish, openCatalogue } from '#usecases/carts/catalogue.ts';
import { openParking } from '#usecases/carts/park-sale.ts';
import { openStock } from '#usecases/carts/stock.ts';
import { createInvoiceWriter } from '#usecases/invoices/invoice-writer.ts';

const COFFEE: ItemWish = {
  name: 'Flat white',
  category: 'Coffee',
  price: '4.2',
  taxBasisPoints: null,
  colour: 'amber',
  picture: null,
  sku: '',
  barcode: '12345678',
};

function opened() {
  const store = new MemoryStore();
  const stock = openStock(store);
  const merchant = merchantWith(['LITECOIN']);
  const catalogue = openCatalogue({ store, random, stock });
  const writer = createInvoiceWriter({ store, owe: () => ({}), along: stock.moved });
  return { store, stock, merchant, catalogue, writer };
}

const cartOf = (item: string | null, quantity: number): Cart => ({
  lines: [{ item, name: 'x', quantity, unitPrice: 420n, taxBasisPoints: 0, discount: null }],
  discount: null,
  taxIncluded: true,
  taxName: 'VAT',
  tip: null,
  tipOnTax: false,
});
const BACK: Decision = {
  ...{ kind: 'refunded', at: NOON, by: 'till', units: 1n, whole: false, to: '', reference: '' },
  restocked: [0],
};
const PAID: Decision = { kind: 'paid', at: NOON, paidAt: NOON, how: 'in-time', by: null, reason: null };

describe('the catalogue', () => {
  it('stores an item with its price, and changes it without touching its stock', async () => {
    const { catalogue, merchant } = opened();
    const { item } = await catalogue.save(merchant, null, COFFEE, 5_000);
    expect(item.price).toBe('4.20');
    await catalogue.save(merchant, item.id, { ...COFFEE, price: '4.50' });
    expect(catalogue.items(merchant)).toEqual([{ item: { ...item, price: '4.50' }, stock: 5_000 }]);
    await catalogue.save(merchant, item.id, COFFEE, null);
    expect(catalogue.items(merchant)[0]?.stock).toBeNull();
  });

  it('keeps the marks of an item that a change does not name', async () => {
    const { catalogue, merchant } = opened();
    const { item } = await catalogue.save(merchant, null, { ...COFFEE, favourite: true, soldOut: true });
    await catalogue.save(merchant, item.id, { ...COFFEE, soldOut: false });
    await catalogue.imported(merchant, 'name,price,barcode\nFlat white,4.40,12345678\n');
    expect(catalogue.items(merchant)[0]?.item).toMatchObject({
      price: '4.40',
      favourite: true,
      soldOut: false,
    });
    await catalogue.imported(merchant, 'name,price,barcode,favourite\nFlat white,4.40,12345678,\n');
    expect(catalogue.items(merchant)[0]?.item.favourite).toBe(false);
  });

  it('is in the order the owner has arranged; items added since follow', async () => {
    const { catalogue, merchant } = opened();
    const ids = new Map<string, string>();
    for (const name of ['Americano', 'Bagel', 'Cortado']) {
      const { item } = await catalogue.save(merchant, null, { ...COFFEE, name, barcode: '' });
      ids.set(name, item.id);
    }
    const names = () => catalogue.items(merchant).map(({ item }) => item.name);
    expect(names()).toEqual(['Americano', 'Bagel', 'Cortado']);
    const before = catalogue.revision();
    await catalogue.arrange(merchant, [ids.get('Cortado') ?? '', 'gone', ids.get('Americano') ?? '']);
    expect(names()).toEqual(['Cortado', 'Americano', 'Bagel']);
    expect(catalogue.revision()).toBeGreaterThan(before);
    await expect(async () => catalogue.arrange(merchant, ['a', 'a'])).rejects.toMatchObject({ field: 'ids' });
  });

  it('keeps the order of the first file, as one that was exported', async () => {
    const [first, second] = [opened(), opened()];
    await first.catalogue.imported(first.merchant, 'name,category,price\nTea,Drinks,3\nBagel,Bakery,2\n');
    await first.catalogue.imported(first.merchant, 'name,category,price\nCake,Bakery,4\nTea,Drinks,3\n');
    const names = ({ catalogue, merchant }: typeof first) =>
      catalogue.items(merchant).map(({ item }) => item.name);
    expect(names(first)).toEqual(['Tea', 'Bagel', 'Cake']);
    await second.catalogue.imported(second.merchant, first.catalogue.exported(first.merchant));
    expect(names(second)).toEqual(names(first));
  });

  it('refuses a second item with the same barcode', async () => {
    const { catalogue, merchant } = opened();
    await catalogue.save(merchant, null, COFFEE);
    const second = catalogue.save(merchant, null, { ...COFFEE, name: 'Cortado' });
    await expect(second).rejects.toMatchObject({ code: 'conflict', field: 'barcode' });
  });

  it('imports a file completely or not at all, and recognizes existing items', async () => {
    const { catalogue, merchant } = opened();
    await catalogue.save(merchant, null, COFFEE, 5_000);
    await expect(catalogue.imported(merchant, 'name,price\nTea,3\nMilk,x\n')).rejects.toThrow(/line 3/);
    expect(catalogue.items(merchant)).toHaveLength(1);
    const text = 'name,price,barcode,stock\nFlat white,4.40,12345678,7\nTea,3,,\n';
    expect(await catalogue.imported(merchant, text)).toEqual({ added: 1, changed: 1 });
    expect(catalogue.items(merchant).map(({ item, stock }) => [item.name, item.price, stock])).toEqual([
      ['Flat white', '4.40', 7_000],
      ['Tea', '3.00', null],
    ]);
    expect(await catalogue.imported(merchant, catalogue.exported(merchant))).toEqual({
      added: 0,
      changed: 2,
    });
  });

  it('imports only the columns of a file into an existing item', async () => {
    const { catalogue, merchant } = opened();
    const picture = 'data:image/png;base64,AAAA';
    const wish: ItemWish = { ...COFFEE, sku: '1', taxBasisPoints: 700, picture, favourite: true };
    const { item } = await catalogue.save(merchant, null, wish, 5_000);
    await catalogue.imported(merchant, 'sku,name,price\n1,Flat white,4.40\n');
    expect(catalogue.items(merchant)).toEqual([{ item: { ...item, price: '4.40' }, stock: 5_000 }]);
    await catalogue.imported(merchant, 'sku,name,price,tax,favourite\n1,Flat white,4.40,,\n');
    const changed = { price: '4.40', taxBasisPoints: null, favourite: false };
    expect(catalogue.items(merchant)).toEqual([{ item: { ...item, ...changed }, stock: 5_000 }]);
  });

  it('imports a row without a number into the only item that it names, and into none with another number', async () => {
    const { catalogue, merchant } = opened();
    const listed = () =>
      catalogue
        .items(merchant)
        .map(({ item }) => [item.name, item.category, item.sku, item.barcode, item.price].join(' '))
        .sort();
    const imported = (...rows: string[]) => catalogue.imported(merchant, rows.join('\n'));
    await imported('sku,barcode,category,name,price', 'C1,12345678,Drinks,Coffee,3', ',,Drinks,Tea,2');
    expect(await imported('name,price', 'Coffee,3.50')).toEqual({ added: 0, changed: 1 });
    expect(await imported('barcode,name,price', '12345678,Coffee,3.60')).toEqual({ added: 0, changed: 1 });
    expect(await imported('sku,name,price', 'T1,Tea,2.10')).toEqual({ added: 0, changed: 1 });
    expect(listed()).toEqual(['Coffee Drinks C1 12345678 3.60', 'Tea Drinks T1  2.10']);
    // Another number, barcode or category is another item.
    expect(await imported('sku,name,price', 'T2,Tea,4')).toEqual({ added: 1, changed: 0 });
    expect(await imported('barcode,name,price', '87654321,Coffee,4')).toEqual({ added: 1, changed: 0 });
    expect(await imported('category,name,price', 'Beans,Coffee,9')).toEqual({ added: 1, changed: 0 });
    // Now two have that name, and which is meant is not known.
    expect(await imported('name,price', 'Tea,5')).toEqual({ added: 1, changed: 0 });
  });

  it('imports two rows into one item never', async () => {
    const { catalogue, merchant } = opened();
    await catalogue.imported(merchant, 'sku,name,price\nC1,Coffee,3\n');
    const text = 'sku,name,price\nC1,Coffee,3.10\n,Coffee,3.20\n';
    expect(await catalogue.imported(merchant, text)).toEqual({ added: 1, changed: 1 });
    expect(await catalogue.imported(merchant, text)).toEqual({ added: 0, changed: 2 });
    expect(await catalogue.imported(merchant, catalogue.exported(merchant))).toEqual({
      added: 0,
      changed: 2,
    });
  });

  it('belongs to one shop', async () => {
    const { catalogue, merchant } = opened();
    await catalogue.save(merchant, null, COFFEE);
    expect(catalogue.items({ ...merchant, id: 'other' })).toEqual([]);
  });

  it('names the tax as in the shop’s language until the shop has named it', async () => {
    const { catalogue, merchant, store } = opened();
    const before = catalogue.revision();
    const named = async (language: LanguageCode) => {
      const terms = { ...DEFAULT_RECEIPT_TERMS, language };
      await store.commit({ put: { receiptTerms: { [merchant.id]: terms } } });
      return catalogue.terms(merchant).taxName;
    };
    expect(catalogue.terms(merchant).taxName).toBe('VAT');
    expect(await named('de')).toBe('MwSt.');
    expect(catalogue.revision()).not.toBe(before);
    expect(await named('fr')).toBe('TVA');
    expect(await named('es')).toBe('IVA');
    expect(await named('pt')).toBe('IVA');
    expect(await named('pt-BR')).toBe('Imposto');
    expect(await named('ar')).toBe('ضريبة القيمة المضافة');
    await catalogue.saveTerms(merchant, { ...catalogue.terms(merchant), taxName: 'GST' });
    expect(await named('de')).toBe('GST');
  });

  it('changes its revision on each change', async () => {
    const { catalogue, merchant } = opened();
    const seen = [catalogue.revision()];
    const { item } = await catalogue.save(merchant, null, COFFEE);
    seen.push(catalogue.revision());
    await catalogue.saveTerms(merchant, catalogue.terms(merchant));
    seen.push(catalogue.revision());
    await catalogue.remove(merchant, item.id);
    seen.push(catalogue.revision());
    expect(new Set(seen).size).toBe(4);
  });
});

describe('the stock', () => {
  it('is reduced when a sale is paid, in the same commit, and once', async () => {
    const { catalogue, merchant, writer, store } = opened();
    const { item } = await catalogue.save(merchant, null, COFFEE, 10_000);
    const key = `${merchant.id}:${item.id}`;
    await writer.add(invoiceWith({ merchantId: merchant.id, cart: cartOf(item.id, 2_000) }));
    expect(store.get('stock', key)).toBe(10_000);
    await writer.change('invoice-1', (i) => ({ ...i, decisions: [PAID] }));
    expect(store.get('stock', key)).toBe(8_000);
    expect(store.changes.at(-1)).toMatchObject({ put: { stock: { [key]: 8_000 } }, invoices: [{}] });
    await writer.change('invoice-1', (i) => ({ ...i, updatedAt: 7 }));
    expect(store.get('stock', key)).toBe(8_000);
  });

  it('counts every sale of many that are paid at the same moment', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 8 }),
        async (quantities) => {
          const { catalogue, merchant, writer, store } = opened();
          const { item } = await catalogue.save(merchant, null, COFFEE, 10_000);
          await Promise.all(
            quantities.map((quantity, nth) =>
              writer.add(
                invoiceWith({
                  id: `i${nth}`,
                  merchantId: merchant.id,
                  cart: cartOf(item.id, quantity),
                  decisions: [PAID],
                }),
              ),
            ),
          );
          const sold = quantities.reduce((sum, one) => sum + one, 0);
          expect(store.get('stock', `${merchant.id}:${item.id}`)).toBe(10_000 - sold);
          expect(catalogue.items(merchant)[0]?.stock).toBe(10_000 - sold);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is reduced by the goods that are out, for any order of sales and returns', async () => {
    const sales = ['first', 'second', 'third'] as const;
    const step = fc.record({ sale: fc.constantFrom(...sales), back: fc.boolean(), restart: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const { catalogue, merchant, writer, store } = opened();
        const { item } = await catalogue.save(merchant, null, COFFEE, 10_000);
        const cart = cartOf(item.id, 2_000);
        for (const id of sales) {
          const again = id === 'first' ? {} : { goodsOf: 'first' };
          await writer.add(invoiceWith({ id, merchantId: merchant.id, cart, ...again }));
        }
        let out = false;
        let { change } = writer;
        for (const { sale, back, restart } of steps) {
          // After a restart only the stored invoices know.
          if (restart)
            change = createInvoiceWriter({ store, owe: () => ({}), along: openStock(store).moved }).change;
          const decisions = store.invoice(sale)?.decisions ?? [];
          const paid = decisions.length > 0;
          if (back === !paid || decisions.length > 1) continue;
          await change(sale, (i) => ({ ...i, decisions: [...i.decisions, back ? BACK : PAID] }));
          out = !back;
          expect(store.get('stock', `${merchant.id}:${item.id}`)).toBe(out ? 8_000 : 10_000);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is unchanged when the commit fails', async () => {
    const { catalogue, merchant, writer, store } = opened();
    const { item } = await catalogue.save(merchant, null, COFFEE, 10_000);
    store.failure = new Failure('store-unavailable', 'full');
    const cart = cartOf(item.id, 2_000);
    const failed = writer.add(invoiceWith({ merchantId: merchant.id, cart, decisions: [PAID] }));
    await expect(failed).rejects.toThrow('full');
    expect(catalogue.items(merchant)[0]?.stock).toBe(10_000);
  });

  it('of an item that is not counted stays uncounted', async () => {
    const { catalogue, merchant, writer, store } = opened();
    const { item } = await catalogue.save(merchant, null, COFFEE);
    await writer.add(
      invoiceWith({ merchantId: merchant.id, cart: cartOf(item.id, 1_000), decisions: [PAID] }),
    );
    expect(store.all('stock').size).toBe(0);
  });
});

describe('a parked sale', () => {
  const plain = {
    lines: [{ item: null, name: '', quantity: '1', unitPrice: '4.20', taxPercent: '7', discount: null }],
    discount: null,
    taxIncluded: true,
    taxName: 'VAT',
    tip: null,
    tipOnTax: false,
  };

  it('is resumed by one till only, however many try at once', async () => {
    const { store, merchant } = opened();
    const parking = openParking({ store, clock: new FakeClock(NOON), random });
    const { id } = await parking.park(merchant, 'Table 4', plain);
    expect(parking.list(merchant.id)).toMatchObject([{ id, note: 'Table 4' }]);
    const asked = await Promise.allSettled([1, 2, 3].map(() => parking.take(merchant, id)));
    expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(parking.list(merchant.id)).toEqual([]);
  });

  it('stays parked while the shop has another currency', async () => {
    const { store, merchant } = opened();
    const parking = openParking({ store, clock: new FakeClock(NOON), random });
    const { id } = await parking.park(merchant, '', plain);
    for (const currency of ['JPY', 'USD'])
      await expect(parking.take({ ...merchant, currency }, id)).rejects.toMatchObject({
        code: 'conflict',
        why: { name: 'parked-currency' },
      });
    expect((await parking.take(merchant, id)).cart).toMatchObject({ lines: [{ unitPrice: '4.20' }] });
  });

  it('of an older version is resumed where its amounts can be read', async () => {
    const { store, merchant } = opened();
    const parking = openParking({ store, clock: new FakeClock(NOON), random });
    const { currency: _, ...older } = await parking.park(merchant, '', plain);
    await store.commit({ put: { parked: { [`${merchant.id}:${older.id}`]: older } } });
    const taken = (currency: string) => parking.take({ ...merchant, currency }, older.id);
    await expect(taken('JPY')).rejects.toMatchObject({ why: { name: 'parked-currency' } });
    expect(await taken('USD')).toMatchObject({ id: older.id });
  });

  it('is still there when resuming it could not be stored', async () => {
    const { store, merchant } = opened();
    const parking = openParking({ store, clock: new FakeClock(NOON), random });
    const { id } = await parking.park(merchant, '', plain);
    store.failure = new Failure('store-unavailable', 'full');
    await expect(parking.take(merchant, id)).rejects.toThrow('full');
    store.failure = null;
    expect((await parking.take(merchant, id)).cart).toMatchObject({ lines: [{ unitPrice: '4.20' }] });
  });

  it('is parked and resumed in the commit that stores the answer', async () => {
    const { store, merchant } = opened();
    const parking = openParking({ store, clock: new FakeClock(NOON), random });
    const record = { fingerprint: '', invoiceId: null, response: '', at: NOON };
    const alongside = (key: string) => () => ({ idempotency: { [key]: record } });
    const { id } = await parking.park(merchant, '', plain, alongside('park'));
    await parking.take(merchant, id, alongside('take'));
    const key = `${merchant.id}:${id}`;
    expect(store.changes).toMatchObject([
      { put: { parked: { [key]: { id } }, idempotency: { park: record } } },
      { put: { idempotency: { take: record } }, drop: { parked: [key] } },
    ]);
  });
});
