import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES } from '#domain/languages/languages.ts';
import { plural } from '#domain/languages/plural.ts';

const COUNTS = [0, 1, 2, 3, 10, 11, 21, 99, 100, 101, 102, 103, 111, 1_000_000];

describe('the plural of a counted noun', () => {
  it.each(LANGUAGE_CODES)('has a form for every category of %s', (code) => {
    const { textLocale, plurals } = LANGUAGES[code];
    const categories = new Intl.PluralRules(textLocale).resolvedOptions().pluralCategories;
    expect([...plurals].sort()).toEqual([...categories].sort());
  });

  it('follows the rules of Arabic: dual, few, many, and the singular after a whole hundred', () => {
    const sales = COUNTS.map((n) =>
      plural('ar', n, {
        zero: 'لا مبيعات',
        one: 'بيع واحد',
        two: 'بيعان',
        few: '# مبيعات',
        many: '# بيعًا',
        other: '# بيع',
      }),
    );
    expect(sales).toEqual([
      'لا مبيعات',
      'بيع واحد',
      'بيعان',
      '3 مبيعات',
      '10 مبيعات',
      '11 بيعًا',
      '21 بيعًا',
      '99 بيعًا',
      '100 بيع',
      '101 بيع',
      '102 بيع',
      '103 مبيعات',
      '111 بيعًا',
      '1000000 بيع',
    ]);
  });

  it('is singular for none in French and in Brazil, and plural in Portugal, as in English, German and Spanish', () => {
    const french = { one: '# vente', many: '# de ventes', other: '# ventes' };
    expect([0, 1, 1.5, 2, 1_000_000].map((n) => plural('fr', n, french))).toEqual([
      '0 vente',
      '1 vente',
      '1.5 vente',
      '2 ventes',
      '1000000 de ventes',
    ]);
    const portuguese = { one: '# venda', many: '# de vendas', other: '# vendas' };
    expect([0, 1, 2, 1_000_000].map((n) => plural('pt', n, portuguese))).toEqual([
      '0 vendas',
      '1 venda',
      '2 vendas',
      '1000000 de vendas',
    ]);
    expect([0, 1, 1.5, 2, 1_000_000].map((n) => plural('pt-BR', n, portuguese))).toEqual([
      '0 venda',
      '1 venda',
      '1.5 venda',
      '2 vendas',
      '1000000 de vendas',
    ]);
    const forms = { one: 'one', many: 'many', other: 'other' };
    for (const code of ['en', 'de', 'es'] as const) {
      const known = COUNTS.slice(0, -1).map((n) => plural(code, n, forms));
      expect(known).toEqual(COUNTS.slice(0, -1).map((n) => (n === 1 ? 'one' : 'other')));
    }
  });
});
