/** Catalogue as CSV: unchanged by export and import, harmless in a spreadsheet, errors reported by line. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueCsv, readCatalogueCsv } from '#domain/carts/catalogue-csv.ts';
import { COLOURS, type Item } from '#domain/carts/item.ts';
import { csvLine, readCsv, writeCsv } from '#domain/kernel/csv.ts';

const item: Item = {
  id: 'i1',
  merchantId: 'cafe',
  name: 'Flat white',
  category: 'Coffee',
  price: '4.20',
  taxBasisPoints: null,
  colour: 'amber',
  picture: null,
  sku: '100',
  barcode: '4006381333931',
  favourite: true,
  soldOut: false,
};

describe('a table as text', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !/^'[=+\-@\t\r]/.test(text));

  it('reads back as it was written, with any cells', () => {
    const row = fc.tuple(fc.constant('row'), cell, cell);
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const written = [['name', 'one', 'two'], ...rows];
        expect(readCsv(writeCsv(written)).map(({ cells }) => cells)).toEqual(written);
      }),
      { numRuns: 500 },
    );
    const plain = [
      ['name', 'price'],
      ['a "quoted", one', '1;2'],
      ['two\nlines', "it's"],
    ];
    expect(readCsv(writeCsv(plain)).map(({ cells }) => cells)).toEqual(plain);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['＝1+1', "'＝1+1"],
    ['\n=1', "'\n'=1"],
    ['a;=1+1;b', "a;'=1+1;b"],
    ["a;=cmd|'/C calc'!A0;b", "a;'=cmd|'/C calc'!A0;b"],
    ['a\n=1+1;', "a\n'=1+1;"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a,"-1', 'a,"\'-1'],
    ["'=1+1", "''=1+1"],
    ['1-2; 3+4 @ home', '1-2; 3+4 @ home'],
    ['a\r\nb', 'a\r\nb'],
  ])('has no part of %j that a spreadsheet treats as a formula, wherever it splits', (cell, safe) => {
    expect(
      csvLine([cell])
        .replace(/^"|"?\r\n$/g, '')
        .replaceAll('""', '"'),
    ).toBe(safe);
    expect(readCsv(writeCsv([['name'], [cell]])).at(1)?.cells).toEqual([cell]);
  });

  it('reads back any text as it was written', () => {
    const sign = fc.constantFrom(...'a \'"=+-@＝;,\t\n1'.split(''));
    const cell = fc.string({ unit: sign, maxLength: 12 });
    fc.assert(
      fc.property(cell, (text) => {
        const rows = readCsv(writeCsv([['name'], [`a${text}`, text, 'end']]));
        expect(rows.at(1)?.cells).toEqual([`a${text}`, text, 'end']);
        for (const part of csvLine([text])
          .slice(0, -2)
          .split(/[;,\t\n"]/))
          expect(part).not.toMatch(/^[=+\-@＝]/);
      }),
    );
  });

  it('has no cell that a spreadsheet treats as a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (sign, rest) => {
        const text = writeCsv([['name'], [`${sign}${rest}`]]);
        expect(text.split('\r\n').slice(1).join('\r\n')).toMatch(/^"?'/);
      }),
    );
    expect(readCsv(writeCsv([['name'], ['=1+1']])).at(1)?.cells).toEqual(['=1+1']);
  });
});

describe('a catalogue', () => {
  it('is exported and imported again', () => {
    const items = [
      { item, stock: 12_000 },
      { item: { ...item, name: '=cmd|calc', sku: '', barcode: '', taxBasisPoints: 1_950 }, stock: null },
      { item: { ...item, name: 'Cheese, by weight', sku: '7', barcode: '' }, stock: -125 },
    ];
    const { lines, problems } = readCatalogueCsv(catalogueCsv(items), 2);
    expect(problems).toEqual([]);
    expect(lines).toEqual(
      items.map((one) => {
        const { id, merchantId, picture, ...rest } = one.item;
        return { item: rest, given: rest, stock: one.stock };
      }),
    );
  });

  it('leaves the marks of an item alone where the file has no such column, and names a cell that is neither', () => {
    const { lines } = readCatalogueCsv('name,price\nTea,3\n', 2);
    expect(lines[0]?.item).not.toHaveProperty('favourite');
    const marked = readCatalogueCsv('name,price,favourite,sold_out\nTea,3,Yes,\nMilk,2,no,perhaps\n', 2);
    expect(marked.lines.map(({ item: one }) => [one.favourite, one.soldOut])).toEqual([[true, false]]);
    expect(marked.problems).toMatchObject([{ line: 3, column: 'sold_out', why: { name: 'yes-or-no' } }]);
  });

  it('gives an existing item only what the file has columns for', () => {
    const { lines } = readCatalogueCsv('sku,name,tax,price\n100,Tea,,3\n', 2);
    const given = { sku: '100', name: 'Tea', taxBasisPoints: null, price: '3.00' };
    expect(lines).toMatchObject([{ item: { ...given, category: '', barcode: '', colour: COLOURS[0] } }]);
    expect(lines[0]?.given).toEqual(given);
  });

  it('accepts the output of a German spreadsheet: semicolons, decimal commas, a byte order mark', () => {
    const { lines, problems } = readCatalogueCsv('\ufeffName;Price;Tax\r\nKaffee;4,2;7 %\r\n', 2);
    expect(problems).toEqual([]);
    expect(lines[0]?.item).toMatchObject({ name: 'Kaffee', price: '4.20', taxBasisPoints: 700 });
    expect(lines[0]?.stock).toBeUndefined();
  });

  it('reports every line with an error, counted from 1', () => {
    const text =
      'name,price,stock\nTea,3.00,5\n"two\nlines",x,\n,1.00,\nMilk,1.999,\nTea,3.00,1\nJam,2,many\n';
    const { problems } = readCatalogueCsv(text, 2);
    expect(problems.map(({ line }) => line)).toEqual([3, 5, 6, 7, 8]);
    expect(problems[3]?.message).toBe('the same item as on line 2');
  });

  it('requires its columns', () => {
    expect(readCatalogueCsv('article,cost\nTea,3\n', 2).problems).toMatchObject([
      {
        line: 1,
        why: { name: 'csv-columns' },
        message: 'the first line must name the columns; missing: name, price',
      },
    ]);
  });

  it('keeps a colour it knows and maps another one to its own', () => {
    const { lines } = readCatalogueCsv('name,price,colour\nTea,3,Green\nMilk,1,mauve\n', 2);
    expect(lines.map((line) => line.item.colour)).toEqual(['green', COLOURS[0]]);
  });
});
