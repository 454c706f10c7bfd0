/** Catalogue CSV import and export. Unreadable rows are reported by line; an import is all or nothing. */

import { readCsv, writeCsv } from '#domain/kernel/csv.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { createReason, type Reason } from '#domain/messages/reason.ts';
import { percentText, readPercent } from './cart-json.ts';
import { COLOURS, type Item, MAX_ITEMS, parseItem, readStock, stockText } from './item.ts';

type ItemFields = Omit<Item, 'id' | 'merchantId' | 'picture'>;

/** What a row gives for an item. `stock` in thousandths; null: not counted; undefined: the file has no such column. */
export interface ItemLine {
  /** As a new item: with the usual values for columns that the file does not have. */
  readonly item: ItemFields;
  /** Only what the file has columns for: an existing item keeps the rest. */
  readonly given: Partial<ItemFields>;
  readonly stock: number | null | undefined;
}

export interface LineProblem {
  readonly line: number;
  readonly message: string;
  readonly column: string;
  readonly why: Reason | undefined;
}

const COLUMNS = [
  'name',
  'category',
  'price',
  'tax',
  'sku',
  'barcode',
  'stock',
  'colour',
  'favourite',
  'sold_out',
] as const;
type Column = (typeof COLUMNS)[number];

/** The columns that are written into the item. */
const FIELDS: Readonly<Record<Exclude<Column, 'stock'>, keyof ItemFields>> = {
  name: 'name',
  category: 'category',
  price: 'price',
  tax: 'taxBasisPoints',
  sku: 'sku',
  barcode: 'barcode',
  colour: 'colour',
  favourite: 'favourite',
  sold_out: 'soldOut',
};

export function catalogueCsv(
  items: readonly { readonly item: Item; readonly stock: number | null }[],
): string {
  return writeCsv([
    COLUMNS,
    ...items.map(({ item, stock }) => [
      item.name,
      item.category,
      item.price,
      item.taxBasisPoints === null ? '' : percentText(item.taxBasisPoints),
      item.sku,
      item.barcode,
      stock === null ? '' : stockText(stock),
      item.colour,
      item.favourite === true ? 'yes' : '',
      item.soldOut === true ? 'yes' : '',
    ]),
  ]);
}

/** Spreadsheets in many countries write a decimal comma. */
function plainNumber(text: string): string {
  const trimmed = text.trim();
  return trimmed.includes('.') ? trimmed : trimmed.replace(',', '.');
}

/** @param decimals of the shop's currency */
export function readCatalogueCsv(
  text: string,
  decimals: number,
): { readonly lines: readonly ItemLine[]; readonly problems: readonly LineProblem[] } {
  const [head, ...rows] = readCsv(text);
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const missing = ['name', 'price'].filter((column) => !names.includes(column));
  if (missing.length > 0) {
    return {
      lines: [],
      problems: [
        {
          line: 1,
          message: `the first line must name the columns; missing: ${missing.join(', ')}`,
          column: '',
          ...createReason('csv-columns', { columns: missing.join(', ') }),
        },
      ],
    };
  }
  if (rows.length > MAX_ITEMS) {
    const full = createReason('items-full', { most: MAX_ITEMS });
    return { lines: [], problems: [{ line: 1, message: `at most ${MAX_ITEMS} items`, column: '', ...full }] };
  }
  const lines: ItemLine[] = [];
  const problems: LineProblem[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of rows) {
    try {
      const read = readLine((column) => cells[names.indexOf(column)] ?? '', names, decimals);
      const key = identity(read.item);
      const earlier = seen.get(key);
      if (earlier !== undefined) {
        const same = createReason('csv-same', { line: earlier });
        problems.push({ line, message: `the same item as on line ${earlier}`, column: '', ...same });
      }
      seen.set(key, line);
      lines.push(read);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      problems.push({ line, message: error.message, column: error.field ?? '', why: error.why });
    }
  }
  return { lines, problems };
}

/** What makes two rows the same item: the shop's number, else the barcode, else name and category. */
function identity({ sku, barcode, name, category }: ItemLine['item']): string {
  if (sku !== '') return `sku ${sku}`;
  return barcode !== '' ? `barcode ${barcode}` : `name ${category}\n${name}`;
}

/**
 * The existing item that each line changes; undefined for a new one. Where none has the identity of the line, it is the
 * one with its barcode, else the only one with its name, and its category if the file has that column; but never one with
 * another number or barcode.
 */
export function matchLines(lines: readonly ItemLine[], items: readonly Item[]): (Item | undefined)[] {
  const known = new Map(items.map((item) => [identity(item), item]));
  const exact = lines.map(({ item }) => known.get(identity(item)));
  const taken = new Set(exact);
  const byBarcode = new Map(items.map((item) => [item.barcode, item]));
  const byName = new Map<string, Item[]>();
  for (const item of items) byName.set(item.name, [...(byName.get(item.name) ?? []), item]);
  return exact.map((found, place) => {
    const line = lines[place];
    if (found || !line) return found;
    const { name, sku, barcode } = line.item;
    const fits = (item: Item) =>
      (sku === '' || item.sku === '') && (barcode === '' || item.barcode === '' || item.barcode === barcode);
    const named = (byName.get(name) ?? []).filter(
      (item) => fits(item) && item.category === (line.given.category ?? item.category),
    );
    const coded = barcode === '' ? undefined : byBarcode.get(barcode);
    const [match, ...others] = coded ? [coded].filter(fits) : named;
    if (others.length > 0 || taken.has(match)) return undefined;
    taken.add(match);
    return match;
  });
}

function readLine(cell: (column: Column) => string, names: readonly string[], decimals: number): ItemLine {
  const tax = plainNumber(cell('tax').replace('%', ''));
  const colour = cell('colour').trim().toLowerCase();
  const checked = parseItem(
    {
      id: '',
      merchantId: '',
      name: cell('name'),
      category: cell('category'),
      price: plainNumber(cell('price')),
      taxBasisPoints: tax === '' ? null : readPercent(tax, 'tax'),
      colour: COLOURS.find((one) => one === colour) ?? 'slate',
      picture: null,
      sku: cell('sku'),
      barcode: cell('barcode'),
    },
    decimals,
  );
  const { id, merchantId, picture, ...fields } = checked;
  const stock = cell('stock').trim();
  const item: ItemFields = {
    ...fields,
    ...(names.includes('favourite') ? { favourite: readYes(cell('favourite'), 'favourite') } : {}),
    ...(names.includes('sold_out') ? { soldOut: readYes(cell('sold_out'), 'sold_out') } : {}),
  };
  const given: Partial<ItemFields> = Object.fromEntries(
    Object.entries(FIELDS).flatMap(([column, field]) =>
      names.includes(column) ? [[field, item[field]]] : [],
    ),
  );
  return {
    item,
    given,
    stock: names.includes('stock') ? (stock === '' ? null : readStock(plainNumber(stock))) : undefined,
  };
}

/** @throws Failure invalid-request that names the column */
function readYes(text: string, column: Column): boolean {
  const answer = text.trim().toLowerCase();
  if (answer === 'yes' || answer === 'true' || answer === '1') return true;
  if (answer === '' || answer === 'no' || answer === 'false' || answer === '0') return false;
  throw invalid(column, `${column} must be yes, no or empty`, createReason('yes-or-no'));
}
