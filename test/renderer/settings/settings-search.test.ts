import { describe, expect, it } from 'vitest';
import { type Searched, searchSettings } from '#till/settings/search.ts';

const page = (section: Searched['section'], title: string): Searched => ({
  section,
  title,
  label: null,
  hint: '',
});
const field = (of: Searched, label: string, hint = ''): Searched => ({ ...of, label, hint });

const receipts = page('receipts', 'Receipts');
const rates = page('rates', 'Cours');
const all = [
  receipts,
  field(receipts, 'Open the cash drawer', 'When cash is recorded, not with copies.'),
  field(receipts, 'Language of the receipts', 'Receipt printers have no Arabic letters.'),
  rates,
  field(rates, 'Ajouté pour le client', 'De 0 à 99.'),
  field(page('shop', 'Shop'), 'Hold the rate', 'It’s kept this long.'),
];
const found = (query: string) => searchSettings(all, query).map(({ label, title }) => label ?? title);

describe('the search over the settings', () => {
  it('finds a page by its title, before the fields that contain the word', () => {
    expect(found('receipts')).toEqual(['Receipts', 'Language of the receipts']);
    expect(found('rec')).toEqual(['Receipts', 'Language of the receipts', 'Open the cash drawer']);
  });

  it('finds a field by its label and by its help text', () => {
    expect(found('drawer')).toEqual(['Open the cash drawer']);
    expect(found('arabic letters')).toEqual(['Language of the receipts']);
  });

  it('requires every word, in the field or on its page', () => {
    expect(found('receipts drawer')).toEqual(['Open the cash drawer']);
    expect(found('receipts rate')).toEqual([]);
  });

  it('ignores case, accents and the kind of apostrophe', () => {
    expect(found('AJOUTE')).toEqual(['Ajouté pour le client']);
    expect(found("it's kept")).toEqual(['Hold the rate']);
  });

  it('finds nothing for nothing', () => {
    expect([found(''), found('  '), found('zebra')]).toEqual([[], [], []]);
  });
});
