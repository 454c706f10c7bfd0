import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES } from '#domain/languages/languages.ts';
import { spellFor } from '#i18n/american.ts';
import { formatFor } from '#i18n/format.ts';
import { languageFor, loadWords, localeFor } from '#i18n/languages.ts';
import { en, type Words } from '#i18n/words.ts';
import { FakeMemory } from '#test/support/fakes/fake-api.ts';
import { createLook, preferredBy } from '#ui/theme/appearance-settings.ts';

type Leaf = string | ((...reported: unknown[]) => string);

/** Every word by its place, `sale.charge`. */
function leaves(words: object, place = ''): Map<string, Leaf> {
  const found = new Map<string, Leaf>();
  for (const [name, value] of Object.entries(words)) {
    const at = place === '' ? name : `${place}.${name}`;
    if (typeof value === 'string' || typeof value === 'function') found.set(at, value);
    else for (const [inner, leaf] of leaves(value, at)) found.set(inner, leaf);
  }
  return found;
}

const marks = ['‹a›', '‹b›', '‹c›', '‹d›'];

/** Which of its values a text contains. */
function says(leaf: Leaf): string[] {
  if (typeof leaf === 'string') return [];
  const sentence = leaf(...marks.slice(0, leaf.length));
  return marks.filter((mark) => sentence.includes(mark));
}

/** What is the same in every language: names, commands, examples of what to type. */
function names(text: string): string[] {
  return [
    ...(text.match(/\b(?:https?|tcp|nostr\+walletconnect):\/\/[^\s،,;؛:]*/g) ?? []),
    ...(text.match(/\b(?:make_invoice|lookup_invoice|SHA-256|LUD-21|listdescriptors|clnrest|viewkey)\b/g) ??
      []),
    ...(text.match(/\b[A-Za-z]pub\b/g) ?? []),
  ].sort();
}

const others = LANGUAGE_CODES.filter((code) => code !== 'en');
const english = leaves(en);

/** Every word with a plural. */
const counted = (words: Words, n: number): string[] => [
  words.needsYou(n),
  words.history.fresh(n),
  words.detail.confirmed(n),
  words.keys.days(n),
  words.stateText.confirmingFor(n),
  words.rates.minutes(n * 60),
  words.people.shut(n),
  words.day.sales(n),
  words.day.refunds(n),
  words.day.byHand(n),
  words.day.closeOpen(n),
  words.health.wrong(n),
  words.health.waiting(n),
  words.backups.confirm(n),
  words.itemSettings.count(n),
  words.sale.online(n),
  words.display.before(n),
  words.display.settings.on(n),
  words.webhooks.waiting(n),
  words.refusals['used-many']({ count: n }),
];

describe.each(others)('the words in %s', (code) => {
  it('are all there, and none is empty that is not empty in English', async () => {
    const words = leaves(await loadWords(code));
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort());
    const empty = [...english].filter(
      ([place, leaf]) => leaf !== '' && typeof leaf === 'string' && words.get(place) === '',
    );
    expect(empty).toEqual([]);
  });

  it('are of the same kind, and contain all their values', async () => {
    const words = leaves(await loadWords(code));
    for (const [place, leaf] of english) {
      const other = words.get(place) ?? '';
      expect([place, typeof other, typeof other === 'function' ? other.length : 0]).toEqual([
        place,
        typeof leaf,
        typeof leaf === 'function' ? leaf.length : 0,
      ]);
      // Refusals and messages get their values by name: test/renderer/ui/refusals.test.ts looks at what it says of them.
      if (/^(?:refusals|reports|nodeReports|lightningReports)\./.test(place)) continue;
      expect([place, says(other)]).toEqual([place, says(leaf)]);
    }
  });

  it('keep what is typed, called or copied as it is', async () => {
    const words = leaves(await loadWords(code));
    for (const [place, leaf] of english) {
      if (typeof leaf !== 'string') continue;
      expect([place, names(String(words.get(place)))]).toEqual([place, names(leaf)]);
    }
    expect((await loadWords(code)).lightning.commands).toEqual(en.lightning.commands);
  });

  it('are translated: no sentence is left in English', async () => {
    const words = leaves(await loadWords(code));
    const left = [...english].filter(([place, leaf]) => {
      const text = typeof leaf === 'string' ? leaf : '';
      return text.split(' ').length > 2 && words.get(place) === text && !/\.(commands|kinds)\./.test(place);
    });
    expect(left.map(([place]) => place)).toEqual([]);
  });

  it('have correct plurals, from none to many', async () => {
    const words = await loadWords(code);
    for (const n of [0, 1, 2, 3, 10, 11, 21, 99, 100, 101, 102, 111, 1_000]) {
      for (const sentence of counted(words, n)) {
        expect(sentence).not.toMatch(/undefined|NaN|\$\{|#/);
        // None, one and two may have words of their own.
        if (n > 2) expect(sentence).toMatch(/\d/);
      }
    }
  });

  it('name the language and the direction it is written in', async () => {
    const words = await loadWords(code);
    expect([words.code, words.name]).toEqual([code, LANGUAGES[code].name]);
    expect(words.direction).toBe(code === 'ar' ? 'rtl' : 'ltr');
  });
});

describe('the words in Arabic', () => {
  it('have the noun in the form that the number requires: genitive plural, accusative and genitive singular', async () => {
    const words = await loadWords('ar');
    const nouns = (n: number) => [
      words.detail.confirmed(n),
      words.keys.days(n),
      words.itemSettings.count(n),
      words.rates.minutes(n * 60),
    ];
    expect([0, 1, 2, 3, 11, 100, 101, 103].map(nouns)).toEqual([
      ['لا تأكيدات', '0 يوم', 'لا أصناف', '0 دقيقة'],
      ['تأكيد واحد', 'يوم واحد', 'صنف واحد', 'ساعة واحدة'],
      ['تأكيدان', 'يومين', 'صنفان', 'ساعتان'],
      ['3 تأكيدات', '3 أيام', '3 أصناف', '3 ساعات'],
      ['11 تأكيدًا', '11 يومًا', '11 صنفًا', '11 ساعة'],
      ['100 تأكيد', '100 يوم', '100 صنف', '100 ساعة'],
      ['101 تأكيد', '101 يوم', '101 صنف', '101 ساعة'],
      ['103 تأكيدات', '103 أيام', '103 أصناف', '103 ساعات'],
    ]);
  });
});

describe('the language of a till', () => {
  it('is the first of the reader’s preferred languages that is supported', () => {
    expect(languageFor(['xx-YY', 'de-AT', 'en'])).toBe('de');
    expect(languageFor(['ar-EG'])).toBe('ar');
    expect(languageFor(['pt-BR', 'es'])).toBe('pt-BR');
    expect(languageFor(['pt-PT', 'pt-BR'])).toBe('pt');
    expect(languageFor(['pt-AO', 'pt-BR'])).toBe('pt');
    expect(languageFor(['pt', 'en'])).toBe('pt');
    expect(languageFor(['ja', 'ko'])).toBe('en');
    expect(languageFor([])).toBe('en');
  });

  it('writes numbers in the format of the reader’s region, with the digits of the keys', () => {
    expect(localeFor('de', ['en-GB', 'de-CH'])).toMatch(/^de-CH/);
    expect(localeFor('fr', ['en-GB'])).toMatch(/^fr/);
    const written = (1234.5).toLocaleString(localeFor('ar', ['ar-EG']));
    expect(written).toMatch(/^[0-9.,٬٫]+$/);
    expect(written).toContain('1');
    const day = (locale: string) =>
      new Date(0).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    expect(day(localeFor('pt', ['pt']))).toBe('01/01/1970');
    expect(day(localeFor('pt', ['pt-BR']))).toBe('01/01/1970');
    expect(day(localeFor('pt-BR', ['pt']))).toBe('1 de jan. de 1970');
    const money = formatFor(localeFor('pt-BR', []), undefined).money('1234.50', 'BRL', 2);
    expect(money.replace('\u00a0', ' ')).toBe('R$ 1.234,50');
  });

  it('is spelled the American way for a reader in the United States, and only there', () => {
    const british =
      /\b(?:colours?|gr[e]y|licence|practis\w+|centre|favourites?|cancelled|signalled|cheque)\b/i;
    const spelled = (locale: string) =>
      [...leaves(spellFor(locale, en))]
        // The column of a CSV file has one name in every language.
        .filter(([place, leaf]) => place !== 'itemSettings.csvText' && british.test(String(leaf)))
        .map(([place]) => place);
    expect(spelled('en-US')).toEqual([]);
    expect(spelled(localeFor('en', ['en-US']))).toEqual([]);
    expect(spelled('en-GB')).toContain('storefront.ownColour');
    expect(spellFor('de-DE', en)).toBe(en);
  });

  it('is chosen on this device and kept there, whatever the system says', () => {
    const memory = new FakeMemory();
    const page = { dataset: {} } as HTMLElement;
    const look = createLook(memory, page);
    expect(preferredBy(look.getState(), ['fr-CA', 'en'])).toEqual(['fr-CA', 'en']);
    look.setState({ language: 'de' });
    const again = createLook(memory, page).getState();
    expect(again.language).toBe('de');
    expect(languageFor(preferredBy(again, ['fr-CA', 'en']))).toBe('de');
    expect(localeFor('de', preferredBy(again, ['fr-CA', 'de-CH']))).toMatch(/^de-CH/);
    for (const [chosen, system] of [
      ['pt', 'pt-BR'],
      ['pt-BR', 'pt-PT'],
    ] as const) {
      look.setState({ language: chosen });
      const preferred = preferredBy(createLook(memory, page).getState(), [system]);
      expect(languageFor(preferred)).toBe(chosen);
      expect(localeFor(chosen, preferred)).toBe(LANGUAGES[chosen].textLocale);
    }
    memory.setItem('cointill.look', JSON.stringify({ language: 'tlh' }));
    expect(createLook(memory, page).getState().language).toBe('system');
  });
});
