/** Catalogue of a shop: items and stock levels, stored, searched by the till, imported and exported as CSV. */

import { catalogueCsv, type LineProblem, matchLines, readCatalogueCsv } from '#domain/carts/catalogue-csv.ts';
import { type Item, MAX_ITEMS, parseItem } from '#domain/carts/item.ts';
import { defaultCounterTerms, parseTaxAndTips, type TaxAndTips } from '#domain/carts/tax-and-tips.ts';
import { base58 } from '#domain/kernel/base58.ts';
import { decimalsOf } from '#domain/kernel/currency.ts';
import { parseDecimal } from '#domain/kernel/money.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Random } from '#ports/host.ts';
import type { Change, Store } from '#ports/store.ts';
import { decideRows } from '#usecases/kernel/commit-rows.ts';
import { onTables } from '#usecases/kernel/on-commit.ts';
import { createStoredSettings } from '#usecases/kernel/stored-settings.ts';
import type { StockBook } from './stock.ts';

export interface StockedItem {
  readonly item: Item;
  /** Thousandths; null: not counted. */
  readonly stock: number | null;
}

export type ItemWish = Omit<Item, 'id' | 'merchantId'>;

export interface Catalogue {
  /** As arranged by the owner; the rest by category and name, those without a category last. */
  items(merchant: Merchant): readonly StockedItem[];
  /**
   * Creates an item (`id` null) or changes one. `stock` in thousandths, null: not counted, undefined: unchanged.
   * @throws Failure invalid-request, not-found, conflict when another item has the same barcode or number
   */
  save(merchant: Merchant, id: string | null, wish: ItemWish, stock?: number | null): Promise<StockedItem>;
  remove(merchant: Merchant, id: string): Promise<void>;
  /** Stores the order of the items. Items that are not listed follow. @throws Failure invalid-request */
  arrange(merchant: Merchant, ids: readonly string[]): Promise<void>;
  /**
   * The unit price, in the smallest units of the shop's currency; null when the item no longer exists.
   * @throws Failure conflict when the price has more decimals than the currency, which was changed since
   */
  price(merchant: Merchant, id: string): bigint | null;
  exported(merchant: Merchant): string;
  /** All or nothing. An item keeps what the file has no column for. @throws Failure invalid-request that names every line at fault */
  imported(merchant: Merchant, text: string): Promise<{ added: number; changed: number }>;
  terms(merchant: Merchant): TaxAndTips;
  saveTerms(merchant: Merchant, terms: TaxAndTips): Promise<void>;
  /** Changes whenever items, stock or terms have changed. */
  revision(): number;
}

/** Faulty lines listed in the error; the rest are only counted. */
const PROBLEMS_TOLD = 20;

export interface CatalogueNeeds {
  readonly store: Store;
  readonly random: Random;
  readonly stock: StockBook;
}

export function openCatalogue({ store, random, stock }: CatalogueNeeds): Catalogue {
  let revision = 0;
  const settings = createStoredSettings(store);
  onTables(store, ['items', 'stock', 'itemOrder', 'counterTerms', 'receiptTerms'], () => revision++);
  const keyOf = (merchant: Merchant, id: string) => `${merchant.id}:${id}`;
  const freshId = () => base58(random.bytes(8), 11);
  const own = (merchant: Merchant): Item[] =>
    [...store.all('items').values()].filter((item) => item.merchantId === merchant.id);
  const withStock = (merchant: Merchant, item: Item): StockedItem => ({
    item,
    stock: stock.left(keyOf(merchant, item.id)),
  });

  interface Wanted<T> {
    readonly change: Change;
    /** The stock levels that the change sets. */
    readonly counts?: ReadonlyMap<string, number | null>;
    readonly result: T;
  }

  /** Decides again where another writer was faster. */
  function commit<T>(decide: () => Wanted<T>): Promise<T> {
    return decideRows(store, () => {
      const { change, counts = new Map<string, number | null>(), result } = decide();
      const ends = [...counts].map(([key, left]) => stock.set(key, left));
      const put = Object.fromEntries([...counts].filter((one): one is [string, number] => one[1] !== null));
      const drop = [...counts].filter(([, left]) => left === null).map(([key]) => key);
      return {
        change: { put: { ...change.put, stock: put }, drop: { ...change.drop, stock: drop } },
        result,
        over: () => {
          for (const end of ends) end();
        },
      };
    });
  }

  function inOrder(merchant: Merchant): readonly Item[] {
    const places = new Map(store.get('itemOrder', merchant.id)?.map((id, place) => [id, place]));
    const place = ({ id }: Item) => places.get(id) ?? places.size;
    return own(merchant).sort(
      (a, b) =>
        place(a) - place(b) ||
        Number(a.category === '') - Number(b.category === '') ||
        a.category.localeCompare(b.category) ||
        a.name.localeCompare(b.name),
    );
  }

  /** In the order given: of two with the same code the later one is named. */
  function refuseDoubles(items: readonly Item[]): void {
    for (const field of ['barcode', 'sku'] as const) {
      const seen = new Set<string>();
      for (const item of items) {
        const code = item[field];
        if (code !== '' && seen.has(code)) {
          throw new Failure('conflict', `${item.name} has the same ${field}`, {
            ...createReason('code-taken', { item: item.name }),
            field,
          });
        }
        seen.add(code);
      }
    }
  }

  return {
    items: (merchant) => inOrder(merchant).map((item) => withStock(merchant, item)),

    async save(merchant, id, wish, left) {
      const item = await commit(() => {
        const others = own(merchant);
        if (id !== null && !store.get('items', keyOf(merchant, id))) {
          throw new Failure('not-found', 'this item no longer exists', createReason('item-gone'));
        }
        if (id === null && others.length >= MAX_ITEMS)
          throw invalid(
            'name',
            `at most ${MAX_ITEMS} items`,
            createReason('items-full', { most: MAX_ITEMS }),
          );
        const marks = marksOf(others.find((other) => other.id === id));
        const item = parseItem(
          { ...marks, ...wish, id: id ?? freshId(), merchantId: merchant.id },
          decimals(merchant),
        );
        refuseDoubles([item, ...others.filter((other) => other.id !== id)]);
        const key = keyOf(merchant, item.id);
        return {
          change: { put: { items: { [key]: item } } },
          counts: left === undefined ? new Map() : new Map([[key, left]]),
          result: item,
        };
      });
      return withStock(merchant, item);
    },

    price(merchant, id) {
      const item = store.get('items', keyOf(merchant, id));
      if (!item) return null;
      const price = parseDecimal(item.price, decimals(merchant));
      if (price !== undefined) return price;
      throw new Failure(
        'conflict',
        `the price of ${item.name} has more decimals than ${merchant.currency}: change it in the settings`,
        createReason('item-price', { item: item.name }),
      );
    },

    remove: (merchant, id) =>
      commit(() => ({
        change: { drop: { items: [keyOf(merchant, id)] } },
        counts: new Map([[keyOf(merchant, id), null]]),
        result: undefined,
      })),

    arrange(merchant, ids) {
      if (new Set(ids).size !== ids.length) throw invalid('ids', 'ids must not name an item twice');
      return commit(() => {
        const known = new Set(own(merchant).map(({ id }) => id));
        // One that was removed meanwhile is left out: the rest is still what the owner wants.
        const order = ids.filter((id) => known.has(id));
        return { change: { put: { itemOrder: { [merchant.id]: order } } }, result: undefined };
      });
    },

    exported: (merchant) => catalogueCsv(inOrder(merchant).map((item) => withStock(merchant, item))),

    async imported(merchant, text) {
      const { lines, problems } = readCatalogueCsv(text, decimals(merchant));
      if (problems.length > 0) {
        throw refusedLines(problems);
      }
      return commit(() => {
        const existing = own(merchant);
        const matches = matchLines(lines, existing);
        const added = matches.filter((item) => !item).length;
        if (existing.length + added > MAX_ITEMS)
          throw invalid('csv', `at most ${MAX_ITEMS} items`, createReason('items-full', { most: MAX_ITEMS }));
        const written = lines.map((line, place) => {
          const old = matches[place];
          const fresh = { ...line.item, id: freshId(), merchantId: merchant.id, picture: null };
          return { line, item: old ? { ...old, ...line.given } : fresh };
        });
        const both = [...existing, ...written.map(({ item }) => item)];
        refuseDoubles([...new Map(both.map((item) => [item.id, item])).values()]);
        const counts = written.flatMap(({ line, item }): [string, number | null][] =>
          line.stock === undefined ? [] : [[keyOf(merchant, item.id), line.stock]],
        );
        const items = Object.fromEntries(written.map(({ item }) => [keyOf(merchant, item.id), item]));
        const result = { added, changed: lines.length - added };
        // The first list keeps its order.
        const order = existing.length > 0 ? {} : { [merchant.id]: written.map(({ item }) => item.id) };
        return { change: { put: { items, itemOrder: order } }, counts: new Map(counts), result };
      });
    },

    terms: (merchant) =>
      store.get('counterTerms', merchant.id) ??
      defaultCounterTerms(decimals(merchant), settings.of('receiptTerms', merchant.id).language),
    async saveTerms(merchant, terms) {
      const checked = parseTaxAndTips(terms, decimals(merchant));
      await commit(() => ({
        change: { put: { counterTerms: { [merchant.id]: checked } } },
        result: undefined,
      }));
    },
    revision: () => revision,
  };
}

/** What stays as it was when a change does not name it: older programs do not know of it. */
function marksOf(item: Item | undefined): Pick<Item, 'favourite' | 'soldOut'> {
  return {
    ...(item?.favourite === undefined ? {} : { favourite: item.favourite }),
    ...(item?.soldOut === undefined ? {} : { soldOut: item.soldOut }),
  };
}

function decimals(merchant: Merchant): number {
  return decimalsOf(merchant.currency) ?? 2;
}

/** The first few problems of a file, by line. */
function refusedLines(problems: readonly LineProblem[]): Failure {
  const first = problems.slice(0, PROBLEMS_TOLD);
  const more = problems.length - first.length;
  const sentences = first.map(({ line, message }) => `line ${line}: ${message}`).join('; ');
  const lines = first.flatMap(({ line, column, why }) => (why ? [{ line, column, why }] : []));
  return invalid(
    'csv',
    `nothing was imported. ${sentences}${more > 0 ? `; and ${more} more` : ''}`,
    lines.length === first.length ? createReason('csv-lines', { lines, more }) : {},
  );
}
